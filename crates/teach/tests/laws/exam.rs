//! Exams of thirty sheets: equal difficulty, distinct trees, and exact grading.

use std::collections::{BTreeMap, BTreeSet};

use enraya_rules::Game;
use enraya_rules::tree::Branch;
use enraya_search::{Cut, Fail, Profile};
use enraya_teach::exam::{Exam, ExamError, ExamFile, ExamPlan, Kind, NodePath, Paper, Question};
use enraya_teach::grading::{Answer, AnswerSheet, AnswersError, Mistake, grade_sheet};
use enraya_words::{Language, Words};

fn plan(kind: Kind, profile: Profile) -> ExamPlan {
    ExamPlan { seed: 11, students: 30, kind, profile, ..ExamPlan::default() }
}

fn all_plans() -> impl Iterator<Item = ExamPlan> {
    let kinds = Kind::ALL.iter().copied();
    kinds.flat_map(|kind| Profile::ALL.iter().map(move |&profile| plan(kind, profile)))
}

/// Independent alpha-beta, written from its definition.
struct Oracle {
    prunes: bool,
    cut: Cut,
    fail: Fail,
    values: BTreeMap<Vec<usize>, f64>,
    cuts: Vec<Vec<usize>>,
    leaves: u64,
    nodes: u64,
}

impl Oracle {
    fn value(&mut self, branch: &Branch, path: &[usize], mut alpha: f64, mut beta: f64) -> f64 {
        self.nodes += 1;
        let children = match branch {
            Branch::Leaf(value) => {
                self.leaves += 1;
                return *value;
            }
            Branch::Inner(children) => children,
        };
        let (low, high) = (alpha, beta);
        let max = path.len().is_multiple_of(2);
        let mut best = if max { f64::NEG_INFINITY } else { f64::INFINITY };
        for (number, child) in children.iter().enumerate() {
            let below = [path, &[number]].concat();
            let value = self.value(child, &below, alpha, beta);
            let met = if max {
                best = best.max(value);
                alpha = alpha.max(best);
                if self.cut == Cut::Ge { best >= beta } else { best > beta }
            } else {
                best = best.min(value);
                beta = beta.min(best);
                if self.cut == Cut::Ge { best <= alpha } else { best < alpha }
            };
            if !self.prunes {
                (alpha, beta) = (f64::NEG_INFINITY, f64::INFINITY);
            } else if met {
                self.cuts.extend((number + 1..children.len()).map(|n| [path, &[n]].concat()));
                break;
            }
        }
        if self.prunes && self.fail == Fail::Hard {
            best = best.max(low).min(high);
        }
        self.values.insert(path.to_vec(), best);
        best
    }
}

#[test]
fn keys_are_those_of_a_search_written_down_once_more() {
    for plan in all_plans() {
        let convention = plan.convention();
        for sheet in Exam::new(&plan).unwrap().sheets {
            let Question { tree, key, .. } = &sheet.questions[0];
            let (cut, fail) = (convention.cut, convention.fail);
            let prunes = plan.kind == Kind::AlphaBeta;
            let (values, cuts) = (BTreeMap::new(), Vec::new());
            let mut oracle = Oracle { prunes, cut, fail, values, cuts, leaves: 0, nodes: 0 };
            let root = tree.branch(tree.start());
            let value = oracle.value(&root, &[], f64::NEG_INFINITY, f64::INFINITY);
            assert_eq!(value, key.value, "{tree}");
            assert_eq!((oracle.leaves, oracle.nodes), (key.leaves, key.nodes), "{tree}");
            let found: BTreeMap<Vec<usize>, f64> =
                key.values.iter().map(|(path, &value)| (path.children().to_vec(), value)).collect();
            assert_eq!(found, oracle.values, "{tree}");
            let cuts: BTreeSet<Vec<usize>> =
                key.cut_branches.iter().map(|path| path.children().to_vec()).collect();
            assert_eq!(cuts, oracle.cuts.into_iter().collect(), "{tree}");
        }
    }
}

