//! The autograder bundle, run as Gradescope runs it: below `/autograder`, as root, in a
//! container made by bubblewrap. Skipped with a line where that is not possible.
#![cfg(target_os = "linux")]
#![expect(clippy::print_stderr, reason = "a skipped test says so")]

use std::io::Read;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs};

use serde_json::Value;

const SEED: &str = "918273645";

/// A directory of one test, removed in the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("enraya-bundle-{}-{number}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn enraya(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_enraya"));
    command.args(["--lang", "en", "grade"]).args(arguments).output().unwrap()
}

/// Whether a container with another user can be made here.
fn has_containers() -> bool {
    let made = container(Path::new("/tmp"), true)
        .args(["setpriv", "--reuid=65534", "--clear-groups", "--regid=65534", "true"])
        .output();
    let made = made.is_ok_and(|output| output.status.success());
    if !made {
        eprintln!("skipped: no container can be made here (bwrap as root, setpriv)");
    }
    made
}

/// A container in which `folder` is `/autograder`, with or without bubblewrap inside.
fn container(folder: &Path, bubblewrap: bool) -> Command {
    let mut command = Command::new("bwrap");
    command.args(["--unshare-pid", "--unshare-net", "--die-with-parent", "--cap-add", "ALL"]);
    for (from, to) in [("usr/bin", "/bin"), ("usr/lib", "/lib"), ("usr/lib64", "/lib64")] {
        command.args(["--symlink", from, to]);
    }
    command.args(["--ro-bind", "/usr", "/usr", "--ro-bind", "/etc", "/etc"]);
    command.args(["--proc", "/proc", "--dev", "/dev", "--perms", "1777", "--tmpfs", "/tmp"]);
    if !bubblewrap {
        let program = fs::canonicalize("/usr/bin/bwrap").unwrap();
        command.args(["--ro-bind", "/dev/null"]).arg(program);
    }
    command.args(["--bind"]).arg(folder).args(["/autograder", "--clearenv"]);
    command.args(["--setenv", "PATH", "/usr/bin:/bin"]);
    command
}

/// A bundle, unpacked as the platform does.
fn unpacked(language: &str) -> Folder {
    let folder = Folder::new();
    let zip = folder.0.join("autograder.zip");
    let out = zip.to_str().unwrap();
    let made = enraya(&[
        "--bundle",
        "gradescope",
        "--language",
        language,
        "--seed",
        SEED,
        "--trees",
        "3",
        "--time",
        "30",
        "--out",
        out,
    ]);
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    for name in ["source", "submission", "results"] {
        fs::create_dir(folder.0.join(name)).unwrap();
    }
    let mut archive = zip::ZipArchive::new(fs::File::open(&zip).unwrap()).unwrap();
    for number in 0..archive.len() {
        let mut file = archive.by_index(number).unwrap();
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).unwrap();
        let to = folder.0.join("source").join(&*file.name().unwrap());
        fs::write(&to, bytes).unwrap();
        let mode = fs::Permissions::from_mode(file.unix_mode().unwrap() & 0o777);
        fs::set_permissions(&to, mode).unwrap();
    }
    fs::copy(folder.0.join("source/run_autograder"), folder.0.join("run_autograder")).unwrap();
    let setup = container(&folder.0, true).arg("/autograder/source/setup.sh").output().unwrap();
    assert!(setup.status.success(), "{}", String::from_utf8_lossy(&setup.stderr));
    folder
}

/// Grades a submission: the platform's `results.json`, and its text.
fn results(folder: &Folder, bubblewrap: bool, name: &str, program: &str) -> (Value, String) {
    let submission = folder.0.join("submission");
    let _ = fs::remove_dir_all(&submission);
    fs::create_dir(&submission).unwrap();
    fs::write(submission.join(name), program).unwrap();
    let file = folder.0.join("results/results.json");
    let _ = fs::remove_file(&file);
    let ran = container(&folder.0, bubblewrap).arg("/autograder/run_autograder").output().unwrap();
    let errors = String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.success(), "{errors}");
    assert_eq!(errors.contains("Programs run as another user"), !bubblewrap, "{errors}");
    let text = fs::read_to_string(&file).unwrap();
    (serde_json::from_str(&text).unwrap(), text)
}

fn solution() -> String {
    let template = enraya(&["--template", "python"]).stdout;
    let template = String::from_utf8(template).unwrap();
    let search = |call: &str, cut: &str| {
        format!(
            "    if node.value is not None: return node.value, None
    best = None
    for child in node.children:
        value, _ = {call}
        if best is None or (value > best[0] if node.is_max else value < best[0]):
            best = value, child
{cut}
    return best"
        )
    };
    let cut = "        if (best[0] >= beta if node.is_max else best[0] <= alpha): break
        if node.is_max: alpha = max(alpha, best[0])
        else: beta = min(beta, best[0])";
    template
        .replace("    raise NotImplementedError(\"minimax\")", &search("minimax(child)", ""))
        .replace(
            "    raise NotImplementedError(\"alphabeta\")",
            &search("alphabeta(child, alpha, beta, cut, fail)", cut),
        )
}

