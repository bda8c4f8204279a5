//! Tests of matches through commands and their public view.

mod friends;

use enraya_play::Session;
use proptest::prelude::*;

use super::*;
use crate::Letter;
use crate::catalogue::LineParameters;

const HOST: Token = Token::from_bits([1; 16]);
const GUEST: Token = Token::from_bits([2; 16]);

/// A match with all its events.
#[derive(Debug)]
struct Story {
    state: Match,
    events: Vec<(Event, i64)>,
}

impl Story {
    fn new(game: &str, start: &str, opponent: &str, first: Seat) -> Story {
        let created = Event::Created {
            game: game.to_owned(),
            start: start.to_owned(),
            opponent: opponent.parse().unwrap(),
            first,
            name: Name::parse("Ana").unwrap(),
            key: HOST.digest(),
            seed: 7,
            hints: false,
            class: None,
        };
        let state = Match::open(Id::from_bits([9; 16]), &created, 100).unwrap();
        Story { state, events: vec![(created, 100)] }
    }

    /// A friend match with both seats taken.
    fn friends(game: &str) -> Story {
        let mut story = Story::new(game, "", "friend", Seat::Host);
        story.act(Seat::Guest, join()).unwrap();
        story
    }

    /// Decides and applies a command; returns whether anything changed.
    fn act(&mut self, seat: Seat, command: Command) -> Result<bool, Refusal> {
        let Some(decision) = self.state.decide(seat, &command)? else { return Ok(false) };
        let at = 100 + self.events.len() as i64;
        self.events.push((decision.event().clone(), at));
        self.state.commit(decision, at).unwrap();
        Ok(true)
    }

    /// Plays moves alternately, each for the side to move.
    fn play(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            let seat = self.state.turn().expect("somebody is to move");
            self.act(seat, play(text)).unwrap();
        }
    }

    /// The engine's answer to a request.
    fn answer(&mut self) -> Result<bool, Refusal> {
        let Some(request) = self.state.ask_engine(None)? else { return Ok(false) };
        let EngineRequest { position, ply, seen, .. } = request;
        let session = Session::open(self.state.game(), &position).unwrap();
        let text = session.moves()[0].clone();
        self.act(Seat::Host, Command::Answer { text, ply, seen })
    }

    fn view(&self) -> MatchView {
        self.state.view()
    }

    fn moves(&self) -> String {
        self.view().moves.join(" ")
    }
}

impl MatchView {
    fn legal(&self) -> Vec<String> {
        self.legal.iter().map(|legal| legal.text.clone()).collect()
    }
}

fn play(text: &str) -> Command {
    Command::Play { text: text.to_owned(), ply: None }
}

fn play_at(text: &str, ply: u64) -> Command {
    Command::Play { text: text.to_owned(), ply: Some(ply) }
}

fn join() -> Command {
    Command::Join { name: Name::parse("Luis").unwrap(), key: GUEST.digest() }
}

/// The view without the fields that every event changes.
fn timeless(state: &Match) -> MatchView {
    MatchView { version: 0, updated: 0, ..state.view() }
}

