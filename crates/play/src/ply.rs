//! Plies: moves with the places of the board that they change.

use enraya_rules::{Change, Game, Notation, Picture, Player, View};

use crate::{Session, with_played};

/// A move with its player and what it changes in the picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move, as text.
    pub text: String,
    /// The player who makes it.
    pub player: Player,
    /// The places that it changes, first the one where it is made; a pass changes none.
    pub changes: Vec<Change>,
}

impl Session {
    /// The legal moves with what each would change, in the game's order.
    ///
    /// ```
    /// use enraya_play::Session;
    /// use enraya_rules::{Change, Place, Player};
    ///
    /// let session = Session::open(&"connect4".parse()?, "4")?;
    /// let to = Place::Stone(Some(Player::Second));
    /// assert_eq!(session.legal()[3].changes, [Change { place: 31, to }]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn legal(&self) -> Vec<Ply> {
        let (now, player) = (self.picture(), self.to_move());
        with_played!(self.played(), |played| {
            let (game, state) = (played.game(), played.state());
            let ply = |mv| Ply {
                text: game.move_text(mv),
                player,
                changes: now.changes(&self.named_picture(game.picture(&game.result(state, mv)))),
            };
            game.moves(state).map(ply).collect()
        })
    }

    /// The moves of the record with what each changed.
    pub fn plies(&self) -> Vec<Ply> {
        with_played!(self.played(), |played| {
            let (game, record) = (played.game(), played.record());
            let pictures: Vec<Picture> = record
                .states()
                .iter()
                .map(|state| self.named_picture(game.picture(state)))
                .collect();
            let steps = record.moves().iter().zip(record.states()).zip(pictures.windows(2));
            let ply = |((&mv, state), pair): ((_, _), &[Picture])| Ply {
                text: game.move_text(mv),
                player: self.named_player(game.to_move(state)),
                changes: pair[0].changes(&pair[1]),
            };
            steps.map(ply).collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use enraya_rules::Place;

    /// A game played out move by move: the changes of a legal move are those of the ply.
    #[test]
    fn changes_lead_from_picture_to_picture() {
        for game in
            ["tictactoe", "line:4x5x3+gravity", "nim:3,4,5", "dots:2x2", "othello:4x4", "othello"]
        {
            let mut session = Session::new(game.parse().unwrap());
            let mut places = session.picture().places();
            let mut made = Vec::new();
            for turn in 0.. {
                let mut legal = session.legal();
                let texts: Vec<_> = legal.iter().map(|ply| ply.text.clone()).collect();
                assert_eq!(texts, session.moves(), "{game}");
                if legal.is_empty() {
                    break;
                }
                let ply = legal.swap_remove(turn * 7 % legal.len());
                assert_eq!(ply.player, session.to_move());
                session.play(&ply.text).unwrap();
                for Change { place, to } in &ply.changes {
                    places[*place] = *to;
                }
                assert_eq!(places, session.picture().places(), "{game}");
                made.push(ply);
            }
            assert_eq!(session.plies(), made, "{game}");
            assert!(session.outcome().is_some());
        }
    }

    #[test]
    fn exchanged_players_keep_their_stones() {
        let game = "tictactoe".parse().unwrap();
        let mut session = Session::placed(&game, "XX./.../...", Player::Second).unwrap();
        session.play("a1").unwrap();
        let to = Place::Stone(Some(Player::Second));
        let ply = Ply {
            text: "a1".to_owned(),
            player: Player::Second,
            changes: vec![Change { place: 6, to }],
        };
        assert_eq!(session.plies(), [ply]);
        assert_eq!(session.start(), "XX./.../...");
        assert_eq!(session.start_picture().places()[1], Place::Stone(Some(Player::First)));
    }

    #[test]
    fn a_move_is_read_without_being_played() {
        let session = Session::open(&"connect4".parse().unwrap(), "444444").unwrap();
        assert_eq!(session.parse_move("3"), Ok(("3".to_owned(), 2)));
        assert!(session.parse_move("4").is_err() && session.parse_move("b2").is_err());
        assert_eq!((session.start().as_str(), session.position().as_str()), ("", "444444"));
    }
}
