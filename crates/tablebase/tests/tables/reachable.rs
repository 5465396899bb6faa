//! Numbers of reachable positions of the 16-point board.

use std::ops::ControlFlow;

use filetto_tablebase::reachable;
use games::mill::Mill;

/// Compares a count with a published one. Source: FACTS; also counted by a program that shares no code with
/// this one.
fn check(spec: &str, states: u64) {
    let game = Mill::new(spec.parse().expect("a spec"));
    let reached = reachable(&game, &mut |_| ControlFlow::Continue(()));
    assert!(reached.is_complete);
    assert_eq!(reached.sectors.iter().map(|reached| reached.states).sum::<u64>(), states, "{spec}");
}

#[test]
fn as_many_states_can_be_reached_as_are_published() {
    check("mill:six,men=4", 4_111_151);
    check("mill:six,men=4,fly=yes", 4_111_327);
    check("mill:six,men=5", 17_844_721);
    check("mill:six,men=5,fly=yes", 17_846_785);
}

/// Regression: the watcher was called only once a sector, so a large sector gave no progress for minutes and
/// could not be stopped.
#[test]
fn the_count_of_a_sector_was_silent_and_could_not_be_stopped() {
    let game = Mill::new("mill:six,men=4".parse().expect("a spec"));
    let mut heard = Vec::new();
    let all = reachable(&game, &mut |progress| {
        heard.push(progress);
        ControlFlow::Continue(())
    });
    let orbits: u64 = all.sectors.iter().map(|reached| reached.orbits).sum();
    assert!(
        heard.windows(2).all(|pair| pair[0].positions <= pair[1].positions && pair[0].done <= pair[1].done)
    );
    assert!(heard.windows(2).any(|pair| pair[0].sector == pair[1].sector), "more than once in a sector");
    assert!(heard.iter().all(|progress| progress.done < progress.sectors && progress.positions <= orbits));
    let mut left = heard.len() / 2;
    let stopped = reachable(&game, &mut |_| {
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(!stopped.is_complete && left == 0);
    // The counts of the finished sectors remain, and equal those of the complete count.
    assert!(!stopped.sectors.is_empty() && stopped.sectors.len() < all.sectors.len());
    assert_eq!(stopped.sectors, all.sectors[..stopped.sectors.len()]);
}