#[test]
fn friends_play_a_match() {
    let mut story = Story::new("tictactoe", "", "friend", Seat::Guest);
    assert_eq!(story.view().turn, None, "nobody to play against");
    assert_eq!(story.act(Seat::Host, play("b2")), Err(Refusal::Waiting));
    assert_eq!(story.act(Seat::Host, Command::Resign), Err(Refusal::NotPossible));
    assert_eq!(story.act(Seat::Guest, join()), Ok(true));
    assert_eq!(story.act(Seat::Guest, join()), Ok(false), "the same guest again");
    let other = Command::Join { name: None, key: Token::from_bits([3; 16]).digest() };
    assert_eq!(story.act(Seat::Guest, other), Err(Refusal::SeatTaken));

    assert_eq!(story.act(Seat::Host, play("b2")), Err(Refusal::NotYourTurn));
    assert_eq!(story.act(Seat::Guest, play("a1")), Ok(true));
    assert_eq!(story.act(Seat::Guest, play("b2")), Err(Refusal::NotYourTurn));
    story.play("a2 b1 b2 c1");
    let view = story.view();
    let (winner, seat) = (Some(Letter::X), Some(Seat::Guest));
    assert_eq!(view.outcome, Some(RoundResult { winner, seat, reason: EndReason::Rules }));
    assert_eq!(view.winning, [6, 7, 8]);
    assert_eq!((view.turn, view.legal), (None, vec![]));
    assert_eq!(view.score, Score { host: 0, guest: 1, draws: 0 });
    for over in [play("c3"), Command::Resign] {
        assert_eq!(story.act(Seat::Host, over), Err(Refusal::GameOver));
    }

    assert_eq!(story.act(Seat::Host, Command::NextRound), Ok(true));
    assert_eq!(story.act(Seat::Guest, Command::NextRound), Err(Refusal::NotOver));
    let view = story.view();
    assert_eq!((view.round, view.first, view.turn), (2, Seat::Host, Some(Seat::Host)));
    assert_eq!((view.moves.len(), view.outcome), (0, None));
    assert_eq!(story.act(Seat::Guest, Command::Resign), Ok(true));
    let view = story.view();
    let (winner, seat) = (Some(Letter::X), Some(Seat::Host));
    assert_eq!(view.outcome, Some(RoundResult { winner, seat, reason: EndReason::Resigned }));
    assert_eq!((view.legal.len(), view.winning.len()), (0, 0));
    assert_eq!(view.score, Score { host: 1, guest: 1, draws: 0 });
    assert_eq!(view.version, story.events.len() as u64);
    assert_eq!((view.created, view.updated), (100, 108));
}

#[test]
fn tokens_open_their_own_seats() {
    let stranger = Token::from_bits([3; 16]);
    for opponent in ["here", "friend", "random"] {
        let state = Story::new("tictactoe", "", opponent, Seat::Host).state;
        assert_eq!(state.seat_of(&HOST.digest()), Some(Seat::Host));
        for other in [GUEST.digest(), stranger.digest(), Digest::NONE] {
            assert_eq!(state.seat_of(&other), None);
        }
    }
    let state = Story::friends("tictactoe").state;
    assert_eq!(state.seat_of(&HOST.digest()), Some(Seat::Host));
    assert_eq!(state.seat_of(&GUEST.digest()), Some(Seat::Guest));
    assert_eq!(state.seat_of(&stranger.digest()), None);
}

#[test]
fn a_repeated_move_is_not_played_twice() {
    let mut story = Story::friends("connect4");
    assert_eq!(story.act(Seat::Host, play_at("4", 0)), Ok(true));
    let version = story.state.version();
    for (seat, command, answer) in [
        (Seat::Host, play_at("4", 0), Ok(false)),
        (Seat::Host, play_at("5", 0), Err(Refusal::Stale)),
        (Seat::Guest, play_at("4", 0), Err(Refusal::Stale)), // another player's move
        (Seat::Guest, play_at("4", 2), Err(Refusal::Stale)),
        (Seat::Guest, play_at("4", u64::MAX), Err(Refusal::Stale)),
        (Seat::Host, play_at("zz", 0), Err(Refusal::Stale)),
    ] {
        assert_eq!(story.act(seat, command.clone()), answer, "{seat:?} {command:?}");
    }
    assert_eq!(story.state.version(), version);
    story.play("4 4");
    assert_eq!(story.act(Seat::Host, play_at("4", 0)), Ok(false), "even later");
    assert_eq!(story.act(Seat::Guest, play_at("4", 1)), Ok(false));
    assert_eq!(story.moves(), "4 4 4");
}

#[test]
fn the_last_move_can_be_repeated_when_the_round_is_over() {
    let mut story = Story::new("connect4", "121212", "here", Seat::Host);
    assert_eq!(story.act(Seat::Host, play_at("1", 0)), Ok(true));
    assert!(story.view().outcome.is_some());
    assert_eq!(story.act(Seat::Host, play_at("1", 0)), Ok(false));
    assert_eq!(story.act(Seat::Host, play_at("1", 1)), Err(Refusal::GameOver));
}

#[test]
fn another_spelling_of_a_move_is_the_same_move() {
    let mut story = Story::friends("dots:1x1");
    assert_eq!(story.act(Seat::Host, play_at("b1a1", 0)), Ok(true));
    assert_eq!(story.moves(), "a1b1");
    assert_eq!(story.act(Seat::Host, play_at("b1a1", 0)), Ok(false));
}

