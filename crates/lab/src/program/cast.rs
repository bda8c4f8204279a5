//! The programs that play at a table: each is started when it is first asked and
//! runs until the table is gone.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use enraya_search::Budget;

use super::{Answer, CommandLine, Forfeit, Patience, Program};

/// Programs by their commands. A copy shares them.
#[derive(Clone, Default)]
pub(crate) struct Cast {
    /// With each, whether it knows what is played.
    programs: Arc<Mutex<BTreeMap<String, (Program, bool)>>>,
}

impl Cast {
    /// Whether the program can be started.
    pub(crate) fn check(&self, command: &CommandLine) -> Result<(), Forfeit> {
        self.with(command, |_, _| Ok(()))
    }

    /// The program's move. If it misbehaves, the next question starts it anew.
    pub(crate) fn choose(
        &self,
        command: &CommandLine,
        game: &str,
        position: &str,
        budget: &Budget,
    ) -> Result<Answer, Forfeit> {
        self.with(command, |program, knows| {
            if !*knows {
                program.new_game(game, budget)?;
                *knows = true;
            }
            program.choose(position, budget)
        })
    }

    fn with<T>(
        &self,
        command: &CommandLine,
        ask: impl FnOnce(&mut Program, &mut bool) -> Result<T, Forfeit>,
    ) -> Result<T, Forfeit> {
        let mut programs = self.programs.lock().unwrap_or_else(PoisonError::into_inner);
        let (mut program, mut knows) = match programs.remove(&command.to_string()) {
            Some(running) => running,
            None => (Program::start(command, Patience::default())?, false),
        };
        let answer = ask(&mut program, &mut knows)?;
        programs.insert(command.to_string(), (program, knows));
        Ok(answer)
    }
}
