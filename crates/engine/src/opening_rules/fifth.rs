//! The fifth stone of Taraguchi-10: Black compares what the rule offers.
//!
//! ```text
//! keep   Black places the stone, and White may swap: White has the better colour, so at most a draw
//! swap   the other one places it, and this one may swap: at least a draw, by the most balanced stone
//! ten    White chooses the worst of ten stones for Black, and nobody swaps
//! ```
//!
//! So placing the stone is never better than swapping, and ten offers are better if even the tenth best stone
//! is worth more for Black than the most balanced one.

use search::Watcher;

use super::act::OpeningChoice;
use super::chooser::{OpeningChooser, candidates};
use super::protocol::OpeningProtocol;
use crate::session::Session;

/// The number of stones that are compared once more, after a first search of all.
const FINALISTS: usize = 16;

impl OpeningChooser {
    /// Returns Black's choice after the fourth stone.
    pub(super) fn fifth(
        &self,
        opening: &OpeningProtocol,
        session: &dyn Session,
        watcher: &mut dyn Watcher<String>,
    ) -> OpeningChoice {
        let after = |choice: OpeningChoice| {
            let mut opening = opening.clone();
            opening.act(choice.name()).expect("a choice that the rule offers");
            opening
        };
        let [offering, placing] = [OpeningChoice::Ten, OpeningChoice::Keep].map(after);
        let ranked = self.ranked(&offering, session, watcher);
        // Values are White's, who is to move after the fifth stone.
        let of_offers = asymmetric(&offering, &ranked).last().map_or(i32::MIN, |(_, value)| -value);
        let central = ranked.iter().filter(|(stone, _)| placing.allows(stone));
        let of_balance = central.map(|(_, value)| value.abs()).min().unwrap_or(0);
        if of_offers > of_balance { OpeningChoice::Ten } else { OpeningChoice::Swap }
    }

    /// Returns the offers that are missing: Black's best stones, no two of them symmetric.
    pub(super) fn offers(
        &self,
        opening: &OpeningProtocol,
        session: &dyn Session,
        watcher: &mut dyn Watcher<String>,
    ) -> Vec<String> {
        let ranked = self.ranked(opening, session, watcher);
        asymmetric(opening, &ranked).into_iter().map(|(stone, _)| stone).collect()
    }

    /// Returns the fifth stones that can be offered, the best for Black first, with their values for White. A
    /// half of the nodes goes to all, and a half to the best of them.
    fn ranked(
        &self,
        opening: &OpeningProtocol,
        session: &dyn Session,
        watcher: &mut dyn Watcher<String>,
    ) -> Vec<(String, i32)> {
        let half = OpeningChooser { nodes: self.nodes / 2, ..*self };
        let mut ranking = |stones: Vec<String>| {
            let valued = half.valued(stones, session, watcher).into_iter();
            let mut legal: Vec<(String, i32)> =
                valued.filter_map(|(stone, value)| Some((stone, value?))).collect();
            legal.sort_by_key(|(_, value)| *value);
            legal
        };
        let mut all = ranking(candidates(opening));
        let others = all.split_off(FINALISTS.min(all.len()));
        let mut ranked = ranking(all.into_iter().map(|(stone, _)| stone).collect());
        ranked.extend(others);
        ranked
    }
}

/// Returns the first of the ranked stones that complete the offers, no two of them symmetric.
fn asymmetric(opening: &OpeningProtocol, ranked: &[(String, i32)]) -> Vec<(String, i32)> {
    let mut opening = opening.clone();
    let missing = opening.missing_offers();
    ranked.iter().filter(|(stone, _)| opening.act(stone).is_ok()).take(missing).cloned().collect()
}
