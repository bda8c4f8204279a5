//! A class that hands in sources: files and folders, compiled and run in the sandbox.

use std::fs;

use enraya_play::{Bounds, Sandbox};
use enraya_search::{Budget, Profile};
use enraya_teach::exam::Kind;
use enraya_teach::grading::{
    Exercise, ProgramRun, ProgrammingLanguage, grade_programs_in, tree_tasks,
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
