//! Exchanges parcels by timely dataflow: a dataflow of one step, which routes each parcel to its worker. One
//! exchange is a range of times of the dataflow. It ends when the frontier has passed them: then everyone has
//! received everything.

use std::any::Any;
use std::cell::RefCell;
use std::mem::{self, ManuallyDrop};
use std::net::TcpStream;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use serde_bytes::ByteBuf;
use tablebase::{Unreachable, Workers};
use timely::WorkerConfig;
use timely::communication::Hooks;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;
use timely::communication::allocator::{Allocator, ProcessBuilder};
use timely::container::CapacityContainerBuilder;
use timely::dataflow::channels::pact::Exchange;
use timely::dataflow::operators::generic::Operator;
use timely::dataflow::operators::{Input, Probe};
use timely::dataflow::{InputHandle, ProbeHandle};
use timely::worker::Worker;

use crate::connect::{Patience, Rendezvous};
use crate::error::ClusterError;
use crate::hosts::Hosts;
use crate::stream::{Link, WatchedStream};

/// Number of bytes of a parcel that are sent at once. Timely's buffers for a connection are as large as its
/// largest message so far, and at least 1 MiB.
const PIECE: usize = 1 << 18;

/// Number of dataflow times of one exchange. Each piece of a parcel has a time of its own, since timely sends
/// all data with the same time in one message.
const TIMES: u64 = 1 << 32;

/// Maximum wait for a message before the connections are checked.
const LOOK: Duration = Duration::from_millis(100);

/// Time that an interrupted process still waits for the others in an exchange.
const GRACE: Duration = Duration::from_secs(2);

/// A piece of a parcel: receiver, sender, number of the exchange, `true` for the last piece, and its bytes.
type ParcelPiece = (u32, u32, u64, bool, ByteBuf);

/// Numbers of bytes between this process and the others.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Traffic {
    /// Bytes sent.
    pub sent: u64,
    /// Bytes received.
    pub received: u64,
}

/// One parcel for each process, or one from each.
type Parcels = Vec<Vec<u8>>;

/// Connects to the other processes and runs the work with them. `job` describes the work in lines; a process
/// with other lines or another key is rejected. Waiting ends when `stops` returns `true`.
///
/// The connections and their threads stay open until the program ends. Then the system closes them, so
/// processes that still work are notified.
///
/// # Errors
/// The processes do not connect. The inner result has the errors of the work.
pub fn join<T, E>(
    hosts: &Hosts,
    job: &str,
    key: &[u8],
    patience: Patience,
    stops: &(dyn Fn() -> bool + Sync),
    work: impl FnOnce(&mut dyn Workers) -> Result<T, E>,
) -> Result<Result<(T, Traffic), E>, ClusterError> {
    let link = Arc::new(Link::default());
    let connections = Rendezvous { hosts, job, key, patience, stops }.connections()?;
    // Never dropped: that would signal the end of the work to the others.
    let mut workers = ManuallyDrop::new(TimelyPeers::new(hosts, connections, &link, stops)?);
    let done = work(&mut *workers);
    if done.is_ok() {
        // An error is harmless: a process that is gone now has also finished the work.
        let _ = workers.leave();
    }
    let [sent, received] = [&link.sent, &link.received].map(|bytes| bytes.load(Ordering::Relaxed));
    Ok(done.map(|value| (value, Traffic { sent, received })))
}

/// Access to the other processes by a timely worker on this thread. The connections have their own threads.
struct TimelyPeers<'a> {
    index: usize,
    count: usize,
    worker: Worker,
    exchange: ParcelExchange,
    stops: &'a (dyn Fn() -> bool + Sync),
    _connections: Box<dyn Any + Send>,
}

