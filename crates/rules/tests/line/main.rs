//! Tests of the k-in-a-row family against a naive board, and of its notation.

#[path = "../naive/mod.rs"]
#[allow(dead_code)]
mod naive;

mod counts;
mod errors;
mod keys;
mod notation;
mod oracle;
mod orders;
mod symmetries;
mod widths;

use enraya_rules::bits::Bits;
use enraya_rules::line::Dynamic;
use enraya_rules::{Line, LineRules};
use proptest::prelude::*;

/// A game by name, on bits `B`.
fn line<B: Bits>(name: &str) -> Line<Dynamic<B>> {
    Line::sized(naive::rules(name)).expect("the board fits")
}

/// Any rules on boards with sides up to `longest`. Short lines are as likely as
/// all others together: games that end early meet more of the rules.
fn rules(longest: u32) -> impl Strategy<Value = LineRules> {
    let size = (1..=longest, 1..=longest).prop_flat_map(|(rows, columns)| {
        let most = rows.max(columns);
        (Just(rows), Just(columns), prop_oneof![1..=most.min(5), 1..=most])
    });
    (size, any::<[bool; 3]>()).prop_map(|((rows, columns, k), [gravity, misere, exact])| {
        let mut rules = LineRules::new(rows, columns, k).expect("these rules are allowed");
        if gravity {
            rules = rules.with_gravity();
        }
        if misere {
            rules = rules.with_misere();
        }
        if exact {
            rules = rules.with_exact();
        }
        rules
    })
}
