//! Sandbox of programs that are not trusted: namespaces (made by bubblewrap, or by `unshare`),
//! another user, or limits alone, whichever is the strongest that this machine allows.
//!
//! With namespaces a program sees the system's folders and its own, read-only, a `/tmp` that ends
//! with it and its own processes; it has no network. All its processes end with it. Everywhere
//! memory, processes, file sizes and processor time are bounded and the environment is reduced.

mod bubblewrap;
mod limits;
mod staging;
mod unshare;
mod view;
mod visible;
mod words;

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use super::command_line::CommandLine;
use super::launch::Launch;
pub use limits::Bounds;
use staging::Staging;
use view::View;

/// Where a program of a class is found inside its sandbox.
const SUBMISSION: &str = "/submission";
/// Environment variables that a program may know.
const KNOWN: [&str; 12] = [
    "JAVA_HOME",
    "LANG",
    "LANGUAGE",
    "LC_ALL",
    "LC_CTYPE",
    "PATH",
    "PYENV_VERSION",
    "PYTHONHASHSEED",
    "PYTHONIOENCODING",
    "PYTHONWARNINGS",
    "TZ",
    "VIRTUAL_ENV",
];

/// How far programs are kept apart from the grader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Isolation {
    /// Its own processes, files and network.
    Namespaces,
    /// Another user's rights, which kill no process of the grader; files that all users may read
    /// are visible.
    OtherUser,
    /// The grader's rights.
    None,
}

/// A way to confine programs.
#[derive(Clone, Copy, Debug)]
pub struct Sandbox {
    kind: Kind,
    bounds: Bounds,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    Namespaces { maker: Maker, user: Option<u32>, proc: bool },
    User(u32),
    Limits,
}

/// Folders that a program sees beside the system's.
#[derive(Clone, Copy, Debug, Default)]
struct Folders<'f> {
    /// Read-only.
    seen: &'f [PathBuf],
    work: Option<Work<'f>>,
}

/// A folder that a program works in.
#[derive(Clone, Copy, Debug)]
struct Work<'f> {
    folder: &'f Path,
    writable: bool,
}

/// The program that makes namespaces: its command line before another.
type Maker = fn(Option<u32>, &View) -> Vec<OsString>;

/// A command in its sandbox, with the files made for it, which are removed with this.
#[derive(Debug)]
pub struct Confined {
    /// The command to run.
    pub command: CommandLine,
    _staging: Option<Staging>,
}

/// How a confined command is started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SandboxStart {
    /// The program to start, which is the sandbox, and its arguments.
    pub words: Vec<OsString>,
    /// The whole environment, if it is not the caller's own.
    pub environment: Option<Vec<(OsString, OsString)>>,
    /// The user that it is started as, if it is not the caller.
    pub user: Option<u32>,
}

impl Confined {
    /// What starts it, for callers that do so themselves.
    pub fn start(&self) -> SandboxStart {
        let launch = self.command.launch();
        let words = launch.before.iter().chain(self.command.words()).cloned().collect();
        SandboxStart { words, environment: launch.environment.clone(), user: launch.user }
    }
}

impl Sandbox {
    /// The strongest sandbox that works here, found by trying, once.
    pub fn strongest(bounds: Bounds) -> Sandbox {
        static KIND: OnceLock<Kind> = OnceLock::new();
        let find = || {
            let user = limits::other_user();
            let makers: [Maker; 2] = [bubblewrap::words, unshare::words];
            let kinds = makers
                .into_iter()
                .flat_map(|maker| [true, false].map(|proc| Kind::Namespaces { maker, user, proc }));
            let mut kinds = kinds.chain(user.map(Kind::User));
            let works = |&kind: &Kind| Sandbox { kind, bounds }.works();
            kinds.find(works).unwrap_or(Kind::Limits)
        };
        Sandbox { kind: *KIND.get_or_init(find), bounds }
    }

    /// Limits alone.
    pub fn limits(bounds: Bounds) -> Sandbox {
        Sandbox { kind: Kind::Limits, bounds }
    }

    /// How far it keeps programs apart.
    pub fn isolation(&self) -> Isolation {
        match self.kind {
            Kind::Namespaces { .. } => Isolation::Namespaces,
            Kind::User(_) => Isolation::OtherUser,
            Kind::Limits => Isolation::None,
        }
    }

    /// A command that sees the folders of the files that it names, and `visible`.
    pub fn command(&self, command: &CommandLine, visible: &[PathBuf]) -> Confined {
        let named = visible::named_in(command.words());
        let also = visible.iter().filter_map(|path| std::path::absolute(path).ok());
        let folders: Vec<PathBuf> = named.into_iter().chain(also).collect();
        self.confined(command.clone(), &Folders { seen: &folders, work: None }, None)
    }

