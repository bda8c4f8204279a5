//! A student's submission: its sources copied, compiled and run, as another user if asked.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, fs};

use enraya_play::{CommandLine, Ending, Forfeit, Localized, Process};
use enraya_teach::grading::ProgrammingLanguage;
use enraya_words::{Words, say};

/// Time for the compiler.
const COMPILE_TIME: Duration = Duration::from_secs(60);
/// The largest submission in bytes.
const MAX_BYTES: u64 = 16 << 20;
/// Processes and threads that a student's programs may have at once.
const MAX_PROCESSES: u32 = 256;
/// Bytes that a student's program may write to a file.
const MAX_FILE: u32 = 64 << 20;

/// A submission that can be run; its copy is removed in the end.
pub(super) struct Submission {
    folder: PathBuf,
    pub(super) command: CommandLine,
}

impl Drop for Submission {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The user that students' programs run as.
struct User {
    id: u32,
    group: u32,
}

impl User {
    fn find(name: &str) -> Option<User> {
        let users = fs::read_to_string("/etc/passwd").ok()?;
        let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
        let fields: Vec<&str> = line.split(':').collect();
        Some(User { id: fields.get(2)?.parse().ok()?, group: fields.get(3)?.parse().ok()? })
    }
}

/// The compiler or interpreter of a language.
pub(super) fn compiler(language: ProgrammingLanguage) -> &'static str {
    match language {
        ProgrammingLanguage::Python => "python3",
        ProgrammingLanguage::Java => "javac",
        ProgrammingLanguage::C => "gcc",
        ProgrammingLanguage::Cpp => "g++",
        ProgrammingLanguage::JavaScript => "node",
        ProgrammingLanguage::Haskell => "ghc",
        ProgrammingLanguage::Rust => "rustc",
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
        let mut command = words(&[compiler(language)]);
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

/// Copies and compiles a submission; an error is one line, or a few of the compiler's.
pub(super) fn prepare(
    words: &Words,
    from: &Path,
    language: ProgrammingLanguage,
    user: Option<&str>,
) -> Result<Submission, String> {
    let needed = compiler(language);
    if !is_installed(needed) {
        return Err(say!(words, "grade-no-compiler", compiler = needed));
    }
    let user = match user {
        None => None,
        Some(name) => {
            Some(User::find(name).ok_or_else(|| say!(words, "grade-no-user", name = name))?)
        }
    };
    let file = source_file(words, from, language)?;
    let folder = env::temp_dir().join(format!("enraya-{}", std::process::id()));
    let refused = |error: std::io::Error| say!(words, "error-read", reason = error.to_string());
    let mut submission = Submission { folder: folder.clone(), command: no_command() };
    copy(from, &folder, user.as_ref()).map_err(refused)?;
    let place = folder.to_string_lossy().into_owned();
    let (compile, run) = commands(language, &place, &file);
    let within = |command: Vec<String>| {
        let confined = confine(&place, user.as_ref()).into_iter().chain(command);
        CommandLine::of_words(confined).unwrap_or_else(no_command)
    };
    if let Some(compile) = compile {
        run_compiler(words, &within(compile))?;
    }
    submission.command = within(run);
    Ok(submission)
}

fn no_command() -> CommandLine {
    CommandLine::of_words(["false".to_owned()]).expect("a word")
}

fn is_installed(program: &str) -> bool {
    let paths = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&paths).any(|folder| folder.join(program).is_file())
}

/// The words before a command: the other user, limits, and an empty environment.
fn confine(folder: &str, user: Option<&User>) -> Vec<String> {
    let mut words = Vec::new();
    if let Some(User { id, group }) = user {
        words.extend([
            "setpriv".to_owned(),
            format!("--reuid={id}"),
            format!("--regid={group}"),
            "--clear-groups".to_owned(),
            "--no-new-privs".to_owned(),
            "prlimit".to_owned(),
            format!("--nproc={MAX_PROCESSES}"),
            format!("--fsize={MAX_FILE}"),
            "--core=0".to_owned(),
        ]);
    }
    let path = env::var("PATH").unwrap_or_else(|_| "/usr/local/bin:/usr/bin:/bin".to_owned());
    let clean = ["env".to_owned(), "-i".to_owned(), "-C".to_owned(), folder.to_owned()];
    words.extend(clean);
    words.extend([format!("PATH={path}"), format!("HOME={folder}"), "LC_ALL=C.UTF-8".to_owned()]);
    words
}

/// The source to run: of the template's name, or the only one of the language.
fn source_file(
    words: &Words,
    folder: &Path,
    language: ProgrammingLanguage,
) -> Result<String, String> {
    let template = Path::new(language.file_name());
    let end = template.extension().unwrap_or_default();
    let entries = fs::read_dir(folder)
        .map_err(|error| say!(words, "error-read", reason = error.to_string()))?;
    let files = entries.flatten().map(|entry| entry.path()).filter(|path| path.is_file());
    let sources = files.filter(|path| path.extension() == Some(end));
    let mut names: Vec<String> = sources
        .filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()))
        .filter(|name| name.chars().all(|c| c.is_alphanumeric() || "._-".contains(c)))
        .collect();
    names.sort();
    let named = names.iter().find(|name| name.eq_ignore_ascii_case(language.file_name()));
    match (named, names.as_slice()) {
        (Some(name), _) => Ok(name.clone()),
        (None, [only]) => Ok(only.clone()),
        _ => {
            let (name, end) = (language.file_name(), end.to_string_lossy().into_owned());
            Err(say!(words, "grade-no-source", name = name, end = end))
        }
    }
}

/// Copies the files of a folder, which then belong to the user; links are left out.
fn copy(from: &Path, to: &Path, user: Option<&User>) -> std::io::Result<()> {
    let _ = fs::remove_dir_all(to);
    fs::create_dir(to)?;
    let mut bytes = 0;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        if !kind.is_file() {
            continue;
        }
        bytes += entry.metadata()?.len();
        if bytes > MAX_BYTES {
            return Err(std::io::Error::other("more than 16 MiB"));
        }
        let copy = to.join(entry.file_name());
        fs::write(&copy, fs::read(entry.path())?)?;
        own(&copy, user)?;
    }
    own(to, user)
}

#[cfg(unix)]
fn own(path: &Path, user: Option<&User>) -> std::io::Result<()> {
    match user {
        Some(User { id, group }) => std::os::unix::fs::chown(path, Some(*id), Some(*group)),
        None => Ok(()),
    }
}

#[cfg(not(unix))]
fn own(_: &Path, _: Option<&User>) -> std::io::Result<()> {
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
