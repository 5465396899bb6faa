//! Men's morris for tablebases: leaving moves, staying moves and predecessors agree with the moves of the
//! game.

use std::collections::HashMap;
use std::ops::ControlFlow;

use filetto_games::mill::{Mill, Position, Sector};
use game::{Game, Indexed, Numbering};

const SPECS: [&str; 10] = [
    "mill:three",
    "mill:three,fly=yes",
    "mill:six",
    "mill:six,men=8,diagonals=yes",
    "mill:nine",
    "mill:nine,fly=no",
    "mill:twelve",
    "mill:morabaraba",
    "mill:lasker",
    "mill:lasker,men=12",
];

/// Visits some positions of up to 60 sectors. Few of them are large, since a large numbering is slow to make.
fn each_position(spec: &str, mut visit: impl FnMut(&Mill, Sector, &Position)) {
    let game = Mill::new(spec.parse().expect("a spec"));
    let mut random = fastrand::Rng::with_seed(5);
    let mut sectors = game.sectors();
    random.shuffle(&mut sectors);
    let small = |sector: &Sector| sector.men[0] <= 6 || random.u8(..16) == 0;
    sectors = sectors.into_iter().filter(small).take(60).collect();
    for sector in sectors {
        let numbering = game.numbering(sector);
        assert_eq!(numbering.len(), game.entries(sector), "{spec} {sector}");
        for _ in 0..30 {
            visit(&game, sector, &numbering.position(random.u64(..numbering.len())));
        }
    }
}

/// Counts the occurrences of each position.
fn counted(positions: impl IntoIterator<Item = Position>) -> HashMap<Position, u32> {
    let mut counted = HashMap::new();
    for position in positions {
        *counted.entry(position).or_default() += 1;
    }
    counted
}

#[test]
fn every_move_stays_or_leaves() {
    for spec in SPECS {
        each_position(spec, |game, sector, position| {
            let partner = game.partner(sector);
            let mut after = Vec::new();
            let _ = game.moves(position, |m| {
                after.push(game.after(position, m));
                ControlFlow::<()>::Continue(())
            });
            let (staying, leaving): (Vec<Position>, Vec<Position>) =
                after.into_iter().partition(|next| partner.is_some() && game.sector(next) == partner);
            let exits = game.exits(sector);
            let mut pushed = Vec::new();
            let count = game.leaving(position, |kind, next| {
                assert_eq!(exits[kind], game.sector(&next), "{spec} {sector}: {position:?}");
                pushed.push(next);
            });
            assert_eq!(count as usize, staying.len(), "{spec} {sector}: {position:?}");
            assert_eq!(counted(pushed), counted(leaving), "{spec} {sector}: {position:?}");
        });
    }
}

#[test]
fn moves_that_stay_are_taken_back() {
    for spec in SPECS {
        each_position(spec, |game, sector, position| {
            let Some(partner) = game.partner(sector) else { return };
            let mut stays = Vec::new();
            let _ = game.moves(position, |m| {
                stays.push(game.after(position, m));
                ControlFlow::<()>::Continue(())
            });
            stays.retain(|next| game.sector(next) == Some(partner));
            for (next, times) in counted(stays) {
                let mut before = Vec::new();
                game.predecessors(&next, |earlier| before.push(earlier));
                assert_eq!(counted(before.clone()).get(position), Some(&times), "{spec}: {position:?}");
                for earlier in before {
                    let leads = game.legal_moves(&earlier).iter().any(|m| game.after(&earlier, *m) == next);
                    assert!(leads, "{spec}: {earlier:?} comes before {next:?}");
                }
            }
        });
    }
}

#[test]
fn exits_are_scheduled_before_and_partners_together() {
    for spec in SPECS {
        let game = Mill::new(spec.parse().expect("a spec"));
        let sectors = game.sectors();
        let place = |sector: &Sector| sectors.iter().position(|other| other == sector);
        for (number, sector) in sectors.iter().enumerate() {
            for exit in game.exits(*sector).into_iter().flatten() {
                assert!(
                    place(&exit).is_some_and(|place| place < number),
                    "{spec}: {sector} leaves for {exit}"
                );
            }
            if let Some(partner) = game.partner(*sector) {
                let place = place(&partner).expect("a partner is a sector");
                assert!(place.abs_diff(number) <= 1, "{spec}: {sector} and {partner}");
            }
        }
        let start = game.sector(&game.start()).expect("a game starts in a sector");
        assert_eq!(sectors.last(), Some(&start), "{spec}");
    }
}

#[test]
fn names_of_sectors_are_read_as_they_are_written() {
    for sector in Mill::new("mill:lasker".parse().expect("a spec")).sectors() {
        assert_eq!(sector.to_string().parse(), Ok(sector));
    }
    for wrong in ["", "4", "4-", "4-3+", "04-3", "4-3+0-0", "4-3+1", "a-b", "4-3-2", "300-3", "-1-3"] {
        assert!(wrong.parse::<Sector>().is_err(), "{wrong}");
    }
}

/// A position and the one with both colours exchanged have the same entry.
#[test]
fn an_entry_serves_both_colours() {
    each_position("mill:lasker", |game, sector, position| {
        let [first, second] = [game::Player::First, game::Player::Second];
        let men = [position.men(second), position.men(first)];
        let turned = Position::new(men, [position.hand(second), position.hand(first)], second);
        assert_eq!(game.sector(&turned), Some(sector));
        let numbering = game.numbering(sector);
        assert_eq!(numbering.entry(&turned), numbering.entry(position));
    });
}
