//! Blockades: lost positions of nine men's morris in which neither player has closed more mills than the
//! other, and one of them will soon have no move left.

use filetto_search::{Options, TranspositionTable, Unlimited, analyse};
use game::{Notation, Verdict};
use games::mill::{Mill, Variant};

/// Positions from self-play in which the side to move has no move left within 17 plies and so loses, as an
/// exact search proved. The weights were fitted to other games.
const LOST: [&str; 30] = [
    "1w1/1w1/bwb/w1bw2/bbb/2w/3 b 1 2",
    "3/wbw/www/bb1wbb/2b/1w1/3 w 2 2",
    "wbw/1w1/1b1/bb3b/3/wb1/www w 2 2",
    "1w1/bbb/wbw/wwbbw1/bw1/1b1/bw1 b 0 0",
    "bw1/www/1b1/wb1bww/3/1wb/bbb b 0 0",
    "bwb/1w1/1w1/bw3b/1w1/3/bwb b 1 2",
    "3/1bw/wwb/2wwb1/wb1/1b1/1b1 w 2 2",
    "bbb/bw1/1wb/wbw1bw/w2/bw1/1b1 b 0 0",
    "w1b/1b1/www/bbbb2/w2/3/w2 w 2 2",
    "ww1/wb1/b2/bbwbwb/3/wbb/www w 0 0",
    "2b/2w/2w/3wbb/2w/wwb/wbb b 1 2",
    "2b/3/wbw/2wb2/wbw/wbb/wb1 w 1 1",
    "www/bww/1b1/wb2b1/3/b2/b2 w 2 2",
    "3/wb1/1wb/1w1bw1/bwb/wwb/3 b 1 2",
    "1b1/www/bww/1bwbbw/bb1/2w/2w b 0 0",
    "b1b/b2/3/wwb1bw/1b1/2w/www w 2 2",
    "3/b2/3/1wbwww/wbw/bbb/wb1 b 0 1",
    "bbb/bw1/3/4wb/1w1/wwb/1ww b 1 2",
    "www/1w1/wb1/wbb1bb/wbb/1w1/bw1 w 0 0",
    "b1b/1wb/2w/1wwbww/1wb/bbb/bw1 b 0 0",
    "bbw/1ww/1b1/b1w3/1w1/1w1/bwb b 1 2",
    "bw1/bw1/3/bbw1wb/1w1/bwb/bbw b 0 0",
    "3/bbw/2b/bw1wb1/bww/ww1/1b1 w 2 2",
    "www/1b1/wwb/wwb2b/3/b2/b2 w 2 2",
    "b2/wbb/www/wbbbw1/www/1b1/3 w 0 0",
    "bww/wbw/1b1/1w2bw/3/bbw/2b w 2 2",
    "3/wbw/b2/bwwb1b/www/wwb/1b1 w 0 0",
    "wwb/3/wb1/wbw3/wb1/b2/wwb w 1 1",
    "1w1/bbw/wbw/1wbwb1/1bw/w2/3 b 1 2",
    "1bb/3/wbw/bwwb2/www/bbw/1w1 w 0 0",
];

/// Counts the positions of `LOST` that a search of two plies evaluates at minus half a man or less.
fn detected(game: &Mill) -> usize {
    let is_detected = |text: &&&str| {
        let position = game.parse_position(text).expect("a position");
        let table = TranspositionTable::new(1 << 20);
        let options = Options { depth: 2, ..Options::default() };
        let analysis = analyse(game, &position, &options, &table, Unlimited);
        match analysis.lines[0].value().expect("a value").verdict() {
            Verdict::Score(score) => score <= -600,
            Verdict::Win { .. } => false,
            Verdict::Loss { .. } => true,
        }
    };
    LOST.iter().filter(is_detected).count()
}

#[test]
fn a_blockade_is_seen_from_afar() {
    let rules = Variant::Nine.rules();
    let (learned, by_hand) = (detected(&Mill::new(rules)), detected(&Mill::without_learned_weights(rules)));
    assert!(learned >= 25, "{learned} of {}, by hand {by_hand}", LOST.len());
    assert!(by_hand <= 3, "{by_hand}");
}
