//! Playthroughs: golden transcripts of a random game, with every answer of the API.
//!
//! A law says what must hold for any game; a playthrough records what a game answers
//! today, so that an unintended change (another move order, another key) shows up as a
//! text difference. The idea is OpenSpiel's.

use std::fmt::Write;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use crate::{IndexedMoves, Keyed, Notation, Order, Outcome, Symmetric};

/// The transcript of a random game: the answers of every method in each position, and
/// the move played. The same seed gives the same text.
///
/// ```
/// use enraya_rules::{TicTacToe, conformance::playthrough};
/// let text = playthrough(&TicTacToe::default(), 1);
/// assert!(text.contains("diagram: .../.../...\nto move: X\noutcome: none\n"));
/// ```
pub fn playthrough<G>(game: &G, seed: u64) -> String
where
    G: Keyed + Symmetric + Notation + IndexedMoves,
{
    let mut text = String::new();
    write_playthrough(game, seed, &mut text).expect("a string takes any text");
    text
}

fn write_playthrough<G>(game: &G, seed: u64, out: &mut String) -> std::fmt::Result
where
    G: Keyed + Symmetric + Notation + IndexedMoves,
{
    write_game(game, seed, out)?;
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut state = game.start();
    let mut played = Vec::new();
    let mut listed = Vec::new();
    loop {
        writeln!(out, "\nply {}", played.len())?;
        write_position(game, &state, out)?;
        if let Some(&last) = played.last() {
            let again = game.check_move(&state, last);
            let answer = again.map_or_else(|error| error.to_string(), |()| "legal".to_owned());
            writeln!(out, "{} again: {answer}", game.move_text(last))?;
        }
        let moves: Vec<G::Move> = game.moves(&state).collect();
        let labels: Vec<String> = moves.iter().map(|&mv| label(game, mv)).collect();
        writeln!(out, "moves: {}", list(&labels, &listed))?;
        if moves.is_empty() {
            break;
        }
        let mv = moves[rng.random_range(0..moves.len())];
        let images: Vec<String> = (0..game.symmetries())
            .map(|symmetry| game.move_text(game.transform_move(mv, symmetry)))
            .collect();
        writeln!(out, "plays {}, images {}", label(game, mv), images.join(" "))?;
        game.play_unchecked(&mut state, mv);
        played.push(mv);
        listed = labels;
    }
    writeln!(out, "\nrecord: {}", game.moves_text(&played))
}

fn write_game<G>(game: &G, seed: u64, out: &mut String) -> std::fmt::Result
where
    G: Keyed + Symmetric + Notation + IndexedMoves,
{
    writeln!(out, "seed: {seed}")?;
    writeln!(out, "alternates: {}", game.alternates())?;
    writeln!(out, "most plies: {}", game.max_plies())?;
    writeln!(out, "symmetries: {}", game.symmetries())?;
    writeln!(out, "exact keys: {}", game.key_is_exact())?;
    writeln!(out, "move numbers: {}", game.move_count())?;
    for order in [Order::Row, Order::Column, Order::Center] {
        let sequence = game.order(&order).map_or_else(
            |_| "none".to_owned(),
            |indices| indices.iter().map(usize::to_string).collect::<Vec<_>>().join(" "),
        );
        writeln!(out, "order {order}: {sequence}")?;
    }
    Ok(())
}

fn write_position<G>(game: &G, state: &G::State, out: &mut String) -> std::fmt::Result
where
    G: Keyed + Symmetric + Notation,
{
    writeln!(out, "diagram: {}", game.diagram(state))?;
    writeln!(out, "to move: {}", game.to_move(state))?;
    match game.outcome(state) {
        None => writeln!(out, "outcome: none")?,
        Some(Outcome::Draw) => writeln!(out, "outcome: draw")?,
        Some(Outcome::Win(player)) => writeln!(out, "outcome: {player} wins")?,
    }
    writeln!(out, "key: {:016x}", game.key(state))?;
    writeln!(out, "canonical key: {:016x}", game.canonical_key(state))
}

/// A move as text and number.
fn label<G: Notation + IndexedMoves>(game: &G, mv: G::Move) -> String {
    format!("{}={}", game.move_text(mv), game.move_index(mv))
}

/// Moves in their order. If the list is that of the previous position without some moves,
/// only those are named, to keep the files of large boards short.
fn list(moves: &[String], before: &[String]) -> String {
    let (kept, gone): (Vec<_>, Vec<_>) = before.iter().partition(|mv| moves.contains(mv));
    if moves.is_empty() {
        "none".to_owned()
    } else if !kept.iter().copied().eq(moves) {
        moves.join(" ")
    } else if gone.is_empty() {
        format!("{} as before", moves.len())
    } else {
        let gone: Vec<&str> = gone.into_iter().map(String::as_str).collect();
        format!("{} as before, without {}", moves.len(), gone.join(" "))
    }
}
