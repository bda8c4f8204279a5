//! Static move ordering: the order in which the textbook searches try moves.
//!
//! A named order is turned into a rank for each move number once, before the
//! search. The natural order of the game needs no ranks and no list of moves.

use std::vec::IntoIter;

use enraya_rules::{Game, IndexedMoves, Notation, Order, OrderError};

/// An order other than the game's own.
#[derive(Clone, Debug)]
pub(crate) struct MoveOrder<G: Game> {
    /// Position in the order, by move number.
    ranks: Vec<usize>,
    number: fn(&G, G::Move) -> usize,
}

impl<G: Game> MoveOrder<G> {
    /// `order` on `game`; `None` if that is the game's own.
    pub(crate) fn new(game: &G, order: &Order) -> Result<Option<Self>, OrderError>
    where
        G: IndexedMoves + Notation,
    {
        if *order == Order::Row {
            return Ok(None);
        }
        let mut ranks = vec![0; game.move_count()];
        for (rank, number) in game.order(order)?.into_iter().enumerate() {
            ranks[number] = rank;
        }
        Ok(Some(MoveOrder { ranks, number: |game, mv| game.move_index(mv) }))
    }

    /// The legal moves in this order.
    #[cold]
    #[inline(never)]
    pub(crate) fn moves(&self, game: &G, state: &G::State) -> IntoIter<G::Move> {
        let mut moves: Vec<G::Move> = game.moves(state).collect();
        moves.sort_by_key(|&mv| self.ranks[(self.number)(game, mv)]);
        moves.into_iter()
    }
}

/// The moves of a position, in the order in which they are searched.
pub(crate) enum Actions<I, M> {
    /// The game's own.
    Natural(I),
    /// Sorted beforehand.
    Ordered(IntoIter<M>),
}

impl<M, I: Iterator<Item = M>> Iterator for Actions<I, M> {
    type Item = M;

    #[inline(always)]
    fn next(&mut self) -> Option<M> {
        match self {
            Actions::Natural(moves) => moves.next(),
            Actions::Ordered(moves) => moves.next(),
        }
    }
}
