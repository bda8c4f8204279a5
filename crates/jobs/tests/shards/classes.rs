//! The kind `grade`: the marks of `grade --class`, whoever grades.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::time::Duration;

use enraya_jobs::{
    GradeJob, JobError, MergeError, Plan, SandboxLevel, Status, Store, Task, Worker,
};
use enraya_play::{Bounds, Sandbox};
use enraya_search::{Budget, Profile};
use enraya_teach::exam::Kind;
use enraya_teach::grading::{ProgramRun, grade_programs_in, marks_csv, tree_tasks};
use enraya_words::{Language, Words};

use crate::work;

/// Programs that answer nothing, say something else, cannot start, and a link.
fn class() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, program) in [
        ("ana", "#!/bin/sh\nexit 0\n".as_bytes()),
        ("blas", b"#!/bin/sh\nwhile read line; do echo '{\"value\": 3}'; done\n"),
        ("carla", b"\xff\xfe is no program"),
        ("dora.py", b"#!/bin/sh\necho hello\n"),
        ("notes.txt", b"no program"),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, program).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    }
    symlink("/etc/passwd", folder.path().join("eva")).unwrap();
    folder
}

fn job(folder: &Path) -> GradeJob {
    let parameters = serde_json::json!({
        "folder": folder.to_str().unwrap(), "seed": 7, "trees": 2, "lang": "es", "seconds": 5.0,
        "sandbox": "none",
    });
    serde_json::from_value(parameters).unwrap()
}

#[test]
fn a_class_has_the_marks_of_one_process() {
    let folder = class();
    let (words, budget) = (Words::new(Language::Es), Budget::unlimited());
    let run = ProgramRun {
        runner: None,
        language: None,
        tasks: &tree_tasks(2, 7, Kind::AlphaBeta, Profile::Aima),
        time: Duration::from_secs(5),
        sandbox: &Sandbox::limits(Bounds::default()),
        budget: &budget,
    };
    let entries = grade_programs_in(folder.path(), &run, &words, |_| Ok(())).unwrap();
    let expected = marks_csv(&entries);
    assert_eq!(expected.lines().count(), 6, "{expected}");

    let plan = Plan::new(job(folder.path()).into(), Some(2), 1).unwrap();
    assert_eq!((plan.units(), plan.shards()), (5, 3));
    let prepared = plan.prepare().unwrap();
    // A task has what was handed in: it needs no folder.
    let sent: Vec<String> = (0..3).map(|shard| prepared.task(shard).unwrap().to_json()).collect();
    let stores = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let store = Store::open(stores[0].path(), &plan).unwrap();
    assert_eq!(work(&prepared, &store).failed, []);
    assert_eq!(String::from_utf8(prepared.merge(&store).unwrap()).unwrap(), expected);
    drop(folder);
    let there = Store::open(stores[1].path(), &plan).unwrap();
    for text in sent {
        let shard = Task::parse(&text).unwrap().run(&Budget::unlimited()).unwrap().unwrap();
        there.write(&shard).unwrap();
    }
    assert_eq!(crate::shards(stores[0].path()), crate::shards(stores[1].path()));
}

/// Who hands in again after the plan was made is not graded by it; the others are.
#[test]
fn a_submission_that_changed_is_parked() {
    let folder = class();
    let plan = Plan::new(job(folder.path()).into(), Some(1), 1).unwrap();
    fs::write(folder.path().join("blas"), "#!/bin/sh\n").unwrap();
    fs::remove_file(folder.path().join("carla")).unwrap();
    fs::set_permissions(folder.path().join("dora.py"), fs::Permissions::from_mode(0o644)).unwrap();
    let prepared = plan.prepare().unwrap();
    let place = tempfile::tempdir().unwrap();
    let store = Store::open(place.path(), &plan).unwrap();
    let worked = Worker::new(&prepared, &store).run(&Budget::unlimited(), &|_| ()).unwrap();
    assert_eq!(worked.done, 2);
    let parked: Vec<_> = worked.failed.iter().map(|failure| failure.shard).collect();
    assert_eq!(parked, [1, 2, 3]);
    assert_eq!(worked.failed[0].error, "'blas' has changed since the plan was made, or is gone");
    assert_eq!(Status::of(&store).unwrap().failed, worked.failed);
    assert!(matches!(prepared.merge(&store), Err(MergeError::Missing { missing: 3, .. })));
}

#[test]
fn impossible_classes_are_refused_when_they_are_planned() {
    let folder = class();
    let plan = |change: &dyn Fn(&mut GradeJob)| {
        let mut job = job(folder.path());
        change(&mut job);
        Plan::new(job.into(), None, 1).unwrap_err()
    };
    assert!(matches!(plan(&|job| job.folder = "/nowhere".to_owned()), JobError::Folder { .. }));
    assert!(matches!(plan(&|job| job.exercise = "chess".to_owned()), JobError::Name(_)));
    assert!(matches!(plan(&|job| job.language = Some("cobol".to_owned())), JobError::Name(_)));
    assert!(matches!(plan(&|job| job.seconds = -1.0), JobError::Parameter { name: "seconds", .. }));
    assert!(matches!(plan(&|job| job.runner = Some("'".to_owned())), JobError::Parameter { .. }));
    assert!(matches!(plan(&|job| job.game = Some("chess".to_owned())), JobError::Game(_)));
    // A plan names entries of its folder, nothing else.
    for name in ["../ana", "/etc/passwd", "", ".."] {
        let error = plan(&|job| {
            let submitted = serde_json::json!({"name": name, "hash": ""});
            job.submissions = vec![serde_json::from_value(submitted).unwrap()];
        });
        assert!(matches!(error, JobError::Parameter { name: "submissions", .. }), "{name}");
    }
    let empty = tempfile::tempdir().unwrap();
    let nobody = Plan::new(job(empty.path()).into(), None, 1);
    assert!(matches!(nobody, Err(JobError::Nothing)));
    assert_eq!(job(folder.path()).sandbox, SandboxLevel::None);
}
