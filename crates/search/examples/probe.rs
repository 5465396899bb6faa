//! probe
#![allow(missing_docs, clippy::print_stdout, clippy::unwrap_used)]
use game::Evaluate;
use games::mill::{Filetto, Mill};
use search::*;
use std::time::Instant;
struct Show(Instant);
impl<M: std::fmt::Debug> Watcher<M> for Show {
    fn proceed(&mut self, _: u64) -> bool {
        true
    }
    fn hear(&mut self, e: Event<'_, M>) {
        if let Event::Depth(p) = e {
            let t = self.0.elapsed().as_secs_f64();
            println!(
                "depth {} {:?} {:?} nodes {} {:.3}s {:.2} Mn/s",
                p.depth,
                p.value.verdict(),
                p.bound,
                p.nodes,
                t,
                p.nodes as f64 / t / 1e6
            );
        }
    }
}
fn run<G: Evaluate>(g: &G, depth: u32, threads: usize, without: &[&str]) {
    let table = Table::new(64 << 20);
    let mut t = Techniques::ALL;
    for x in Technique::ALL {
        if without.contains(&x.name()) {
            t = t.without(x);
        }
    }
    let o = Options { depth, threads, techniques: t, exact_length: false, ..Options::default() };
    if let Ok(count) = std::env::var("POS") {
        let mut nodes = 0;
        let mut random = 12345u64;
        for i in 0..count.parse::<u64>().unwrap() {
            let mut p = g.start();
            for _ in 0..(2 + i % 8 * 2) {
                let n = g.count_moves(&p);
                if n == 0 {
                    break;
                }
                random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                p = g.after(&p, g.nth_move(&p, (random >> 33) % n));
            }
            let table = Table::new(16 << 20);
            let a = analyse(g, &p, &o, &table, Unlimited);
            nodes += a.counters.nodes;
        }
        println!("Counters {{ nodes: {nodes}, }}");
        return;
    }
    let a = analyse(g, &g.start(), &o, &table, Show(Instant::now()));
    println!("{:?}", a.counters);
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let depth = a[2].parse().unwrap();
    let threads = a[3].parse().unwrap();
    let w: Vec<&str> = a[4..].iter().map(|s| s.as_str()).collect();
    let spec = a[1].as_str();
    if spec.starts_with("mill") {
        run(&Mill::new(spec.parse().unwrap()), depth, threads, &w)
    } else if spec == "mnk:15,15,5" {
        run(&games::mnk::Mnk::<4>::new(spec.parse().unwrap()), depth, threads, &w)
    } else if spec.starts_with("mnk") {
        run(&games::mnk::Mnk::<1>::new(spec.parse().unwrap()), depth, threads, &w)
    } else if spec.starts_with("ultimate") {
        run(&games::ultimate::Ultimate::new(spec.parse().unwrap()), depth, threads, &w)
    } else {
        run(&Filetto::new(spec.parse().unwrap()), depth, threads, &w)
    }
}
