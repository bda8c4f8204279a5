//! Schedules: the pairings of a match or a round robin.

/// A game to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Counted from one; with the arena's seed it determines everything random.
    pub number: usize,
    /// The agents: the first player's number, the second's.
    pub seats: [usize; 2],
    /// The round of this pair: each opening is played from both sides.
    pub round: usize,
    /// The number of the opening.
    pub opening: usize,
}

/// A match of this many games between the first two agents of an arena. They alternate in moving
/// first, and every opening is played twice, once from each side.
///
/// ```
/// use enraya_play::arena::match_schedule;
/// let seats: Vec<_> = match_schedule(4, 9).iter().map(|f| (f.seats, f.opening)).collect();
/// assert_eq!(seats, [([0, 1], 0), ([1, 0], 0), ([0, 1], 1), ([1, 0], 1)]);
/// ```
pub fn match_schedule(games: usize, openings: usize) -> Vec<Fixture> {
    between([0, 1], games, openings, 0)
}

/// A round robin: this many games for each pair of agents, from the same openings.
///
/// ```
/// use enraya_play::arena::round_robin;
/// let fixtures = round_robin(3, 2, 9);
/// let seats: Vec<_> = fixtures.iter().map(|fixture| fixture.seats).collect();
/// assert_eq!(seats, [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]]);
/// assert_eq!(fixtures[5].number, 6);
/// ```
pub fn round_robin(agents: usize, games: usize, openings: usize) -> Vec<Fixture> {
    let pairs = (0..agents).flat_map(|one| (one + 1..agents).map(move |other| [one, other]));
    let fixtures =
        pairs.enumerate().flat_map(|(pair, seats)| between(seats, games, openings, pair * games));
    fixtures.collect()
}

fn between(seats: [usize; 2], games: usize, openings: usize, before: usize) -> Vec<Fixture> {
    let fixture = |game: usize| {
        let [one, other] = seats;
        let seats = if game.is_multiple_of(2) { [one, other] } else { [other, one] };
        let round = game / 2;
        Fixture { number: before + game + 1, seats, round, opening: round % openings.max(1) }
    };
    (0..games).map(fixture).collect()
}
