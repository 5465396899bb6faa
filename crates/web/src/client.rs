//! The client of a request: its address, by which quotas count it, and its connection, which shows when it
//! has gone.

use std::sync::Arc;
use std::time::Duration;

use tokio::io::Interest;
use tokio::net::TcpStream;

use crate::client_address::ClientAddress;
use crate::connection_limit::{ConnectionPermit, StreamPermit};
use crate::error_response::HttpError;

/// Interval between two checks of a connection with unread bytes.
const POLL: Duration = Duration::from_millis(20);

/// The client of a request.
#[derive(Debug, Clone)]
pub(crate) struct Client {
    pub(crate) address: ClientAddress,
    stream: Arc<TcpStream>,
    permit: Arc<ConnectionPermit>,
}

impl Client {
    /// Returns the client at the other end of this connection.
    pub(crate) fn new(
        address: ClientAddress,
        stream: Arc<TcpStream>,
        permit: Arc<ConnectionPermit>,
    ) -> Client {
        Client { address, stream, permit }
    }

    /// Counts the connection of this client as an event stream.
    ///
    /// # Errors
    /// There are too many, in all or from this address.
    pub(crate) fn begin_stream(&self) -> Result<StreamPermit, HttpError> {
        self.permit.begin_stream().ok_or(HttpError::Crowded {})
    }

    /// Waits until the client has closed its side of the connection, or the connection is broken. The system
    /// reports the end even if unread bytes come before it.
    pub(crate) async fn gone(&self) {
        loop {
            match self.stream.ready(Interest::READABLE).await {
                // Unread bytes make the stream ready again and again, so there is no event to wait for.
                Ok(ready) if !ready.is_read_closed() => tokio::time::sleep(POLL).await,
                _ => return,
            }
        }
    }
}
