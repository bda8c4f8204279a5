//! Running programs by command: each is started when it is first asked for a move and runs
//! until the pool is dropped.

use std::collections::BTreeMap;

use enraya_search::Budget;

use super::command_line::CommandLine;
use super::forfeit::Forfeit;
use super::ugi_client::{Patience, Program, ProgramAnswer};

/// Programs by their commands.
#[derive(Default)]
pub(crate) struct ProgramPool {
    /// With each, whether it was told the game.
    programs: BTreeMap<String, (Program, bool)>,
}

impl ProgramPool {
    /// Whether the program can be started.
    pub(crate) fn check(&mut self, command: &CommandLine) -> Result<(), Forfeit> {
        self.with(command, |_, _| Ok(()))
    }

    /// The program's move. If it misbehaves, the next question starts it anew.
    pub(crate) fn choose(
        &mut self,
        command: &CommandLine,
        game: &str,
        position: &str,
        budget: &Budget,
    ) -> Result<ProgramAnswer, Forfeit> {
        self.with(command, |program, knows| {
            if !*knows {
                program.new_game(game, budget)?;
                *knows = true;
            }
            program.choose(position, budget)
        })
    }

    fn with<T>(
        &mut self,
        command: &CommandLine,
        ask: impl FnOnce(&mut Program, &mut bool) -> Result<T, Forfeit>,
    ) -> Result<T, Forfeit> {
        let (mut program, mut knows) = match self.programs.remove(&command.to_string()) {
            Some(running) => running,
            None => (Program::start(command, Patience::default())?, false),
        };
        let answer = ask(&mut program, &mut knows)?;
        self.programs.insert(command.to_string(), (program, knows));
        Ok(answer)
    }
}
