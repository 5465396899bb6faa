//! Limits on the number of connections, in all and from one address.
//!
//! Browsers keep connections open for later requests, and many people can share an address. So a new
//! connection may replace the longest idle one of the same address. Connections of other addresses are never
//! closed. A trusted proxy may use all connections: each request that it passes on is counted as a connection
//! of its client, in a limit of its own.
//!
//! A connection that sends events counts apart, since it may stay open for hours: a player who follows a game
//! by link has no other connection, and needs a second one to move.
//!
//! ```text
//! all 1,024    the last 128 for addresses without a request connection
//! streams 768  the last 128 for addresses without a stream
//! one address  128, of which 96 may be streams
//! ```

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::client_address::ClientAddress;
use crate::client_counts::ClientCounts;

/// Maximum number of connections in all.
const MAX_CONNECTIONS: usize = 1024;

/// Maximum number of connections from one address.
const MAX_PER_ADDRESS: usize = 128;

/// Number of connections reserved for addresses that have none, or only event streams. The same number of
/// event streams is reserved for addresses that have none.
const RESERVED: usize = 128;

/// Maximum number of event streams.
const MAX_STREAMS: usize = MAX_CONNECTIONS - 2 * RESERVED;

/// Maximum number of event streams from one address.
const MAX_STREAMS_FROM_ONE: usize = 96;

/// Counts the connections from each address.
#[derive(Debug, Default)]
pub(crate) struct ConnectionLimit(Mutex<Connections>);

#[derive(Debug, Default)]
struct Connections {
    /// All connections, event streams included.
    counts: ClientCounts,
    streams: ClientCounts,
    /// Idle connections that are not replaced yet, the longest idle first.
    idle: VecDeque<IdleConnection>,
}

#[derive(Debug)]
struct IdleConnection {
    address: ClientAddress,
    replaced: Arc<Notify>,
}

impl Connections {
    fn remove_idle(&mut self, replaced: &Arc<Notify>) {
        self.idle.retain(|connection| !Arc::ptr_eq(&connection.replaced, replaced));
    }

    /// Notifies the longest idle connection of this address that it is replaced. Returns `false` if none is
    /// idle.
    fn replace_idle(&mut self, address: ClientAddress) -> bool {
        let longest = self.idle.iter().position(|connection| connection.address == address);
        let connection = longest.and_then(|place| self.idle.remove(place));
        connection.inspect(|connection| connection.replaced.notify_one()).is_some()
    }
}

/// A permit that counts as a connection until it is dropped.
#[derive(Debug)]
pub(crate) struct ConnectionPermit {
    limit: Arc<ConnectionLimit>,
    address: ClientAddress,
    replaced: Arc<Notify>,
}

/// A permit that counts as an event stream until it is dropped. Then its connection counts for requests
/// again.
#[derive(Debug)]
pub(crate) struct StreamPermit(Arc<ConnectionPermit>);

impl ConnectionLimit {
    /// Counts one more connection. Returns `None` if a limit is reached and no connection of this address is
    /// idle.
    pub(crate) fn admit(self: &Arc<Self>, address: ClientAddress) -> Option<ConnectionPermit> {
        self.admit_if(address, |connections| {
            let (all, from_one) = (connections.counts.all(), connections.counts.of(address));
            let requests = from_one - connections.streams.of(address);
            let most = if requests == 0 { MAX_CONNECTIONS } else { MAX_CONNECTIONS - RESERVED };
            all < most && from_one < MAX_PER_ADDRESS
        })
    }

    /// Counts one more connection of a proxy, which may use all, since it has many clients. Returns `None` if
    /// none is left and no connection of this proxy is idle.
    pub(crate) fn admit_proxy(self: &Arc<Self>, address: ClientAddress) -> Option<ConnectionPermit> {
        self.admit_if(address, |connections| connections.counts.all() < MAX_CONNECTIONS)
    }

    fn admit_if(
        self: &Arc<Self>,
        address: ClientAddress,
        has_room: impl FnOnce(&Connections) -> bool,
    ) -> Option<ConnectionPermit> {
        let mut connections = self.lock();
        if !has_room(&connections) && !connections.replace_idle(address) {
            return None;
        }
        connections.counts.add(address, 1);
        Some(ConnectionPermit { limit: Arc::clone(self), address, replaced: Arc::default() })
    }

    /// Returns the numbers of connections and of event streams.
    pub(crate) fn counts(&self) -> (usize, usize) {
        let connections = self.lock();
        (connections.counts.all(), connections.streams.all())
    }

    fn lock(&self) -> MutexGuard<'_, Connections> {
        // No thread panics while it holds this lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ConnectionPermit {
    /// Marks the connection as idle, which means that it waits for a request, or as busy.
    pub(crate) fn set_idle(&self, is_idle: bool) {
        let mut connections = self.limit.lock();
        connections.remove_idle(&self.replaced);
        if is_idle {
            let replaced = Arc::clone(&self.replaced);
            connections.idle.push_back(IdleConnection { address: self.address, replaced });
        }
    }