impl<'a> TimelyPeers<'a> {
    fn new(
        hosts: &Hosts,
        connections: Vec<Option<TcpStream>>,
        link: &Arc<Link>,
        stops: &'a (dyn Fn() -> bool + Sync),
    ) -> Result<TimelyPeers<'a>, ClusterError> {
        let system = |error: &str| ClusterError::System { error: error.to_owned() };
        let watched = |(stream, host): (Option<_>, &String)| {
            stream.map(|stream| WatchedStream::new(stream, host, link))
        };
        let sockets: Vec<_> = connections.into_iter().zip(hosts.addresses()).map(watched).collect();
        let hooks = Hooks::default();
        let own = ProcessBuilder::new_typed_vector(1, hooks.refill.clone(), hooks.spill.clone());
        let (builders, guard) = initialize_networking_from_sockets(own, sockets, hosts.process(), 1, hooks)
            .map_err(|error| system(&error.to_string()))?;
        let builder = builders.into_iter().next().ok_or_else(|| system("timely has no worker"))?;
        let allocator = Allocator::Tcp(builder.build());
        // Without a clock, a worker would never park.
        let mut worker = Worker::new(WorkerConfig::default(), allocator, Some(Instant::now()));
        let (index, count) = (hosts.process(), hosts.count());
        let exchange = ParcelExchange::new(&mut worker, index, hosts.addresses().to_vec(), link.clone());
        Ok(TimelyPeers { index, count, worker, exchange, stops, _connections: Box::new(guard) })
    }

    /// Takes part in a last exchange, which ends when all have finished. After it every process may exit.
    fn leave(&mut self) -> Result<(), Unreachable> {
        self.exchange(vec![Vec::new(); self.count]).map(|_| ())
    }
}

impl Workers for TimelyPeers<'_> {
    fn index(&self) -> usize {
        self.index
    }

    fn count(&self) -> usize {
        self.count
    }

    fn exchange(&mut self, parcels: Parcels) -> Result<Parcels, Unreachable> {
        self.exchange.exchange(&mut self.worker, parcels, self.stops)
    }
}

/// The dataflow that exchanges parcels.
struct ParcelExchange {
    index: usize,
    input: InputHandle<u64, CapacityContainerBuilder<Vec<ParcelPiece>>>,
    probe: ProbeHandle<u64>,
    /// Data received from each process in even and odd exchanges: another process may be one exchange ahead.
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
            let pieces = scope.input_from(&mut input).container::<Vec<ParcelPiece>>();
            let route = Exchange::new(|(to, ..): &ParcelPiece| u64::from(*to));
            let inbox = pieces.unary::<CapacityContainerBuilder<Vec<()>>, _, _, _>(route, "inbox", |_, _| {
                move |pieces, _| {
                    pieces.for_each(|_, pieces| {
                        for (_, from, exchange, is_last, piece) in pieces.drain(..) {
                            arrived.borrow_mut()[parity(exchange)][from as usize]
                                .add(piece.into_vec(), is_last);
                        }
                    });
                }
            });
            inbox.probe_with(&probe);
        });
        ParcelExchange { index, input, probe, inbox, hosts, link }
    }

    fn exchange(
        &mut self,
        worker: &mut Worker,
        mut parcels: Parcels,
        stops: &dyn Fn() -> bool,
    ) -> Result<Parcels, Unreachable> {
        let now = *self.input.time() / TIMES;
        let next = (now + 1) * TIMES;
        // The parcel to this process itself bypasses the dataflow.
        let own = mem::take(&mut parcels[self.index]);
        for (to, parcel) in parcels.into_iter().enumerate().filter(|(to, _)| *to != self.index) {
            let from = self.index as u32;
            let message = |is_last, piece| (to as u32, from, now, is_last, piece);
            if parcel.len() <= PIECE {
                self.input.send(message(true, ByteBuf::from(parcel)));
                continue;
            }
            let pieces = parcel.chunks(PIECE);
            let last = pieces.len() - 1;
            for (number, piece) in pieces.enumerate() {
                self.input.send(message(number == last, ByteBuf::from(piece)));
                self.input.advance_to(self.input.time() + 1);
                worker.step();
            }
        }
        self.input.advance_to(next);
        self.input.flush();
        let begin = Instant::now();
        while self.probe.less_than(&next) {
            if let Some(broken) = self.link.broken() {
                return Err(broken);
            }
            if stops() && begin.elapsed() > GRACE {
                let error = "interrupted while waiting for the others".to_owned();
                return Err(Unreachable { host: self.hosts[self.index].clone(), error });
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

/// Data received from a process in one exchange.
#[derive(Debug, Clone, Default)]
struct Arrived {
    parcel: Vec<u8>,
    is_whole: bool,
}

impl Arrived {
    fn add(&mut self, piece: Vec<u8>, is_last: bool) {
        if self.parcel.is_empty() {
            self.parcel = piece;
        } else {
            self.parcel.extend(piece);
        }
        self.is_whole |= is_last;
    }
}

/// The index of an exchange in the inbox: 0 if even, 1 if odd.
fn parity(exchange: u64) -> usize {
    (exchange % 2) as usize
}
