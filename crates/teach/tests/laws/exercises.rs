//! The exercises, each with programs in every language that do it right, and wrong ones.

use enraya_play::CommandLine;
use enraya_search::{Budget, Evaluation, Profile};
use enraya_teach::grading::{
    CommonMistake, Exercise, Fault, ProgramGrade, ProgrammingLanguage, Task, TaskError, agent_task,
    eval_task, grade_program, leaf_tasks, leaf_tree_tasks, random_positions, value_task,
    value_tree_tasks,
};
use enraya_words::{Language, Words};

use crate::folder::{Folder, LONG};
use crate::templates::{available, built, section, solved};

fn game(name: &str) -> enraya_rules::AnyGame {
    name.parse().unwrap()
}

fn grade(command: &CommandLine, tasks: &[Task]) -> ProgramGrade {
    grade_program(command, tasks, LONG, &Budget::unlimited())
}

/// The template of the exercise, solved; counting leaves where they are to be counted.
fn program(language: ProgrammingLanguage, exercise: Exercise, on: Option<&str>) -> String {
    let mut program = solved(language, exercise, on, Language::Es);
    if exercise == Exercise::Leaves {
        let lines: Vec<&str> = section(language, "leaves").lines().collect();
        for pair in lines.chunks(2) {
            assert!(program.contains(pair[0]), "{language}: {}", pair[0]);
            program = program.replace(pair[0], pair[1]);
        }
    }
    program
}

/// Tasks of an exercise about boards.
fn tasks(exercise: Exercise) -> Vec<Task> {
    let (small, large) = (game("tictactoe"), game("connect4"));
    match exercise {
        Exercise::Leaves => {
            let positions = ["b2 a1", "XO./.X./..O"].into_iter();
            let tasks = positions.map(|at| leaf_tasks(&small, at, None, Profile::Aima).unwrap());
            tasks.flatten().collect()
        }
        Exercise::Values => vec![
            value_task(&small, "a1 b2 c3", None, Profile::Aima).unwrap(),
            value_task(&large, "4453", Some(3), Profile::Aima).unwrap(),
        ],
        Exercise::Eval => random_positions(&large, 12, 30, 5)
            .iter()
            .map(|at| eval_task(&large, at, Evaluation::Coursework).unwrap())
            .collect(),
        // The last is lost for O, who is to move: the program plays X.
        _ => ["b2 a2", "b2 a1", "a1 b2", "a1 b2 a3 c3 c1"]
            .iter()
            .enumerate()
            .map(|(n, at)| agent_task(&small, at, n % 2 == 1, 7).unwrap())
            .collect(),
    }
}

fn check(language: ProgrammingLanguage) {
    if !available(language) {
        return;
    }
    for exercise in [Exercise::Leaves, Exercise::Values, Exercise::Eval, Exercise::Agent] {
        let folder = Folder::new();
        let command = built(&folder, language, &program(language, exercise, Some("tictactoe")));
        let grade = grade(&command, &tasks(exercise));
        assert_eq!((grade.first_fault(), grade.mark()), (None, 100.0), "{language} {exercise}");
    }
}

macro_rules! languages {
    ($($name:ident $language:ident),+ $(,)?) => {
        $(#[test]
        fn $name() {
            check(ProgrammingLanguage::$language);
        })+
    };
}

languages!(
    python Python, java Java, c C, cpp Cpp, javascript JavaScript, haskell Haskell, rust Rust,
);

/// A shell program that answers every task with the same lines.
fn says(lines: &str, tasks: &[Task]) -> ProgramGrade {
    let script = format!("while read -r line; do\nprintf '{lines}\\ndone\\n'\ndone");
    let command = CommandLine::of_words(["sh".to_owned(), "-c".to_owned(), script]).unwrap();
    grade(&command, tasks)
}

/// The numbers of the Java laboratory.
#[test]
fn leaves_of_tic_tac_toe() {
    let [minimax, alphabeta] = leaf_tasks(&game("tictactoe"), "", None, Profile::Aima).unwrap();
    let of_minimax = [minimax.clone(), alphabeta.clone()];
    assert_eq!(says("leaves 255168", &of_minimax[..1]).mark(), 100.0);
    assert_eq!(says("leaves 7330", &of_minimax[1..]).mark(), 100.0);
    // Minimax handed in for both earns the half that is minimax, and is told so.
    let grade = says("leaves 255168", &of_minimax);
    assert_eq!((grade.mark(), grade.common_mistake), (50.0, Some(CommonMistake::NeverPrunes)));
    let lines = grade.lines(&Words::new(Language::En), &of_minimax);
    assert!(lines.contains(&"task 2: alphabeta visits 7330 leaves, not 255168".to_owned()));
    assert_eq!(lines.iter().filter(|line| line.contains("This is minimax")).count(), 1);
}

#[test]
fn any_best_move_is_right_and_no_other() {
    let tree = value_tree_tasks(1, 1, Profile::Aima);
    assert_eq!(says("value 3\\nmove 1", &tree).mark(), 100.0);
    assert_eq!(says("value 3\\nmove 2", &tree).mark(), 60.0);
    // The move alone is worth 40, but no value is right: 20 at most.
    assert_eq!(says("value 4\\nmove 1", &tree).mark(), 20.0);
    assert_eq!(says("value 3", &tree).mark(), 60.0);
    // Every corner draws, and so does the centre.
    let start = [value_task(&game("tictactoe"), "", None, Profile::Aima).unwrap()];
    for cell in ["a1", "b2", "c3", "b1"] {
        assert_eq!(says(&format!("value 0\\nmove {cell}"), &start).mark(), 100.0, "{cell}");
    }
}

#[test]
fn leaves_of_trees_are_asked_twice() {
    let tasks = leaf_tree_tasks(3, 1, Profile::Aima);
    assert_eq!(tasks.len(), 6);
    // AIMA's tree: nine leaves, of which alpha-beta visits seven.
    assert_eq!(says("leaves 9", &tasks[..1]).mark(), 100.0);
    assert_eq!(says("leaves 7", &tasks[1..2]).mark(), 100.0);
}

#[test]
fn an_agent_must_reach_the_value() {
    let won = [agent_task(&game("tictactoe"), "a1 b1 a2 b2", false, 1).unwrap()];
    assert_eq!(says("move a3", &won).mark(), 100.0);
    let grade = says("move c3", &won);
    assert_eq!(grade.mark(), 0.0);
    // O wins at once with b3; or X's next move is illegal, which forfeits.
    assert!(grade.first_fault().is_some());
    let drawn = [agent_task(&game("tictactoe"), "b2 a1", false, 1).unwrap()];
    assert!(drawn[0].request.contains("\"player\":\"X\""));
    let illegal = says("move b2", &drawn);
    assert!(matches!(illegal.first_fault(), Some((1, Fault::Failed(_)))));
    let large = agent_task(&game("gomoku"), "", false, 1);
    assert!(matches!(large, Err(TaskError::Unsolved { .. })));
}