    /// Counts the connection as an event stream. Returns `None` if a limit is reached.
    pub(crate) fn begin_stream(self: &Arc<Self>) -> Option<StreamPermit> {
        let mut connections = self.limit.lock();
        let (all, from_one) = (connections.streams.all(), connections.streams.of(self.address));
        let most = if from_one == 0 { MAX_STREAMS } else { MAX_STREAMS - RESERVED };
        if all >= most || from_one >= MAX_STREAMS_FROM_ONE {
            return None;
        }
        connections.streams.add(self.address, 1);
        Some(StreamPermit(Arc::clone(self)))
    }

    /// Waits until another connection has replaced this one, which must then be closed at once.
    pub(crate) async fn replaced(&self) {
        self.replaced.notified().await;
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut connections = self.limit.lock();
        connections.remove_idle(&self.replaced);
        connections.counts.remove(self.address, 1);
    }
}

impl Drop for StreamPermit {
    fn drop(&mut self) {
        self.0.limit.lock().streams.remove(self.0.address, 1);
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use futures_util::FutureExt;

    use super::*;

    fn address(number: u32) -> ClientAddress {
        ClientAddress::of(Ipv4Addr::from_bits(number).into())
    }

    #[test]
    fn one_address_cannot_take_the_connections_of_all() {
        let limit = Arc::new(ConnectionLimit::default());
        let mut permits: Vec<ConnectionPermit> =
            (0..MAX_PER_ADDRESS).map(|_| limit.admit(address(1)).unwrap()).collect();
        assert!(limit.admit(address(1)).is_none());
        permits.extend(limit.admit(address(2)));
        assert_eq!(permits.len(), MAX_PER_ADDRESS + 1);
        permits.clear();
        assert!(limit.lock().counts.is_empty());
    }

    #[test]
    fn the_last_connections_are_for_addresses_that_have_none() {
        let limit = Arc::new(ConnectionLimit::default());
        let mut permits = Vec::new();
        let crowd = (MAX_CONNECTIONS / MAX_PER_ADDRESS) as u32;
        for number in 0..crowd {
            permits.extend((0..MAX_PER_ADDRESS).map_while(|_| limit.admit(address(number))));
        }
        assert!(permits.len() < MAX_CONNECTIONS);
        let newcomers: Vec<ConnectionPermit> =
            (crowd..).map_while(|number| limit.admit(address(number))).collect();
        assert_eq!(permits.len() + newcomers.len(), MAX_CONNECTIONS, "these are the most in all");
    }

    /// Regression: seven addresses with 128 event streams each kept a player who followed a game from moving.
    #[test]
    fn streams_of_others_leave_a_connection_to_a_player_with_a_stream() {
        let limit = Arc::new(ConnectionLimit::default());
        let admit = |number: u32| limit.admit(address(number)).map(Arc::new);
        let mut streams = Vec::new();
        let mut connections = Vec::new();
        let mut stream = |permit: &Arc<ConnectionPermit>| {
            let begun = permit.begin_stream();
            let is_begun = begun.is_some();
            streams.extend(begun);
            is_begun
        };
        let player = admit(100).unwrap();
        assert!(stream(&player));
        for number in 0..7 {
            let own: Vec<Arc<ConnectionPermit>> =
                (0..MAX_PER_ADDRESS + 1).map_while(|_| admit(number)).collect();
            let begun = own.iter().filter(|permit| stream(permit)).count();
            assert!(begun <= MAX_STREAMS_FROM_ONE && own.len() <= MAX_PER_ADDRESS, "{number}: {begun}");
            connections.extend(own);
        }
        assert!(connections.len() >= MAX_CONNECTIONS - RESERVED - 1, "{}", connections.len());
        let second = admit(100).unwrap();
        assert!(admit(100).is_none(), "the rest is for others");
        let newcomer = admit(101).unwrap();
        assert!(stream(&newcomer), "streams are reserved too");
        drop((streams, connections, player, second, newcomer));
        let connections = limit.lock();
        assert!(connections.counts.is_empty() && connections.streams.is_empty());
    }

    /// Regression: a browser that had visited many pages, or a class behind one address, was refused although
    /// most of its connections were idle.
    #[test]
    fn idle_connections_make_room_for_those_of_their_address() {
        let limit = Arc::new(ConnectionLimit::default());
        let permits: Vec<ConnectionPermit> =
            (0..MAX_PER_ADDRESS).map(|_| limit.admit(address(1)).unwrap()).collect();
        let other = limit.admit(address(2)).unwrap();
        other.set_idle(true);
        assert!(limit.admit(address(1)).is_none(), "connections of others stay");
        for place in [5, 3, 4] {
            permits[place].set_idle(true);
        }
        permits[3].set_idle(false);
        let is_replaced = |permit: &ConnectionPermit| permit.replaced().now_or_never().is_some();
        let newcomers = [5, 4].map(|place| {
            let newcomer = limit.admit(address(1)).unwrap();
            assert!(is_replaced(&permits[place]), "{place} has been idle for the longest time");
            newcomer
        });
        assert!(limit.admit(address(1)).is_none(), "none is idle any more");
        assert!(!is_replaced(&permits[3]) && !is_replaced(&other));
        drop((permits, newcomers, other));
        let connections = limit.lock();
        assert!(connections.counts.is_empty() && connections.idle.is_empty());
    }
}
