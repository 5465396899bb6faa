//! A TCP connection for timely's threads. If it breaks, the error is stored for the process. Timely's thread,
//! which would panic, is parked until the program ends.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use tablebase::Unreachable;
use timely::communication::allocator::zero_copy::stream::Stream;

/// Shared state of all connections of a process.
#[derive(Debug, Default)]
pub(crate) struct Link {
    /// The error of the first connection that broke.
    broken: Mutex<Option<Unreachable>>,
    /// Number of bytes sent.
    pub(crate) sent: AtomicU64,
    /// Number of bytes received.
    pub(crate) received: AtomicU64,
}

impl Link {
    /// Returns the first connection that broke, if any.
    pub(crate) fn broken(&self) -> Option<Unreachable> {
        self.broken.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Stores the error of a connection, unless another one broke before.
    fn store_error(&self, host: &str, error: &io::Error) {
        let mut broken = self.broken.lock().unwrap_or_else(PoisonError::into_inner);
        broken.get_or_insert_with(|| Unreachable { host: host.to_owned(), error: error.to_string() });
    }
}

/// A connection to a host, with counters and error handling.
#[derive(Debug)]
pub(crate) struct WatchedStream {
    stream: TcpStream,
    host: String,
    link: Arc<Link>,
}

impl WatchedStream {
    pub(crate) fn new(stream: TcpStream, host: &str, link: &Arc<Link>) -> WatchedStream {
        WatchedStream { stream, host: host.to_owned(), link: link.clone() }
    }

    /// Returns the number of bytes read or written. If the connection is broken, stores the error and never
    /// returns.
    fn checked(&self, done: io::Result<usize>) -> io::Result<usize> {
        let error = match done {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => return Err(error),
            Err(error) => error,
            Ok(0) => io::ErrorKind::UnexpectedEof.into(),
            Ok(bytes) => return Ok(bytes),
        };
        self.link.store_error(&self.host, &error);
        loop {
            thread::park();
        }
    }
}

impl Read for WatchedStream {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.stream.read(buffer);
        let read = self.checked(read)?;
        self.link.received.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

impl Write for WatchedStream {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        let written = self.stream.write(buffer);
        let written = self.checked(written)?;
        self.link.sent.fetch_add(written as u64, Ordering::Relaxed);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

impl Stream for WatchedStream {
    fn try_clone(&self) -> io::Result<Self> {
        Ok(WatchedStream {
            stream: self.stream.try_clone()?,
            host: self.host.clone(),
            link: self.link.clone(),
        })
    }

    fn set_nonblocking(&self, nonblocking: bool) -> io::Result<()> {
        self.stream.set_nonblocking(nonblocking)
    }

    fn shutdown(&self, how: Shutdown) -> io::Result<()> {
        // The other end may have closed the connection first.
        let _ = self.stream.shutdown(how);
        Ok(())
    }
}
