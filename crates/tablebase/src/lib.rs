//! Tables.
mod bag;
mod memory;
mod solve;

use std::time::Instant;
use std::ops::ControlFlow;
use game::{Indexed, Numbering};
pub fn trial<G: Indexed>(game: &G, max: usize, hand: usize, threads: usize) {
    let mut done: Vec<(G::Sector, memory::Cells)> = Vec::new();
    let start = Instant::now();
    let mut sum = 0;
    for s in game.sectors() {
        if game.men_left(s) > max || game.men_in_hand(s) > hand || done.iter().any(|d| d.0 == s) { continue; }
        let t0 = Instant::now();
        let mut group = vec![s];
        let partner = game.partner(s);
        if let Some(p) = partner { if p != s { group.push(p); } }
        let mut want: Vec<G::Sector> = group.iter().flat_map(|s| game.exits(*s)).collect();
        want.sort(); want.dedup();
        let mut exits = Vec::new();
        for w in want {
            let i = done.iter().position(|d| d.0 == w).expect("finished");
            let d = done.swap_remove(i);
            exits.push((solve::Numbered::new(game, w), d.1));
        }
        let sectors: Vec<_> = group.iter().map(|s| solve::Numbered::new(game, *s)).collect();
        let cells: Vec<_> = sectors.iter().map(|s| memory::Cells::new(s.numbering.len()).unwrap()).collect();
        let n: u64 = cells.iter().map(|c| c.len()).sum();
        sum += n;
        let t1 = Instant::now();
        let tf = std::sync::Mutex::new(None);
        let g = solve::Group { game, sectors: &sectors, cells: &cells, exits: &exits, stays: partner.is_some() };
        let _ = g.solve(&solve::Means { threads, watch: &|p, _, _| { if let solve::Phase::Backward{..} = p { tf.lock().unwrap().get_or_insert(Instant::now()); } ControlFlow::Continue(()) } });
        let dt = t1.elapsed().as_secs_f64();
        let fwd = tf.lock().unwrap().map_or(dt, |t| (t - t1).as_secs_f64());
        for (s, c) in sectors.iter().zip(&cells) {
            let (mut w, mut d, mut l, mut lw, mut ll) = (0, 0, 0, 0, 0);
            for i in 0..c.len() {
                let x = c.get(i); let p = s.numbering.placements(i);
                if memory::is_open(x) { d += p } else if x % 2 == 1 { w += p; lw = lw.max(x) } else { l += p; ll = ll.max(x) }
            }
            if n > 100000 { println!("{} {w} {d} {l} {lw}/{ll}", s.sector); }
        }
        if n > 100000 { println!("  {n} entries prepared {:.2} s, solved {dt:.2} s (forward {fwd:.2}), {:.2} M/s/thread", (t1 - t0).as_secs_f64(), n as f64 / dt / 1e6 / threads as f64); }
        for (e, c) in exits { done.push((e.sector, c)); }
        for (s, c) in sectors.into_iter().zip(cells) { done.push((s.sector, c)); }
    }
    println!("{sum} entries in all {:.2} s", start.elapsed().as_secs_f64());
}
