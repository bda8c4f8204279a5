//! Tic-Tac-Toe with one bug at a time: each must be caught, under the right law.

use std::cell::Cell as Counter;

use enraya_rules::conformance::Law;
use enraya_rules::line::{Cell, LineState};
use enraya_rules::{
    Arrange, Game, Keyed, MoveError, Notation, Order, Outcome, PlayError, Player, PositionError,
    Record, Symmetric, TicTacToe, Undo, check_game, check_game_fully,
};

macro_rules! bugs {
    ($($bug:ident => $law:ident,)*) => {
        #[derive(Clone, Copy, Debug, PartialEq)]
        enum Bug { None, $($bug),* }
        const BUGS: &[(Bug, Law)] = &[$((Bug::$bug, Law::$law)),*];
    };
}

bugs! {
    StartWavers => Purity,
    PlayerWavers => Purity,
    OutcomeWavers => Purity,
    MovesWaver => Purity,
    ResultWavers => Purity,
    ListsTwice => LegalMoves,
    ListsNone => LegalMoves,
    ListsAfterTheEnd => LegalMoves,
    CheckRefusesListed => LegalMoves,
    PlayRefusesListed => LegalMoves,
    PlayDiffers => LegalMoves,
    ResultDiffers => LegalMoves,
    CheckAcceptsTaken => LegalMoves,
    PlayAcceptsTaken => LegalMoves,
    RefusalTouches => LegalMoves,
    OverTooSoon => LegalMoves,
    NeverOver => LegalMoves,
    ReasonsDiffer => LegalMoves,
    MovesTwice => Turns,
    TooLong => Termination,
    UndoDoesNothing => Undo,
    UndoForgetsTheEnd => Undo,
    UndoPilesUp => Undo,
    KeyOfTheRoute => Keys,
    KeyTooCoarse => Keys,
    NoSymmetry => Symmetry,
    ZeroTurnsPositions => Symmetry,
    ZeroTurnsMoves => Symmetry,
    ImageSwapsTurns => Symmetry,
    ImageForgetsTheEnd => Symmetry,
    ImageKeepsMoves => Symmetry,
    ImageSwapsStones => Symmetry,
    CanonicalKeyIsKey => CanonicalKeys,
    MoveMisread => Notation,
    MoveUnread => Notation,
    TextsCollide => Notation,
    DrawingMisread => Notation,
    DrawingUnread => Notation,
    RecordMisread => Notation,
    RecordUnread => Notation,
    IndexTooLarge => Arrangement,
    IndicesCollide => Arrangement,
    IndexOfTextDiffers => Arrangement,
    OrderRepeats => Arrangement,
    NoRowOrder => Arrangement,
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
        let other = self.wavers(Bug::PlayerWavers)
            || self.has(Bug::MovesTwice) && state.stones() == 2;
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
        let draw = self.wavers(Bug::OutcomeWavers).then_some(Outcome::Draw);
        draw.or(self.game.outcome(&state.board))
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

impl Undo for Planted {
    fn undo(&self, state: &mut Traced, mv: Cell) {
        let piled_up = state.route.len() as u32 > state.stones();
        let nothing = self.has(Bug::UndoDoesNothing)
            || self.has(Bug::UndoForgetsTheEnd) && self.over(state)
            || self.has(Bug::UndoPilesUp) && piled_up;
        if !nothing {
            self.game.undo(&mut state.board, mv);
        }
        if !self.has(Bug::UndoPilesUp) {
            state.route.pop();
        }
    }
}

impl Keyed for Planted {
    fn key(&self, state: &Traced) -> u64 {
        match self.bug {
            Bug::KeyOfTheRoute => {
                state.route.iter().fold(0, |key, cell| key * 10 + u64::from(cell.bit()))
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
        let start = || Traced::new(self.game.start());
        match self.bug {
            Bug::ZeroTurnsPositions => Traced::new(self.game.transform(&state.board, symmetry ^ 1)),
            Bug::ImageSwapsTurns if last && !self.over(state) => {
                self.result(state, self.moves(state).next().unwrap())
            }
            Bug::ImageForgetsTheEnd if last && self.over(state) => start(),
            Bug::ImageSwapsStones if last && !self.over(state) && state.stones() % 2 == 0 => {
                let swapped: String = (self.game.drawing(&state.board).chars())
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

    fn drawing(&self, state: &Traced) -> String {
        let drawing = self.game.drawing(&state.board);
        if self.has(Bug::DrawingUnread) { drawing[1..].to_owned() } else { drawing }
    }

    fn moves_text(&self, moves: &[Cell]) -> String {
        let separator = if self.has(Bug::RecordUnread) { "-" } else { " " };
        moves.iter().map(|&mv| self.move_text(mv)).collect::<Vec<_>>().join(separator)
    }

    fn parse_record(&self, text: &str) -> Result<Record<Traced, Cell>, PositionError> {
        if text.contains('/') {
            let drawn = self.game.parse_position(text)?;
            let misread = self.has(Bug::DrawingMisread) && drawn.stones().count_ones() == 3;
            let board = if misread { self.game.start() } else { drawn };
            return Ok(Record::new(Traced::new(board)));
        }
        let mut record = self.play_texts(text.split_whitespace())?;
        if self.has(Bug::RecordMisread) && record.moves().len() > 2 {
            record.undo(self);
        }
        Ok(record)
    }
}

impl Arrange for Planted {
    fn move_count(&self) -> usize {
        if self.has(Bug::IndexTooLarge) { 8 } else { 9 }
    }

    fn move_index(&self, mv: Cell) -> usize {
        let index = self.game.move_index(mv);
        if self.has(Bug::IndicesCollide) { index / 2 } else { index }
    }

    fn index_of(&self, text: &str) -> Option<usize> {
        if self.has(Bug::IndexOfTextDiffers) && text == "a1" {
            return None;
        }
        self.game.index_of(text)
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
    for &(bug, law) in BUGS {
        match check_game_fully(&Planted::new(bug)) {
            Ok(_) => panic!("{bug:?} went unnoticed"),
            Err(violation) => assert_eq!(violation.law, law, "{bug:?}: {violation}"),
        }
    }
}

#[test]
fn every_law_has_a_bug() {
    for law in Law::ALL {
        assert!(BUGS.iter().any(|&(_, of)| of == law), "{law}");
    }
}

#[test]
fn the_laws_of_every_game_need_no_capability() {
    for &(bug, law) in BUGS {
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
