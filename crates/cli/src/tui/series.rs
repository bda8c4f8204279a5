//! Series of rounds of one game between the same two contestants.

use enraya_play::{PlayTextError, Session};
use enraya_rules::{Outcome, Picture, Player};

use super::contestants::{Contestant, Pairing, SeriesScore};

/// The rounds so far and the one being played.
///
/// The score of a finished round is added only when the next one starts, because its
/// last move may be undone.
pub(super) struct Series {
    session: Session,
    pairing: Pairing,
    starter: Contestant,
    round: u32,
    finished: SeriesScore,
    /// Number of moves in the position from which the round began.
    opened: usize,
    view: BoardView,
}

/// The data that rendering needs of a position, computed once a move.
#[derive(Debug)]
pub(super) struct BoardView {
    pub(super) picture: Picture,
    /// The legal moves by number, with their texts.
    pub(super) legal: Vec<(usize, String)>,
    /// Every move played, with its player.
    pub(super) moves: Vec<(Player, String)>,
    /// The place of the last move: a cell of a grid, else a move's number.
    pub(super) last: Option<usize>,
}

impl Series {
    pub(super) fn new(session: Session, pairing: Pairing, starter: Contestant) -> Series {
        let (opened, view) = (session.record().len(), BoardView::new(&session));
        Series {
            session,
            pairing,
            starter,
            round: 1,
            finished: SeriesScore::default(),
            opened,
            view,
        }
    }

    pub(super) fn session(&self) -> &Session {
        &self.session
    }

    pub(super) fn view(&self) -> &BoardView {
        &self.view
    }

    pub(super) fn pairing(&self) -> Pairing {
        self.pairing
    }

    pub(super) fn starter(&self) -> Contestant {
        self.starter
    }

    pub(super) fn round(&self) -> u32 {
        self.round
    }

    /// The contestant who plays this side in this round.
    pub(super) fn contestant(&self, player: Player) -> Contestant {
        match player {
            Player::First => self.starter,
            Player::Second => self.starter.other(),
        }
    }

    /// The side that a contestant plays in this round.
    pub(super) fn side(&self, contestant: Contestant) -> Player {
        if contestant == self.starter { Player::First } else { Player::Second }
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    pub(super) fn to_move(&self) -> Contestant {
        self.contestant(self.session.to_move())
    }

    /// Whether a person is to move.
    pub(super) fn awaits_human(&self) -> bool {
        self.outcome().is_none() && self.pairing.is_human(self.to_move())
    }

    /// Whether the computer is to move.
    pub(super) fn awaits_computer(&self) -> bool {
        self.outcome().is_none() && !self.pairing.is_human(self.to_move())
    }

    /// Moves made since the round began.
    pub(super) fn plies(&self) -> usize {
        self.view.moves.len().saturating_sub(self.opened)
    }

    /// Whether a game would be lost that a person is playing.
    pub(super) fn in_progress(&self) -> bool {
        self.pairing != Pairing::Computers && self.outcome().is_none() && self.plies() > 0
    }

    /// Whether the game can end in a draw: not Nim, nor an odd number of boxes.
    pub(super) fn can_be_drawn(&self) -> bool {
        match &self.view.picture {
            Picture::Grid { .. } | Picture::Text(_) => true,
            Picture::Heaps { .. } => false,
            Picture::Boxes { owners, .. } => owners.len().is_multiple_of(2),
        }
    }

    /// The score with this round's result, if it has one.
    pub(super) fn score(&self) -> SeriesScore {
        let mut score = self.finished;
        if let Some(outcome) = self.outcome().filter(|_| self.plies() > 0) {
            score.count(outcome.winner().map(|player| self.contestant(player)));
        }
        score
    }

    pub(super) fn play(&mut self, number: usize) -> Result<(), PlayTextError> {
        self.session.play_number(number)?;
        self.view = BoardView::new(&self.session);
        Ok(())
    }

    /// Undoes back to the person's last move, or one move if no computer plays; false if
    /// there is nothing to undo.
    pub(super) fn undo(&mut self) -> bool {
        let human =
            |&(player, _): &(Player, String)| self.pairing.is_human(self.contestant(player));
        let at = match self.pairing {
            Pairing::Versus => self.view.moves.iter().rposition(human),
            _ => self.view.moves.len().checked_sub(1),
        };
        let Some(at) = at else { return false };
        while self.session.record().len() > at {
            self.session.undo();
        }
        self.view = BoardView::new(&self.session);
        true
    }

    /// The opposite of [`undo`](Series::undo).
    pub(super) fn redo(&mut self) -> bool {
        let mut redone = false;
        while self.session.redo() {
            redone = true;
            if self.pairing != Pairing::Versus || self.awaits_human() {
                break;
            }
        }
        self.view = BoardView::new(&self.session);
        redone
    }

    /// Starts the next round; the other contestant begins.
    pub(super) fn next_round(&mut self) {
        self.finished = self.score();
        self.round += 1;
        self.starter = self.starter.other();
        self.clear();
    }

    /// Starts a round with this pairing. The score is kept if the pairing is the same.
    pub(super) fn set_pairing(&mut self, pairing: Pairing, starter: Contestant) {
        self.finished = if pairing == self.pairing { self.score() } else { SeriesScore::default() };
        self.round = if pairing == self.pairing { self.round + 1 } else { 1 };
        (self.pairing, self.starter) = (pairing, starter);
        self.clear();
    }

    fn clear(&mut self) {
        self.session = Session::new(self.session.game());
        self.opened = 0;
        self.view = BoardView::new(&self.session);
    }
}

impl BoardView {
    fn new(session: &Session) -> BoardView {
        let picture = session.picture();
        let legal = session.move_numbers().into_iter().zip(session.moves()).collect();
        let mut back = session.clone();
        let mut movers = Vec::new();
        let mut last = None;
        while back.undo() {
            movers.push(back.to_move());
            if movers.len() == 1 {
                last = changed(&back.picture(), &picture);
            }
        }
        movers.reverse();
        let moves = movers.into_iter().zip(session.record()).collect();
        BoardView { picture, legal, moves, last }
    }

