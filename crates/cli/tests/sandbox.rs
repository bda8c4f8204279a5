//! Hostile programs in a class: each gets its one line, nobody else's mark is touched.
#![cfg(target_os = "linux")]

use std::ffi::OsStr;
use std::fs::{self, File, Permissions};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

const ENRAYA: &str = env!("CARGO_BIN_EXE_enraya");

/// Alpha-beta as in AIMA.
const HONEST: &str = r#"
import json, sys
def search(node, path, low, high, top):
    print("visit", path or "root")
    if not isinstance(node, list):
        return node, ""
    best, move = None, ""
    for number, child in enumerate(node, 1):
        value, _ = search(child, f"{path}.{number}".strip("."), low, high, not top)
        if best is None or (value > best if top else value < best):
            best, move = value, str(number)
        if best >= high if top else best <= low:
            break
        low, high = (max(low, best), high) if top else (low, min(high, best))
    return best, move
for line in sys.stdin:
    if line.strip() == "quit":
        break
    value, move = search(json.loads(line)["tree"], "", float("-inf"), float("inf"), True)
    print("value", value)
    print("move", move)
    print("done", flush=True)
"#;

/// A process that nobody else on this machine is likely to run.
const SLEEP: &str = "sleep 86399.25";

fn hostile(name: &str) -> String {
    let code = match name {
        "forks" => "import os, time\nwhile True:\n try: os.fork()\n except OSError: time.sleep(1)",
        "kills" => "import os, time\nos.kill(os.getppid(), 9)\ntime.sleep(60)",
        "leaves" => {
            "import subprocess, time\nfor _ in range(3):\n subprocess.Popen('SLEEP'.split(), \
             start_new_session=True, stdin=-3, stdout=-3, stderr=-3)\ntime.sleep(1)"
        }
        "memory" => "x = bytearray(3 << 30)\nprint(len(x))",
        "many" => {
            "import os, time\nfor _ in range(3):\n if os.fork() == 0:\n  x = bytearray(b'x') * \
             (300 << 20)\n  time.sleep(60)\ntime.sleep(60)"
        }
        "peeps" => {
            "import glob, os\ntext = repr(sorted(os.environ.items()))\nfor name in \
             glob.glob('/proc/[0-9]*/environ'):\n try: text += open(name).read()\n except OSError: \
             pass\nprint('SECRET' if 'hunter2' in text else 'nothing')"
        }
        "prints" => "while True: print('x' * 100)",
        "reads" => "import glob\nprint('SECRET' if glob.glob('CLASS/*') else 'nothing')",
        "shouts" => "while True: print('x' * 1000000, end='')",
        "sleeps" => "import time\ntime.sleep(1000)",
        "writes" => {
            "import glob, os\nfor name in glob.glob('CLASS/*') + glob.glob(os.path.dirname(\
             os.path.abspath(__file__)) + '/*'):\n try: open(name, 'w').write('lost')\n except \
             OSError: pass\nprint('done that')"
        }
        _ => panic!("no program {name}"),
    };
    code.replace("SLEEP", SLEEP)
}

const HOSTILE: [&str; 11] = [
    "forks", "kills", "leaves", "many", "memory", "peeps", "prints", "reads", "shouts", "sleeps",
    "writes",
];

struct Class {
    folder: TempDir,
}

impl Class {
    /// A class with these hostile programs, and an honest one before and after them.
    fn new(programs: &[&str]) -> Class {
        let class = Class { folder: TempDir::new().unwrap() };
        fs::set_permissions(class.path(), Permissions::from_mode(0o755)).unwrap();
        class.write("aa", HONEST);
        class.write("zz", HONEST);
        for name in programs {
            let path = class.path().to_str().unwrap();
            class.write(name, &hostile(name).replace("CLASS", path));
        }
        class
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.path().join(name).with_extension("py"), text).unwrap();
    }

    fn grade(&self, command: &mut Command, args: &[&str]) -> Output {
        let options = ["--runner", "python3", "--trees", "1", "--time", "10", "--seed", "7"];
        let command = command.args(["grade", "--class"]).arg(self.path()).args(options);
        command.args(args).env("LC_ALL", "C").env("PASSWORD", "hunter2").output().unwrap()
    }
}

fn enraya() -> Command {
    Command::new(ENRAYA)
}

/// The same as a user without rights; `None` if this one cannot become another.
fn as_nobody() -> Option<Command> {
    let command = || {
        let mut command = Command::new("setpriv");
        command.args(["--reuid=65534", "--regid=65534", "--clear-groups", "--", ENRAYA]);
        command
    };
    let works = command().arg("--version").output().is_ok_and(|output| output.status.success());
    works.then(command)
}

fn is_isolated(mut command: Command) -> bool {
    let output = Class::new(&[]).grade(&mut command, &["--require-sandbox"]);
    if output.status.code() == Some(1) {
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains("cannot be isolated here"), "{errors}");
        assert_eq!(output.stdout, b"", "no program was run");
    }
    output.status.success()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The mark and the mistake of a student.
fn line<'m>(marks: &'m str, name: &str) -> (&'m str, &'m str) {
    let mut lines = marks.lines().filter_map(|line| line.strip_prefix(&format!("{name},")));
    let line = lines.next().unwrap_or_else(|| panic!("no {name} in {marks}"));
    assert_eq!(lines.next(), None, "{name} twice in {marks}");
    line.split_once(',').unwrap()
}

