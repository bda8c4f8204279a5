//! Planted bugs: Tic-Tac-Toe with one bug at a time, each caught under the right law.

use std::cell::Cell as Counter;

use enraya_rules::conformance::Law;
use enraya_rules::line::{Cell, LineState};
use enraya_rules::{
    Game, IndexedMoves, Keyed, MoveError, Notation, Order, Outcome, PlayError, Player,
    PositionError, Record, Symmetric, TicTacToe, check_game, check_game_fully,
};

macro_rules! bugs {
    ($($bug:ident => $law:ident $phrase:literal,)*) => {
        #[derive(Clone, Copy, Debug, PartialEq)]
        enum Bug { None, $($bug),* }
        /// Each bug with the law it breaks and a part of the message.
        const BUGS: &[(Bug, Law, &str)] = &[$((Bug::$bug, Law::$law, $phrase)),*];
    };
}

bugs! {
    StartWavers => Purity "the start is another one",
    PlayerWavers => Purity "the player to move is the first player and, asked again, the second",
    OutcomeWavers => Purity "the outcome is",
    MovesWaver => Purity "the list of moves is",
    ResultWavers => Purity "the result of a3 is",
    ListsTwice => LegalMoves "listed twice",
    ListsNone => LegalMoves "no move is listed",
    ListsAfterTheEnd => LegalMoves "the game is over (a win of the",
    CheckRefusesListed => LegalMoves "check_move answers OffBoard",
    PlayRefusesListed => LegalMoves "play answers OffBoard",
    PlayDiffers => LegalMoves "with play_unchecked",
    ResultDiffers => LegalMoves "with result",
    CheckAcceptsTaken => LegalMoves "check_move accepts it",
    PlayAcceptsTaken => LegalMoves "play accepts it",
    RefusalTouches => LegalMoves "changes the state",
    OverTooSoon => LegalMoves "the game goes on, but a3 is refused with GameOver",
    NeverOver => LegalMoves "is refused with Taken",
    ReasonsDiffer => LegalMoves "by check_move, OffBoard by play",
    MovesTwice => Turns "it is the turn of the second player again",
    TooLong => Termination "goes on after 8",
    KeyOfTheRoute => Keys "when reached by",
    KeyTooCoarse => Keys "is also that of",
    NoSymmetry => Symmetry "at least one symmetry",
    ZeroTurnsPositions => Symmetry "under symmetry 0",
    ZeroTurnsMoves => Symmetry "symmetry 0 is not the identity",
    ImageSwapsTurns => Symmetry "under symmetry 7 the player to move",
    ImageForgetsTheEnd => Symmetry "the outcome, a win of the",
    ImageMergesMoves => Symmetry "under symmetry 7 the moves become",
    ImageKeepsMoves => Symmetry "if played first",
    ImageSwapsStones => Symmetry "if turned first",
    CanonicalKeyIsKey => CanonicalKeys "that of the image",
    MoveMisread => Notation "written 'a1', reads back as Ok",
    MoveUnread => Notation "written 'a1', reads back as Err",
    TextsCollide => Notation "two legal moves are written 'a1'",
    DiagramMisread => Notation "the diagram 'XOX/.../...' reads back as Ok",
    DiagramUnread => Notation "the diagram '../.../...' reads back as Err",
    RecordMisread => Notation "the moves 'a3 b3 c3' read back as",
    RecordUnread => Notation "do not read back",
    IndexTooLarge => IndexedMoves "one move has 8",
    IndicesCollide => IndexedMoves "two legal moves have the number 0",
    OrderRepeats => IndexedMoves "'center' is no permutation",
    NoRowOrder => IndexedMoves "every game has the order 'row'",
}

struct Planted {
    bug: Bug,
    game: TicTacToe,
    asked: Counter<u32>,
}

/// A position that remembers what equality ignores: the moves that led to it.
#[derive(Clone, Debug)]
struct Traced {
    board: LineState<u64>,
    route: Vec<Cell>,
}

impl PartialEq for Traced {
    fn eq(&self, other: &Traced) -> bool {
        self.board == other.board
    }
}

impl Traced {
    fn new(board: LineState<u64>) -> Traced {
        Traced { board, route: Vec::new() }
    }

    fn stones(&self) -> u32 {
        self.board.stones().count_ones()
    }
}

impl Planted {
    fn new(bug: Bug) -> Planted {
        Planted { bug, game: TicTacToe::default(), asked: Counter::new(0) }
    }

    fn has(&self, bug: Bug) -> bool {
        self.bug == bug
    }

    /// With this bug: every other time.
    fn wavers(&self, bug: Bug) -> bool {
        self.has(bug) && self.asked.replace(self.asked.get() + 1) % 2 == 1
    }

    fn center(&self) -> Cell {
        self.game.cell(1, 1).unwrap()
    }

    fn over(&self, state: &Traced) -> bool {
        self.game.outcome(&state.board).is_some()
    }
}

impl Game for Planted {
    type State = Traced;
    type Move = Cell;

