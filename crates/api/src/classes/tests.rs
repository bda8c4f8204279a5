//! Tests of classes through commands and their view.

mod tournaments;

use enraya_play::Session;

use super::*;
use crate::matches::{Match, Name, Token};

const TEACHER: Token = Token::from_bits([1; 16]);

/// A class with all its events.
struct Story {
    class: Class,
    events: Vec<(Event, i64)>,
}

impl Story {
    fn new(game: &str, mode: Mode) -> Story {
        let created = Event::Created {
            game: game.to_owned(),
            start: String::new(),
            mode: Box::new(mode),
            key: TEACHER.digest(),
            seed: 7,
            secret: "secret".to_owned(),
        };
        let class = Class::open(code(), &created, 100).unwrap();
        Story { class, events: vec![(created, 100)] }
    }

    /// The same with so many students.
    fn with(mode: Mode, students: u8) -> Story {
        let mut story = Story::new("tictactoe", mode);
        for student in 1..=students {
            story.join(student).unwrap();
        }
        story
    }

    fn act(&mut self, role: Option<Role>, command: &Command) -> Result<bool, Refusal> {
        let Some(event) = self.class.decide(role, command)? else { return Ok(false) };
        let at = 100 + self.events.len() as i64;
        self.class.apply(&event, at).unwrap();
        self.events.push((event, at));
        Ok(true)
    }

    fn teach(&mut self, command: &Command) -> Result<bool, Refusal> {
        self.act(Some(Role::Teacher), command)
    }

    fn join(&mut self, student: u8) -> Result<bool, Refusal> {
        self.act(None, &join(&format!("S{student}"), student))
    }

    fn start(&mut self) -> Result<bool, Refusal> {
        self.teach(&Command::StartRound { round: None })
    }

    /// Ends the games of the round, the one at each table as told.
    fn finish(&mut self, result: impl Fn(&GameView) -> GameResult) {
        for game in self.class.view().games {
            if !game.bye && game.result.is_none() {
                let award = Command::Award { table: game.table, result: result(&game) };
                self.teach(&award).unwrap();
            }
        }
    }

    fn pairs(&self) -> Vec<(Option<u32>, Option<u32>)> {
        self.class.view().games.iter().map(|game| (game.first, game.second)).collect()
    }
}

fn code() -> ClassCode {
    "KXRTM".parse().unwrap()
}

fn join(name: &str, student: u8) -> Command {
    let name = Name::parse(name).unwrap().unwrap();
    Command::Join { name, key: Token::from_bits([student + 10; 16]).digest() }
}

fn lower_wins(game: &GameView) -> GameResult {
    if game.first < game.second { GameResult::First } else { GameResult::Second }
}

#[test]
fn students_join_under_names_of_their_own() {
    let mut story = Story::new("connect4", Mode::RoundRobin);
    assert_eq!(story.act(None, &join("Ana", 1)), Ok(true));
    assert_eq!(story.act(None, &join("Ana", 1)), Ok(false), "the same request again");
    assert_eq!(story.act(None, &join("ANA", 2)), Err(Refusal::NameTaken));
    assert_eq!(story.start(), Err(Refusal::FewStudents));
    assert_eq!(story.act(None, &join("Luis", 2)), Ok(true));
    let key = |student: u8| Token::from_bits([student + 10; 16]).digest();
    assert_eq!(story.class.role_of(&TEACHER.digest()), Some(Role::Teacher));
    assert_eq!(story.class.role_of(&key(2)), Some(Role::Student(2)));
    assert_eq!(story.class.role_present(&key(2).presence()), Some(Role::Student(2)));
    assert_eq!(story.class.role_of(&key(3)), None);
    assert_eq!(story.teach(&Command::Remove { student: 2 }), Ok(true));
    assert_eq!(story.class.role_of(&key(2)), None);
    assert_eq!(story.act(None, &join("Luis", 3)), Ok(true), "the name is free again");
    for student in 4..=MAX_STUDENTS as u8 {
        story.join(student).unwrap();
    }
    assert_eq!(story.join(200), Err(Refusal::Full));
}

#[test]
fn only_the_teacher_leads() {
    let mut story = Story::with(Mode::RoundRobin, 2);
    for command in [
        Command::StartRound { round: None },
        Command::Pause,
        Command::Resume,
        Command::End,
        Command::Remove { student: 1 },
        Command::Award { table: 1, result: GameResult::Draw },
    ] {
        for role in [None, Some(Role::Student(1))] {
            assert_eq!(story.act(role, &command), Err(Refusal::NotTeacher), "{command:?}");
        }
    }
}

