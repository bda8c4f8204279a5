//! Rosetta table: one position counted under every convention, to find the one behind a given
//! number.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use enraya_rules::{Order, OrderError};
use enraya_search::{
    Algorithm, Budget, Convention, Cut, Evaluation, Fail, Profile, RootMoves, RootWindow, Utility,
};
use serde::Serialize;

use enraya_play::{Session, SetupError, Workspace};

use crate::count::{Count, Experiment, count};
use crate::method::Method;
use crate::run::check_run;

/// Fixed choices of a convention; the others are enumerated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The order of moves.
    pub order: Option<Order>,
    /// The cutoff test.
    pub cut: Option<Cut>,
    /// Fail-hard or fail-soft.
    pub fail: Option<Fail>,
    /// The window of the root.
    pub window: Option<RootWindow>,
    /// The windows of the root's moves.
    pub root: Option<RootMoves>,
    /// The utility of a finished game: `unit` and `depth` are enumerated.
    pub utility: Option<Utility>,
    /// The evaluation at the depth limit; if not given, that of the profile or else of the game.
    pub evaluation: Option<Evaluation>,
}

/// The counts under one convention.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reading {
    /// The profile equal to this convention, if any.
    pub profile: Option<&'static str>,
    /// The algorithm. Minimax is listed once: no choice changes its counts.
    pub algorithm: &'static str,
    /// The order of moves.
    pub order: Option<String>,
    /// The cutoff test.
    pub cut: Option<&'static str>,
    /// Fail-hard or fail-soft.
    pub fail: Option<&'static str>,
    /// The window of the root.
    pub window: Option<&'static str>,
    /// The windows of the root's moves.
    pub root: Option<&'static str>,
    /// The utility of a finished game.
    pub utility: Option<&'static str>,
    /// The evaluation at the depth limit; `None` without a limit.
    pub eval: Option<&'static str>,
    /// The depth limit in plies.
    pub depth: Option<u32>,
    /// Leaves of both kinds.
    pub leaves: u64,
    /// Nodes, the root included.
    pub nodes: u64,
    /// Whether the search was completed; if not, its counts are lower bounds.
    pub complete: bool,
}

impl Reading {
    fn new(profile: Option<Profile>, count: Count) -> Reading {
        let prunes = count.algorithm == Algorithm::AlphaBeta;
        Reading {
            profile: profile.map(Profile::name),
            algorithm: count.algorithm.name(),
            order: prunes.then_some(count.order),
            cut: count.cut,
            fail: count.fail,
            window: count.window,
            root: count.root,
            utility: prunes.then_some(count.utility),
            eval: count.eval.filter(|_| prunes),
            depth: count.depth,
            leaves: count.leaves,
            nodes: count.nodes,
            complete: count.complete,
        }
    }

    /// The names of the counts that equal this number: `leaves`, `nodes`.
    pub fn matching(&self, number: u64) -> Vec<&'static str> {
        let counts = [("leaves", self.leaves), ("nodes", self.nodes)];
        counts.into_iter().filter(|(_, count)| *count == number).map(|(name, _)| name).collect()
    }
}

/// Counts one position under minimax and under alpha-beta with every combination of choices, in
/// the order of their documentation; each with this budget, several in parallel.
///
/// ```
/// use enraya_play::Session;
/// use enraya_study::{Choices, rosetta};
/// use enraya_search::Budget;
/// use std::num::NonZeroUsize;
///
/// let session = Session::open(&"tictactoe".parse()?, "b2 a1 c3")?;
/// let (all, budget) = (Choices::default(), Budget::unlimited());
/// let readings = rosetta(&session, &all, &budget, NonZeroUsize::MIN)?;
/// let aima = readings.iter().find(|reading| reading.profile == Some("aima")).unwrap();
/// assert_eq!((aima.leaves, aima.nodes), (142, 338));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rosetta(
    session: &Session,
    choices: &Choices,
    budget: &Budget,
    threads: NonZeroUsize,
) -> Result<Vec<Reading>, SetupError> {
    let experiments = experiments(session, choices)?;
    let next = AtomicUsize::new(0);
    let readings = Mutex::new(vec![None; experiments.len()]);
    let hands = threads.get().min(experiments.len());
    std::thread::scope(|scope| {
        for _ in 0..hands {
            scope.spawn(|| {
                let mut workspace = Workspace::default();
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some((profile, experiment)) = experiments.get(at) else { break };
                    let count = count(session, &mut workspace, experiment, budget);
                    let reading = count.map(|count| Reading::new(*profile, count));
                    readings.lock().expect("no thread panics with it")[at] = Some(reading);
                }
            });
        }
    });
    let readings = readings.into_inner().expect("no thread has panicked");
    readings.into_iter().map(|reading| reading.expect("all were made")).collect()
}

