//! A student's submission: its sources copied, compiled and run in a sandbox.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs, io};

use enraya_play::{CommandLine, Confined, Ending, Forfeit, Localized, Process, Sandbox};
use enraya_words::{Words, say};

use super::template::ProgrammingLanguage;

/// Time for the compiler.
const COMPILE_TIME: Duration = Duration::from_secs(60);
/// The largest submission.
const MAX_MIB: u64 = 16;

/// A submission that can be run; its copy is removed in the end.
#[derive(Debug)]
pub struct Submission {
    _copy: PrivateCopy,
    confined: Confined,
}

impl Submission {
    /// Copies and compiles a submission, a folder of sources or one source; an error is one
    /// line, or a few of the compiler's. Where the sandbox has a user of its own, the copy is
    /// that user's; the program that runs cannot change it.
    pub fn prepare(
        words: &Words,
        from: &Path,
        language: ProgrammingLanguage,
        sandbox: &Sandbox,
    ) -> Result<Submission, String> {
        language.check_installed(words)?;
        let sources = sources(words, from, language)?;
        let refused = |error: io::Error| say!(words, "error-read", reason = error.say(words));
        let bytes = sources.files.iter().map(|(file, _)| Ok(fs::metadata(file)?.len()));
        let bytes = bytes.sum::<io::Result<u64>>().map_err(refused)?;
        if bytes > MAX_MIB << 20 {
            return Err(Submission::too_large(words));
        }
        let copy = PrivateCopy::of(&sources.files, sandbox.user()).map_err(refused)?;
        let place = copy.0.to_string_lossy().into_owned();
        let (compile, run) = commands(language, &place, &sources.main);
        if let Some(compile) = compile {
            run_compiler(words, &sandbox.within(&command(compile), &copy.0, true).command)?;
        }
        let confined = sandbox.within(&command(run), &copy.0, false);
        Ok(Submission { _copy: copy, confined })
    }

    /// The reason why one that is too large is refused.
    pub(super) fn too_large(words: &Words) -> String {
        say!(words, "grade-too-large", mib = MAX_MIB)
    }

    /// What runs it.
    pub fn command(&self) -> &CommandLine {
        &self.confined.command
    }
}

fn command(words: Vec<String>) -> CommandLine {
    CommandLine::of_words(words).expect("a program is named")
}

impl ProgrammingLanguage {
    /// Its compiler or interpreter.
    pub fn compiler(self) -> &'static str {
        match self {
            ProgrammingLanguage::Python => "python3",
            ProgrammingLanguage::Java => "javac",
            ProgrammingLanguage::C => "gcc",
            ProgrammingLanguage::Cpp => "g++",
            ProgrammingLanguage::JavaScript => "node",
            ProgrammingLanguage::Haskell => "ghc",
            ProgrammingLanguage::Rust => "rustc",
        }
    }

    /// An error, in words, if its compiler is not installed here.
    pub fn check_installed(self, words: &Words) -> Result<(), String> {
        let compiler = self.compiler();
        let paths = env::var_os("PATH").unwrap_or_default();
        match env::split_paths(&paths).any(|folder| folder.join(compiler).is_file()) {
            true => Ok(()),
            false => Err(say!(words, "grade-no-compiler", compiler = compiler)),
        }
    }

    /// Whether a file's name ends as its sources do.
    pub fn has_source(self, file: &Path) -> bool {
        file.extension() == Path::new(self.file_name()).extension()
    }
}

/// The commands that compile, unless there is nothing to compile, and run a source file.
fn commands(
    language: ProgrammingLanguage,
    folder: &str,
    file: &str,
) -> (Option<Vec<String>>, Vec<String>) {
    let source = format!("{folder}/{file}");
    let program = format!("{folder}/a.out");
    let words = |text: &[&str]| text.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let compiled = |arguments: &[&str]| {
        let mut command = words(&[language.compiler()]);
        command.extend(words(arguments));
        command.extend([source.clone(), "-o".to_owned(), program.clone()]);
        (command, vec![program.clone()])
    };
    let (compile, run) = match language {
        ProgrammingLanguage::Python => return (None, vec!["python3".to_owned(), source]),
        ProgrammingLanguage::JavaScript => return (None, vec!["node".to_owned(), source]),
        ProgrammingLanguage::Java => {
            let class = file.trim_end_matches(".java");
            let compile = words(&["javac", "-encoding", "UTF-8", "-d", folder, &source]);
            (compile, words(&["java", "-cp", folder, class]))
        }
        ProgrammingLanguage::C => {
            let (mut compile, run) = compiled(&["-O2", "-std=gnu17"]);
            compile.push("-lm".to_owned());
            (compile, run)
        }
        ProgrammingLanguage::Cpp => compiled(&["-O2", "-std=gnu++17"]),
        ProgrammingLanguage::Haskell => compiled(&["-v0", "-O", "-outputdir", folder]),
        ProgrammingLanguage::Rust => compiled(&["-O", "--edition", "2021"]),
    };
    (Some(compile), run)
}