#[test]
fn what_is_no_move_is_told_from_what_is_illegal() {
    let mut story = Story::new("connect4", "444444", "here", Seat::Host);
    assert!(matches!(story.act(Seat::Host, play("")), Err(Refusal::BadMove(_))));
    for bad in ["b2", "0", "8", "44", "<script>"] {
        assert!(matches!(story.act(Seat::Host, play(bad)), Err(Refusal::BadMove(_))), "{bad}");
    }
    assert!(matches!(story.act(Seat::Host, play("4")), Err(Refusal::IllegalMove(_))));
    let mut story = Story::new("tictactoe", "b2", "here", Seat::Host);
    assert!(matches!(story.act(Seat::Host, play("b2")), Err(Refusal::IllegalMove(_))));
}

#[test]
fn here_one_token_plays_both_seats() {
    let mut story = Story::new("tictactoe", "", "here", Seat::Guest);
    assert_eq!(story.view().turn, Some(Seat::Guest));
    for text in ["b2", "a1"] {
        assert_eq!(story.act(Seat::Host, play(text)), Ok(true));
    }
    assert_eq!(story.act(Seat::Host, Command::Undo), Ok(true));
    assert_eq!((story.view().moves, story.view().undone), (vec!["b2".into()], vec!["a1".into()]));
    assert_eq!(story.act(Seat::Host, Command::Undo), Ok(true));
    assert_eq!(story.act(Seat::Host, Command::Undo), Err(Refusal::NothingToUndo));
    assert_eq!(story.view().undone, ["b2", "a1"], "in playing order");
    assert_eq!(story.act(Seat::Host, Command::Redo), Ok(true));
    assert_eq!(story.moves(), "b2");
    story.play("c3");
    assert_eq!(story.view().undone.len(), 0, "another move forgets");
    assert_eq!(story.act(Seat::Host, Command::Redo), Err(Refusal::NothingToRedo));

    // The side to move resigns, whichever token is used.
    assert_eq!(story.view().turn, Some(Seat::Guest));
    story.act(Seat::Host, Command::Resign).unwrap();
    assert_eq!(story.view().outcome.unwrap().seat, Some(Seat::Host));
    for command in [Command::Undo, Command::Redo, Command::Swap] {
        assert_eq!(story.act(Seat::Host, command), Err(Refusal::GameOver));
    }
    assert_eq!(story.act(Seat::Guest, join()), Err(Refusal::SeatTaken));
    assert!(matches!(story.state.ask_engine(None), Err(Refusal::NotPossible)));
}

#[test]
fn the_engine_answers_once() {
    let mut story = Story::new("tictactoe", "", "random", Seat::Host);
    assert!(matches!(story.state.ask_engine(None), Err(Refusal::NotYourTurn)));
    assert!(story.state.ask_hint(Seat::Host).is_ok());
    story.play("b2");
    assert_eq!(story.act(Seat::Host, play("a1")), Err(Refusal::NotYourTurn));
    assert!(matches!(story.state.ask_hint(Seat::Host), Err(Refusal::NotYourTurn)));

    let request = story.state.ask_engine(Some(1)).unwrap().unwrap();
    let (ply, seen) = (request.ply, request.seen);
    assert_eq!((request.position.as_str(), ply), ("b2", 1));
    let answer = |text: &str| Command::Answer { text: text.to_owned(), ply, seen };
    assert_eq!(story.act(Seat::Host, answer("a1")), Ok(true));
    assert_eq!(story.act(Seat::Host, answer("a1")), Ok(false));
    assert_eq!(story.act(Seat::Host, answer("c3")), Ok(false), "one answer is enough");
    assert!(story.state.ask_engine(Some(1)).unwrap().is_none(), "the move is there");
    assert!(matches!(story.state.ask_engine(Some(0)), Err(Refusal::Stale)), "not its move");
    assert!(matches!(story.state.ask_engine(Some(3)), Err(Refusal::Stale)));
    assert_eq!(story.moves(), "b2 a1");
}

#[test]
fn an_answer_to_another_position_is_not_played() {
    let mut story = Story::new("tictactoe", "", "random", Seat::Host);
    story.play("b2");
    let request = story.state.ask_engine(None).unwrap().unwrap();
    let (ply, seen) = (request.ply, request.seen);
    let answer = Command::Answer { text: "a1".to_owned(), ply, seen };
    story.act(Seat::Host, Command::Undo).unwrap();
    assert_eq!(story.act(Seat::Host, answer.clone()), Err(Refusal::Stale));
    story.play("a1"); // as many moves as before, but others
    assert_eq!(story.act(Seat::Host, answer), Err(Refusal::Stale));
    assert_eq!(story.moves(), "a1");
}

