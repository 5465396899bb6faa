//! Opens and accepts the connections of a process.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, Read, Write};
use std::net::{TcpListener, TcpStream, ToSocketAddrs};
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use sha2::{Digest, Sha256};
use socket2::{SockRef, TcpKeepalive};

use crate::error::ClusterError;
use crate::handshake::{self, LinkRole, Nonce, Party};
use crate::hosts::Hosts;

/// Timeouts of a cluster.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// Time limit for all processes to connect.
    pub begin: Duration,
    /// Time limit for a host that does not respond.
    pub silence: Duration,
}

impl Default for Patience {
    /// Five minutes for all processes to connect, 40 seconds for a host that does not respond.
    fn default() -> Patience {
        Patience { begin: Duration::from_secs(300), silence: Duration::from_secs(40) }
    }
}

/// Time limit of a handshake, and of an attempt to connect.
const HANDSHAKE: Duration = Duration::from_secs(10);

/// Maximum number of simultaneous handshakes with callers; other callers wait.
const AT_ONCE: usize = 64;

/// Pause between two attempts to reach a process, and between two checks for callers.
const BETWEEN: Duration = Duration::from_millis(100);

/// Number of unanswered keep-alive probes after which a connection is closed.
const PROBES: u32 = 4;

/// Input for connecting the processes.
pub(crate) struct Rendezvous<'a> {
    pub(crate) hosts: &'a Hosts,
    /// Description of the work, equal in all processes.
    pub(crate) job: &'a str,
    /// The shared secret.
    pub(crate) key: &'a [u8],
    pub(crate) patience: Patience,
    /// Returns `true` to stop waiting.
    pub(crate) stops: &'a (dyn Fn() -> bool + Sync),
}

impl Rendezvous<'_> {
    /// Opens the connections to all other processes. The result is indexed by process; the entry of this
    /// process is `None`.
    pub(crate) fn connections(&self) -> Result<Vec<Option<TcpStream>>, ClusterError> {
        let end = Instant::now() + self.patience.begin;
        let mut connections: Vec<Option<TcpStream>> = self.hosts.addresses().iter().map(|_| None).collect();
        let listener = listen(self.hosts.own())?;
        // This process calls those with lower numbers, and is called by those with higher ones.
        for (number, address) in self.hosts.addresses().iter().enumerate().take(self.hosts.process()) {
            connections[number] = Some(self.call(number as u32, address, end, &connections)?);
        }
        self.accept_all(&listener, &mut connections, end)?;
        for stream in connections.iter().flatten() {
            watch(stream, self.patience.silence)
                .map_err(|error| ClusterError::System { error: error.to_string() })?;
        }
        Ok(connections)
    }

    fn party(&self, role: LinkRole) -> Party<'_> {
        Party { role, process: self.hosts.process() as u32, job: self.job, key: self.key, nonce: nonce() }
    }

    /// Calls a process until it answers. Returns an error if a connected process has left.
    fn call(
        &self,
        number: u32,
        address: &str,
        end: Instant,
        connections: &[Option<TcpStream>],
    ) -> Result<TcpStream, ClusterError> {
        loop {
            if let Ok(stream) = try_call(address) {
                match self.meet(stream, LinkRole::Caller, number..number + 1, address) {
                    // The process is busy, or another program has the port for now.
                    Err(ClusterError::Broken { .. }) => {}
                    met => return met.map(|(_, stream)| stream),
                }
            }
            self.go_on(address, end)?;
            self.check_still_there(connections)?;
        }
    }

    /// Waits for the processes with higher numbers. Each handshake has a thread, so a silent stranger delays
    /// nobody.
    fn accept_all(
        &self,
        listener: &TcpListener,
        connections: &mut [Option<TcpStream>],
        end: Instant,
    ) -> Result<(), ClusterError> {
        let (first, count) = (self.hosts.process() as u32 + 1, self.hosts.count() as u32);
        let (tell, told) = channel();
        let busy = AtomicUsize::new(0);
        thread::scope(|scope| {
            loop {
                let awaited = (first as usize..count as usize).find(|number| connections[*number].is_none());
                let Some(awaited) = awaited else { return Ok(()) };
                self.go_on(&self.hosts.addresses()[awaited], end)?;
                self.check_still_there(connections)?;
                while busy.load(Ordering::SeqCst) < AT_ONCE
                    && let Ok((stream, address)) = listener.accept()
                {
                    busy.fetch_add(1, Ordering::SeqCst);
                    let (tell, busy) = (tell.clone(), &busy);
                    scope.spawn(move || {
                        let met = self.meet(stream, LinkRole::Called, first..count, &address.to_string());
                        busy.fetch_sub(1, Ordering::SeqCst);
                        // The receiver is gone once all processes are connected.
                        let _ = tell.send(met);
                    });
                }
                for met in told.try_iter() {
                    match met {
                        Ok((number, stream)) => {
                            connections[number as usize].get_or_insert(stream);
                        }
                        Err(error @ ClusterError::Differs { .. }) => return Err(error),
                        // The caller was a stranger.
                        Err(_) => {}
                    }
                }
            }
        })
    }

    /// Runs the handshake, within its time limit.
    fn meet(
        &self,
        stream: TcpStream,
        role: LinkRole,
        expected: Range<u32>,
        host: &str,
    ) -> Result<(u32, TcpStream), ClusterError> {
        let broken = || ClusterError::broken(host);
        stream.set_nonblocking(false).map_err(broken())?;
        stream.set_nodelay(true).map_err(broken())?;
        let mut timed = TimeoutStream { stream, end: Instant::now() + HANDSHAKE };
        let number = handshake::meet(&mut timed, &self.party(role), expected, host)?;
        Ok((number, timed.stream))
    }

    /// Pauses before the next attempt. Returns an error if the time is over or `stops` returns `true`.
    fn go_on(&self, host: &str, end: Instant) -> Result<(), ClusterError> {
        if (self.stops)() {
            return Err(ClusterError::Stopped {});
        }
        if Instant::now() >= end {
            let seconds = self.patience.begin.as_secs();
            return Err(ClusterError::Away { host: host.to_owned(), seconds });
        }
        thread::sleep(BETWEEN);
        Ok(())
    }

    /// Returns an error if a connected process has closed its connection.
    fn check_still_there(&self, connections: &[Option<TcpStream>]) -> Result<(), ClusterError> {
        for (stream, host) in connections.iter().zip(self.hosts.addresses()) {
            let Some(stream) = stream else { continue };
            // A closed connection reads 0 bytes; an open one without data returns `WouldBlock`.
            let peeked = stream.set_nonblocking(true).and_then(|()| stream.peek(&mut [0]));
            stream.set_nonblocking(false).map_err(ClusterError::broken(host))?;
            if peeked.is_ok_and(|read| read == 0) {
                return Err(ClusterError::broken(host)(io::ErrorKind::UnexpectedEof.into()));
            }
        }
        Ok(())
    }
}