/// Files and their names in the copy, and the name of the one to compile or run.
struct Sources {
    files: Vec<(PathBuf, String)>,
    main: String,
}

/// The files of a folder, links left out. The source to run has the template's name, or is the
/// only one of the language; a source that is handed in alone gets the template's name.
fn sources(words: &Words, from: &Path, language: ProgrammingLanguage) -> Result<Sources, String> {
    let template = language.file_name();
    if from.is_file() {
        let files = vec![(from.to_owned(), template.to_owned())];
        return Ok(Sources { files, main: template.to_owned() });
    }
    let entries =
        fs::read_dir(from).map_err(|error| say!(words, "error-read", reason = error.say(words)))?;
    let entries = entries.flatten().filter(|entry| entry.file_type().is_ok_and(|t| t.is_file()));
    let plain = |name: &String| name.chars().all(|c| c.is_alphanumeric() || "._-".contains(c));
    let name = |path: PathBuf| Some((path.clone(), path.file_name()?.to_str()?.to_owned()));
    let mut files: Vec<(PathBuf, String)> =
        entries.filter_map(|entry| name(entry.path())).filter(|(_, name)| plain(name)).collect();
    files.sort();
    let names: Vec<&String> =
        files.iter().filter(|(path, _)| language.has_source(path)).map(|(_, name)| name).collect();
    let named = names.iter().find(|name| name.eq_ignore_ascii_case(template));
    let main = match (named, names.as_slice()) {
        (Some(&name), _) | (None, &[name]) => name.clone(),
        _ => {
            let end = Path::new(template).extension().unwrap_or_default();
            let end = end.to_string_lossy().into_owned();
            return Err(say!(words, "grade-no-source", name = template, end = end));
        }
    };
    Ok(Sources { files, main })
}

/// A private folder, removed in the end.
#[derive(Debug)]
struct PrivateCopy(PathBuf);

impl Drop for PrivateCopy {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl PrivateCopy {
    fn of(files: &[(PathBuf, String)], user: Option<u32>) -> io::Result<PrivateCopy> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("enraya-submission-{}-{number}", std::process::id());
        let folder = env::temp_dir().join(name);
        fs::create_dir(&folder)?;
        let copy = PrivateCopy(folder);
        for (file, name) in files {
            let to = copy.0.join(name);
            fs::write(&to, fs::read(file)?)?;
            give(&to, user, 0o600)?;
        }
        // The sandbox enters it before it becomes that user.
        give(&copy.0, user, 0o711)?;
        Ok(copy)
    }
}

#[cfg(unix)]
fn give(path: &Path, user: Option<u32>, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::{PermissionsExt, chown};
    fs::set_permissions(path, fs::Permissions::from_mode(mode))?;
    if user.is_some() { chown(path, user, user) } else { Ok(()) }
}

#[cfg(not(unix))]
fn give(_: &Path, _: Option<u32>, _: u32) -> io::Result<()> {
    Ok(())
}

/// Runs the compiler to its end.
fn run_compiler(words: &Words, command: &CommandLine) -> Result<(), String> {
    let failed = |forfeit: &Forfeit| match forfeit {
        Forfeit::Crashed { ending: Ending::Code(0), .. } => Ok(()),
        Forfeit::Crashed { last_error, .. } => {
            Err(say!(words, "grade-not-compiled", lines = last_error.as_str()))
        }
        other => Err(say!(words, "grade-not-compiled", lines = other.say(words))),
    };
    let mut process = match Process::start(command, COMPILE_TIME) {
        Ok(process) => process,
        Err(forfeit) => return failed(&forfeit),
    };
    let start = Instant::now();
    loop {
        let left = COMPILE_TIME.saturating_sub(start.elapsed());
        if left.is_zero() {
            return failed(&Forfeit::Unfinished(COMPILE_TIME));
        }
        if let Err(forfeit) = process.read_line(left) {
            return failed(&forfeit);
        }
    }
}
