//! The protocols of systemd: a socket that it passes on, and messages about the state of the server.
//!
//! Outside of systemd, neither variable of the environment is set, and nothing happens.

use std::net::TcpListener;

/// Returns the socket on which the server listens, if another program has opened it (`LISTEN_FDS`).
///
/// # Errors
/// There are several sockets, or it is no TCP socket.
#[cfg(unix)]
pub(super) fn passed_socket() -> Result<Option<TcpListener>, WrongSocket> {
    let mut passed = listenfd::ListenFd::from_env();
    match passed.len() {
        0 => Ok(None),
        1 => passed.take_tcp_listener(0).map_err(|_| WrongSocket),
        _ => Err(WrongSocket),
    }
}

/// Returns `None`: this system has no such protocol.
#[cfg(not(unix))]
pub(super) fn passed_socket() -> Result<Option<TcpListener>, WrongSocket> {
    Ok(None)
}

/// The passed sockets are not one TCP socket.
pub(super) struct WrongSocket;

/// A state of the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ServiceState {
    /// It answers.
    Ready,
    /// It ends soon.
    Stopping,
}

/// Sends the state to the service manager, if there is one (`NOTIFY_SOCKET`). A manager that does not receive
/// it waits in vain, but the server works.
#[cfg(target_os = "linux")]
pub(super) fn notify(state: ServiceState) {
    use sd_notify::NotifyState;
    let _ = sd_notify::notify(&[match state {
        ServiceState::Ready => NotifyState::Ready,
        ServiceState::Stopping => NotifyState::Stopping,
    }]);
}

/// Does nothing: this system has no such protocol.
#[cfg(not(target_os = "linux"))]
pub(super) fn notify(_: ServiceState) {}
