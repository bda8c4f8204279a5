//! Nesting and completeness of observer events.

use enraya_rules::{Game, Keyed, with_game};
use enraya_search::{
    Algorithm, Budget, Convention, Counter, Fail, LeafKind, Node, Observer, Profile, Search, Tie,
};

use crate::positions::{PLAIN, dice, every_game, game, late};

#[derive(Clone, Copy, Debug, PartialEq)]
enum Event {
    Enter { depth: u32, window: (f64, f64), root: bool },
    Leaf(LeafKind, f64),
    Update(f64),
    Cutoff { child: usize, value: f64, bound: f64 },
    Leave(f64),
}

#[derive(Default)]
struct Recorder(Vec<Event>);

impl<G: Game> Observer<G> for Recorder {
    fn enter(&mut self, node: Node<'_, G>) {
        let Node { depth, window, last, .. } = node;
        self.0.push(Event::Enter { depth, window, root: last.is_none() });
    }
    fn leaf(&mut self, leaf: LeafKind, value: f64) {
        self.0.push(Event::Leaf(leaf, value));
    }
    fn update(&mut self, _: G::Move, value: f64) {
        self.0.push(Event::Update(value));
    }
    fn cutoff(&mut self, child: usize, value: f64, bound: f64) {
        self.0.push(Event::Cutoff { child, value, bound });
    }
    fn table_hit(&mut self, _: f64) {
        panic!("a textbook search has no table");
    }
    fn leave(&mut self, value: f64) {
        self.0.push(Event::Leave(value));
    }
}

/// A node entered and not yet left.
#[derive(Default)]
struct Open {
    window: (f64, f64),
    children: usize,
    best: Option<f64>,
    leaf: Option<f64>,
    cut: bool,
}

/// Replays a finished search event by event; answers with what it counted and
/// the value of the root.
fn replay(events: &[Event], fail: Option<Fail>) -> (Counter, f64) {
    let mut counter = Counter::default();
    let mut path: Vec<Open> = Vec::new();
    let mut root = None;
    for (number, &event) in events.iter().enumerate() {
        assert!(root.is_none(), "an event after the root was left: {event:?}");
        if let Event::Enter { depth, window, root } = event {
            assert_eq!((depth as usize, root), (path.len(), number == 0), "event {number}");
            if let Some(parent) = path.last_mut() {
                assert!(parent.leaf.is_none() && !parent.cut, "a closed node got a child");
                assert!(parent.window.0 <= window.0 && window.1 <= parent.window.1);
                parent.children += 1;
            }
            counter.nodes += 1;
            path.push(Open { window, ..Open::default() });
            continue;
        }
        let node = path.last_mut().expect("some node is open");
        match event {
            Event::Enter { .. } => unreachable!("seen above"),
            Event::Leaf(leaf, value) => {
                assert!(node.children == 0 && node.leaf.is_none());
                node.leaf = Some(value);
                match leaf {
                    LeafKind::Terminal => counter.terminal += 1,
                    LeafKind::Horizon => counter.horizon += 1,
                    LeafKind::Known => counter.known += 1,
                }
            }
            Event::Update(value) => {
                assert!(node.children > 0 && node.best != Some(value));
                node.best = Some(value);
            }
            Event::Cutoff { child, value, bound } => {
                assert_eq!((child + 1, Some(value)), (node.children, node.best));
                assert!(
                    value >= node.window.1 && bound == node.window.1
                        || value <= node.window.0 && bound == node.window.0
                );
                node.cut = true;
                counter.cutoffs += 1;
                counter.cut_at[child.min(3)] += 1;
            }
            Event::Leave(value) => {
                let node = path.pop().expect("some node is open");
                let found = node.leaf.or(node.best).expect("a node has found a value");
                let clamps = fail == Some(Fail::Hard) && node.leaf.is_none() && !path.is_empty();
                let expected =
                    if clamps { found.clamp(node.window.0, node.window.1) } else { found };
                assert_eq!(value, expected);
                if path.is_empty() {
                    root = Some(value);
                }
            }
        }
    }
    (counter, root.expect("the root was left"))
}

fn check<G: Keyed>(game: &G) {
    for seed in 0..20 {
        let state = late(game, &mut dice(seed), 400);
        for &profile in Profile::ALL {
            for (&algorithm, &tie) in
                PLAIN.iter().flat_map(|a| Tie::ALL.iter().map(move |tie| (a, tie)))
            {
                for depth in [0, 1, 3, 99] {
                    let (mut recorder, mut counter) = (Recorder::default(), Counter::default());
                    let convention = Convention::from(profile);
                    let fail = (algorithm == Algorithm::AlphaBeta).then_some(convention.fail);
                    let decision = Search::new(game)
                        .convention(convention)
                        .tie(tie, seed)
                        .budget(Budget::unlimited().depth(depth))
                        .observe((&mut recorder, &mut counter))
                        .run(algorithm, &state);
                    assert_eq!(replay(&recorder.0, fail), (counter, decision.result.value));
                }
            }
        }
    }
}

#[test]
fn events_nest_and_replay_to_the_same_counts() {
    for name in every_game() {
        with_game!(&game(name), |game| check(game));
    }
}

/// A search cut short tells the beginning of the same story.
#[test]
fn a_stopped_search_falls_silent() {
    let game = enraya_rules::TicTacToe::default();
    let state = late(&game, &mut dice(0), 1_000);
    for algorithm in PLAIN {
        let run = |budget| {
            let mut recorder = Recorder::default();
            let search = Search::new(&game).budget(budget).observe(&mut recorder);
            let complete = search.run(algorithm, &state).result.complete;
            (recorder.0, complete)
        };
        let (whole, complete) = run(Budget::unlimited());
        assert!(complete);
        let nodes = whole.iter().filter(|event| matches!(event, Event::Enter { .. })).count();
        for limit in 0..nodes {
            let (part, complete) = run(Budget::unlimited().nodes(limit as u64));
            assert!(!complete && part.len() < whole.len());
            assert_eq!(part, whole[..part.len()]);
        }
        assert_eq!(run(Budget::unlimited().nodes(nodes as u64)), (whole, true));
    }
}
