//! One connection: how long it may keep the server waiting.
//!
//! ```text
//!            new
//!             v
//! idle ---> head ---> busy ---> idle ---> ...
//! 60 s      10 s      while the client takes what is written, else 30 s
//! ```
//!
//! How long a search may take, and the body of a request, is not decided here.

use std::convert::Infallible;
use std::io;
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes, HttpBody};
use axum::http::{Request, Response};
use http_body::{Frame, SizeHint};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::watch;

/// How long a connection may be idle.
const IDLE: Duration = Duration::from_secs(60);

/// How long the head of a request may take to arrive.
const HEAD: Duration = Duration::from_secs(10);

/// How long a client may take nothing of what is written.
const STALLED: Duration = Duration::from_secs(30);

/// How often the clock is looked at.
const TICK: Duration = Duration::from_secs(1);

/// The most bytes of the head of a request.
const MAX_HEAD: usize = 16 << 10;

/// What a connection waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    Idle,
    Head,
    Busy,
}

/// What a connection waits for, and since when.
#[derive(Debug)]
struct Clock {
    phase: Phase,
    since: Instant,
    stalled: Option<Instant>,
}

impl Clock {
    fn enter(&mut self, phase: Phase) {
        (self.phase, self.since) = (phase, Instant::now());
    }

    fn is_overdue(&self, now: Instant) -> bool {
        let waits = now - self.since;
        let stalls = self.stalled.is_some_and(|since| now - since > STALLED);
        stalls
            || match self.phase {
                Phase::Idle => waits > IDLE,
                Phase::Head => waits > HEAD,
                Phase::Busy => false,
            }
    }
}

/// A clock that the connection, its requests and its answers set.
#[derive(Debug, Clone)]
struct SharedClock(Arc<Mutex<Clock>>);

impl SharedClock {
    fn lock(&self) -> MutexGuard<'_, Clock> {
        // Nothing in here panics half way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Serves a connection until it is closed, keeps the server waiting for too long, or the server stops: then what has
/// begun is answered.
pub(crate) async fn serve<S, F>(stream: TcpStream, answer: S, mut stopping: watch::Receiver<bool>)
where
    S: Fn(Request<Incoming>) -> F,
    F: Future<Output = Response<Body>>,
{
    let clock = Clock { phase: Phase::Head, since: Instant::now(), stalled: None };
    let clock = SharedClock(Arc::new(Mutex::new(clock)));
    let service = service_fn(|request| {
        clock.lock().enter(Phase::Busy);
        let (answer, clock) = (answer(request), clock.clone());
        async move { Ok::<_, Infallible>(answer.await.map(|body| Timed { inner: body, clock })) }
    });
    let io = TokioIo::new(Timed { inner: stream, clock: clock.clone() });
    let mut connection =
        pin!(http1::Builder::new().max_buf_size(MAX_HEAD).max_headers(64).serve_connection(io, service));
    let mut ticks = tokio::time::interval(TICK);
    let mut is_stopping = *stopping.borrow();
    if is_stopping {
        connection.as_mut().graceful_shutdown();
    }
    loop {
        tokio::select! {
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

/// A stream or the body of an answer, which sets the clock.
struct Timed<T> {
    inner: T,
    clock: SharedClock,
}

impl AsyncRead for Timed<TcpStream> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let polled = Pin::new(&mut self.inner).poll_read(context, buffer);
        if buffer.filled().len() > before {
            let mut clock = self.clock.lock();
            if clock.phase == Phase::Idle {
                clock.enter(Phase::Head);
            }
        }
        polled
    }
}

impl Timed<TcpStream> {
    /// Notes whether the client takes what is written.
    fn note<T>(&self, polled: Poll<T>) -> Poll<T> {
        let mut clock = self.clock.lock();
        if polled.is_ready() {
            clock.stalled = None;
        } else if clock.stalled.is_none() {
            clock.stalled = Some(Instant::now());
        }
        polled
    }
}

impl AsyncWrite for Timed<TcpStream> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.inner).poll_write(context, bytes);
        self.note(polled)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.inner).poll_write_vectored(context, slices);
        self.note(polled)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(context)
    }
}

impl HttpBody for Timed<Body> {
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

impl<T> Drop for Timed<T> {
    /// The answer is written, or the connection is over, when nothing matters any more.
    fn drop(&mut self) {
        self.clock.lock().enter(Phase::Idle);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patience_has_an_end() {
        let check = |phase: Phase, waits: u64, stalls: Option<u64>, expected: bool| {
            let now = Instant::now() + Duration::from_secs(100);
            let ago = |seconds| now - Duration::from_secs(seconds);
            let clock = Clock { phase, since: ago(waits), stalled: stalls.map(ago) };
            assert_eq!(clock.is_overdue(now), expected, "{clock:?}");
        };
        check(Phase::Idle, 59, None, false);
        check(Phase::Idle, 61, None, true);
        check(Phase::Head, 9, None, false);
        check(Phase::Head, 11, None, true);
        check(Phase::Busy, 90, Some(29), false);
        check(Phase::Busy, 90, Some(31), true);
    }
}