#[test]
fn variants_are_equally_hard_and_all_different() {
    for plan in all_plans() {
        let exam = Exam::new(&plan).unwrap();
        assert_eq!((exam.sheets.len(), exam.repeated()), (30, 0));
        let questions: Vec<&Question> =
            exam.sheets.iter().map(|sheet| &sheet.questions[0]).collect();
        let signature = questions[0].signature();
        for question in &questions {
            assert_eq!(question.signature(), signature, "{plan:?}");
        }
        for pair in questions.windows(2) {
            assert_ne!(pair[0].key.value, pair[1].key.value, "{plan:?}");
        }
        if plan.kind == Kind::AlphaBeta {
            let places: BTreeSet<_> =
                questions.iter().map(|q| q.key.cut_branches.clone()).collect();
            for pair in questions.windows(2) {
                assert_ne!(pair[0].key.cut_branches, pair[1].key.cut_branches, "{plan:?}");
            }
            assert!(places.len() > 3, "{plan:?}: cuts in {} places", places.len());
            let depths: BTreeSet<u16> = signature.cuts.iter().map(|(depth, _)| depth % 2).collect();
            // Bounds that are returned can only be met, and that does not cut there.
            let both = plan.profile != Profile::Coursework;
            assert_eq!(depths.len() == 2, both, "cuts by both players");
            // Equality matters exactly where a profile does not cut on it.
            let strict = plan.convention().cut == Cut::Gt;
            assert_eq!(signature.otherwise < signature.leaves, strict);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    for &paper in Paper::ALL {
        for language in Language::ALL {
            let words = Words::new(language);
            let write = |seed| {
                let plan = ExamPlan { seed, students: 3, questions: 2, ..ExamPlan::default() };
                let exam = Exam::new(&plan).unwrap();
                (paper.write(&exam, &words, false), paper.write(&exam, &words, true))
            };
            assert_eq!(write(5), write(5), "{paper}");
            assert_ne!(write(5).0, write(6).0, "{paper}");
        }
    }
}

#[test]
fn sheets_do_not_tell_the_answers() {
    let exam = Exam::new(&plan(Kind::AlphaBeta, Profile::Aima)).unwrap();
    let words = Words::new(Language::En);
    for paper in [Paper::Html, Paper::Latex] {
        let [sheets, key] = [false, true].map(|key| {
            let document = paper.write(&exam, &words, key);
            document.text().expect("a file").to_owned()
        });
        for mark in ["stroke-dasharray", "dashed", "#b00", "thick,red"] {
            assert!(!sheets.contains(mark), "{paper}: {mark}");
        }
        assert!(key.contains("dash"), "{paper}");
    }
    let template = AnswerSheet::template(&exam.sheets[2]);
    assert_eq!(template.answers[0].values.len(), 13);
    assert!(template.answers[0].values.values().all(Option::is_none));
}

#[test]
fn keys_are_graded_at_a_hundred_after_a_round_through_files() {
    for plan in all_plans() {
        let exam = Exam::new(&ExamPlan { questions: 2, students: 5, ..plan }).unwrap();
        let document = Paper::Json.write(&exam, &Words::new(Language::Es), false);
        let (read, language) = ExamFile::read(document.text().expect("a file")).unwrap();
        assert_eq!(language, Language::Es);
        for sheet in &exam.sheets {
            let answers = serde_json::to_string(&AnswerSheet::right(sheet)).unwrap();
            let answers = AnswerSheet::read(&answers).unwrap();
            let grade = grade_sheet(&read, &answers[0]).unwrap();
            assert_eq!((grade.mark(), grade.is_right()), (100.0, true));
        }
    }
}

fn grade(exam: &Exam, student: usize, spoil: impl Fn(&mut Answer)) -> (f64, Vec<Mistake>) {
    let sheet = exam.sheet(student).unwrap();
    let mut answers = AnswerSheet::right(sheet);
    spoil(&mut answers.answers[0]);
    let grade = grade_sheet(exam, &answers).unwrap();
    (grade.mark(), grade.questions[0].mistakes.clone())
}

/// One mistake is planted in every possible place: it is found, and no other.
#[test]
fn planted_mistakes_are_found_where_they_were_planted() {
    for plan in all_plans() {
        let exam = Exam::new(&plan).unwrap();
        for sheet in &exam.sheets {
            let (student, question) = (sheet.student, &sheet.questions[0]);
            let key = &question.key;
            let one = |(mark, mistakes): (f64, Vec<Mistake>), name: &str, at: Option<&NodePath>| {
                let found: Vec<_> = mistakes.iter().map(|m| (m.name(), m.node())).collect();
                assert_eq!(found, [(name, at)], "{} {plan:?}", question.tree);
                assert!((60.0..100.0).contains(&mark), "{mark}");
            };
            for path in key.values.keys() {
                // No leaf is worth so much, and so nothing follows from it.
                for wrong in [Some(1000.0), None] {
                    let spoilt = grade(&exam, student, |answer| {
                        answer.values.insert(path.clone(), wrong);
                    });
                    one(spoilt, "value", Some(path));
                }
            }
            for (at, path) in key.cut_branches.iter().enumerate() {
                let spoilt = grade(&exam, student, |answer| {
                    answer.cut_branches.as_mut().unwrap().remove(at);
                });
                one(spoilt, "missed_cut", Some(path));
            }
            let visited = key.values.keys().filter(|path| !path.children().is_empty());
            for path in visited.filter(|_| plan.kind == Kind::AlphaBeta) {
                let spoilt = grade(&exam, student, |answer| {
                    answer.cut_branches.as_mut().unwrap().push(path.clone());
                });
                one(spoilt, "false_cut", Some(path));
            }
            let unvisited = question.inner().into_iter().filter(|p| !key.values.contains_key(p));
            for path in unvisited {
                let spoilt = grade(&exam, student, |answer| {
                    answer.values.insert(path.clone(), Some(1.0));
                });
                one(spoilt, "unvisited", Some(&path));
            }
            one(grade(&exam, student, |a| a.mv = Some("9".to_owned())), "move", None);
            one(grade(&exam, student, |a| a.leaves = None), "leaves", None);
            one(grade(&exam, student, |a| a.nodes = Some(1.0)), "nodes", None);
        }
    }
}

/// The AIMA tree, whose mistakes are well known.
#[test]
fn mistakes_are_said_in_words() {
    let text = r#"{"seed":0,"lang":"en","kind":"alphabeta","profile":"aima","branching":3,
        "depth":2,"sheets":[{"student":1,"questions":[{"tree":"[[3,12,8],[2,4,6],[14,5,2]]"}]}]}"#;
    let (exam, _) = ExamFile::read(text).unwrap();
    let says = |spoil: &dyn Fn(&mut Answer)| {
        let (mark, mistakes) = grade(&exam, 1, spoil);
        let [en, es] = Language::ALL.map(|language| mistakes[0].say(&Words::new(language)));
        (mark, en, es)
    };
    let path = |text: &str| text.parse::<NodePath>().unwrap();
    let (mark, en, es) = says(&|answer| {
        answer.values.insert(path("3"), Some(5.0));
    });
    assert_eq!(mark, 90.0);
    assert_eq!(en, "node 3: you wrote 5; MIN takes the smallest of 14, 5, 2: 2");
    assert_eq!(es, "el nodo 3: has escrito 5; MIN toma el menor de 14, 5, 2: 2");
    let (mark, en, _) = says(&|answer| answer.cut_branches = Some(vec![path("2.3")]));
    assert_eq!(mark, 85.0);
    assert_eq!(
        en,
        "branch 2.2 is cut: after 2, node 2 cannot exceed that, and MAX already has α = 3"
    );
    let (_, en, _) = says(&|answer| answer.cut_branches.as_mut().unwrap().push(path("3.2")));
    assert_eq!(en, "branch 3.2 is not cut: no value has reached a bound there (α = 3, β = 14)");
    let (_, en, _) = says(&|answer| answer.mv = None);
    assert_eq!(en, "branch chosen: you wrote nothing; MAX takes 1, the first one worth 3");
}

#[test]
fn an_error_counts_once() {
    let text = r#"{"seed":0,"lang":"en","kind":"minimax","profile":"aima","branching":3,
        "depth":2,"sheets":[{"student":1,"questions":[{"tree":"[[3,12,8],[2,4,6],[14,5,2]]"}]}]}"#;
    let (exam, _) = ExamFile::read(text).unwrap();
    let (mark, mistakes) = grade(&exam, 1, |answer| {
        answer.values.insert("2".parse().unwrap(), Some(4.0));
        answer.values.insert(NodePath::ROOT, Some(4.0));
    });
    assert_eq!((mark, mistakes.len()), (82.5, 1));
    // Nothing follows from an empty sheet.
    let (mark, mistakes) = grade(&exam, 1, |answer| *answer = Answer::default());
    assert_eq!((mark, mistakes.len()), (0.0, 7));
}