    /// A command that works in a folder, which it sees at its own place and can write to if
    /// `writable`. The folder is that of the sandbox's user.
    pub fn within(&self, command: &CommandLine, folder: &Path, writable: bool) -> Confined {
        let work = Some(Work { folder, writable });
        self.confined(command.clone(), &Folders { seen: &[], work }, None)
    }

    /// The user that programs run as, if it is not the caller.
    pub fn user(&self) -> Option<u32> {
        match self.kind {
            Kind::Namespaces { user, .. } => user,
            Kind::User(user) => Some(user),
            Kind::Limits => None,
        }
    }

    /// A file, run by `runner` or by itself, that sees nothing of the folder it is in. In a
    /// sandbox it is a copy.
    pub fn file(&self, runner: Option<&CommandLine>, file: &Path) -> io::Result<Confined> {
        let file = std::path::absolute(file)?;
        let name = file.file_name().unwrap_or_default();
        let (staging, path) = match self.kind {
            Kind::Limits => (None, file.clone()),
            Kind::User(user) => {
                let staging = Staging::copy(&file, Some(user))?;
                let path = staging.folder().join(name);
                (Some(staging), path)
            }
            Kind::Namespaces { user, .. } => {
                (Some(Staging::copy(&file, user)?), Path::new(SUBMISSION).join(name))
            }
        };
        let runner = runner.map(CommandLine::words).unwrap_or_default();
        let words = runner.iter().cloned().chain([path.into_os_string()]);
        let command = CommandLine::of_words(words).expect("a file is named");
        Ok(self.confined(command, &Folders::default(), staging))
    }

    fn confined(
        &self,
        command: CommandLine,
        folders: &Folders<'_>,
        staging: Option<Staging>,
    ) -> Confined {
        let program = &command.words()[0];
        let in_staging = Path::new(program).starts_with(SUBMISSION);
        let real = match (&staging, Path::new(program).file_name()) {
            (Some(staging), Some(name)) if in_staging => staging.folder().join(name).into(),
            _ => program.clone(),
        };
        let launch = match visible::find_program(&real) {
            Err(error) => Launch { refused: Some(error.to_string()), ..Launch::default() },
            Ok(tool) => {
                let submission = staging.as_ref().map(Staging::folder);
                self.launch(&tool, folders, submission)
            }
        };
        Confined { command: command.launched(launch), _staging: staging }
    }

    fn launch(&self, tool: &Path, folders: &Folders<'_>, submission: Option<&Path>) -> Launch {
        let mut launch = Launch {
            memory_mib: Some(self.bounds.memory_mib),
            environment: self.environment(),
            folder: folders.work.map(|work| work.folder.to_owned()),
            ..Launch::default()
        };
        match self.kind {
            Kind::Namespaces { maker, user, proc } => {
                let own = submission.map(|folder| (folder, Path::new(SUBMISSION)));
                launch.before = maker(user, &View::new(proc, tool, folders, own));
            }
            // The dead count among the user's processes until they have been waited for.
            Kind::User(user) => (launch.user, launch.hunts_orphans) = (Some(user), true),
            Kind::Limits => launch.hunts_orphans = true,
        }
        let alone = !matches!(self.kind, Kind::Limits);
        launch.before.extend(limits::words(&self.bounds, alone));
        launch
    }

    /// The variables that a program may know, and a home of its own; all where it has the
    /// grader's rights.
    fn environment(&self) -> Option<Vec<(OsString, OsString)>> {
        if let Kind::Limits = self.kind {
            return None;
        }
        let pair = |name: &str| Some((OsString::from(name), std::env::var_os(name)?));
        let own = ["HOME", "TMPDIR"].map(|name| (name.into(), "/tmp".into()));
        let known = KNOWN.into_iter().filter_map(pair).chain(own);
        let speaks = |name: &str| std::env::var_os(name).is_some();
        let silent = !["LANG", "LC_ALL", "LC_CTYPE"].into_iter().any(speaks);
        let utf8 = silent.then(|| ("LC_ALL".into(), "C.UTF-8".into()));
        Some(known.chain(utf8).collect())
    }

    /// Whether a program that does nothing succeeds in it.
    fn works(&self) -> bool {
        let shell = CommandLine::of_words(["sh", "-c", "exit 0"]).expect("a program");
        let confined = self.confined(shell, &Folders::default(), None);
        let mut command: Command = confined.command.command();
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let refused = confined.command.launch().refused.is_some();
        !refused && command.status().is_ok_and(|status| status.success())
    }
}
