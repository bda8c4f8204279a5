//! Hostile programs in a class: each gets its one line, no other mark is touched.
#![cfg(target_os = "linux")]

use std::ffi::OsStr;
use std::fs::{self, File, Permissions};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
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

/// A process that no other user of this machine is likely to run, nor another test.
fn sleep() -> String {
    format!("sleep 86399.{}", std::process::id())
}

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
    code.replace("SLEEP", &sleep())
}

/// Programs that take too much, which every way bounds.
const GREEDY: [&str; 7] = ["forks", "leaves", "many", "memory", "prints", "shouts", "sleeps"];
/// Programs that another user's rights stop.
const RUDE: [&str; 3] = ["kills", "peeps", "writes"];
/// Programs that only namespaces stop.
const CURIOUS: [&str; 1] = ["reads"];

/// A way to confine programs: what is stronger is found not to work.
struct Way {
    name: &'static str,
    broken: &'static [&'static str],
    stops: &'static [&'static [&'static str]],
}

const BUBBLEWRAP: Way =
    Way { name: "bubblewrap", broken: &["unshare"], stops: &[&GREEDY, &RUDE, &CURIOUS] };
const UNSHARE: Way =
    Way { name: "unshare", broken: &["bwrap"], stops: &[&GREEDY, &RUDE, &CURIOUS] };
const OTHER_USER: Way =
    Way { name: "another user", broken: &["bwrap", "unshare"], stops: &[&GREEDY, &RUDE] };
const LIMITS: Way = Way { name: "limits alone", broken: &["bwrap", "unshare"], stops: &[&GREEDY] };

impl Way {
    fn is_isolated(&self) -> bool {
        self.stops.len() == 3
    }

    /// The grader with its usual tools, but for those that are broken.
    fn prepare(&self, command: &mut Command) -> TempDir {
        let tools = TempDir::new().unwrap();
        fs::set_permissions(tools.path(), Permissions::from_mode(0o755)).unwrap();
        for tool in self.broken {
            let path = tools.path().join(tool);
            fs::write(&path, "#!/bin/sh\nexit 1\n").unwrap();
            fs::set_permissions(&path, Permissions::from_mode(0o755)).unwrap();
        }
        let path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
        command.env("PATH", format!("{}:{path}", tools.path().display()));
        tools
    }

    /// Whether it is the way that the grader finds here.
    fn works(&self, mut command: Command) -> bool {
        let _tools = self.prepare(&mut command);
        let output = Class::new(&[]).grade(&mut command, &["--require-sandbox"]);
        if output.status.code() == Some(1) {
            let errors = text(&output.stderr);
            assert!(errors.contains("cannot be isolated here"), "{errors}");
            assert_eq!(output.stdout, b"", "no program was run");
        }
        output.status.success() == self.is_isolated()
    }

    fn check(&self, mut command: Command) {
        let _tools = self.prepare(&mut command);
        let hostile = self.stops.concat();
        let class = Class::new(&hostile);
        let mut options = vec!["--memory", "512"];
        options.extend(self.is_isolated().then_some("--require-sandbox"));
        let output = class.grade(&mut command, &options);
        let (marks, notes) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(1), "{marks}{notes}");
        match self.is_isolated() {
            true => assert_eq!(notes, "", "one line for each, and no other"),
            false => assert!(notes.starts_with("Not isolated: "), "{notes}"),
        }
        assert_eq!((line(&marks, "aa"), line(&marks, "zz")), (("100", ""), ("100", "")));
        assert_eq!(marks.lines().count(), hostile.len() + 3, "{marks}");
        for name in hostile {
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
}

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
    let sleep = sleep().replace(' ', "\0");
    commands.filter(|command| text(command).trim_end_matches('\0') == sleep).count()
}

/// Checks a way, if the user of `command` has it here.
#[allow(clippy::print_stderr)]
fn check(way: &Way, user: &str, command: impl Fn() -> Option<Command>) {
    match command().is_some_and(|command| way.works(command)) {
        true => way.check(command().unwrap()),
        false => eprintln!("skipped: {} cannot be had by {user} here", way.name),
    }
}

/// The same without rights.
fn check_as_nobody(way: &Way) {
    check(way, "a user without rights", as_nobody);
}

fn check_as_this_user(way: &Way) {
    check(way, "this user", || Some(enraya()));
}

#[test]
fn bubblewrap_stops_hostile_programs() {
    check_as_this_user(&BUBBLEWRAP);
}

#[test]
fn bubblewrap_stops_hostile_programs_without_rights() {
    check_as_nobody(&BUBBLEWRAP);
}

#[test]
fn unshare_stops_hostile_programs() {
    check_as_this_user(&UNSHARE);
}

#[test]
fn unshare_stops_hostile_programs_without_rights() {
    check_as_nobody(&UNSHARE);
}

#[test]
fn another_user_stops_rude_programs() {
    // Only the administrator has one.
    check(&OTHER_USER, "this user", || as_nobody().map(|_| enraya()));
}

#[test]
fn limits_stop_greedy_programs_without_rights() {
    check_as_nobody(&LIMITS);
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

/// By the grader itself too, whose rights they have then.
#[test]
fn processes_that_leave_their_group_are_ended() {
    let class = Class::new(&["leaves"]);
    let output = class.grade(&mut enraya(), &["--no-sandbox"]);
    let marks = text(&output.stdout);
    assert_eq!(line(&marks, "zz"), ("100", ""), "{marks}{}", text(&output.stderr));
    assert_eq!((text(&output.stderr).as_str(), sleepers()), ("", 0));
}

/// Also if the folders above it are closed to other users.
#[test]
#[allow(clippy::print_stderr)]
fn a_program_in_a_deep_folder_is_found() {
    for way in [&BUBBLEWRAP, &UNSHARE] {
        if !way.works(enraya()) {
            eprintln!("skipped: {} cannot be had here", way.name);
            continue;
        }
        let class = Class::new(&[]);
        let folder = class.path().join("a/b");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("honest.py"), HONEST).unwrap();
        fs::set_permissions(class.path(), Permissions::from_mode(0o700)).unwrap();
        let program = format!("python3 {}/honest.py", folder.display());
        let mut command = enraya();
        let _tools = way.prepare(&mut command);
        command.args(["grade", "--require-sandbox", "--trees", "1", "--seed", "7", "--program"]);
        let output = command.arg(program).output().unwrap();
        assert!(output.status.success(), "{}: {}", way.name, text(&output.stdout));
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