#[test]
fn what_cannot_be_is_refused() {
    let plan = ExamPlan::default();
    for (plan, error) in [
        (ExamPlan { branching: 4, ..plan.clone() }, ExamError::TooLarge { leaves: 64 }),
        (ExamPlan { depth: 1, ..plan.clone() }, ExamError::TooShallow),
        (
            ExamPlan { students: 0, ..plan.clone() },
            ExamError::Number { name: "--students", found: 0, least: 1, most: 1000 },
        ),
        (
            ExamPlan { branching: 1, ..plan.clone() },
            ExamError::Number { name: "--branching", found: 1, least: 2, most: 40 },
        ),
    ] {
        assert_eq!(Exam::new(&plan).unwrap_err(), error);
    }
    let exam = Exam::new(&plan).unwrap();
    let sheet = AnswerSheet::right(&exam.sheets[0]);
    let mut other = sheet.clone();
    other.student = 2;
    assert_eq!(grade_sheet(&exam, &other), Err(AnswersError::NoSheet { student: 2 }));
    other = sheet.clone();
    other.answers.clear();
    let error = AnswersError::Questions { student: 1, found: 0, expected: 1 };
    assert_eq!(grade_sheet(&exam, &other), Err(error));
    other = sheet.clone();
    let path: NodePath = "4".parse().unwrap();
    other.answers[0].values.insert(path.clone(), None);
    let error = AnswersError::NoNode { student: 1, question: 1, path };
    assert_eq!(grade_sheet(&exam, &other), Err(error));
    for text in ["", "[", "{}", "{\"student\":1,\"answers\":[{\"values\":{\"x\":1}}]}"] {
        assert!(matches!(AnswerSheet::read(text), Err(AnswersError::Form(_))), "{text}");
        assert!(ExamFile::read(text).is_err(), "{text}");
    }
}

/// Every allowed shape, for every profile.
#[test]
fn every_shape_has_an_exam() {
    for branching in 2..=6 {
        for depth in 2..=5 {
            for &profile in Profile::ALL {
                let plan = ExamPlan {
                    branching,
                    depth,
                    profile,
                    students: 4,
                    ..plan(Kind::AlphaBeta, profile)
                };
                if plan.leaves() > ExamPlan::MAX_LEAVES {
                    continue;
                }
                let exam = Exam::new(&plan);
                assert!(exam.is_ok(), "{branching} {depth} {profile}");
                assert_eq!(exam.unwrap().repeated(), 0);
            }
        }
    }
}
