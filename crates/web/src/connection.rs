//! One connection and its time limits.
//!
//! ```text
//!            new
//!             v
//! idle ---> head ---> busy ---> idle ---> ...
//! 60 s      10 s      while the client reads the response, else 30 s
//! ```
//!
//! The times of searches and of the body of a request are limited elsewhere.

use std::convert::Infallible;
use std::io;
use std::net::Shutdown;
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes, HttpBody};
use axum::http::{Request, Response};
use http_body::{Frame, SizeHint};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use socket2::SockRef;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::watch;

use crate::connection_limit::ConnectionPermit;

/// Maximum time between two requests.
const IDLE: Duration = Duration::from_secs(60);

/// Maximum time for the head of a request to arrive.
const HEAD: Duration = Duration::from_secs(10);

/// Maximum time in which a client reads nothing of a response.
const STALLED: Duration = Duration::from_secs(30);

/// Interval between two checks of the time limits.
const TICK: Duration = Duration::from_secs(1);

/// Maximum size of the head of a request, in bytes.
const MAX_HEAD: usize = 16 << 10;

/// The phase of a connection: it waits for a request, for the rest of its head, or for its response.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ConnectionPhase {
    Idle,
    Head,
    Busy,
}

/// The phase of a connection and its start; also the time since which the client has read nothing.
#[derive(Debug)]
struct ConnectionClock {
    phase: ConnectionPhase,
    since: Instant,
    stalled: Option<Instant>,
}

impl ConnectionClock {
    fn enter(&mut self, phase: ConnectionPhase) {
        (self.phase, self.since) = (phase, Instant::now());
    }

    fn is_overdue(&self, now: Instant) -> bool {
        let waits = now - self.since;
        let stalls = self.stalled.is_some_and(|since| now - since > STALLED);
        stalls
            || match self.phase {
                ConnectionPhase::Idle => waits > IDLE,
                ConnectionPhase::Head => waits > HEAD,
                ConnectionPhase::Busy => false,
            }
    }
}

/// A clock that a connection, its requests and its responses set.
#[derive(Debug, Clone)]
struct SharedClock {
    clock: Arc<Mutex<ConnectionClock>>,
    permit: Arc<ConnectionPermit>,
}

impl SharedClock {
    fn lock(&self) -> MutexGuard<'_, ConnectionClock> {
        // No thread panics while it holds this lock.
        self.clock.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn enter(&self, phase: ConnectionPhase) {
        self.lock().enter(phase);
        self.permit.set_idle(phase == ConnectionPhase::Idle);
    }
}

/// Serves a connection until it is closed, exceeds a time limit, or is idle when another one needs its place.
/// When the server stops, requests that have begun are still answered.
pub(crate) async fn serve<S, F>(
    stream: Arc<TcpStream>,
    permit: Arc<ConnectionPermit>,
    answer: S,
    mut stopping: watch::Receiver<bool>,
) where
    S: Fn(Request<Incoming>) -> F,
    F: Future<Output = Response<Body>>,
{
    let clock = ConnectionClock { phase: ConnectionPhase::Head, since: Instant::now(), stalled: None };
    let clock = SharedClock { clock: Arc::new(Mutex::new(clock)), permit };
    let service = service_fn(|request| {
        clock.enter(ConnectionPhase::Busy);
        let (answer, clock) = (answer(request), clock.clone());
        async move { Ok::<_, Infallible>(answer.await.map(|body| TimedStream { inner: body, clock })) }
    });
    let io = TokioIo::new(TimedStream { inner: stream, clock: clock.clone() });
    let mut connection =
        pin!(http1::Builder::new().max_buf_size(MAX_HEAD).max_headers(64).serve_connection(io, service));
    let mut ticks = tokio::time::interval(TICK);
    let mut is_stopping = *stopping.borrow();
    if is_stopping {
        connection.as_mut().graceful_shutdown();
    }
    loop {
        tokio::select! {
            // Order matters: replacement comes before reading, so that a request that arrives now is not
            // begun. Browsers send it again.
            biased;
            () = clock.permit.replaced() => break,
            _ = connection.as_mut() => break,
            _ = ticks.tick() => {
                if clock.lock().is_overdue(Instant::now()) {
                    break;
                }
            }
            _ = stopping.changed(), if !is_stopping => {
                is_stopping = true;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}

/// A stream, or the body of a response, that sets the clock.
struct TimedStream<T> {
    inner: T,
    clock: SharedClock,
}

impl AsyncRead for TimedStream<Arc<TcpStream>> {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        loop {
            ready!(self.inner.poll_read_ready(context))?;
            match self.inner.try_read(buffer.initialize_unfilled()) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) => return Poll::Ready(Err(error)),
                Ok(count) => {
                    buffer.advance(count);
                    self.note_read(count);
                    return Poll::Ready(Ok(()));
                }
            }
        }
    }
}

impl TimedStream<Arc<TcpStream>> {
    /// Starts the time limit of a head when the first bytes arrive.
    fn note_read(&self, count: usize) {
        let is_idle = self.clock.lock().phase == ConnectionPhase::Idle;
        if count > 0 && is_idle {
            self.clock.enter(ConnectionPhase::Head);
        }
    }

    /// Starts or clears the time since which the client has read nothing.
    fn note_write<T>(&self, polled: Poll<T>) -> Poll<T> {
        let mut clock = self.clock.lock();
        if polled.is_ready() {
            clock.stalled = None;
        } else if clock.stalled.is_none() {
            clock.stalled = Some(Instant::now());
        }
        polled
    }

    /// Writes as soon as the connection accepts bytes.
    fn poll_write_by(
        &self,
        context: &mut Context<'_>,
        write: impl Fn(&TcpStream) -> io::Result<usize>,
    ) -> Poll<io::Result<usize>> {
        loop {
            ready!(self.inner.poll_write_ready(context))?;
            match write(&self.inner) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                result => return Poll::Ready(result),
            }
        }
    }
}

impl AsyncWrite for TimedStream<Arc<TcpStream>> {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let polled = self.poll_write_by(context, |stream| stream.try_write(bytes));
        self.note_write(polled)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let polled = self.poll_write_by(context, |stream| stream.try_write_vectored(slices));
        self.note_write(polled)
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        // Nothing is buffered here.
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(SockRef::from(&*self.inner).shutdown(Shutdown::Write))
    }
}

impl HttpBody for TimedStream<Body> {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.inner).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}

impl<T> Drop for TimedStream<T> {
    /// Sets the phase to idle: the response is complete, or the connection is closed and its clock no longer
    /// matters.
    fn drop(&mut self) {
        self.clock.enter(ConnectionPhase::Idle);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_that_waits_too_long_is_overdue() {
        let check = |phase: ConnectionPhase, waits: u64, stalls: Option<u64>, expected: bool| {
            let now = Instant::now() + Duration::from_secs(100);
            let ago = |seconds| now - Duration::from_secs(seconds);
            let clock = ConnectionClock { phase, since: ago(waits), stalled: stalls.map(ago) };
            assert_eq!(clock.is_overdue(now), expected, "{clock:?}");
        };
        check(ConnectionPhase::Idle, 59, None, false);
        check(ConnectionPhase::Idle, 61, None, true);
        check(ConnectionPhase::Head, 9, None, false);
        check(ConnectionPhase::Head, 11, None, true);
        check(ConnectionPhase::Busy, 90, Some(29), false);
        check(ConnectionPhase::Busy, 90, Some(31), true);
    }
}
