//! Solving line games.

mod arena;
mod attack;
mod breaker;
mod field;
mod memo;
mod pairing;

use game::{Game, LineGame, Player};

/// temp
pub fn probe_attack<G: LineGame>(game: &G, position: &G::Position, most: usize, limit: u64) {
    let arena = arena::Arena::<1>::new(game);
    let mut field = field::Field::new(&arena);
    for point in 0..arena.points {
        if let Some(player) = game.man(position, game::Point(point as u16)) {
            field.place(player.index(), point);
        }
    }
    let mover = game.to_move(position);
    let mut memo = memo::Memo::<1>::new(10);
    let keys = breaker::Keys::new(&arena);
    let defence = memo::Memo::<1>::new(18);
    let mut go = |nodes: u64| nodes < limit;
    let begin = std::time::Instant::now();
    let mut total = 0;
    let from = std::env::var("FROM").map_or(1, |x| x.parse().expect("n"));
    for men in from..=most {
        let mut attack = attack::Attack::new(field.clone(), mover.index(), if std::env::var("QUIET").is_ok() { attack::Count::Quiet } else { attack::Count::Men }, &mut memo, 26, breaker::Breaker::new(&keys, &defence), &mut go);
        let win = attack.attack(men);
        total += attack.nodes;
        eprintln!("{} men {men}: {} {:?} nodes {} stopped {} {:.4}", game.spec(), win.is_some(), win.map(|w| w.men), total, attack.stopped, begin.elapsed().as_secs_f64());
        if win.is_some() || attack.stopped { break; }
    }
    let _ = Player::First;
}