#[test]
fn undo_against_the_engine_goes_back_to_your_own_move() {
    let mut story = Story::new("tictactoe", "", "random", Seat::Host);
    story.play("b2");
    story.answer().unwrap();
    story.play("c3");
    assert_eq!(story.act(Seat::Host, Command::Undo), Ok(true), "before the engine answers");
    assert_eq!(story.view().moves.len(), 2);
    assert_eq!(story.act(Seat::Host, Command::Undo), Ok(true));
    assert_eq!(story.view().moves.len(), 0);
    assert_eq!(story.act(Seat::Host, Command::Undo), Err(Refusal::NothingToUndo));
    assert_eq!(story.act(Seat::Host, Command::Redo), Ok(true));
    assert_eq!((story.view().moves.len(), story.view().turn), (2, Some(Seat::Host)));
    assert_eq!(story.act(Seat::Host, Command::Redo), Ok(true));
    assert_eq!((story.view().moves.len(), story.view().turn), (3, Some(Seat::Guest)));
    assert_eq!(story.act(Seat::Host, Command::Redo), Err(Refusal::NothingToRedo));

    // The engine's opening move cannot be taken back.
    let mut story = Story::new("tictactoe", "", "random", Seat::Guest);
    story.answer().unwrap();
    assert_eq!(story.act(Seat::Host, Command::Undo), Err(Refusal::NothingToUndo));
}

#[test]
fn the_engine_fills_a_free_seat() {
    let agent = |text: &str| Command::Engage { agent: text.parse().unwrap() };
    let mut story = Story::new("tictactoe", "", "friend", Seat::Guest);
    assert!(matches!(story.state.ask_engine(None), Err(Refusal::NotPossible)));
    assert_eq!(story.act(Seat::Host, agent("random")), Ok(true));
    let view = story.view();
    assert_eq!((view.opponent, view.turn), (OpponentKind::Engine, Some(Seat::Guest)));
    let seated = |agent: &str| SeatView {
        kind: Occupant::Engine,
        name: None,
        agent: Some(agent.to_owned()),
    };
    assert_eq!(view.seats.guest, seated("random"));
    assert_eq!(story.act(Seat::Guest, join()), Err(Refusal::SeatTaken));
    assert_eq!(story.act(Seat::Host, agent("alphabeta:depth=2")), Ok(true));
    assert_eq!(story.act(Seat::Host, agent("alphabeta:depth=2")), Ok(false));
    assert_eq!(story.view().seats.guest, seated("alphabeta:depth=2"));
    for mut story in [Story::friends("nim:3"), Story::new("nim:3", "", "here", Seat::Host)] {
        assert_eq!(story.act(Seat::Host, agent("random")), Err(Refusal::SeatTaken));
    }
}

#[test]
fn swapping_sides_hands_the_turn_over() {
    let mut story = Story::new("tictactoe", "", "random", Seat::Host);
    story.play("b2");
    assert_eq!(story.act(Seat::Host, Command::Swap), Ok(true));
    let view = story.view();
    assert_eq!((view.first, view.turn), (Seat::Guest, Some(Seat::Host)));
    assert_eq!(story.act(Seat::Host, play("a1")), Ok(true));
    assert_eq!(story.act(Seat::Host, Command::Resign), Ok(true));
    assert_eq!(story.view().score, Score { host: 0, guest: 1, draws: 0 });
    story.act(Seat::Host, Command::NextRound).unwrap();
    assert_eq!(story.view().first, Seat::Host, "the other seat than the one that was X");
}

#[test]
fn every_round_starts_where_the_match_did() {
    let mut story = Story::new("connect4", " 1 2 1 2 12", "here", Seat::Host);
    let view = story.view();
    assert_eq!(
        (view.start.as_str(), view.position.as_str(), view.moves.len()),
        ("121212", "121212", 0)
    );
    assert_eq!(story.act(Seat::Host, Command::Undo), Err(Refusal::NothingToUndo));
    story.play("1");
    assert_eq!((story.view().position.as_str(), story.moves().as_str()), ("1212121", "1"));
    story.act(Seat::Host, Command::NextRound).unwrap();
    let view = story.view();
    assert_eq!((view.position.as_str(), view.moves.len()), ("121212", 0));
    assert_eq!(view.to_move, Letter::X);
    assert_eq!((view.first, view.turn), (Seat::Guest, Some(Seat::Guest)));
}

