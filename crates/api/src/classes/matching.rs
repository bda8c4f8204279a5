//! Maximum matching in a graph (Edmonds 1965): as many disjoint pairs as possible.

use std::collections::VecDeque;

/// The partner of each vertex in a maximum matching of the graph whose edges `joined` tells.
/// Takes time cubic in the number of vertices.
pub(super) fn maximum_matching(
    vertices: usize,
    joined: impl Fn(usize, usize) -> bool,
) -> Vec<Option<usize>> {
    let neighbours = |a: usize| (0..vertices).filter(move |b| *b != a);
    let edges: Vec<Vec<usize>> =
        (0..vertices).map(|a| neighbours(a).filter(|b| joined(a, *b)).collect()).collect();
    let mut partner = vec![None; vertices];
    for root in 0..vertices {
        if partner[root].is_none()
            && let Some((end, before)) = Search::new(&edges, &partner).augmenting_path(root)
        {
            let mut at = Some(end);
            while let Some(vertex) = at {
                let previous = before[vertex].expect("the path leads back to its root");
                at = partner[previous];
                (partner[vertex], partner[previous]) = (Some(previous), Some(vertex));
            }
        }
    }
    partner
}

/// The size of a maximum matching.
pub(super) fn matching_size(vertices: usize, joined: impl Fn(usize, usize) -> bool) -> usize {
    maximum_matching(vertices, joined).iter().flatten().count() / 2
}

/// Breadth-first search for an augmenting path, with blossoms contracted to their base.
struct Search<'m> {
    edges: &'m [Vec<usize>],
    partner: &'m [Option<usize>],
    /// The vertex before an odd one on the path from the root.
    before: Vec<Option<usize>>,
    base: Vec<usize>,
    even: Vec<bool>,
    queue: VecDeque<usize>,
}

impl<'m> Search<'m> {
    fn new(edges: &'m [Vec<usize>], partner: &'m [Option<usize>]) -> Search<'m> {
        let vertices = edges.len();
        Search {
            edges,
            partner,
            before: vec![None; vertices],
            base: (0..vertices).collect(),
            even: vec![false; vertices],
            queue: VecDeque::new(),
        }
    }

    /// The free vertex at the other end, and the vertices before those on the way to it.
    fn augmenting_path(mut self, root: usize) -> Option<(usize, Vec<Option<usize>>)> {
        self.even[root] = true;
        self.queue.push_back(root);
        while let Some(vertex) = self.queue.pop_front() {
            for &next in &self.edges[vertex] {
                if self.base[vertex] == self.base[next] || self.partner[vertex] == Some(next) {
                    continue;
                }
                let closes = next == root
                    || self.partner[next].is_some_and(|mate| self.before[mate].is_some());
                if closes {
                    self.contract(vertex, next);
                } else if self.before[next].is_none() {
                    self.before[next] = Some(vertex);
                    match self.partner[next] {
                        None => return Some((next, self.before)),
                        Some(mate) => {
                            self.even[mate] = true;
                            self.queue.push_back(mate);
                        }
                    }
                }
            }
        }
        None
    }

    /// Contracts the blossom that the edge between two even vertices closes.
    fn contract(&mut self, one: usize, other: usize) {
        let base = self.common_base(one, other);
        let mut blossom = vec![false; self.edges.len()];
        self.mark(one, other, base, &mut blossom);
        self.mark(other, one, base, &mut blossom);
        for vertex in 0..self.edges.len() {
            if blossom[self.base[vertex]] {
                self.base[vertex] = base;
                if !self.even[vertex] {
                    self.even[vertex] = true;
                    self.queue.push_back(vertex);
                }
            }
        }
    }

    /// Marks the bases between a vertex and the blossom's base, and turns their way round.
    fn mark(&mut self, mut vertex: usize, mut child: usize, base: usize, blossom: &mut [bool]) {
        while self.base[vertex] != base {
            let mate = self.partner[vertex].expect("only the base may be free");
            blossom[self.base[vertex]] = true;
            blossom[self.base[mate]] = true;
            self.before[vertex] = Some(child);
            child = mate;
            vertex = self.before[mate].expect("an odd vertex has one before it");
        }
    }

    /// The first base that the ways of both vertices to the root share.
    fn common_base(&self, one: usize, other: usize) -> usize {
        let mut passed = vec![false; self.edges.len()];
        let mut vertex = self.base[one];
        loop {
            passed[vertex] = true;
            let Some(mate) = self.partner[vertex] else { break };
            let Some(before) = self.before[mate] else { break };
            vertex = self.base[before];
        }
        let mut vertex = self.base[other];
        while !passed[vertex] {
            let mate = self.partner[vertex].expect("the ways meet at the root at last");
            vertex = self.base[self.before[mate].expect("an odd vertex has one before it")];
        }
        vertex
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The size of a maximum matching by trying everything.
    fn tried(free: &[usize], joined: &impl Fn(usize, usize) -> bool) -> usize {
        let Some((&one, rest)) = free.split_first() else { return 0 };
        let without = tried(rest, joined);
        let with = rest.iter().filter(|other| joined(one, **other)).map(|other| {
            let left: Vec<usize> = rest.iter().copied().filter(|v| v != other).collect();
            1 + tried(&left, joined)
        });
        with.max().unwrap_or(0).max(without)
    }

    proptest! {
        #[test]
        fn no_matching_is_larger(vertices in 0_usize..9, bits in any::<u64>()) {
            let joined = |a: usize, b: usize| {
                let (low, high) = (a.min(b), a.max(b));
                low != high && bits >> (high * (high - 1) / 2 + low) & 1 == 1
            };
            let partner = maximum_matching(vertices, joined);
            for (vertex, mate) in partner.iter().enumerate() {
                if let Some(mate) = mate {
                    prop_assert_eq!(partner[*mate], Some(vertex));
                    prop_assert!(joined(vertex, *mate));
                }
            }
            let all: Vec<usize> = (0..vertices).collect();
            prop_assert_eq!(partner.iter().flatten().count() / 2, tried(&all, &joined));
        }
    }
}