fn sleepers() -> usize {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let commands = processes.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
    let sleep = SLEEP.replace(' ', "\0");
    commands.filter(|command| text(command).trim_end_matches('\0') == sleep).count()
}

fn check_hostile_class(mut command: Command) {
    let class = Class::new(&HOSTILE);
    let output = class.grade(&mut command, &["--require-sandbox", "--memory", "512"]);
    let marks = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{marks}{}", text(&output.stderr));
    assert_eq!(text(&output.stderr), "", "one line for each, and no other");
    assert_eq!((line(&marks, "aa"), line(&marks, "zz")), (("100", ""), ("100", "")));
    assert_eq!(marks.lines().count(), HOSTILE.len() + 3, "{marks}");
    for name in HOSTILE {
        let (mark, mistake) = line(&marks, name);
        assert!(mark == "0" && !mistake.is_empty(), "{name}: {mark}, {mistake}");
        let file = fs::read_to_string(class.path().join(name).with_extension("py")).unwrap();
        assert_ne!(file, "lost", "{name}");
    }
    assert!(!marks.contains("SECRET"), "{marks}");
    assert!(line(&marks, "memory").1.contains("MemoryError"), "{marks}");
    assert!(line(&marks, "many").1.contains("more than 512 MiB"), "{marks}");
    assert!(line(&marks, "sleeps").1.contains("not finished after 10.0 s"), "{marks}");
    assert!(line(&marks, "prints").1.contains("malformed"), "{marks}");
    assert!(line(&marks, "shouts").1.contains("output too long"), "{marks}");
    assert_eq!(sleepers(), 0);
}

#[test]
#[allow(clippy::print_stderr)]
fn hostile_programs_get_a_line_each_and_spoil_nothing() {
    if is_isolated(enraya()) {
        check_hostile_class(enraya());
    } else {
        eprintln!("skipped: programs cannot be isolated here");
    }
}

#[test]
#[allow(clippy::print_stderr)]
fn the_same_without_rights() {
    match as_nobody().filter(|_| is_isolated(as_nobody().unwrap())) {
        Some(command) => check_hostile_class(command),
        None => eprintln!("skipped: no other user, or one whose programs cannot be isolated"),
    }
}

/// Marks are written as they come: a program that kills the grader loses only what follows.
#[test]
fn a_killed_grader_has_written_the_marks_before() {
    let class = Class::new(&["kills"]);
    let marks = class.path().join("marks.csv");
    let output = File::create(&marks).unwrap();
    let mut command = enraya();
    command.args(["grade", "--no-sandbox", "--runner", "python3", "--trees", "1", "--class"]);
    let status = command.arg(class.path()).stdout(output).status().unwrap();
    assert_eq!(std::os::unix::process::ExitStatusExt::signal(&status), Some(9));
    assert_eq!(fs::read_to_string(&marks).unwrap(), "name,mark,first_mistake\naa,100,\n");
}

/// Without namespaces too: another user's processes are killed, or the orphans are.
#[test]
fn processes_that_leave_their_group_are_ended() {
    for isolated in [false, true] {
        let class = Class::new(&["leaves"]);
        let tools = TempDir::new().unwrap();
        fs::set_permissions(tools.path(), Permissions::from_mode(0o755)).unwrap();
        for tool in ["sh", "python3", "sleep"] {
            // Those that every user may run.
            let folders = ["/usr/bin", "/bin", "/usr/local/bin"].map(Path::new);
            let found = folders.into_iter().map(|folder| folder.join(tool)).find(|t| t.exists());
            symlink(found.expect(tool), tools.path().join(tool)).unwrap();
        }
        let (mut command, mut args) = (enraya(), vec!["--no-sandbox"]);
        if isolated {
            // No bubblewrap: another user, if this one may be one.
            command.env("PATH", tools.path());
            args.clear();
        }
        let output = class.grade(&mut command, &args);
        let marks = text(&output.stdout);
        assert_eq!(line(&marks, "zz"), ("100", ""), "{marks}{}", text(&output.stderr));
        let notes = text(&output.stderr);
        assert_eq!(notes.lines().count(), usize::from(isolated), "{notes}");
        assert!(!isolated || notes.starts_with("Not isolated: "), "{notes}");
        assert_eq!(sleepers(), 0, "{notes}");
    }
}

#[test]
fn names_that_are_no_text() {
    let class = Class::new(&[]);
    let name = OsStr::from_bytes(b"n\xff.py");
    fs::write(class.path().join(name), HONEST).unwrap();
    for args in [&[][..], &["--no-sandbox"]] {
        let output = class.grade(&mut enraya(), args);
        assert_eq!(line(&text(&output.stdout), "n\u{fffd}"), ("100", ""));
    }
}

/// A new seed for every run, printed and in the JSON; with it the run can be repeated.
#[test]
fn seeds_are_drawn_unless_given() {
    let class = Class::new(&[]);
    let grade = |seed: &[&str]| {
        let mut command = enraya();
        command.args(["grade", "--runner", "python3", "--trees", "2", "--format", "json"]);
        command.args(seed).arg("--class").arg(class.path()).env("LC_ALL", "C").output().unwrap()
    };
    let output = grade(&[]);
    let entries: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let seed = entries[0]["seed"].to_string();
    assert!(text(&output.stderr).contains(&seed), "{}", text(&output.stderr));
    assert_eq!(text(&grade(&["--seed", &seed]).stdout), text(&output.stdout));
}
