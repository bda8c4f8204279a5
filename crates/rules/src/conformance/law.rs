//! Laws of the conformance kit, by name.

use std::fmt;

/// A law that every game, or every game with some capability, keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Law {
    /// Methods are pure: the start, the player to move, the outcome, the moves and the
    /// result of a move depend on nothing but the game and the state.
    Purity,
    /// A move is legal exactly if it is listed. Unfinished games list at least one move,
    /// finished games none, and none is listed twice; `play`, `play_unchecked` and
    /// `result` agree; a rejected move leaves the state untouched, and after the end the
    /// error is `GameOver`.
    LegalMoves,
    /// If `alternates` is true, players take turns.
    Turns,
    /// Every game ends within `max_plies`.
    Termination,
    /// Equal positions have equal keys, whatever moves led to them; if keys are exact,
    /// different positions have different keys.
    Keys,
    /// Symmetry 0 is the identity; every symmetry maps the legal moves onto
    /// the legal moves of the image, commutes with playing and keeps the
    /// player to move and the outcome.
    Symmetry,
    /// All images of a position have the same canonical key.
    CanonicalKeys,
    /// Moves, diagrams and records parse to what was written, and no two legal moves of a
    /// position have the same text.
    Notation,
    /// The legal moves of a position have different indices within the promised range;
    /// orders are permutations.
    IndexedMoves,
    /// The margin of a finished game has the sign of its outcome and is the other player's
    /// with the opposite sign; on the way there it is never farther from what is secured than
    /// what is open.
    Margins,
}

impl Law {
    /// All laws, in the order in which they are checked.
    pub const ALL: [Law; 10] = [
        Law::Purity,
        Law::LegalMoves,
        Law::Turns,
        Law::Termination,
        Law::Keys,
        Law::Symmetry,
        Law::CanonicalKeys,
        Law::Notation,
        Law::IndexedMoves,
        Law::Margins,
    ];

    /// The name of the law. It never changes.
    pub const fn name(self) -> &'static str {
        match self {
            Law::Purity => "purity",
            Law::LegalMoves => "legal-moves",
            Law::Turns => "turns",
            Law::Termination => "termination",
            Law::Keys => "keys",
            Law::Symmetry => "symmetry",
            Law::CanonicalKeys => "canonical-keys",
            Law::Notation => "notation",
            Law::IndexedMoves => "indexed-moves",
            Law::Margins => "margins",
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
