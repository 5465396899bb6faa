//! Trial.
use std::{ops::ControlFlow, sync::Mutex, time::Instant};
use tablebase::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let g = games::mill::Mill::new(a[1].parse().unwrap());
    let limits = Limits { men: Some(a[2].parse().unwrap()), hand: Some(a[3].parse().unwrap()) };
    let s = Schedule::new(&g, limits);
    println!("{} entries, {} MB of memory", s.entries(), s.memory() >> 20);
    let start = Instant::now();
    let last = Mutex::new((Instant::now(), 0u8, 0.0f64, 0.0f64));
    let r = build(&g, &s, a[5].as_ref(), Work { threads: a[4].parse().unwrap(), plies: true }, &|e| {
        let mut l = last.lock().unwrap();
        match e {
            Event::Found { step } => println!("found {:?}", step.sectors),
            Event::Reading { .. } => {
                l.0 = Instant::now();
                l.1 = 0;
            }
            Event::Solving { phase, .. } => {
                if l.1 == 0 {
                    l.2 = l.0.elapsed().as_secs_f64();
                    l.0 = Instant::now();
                    l.1 = 1;
                }
                if l.1 == 1 && matches!(phase, Phase::Backward { .. }) {
                    l.3 = l.0.elapsed().as_secs_f64();
                    l.1 = 2;
                }
            }
            Event::Writing { step } => {
                println!(
                    "{:?}: read {:.1} s, forward {:.1}, in all {:.1} s, {:.2} M/s",
                    step.sectors.iter().map(|s| s.to_string()).collect::<Vec<_>>(),
                    l.2,
                    l.3,
                    l.0.elapsed().as_secs_f64(),
                    step.entries as f64 / 1e6 / l.0.elapsed().as_secs_f64()
                );
                l.0 = Instant::now();
            }
            Event::Finished { sector, counts, sizes } => println!(
                "   {sector} {} {} {} orbits {} longest {:?}/{:?} bytes {} {:?} written {:.1} s; at {:.1} s",
                counts.win,
                counts.draw,
                counts.loss,
                counts.orbits,
                counts.longest_win,
                counts.longest_loss,
                sizes.values,
                sizes.plies,
                l.0.elapsed().as_secs_f64(),
                start.elapsed().as_secs_f64()
            ),
        }
        ControlFlow::Continue(())
    });
    println!("{r:?} {:.1} s", start.elapsed().as_secs_f64());
}
