//! Grading of student programs: right, wrong and unresponsive ones.
use std::fs;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use enraya_play::{Bounds, CommandLine, Forfeit, Sandbox};
use enraya_search::{Budget, Profile};
use enraya_teach::exam::{Exam, ExamPlan, Kind};
use enraya_teach::grading::{
    AnswerSheet, CommonMistake, Exercise, Fault, ProgramGrade, ProgramRun, ProgrammingLanguage,
    Task, TaskError, Why, grade_answers_in, grade_program, grade_programs_in, marks_csv,
    tree_tasks,
};
use enraya_words::{Language, Words};

use crate::folder::{Folder, LONG};
use crate::templates::solved;

/// The template, filled in, with something planted in it.
fn program(from: &str, to: &str) -> String {
    let python = ProgrammingLanguage::Python;
    let program = solved(python, Exercise::Visits, None, Language::En);
    assert!(!program.contains("NotImplementedError"));
    assert!(program.contains(from), "{from}");
    program.replace(from, to)
}

#[test]
fn the_template_filled_in_is_right_under_every_profile() {
    let folder = Folder::new();
    for &kind in Kind::ALL {
        for &profile in Profile::ALL {
            let tasks = tree_tasks(8, 3, kind, profile);
            let grade = folder.run("python3", &program("", ""), &tasks, LONG);
            assert_eq!(grade.first_fault(), None, "{kind} {profile}");
            assert_eq!((grade.mark(), grade.is_right(), grade.common_mistake), (100.0, true, None));
        }
    }
}

/// Every mistake that can be planted by changing a line or two is recognised.
#[test]
fn planted_mistakes_are_named() {
    let folder = Folder::new();
    let update = "        if node.is_max:\n            alpha = max(alpha, best[0])\n        else:\n            beta = min(beta, best[0])\n";
    let call = "value, _ = alphabeta(child, alpha, beta, cut, fail)";
    let start = "best = (-math.inf if node.is_max else math.inf), None";
    let shallow = "value, _ = alphabeta(child, *((best[0], math.inf) if node.is_max else (-math.inf, best[0])), cut, fail)";
    for (profile, from, to, mistake) in [
        (Profile::Cs188, "cut == 'ge' and", "", CommonMistake::OtherCut),
        (Profile::Aima, "cut == 'ge' and", "False and", CommonMistake::OtherCut),
        (Profile::Aima, "            break\n", "            pass\n", CommonMistake::NeverPrunes),
        (Profile::Cs188, "            break\n", "            pass\n", CommonMistake::NeverPrunes),
        (Profile::Aima, call, shallow, CommonMistake::Shallow),
        (
            Profile::Aima,
            call,
            "value, _ = alphabeta(child, beta, alpha, cut, fail)",
            CommonMistake::SwappedBounds,
        ),
        (
            Profile::Aima,
            "for child in node.children",
            "for child in node.children[1:]",
            CommonMistake::SkipsFirst,
        ),
        (
            Profile::Aima,
            update,
            "        if not node.is_max:\n            beta = min(beta, best[0])\n",
            CommonMistake::NoAlpha,
        ),
        (
            Profile::Aima,
            update,
            "        if node.is_max:\n            alpha = max(alpha, best[0])\n",
            CommonMistake::NoBeta,
        ),
        (Profile::Aima, start, "best = 0, None", CommonMistake::Zero),
        (Profile::Aima, "is_max=True):", "is_max=False):", CommonMistake::Swapped),
        (
            Profile::Aima,
            "for child in node.children",
            "for child in node.children[::-1]",
            CommonMistake::Reversed,
        ),
        (
            Profile::Aima,
            "if value > best[0] if node.is_max else value < best[0]:\n            best = value, child\n        bound",
            "if value >= best[0] if node.is_max else value <= best[0]:\n            best = value, child\n        bound",
            CommonMistake::LastTie,
        ),
    ] {
        let tasks = tree_tasks(12, 1, Kind::AlphaBeta, profile);
        let grade = folder.run("python3", &program(from, to), &tasks, LONG);
        assert!(!grade.is_right() && grade.mark() < 100.0, "{mistake}");
        assert_eq!(grade.common_mistake, Some(mistake), "{mistake}: {:?}", grade.first_fault());
        assert!(!grade.has_failed());
    }
}

