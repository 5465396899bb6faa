//! The exchange of parcels by timely dataflow: a dataflow of one step, which sends each parcel to the worker that it is for. One exchange
//! is one time of the dataflow; it ends when the frontier has passed that time, so that everybody has heard everything.

use std::cell::RefCell;
use std::mem::{self, ManuallyDrop};
use std::rc::Rc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_bytes::ByteBuf;
use tablebase::{Peers, Unreachable};
use timely::WorkerConfig;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;
use timely::communication::allocator::{AllocatorBuilder, ProcessBuilder};
use timely::communication::{Hooks, WorkerGuards};
use timely::dataflow::operators::{Exchange, Input, Inspect, Probe};
use timely::dataflow::{InputHandle, ProbeHandle};
use timely::execute::execute_from;
use timely::worker::Worker;

use crate::connect::{Meeting, Patience};
use crate::error::ClusterError;
use crate::hosts::Hosts;
use crate::stream::{Link, WatchedStream};

/// The bytes of a parcel that are sent at once.
const PIECE: usize = 1 << 20;

/// How long to wait for a message before looking whether a connection broke.
const LOOK: Duration = Duration::from_millis(100);

/// A piece of a parcel: whom it is for, who sends it, in which exchange, and what is in it.
type Piece = (u32, u32, u64, ByteBuf);

/// The bytes that a process sent to the others and received from them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Traffic {
    /// Sent.
    pub sent: u64,
    /// Received.
    pub received: u64,
}

/// What every process sends here, or sent.
type Parcels = Vec<Vec<u8>>;

/// Meets the other processes and does the work with them. `job` are lines that say what the work is; a process with other lines, or
/// without the key, is refused. `stops` says whether to stop waiting.
///
/// The connections, and the threads that serve them, are left to the end of the program: it closes them, and others who still work hear
/// of it.
///
/// # Errors
/// The processes do not come together. What goes wrong during the work is told by the work.
pub fn join<T, E>(
    hosts: &Hosts,
    job: &str,
    key: &[u8],
    patience: Patience,
    stops: &(dyn Fn() -> bool + Sync),
    work: impl FnOnce(&mut dyn Peers) -> Result<T, E>,
) -> Result<Result<(T, Traffic), E>, ClusterError> {
    let link = Arc::new(Link::default());
    let connections = Meeting { hosts, job, key, patience, stops }.connections()?;
    // Neither is dropped: that would tell the others that nothing more comes, as if the work were done.
    let (peers, _workers) = TimelyPeers::new(hosts, connections, &link, stops)?;
    let mut peers = ManuallyDrop::new(peers);
    let done = work(&mut *peers);
    if done.is_ok() {
        // Who is gone now has done all the work too.
        let _ = peers.part();
    }
    let [sent, received] = [&link.sent, &link.received].map(|bytes| bytes.load(Ordering::Relaxed));
    Ok(done.map(|value| (value, Traffic { sent, received })))
}

/// The other processes, as the thread that works sees them. Timely has a thread of its own.
struct TimelyPeers<'a> {
    index: usize,
    count: usize,
    parcels: Sender<Parcels>,
    heard: Receiver<Result<Parcels, Unreachable>>,
    stops: &'a (dyn Fn() -> bool + Sync),
}

impl<'a> TimelyPeers<'a> {
    fn new(
        hosts: &Hosts,
        connections: Vec<Option<std::net::TcpStream>>,
        link: &Arc<Link>,
        stops: &'a (dyn Fn() -> bool + Sync),
    ) -> Result<(TimelyPeers<'a>, ManuallyDrop<WorkerGuards<()>>), ClusterError> {
        let system = |error: String| ClusterError::System { error };
        let watched = |(stream, host): (Option<_>, &String)| {
            stream.map(|stream| WatchedStream::new(stream, host, link))
        };
        let sockets: Vec<_> = connections.into_iter().zip(hosts.addresses()).map(watched).collect();
        let hooks = Hooks::default();
        let own = ProcessBuilder::new_typed_vector(1, hooks.refill.clone(), hooks.spill.clone());
        let (builders, guard) = initialize_networking_from_sockets(own, sockets, hosts.process(), 1, hooks)
            .map_err(|error| system(error.to_string()))?;
        let builders = builders.into_iter().map(AllocatorBuilder::Tcp).collect();
        let (parcels, to_send) = channel();
        let (tell, heard) = channel();
        let (index, count) = (hosts.process(), hosts.count());
        let names = hosts.addresses().to_vec();
        // Timely may run the same closure on several threads; here there is one.
        let ends = Mutex::new(Some((to_send, tell, link.clone(), names)));
        let work = move |worker: &mut Worker| {
            let ends = ends.lock().unwrap_or_else(PoisonError::into_inner).take();
            if let Some((to_send, tell, link, names)) = ends {
                let mut exchange = ParcelExchange::new(worker, index, names, link);
                for parcels in &to_send {
                    let _ = tell.send(exchange.exchange(worker, parcels));
                }
            }
        };
        let workers =
            execute_from(builders, Box::new(guard), WorkerConfig::default(), work).map_err(system)?;
        Ok((TimelyPeers { index, count, parcels, heard, stops }, ManuallyDrop::new(workers)))
    }