#[test]
fn a_round_that_is_asked_for_twice_begins_once() {
    let mut story = Story::with(Mode::RoundRobin, 4);
    assert_eq!(story.teach(&Command::StartRound { round: Some(2) }), Err(Refusal::Stale));
    assert_eq!(story.teach(&Command::StartRound { round: Some(1) }), Ok(true));
    assert_eq!(story.teach(&Command::StartRound { round: Some(1) }), Ok(false));
    assert_eq!(story.start(), Err(Refusal::NotOver));
    story.finish(lower_wins);
    assert_eq!(story.class.view().phase, Phase::Between);
    assert_eq!(story.teach(&Command::Pause), Ok(true));
    assert_eq!(story.teach(&Command::Pause), Ok(false));
    assert_eq!(story.start(), Err(Refusal::Paused));
    assert_eq!(story.teach(&Command::Resume), Ok(true));
    assert_eq!(story.start(), Ok(true));
}

#[test]
fn games_are_matches_whose_tokens_the_students_have() {
    let mut story = Story::with(Mode::RoundRobin, 3);
    story.start().unwrap();
    let matches = story.class.open_matches();
    assert_eq!(matches.len(), 1, "the third has a bye");
    let game = &matches[0];
    let mut played = Match::open(game.id, &game.created, 0).unwrap();
    let (name, key) = game.guest.clone().unwrap();
    played.apply(&crate::matches::Event::Joined { name: Some(name), key }, 0).unwrap();
    assert_eq!((played.class(), played.view().class.as_deref()), (Some(code()), Some("KXRTM")));
    let view = story.class.view();
    let paired = view.games.iter().find(|game| !game.bye).unwrap();
    let token = |number: Option<u32>| Token::from_bits([number.unwrap() as u8 + 10; 16]);
    use crate::matches::{Command as Act, Refusal as Refused, Seat};
    assert_eq!(played.seat_of(&token(paired.first).digest()), Some(Seat::Host));
    assert_eq!(played.seat_of(&token(paired.second).digest()), Some(Seat::Guest));
    let play = Act::Play { text: "b2".to_owned(), ply: None };
    let decision = played.decide(Seat::Host, &play).unwrap().unwrap();
    played.commit(decision, 0).unwrap();
    for casual in [Act::Undo, Act::Hint, Act::NextRound, Act::Swap] {
        assert_eq!(played.decide(Seat::Host, &casual), Err(Refused::NotPossible));
    }
    let finish = Command::Finish { matches: vec![(game.id, Some(false))] };
    assert_eq!(story.act(None, &finish), Ok(true));
    assert_eq!(story.act(None, &finish), Ok(false));
    assert_eq!(story.class.view().phase, Phase::Between);
    let winner = &story.class.view().standings[0];
    assert_eq!((winner.number, winner.points), (paired.second.unwrap(), 1.0));
}

#[test]
fn whoever_is_removed_loses_the_game_and_plays_no_other() {
    let mut story = Story::with(Mode::RoundRobin, 4);
    story.start().unwrap();
    let (first, second) = story.pairs()[0];
    story.teach(&Command::Remove { student: first.unwrap() }).unwrap();
    let view = story.class.view();
    assert_eq!(view.games[0].result, Some(GameResult::Second));
    assert_eq!(view.standings[0].number, second.unwrap());
    assert_eq!((view.students.len(), view.standings.len()), (3, 3));
    while story.class.view().phase != Phase::Over {
        story.finish(lower_wins);
        if story.class.view().phase == Phase::Between {
            story.start().unwrap();
            assert!(story.pairs().iter().all(|(a, b)| *a != first && *b != first));
        }
    }
    let played = |number: u32| {
        let games = story.class.games();
        games
            .iter()
            .filter(|game| !game.bye && (game.first == Some(number) || game.second == Some(number)))
            .count()
    };
    let others: usize = (1..=4).filter(|number| Some(*number) != first).map(played).sum();
    assert_eq!(others, 2 * 3 + 1, "each other once, and the game that was given up");
}

