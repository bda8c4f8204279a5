//! Phases of a game: thirds of its longest course.

use enraya_play::{Session, with_played};
use enraya_search::Tactics;
use enraya_words::Words;

enraya_search::named! {
    /// The part of the game, by the plies that are left at most.
    pub enum Phase {
        /// More than two thirds are left.
        Opening = "opening",
        /// More than one third is left.
        Middle = "middle",
        /// At most a third is left.
        Endgame = "endgame",
    }
}

impl Phase {
    /// The phase in words.
    pub fn say(self, words: &Words) -> String {
        words.get(match self {
            Phase::Opening => "judge-phase-opening",
            Phase::Middle => "judge-phase-middle",
            Phase::Endgame => "judge-phase-endgame",
        })
    }

    /// The phase of a position.
    pub fn of(session: &Session) -> Phase {
        let left =
            with_played!(session.played(), |played| played.game().depth_left(played.state()));
        let all = session.max_plies();
        if 3 * left > 2 * all {
            Phase::Opening
        } else if 3 * left > all {
            Phase::Middle
        } else {
            Phase::Endgame
        }
    }
}
