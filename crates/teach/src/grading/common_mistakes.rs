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
        /// Passes β for α and α for β.
        SwappedBounds = "swapped_bounds",
        /// MAX moves at every node.
        AlwaysMax = "always_max",
        /// MIN moves at every node below the root.
        AlwaysMin = "always_min",
        /// Begins with the second child of every node.
        SkipsFirst = "skips_first",
        /// Ends before the last child of every node.
        SkipsLast = "skips_last",
        /// Returns the number of the best child, from 0, at every node.
        Index = "index",
        /// Returns the number of the best child, from 0, at the root.
        RootIndex = "root_index",
        /// Negamax that takes every leaf for the value of the player to move there.
        NegamaxLeaves = "negamax_leaves",
        /// Returns the value for MIN.
        Negated = "negated",
        /// Always returns 0.
        AlwaysZero = "always_zero",
        /// Returns the first leaf.
        FirstLeaf = "first_leaf",
        /// Returns the last leaf.
        LastLeaf = "last_leaf",
        /// Adds all leaves.
        Sum = "sum",
        /// Returns the largest leaf.
        LargestLeaf = "largest_leaf",
        /// Returns the smallest leaf.
        SmallestLeaf = "smallest_leaf",
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
            CommonMistake::SwappedBounds => "habit-swapped-bounds",
            CommonMistake::AlwaysMax => "habit-always-max",
            CommonMistake::AlwaysMin => "habit-always-min",
            CommonMistake::SkipsFirst => "habit-skips-first",
            CommonMistake::SkipsLast => "habit-skips-last",
            CommonMistake::Index | CommonMistake::RootIndex => "habit-index",
            CommonMistake::NegamaxLeaves => "habit-negamax-leaves",
            CommonMistake::Negated => "habit-negated",
            CommonMistake::AlwaysZero => "habit-always-zero",
            CommonMistake::FirstLeaf => "habit-first-leaf",
            CommonMistake::LastLeaf => "habit-last-leaf",
            CommonMistake::Sum => "habit-sum",
            CommonMistake::LargestLeaf => "habit-largest-leaf",
            CommonMistake::SmallestLeaf => "habit-smallest-leaf",
        })
    }

    /// Whether it is no search at all: its values are right by luck, whatever it visits.
    pub fn is_shortcut(self) -> bool {
        matches!(
            self,
            CommonMistake::AlwaysZero
                | CommonMistake::FirstLeaf
                | CommonMistake::LastLeaf
                | CommonMistake::Sum
                | CommonMistake::LargestLeaf
                | CommonMistake::SmallestLeaf
        )
    }

    /// Whether its move tells it from another: a program that returns only a value has the
    /// move that the value implies.
    pub(super) fn has_move(self) -> bool {
        use CommonMistake::{
            AlwaysMax, AlwaysMin, Index, NegamaxLeaves, Negated, RootIndex, SkipsFirst, SkipsLast,
            SwappedBounds,
        };
        !self.is_shortcut()
            && !matches!(
                self,
                SwappedBounds
                    | AlwaysMax
                    | AlwaysMin
                    | SkipsFirst
                    | SkipsLast
                    | Index
                    | RootIndex
                    | NegamaxLeaves
                    | Negated
            )
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
    let (low, high) = (f64::NEG_INFINITY, f64::INFINITY);
    let (value, best) = match mistake {
        Some(CommonMistake::NegamaxLeaves) => (walker.negamax(whole.root(), low, high), None),
        _ => walker.value(whole.root(), low, high),
    };
    let value = match mistake {
        Some(CommonMistake::Negated) => -value,
        Some(CommonMistake::RootIndex) => position(whole, whole.root(), best).unwrap_or(value),
        Some(mistake) if mistake.is_shortcut() => shortcut(whole, mistake),
        _ => value,
    };
    Course { visits: walker.visits, value, best }
}

/// The place of a child among its siblings, from 0.
fn position(whole: &Trace, parent: NodeId, child: Option<NodeId>) -> Option<f64> {
    Some(whole.children(parent).position(|id| Some(id) == child)? as f64)
}

/// A value that no search is needed for.
fn shortcut(whole: &Trace, mistake: CommonMistake) -> f64 {
    let nodes = 0..whole.nodes().len() as NodeId;
    let leaves = nodes.filter(|&id| whole.children(id).next().is_none());
    let mut leaves = leaves.map(|id| whole.node(id).value);
    match mistake {
        CommonMistake::FirstLeaf => leaves.next().unwrap_or(0.0),
        CommonMistake::LastLeaf => leaves.next_back().unwrap_or(0.0),
        CommonMistake::Sum => leaves.sum(),
        CommonMistake::LargestLeaf => leaves.fold(f64::NEG_INFINITY, f64::max),
        CommonMistake::SmallestLeaf => leaves.fold(f64::INFINITY, f64::min),
        _ => 0.0,
    }
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
        } else if self.has(CommonMistake::SkipsFirst) {
            children.remove(0);
        } else if self.has(CommonMistake::SkipsLast) {
            children.pop();
        }
        let max = match self.mistake {
            Some(CommonMistake::Swapped) => !self.whole.node(id).max,
            Some(CommonMistake::AlwaysMax) => true,
            Some(CommonMistake::AlwaysMin) => id == self.whole.root(),
            _ => self.whole.node(id).max,
        };
        let (low, high) = (alpha, beta);
        let start = if max { f64::NEG_INFINITY } else { f64::INFINITY };
        let (mut v, mut best) = (if self.has(CommonMistake::Zero) { 0.0 } else { start }, None);
        for child in children {
            // Only the bound set by this node itself is known below.
            let (below_alpha, below_beta) = match (self.mistake, max) {
                (Some(CommonMistake::Shallow), true) => (v, f64::INFINITY),
                (Some(CommonMistake::Shallow), false) => (f64::NEG_INFINITY, v),
                (Some(CommonMistake::SwappedBounds), _) => (beta, alpha),
                _ => (alpha, beta),
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
        if self.has(CommonMistake::Index) {
            return (position(self.whole, id, best).unwrap_or(v), best);
        }
        let hard = self.prunes && self.fail == Fail::Hard && low <= high;
        (if hard { v.clamp(low, high) } else { v }, best)
    }

    /// Negamax whose leaves have the value for MAX, whoever moves there.
    fn negamax(&mut self, id: NodeId, mut alpha: f64, beta: f64) -> f64 {
        self.visits.push(id);
        let children: Vec<NodeId> = self.whole.children(id).collect();
        if children.is_empty() {
            return self.whole.node(id).value;
        }
        let mut v = f64::NEG_INFINITY;
        for child in children {
            v = v.max(-self.negamax(child, -beta, -alpha));
            let met = if self.cut == Cut::Ge { v >= beta } else { v > beta };
            if self.prunes && met {
                break;
            }
            alpha = alpha.max(v);
        }
        v
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
