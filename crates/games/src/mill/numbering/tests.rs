//! Tests of the numbering: entries and positions correspond, and their number agrees with another program.

use game::Indexed;

use super::*;
use crate::mill::{Mill, Rules};

fn game(spec: &str) -> Mill {
    Mill::new(spec.parse::<Rules>().expect("a spec"))
}

/// Checks that every entry is one of the twins of its position's entry, and that the placements add up.
fn check(spec: &str, name: &str) {
    let game = game(spec);
    let sector: Sector = name.parse().expect("a sector");
    let numbering = game.numbering(sector);
    let portable = game.numbering(sector).portable();
    let mut placements = 0;
    assert_eq!(game.entries(sector), numbering.len());
    for index in 0..numbering.len() {
        let position = numbering.position(index);
        assert_eq!(game.sector(&position), Some(sector));
        assert_eq!(portable.position(index), position);
        let entry = numbering.entry(&position);
        assert_eq!(portable.entry(&position), entry);
        assert_eq!(entry.alone, numbering.run(index).alone);
        let mut twins = Vec::new();
        numbering.twins(index, |twin| twins.push(twin));
        assert!(twins.contains(&index), "{spec} {name} {index}");
        assert!(twins.contains(&entry.index), "{spec} {name} {index}");
        assert!(!entry.alone || twins == [index]);
        placements += numbering.placements(index);
    }
    let free = game.net().len() as u32 - u32::from(sector.men[0]);
    let all = subsets::binomial(game.net().len() as u32, sector.men[0].into());
    assert_eq!(placements, u64::from(all) * u64::from(subsets::binomial(free, sector.men[1].into())));
}

#[test]
fn entries_and_positions_correspond() {
    check("mill:three", "3-3");
    check("mill:three", "1-2+2-1");
    check("mill:six", "0-0+6-6");
    check("mill:six", "4-3");
    check("mill:nine", "3-3");
    check("mill:nine", "0-1+9-8");
    check("mill:nine", "2-2+7-7");
    check("mill:nine", "4-3");
    check("mill:twelve", "3-4");
}

/// The number was counted by a program that shares no code with this one.
#[test]
fn the_entries_of_nine_agree_with_another_program() {
    let game = game("mill:nine");
    let moving = game.sectors().into_iter().filter(|sector| sector.hand == [0, 0]);
    let entries: Vec<u64> = moving.map(|sector| game.entries(sector)).collect();
    assert_eq!(entries.len(), 49);
    assert_eq!(entries.iter().sum::<u64>(), 9_193_626_407);
}