    /// The only legal move, if it has no place on the board: a pass.
    pub(super) fn pass(&self) -> Option<usize> {
        match (&self.picture, &self.legal[..]) {
            (Picture::Grid { gravity: false, stones, .. }, [(number, _)]) => {
                Some(*number).filter(|number| *number >= stones.len())
            }
            _ => None,
        }
    }

    /// The text of the move with this number, if it is legal.
    pub(super) fn text(&self, number: usize) -> Option<&str> {
        self.legal.iter().find(|(legal, _)| *legal == number).map(|(_, text)| text.as_str())
    }

    /// The number of the legal move with this text.
    pub(super) fn number(&self, text: &str) -> Option<usize> {
        self.legal.iter().find(|(_, legal)| legal == text).map(|(number, _)| *number)
    }
}

/// Whether each edge is drawn, in reading order.
pub(super) fn edges(picture: &Picture) -> Vec<bool> {
    let Picture::Boxes { columns, horizontal, vertical, .. } = picture else {
        return Vec::new();
    };
    let columns = *columns as usize;
    let mut sides = vertical.chunks(columns + 1);
    let rows = horizontal.chunks(columns);
    rows.flat_map(|row| row.iter().chain(sides.next().unwrap_or_default())).copied().collect()
}

/// The cell, edge or move number that a single move changed.
fn changed(before: &Picture, after: &Picture) -> Option<usize> {
    match (before, after) {
        (Picture::Grid { .. }, Picture::Grid { .. }) => {
            before.changes(after).first().map(|change| change.place)
        }
        (Picture::Heaps { left: before, full, .. }, Picture::Heaps { left: after, .. }) => {
            let heap = before.iter().zip(after).position(|(before, after)| before != after)?;
            let earlier: u32 = full[..heap].iter().sum();
            Some((earlier + before[heap] - after[heap] - 1) as usize)
        }
        _ => edges(before).iter().zip(edges(after)).position(|(before, after)| *before != after),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use enraya_play::Session;

    fn series(game: &str, position: &str, pairing: Pairing) -> Series {
        Series::new(
            Session::open(&game.parse().unwrap(), position).unwrap(),
            pairing,
            Contestant::Home,
        )
    }

    #[test]
    fn numbers_and_texts_agree_in_every_game() {
        for (game, position) in [
            ("tictactoe", "b2 a1"),
            ("line:3x4x3+gravity", "1112"),
            ("gomoku", "h8"),
            ("nim:3,4,5", "a3 b1"),
            ("dots:2x3", "a1b1 b2b3"),
            ("othello", "d3 c3"),
            ("othello:4x4", "b1 c1 d3 a1"),
        ] {
            let series = series(game, position, Pairing::Humans);
            for (number, text) in &series.view().legal {
                let (mut by_number, mut by_text) =
                    (series.session().clone(), series.session().clone());
                by_number.play_number(*number).unwrap();
                by_text.play(text).unwrap();
                assert_eq!(by_number.diagram(), by_text.diagram(), "{game}: {number} {text}");
            }
            assert_eq!(series.view().legal.len(), series.session().moves().len(), "{game}");
        }
    }

    #[test]
    fn undo_goes_back_to_your_own_turn() {
        // X, the home side, is the person.
        let mut series = series("tictactoe", "b2 a1 c3", Pairing::Versus);
        assert!(series.awaits_computer());
        assert!(series.undo());
        assert_eq!(series.session().record(), ["b2", "a1"]);
        assert!(series.undo());
        assert!(series.session().record().is_empty());
        assert!(!series.undo());
        assert!(series.redo());
        assert_eq!(series.session().record(), ["b2", "a1"]);
        assert!(series.redo());
        assert_eq!(series.session().record(), ["b2", "a1", "c3"]);
        assert!(!series.redo());
    }

    #[test]
    fn the_computers_opening_is_not_yours_to_undo() {
        let session = Session::open(&"tictactoe".parse().unwrap(), "b2").unwrap();
        let mut series = Series::new(session, Pairing::Versus, Contestant::Away);
        assert!(series.awaits_human() && !series.undo());
        assert_eq!(series.session().record(), ["b2"]);
    }

    #[test]
    fn a_move_that_moves_again_is_undone_alone() {
        let mut series = series("dots:1x1", "a1b1 a2b2 a1a2 b1b2", Pairing::Humans);
        assert_eq!(series.outcome().map(Outcome::winner), Some(Some(Player::Second)));
        let movers: Vec<Player> = series.view().moves.iter().map(|(player, _)| *player).collect();
        let (x, o) = (Player::First, Player::Second);
        assert_eq!(movers, [x, o, x, o]);
        assert!(series.undo());
        assert_eq!(series.session().record().len(), 3);
    }

    #[test]
    fn the_score_follows_people_and_undo() {
        let mut series = series("tictactoe", "", Pairing::Humans);
        for number in [0, 3, 1, 4, 2] {
            series.play(number).unwrap();
        }
        assert_eq!(series.score(), SeriesScore { home: 1, away: 0, draws: 0 });
        series.undo();
        assert_eq!(series.score(), SeriesScore::default());
        series.redo();
        series.next_round();
        assert_eq!((series.starter(), series.round()), (Contestant::Away, 2));
        for number in [0, 3, 1, 4, 2] {
            series.play(number).unwrap();
        }
        assert_eq!(series.score(), SeriesScore { home: 1, away: 1, draws: 0 });
        series.set_pairing(Pairing::Humans, Contestant::Home);
        assert_eq!(series.score(), SeriesScore { home: 1, away: 1, draws: 0 });
        series.set_pairing(Pairing::Versus, Contestant::Home);
        assert_eq!((series.score(), series.round()), (SeriesScore::default(), 1));
    }

    #[test]
    fn the_last_move_is_where_it_was_made() {
        let last = |game, position| series(game, position, Pairing::Humans).view().last;
        assert_eq!(last("tictactoe", ""), None);
        assert_eq!(last("tictactoe", "b2 a1"), Some(6));
        assert_eq!(last("connect4", "44"), Some(4 * 7 + 3));
        assert_eq!(last("nim:3,4,5", "a3 b2"), Some(4));
        assert_eq!(last("dots:1x2", "a1a2"), Some(2));
        assert_eq!(last("othello:4x4", "b1"), Some(1));
        assert_eq!(last("othello:4x4", "b1 c1 d3 a1 pass"), None);
    }
}
