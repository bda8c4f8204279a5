//! Common mistakes in student programs, each as a search variant, so that a program with the
//! mistake is recognised by the nodes it visits.

use enraya_search::{Convention, Cut, Fail};
use enraya_words::Words;

use crate::exam::Kind;
use enraya_draw::trace::{NodeId, Trace};

enraya_search::named! {
    /// A usual mistake.
    pub enum CommonMistake {
        /// Cuts on equality where the profile does not, or the other way round.
        OtherCut = "other_cut",
        /// Never cuts.
        NeverPrunes = "never_prunes",
        /// Cuts where minimax looks at everything.
        Prunes = "prunes",
        /// Compares with the bound of the parent only: α and β are not passed down.
        Shallow = "shallow",
        /// MAX never raises α.
        NoAlpha = "no_alpha",
        /// MIN never lowers β.
        NoBeta = "no_beta",
        /// Starts from 0 in place of infinity.
        Zero = "zero",
        /// MAX takes the smallest, MIN the largest.
        Swapped = "swapped",
        /// Goes from right to left.
        Reversed = "reversed",
        /// Tells of a node when it leaves it, not when it comes to it.
        PostOrder = "post_order",
        /// Takes the last of equally good moves.
        LastTie = "last_tie",
    }
}

impl CommonMistake {
    /// The mistake in words.
    pub fn say(self, words: &Words) -> String {
        words.get(match self {
            CommonMistake::OtherCut => "habit-other-cut",
            CommonMistake::NeverPrunes => "habit-never-prunes",
            CommonMistake::Prunes => "habit-prunes",
            CommonMistake::Shallow => "habit-shallow",
            CommonMistake::NoAlpha => "habit-no-alpha",
            CommonMistake::NoBeta => "habit-no-beta",
            CommonMistake::Zero => "habit-zero",
            CommonMistake::Swapped => "habit-swapped",
            CommonMistake::Reversed => "habit-reversed",
            CommonMistake::PostOrder => "habit-post-order",
            CommonMistake::LastTie => "habit-last-tie",
        })
    }
}

/// The visits, value and move of a search with a common mistake.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Course {
    pub(super) visits: Vec<NodeId>,
    pub(super) value: f64,
    pub(super) best: Option<NodeId>,
}

/// Searches a tree recorded by minimax, with a common mistake or without.
pub(super) fn course(
    whole: &Trace,
    kind: Kind,
    convention: &Convention,
    mistake: Option<CommonMistake>,
) -> Course {
    let other = match convention.cut {
        Cut::Ge => Cut::Gt,
        Cut::Gt => Cut::Ge,
    };
    let prunes = match mistake {
        Some(CommonMistake::NeverPrunes) => false,
        Some(CommonMistake::Prunes) => true,
        _ => kind == Kind::AlphaBeta,
    };
    let cut = if mistake == Some(CommonMistake::OtherCut) { other } else { convention.cut };
    let visits = Vec::new();
    let mut walker = Walker { whole, prunes, cut, fail: convention.fail, mistake, visits };
    let (value, best) = walker.value(whole.root(), f64::NEG_INFINITY, f64::INFINITY);
    Course { visits: walker.visits, value, best }
}

struct Walker<'t> {
    whole: &'t Trace,
    prunes: bool,
    cut: Cut,
    fail: Fail,
    mistake: Option<CommonMistake>,
    visits: Vec<NodeId>,
}

impl Walker<'_> {
    fn has(&self, mistake: CommonMistake) -> bool {
        self.mistake == Some(mistake)
    }

    fn value(&mut self, id: NodeId, mut alpha: f64, mut beta: f64) -> (f64, Option<NodeId>) {
        if !self.has(CommonMistake::PostOrder) {
            self.visits.push(id);
        }
        let mut children: Vec<NodeId> = self.whole.children(id).collect();
        if children.is_empty() {
            if self.has(CommonMistake::PostOrder) {
                self.visits.push(id);
            }
            return (self.whole.node(id).value, None);
        }
        if self.has(CommonMistake::Reversed) {
            children.reverse();
        }
        let max = self.whole.node(id).max != self.has(CommonMistake::Swapped);
        let (low, high) = (alpha, beta);
        let start = if max { f64::NEG_INFINITY } else { f64::INFINITY };
        let (mut v, mut best) = (if self.has(CommonMistake::Zero) { 0.0 } else { start }, None);
        for child in children {
            // Only the bound set by this node itself is known below.
            let (below_alpha, below_beta) = match (self.has(CommonMistake::Shallow), max) {
                (false, _) => (alpha, beta),
                (true, true) => (v, f64::INFINITY),
                (true, false) => (f64::NEG_INFINITY, v),
            };
            let (value, _) = self.value(child, below_alpha, below_beta);
            let better = if max { value > v } else { value < v };
            if better || (self.has(CommonMistake::LastTie) && value == v) {
                (v, best) = (value, Some(child));
            }
            let met = match (max, self.cut) {
                (true, Cut::Ge) => v >= beta,
                (true, Cut::Gt) => v > beta,
                (false, Cut::Ge) => v <= alpha,
                (false, Cut::Gt) => v < alpha,
            };
            if self.prunes && met {
                break;
            }
            if max && !self.has(CommonMistake::NoAlpha) {
                alpha = alpha.max(v);
            } else if !max && !self.has(CommonMistake::NoBeta) {
                beta = beta.min(v);
            }
        }
        if self.has(CommonMistake::PostOrder) {
            self.visits.push(id);
        }
        let hard = self.prunes && self.fail == Fail::Hard && low <= high;
        (if hard { v.clamp(low, high) } else { v }, best)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exam::{Exam, ExamPlan};
    use enraya_draw::trace::record_tree;
    use enraya_search::{Budget, Profile};

    /// Without a mistake it is the reference search: the same nodes, value and move.
    #[test]
    fn without_a_mistake_it_is_the_reference_search() {
        for &kind in Kind::ALL {
            for &profile in Profile::ALL {
                let plan = ExamPlan { students: 40, seed: 5, kind, profile, ..ExamPlan::default() };
                for sheet in Exam::new(&plan).unwrap().sheets {
                    let question = &sheet.questions[0];
                    let recording = Kind::Minimax.recording(profile);
                    let whole = record_tree(&question.tree, &recording, &Budget::unlimited());
                    let whole = whole.unwrap();
                    let course = course(&whole, kind, &profile.into(), None);
                    let visits: Vec<_> = course.visits.iter().map(|&id| whole.path(id)).collect();
                    let reference = &question.trace;
                    let expected: Vec<_> = (0..reference.nodes().len() as NodeId)
                        .map(|id| reference.path(id))
                        .collect();
                    assert_eq!(visits, expected, "{}", question.tree);
                    assert_eq!(course.value, question.key.value);
                    let best = course.best.and_then(|id| whole.move_text(id));
                    assert_eq!(best, Some(question.key.mv.as_str()));
                }
            }
        }
    }
}
