//! Command lines of programs: split as a shell would, run without a shell.

use std::fmt;
use std::process::Command;
use std::str::FromStr;

/// A program and its arguments. Quotes group words; other shell syntax (variables, pipes, `;`)
/// has no effect.
///
/// ```
/// use enraya_play::CommandLine;
/// let command: CommandLine = "python3 'my bot.py' --level 3; rm x".parse()?;
/// assert_eq!(command.words(), ["python3", "my bot.py", "--level", "3;", "rm", "x"]);
/// assert!("python3 'my bot.py".parse::<CommandLine>().is_err());
/// # Ok::<(), enraya_play::NoCommand>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine {
    text: String,
    words: Vec<String>,
}

/// The text is empty, or a quote in it is never closed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a command: quotes must come in pairs, and a program must be named")]
pub struct NoCommand(pub String);

impl CommandLine {
    /// The program and its arguments.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// The command of these words; `None` if there are none.
    pub fn of_words(words: impl IntoIterator<Item = String>) -> Option<CommandLine> {
        let words: Vec<String> = words.into_iter().collect();
        let text = shlex::try_join(words.iter().map(String::as_str)).ok()?;
        words.first().is_some_and(|word| !word.is_empty()).then_some(CommandLine { text, words })
    }

    pub(super) fn command(&self) -> Command {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]);
        command
    }
}

impl FromStr for CommandLine {
    type Err = NoCommand;

    fn from_str(text: &str) -> Result<CommandLine, NoCommand> {
        let words = shlex::split(text).filter(|words| words.iter().any(|word| !word.is_empty()));
        let words = words.filter(|words| !words[0].is_empty() && !text.contains(['\n', '\0']));
        let words = words.ok_or_else(|| NoCommand(text.to_owned()))?;
        Ok(CommandLine { text: text.to_owned(), words })
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