/// Shortcuts are no searches: their marks are capped, whatever they visit and however few trees.
#[test]
fn luck_is_worth_little() {
    let folder = Folder::new();
    for (value, mistake) in [("0", CommonMistake::AlwaysZero), ("-value", CommonMistake::Negated)] {
        let printed = format!("print(\"value\", {value})");
        let lines = program("print(\"value\", value)", &printed);
        for seed in 1..4 {
            let tasks = tree_tasks(12, seed, Kind::Minimax, Profile::Aima);
            let grade = folder.run("python3", &lines, &tasks, LONG);
            let cap = grade.cap.expect("it is capped");
            assert!(grade.mark() <= cap.most + 1e-9 && cap.most <= 40.0, "{value}: {grade:?}");
            assert_eq!(grade.common_mistake, Some(mistake), "{value}");
        }
    }
}

#[test]
fn pruning_on_equality_is_found_where_it_happens() {
    let folder = Folder::new();
    // At 2 the first leaf equals α: cs188 looks at 2.2, the book does not.
    let tree = "[[3,5],[3,9],[1,2]]".parse().unwrap();
    let task = |profile| Task::from_tree(&tree, Kind::AlphaBeta, profile).unwrap();
    let first = |profile, from, to| {
        let tasks = [task(profile)];
        let grade = folder.run("python3", &program(from, to), &tasks, LONG);
        let fault = grade.tasks[0].fault.clone().unwrap();
        let text = fault.say(&Words::new(Language::En), tasks[0].profile());
        (fault, text)
    };
    let (fault, text) = first(Profile::Cs188, "cut == 'ge' and", "");
    let why = Why::PrunedOnEquality { node: "2".to_owned(), value: 3.0 };
    let (found, expected) = (Some("3".to_owned()), Some("2.2".to_owned()));
    assert_eq!(fault, Fault::Visit { number: 7, found, expected, why });
    assert_eq!(
        text,
        "visit 7: 3, expected 2.2: you pruned 2 on equality (its value 3 only equals the bound); \
         profile cs188 does not"
    );
    let (fault, _) = first(Profile::Aima, "cut == 'ge' and", "False and");
    let why = Why::NotPrunedOnEquality { node: "2".to_owned(), value: 3.0 };
    let (found, expected) = (Some("2.2".to_owned()), Some("3".to_owned()));
    assert_eq!(fault, Fault::Visit { number: 7, found, expected, why });
    let (fault, _) = first(Profile::Cs188, "            break\n", "            pass\n");
    let why = Why::NotPruned { node: "3".to_owned(), value: 1.0, bound: 3.0 };
    assert_eq!(
        fault,
        Fault::Visit { number: 10, found: Some("3.2".to_owned()), expected: None, why }
    );
}

/// Grades a shell script that prints this when asked.
fn says(folder: &Folder, action: &str, time: Duration) -> ProgramGrade {
    let script = format!("while read -r line; do\n{action}\ndone\n");
    folder.run("sh", &script, &tree_tasks(5, 1, Kind::AlphaBeta, Profile::Aima), time)
}

