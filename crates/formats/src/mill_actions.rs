//! Turns of men's morris as single actions, as in Sanmill: the move and the capture are two words.
//!
//! ```text
//! Filetto   d6   d6-d5   d6xb4     d6-d5xc3
//! Sanmill   d6   d6-d5   d6 xb4    d6-d5 xc3
//! ```

/// Splits a turn into its one or two actions.
///
/// ```
/// assert_eq!(filetto_formats::mill_actions("d6-d5xc3"), ["d6-d5", "xc3"]);
/// assert_eq!(filetto_formats::mill_actions("d6"), ["d6"]);
/// ```
pub fn mill_actions(turn: &str) -> Vec<&str> {
    match turn.find('x') {
        Some(capture) => vec![&turn[..capture], &turn[capture..]],
        None => vec![turn],
    }
}

/// Joins actions to turns; the last turn may lack its capture. Returns `None` if a capture follows neither a
/// placement nor a move.
///
/// ```
/// let turns = filetto_formats::mill_turns(&["d6", "f4-g4", "xd6"]);
/// assert_eq!(turns, Some(vec!["d6".to_owned(), "f4-g4xd6".to_owned()]));
/// assert_eq!(filetto_formats::mill_turns(&["xd6"]), None);
/// ```
pub fn mill_turns(actions: &[&str]) -> Option<Vec<String>> {
    let mut turns: Vec<String> = Vec::new();
    for action in actions {
        match action.strip_prefix(['x', 'X']) {
            Some(point) => {
                let turn = turns.last_mut().filter(|turn| !turn.contains('x'))?;
                turn.push('x');
                turn.push_str(&point.to_ascii_lowercase());
            }
            None => turns.push(action.to_ascii_lowercase()),
        }
    }
    Some(turns)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::registry;

    #[test]
    fn turns_of_whole_games_come_back() {
        for seed in 0..20 {
            let mut session = registry::open("mulino").expect("a spec");
            let mut random = fastrand::Rng::with_seed(seed);
            while let Some(turn) = random.choice(session.legal_moves()) {
                session.play(&turn).expect("a legal move");
            }
            let played = session.moves();
            let actions: Vec<&str> = played.iter().flat_map(|turn| mill_actions(turn)).collect();
            assert_eq!(mill_turns(&actions), Some(played.clone()));
            assert!(actions.len() > played.len(), "there were captures");
        }
    }

    #[test]
    fn a_capture_follows_a_move() {
        assert_eq!(mill_turns(&["d6", "xd7", "xd6"]), None);
        assert_eq!(mill_turns(&[]), Some(Vec::new()));
        assert_eq!(mill_turns(&["D6", "F4", "XD6"]), Some(vec!["d6".to_owned(), "f4xd6".to_owned()]));
    }
}
