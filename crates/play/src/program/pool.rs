//! A pool of running programs by command: each is started for its first move and runs until the
//! pool is dropped.

use std::collections::BTreeMap;

use enraya_search::Budget;

use super::command_line::CommandLine;
use super::forfeit::Forfeit;
use super::ugi_client::{Program, ProgramAnswer, Timeouts};

/// Programs by their commands.
#[derive(Default)]
pub(crate) struct ProgramPool {
    /// With each, whether it is set up for the game.
    programs: BTreeMap<String, (Program, bool)>,
}

impl ProgramPool {
    /// Checks that the program can be started.
    pub(crate) fn check(&mut self, command: &CommandLine) -> Result<(), Forfeit> {
        self.with(command, |_, _| Ok(()))
    }

    /// The program's move. After a forfeit the next call restarts it.
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
            None => (Program::start(command, Timeouts::default())?, false),
        };
        let answer = ask(&mut program, &mut knows)?;
        self.programs.insert(command.to_string(), (program, knows));
        Ok(answer)
    }
}