fn first_failure(grade: &ProgramGrade) -> String {
    assert!(grade.has_failed());
    assert_eq!((grade.mark(), grade.tasks.len()), (0.0, 5));
    assert_eq!(grade.tasks[3].fault, Some(Fault::NotAsked));
    match grade.first_fault() {
        Some((1, Fault::Failed(forfeit))) => forfeit.to_string(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn whatever_a_program_does_there_is_a_grade() {
    let folder = Folder::new();
    for (action, failure) in [
        ("echo 'oh no' >&2; exit 3", "crashed (exit code 3): oh no"),
        ("kill -9 $$", "crashed (signal 9)"),
        ("exit 0", "crashed (exit code 0)"),
        ("echo visit root; exit 0", "crashed (exit code 0)"),
        ("yes 'visit root'", "output too long"),
        ("yes | tr -d '\\n'", "output too long"),
        ("echo '{\"value\": 3}'", "malformed answer '{\"value\": 3}'"),
        ("echo value many", "malformed answer 'value many'"),
        ("echo value nan", "malformed answer 'value nan'"),
    ] {
        assert_eq!(first_failure(&says(&folder, action, LONG)), failure, "{action}");
    }
    let missing = CommandLine::of_words(["/no/such/program".to_owned()]).unwrap();
    let tasks = tree_tasks(5, 1, Kind::AlphaBeta, Profile::Aima);
    let grade = grade_program(&missing, &tasks, LONG, &Budget::unlimited());
    assert!(first_failure(&grade).starts_with("cannot start '/no/such/program'"));
}

#[test]
fn a_program_that_hangs_is_ended_with_all_it_started() {
    let folder = Folder::new();
    let mark = format!("7{}", std::process::id());
    let start = Instant::now();
    let grade = says(&folder, &format!("sleep {mark} & sleep {mark}"), Duration::from_millis(300));
    assert_eq!(
        grade.first_fault(),
        Some((1, &Fault::Failed(Forfeit::Unfinished(Duration::from_millis(300)))))
    );
    first_failure(&grade);
    assert!(start.elapsed() < Duration::from_secs(60));
    let left = Command::new("pgrep").args(["-f", &format!("sleep {mark}")]).output();
    assert!(left.is_ok_and(|left| left.stdout.is_empty()), "children are left");
}

/// Answers are wrong, but they are answers.
#[test]
fn what_is_said_is_compared() {
    let folder = Folder::new();
    let check = |action: &str, name: &str| {
        let grade = says(&folder, action, LONG);
        assert!(!grade.has_failed());
        assert_eq!(grade.tasks[0].fault.as_ref().map(Fault::name), Some(name), "{action}");
    };
    check("echo done", "order");
    check("echo '# a remark'; echo; echo visit root; echo visit 7; echo done", "unknown_node");
    check("echo visit root; echo visit root; echo done", "visited_again");
    check("echo visit root; echo visit 2; echo done", "never_visited");
    check("echo changed [3]; echo done", "changed");
    // One task for each start: it ends in good order and is started again.
    let script = "read -r line; echo visit root; echo done";
    let tasks = tree_tasks(5, 1, Kind::AlphaBeta, Profile::Aima);
    let grade = folder.run("sh", script, &tasks, LONG);
    assert!(!grade.has_failed(), "{:?}", grade.first_fault());
}

/// A student's own Tic-Tac-Toe, in which nodes are named by moves.
const TICTACTOE: &str = r#"
import json, sys
CELLS = ["a3","b3","c3","a2","b2","c2","a1","b1","c1"]
LINES = [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]
def won(board, who):
    return any(all(board[i] == who for i in line) for line in LINES)
def search(board, who, me, path, alpha, beta):
    print("visit", " ".join(path))
    other = "O" if who == "X" else "X"
    if won(board, other):
        return (1 if other == me else -1), None
    free = [i for i in range(9) if board[i] == "."]
    if not free:
        return 0, None
    best = None
    for i in free:
        board[i] = who
        value, _ = search(board, other, me, path + [CELLS[i]], alpha, beta)
        board[i] = "."
        if best is None or (value > best[0] if who == me else value < best[0]):
            best = value, CELLS[i]
        if who == me:
            if best[0] >= beta: break
            alpha = max(alpha, best[0])
        else:
            if best[0] <= alpha: break
            beta = min(beta, best[0])
    return best
for line in sys.stdin:
    if line.strip() == "quit": break
    task = json.loads(line)
    board, who = ["."] * 9, "X"
    for move in task["position"].split():
        board[CELLS.index(move)] = who
        who = "O" if who == "X" else "X"
    value, move = search(board, who, who, [], -9, 9)
    print("value", value); print("move", move); print("done", flush=True)
"#;

#[test]
fn programs_that_know_a_game_are_graded_on_its_positions() {
    let folder = Folder::new();
    let game = "tictactoe".parse().unwrap();
    let task = |position: &str, profile| {
        Task::from_position(&game, position, None, Kind::AlphaBeta, profile).unwrap()
    };
    let positions = ["b2 a1 c3", "a3 b2 c1 a1", "b2"];
    let tasks: Vec<Task> = positions.map(|position| task(position, Profile::Aima)).into();
    let grade = folder.run("python3", TICTACTOE, &tasks, LONG);
    assert_eq!((grade.first_fault(), grade.mark()), (None, 100.0));
    let tasks: Vec<Task> = positions.map(|position| task(position, Profile::Cs188)).into();
    let grade = folder.run("python3", TICTACTOE, &tasks, LONG);
    let (_, fault) = grade.first_fault().unwrap();
    assert_eq!(
        (fault.name(), grade.common_mistake),
        ("pruned_on_equality", Some(CommonMistake::OtherCut))
    );
    let large =
        Task::from_position(&"connect4".parse().unwrap(), "", None, Kind::AlphaBeta, Profile::Aima);
    assert!(matches!(large, Err(TaskError::TooLarge { .. })));
}

#[test]
fn positions_of_othello_are_tasks() {
    let game = "othello:4x4".parse().unwrap();
    let task = |position: &str, depth, kind| {
        Task::from_position(&game, position, depth, kind, Profile::Aima)
    };
    // A pass is the only move of the last one.
    for (position, depth) in [("", Some(4)), ("b1 c1", Some(5)), ("b1 c1 d3 a1", None)] {
        for &kind in Kind::ALL {
            let task = task(position, depth, kind).unwrap();
            assert!(task.request.contains("othello:4x4"), "{}", task.request);
        }
    }
    let wrong = task("b1 pass", None, Kind::AlphaBeta);
    assert!(matches!(wrong, Err(TaskError::Position { .. })));
}

#[test]
fn a_class_is_a_list_of_marks() {
    let (folder, words) = (Folder::new(), Words::new(Language::En));
    folder.write("ana.py", &program("", ""));
    folder.write("luis.py", &program("            break\n", "            pass\n"));
    folder.write("noa.py", "print('hello')");
    folder.write("notes.txt", "no program");
    let tasks = tree_tasks(4, 2, Kind::AlphaBeta, Profile::Aima);
    let runner: CommandLine = "python3".parse().unwrap();
    let budget = Budget::unlimited();
    for sandbox in [Sandbox::strongest(Bounds::default()), Sandbox::limits(Bounds::default())] {
        let (runner, tasks) = (Some(&runner), &tasks[..]);
        let sandbox = &sandbox;
        let run =
            ProgramRun { runner, language: None, tasks, time: LONG, sandbox, budget: &budget };
        check_class(&folder, &run, &words);
    }
}

fn check_class(folder: &Folder, run: &ProgramRun<'_>, words: &Words) {
    let mut told = Vec::new();
    let entries = grade_programs_in(&folder.0, run, words, |entry| {
        told.push(entry.clone());
        Ok(())
    });
    let entries = entries.unwrap();
    assert_eq!(told, entries);
    let names: Vec<_> = entries.iter().map(|entry| (entry.name.as_str(), entry.failed)).collect();
    assert_eq!(names, [("ana", false), ("luis", false), ("noa", true)]);
    assert_eq!((entries[0].mark, entries[2].mark), (100.0, 0.0));
    assert!(entries[1].mistake.contains("This is minimax, which never prunes"));
    assert_eq!(entries[2].mistake, "task 1: malformed answer 'hello'");
    assert!(marks_csv(&entries).starts_with("name,mark,first_mistake\nana,100,\nluis,"));
}

#[test]
fn answers_of_a_class_are_a_list_of_marks() {
    let (folder, words) = (Folder::new(), Words::new(Language::En));
    let exam = Exam::new(&ExamPlan { students: 2, ..ExamPlan::default() }).unwrap();
    let answers = |student: usize| AnswerSheet::right(exam.sheet(student).unwrap());
    folder.write("a.json", &serde_json::to_string(&answers(1)).unwrap());
    let named = AnswerSheet { name: "Ana".to_owned(), ..answers(2) };
    let mut wrong = named.clone();
    wrong.answers[0].leaves = Some(0.0);
    folder.write("b.json", &serde_json::to_string(&[named, wrong]).unwrap());
    folder.write("c.json", "{");
    let entries = grade_answers_in(&folder.0, &exam, &words).unwrap();
    let found: Vec<_> =
        entries.iter().map(|entry| (entry.name.as_str(), entry.mark, entry.failed)).collect();
    assert_eq!(
        found,
        [("a", 100.0, false), ("Ana", 100.0, false), ("Ana", 90.0, false), ("c", 0.0, true)]
    );
}

/// On cancellation the program and its child processes are terminated at once.
#[test]
fn a_cancelled_grading_leaves_no_program_behind() {
    let (folder, cancelled) = (Folder::new(), Arc::new(AtomicBool::new(false)));
    let file = folder.0.join("pid");
    let script = format!("echo $$ > '{}'; sleep 600; true", file.display());
    let tasks = tree_tasks(3, 1, Kind::Minimax, Profile::Aima);
    let budget = Budget::unlimited().cancel(cancelled.clone());
    let command = CommandLine::of_words(["sh".to_owned(), "-c".to_owned(), script]).unwrap();
    let grading = std::thread::spawn(move || grade_program(&command, &tasks, LONG, &budget));
    let pid = loop {
        match fs::read_to_string(&file).unwrap_or_default().trim().parse::<u32>() {
            Ok(pid) => break pid,
            Err(_) => std::thread::sleep(Duration::from_millis(5)),
        }
    };
    cancelled.store(true, Ordering::Relaxed);
    let grade = grading.join().unwrap();
    let faults: Vec<_> = grade.tasks.iter().map(|task| task.fault.clone()).collect();
    assert!(matches!(faults[0], Some(Fault::Failed(Forfeit::Unfinished(time))) if time < LONG));
    assert_eq!(faults[1..], [Some(Fault::NotAsked), Some(Fault::NotAsked)]);
    let alive = Command::new("kill").args(["-0", &pid.to_string()]).output().unwrap();
    assert!(!alive.status.success(), "it still runs");
}
