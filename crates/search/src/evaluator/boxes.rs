//! Evaluation of Dots and Boxes: the lead in closed boxes.

use enraya_rules::{Dots, Game, Player};

use super::{Evaluator, Term, WIN};

/// The lead in boxes, as a share of all boxes.
#[derive(Clone, Debug)]
pub struct Boxes {
    game: Dots,
}

impl Boxes {
    /// The evaluator for `game`.
    pub fn new(game: Dots) -> Self {
        Boxes { game }
    }
}

impl Evaluator<<Dots as Game>::State> for Boxes {
    fn evaluate(&self, state: &<Dots as Game>::State, player: Player) -> i32 {
        let boxes = |player| self.game.boxes_of(state, player) as i32;
        let all = (self.game.rows() * self.game.columns()) as i32;
        (boxes(player) - boxes(!player)) * (WIN - 1) / all
    }

    fn terms(&self, state: &<Dots as Game>::State) -> Vec<Term> {
        let boxes = Player::BOTH.map(|player| self.game.boxes_of(state, player) as i32);
        let all = f64::from(self.game.rows() * self.game.columns());
        vec![Term::even("boxes", boxes, f64::from(WIN - 1) / all)]
    }
}
