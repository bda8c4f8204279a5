//! SCORM packages: a manifest as the standard wants it, nothing missing, and the right answers.

use std::collections::{BTreeMap, BTreeSet};

use enraya_search::Profile;
use enraya_teach::exam::{Document, Exam, ExamPlan, Kind, Paper};
use enraya_words::{Language, Words};
use roxmltree::Node;
use serde_json::Value;

const PACKAGING: &str = "http://www.imsproject.org/xsd/imscp_rootv1p1p2";
const ADL: &str = "http://www.adlnet.org/xsd/adlcp_rootv1p2";

fn package(plan: &ExamPlan, language: Language) -> (Exam, BTreeMap<String, String>) {
    let exam = Exam::new(plan).unwrap();
    let Document::Package(files) = Paper::Scorm.write(&exam, &Words::new(language), false) else {
        panic!("an archive");
    };
    let files: Vec<_> = files.into_iter().map(|file| (file.path, file.content)).collect();
    let count = files.len();
    let files = BTreeMap::from_iter(files);
    assert_eq!(files.len(), count, "a path twice");
    (exam, files)
}

fn elements<'a>(above: Node<'a, 'a>) -> Vec<Node<'a, 'a>> {
    above.children().filter(Node::is_element).collect()
}

/// The elements below, which are these in this order.
fn exactly<'a, const N: usize>(above: Node<'a, 'a>, names: [&str; N]) -> [Node<'a, 'a>; N] {
    let found = elements(above);
    let found_names: Vec<&str> = found.iter().map(|node| node.tag_name().name()).collect();
    assert_eq!(found_names, names, "below {:?}", above.tag_name());
    found.try_into().expect("as many")
}

#[test]
fn the_manifest_is_as_the_standard_wants_it() {
    for language in Language::ALL {
        let plan = ExamPlan { seed: 7, students: 3, questions: 2, ..ExamPlan::default() };
        let (_, files) = package(&plan, language);
        let document = roxmltree::Document::parse(&files["imsmanifest.xml"]).unwrap();
        let root = document.root_element();
        assert_eq!(root.tag_name(), (PACKAGING, "manifest").into());
        for node in root.descendants().filter(Node::is_element) {
            assert_eq!(node.tag_name().namespace(), Some(PACKAGING), "{:?}", node.tag_name());
        }
        let identified: Vec<&str> =
            root.descendants().filter_map(|node| node.attribute("identifier")).collect();
        let unique: BTreeSet<&str> = identified.iter().copied().collect();
        assert_eq!(identified.len(), unique.len());
        let is_name = |id: &&str| {
            let rest = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
            id.starts_with(|c: char| c.is_ascii_alphabetic()) && id.chars().all(rest)
        };
        assert!(identified.iter().all(is_name), "{identified:?}");

        let [metadata, organizations, resources] =
            exactly(root, ["metadata", "organizations", "resources"]);
        let [schema, version] = exactly(metadata, ["schema", "schemaversion"]);
        assert_eq!((schema.text(), version.text()), (Some("ADL SCORM"), Some("1.2")));
        let [organization] = exactly(organizations, ["organization"]);
        assert_eq!(organizations.attribute("default"), organization.attribute("identifier"));
        let [title, item] = exactly(organization, ["title", "item"]);
        assert!(title.text().is_some_and(|text| !text.is_empty() && text.len() <= 200));
        let [_] = exactly(item, ["title"]);
        let [resource] = exactly(resources, ["resource"]);
        assert_eq!(item.attribute("identifierref"), resource.attribute("identifier"));
        assert_eq!(resource.attribute((ADL, "scormtype")), Some("sco"));
        assert_eq!(resource.attribute("type"), Some("webcontent"));
        assert!(elements(resource).iter().all(|node| node.has_tag_name("file")));
        let listed: BTreeSet<&str> =
            elements(resource).iter().map(|file| file.attribute("href").unwrap()).collect();
        let there: BTreeSet<&str> =
            files.keys().map(String::as_str).filter(|path| *path != "imsmanifest.xml").collect();
        assert_eq!(listed, there);
        assert!(listed.contains(resource.attribute("href").unwrap()));
        assert_eq!(listed.iter().filter(|path| path.starts_with("sheets/")).count(), 3);
    }
}

#[test]
fn a_package_asks_nothing_of_the_network_and_has_its_own_files() {
    let (_, files) = package(&ExamPlan::default(), Language::Es);
    let page = &files["index.html"];
    for found in page.split(['"']).filter(|text| text.ends_with(".js") || text.ends_with(".css")) {
        assert!(files.contains_key(found), "{found}");
    }
    assert!(page.contains("<html lang=\"es\">"));
    let script = &files["exam.js"];
    for outside in ["\nimport ", "\nexport ", "fetch(", "https://"] {
        assert!(!script.contains(outside), "{outside}");
    }
    for class in ["class TreeStepper", "class Quiz", "class Platform", "class Sheet"] {
        assert_eq!(script.matches(class).count(), 1, "{class}");
    }
}

/// The paths that a search never looks at, topmost only.
fn pruned(report: &Value) -> BTreeSet<String> {
    let name = |path: &Value| {
        let steps = path.as_array().unwrap().iter().map(|step| step.as_u64().unwrap() + 1);
        steps.map(|step| step.to_string()).collect::<Vec<_>>().join(".")
    };
    report["pruned"].as_array().unwrap().iter().map(name).collect()
}

#[test]
fn the_sheets_have_the_trees_and_the_answers_of_the_exam() {
    for kind in [Kind::Minimax, Kind::AlphaBeta] {
        for &profile in Profile::ALL {
            let plan = ExamPlan {
                seed: 3,
                students: 2,
                questions: 2,
                kind,
                profile,
                ..Default::default()
            };
            let (exam, files) = package(&plan, Language::En);
            for (at, sheet) in exam.sheets.iter().enumerate() {
                let script = &files[&format!("sheets/{}.js", at + 1)];
                let data = script.strip_prefix("takeSheet(").unwrap();
                let data = data.strip_suffix(");\n").unwrap();
                let found: Vec<Value> = serde_json::from_str(data).unwrap();
                assert_eq!(found.len(), sheet.questions.len());
                for (found, question) in found.iter().zip(&sheet.questions) {
                    let key = &question.key;
                    let cuts = key.cut_branches.iter().map(ToString::to_string);
                    assert_eq!(found["report"]["value"].as_f64(), Some(key.value));
                    assert_eq!(pruned(&found["report"]), cuts.collect());
                    let root = format!("root={}", key.value);
                    assert!(found["expected"].as_str().unwrap().contains(&root));
                    let drawn = match kind {
                        Kind::Minimax => &found["svg"],
                        Kind::AlphaBeta => &found["full"]["svg"],
                    };
                    let nodes = drawn.as_str().unwrap().matches("<g class=\"node ").count();
                    assert_eq!(nodes, question.tree.leaves() + question.inner().len());
                }
            }
        }
    }
}