    /// The last exchange, which ends when all have done their work. After it everybody may go.
    fn part(&mut self) -> Result<(), Unreachable> {
        self.exchange(vec![Vec::new(); self.count]).map(|_| ())
    }
}

impl Peers for TimelyPeers<'_> {
    fn index(&self) -> usize {
        self.index
    }

    fn count(&self) -> usize {
        self.count
    }

    fn exchange(&mut self, parcels: Parcels) -> Result<Parcels, Unreachable> {
        let ended = |error: &str| Unreachable { host: "timely".to_owned(), error: error.to_owned() };
        self.parcels.send(parcels).map_err(|_| ended("its thread has ended"))?;
        loop {
            match self.heard.recv_timeout(LOOK) {
                Ok(heard) => return heard,
                Err(RecvTimeoutError::Timeout) if !(self.stops)() => {}
                Err(RecvTimeoutError::Timeout) => {
                    return Err(ended("interrupted while waiting for the others"));
                }
                Err(RecvTimeoutError::Disconnected) => return Err(ended("its thread has ended")),
            }
        }
    }
}

/// The dataflow, on timely's thread.
struct ParcelExchange {
    index: usize,
    input: InputHandle<u64, timely::container::CapacityContainerBuilder<Vec<Piece>>>,
    probe: ProbeHandle<u64>,
    /// What came from each process, at times that are even and odd: another process may be one exchange ahead.
    inbox: Rc<RefCell<[Vec<Arrived>; 2]>>,
    hosts: Vec<String>,
    link: Arc<Link>,
}

impl ParcelExchange {
    fn new(worker: &mut Worker, index: usize, hosts: Vec<String>, link: Arc<Link>) -> ParcelExchange {
        let empty = || vec![Arrived::default(); hosts.len()];
        let inbox = Rc::new(RefCell::new([empty(), empty()]));
        let (mut input, probe) = (InputHandle::new(), ProbeHandle::new());
        let arrived = inbox.clone();
        worker.dataflow(|scope| {
            let pieces = scope.input_from(&mut input).container::<Vec<Piece>>();
            pieces
                .exchange(|(to, ..): &Piece| u64::from(*to))
                .inspect(move |(_, from, time, piece): &Piece| {
                    arrived.borrow_mut()[parity(*time)][*from as usize].add(piece);
                })
                .probe_with(&probe);
        });
        ParcelExchange { index, input, probe, inbox, hosts, link }
    }

    fn exchange(&mut self, worker: &mut Worker, mut parcels: Parcels) -> Result<Parcels, Unreachable> {
        let now = *self.input.time();
        let next = now + 1;
        let own = mem::take(&mut parcels[self.index]);
        for (to, parcel) in parcels.into_iter().enumerate().filter(|(to, _)| *to != self.index) {
            // An empty piece is the end of the parcel.
            for piece in parcel.chunks(PIECE).chain([&[][..]]) {
                self.input.send((to as u32, self.index as u32, now, ByteBuf::from(piece)));
                self.input.flush();
                worker.step();
            }
        }
        self.input.advance_to(next);
        self.input.flush();
        while self.probe.less_than(&next) {
            if let Some(broken) = self.link.broken() {
                return Err(broken);
            }
            worker.step_or_park(Some(LOOK));
        }
        let empty = vec![Arrived::default(); self.hosts.len()];
        let arrived = mem::replace(&mut self.inbox.borrow_mut()[parity(now)], empty);
        let mut heard = Vec::new();
        for (from, Arrived { parcel, is_whole }) in arrived.into_iter().enumerate() {
            if from != self.index && !is_whole {
                let (host, error) = (self.hosts[from].clone(), "it has left the work".to_owned());
                return Err(Unreachable { host, error });
            }
            heard.push(parcel);
        }
        heard[self.index] = own;
        Ok(heard)
    }
}

/// What has come from a process in an exchange.
#[derive(Debug, Clone, Default)]
struct Arrived {
    parcel: Vec<u8>,
    is_whole: bool,
}

impl Arrived {
    fn add(&mut self, piece: &[u8]) {
        self.is_whole |= piece.is_empty();
        self.parcel.extend_from_slice(piece);
    }
}

/// Which of two.
fn parity(time: u64) -> usize {
    (time % 2) as usize
}