    fn start(&self) -> Traced {
        let mut board = self.game.start();
        if self.wavers(Bug::StartWavers) {
            self.game.play_unchecked(&mut board, self.center());
        }
        Traced::new(board)
    }

    fn to_move(&self, state: &Traced) -> Player {
        let player = self.game.to_move(&state.board);
        let other =
            self.wavers(Bug::PlayerWavers) || self.has(Bug::MovesTwice) && state.stones() == 2;
        if other { !player } else { player }
    }

    fn moves(&self, state: &Traced) -> impl Iterator<Item = Cell> {
        let mut moves: Vec<Cell> = self.game.moves(&state.board).collect();
        if self.wavers(Bug::MovesWaver) {
            moves.reverse();
        }
        if self.has(Bug::ListsTwice) {
            moves.extend_from_within(..moves.len().min(1));
        }
        if self.has(Bug::ListsNone) && state.stones() == 4 {
            moves.clear();
        }
        if self.has(Bug::ListsAfterTheEnd) && self.over(state) {
            moves = self.game.cells().collect();
        }
        moves.into_iter()
    }

    fn play_unchecked(&self, state: &mut Traced, mv: Cell) {
        if !self.wavers(Bug::ResultWavers) {
            self.game.play_unchecked(&mut state.board, mv);
        }
        state.route.push(mv);
    }

    fn outcome(&self, state: &Traced) -> Option<Outcome> {
        let forgets = self.has(Bug::ImageForgetsTheEnd) && state.route.is_empty();
        if self.wavers(Bug::OutcomeWavers) || forgets && self.over(state) {
            return Some(Outcome::Draw);
        }
        self.game.outcome(&state.board)
    }

    fn check_move(&self, state: &Traced, mv: Cell) -> Result<(), PlayError> {
        if self.has(Bug::CheckRefusesListed) && mv == self.center() {
            return Err(PlayError::OffBoard);
        }
        match self.game.check_move(&state.board, mv) {
            Err(PlayError::Taken) if self.has(Bug::CheckAcceptsTaken) => Ok(()),
            Err(PlayError::Taken) if self.has(Bug::OverTooSoon) => Err(PlayError::GameOver),
            Err(PlayError::GameOver) if self.has(Bug::NeverOver) => Err(PlayError::Taken),
            answer => answer,
        }
    }

    fn play(&self, state: &mut Traced, mv: Cell) -> Result<(), PlayError> {
        if self.has(Bug::PlayRefusesListed) && mv == self.center() {
            return Err(PlayError::OffBoard);
        }
        match self.check_move(state, mv) {
            Ok(()) if self.has(Bug::PlayDiffers) => Ok(()),
            Err(PlayError::Taken) if self.has(Bug::PlayAcceptsTaken) => Ok(()),
            Err(PlayError::Taken) if self.has(Bug::ReasonsDiffer) => Err(PlayError::OffBoard),
            Err(error) => {
                if self.has(Bug::RefusalTouches) {
                    state.board = self.game.start();
                }
                Err(error)
            }
            Ok(()) => {
                self.play_unchecked(state, mv);
                Ok(())
            }
        }
    }

    fn result(&self, state: &Traced, mv: Cell) -> Traced {
        let mut next = state.clone();
        if !self.has(Bug::ResultDiffers) {
            self.play_unchecked(&mut next, mv);
        }
        next
    }

    fn max_plies(&self) -> u32 {
        if self.has(Bug::TooLong) { 8 } else { 9 }
    }
}

impl Keyed for Planted {
    fn key(&self, state: &Traced) -> u64 {
        match self.bug {
            Bug::KeyOfTheRoute => {
                state.route.iter().fold(1, |key, cell| key * 16 + u64::from(cell.bit()))
            }
            Bug::KeyTooCoarse => state.board.stones(),
            _ => self.game.key(&state.board),
        }
    }

    fn key_is_exact(&self) -> bool {
        true
    }

    fn canonical_key(&self, state: &Traced) -> u64 {
        if self.has(Bug::CanonicalKeyIsKey) {
            self.key(state)
        } else {
            self.game.canonical_key(&state.board)
        }
    }
}

impl Symmetric for Planted {
    fn symmetries(&self) -> usize {
        if self.has(Bug::NoSymmetry) { 0 } else { 8 }
    }

    fn transform(&self, state: &Traced, symmetry: usize) -> Traced {
        let last = symmetry == 7;
        match self.bug {
            Bug::ZeroTurnsPositions => Traced::new(self.game.transform(&state.board, symmetry ^ 1)),
            Bug::ImageSwapsTurns if last && !self.over(state) => {
                self.result(state, self.moves(state).next().unwrap())
            }
            Bug::ImageSwapsStones
                if last && !self.over(state) && state.stones().is_multiple_of(2) =>
            {
                let swapped: String = (self.game.diagram(&state.board).chars())
                    .map(|symbol| match symbol {
                        'X' => 'O',
                        'O' => 'X',
                        other => other,
                    })
                    .collect();
                let image = self.game.parse_position(&swapped).unwrap();
                Traced::new(self.game.transform(&image, symmetry))
            }
            _ => Traced::new(self.game.transform(&state.board, symmetry)),
        }
    }

