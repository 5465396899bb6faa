//! Values that are published, or that programs have computed which share no code with this one.
//!
//! Sources: J. Berlekamp, J. Conway, R. Guy, *Winning Ways* (5,5,4 and the pairings of n,n,n); W.-Y. Hsu and
//! others, 2020 (m,4,4 to m = 8); the rest by two programs of other authors.

use game::{LineGame, Notation};
use games::mill::Filetto;
use games::mnk::Mnk;
use proof::{Finding, Lines};
use search::{LineMemory, Standing, Unlimited, Wish, solve_lines};

const WISH: Wish = Wish { distance: true, all: false, proof: true, bytes: 1 << 26, threads: 1 };

/// Solves the game from its start and checks the certificate.
fn check<G: LineGame + Notation>(game: &G, standing: Standing, plies: u32) {
    let spec = game.spec();
    let solution = solve_lines(game, &game.start(), &WISH, &mut LineMemory::new(WISH.bytes), Unlimited);
    assert_eq!((solution.proven.standing(), solution.proven.plies), (Some(standing), Some(plies)), "{spec}");
    let proof = solution.proof.unwrap_or_else(|| panic!("{spec}: no certificate"));
    let found = proof::check(game, Some(&Lines::of(game)), &proof, &mut |_| true);
    let found = found.unwrap_or_else(|flaw| panic!("{spec}: {flaw:?}")).finding;
    let is_said = match found {
        Finding::Win { plies: within, .. } => standing == Standing::Win && within == plies,
        Finding::Draw => standing == Standing::Draw,
        Finding::NoLoss { .. } => false,
    };
    assert!(is_said, "{spec}: {found:?}");
}

fn check_mnk<const W: usize>(spec: &str, standing: Standing, plies: u32) {
    check(&Mnk::<W>::new(spec.parse().expect("a spec")), standing, plies);
}

#[test]
fn boards_of_one_word() {
    check_mnk::<1>("mnk:3,3,3", Standing::Draw, 9);
    check_mnk::<1>("mnk:4,3,3", Standing::Win, 7);
    check_mnk::<1>("mnk:4,4,3", Standing::Win, 5);
    check_mnk::<1>("mnk:4,4,4", Standing::Draw, 16);
    check_mnk::<1>("mnk:5,4,4", Standing::Draw, 20);
    check_mnk::<1>("mnk:6,4,4", Standing::Draw, 24);
    check_mnk::<1>("mnk:5,5,4", Standing::Draw, 25);
    check_mnk::<1>("mnk:6,5,4", Standing::Win, 11);
    check_mnk::<1>("mnk:6,6,4", Standing::Win, 11);
    check_mnk::<1>("mnk:7,7,4", Standing::Win, 11);
    check_mnk::<1>("mnk:8,8,4", Standing::Win, 11);
    check_mnk::<1>("mnk:5,5,5", Standing::Draw, 25);
    check_mnk::<1>("mnk:6,6,5", Standing::Draw, 36);
    check_mnk::<1>("mnk:6,6,6", Standing::Draw, 36);
}

#[test]
fn boards_of_more_words() {
    check_mnk::<2>("mnk:9,9,4", Standing::Win, 11);
    check_mnk::<4>("mnk:12,12,4", Standing::Win, 11);
    check_mnk::<2>("mnk:9,9,9", Standing::Draw, 81);
    check_mnk::<4>("mnk:12,12,9", Standing::Draw, 144);
    check_mnk::<7>("mnk:20,20,12", Standing::Draw, 400);
}

#[test]
fn filetto() {
    let filetto = Filetto::new("filetto".parse().expect("a spec"));
    check(&filetto, Standing::Win, 15);
}

/// By no other program; the certificates are the source.
#[test]
fn filetto_with_few_men() {
    for (spec, standing, plies) in [
        ("filetto:men=3", Standing::Draw, 6),
        ("filetto:men=4", Standing::Draw, 8),
        ("filetto:men=8", Standing::Win, 15),
        ("filetto:men=3,diagonals=yes", Standing::Draw, 6),
        ("filetto:men=5,diagonals=yes", Standing::Win, 9),
        ("filetto:diagonals=yes", Standing::Win, 9),
    ] {
        check(&Filetto::new(spec.parse().expect("a spec")), standing, plies);
    }
}
