//! How many positions of the 16-point board can be reached.

use std::ops::ControlFlow;

use games::mill::Mill;
use tablebase::reachable;

/// Source: FACTS: published, and counted by a program that shares no code with this one.
fn check(spec: &str, states: u64) {
    let game = Mill::new(spec.parse().expect("a spec"));
    let reached = reachable(&game, &mut |_| ControlFlow::Continue(())).expect("nobody stops it");
    assert_eq!(reached.iter().map(|reached| reached.states).sum::<u64>(), states, "{spec}");
}

#[test]
fn as_many_states_can_be_reached_as_are_published() {
    check("mill:six,men=4", 4_111_151);
    check("mill:six,men=4,fly=yes", 4_111_327);
    check("mill:six,men=5", 17_844_721);
    check("mill:six,men=5,fly=yes", 17_846_785);
}
