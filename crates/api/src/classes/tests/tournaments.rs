//! Laws of tournaments: who meets whom, byes, first moves, tie-breaks.

use std::collections::{HashMap, HashSet};

use proptest::prelude::*;

use super::*;

/// The games of a tournament with an opponent, as pairs without order.
fn meetings(class: &Class) -> Vec<(u32, u32)> {
    let games = class.games().into_iter().filter_map(|game| Some((game.first?, game.second?)));
    games.map(|(a, b)| (a.min(b), a.max(b))).collect()
}

fn byes(class: &Class) -> HashMap<u32, u32> {
    let mut byes = HashMap::new();
    for game in class.games().into_iter().filter(|game| game.bye) {
        *byes.entry(game.first.or(game.second).unwrap()).or_default() += 1;
    }
    byes
}

/// Plays rounds to the end; results follow from a number.
fn play_out(story: &mut Story, luck: u64) {
    while story.class.view().phase != Phase::Over {
        story.start().unwrap();
        let round = u64::from(story.class.view().round);
        story.finish(|game| {
            match luck.rotate_left((round * 7 + u64::from(game.table) * 3) as u32) % 3 {
                0 => GameResult::First,
                1 => GameResult::Second,
                _ => GameResult::Draw,
            }
        });
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_round_robin_is_each_pair_once(students in 2_u8..=16, late in 0_u8..=3, luck in any::<u64>()) {
        let mut story = Story::with(Mode::RoundRobin, students);
        story.start().unwrap();
        story.finish(lower_wins);
        for student in 0..late {
            story.join(100 + student).unwrap();
        }
        play_out(&mut story, luck);
        let all = u32::from(students + late);
        let met = meetings(&story.class);
        prop_assert_eq!(met.iter().collect::<HashSet<_>>().len(), met.len(), "no pair twice");
        prop_assert_eq!(met.len() as u32, all * (all - 1) / 2);
        let points: f64 = story.class.view().standings.iter().map(|row| row.points).sum();
        prop_assert_eq!(points, met.len() as f64);
    }

    #[test]
    fn a_swiss_tournament_has_no_avoidable_rematch(students in 2_u8..=13, luck in any::<u64>()) {
        // Up to as many rounds as a round robin has: no rematch is needed then.
        let rounds = u32::from(students - 1 + students % 2).min(5);
        let mut story = Story::with(Mode::Swiss { rounds: Some(rounds) }, students);
        play_out(&mut story, luck);
        let met = meetings(&story.class);
        let fresh = met.iter().collect::<HashSet<_>>().len();
        if u32::from(students) >= 2 * rounds {
            prop_assert_eq!(fresh, met.len(), "{:?}", met);
        }
        let byes = byes(&story.class);
        prop_assert!(byes.values().all(|byes| *byes == 1), "{byes:?}");
        prop_assert_eq!(byes.len() as u32, u32::from(students % 2) * rounds);
        // Every student is in every round exactly once.
        for round in 1..=rounds {
            let games = story.class.games().into_iter().filter(|game| game.round == round);
            let there: Vec<u32> = games.flat_map(|game| [game.first, game.second]).flatten().collect();
            prop_assert_eq!(there.len(), usize::from(students));
            prop_assert_eq!(there.iter().collect::<HashSet<_>>().len(), there.len());
        }
    }

    #[test]
    fn whoever_moved_first_more_often_does_not_again(students in 2_u8..=13, luck in any::<u64>()) {
        let mut story = Story::with(Mode::Swiss { rounds: Some(4) }, students);
        play_out(&mut story, luck);
        let mut surplus: HashMap<u32, i32> = HashMap::new();
        for game in story.class.games() {
            let (Some(first), Some(second)) = (game.first, game.second) else { continue };
            let of = |student: u32| surplus.get(&student).copied().unwrap_or(0);
            prop_assert!(of(first) <= of(second), "{first} before {second}");
            *surplus.entry(first).or_default() += 1;
            *surplus.entry(second).or_default() -= 1;
        }
    }
}

/// Two of three pairs are played out; only a rematch is left for the last round.
#[test]
fn a_rematch_is_played_where_nothing_else_is_left() {
    let mut story = Story::with(Mode::Swiss { rounds: Some(2) }, 2);
    play_out(&mut story, 0);
    assert_eq!(meetings(&story.class), [(1, 2), (1, 2)]);
}

/// Worked by hand: four players, 1 beats all, 2 beats 3 and 4, 3 draws with 4.
#[test]
fn tie_breaks_are_buchholz_and_sonneborn_berger() {
    let mut story = Story::with(Mode::RoundRobin, 4);
    assert!(story.class.view().standings.iter().all(|row| row.rating.is_none()));
    while story.class.view().phase != Phase::Over {
        story.start().unwrap();
        story.finish(|game| match (game.first.unwrap(), game.second.unwrap()) {
            (3, 4) | (4, 3) => GameResult::Draw,
            (first, second) if first < second => GameResult::First,
            _ => GameResult::Second,
        });
    }
    let rows = story.class.view().standings;
    let scores: Vec<_> = rows
        .iter()
        .map(|row| (row.rank, row.number, row.points, row.buchholz, row.sonneborn_berger))
        .collect();
    let expected = [
        (1, 1, 3.0, 3.0, 3.0),
        (2, 2, 2.0, 4.0, 1.0),
        (3, 3, 0.5, 5.5, 0.25),
        (3, 4, 0.5, 5.5, 0.25),
    ];
    assert_eq!(scores, expected);
    let ratings: Vec<_> = rows.iter().map(|row| row.rating.unwrap()).collect();
    assert!(ratings[0] > ratings[1] && ratings[1] > ratings[2] && ratings[2] == ratings[3]);
    assert!((ratings.iter().sum::<i32>() - 4 * 1500).abs() <= 2, "{ratings:?}");
    let csv = standings_csv(&story.class);
    let line = format!("3,S3,0.5,5.5,0.25,0,1,2,0,0,{}\r\n", ratings[2]);
    assert!(csv.contains(&line), "{csv}");
    let games = games_csv(&story.class);
    assert!(
        games.starts_with("round,table,first,second,result,match\r\n1,1,S1,S4,1-0,"),
        "{games}"
    );
    assert_eq!(games.lines().count(), 7);
}

#[test]
fn a_swiss_tournament_has_enough_rounds_for_one_winner() {
    for (students, rounds) in [(2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4), (60, 6)] {
        let story = Story::with(Mode::Swiss { rounds: None }, students);
        assert_eq!(story.class.view().rounds, Some(rounds), "{students}");
    }
}

/// Winners meet winners: after n rounds of 2^n students one of them has won all games.
#[test]
fn winners_meet_winners() {
    let mut story = Story::with(Mode::Swiss { rounds: None }, 32);
    while story.class.view().phase != Phase::Over {
        story.start().unwrap();
        story.finish(lower_wins);
    }
    let rows = story.class.view().standings;
    assert_eq!((rows[0].number, rows[0].points, rows[1].points), (1, 5.0, 4.0));
}
