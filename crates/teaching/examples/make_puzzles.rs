//! Makes puzzles.
use std::io::Write;
use teaching::puzzle::find::{Finder, FinderLimits};
fn main() {
    let mut args = std::env::args().skip(1);
    let seed: u64 = args.next().unwrap().parse().unwrap();
    let nodes: u64 = args.next().unwrap().parse().unwrap();
    let men: usize = args.next().unwrap().parse().unwrap();
    let tables = args.next().unwrap();
    let count: usize = args.next().unwrap().parse().unwrap();
    let mut finders: Vec<Finder> = args
        .map(|spec| {
            let mut s = engine::registry::open(&spec).unwrap();
            if tables != "-" {
                eprintln!("{spec}: {}", s.use_tables(tables.as_ref(), 64 << 20).unwrap());
            }
            Finder::new(s, FinderLimits { nodes, men }, seed).unwrap()
        })
        .collect();
    let mut found = vec![0; finders.len()];
    let start = std::time::Instant::now();
    loop {
        for (i, f) in finders.iter_mut().enumerate() {
            if found[i] >= count {
                continue;
            }
            let slot = std::time::Instant::now();
            while slot.elapsed().as_secs() < 4 {
                if let Some(p) = f.look() {
                    println!("{p}");
                    std::io::stdout().flush().unwrap();
                    found[i] += 1;
                    if found[i] >= count {
                        break;
                    }
                }
            }
            eprintln!("{:?} {} found {} of {}", start.elapsed().as_secs(), f.spec(), found[i], f.looked_at());
        }
        if found.iter().all(|n| *n >= count) {
            break;
        }
    }
}
