//! Exam options: seed, sheets, kind of search and shape of the trees.

use enraya_play::localize::{Localized, say_option};
use enraya_search::{Algorithm, Convention, Profile, RootMoves};
use enraya_words::{Words, say};

use enraya_draw::trace::Recording;
use enraya_study::Method;

enraya_search::named! {
    /// The search that students go through by hand.
    pub enum Kind {
        /// Looks at every line of play.
        Minimax = "minimax",
        /// Leaves out what cannot change the result.
        AlphaBeta = "alphabeta",
    }
}

impl Kind {
    /// The search to be recorded.
    pub fn method(self) -> Method {
        match self {
            Kind::Minimax => Method::Textbook(Algorithm::Minimax),
            Kind::AlphaBeta => Method::Textbook(Algorithm::AlphaBeta),
        }
    }

    /// The reference search under a profile, but with α passed from move to move at the root
    /// also under `coursework`: trees are so small that hardly a cut would be left, and sheets
    /// handed out keep their keys.
    pub fn recording(self, profile: Profile) -> Recording {
        let (method, convention) = (self.method(), by_hand(profile));
        Recording { method, profile, convention, ..Recording::default() }
    }
}

fn by_hand(profile: Profile) -> Convention {
    Convention { root: RootMoves::Shared, ..profile.into() }
}

/// The options of an exam.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExamPlan {
    /// The random seed.
    pub seed: u64,
    /// The number of sheets.
    pub students: usize,
    /// The search that students carry out.
    pub kind: Kind,
    /// Its conventions. Moves go from left to right, and utilities are the leaf values.
    pub profile: Profile,
    /// Children of every node.
    pub branching: usize,
    /// Plies.
    pub depth: usize,
    /// Trees on every sheet.
    pub questions: usize,
}

impl Default for ExamPlan {
    fn default() -> Self {
        ExamPlan {
            seed: 0,
            students: 1,
            kind: Kind::AlphaBeta,
            profile: Profile::Aima,
            branching: 3,
            depth: 3,
            questions: 1,
        }
    }
}

/// An error in the options of an exam.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExamError {
    /// The trees have too many leaves to be drawn on a sheet.
    #[error("{leaves} leaves do not fit on a sheet: at most {most}", most = ExamPlan::MAX_LEAVES)]
    TooLarge {
        /// The number of leaves they would have.
        leaves: usize,
    },
    /// Nothing is ever cut in such trees.
    #[error("nothing is cut in a tree of one ply: alphabeta needs at least two")]
    TooShallow,
    /// A number is zero, or too large.
    #[error("{name} {found}: allowed are {least}-{most}")]
    Number {
        /// The name of the option.
        name: &'static str,
        /// The number.
        found: usize,
        /// The least allowed.
        least: usize,
        /// The most.
        most: usize,
    },
    /// No tree of this shape shows the feature that the profile is about.
    #[error("no tree of {branching} branches and {depth} plies shows what the profile is about")]
    NoVariant {
        /// Children of every node.
        branching: usize,
        /// Plies.
        depth: usize,
    },
}

impl ExamPlan {
    /// The most leaves of a tree that are legible on a sheet.
    pub const MAX_LEAVES: usize = 40;
    /// The most sheets.
    pub const MAX_STUDENTS: usize = 1000;
    /// The most trees on a sheet.
    pub const MAX_QUESTIONS: usize = 10;

    /// The conventions of the search.
    pub fn convention(&self) -> Convention {
        by_hand(self.profile)
    }

    /// The number of leaves of each tree.
    pub fn leaves(&self) -> usize {
        self.branching.saturating_pow(self.depth as u32)
    }

    pub(super) fn check(&self) -> Result<(), ExamError> {
        let number = |name, found, least, most| match found {
            found if (least..=most).contains(&found) => Ok(()),
            found => Err(ExamError::Number { name, found, least, most }),
        };
        number("--students", self.students, 1, Self::MAX_STUDENTS)?;
        number("--questions", self.questions, 1, Self::MAX_QUESTIONS)?;
        number("--branching", self.branching, 2, Self::MAX_LEAVES)?;
        number("--depth", self.depth, 1, 5)?;
        if self.leaves() > Self::MAX_LEAVES {
            return Err(ExamError::TooLarge { leaves: self.leaves() });
        }
        if self.kind == Kind::AlphaBeta && self.depth < 2 {
            return Err(ExamError::TooShallow);
        }
        Ok(())
    }
}

impl Localized for ExamError {
    fn say(&self, words: &Words) -> String {
        match self {
            ExamError::TooLarge { leaves } => {
                say!(words, "error-exam-leaves", found = *leaves, most = ExamPlan::MAX_LEAVES)
            }
            ExamError::TooShallow => words.get("error-exam-shallow"),
            ExamError::Number { name, found, least, most } => {
                say_option(words, name, &found.to_string(), &format!("{least}-{most}"))
            }
            ExamError::NoVariant { branching, depth } => {
                say!(words, "error-exam-variant", branching = *branching, depth = *depth)
            }
        }
    }
}
