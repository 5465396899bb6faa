//! Measures the overhead of timely dataflow: the same build by several workers of this process, over timely
//! and over plain TCP. With plain TCP, an exchange writes a length and the bytes to every worker, then reads
//! the same from every worker.
//!
//! ```sh
//! cargo run --release -p filetto-cluster --example yardstick -- mill:nine 9 2
//! ```
#![allow(clippy::print_stdout, reason = "it prints what it measures")]

use std::error::Error;
use std::fs;
use std::io::{self, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::ops::ControlFlow;
use std::path::Path;
use std::thread;
use std::time::Instant;

use filetto_cluster::{Hosts, Patience, join};
use games::mill::Mill;
use tablebase::{BuildOptions, Schedule, SectorLimits, Unreachable, Workers, build_shared};

type Failure = Box<dyn Error + Send + Sync>;

/// Options of each worker: one thread, with distances.
const OPTIONS: BuildOptions = BuildOptions { threads: 1, plies: true };

fn main() -> Result<(), Failure> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [spec, men, workers] = words.as_slice() else {
        return Err("expected a game, a number of men and a number of workers, such as mill:nine 9 2".into());
    };
    let game = Mill::new(spec.parse()?);
    let limits = SectorLimits { men: Some(men.parse()?), hand: Some(0) };
    let schedule = Schedule::new(&game, limits);
    let workers: usize = workers.parse()?;
    println!("| over | seconds | processor time |");
    println!("| --- | ---: | ---: |");
    for _ in 0..3 {
        measure("timely", || over_timely(&game, &schedule, workers))?;
        measure("plain TCP", || over_plain_tcp(&game, &schedule, workers))?;
    }
    Ok(())
}

/// Runs `work` and prints its time.
fn measure(name: &str, work: impl FnOnce() -> Result<(), Failure>) -> Result<(), Failure> {
    let (begin, before) = (Instant::now(), processor_seconds()?);
    work()?;
    let (seconds, processor) = (begin.elapsed().as_secs_f64(), processor_seconds()? - before);
    println!("| {name} | {seconds:.2} | {processor:.2} |");
    Ok(())
}

/// Returns the processor time of this process so far, in seconds. Linux counts it in hundredths of a second.
fn processor_seconds() -> Result<f64, Failure> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    // The name of the program, in parentheses, may contain spaces.
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
    let ticks = fields.split_whitespace().skip(11).take(2).map(str::parse::<f64>);
    Ok(ticks.sum::<Result<f64, _>>()? / 100.0)
}

fn over_timely(game: &Mill, schedule: &Schedule<games::mill::Sector>, workers: usize) -> Result<(), Failure> {
    let listeners = listeners(workers)?;
    let addresses = listeners.iter().map(TcpListener::local_addr).collect::<Result<Vec<_>, _>>()?;
    drop(listeners);
    let list: String = addresses.iter().map(|address| format!("{address}\n")).collect();
    on_workers(workers, |index, folder| {
        let hosts = Hosts::parse(&list, index)?;
        let work = |workers: &mut dyn Workers| build(game, schedule, folder, workers);
        join(&hosts, "a yardstick", b"", Patience::default(), &|| false, work)??;
        Ok(())
    })
}

fn over_plain_tcp(
    game: &Mill,
    schedule: &Schedule<games::mill::Sector>,
    workers: usize,
) -> Result<(), Failure> {
    let mut ends: Vec<Vec<Option<TcpStream>>> = (0..workers).map(|_| Vec::new()).collect();
    for (one, listener) in listeners(workers)?.into_iter().enumerate() {
        // Workers before this one are connected with it already.
        let (this, after) = ends.split_at_mut(one + 1);
        this[one].push(None);
        for other in after {
            let stream = TcpStream::connect(listener.local_addr()?)?;
            let (accepted, _) = listener.accept()?;
            for stream in [&stream, &accepted] {
                stream.set_nodelay(true)?;
            }
            this[one].push(Some(accepted));
            other.push(Some(stream));
        }
    }
    let ends: Vec<_> = ends.into_iter().map(std::sync::Mutex::new).collect();
    on_workers(workers, |index, folder| {
        let mut streams = ends[index].lock().map_err(|_| "a worker failed")?;
        let mut workers = PlainPeers { index, streams: std::mem::take(&mut *streams) };
        build(game, schedule, folder, &mut workers)
    })
}

fn listeners(count: usize) -> io::Result<Vec<TcpListener>> {
    (0..count).map(|_| TcpListener::bind("127.0.0.1:0")).collect()
}

/// Runs the work of each worker in a thread, in a folder that is removed afterwards.
fn on_workers(
    workers: usize,
    work: impl Fn(usize, &Path) -> Result<(), Failure> + Sync,
) -> Result<(), Failure> {
    let folder = std::env::temp_dir().join(format!("filetto-yardstick-{}", std::process::id()));
    let result = thread::scope(|scope| {
        let (work, folder) = (&work, &folder);
        let start = |index: usize| scope.spawn(move || work(index, &folder.join(index.to_string())));
        let threads: Vec<_> = (0..workers).map(start).collect();
        threads.into_iter().try_for_each(|thread| thread.join().map_err(|_| "a worker panicked")?)
    });
    fs::remove_dir_all(&folder)?;
    result
}

fn build(
    game: &Mill,
    schedule: &Schedule<games::mill::Sector>,
    folder: &Path,
    workers: &mut dyn Workers,
) -> Result<(), Failure> {
    Ok(build_shared(game, schedule, folder, OPTIONS, &|_| ControlFlow::Continue(()), workers)?)
}

/// Workers connected by plain sockets.
struct PlainPeers {
    index: usize,
    streams: Vec<Option<TcpStream>>,
}

impl Workers for PlainPeers {
    fn index(&self) -> usize {
        self.index
    }

    fn count(&self) -> usize {
        self.streams.len()
    }

    fn exchange(&mut self, mut parcels: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, Unreachable> {
        let own = std::mem::take(&mut parcels[self.index]);
        let exchanged: io::Result<Vec<Vec<u8>>> = thread::scope(|scope| {
            // A long parcel is written in a thread: if nobody read meanwhile, the buffers of both sides would
            // fill up.
            for (stream, parcel) in self.streams.iter().zip(&parcels) {
                let Some(stream) = stream else { continue };
                match parcel.len() {
                    ..4096 => write(stream, parcel)?,
                    _ => drop(scope.spawn(move || write(stream, parcel))),
                }
            }
            self.streams.iter().map(|stream| stream.as_ref().map_or(Ok(Vec::new()), read)).collect()
        });
        let lost = |error: io::Error| Unreachable { host: "a worker".to_owned(), error: error.to_string() };
        let mut received = exchanged.map_err(lost)?;
        received[self.index] = own;
        Ok(received)
    }
}

fn write(mut stream: &TcpStream, parcel: &[u8]) -> io::Result<()> {
    let mut message = (parcel.len() as u64).to_le_bytes().to_vec();
    message.extend_from_slice(parcel);
    stream.write_all(&message)
}

fn read(mut stream: &TcpStream) -> io::Result<Vec<u8>> {
    let mut length = [0; 8];
    stream.read_exact(&mut length)?;
    let mut parcel = vec![0; u64::from_le_bytes(length) as usize];
    stream.read_exact(&mut parcel)?;
    Ok(parcel)
}
