//! A class that hands in sources: files and folders, compiled and run in the sandbox.

use std::fs;

use enraya_play::{Bounds, CommandLine, Sandbox};
use enraya_search::{Budget, Profile};
use enraya_teach::exam::Kind;
use enraya_teach::grading::{
    Entry, Exercise, ProgramRun, ProgrammingLanguage, grade_programs_in, tree_tasks,
};
use enraya_words::{Language, Words};

use crate::folder::{Folder, LONG};
use crate::templates::{available, solved};

fn check(language: ProgrammingLanguage) {
    if !available(language) {
        return;
    }
    let (folder, words) = (Folder::new(), Words::new(Language::En));
    let right = solved(language, Exercise::Visits, None, Language::En);
    let end = language.file_name().rsplit('.').next().unwrap();
    folder.write(&format!("ana.{end}"), &right);
    folder.write(&format!("luis.{end}"), "this is no program");
    folder.write("notes.txt", "not a source of the language");
    for (name, file, text) in [("noa", language.file_name(), &*right), ("pau", "readme", "")] {
        fs::create_dir(folder.0.join(name)).unwrap();
        folder.write(&format!("{name}/{file}"), text);
    }
    let tasks = tree_tasks(4, 2, Kind::AlphaBeta, Profile::Aima);
    let budget = Budget::unlimited();
    for sandbox in [Sandbox::strongest(Bounds::default()), Sandbox::limits(Bounds::default())] {
        let run = ProgramRun {
            runner: None,
            language: Some(language),
            tasks: &tasks,
            time: LONG,
            sandbox: &sandbox,
            budget: &budget,
        };
        let entries = grade_programs_in(&folder.0, &run, &words, |_| Ok(())).unwrap();
        let found: Vec<_> = entries.iter().map(|entry| (&*entry.name, entry.mark)).collect();
        let marks = [("ana", 100.0), ("luis", 0.0), ("noa", 100.0), ("pau", 0.0)];
        assert_eq!(found, marks, "{language}: {entries:?}");
        let (luis, pau) = (&entries[1].mistake, &entries[3].mistake);
        assert!(entries[1].failed && luis.contains("does not compile"), "{language}: {luis}");
        assert!(pau.starts_with("there is no file"), "{language}: {pau}");
    }
}

#[test]
fn a_class_hands_in_c() {
    check(ProgrammingLanguage::C);
}

#[test]
fn a_class_hands_in_java() {
    check(ProgrammingLanguage::Java);
}

/// A link leads out of the class's folder: to the teacher's files or to another student's.
#[cfg(unix)]
#[test]
fn links_are_not_followed() {
    use std::os::unix::fs::symlink;

    let (folder, words) = (Folder::new(), Words::new(Language::Es));
    let secret = Folder::new();
    let (file, elsewhere) = (secret.write("key.py", "print('secret')"), &secret.0);
    symlink(&file, folder.0.join("ana.py")).unwrap();
    symlink(elsewhere, folder.0.join("luis")).unwrap();
    fs::create_dir(folder.0.join("noa")).unwrap();
    symlink(&file, folder.0.join("noa/student.py")).unwrap();
    let tasks = tree_tasks(1, 2, Kind::AlphaBeta, Profile::Aima);
    let (sandbox, budget) = (Sandbox::limits(Bounds::default()), Budget::unlimited());
    let python: CommandLine = "python3".parse().unwrap();
    for (runner, language, names) in [
        (Some(&python), None, &["ana"][..]),
        (None, Some(ProgrammingLanguage::Python), &["ana", "luis", "noa"]),
    ] {
        let (sandbox, budget) = (&sandbox, &budget);
        let run = ProgramRun { runner, language, tasks: &tasks, time: LONG, sandbox, budget };
        let entries = grade_programs_in(&folder.0, &run, &words, |_| Ok(())).unwrap();
        let found: Vec<_> = entries.iter().map(|entry| &*entry.name).collect();
        assert_eq!(found, names);
        for Entry { name, mark, mistake, failed } in &entries {
            let told =
                if name == "noa" { "no hay ningún archivo" } else { "los enlaces no se siguen" };
            assert!(*failed && *mark == 0.0 && mistake.contains(told), "{name}: {mistake}");
        }
    }
}