#[test]
fn games_without_lines_have_no_rules_to_show() {
    let mut story = Story::new("nim:1,2", "", "here", Seat::Host);
    assert_eq!(story.view().rules, None);
    story.play("b2 a1");
    let view = story.view();
    assert_eq!(view.outcome.unwrap().seat, Some(Seat::Guest));
    assert_eq!(view.winning.len(), 0);
    let rules = Story::new("line:4x5x3+gravity+misere", "", "here", Seat::Host).view().rules;
    let (gravity, misere, exact) = (true, true, false);
    assert_eq!(rules, Some(LineParameters { rows: 4, columns: 5, k: 3, gravity, misere, exact }));
}

#[test]
fn an_impossible_past_is_told() {
    let mut story = Story::new("tictactoe", "", "here", Seat::Host);
    let created = story.events[0].0.clone();
    for (event, misfit) in [
        (created.clone(), ReplayError::Beginning),
        (Event::Played { text: "z9".to_owned() }, ReplayError::Move("z9".to_owned())),
        (Event::TakenBack { plies: 1 }, ReplayError::Plies(1)),
        (Event::Replayed { plies: 2 }, ReplayError::Plies(2)),
    ] {
        assert_eq!(story.state.apply(&event, 0), Err(misfit));
    }
    assert_eq!(story.state.version(), 1);
    let replay = |events: &[(Event, i64)]| Match::replay(Id::from_bits([0; 16]), events).err();
    assert_eq!(replay(&[]), Some(ReplayError::Beginning));
    assert_eq!(replay(&[(Event::Swapped, 0)]), Some(ReplayError::Beginning));
    let Event::Created { opponent, first, name, key, seed, .. } = created else { unreachable!() };
    let made = |game: &str, start: &str| {
        let (game, start) = (game.to_owned(), start.to_owned());
        let (opponent, name) = (opponent.clone(), name.clone());
        (
            Event::Created {
                game,
                start,
                opponent,
                first,
                name,
                key,
                seed,
                hints: false,
                class: None,
            },
            0,
        )
    };
    assert_eq!(replay(&[made("chess", "")]), Some(ReplayError::Game("chess".to_owned())));
    assert_eq!(replay(&[made("tictactoe", "z9")]), Some(ReplayError::Start("z9".to_owned())));
}

/// A command chosen by numbers, so that any numbers are a history.
fn wish(state: &Match, (kind, pick): (u8, u8)) -> Command {
    let legal = state.view().legal();
    match kind {
        0..=9 if !legal.is_empty() => play(&legal[usize::from(pick) % legal.len()]),
        10 | 11 => Command::Undo,
        12 => Command::Redo,
        13 => Command::Resign,
        14 => Command::Swap,
        15 => Command::Engage { agent: "random".parse().unwrap() },
        16 => join(),
        17 | 18 => Command::Draw,
        19 => Command::Decline,
        20 => Command::Hint,
        _ => Command::NextRound,
    }
}

fn seats() -> impl Strategy<Value = Seat> {
    prop_oneof![Just(Seat::Host), Just(Seat::Guest)]
}