fn experiments(
    session: &Session,
    choices: &Choices,
) -> Result<Vec<(Option<Profile>, Experiment)>, SetupError> {
    let base = Convention { evaluation: choices.evaluation, ..Convention::default() };
    let minimax = Experiment {
        algorithm: Algorithm::Minimax,
        profile: Profile::Aima,
        convention: base.clone(),
    };
    check(session, &minimax)?;
    let mut experiments = vec![(None, minimax)];
    for order in orders(session, choices, &base)? {
        for &utility in tried(choices.utility.as_ref(), &[Utility::Unit, Utility::Depth]) {
            for &cut in tried(choices.cut.as_ref(), Cut::ALL) {
                for &fail in tried(choices.fail.as_ref(), Fail::ALL) {
                    for &window in tried(choices.window.as_ref(), RootWindow::ALL) {
                        for &root in tried(choices.root.as_ref(), RootMoves::ALL) {
                            let (order, base) = (order.clone(), base.clone());
                            let choice =
                                Convention { order, cut, fail, window, root, utility, ..base };
                            experiments.push(named(choice, choices));
                        }
                    }
                }
            }
        }
    }
    let (profile, coursework) = named(Profile::Coursework.into(), choices);
    let fits = choices.allow(&coursework.convention) && check(session, &coursework).is_ok();
    let missing = |(known, _): &(Option<Profile>, Experiment)| *known != profile;
    if fits && experiments.iter().all(missing) {
        experiments.push((profile, coursework));
    }
    Ok(experiments)
}

fn tried<'a, T>(made: Option<&'a T>, all: &'a [T]) -> &'a [T] {
    made.map_or(all, std::slice::from_ref)
}

impl Choices {
    fn allow(&self, convention: &Convention) -> bool {
        fn same<T: PartialEq>(made: &Option<T>, other: &T) -> bool {
            made.as_ref().is_none_or(|made| made == other)
        }
        same(&self.order, &convention.order)
            && same(&self.cut, &convention.cut)
            && same(&self.fail, &convention.fail)
            && same(&self.window, &convention.window)
            && same(&self.root, &convention.root)
            && same(&self.utility, &convention.utility)
    }
}

/// Alpha-beta under a convention, and the profile equal to it.
fn named(mut convention: Convention, choices: &Choices) -> (Option<Profile>, Experiment) {
    convention.evaluation = choices.evaluation.or(convention.evaluation);
    let is = |profile: &Profile| {
        let known = Convention::from(*profile);
        Convention { evaluation: choices.evaluation.or(known.evaluation), ..known } == convention
    };
    let profile = Profile::ALL.iter().copied().find(is);
    let start = profile.unwrap_or(Profile::Aima);
    (profile, Experiment { algorithm: Algorithm::AlphaBeta, profile: start, convention })
}

/// The given order, or those that the game has.
fn orders(
    session: &Session,
    choices: &Choices,
    base: &Convention,
) -> Result<Vec<Order>, SetupError> {
    let convention = |order: &Order| Convention { order: order.clone(), ..base.clone() };
    if let Some(order) = &choices.order {
        check(session, &named(convention(order), choices).1)?;
        return Ok(vec![order.clone()]);
    }
    let mut orders = vec![Order::Row, Order::Column, Order::Center];
    orders.retain(|order| {
        let checked = check(session, &named(convention(order), choices).1);
        !matches!(checked, Err(SetupError::Order(OrderError::Unsupported(_))))
    });
    Ok(orders)
}

/// Whether the experiment can be run.
fn check(session: &Session, experiment: &Experiment) -> Result<(), SetupError> {
    check_run(session, Method::Textbook(experiment.algorithm), &experiment.convention)
}

/// The choices behind a count.
const CHOICES: usize = 6;

/// Readings with the same counts that differ only in choices without effect there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadingGroup {
    /// The profiles among them.
    pub profiles: Vec<&'static str>,
    /// The values of order, cut, fail, window, root and utility; any combination of them gives
    /// these counts. Empty for minimax.
    pub choices: [Vec<String>; CHOICES],
    /// One of the readings.
    pub reading: Reading,
}

impl ReadingGroup {
    fn new(reading: &Reading) -> ReadingGroup {
        let Reading { order, cut, fail, window, root, utility, .. } = reading;
        let list = |name: &Option<&str>| name.iter().map(|name| (*name).to_owned()).collect();
        let order = order.iter().cloned().collect();
        let choices = [order, list(cut), list(fail), list(window), list(root), list(utility)];
        ReadingGroup {
            profiles: reading.profile.into_iter().collect(),
            choices,
            reading: reading.clone(),
        }
    }

    fn agrees(&self, other: &ReadingGroup, choice: usize) -> bool {
        let counts = |group: &ReadingGroup| {
            let Reading { algorithm, eval, leaves, nodes, .. } = group.reading;
            (algorithm, eval, leaves, nodes)
        };
        let same = |at: usize| at == choice || self.choices[at] == other.choices[at];
        self.reading.complete
            && other.reading.complete
            && counts(self) == counts(other)
            && (0..self.choices.len()).all(same)
    }
}

/// Groups readings that agree, so that a table shows which choices matter.
pub fn groups(readings: &[Reading]) -> Vec<ReadingGroup> {
    let mut groups: Vec<ReadingGroup> = readings.iter().map(ReadingGroup::new).collect();
    for choice in (0..CHOICES).rev() {
        let mut merged: Vec<ReadingGroup> = Vec::new();
        for next in groups {
            match merged.iter_mut().find(|group| group.agrees(&next, choice)) {
                Some(group) => {
                    group.profiles.extend(next.profiles);
                    let values = next.choices[choice].iter().cloned();
                    group.choices[choice].extend(values);
                }
                None => merged.push(next),
            }
        }
        groups = merged;
    }
    groups
}
