//! Static move ordering: the order in which the textbook searches try moves.
//!
//! The order is a type parameter of [`Search`](crate::Search): [`Natural`], the
//! game's own, costs nothing; [`Named`] holds any other, turned into a rank for each
//! move number once, before the search.

use std::vec::IntoIter;

use enraya_rules::{Game, IndexedMoves, Notation, Order, OrderError};

use crate::rank::sort_by_rank;

/// An order of the moves of every position.
pub trait MoveOrder<G: Game> {
    /// The legal moves in this order.
    fn moves<'g, 's>(
        &self,
        game: &'g G,
        state: &'s G::State,
    ) -> impl Iterator<Item = G::Move> + use<'g, 's, G, Self>;
}

/// The game's own order.
#[derive(Clone, Copy, Debug)]
pub struct Natural;

impl<G: Game> MoveOrder<G> for Natural {
    #[inline(always)]
    fn moves<'g, 's>(
        &self,
        game: &'g G,
        state: &'s G::State,
    ) -> impl Iterator<Item = G::Move> + use<'g, 's, G> {
        game.moves(state)
    }
}

/// A named order, or the game's own.
#[derive(Clone, Debug)]
pub struct Named<G: Game> {
    /// Position in the order, by move number; none for the game's own.
    ranks: Option<Vec<usize>>,
    number: fn(&G, G::Move) -> usize,
}

impl<G: IndexedMoves + Notation> Named<G> {
    /// `order` on `game`.
    pub fn new(game: &G, order: &Order) -> Result<Self, OrderError> {
        let number = |game: &G, mv| game.move_index(mv);
        if *order == Order::Row {
            return Ok(Named { ranks: None, number });
        }
        let mut ranks = vec![0; game.move_count()];
        for (rank, number) in game.order(order)?.into_iter().enumerate() {
            ranks[number] = rank;
        }
        Ok(Named { ranks: Some(ranks), number })
    }
}

impl<G: Game> MoveOrder<G> for Named<G> {
    #[inline]
    fn moves<'g, 's>(
        &self,
        game: &'g G,
        state: &'s G::State,
    ) -> impl Iterator<Item = G::Move> + use<'g, 's, G> {
        let Some(ranks) = &self.ranks else { return Moves::Natural(game.moves(state)) };
        let mut moves: Vec<G::Move> = game.moves(state).collect();
        sort_by_rank(&mut moves, |mv| ranks[(self.number)(game, mv)]);
        Moves::Sorted(moves.into_iter())
    }
}

enum Moves<I, M> {
    Natural(I),
    Sorted(IntoIter<M>),
}

impl<M, I: Iterator<Item = M>> Iterator for Moves<I, M> {
    type Item = M;

    #[inline]
    fn next(&mut self) -> Option<M> {
        match self {
            Moves::Natural(moves) => moves.next(),
            Moves::Sorted(moves) => moves.next(),
        }
    }
}