fn stories() -> impl Strategy<Value = Story> {
    let games = prop_oneof![
        Just("tictactoe"),
        Just("line:3x4x3+gravity"),
        Just("nim:1,2,3"),
        Just("dots:1x2"),
    ];
    let opponents = prop_oneof![Just("here"), Just("friend"), Just("random")];
    (games, opponents, seats())
        .prop_map(|(game, opponent, first)| Story::new(game, "", opponent, first))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_wished_the_laws_hold(
        mut story in stories(),
        wishes in prop::collection::vec((seats(), (0..22u8, any::<u8>())), 1..120),
    ) {
        for (seat, numbers) in wishes {
            let before = story.view();
            let command = wish(&story.state, numbers);
            // The guest's token exists only if the guest is a person.
            let friend = story.state.seat_of(&GUEST.digest()).is_some();
            let joins = matches!(command, Command::Join { .. });
            let seat = if friend || joins { seat } else { Seat::Host };
            let changed = match story.act(seat, command.clone()) {
                Ok(changed) => changed,
                Err(Refusal::NotYourTurn) if before.turn == Some(Seat::Guest) => {
                    story.answer().unwrap_or(false)
                }
                Err(_) => false,
            };
            let after = story.view();
            prop_assert_eq!(after.version, before.version + u64::from(changed));
            if !changed {
                prop_assert_eq!(&before, &after);
            }

            // No move is made out of turn.
            if changed && matches!(command, Command::Play { .. }) && friend {
                prop_assert_eq!(before.turn, Some(seat));
            }
            // Each finished round is in the score once, and starters alternate.
            let Score { host, guest, draws } = after.score;
            let over = u32::from(after.outcome.is_some());
            prop_assert_eq!(host + guest + draws, after.round - 1 + over);
            if after.round != before.round {
                prop_assert_eq!(after.round, before.round + 1);
                prop_assert_eq!(after.first, before.first.other());
                prop_assert!(before.outcome.is_some());
            }
            // The state of the position according to the rules, parsed from its text.
            let session = Session::open(story.state.game(), &after.position).unwrap();
            let ruled = session.outcome().map(|outcome| outcome.winner().map(Letter::from));
            match after.outcome {
                Some(RoundResult { reason: EndReason::Resigned | EndReason::Agreed, .. }) => {
                    prop_assert_eq!(ruled, None);
                }
                ending => {
                    prop_assert_eq!(ending.map(|ending| ending.winner), ruled);
                    prop_assert_eq!(after.legal(), session.moves());
                }
            }
            // What the moves changed leads from the first picture to the last.
            let mut picture = serde_json::to_value(&after.start_picture).unwrap();
            for ply in serde_json::to_value(&after.plies).unwrap().as_array().unwrap() {
                for change in ply["changes"].as_array().unwrap() {
                    picture["places"][change["place"].as_u64().unwrap() as usize] =
                        change["to"].clone();
                }
            }
            prop_assert_eq!(picture, serde_json::to_value(&after.picture).unwrap());
            let x = |seat: Seat| if seat == after.first { Letter::X } else { Letter::O };
            prop_assert_eq!(after.turn.map(x), after.turn.map(|_| after.to_move));
            if let Some(RoundResult { winner, seat: Some(seat), .. }) = after.outcome {
                prop_assert_eq!(winner, Some(x(seat)));
            }
        }
        // The events, restored from their stored form, give the same view.
        let stored: Vec<(Event, i64)> = story
            .events
            .iter()
            .map(|(event, at)| {
                let text = serde_json::to_string(event).unwrap();
                (serde_json::from_str(&text).unwrap(), *at)
            })
            .collect();
        let replayed = Match::replay(story.state.id(), &stored).unwrap();
        prop_assert_eq!(replayed.view(), story.view());
    }

    #[test]
    fn redo_undoes_undo(
        mut story in stories(),
        wishes in prop::collection::vec((0..10u8, any::<u8>()), 1..30),
    ) {
        for numbers in wishes {
            let command = wish(&story.state, numbers);
            if story.act(Seat::Host, command).is_err() {
                let _ = story.answer();
            }
            let before = timeless(&story.state);
            let undone = story.act(Seat::Host, Command::Undo).is_ok();
            let friends = before.opponent == OpponentKind::Friend;
            if undone && !friends {
                prop_assert!(story.view().moves.len() < before.moves.len());
                story.act(Seat::Host, Command::Redo).unwrap();
                prop_assert_eq!(timeless(&story.state), before);
            }
        }
    }
}

#[test]
fn a_match_does_not_grow_without_end() {
    let mut story = Story::new("connect4", "", "here", Seat::Host);
    story.play("4");
    while story.state.version() < MAX_EVENTS {
        let command = if story.moves().is_empty() { Command::Redo } else { Command::Undo };
        story.act(Seat::Host, command).unwrap();
    }
    let last = story.view();
    assert_eq!(story.act(Seat::Host, Command::Swap), Err(Refusal::TooLong));
    let next = Command::Play { text: "5".to_owned(), ply: None };
    assert_eq!(story.act(Seat::Host, next), Err(Refusal::TooLong));
    assert_eq!(story.view(), last);
    assert_eq!(story.events.len() as u64, MAX_EVENTS);
}
