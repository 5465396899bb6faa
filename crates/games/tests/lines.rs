//! The lines that games return to solvers agree with their rules. In random games, the first player to
//! complete a line without a mark on its flanks wins, and there is no other way to win.

use filetto_games::mill::{Filetto, FilettoRules};
use filetto_games::mnk::{Mnk, Rules};
use game::{LineGame, Outcome, Player, Point};

fn check<G: LineGame>(game: &G, games: u64) {
    let lines = game.lines();
    for seed in 0..games {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position = game.start();
        for plies in 0.. {
            let owns = |player: Player, point: &Point| game.man(&position, *point) == Some(player);
            let owner = Player::BOTH.into_iter().find(|player| {
                lines.iter().any(|line| {
                    line.points.iter().all(|point| owns(*player, point))
                        && !line.flanks.iter().any(|point| owns(*player, point))
                })
            });
            let drawn = (plies == game.max_plies()).then_some(Outcome::Draw);
            assert_eq!(game.outcome(&position), owner.map(Outcome::Win).or(drawn), "{position:?}");
            let count = game.count_moves(&position);
            if count == 0 {
                break;
            }
            position = game.after(&position, game.nth_move(&position, random.u64(..count)));
        }
    }
}

fn check_mnk(spec: &str) {
    let rules: Rules = spec.parse().expect("a spec");
    if rules.cells() <= 64 { check(&Mnk::<1>::new(rules), 300) } else { check(&Mnk::<7>::new(rules), 300) }
}

#[test]
fn lines_and_rules_agree() {
    for size in ["1,1,1", "3,4,1", "3,3,2", "3,3,3", "4,5,3", "5,4,4", "8,8,4", "9,9,4", "2,9,6", "3,3,4"] {
        check_mnk(&format!("mnk:{size}"));
        check_mnk(&format!("mnk:{size},overline=exact"));
    }
    for spec in ["filetto", "filetto:men=9", "filetto:diagonals=yes", "filetto:men=4,diagonals=yes"] {
        let rules: FilettoRules = spec.parse().expect("a spec");
        check(&Filetto::new(rules), 300);
    }
}