#[test]
fn against_a_level_latecomers_play_at_once() {
    let mut story = Story::with(Mode::Level { agent: "level:1".parse().unwrap() }, 2);
    story.start().unwrap();
    assert_eq!(story.pairs(), [(Some(1), None), (Some(2), None)]);
    story.join(3).unwrap();
    assert_eq!(story.class.open_matches().len(), 3);
    let ids: std::collections::HashSet<_> = story.class.match_ids().into_iter().collect();
    assert_eq!(ids.len(), 3);
    let game = &story.class.open_matches()[0];
    let played = Match::open(game.id, &game.created, 0).unwrap();
    let session = Session::new(played.game().clone());
    assert_eq!((session.moves().len(), &game.guest), (9, &None));
    story.finish(|_| GameResult::First);
    story.start().unwrap();
    assert_eq!(story.pairs()[0], (None, Some(1)), "the engine moves first in every other round");
    let id = story.class.open_matches()[0].id;
    story.act(None, &Command::Finish { matches: vec![(id, Some(true))] }).unwrap();
    assert_eq!(story.class.view().standings[0].points, 2.0);
}

#[test]
fn a_quiz_is_won_by_right_answers_and_then_by_time() {
    let mut story = Story::with(Mode::Quiz { branching: 3, depth: 2 }, 3);
    story.start().unwrap();
    let tree = story.class.view().tree.unwrap();
    let (value, leaves) = quiz::answer(tree.parse().unwrap()).unwrap();
    let answer = |leaves| Command::Answer { round: 1, value, leaves };
    assert_eq!(story.act(Some(Role::Teacher), &answer(leaves)), Err(Refusal::NotPossible));
    story.act(Some(Role::Student(1)), &answer(leaves + 1)).unwrap();
    story.act(Some(Role::Student(3)), &answer(leaves)).unwrap();
    story.act(Some(Role::Student(2)), &answer(leaves)).unwrap();
    assert_eq!(story.act(Some(Role::Student(1)), &answer(leaves)), Err(Refusal::GameOver));
    let standings = story.class.view().standings;
    let order: Vec<(u32, f64)> = standings.iter().map(|row| (row.number, row.points)).collect();
    assert_eq!(order, [(3, 1.0), (2, 1.0), (1, 0.0)]);
    story.start().unwrap();
    assert_ne!(story.class.view().tree.unwrap(), tree);
    assert_eq!(story.act(Some(Role::Student(1)), &answer(leaves)), Err(Refusal::Stale));
}

#[test]
fn a_replay_is_the_same_class() {
    for mode in [Mode::RoundRobin, Mode::Swiss { rounds: None }] {
        let mut story = Story::with(mode, 7);
        while story.class.view().phase != Phase::Over {
            story.start().unwrap();
            story.finish(lower_wins);
        }
        let again = Class::replay(code(), &story.events).unwrap();
        assert_eq!(again.view(), story.class.view());
        assert_eq!(again.games(), story.class.games());
        assert_eq!(standings_csv(&again), standings_csv(&story.class));
    }
}

#[test]
fn what_other_programs_wrote_is_refused() {
    let mut story = Story::with(Mode::RoundRobin, 2);
    let pairs = vec![Pair { first: Some(1), second: Some(9) }];
    let draw = FinishedGame { table: 1, result: GameResult::Draw };
    for (event, error) in [
        (Event::Removed { student: 0 }, ReplayError::Student(0)),
        (Event::Removed { student: 3 }, ReplayError::Student(3)),
        (Event::RoundBegun { pairs }, ReplayError::Student(9)),
        (Event::Finished { games: vec![draw] }, ReplayError::Table(1)),
        (story.events[0].0.clone(), ReplayError::Beginning),
    ] {
        assert_eq!(story.class.apply(&event, 0), Err(error));
    }
}

#[test]
fn games_that_end_together_are_one_event() {
    let mut story = Story::with(Mode::RoundRobin, 4);
    story.start().unwrap();
    let [one, two] = [0, 1].map(|at| story.class.open_matches()[at].id);
    let stranger = crate::matches::Id::from_bits([9; 16]);
    let matches = vec![(two, None), (stranger, None), (one, Some(true))];
    let version = story.class.version();
    assert_eq!(story.act(None, &Command::Finish { matches: matches.clone() }), Ok(true));
    assert_eq!(story.class.version(), version + 1);
    let results: Vec<_> = story.class.view().games.iter().map(|game| game.result).collect();
    assert_eq!(results, [Some(GameResult::First), Some(GameResult::Draw)]);
    assert_eq!(story.act(None, &Command::Finish { matches }), Ok(false));
}
