//! Order of values by preference.

use enraya_search::evaluator::WIN;
use enraya_search::{Class, Utility, Value};
use proptest::prelude::*;

fn any_value() -> impl Strategy<Value = Value> {
    prop_oneof![
        (0u32..2_000).prop_map(Value::Win),
        (0u32..2_000).prop_map(Value::Loss),
        Just(Value::Draw),
        (1 - WIN..WIN).prop_map(Value::Estimate),
        (-2..=2).prop_map(Value::Estimate),
    ]
}

proptest! {
    #[test]
    fn equal_in_order_is_equal(a in any_value(), b in any_value()) {
        prop_assert_eq!(a.cmp(&b).is_eq(), a == b);
        prop_assert_eq!(a.cmp(&b), b.cmp(&a).reverse());
    }

    #[test]
    fn order_is_transitive(a in any_value(), b in any_value(), c in any_value()) {
        let mut sorted = [a, b, c];
        sorted.sort();
        prop_assert!(sorted[0] <= sorted[1] && sorted[1] <= sorted[2] && sorted[0] <= sorted[2]);
    }

    /// What is better for one is worse for the other. Only a proven draw and an
    /// even estimate are each their own negative, so neither side of that pair
    /// can be turned round.
    #[test]
    fn the_other_player_sees_the_reverse(a in any_value(), b in any_value()) {
        prop_assert_eq!(-(-a), a);
        let even = [Value::Draw, Value::Estimate(0)];
        if a == b || !(even.contains(&a) && even.contains(&b)) {
            prop_assert_eq!((-a).cmp(&-b), b.cmp(&a));
        }
    }

    #[test]
    fn a_better_value_is_no_worse_class(a in any_value(), b in any_value()) {
        if let (Some(of_a), Some(of_b)) = (a.class(), b.class()) && a <= b {
            prop_assert!(of_a <= of_b);
        }
    }

    #[test]
    fn quick_wins_and_slow_losses_first(plies in 0u32..2_000, more in 1u32..2_000, estimate in 1 - WIN..WIN) {
        let estimate = Value::Estimate(estimate);
        let slow = plies + more;
        let sorted = [
            Value::Loss(plies),
            Value::Loss(slow),
            estimate,
            Value::Win(slow),
            Value::Win(plies),
        ];
        prop_assert!(sorted.is_sorted());
        prop_assert!(Value::Loss(slow) < Value::Draw && Value::Draw < Value::Win(slow));
        prop_assert_eq!(Value::Win(plies).distance(), Some(plies));
        prop_assert_eq!(estimate.distance(), None);
    }

    /// The class of a utility: that of its sign, where a win has been proven.
    #[test]
    fn utilities_have_classes(win in 1.0f64..400.0, cost in 9_000.0f64..=10_000.0, draw in -1_000.0f64..=1_000.0) {
        prop_assert_eq!(Utility::Depth.class(win), Class::Win);
        prop_assert_eq!(Utility::Depth.class(-win), Class::Loss);
        prop_assert_eq!(Utility::Cost.class(cost), Class::Win);
        prop_assert_eq!(Utility::Cost.class(-cost), Class::Loss);
        prop_assert_eq!(Utility::Cost.class(draw), Class::Draw);
    }
}

#[test]
fn plain_utilities_have_classes() {
    for (value, class) in [(1.0, Class::Win), (0.0, Class::Draw), (-1.0, Class::Loss)] {
        assert_eq!(Utility::Unit.class(value), class);
    }
}