/// A connection with a deadline for all reads and writes.
struct TimeoutStream {
    stream: TcpStream,
    end: Instant,
}

impl TimeoutStream {
    fn left(&self) -> io::Result<Option<Duration>> {
        let left = self.end.saturating_duration_since(Instant::now());
        if left.is_zero() { Err(io::ErrorKind::TimedOut.into()) } else { Ok(Some(left)) }
    }
}

impl Read for TimeoutStream {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(self.left()?)?;
        self.stream.read(buffer)
    }
}

impl Write for TimeoutStream {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(self.left()?)?;
        self.stream.write(buffer)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

fn listen(address: &str) -> Result<TcpListener, ClusterError> {
    let listen = |address: &str| {
        let listener = TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        Ok(listener)
    };
    let error =
        |error: io::Error| ClusterError::Listen { host: address.to_owned(), error: error.to_string() };
    listen(address).map_err(error)
}

fn try_call(address: &str) -> io::Result<TcpStream> {
    let mut error = io::Error::from(io::ErrorKind::NotFound);
    for address in address.to_socket_addrs()? {
        match TcpStream::connect_timeout(&address, HANDSHAKE) {
            // A port without a listener can be connected to itself (TCP simultaneous open).
            Ok(stream) if stream.local_addr().ok() == stream.peer_addr().ok() => {}
            Ok(stream) => return Ok(stream),
            Err(other) => error = other,
        }
    }
    Err(error)
}

/// Makes the system close the connection after `silence` without a response to probes or data.
fn watch(stream: &TcpStream, silence: Duration) -> io::Result<()> {
    stream.set_read_timeout(None)?;
    stream.set_write_timeout(None)?;
    let socket = SockRef::from(stream);
    // One interval before the first probe, and one after each of them.
    let between = silence / (PROBES + 1);
    let probes = TcpKeepalive::new().with_time(between).with_interval(between).with_retries(PROBES);
    socket.set_tcp_keepalive(&probes)?;
    #[cfg(any(target_os = "linux", target_os = "android"))]
    socket.set_tcp_user_timeout(Some(silence))?;
    Ok(())
}

/// Random bytes for one handshake: a hash of the standard library's random keys, which come from the system.
fn nonce() -> Nonce {
    let mut hash = Sha256::new();
    for turn in 0..4u64 {
        let mut hasher = RandomState::new().build_hasher();
        hasher.write_u64(turn);
        hash.update(hasher.finish().to_le_bytes());
    }
    hash.finalize().into()
}