/// Reports on the error output what it could read of the grader's.
const SPY: &str = "
import glob, os, sys
sys.stdin.readline()
found = []
places = glob.glob('/autograder/*/*') + ['/autograder/source/exercise.json', '/autograder/results']
for pid in os.listdir('/proc') if os.path.exists('/proc') else []:
    if pid.isdigit() and int(pid) != os.getpid():
        places += [f'/proc/{pid}/{name}' for name in ('cmdline', 'environ', 'maps', 'mem')]
for place in places:
    try:
        text = open(place, 'rb').read(100000)
    except OSError:
        continue
    if b'SEED' in text or not place.endswith('cmdline'):
        found.append(place)
try:
    open('/autograder/results/results.json', 'w')
    found.append('wrote')
except OSError:
    pass
sees = os.path.exists('/autograder')
sys.exit(f'user {os.getuid() // 1000} sees {sees} found {found} {sorted(os.environ)}')
";

/// With bubblewrap inside, and without it, where only another user keeps programs apart.
#[test]
fn a_bundle_runs_as_on_the_platform() {
    if !has_containers() {
        return;
    }
    let folder = unpacked("python");
    for bubblewrap in [true, false] {
        check_platform(&folder, bubblewrap);
    }
}

fn check_platform(folder: &Folder, bubblewrap: bool) {
    let results = |name, program: &str| results(folder, bubblewrap, name, program);
    let (right, _) = results("student.py", &solution());
    assert_eq!(right["score"], 100.0, "{right:#}");
    assert_eq!(right["tests"].as_array().unwrap().len(), 3);

    let (spied, text) = results("spy.py", &SPY.replace("SEED", SEED));
    assert_eq!(spied["score"], 0.0);
    // A user without a name; in namespaces the grader's folder is not even there.
    let said =
        |user| format!("user {user} sees {} found [] [", if bubblewrap { "False" } else { "True" });
    assert!([62, 63, 64].into_iter().any(|user| text.contains(&said(user))), "{text}");
    assert!(!text.contains(SEED));

    let (empty, text) = results("notes.txt", "");
    assert_eq!(empty["score"], 0.0);
    assert!(text.contains("there is no file student.py in the submission"), "{text}");

    let settings = folder.0.join("source/exercise.json");
    let usual = fs::read_to_string(&settings).unwrap();
    fs::write(&settings, usual.replace("\"seconds\": 30.0", "\"seconds\": 2.0")).unwrap();
    for (program, said) in [
        ("while True: print('visit root' * 100)", "output too long"),
        ("import time; time.sleep(600)", "not finished after 2.0 s"),
        (
            "import os, time
try:
    while os.fork() or True: pass
except OSError: time.sleep(600)",
            "not finished after 2.0 s",
        ),
        ("import os; os.kill(os.getppid(), 9); os.kill(-1, 9)", "crashed"),
    ] {
        let (wrong, text) = results("student.py", program);
        assert_eq!(wrong["score"], 0.0, "{program}");
        assert!(text.contains(said), "{program}: {text}");
    }
    let (right, _) = results("student.py", &solution());
    assert!(right["score"].as_f64().unwrap() > 0.0, "{right:#}");
    fs::write(&settings, usual).unwrap();
}

#[test]
fn a_source_that_does_not_compile_is_told_why() {
    if !has_containers() {
        return;
    }
    let folder = unpacked("c");
    let (wrong, text) = results(&folder, true, "student.c", "int main(void) { return oops; }");
    assert_eq!(wrong["score"], 0.0);
    assert!(text.contains("it does not compile") && text.contains("oops"), "{text}");
}

#[test]
fn what_is_missing_is_one_line() {
    let folder = Folder::new();
    fs::write(folder.0.join("Student.hs"), "main = pure ()").unwrap();
    let place = folder.0.to_str().unwrap();
    let check = |arguments: &[&str], path: &str, code: i32, line: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_enraya"));
        command.args(["--lang", "en", "grade"]).args(arguments).env("PATH", path);
        let ran = command.output().unwrap();
        assert_eq!(String::from_utf8_lossy(&ran.stderr).trim_end(), line);
        assert_eq!(ran.status.code(), Some(code), "{arguments:?}");
    };
    let missing = "error: ghc is not installed here: the submission cannot be compiled or run";
    check(&["--submission", place, "--language", "haskell", "--seed", "1"], "/no", 1, missing);
    let platform = ["--submission", place, "--language", "haskell", "--seed", "1", "--format"];
    check(&[&platform[..], &["gradescope"]].concat(), "/no", 1, missing);
    let nowhere = "error: nowhere: cannot read: No such file or directory (os error 2)";
    check(&["--submission", "nowhere", "--language", "c", "--seed", "1"], "/usr/bin", 2, nowhere);
    let languages = "python, java, c, cpp, javascript, haskell, rust";
    let unknown = format!("error: --language 'pascal': allowed are {languages}");
    check(&["--submission", place, "--language", "pascal"], "/no", 2, &unknown);
    let out = folder.0.join("a.zip");
    let out = out.to_str().unwrap();
    check(&["--bundle", "gradescope", "--language", "pascal", "-o", out], "/no", 2, &unknown);
    let platforms = "error: --bundle 'moodle': allowed are gradescope";
    check(&["--bundle", "moodle", "--language", "c", "-o", out], "/no", 2, platforms);
    assert!(!Path::new(out).exists());
}
