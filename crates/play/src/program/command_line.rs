//! Command lines of programs: split as a shell would, run without a shell.

use std::ffi::OsString;
use std::fmt;
use std::process::Command;
use std::str::FromStr;

use super::launch::Launch;

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
    words: Vec<OsString>,
    launch: Launch,
}

/// The text is empty, or a quote in it is never closed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a command: quotes must come in pairs, and a program must be named")]
pub struct NoCommand(pub String);

impl CommandLine {
    /// The program and its arguments.
    pub fn words(&self) -> &[OsString] {
        &self.words
    }

    /// The command of these words, which need not be UTF-8; `None` if there are none.
    pub fn of_words(words: impl IntoIterator<Item = impl Into<OsString>>) -> Option<CommandLine> {
        let words: Vec<OsString> = words.into_iter().map(Into::into).collect();
        let shown: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
        let text = shlex::try_join(shown.iter().map(AsRef::as_ref)).ok()?;
        let launch = Launch::default();
        let named = words.first().is_some_and(|word| !word.is_empty());
        named.then_some(CommandLine { text, words, launch })
    }

    /// The same command, started in another way.
    pub(super) fn launched(self, launch: Launch) -> CommandLine {
        CommandLine { launch, ..self }
    }

    pub(super) fn launch(&self) -> &Launch {
        &self.launch
    }

    pub(super) fn command(&self) -> Command {
        let mut words = self.launch.before.iter().chain(&self.words);
        let mut command = Command::new(words.next().expect("a program is named"));
        command.args(words);
        self.launch.prepare(&mut command);
        command
    }
}

impl FromStr for CommandLine {
    type Err = NoCommand;

    fn from_str(text: &str) -> Result<CommandLine, NoCommand> {
        let words = shlex::split(text).filter(|words| words.iter().any(|word| !word.is_empty()));
        let words = words.filter(|words| !words[0].is_empty() && !text.contains(['\n', '\0']));
        let words = words.ok_or_else(|| NoCommand(text.to_owned()))?;
        let words = words.into_iter().map(OsString::from).collect();
        Ok(CommandLine { text: text.to_owned(), words, launch: Launch::default() })
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