    fn transform_move(&self, mv: Cell, symmetry: usize) -> Cell {
        match self.bug {
            Bug::ZeroTurnsMoves => self.game.transform_move(mv, symmetry ^ 1),
            Bug::ImageMergesMoves if symmetry == 7 => self.center(),
            Bug::ImageKeepsMoves if symmetry == 7 => mv,
            _ => self.game.transform_move(mv, symmetry),
        }
    }
}

impl Notation for Planted {
    fn move_text(&self, mv: Cell) -> String {
        if self.has(Bug::TextsCollide) && mv == self.center() {
            return "a1".to_owned();
        }
        self.game.move_text(mv)
    }

    fn parse_move(&self, state: &Traced, text: &str) -> Result<Cell, MoveError> {
        match self.bug {
            Bug::MoveMisread if text == "a1" => Ok(self.center()),
            Bug::MoveUnread if text == "a1" => Err(MoveError::OffBoard),
            _ => self.game.parse_move(&state.board, text),
        }
    }

    fn diagram(&self, state: &Traced) -> String {
        let diagram = self.game.diagram(&state.board);
        if self.has(Bug::DiagramUnread) { diagram[1..].to_owned() } else { diagram }
    }

    fn moves_text(&self, moves: &[Cell]) -> String {
        let separator = if self.has(Bug::RecordUnread) { "-" } else { " " };
        moves.iter().map(|&mv| self.move_text(mv)).collect::<Vec<_>>().join(separator)
    }

    fn parse_record(&self, text: &str) -> Result<Record<Traced, Cell>, PositionError> {
        if text.contains('/') {
            let drawn = self.game.parse_position(text)?;
            let misread = self.has(Bug::DiagramMisread) && drawn.stones().count_ones() == 3;
            let board = if misread { self.game.start() } else { drawn };
            return Ok(Record::new(Traced::new(board)));
        }
        let mut record = self.play_texts(text.split_whitespace())?;
        if self.has(Bug::RecordMisread) && record.moves().len() > 2 {
            record.undo();
        }
        Ok(record)
    }
}

impl IndexedMoves for Planted {
    fn move_count(&self) -> usize {
        if self.has(Bug::IndexTooLarge) { 8 } else { 9 }
    }

    fn move_index(&self, mv: Cell) -> usize {
        let index = self.game.move_index(mv);
        if self.has(Bug::IndicesCollide) { index / 2 } else { index }
    }

    fn named_order(&self, order: &Order) -> Option<Vec<usize>> {
        match order {
            Order::Row if self.has(Bug::NoRowOrder) => None,
            Order::Row => Some((0..self.move_count()).collect()),
            Order::Center if self.has(Bug::OrderRepeats) => Some(vec![4; 9]),
            _ => None,
        }
    }
}

#[test]
fn without_a_bug_the_planted_game_conforms() {
    let report = check_game_fully(&Planted::new(Bug::None));
    assert!(report.is_ok(), "{}", report.unwrap_err());
}

#[test]
fn every_bug_is_caught_under_its_law() {
    for &(bug, law, phrase) in BUGS {
        let Err(violation) = check_game_fully(&Planted::new(bug)) else {
            panic!("{bug:?} went unnoticed");
        };
        assert_eq!(violation.law, law, "{bug:?}: {violation}");
        assert!(violation.detail.contains(phrase), "{bug:?}: {violation}");
    }
}

#[test]
fn every_law_of_tic_tac_toe_has_a_bug() {
    for law in Law::ALL.into_iter().filter(|&law| law != Law::Margins) {
        assert!(BUGS.iter().any(|&(_, of, _)| of == law), "{law}");
    }
}

#[test]
fn the_laws_of_every_game_need_no_capability() {
    for &(bug, law, _) in BUGS {
        let always = [Law::Purity, Law::LegalMoves, Law::Turns, Law::Termination].contains(&law);
        let found = check_game(&Planted::new(bug)).err().map(|violation| violation.law);
        assert_eq!(found, always.then_some(law), "{bug:?}");
    }
}

#[test]
fn a_violation_names_the_law_the_route_and_the_position() {
    let violation = check_game_fully(&Planted::new(Bug::ListsNone)).unwrap_err();
    assert_eq!(violation.moves, ["a3", "b3", "c3", "a2"]);
    assert_eq!(violation.state, "XOX/O../...");
    assert_eq!(
        violation.to_string(),
        "the law of legal-moves is broken after the 4 moves a3 b3 c3 a2: the game is not over, \
         but no move is listed. The position is XOX/O../..."
    );
    let violation = check_game_fully(&Planted::new(Bug::ZeroTurnsMoves)).unwrap_err();
    assert!(violation.to_string().contains("is broken at the start: symmetry 0"), "{violation}");
    let violation = check_game(&Planted::new(Bug::ListsNone)).unwrap_err();
    assert!(violation.state.starts_with("Traced {"), "{violation}");
}
