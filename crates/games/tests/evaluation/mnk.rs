//! m,n,k-games.

use games::mnk::{Mnk, Rules};

/// Boards of every kind: small, long, larger than a word, lines that do not fit.
const ONE_WORD: [&str; 13] = [
    "1,1,1", "2,2,2", "3,3,1", "3,3,3", "3,3,5", "1,9,3", "4,3,3", "4,4,4", "5,5,4", "6,5,4", "7,7,5",
    "8,8,3", "8,8,7",
];
const FOUR_WORDS: [&str; 4] = ["10,8,4", "15,15,5", "16,16,6", "4,20,3"];
const SEVEN_WORDS: [&str; 2] = ["20,20,5", "20,20,20"];

fn specs(sizes: &[&str]) -> Vec<String> {
    let spellings = |size: &&str| [format!("mnk:{size}"), format!("mnk:{size},overline=exact")];
    sizes.iter().flat_map(spellings).collect()
}

fn check<const W: usize>(sizes: &[&str], games: u64) {
    for spec in specs(sizes) {
        super::check::<Rules, _>(&spec, Mnk::<W>::new, games);
    }
}

fn check_prospects<const W: usize>(sizes: &[&str], games: u64) {
    for spec in specs(sizes) {
        super::check_prospects::<Rules, _>(&spec, Mnk::<W>::new, games);
    }
}

#[test]
fn every_position_of_random_games_is_judged_right() {
    check::<1>(&ONE_WORD, 30);
    check::<4>(&FOUR_WORDS, 3);
    check::<7>(&SEVEN_WORDS, 1);
}

#[test]
fn who_has_no_prospects_does_not_win() {
    check_prospects::<1>(&ONE_WORD, 300);
    check_prospects::<4>(&FOUR_WORDS, 5);
}
