//! The memory budget of requests and answers: a client that sends much, or reads slowly, takes nothing from
//! the others.
//!
//! One address may use up to a quarter of it. The last quarter is reserved for addresses that use little, so
//! that ordinary requests are served even when large ones fill the rest.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;

use crate::client_address::ClientAddress;
use crate::client_counts::ClientCounts;
use crate::error_response::HttpError;

/// An address may use at most `1 / SHARE` of the budget; the last `1 / SHARE` is for small users.
const SHARE: usize = 4;

/// An address is a small user with at most `1 / SMALL_SHARE` of the budget.
const SMALL_SHARE: usize = 64;

/// A budget in bytes that all clients share.
#[derive(Debug)]
pub(crate) struct MemoryBudget {
    most: usize,
    held: Mutex<ClientCounts>,
}

/// Bytes that are charged to a client until this is dropped.
#[derive(Debug)]
pub(crate) struct MemoryCharge {
    budget: Arc<MemoryBudget>,
    client: ClientAddress,
    bytes: usize,
}

impl MemoryBudget {
    /// Returns a budget of `most` bytes.
    pub(crate) fn new(most: usize) -> Arc<MemoryBudget> {
        Arc::new(MemoryBudget { most, held: Mutex::default() })
    }

    /// Returns a charge of no bytes, which can [grow](MemoryCharge::grow).
    pub(crate) fn open(self: &Arc<Self>, client: ClientAddress) -> MemoryCharge {
        MemoryCharge { budget: Arc::clone(self), client, bytes: 0 }
    }

    /// Charges these bytes to a client.
    ///
    /// # Errors
    /// The client may not use as many.
    pub(crate) fn charge(
        self: &Arc<Self>,
        client: ClientAddress,
        bytes: usize,
    ) -> Result<MemoryCharge, HttpError> {
        let mut charge = self.open(client);
        charge.grow(bytes)?;
        Ok(charge)
    }

    /// Returns the bytes charged to all clients together.
    pub(crate) fn held(&self) -> usize {
        self.lock().all()
    }

    fn has_room(&self, held: &ClientCounts, client: ClientAddress, bytes: usize) -> bool {
        let from_one = held.of(client) + bytes;
        let is_small = from_one <= self.most / SMALL_SHARE;
        let most = if is_small { self.most } else { self.most - self.most / SHARE };
        from_one <= self.most / SHARE && held.all() + bytes <= most
    }

    fn lock(&self) -> MutexGuard<'_, ClientCounts> {
        // No thread panics while it holds this lock.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl MemoryCharge {
    /// Adds bytes to the charge.
    ///
    /// # Errors
    /// The client may not use as many.
    pub(crate) fn grow(&mut self, bytes: usize) -> Result<(), HttpError> {
        let mut held = self.budget.lock();
        if !self.budget.has_room(&held, self.client, bytes) {
            return Err(HttpError::Memory {});
        }
        held.add(self.client, bytes);
        self.bytes += bytes;
        Ok(())
    }

    /// Changes the charge to this number of bytes.
    ///
    /// # Errors
    /// The client may not use as many.
    pub(crate) fn resize(&mut self, bytes: usize) -> Result<(), HttpError> {
        self.grow(bytes.saturating_sub(self.bytes))?;
        self.shrink(bytes);
        Ok(())
    }

    /// Reduces the charge to this number of bytes, if it is larger.
    pub(crate) fn shrink(&mut self, bytes: usize) {
        let surplus = self.bytes.saturating_sub(bytes);
        self.budget.lock().remove(self.client, surplus);
        self.bytes -= surplus;
    }

    /// Returns the content as bytes that keep this charge as long as any part of them waits to be sent.
    pub(crate) fn hold(self, content: impl Into<Bytes>) -> Bytes {
        Bytes::from_owner(HeldBytes { content: content.into(), _charge: self })
    }
}

impl Drop for MemoryCharge {
    fn drop(&mut self) {
        self.budget.lock().remove(self.client, self.bytes);
    }
}

/// Bytes with the charge for them.
struct HeldBytes {
    content: Bytes,
    _charge: MemoryCharge,
}

impl AsRef<[u8]> for HeldBytes {
    fn as_ref(&self) -> &[u8] {
        &self.content
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn client(number: u32) -> ClientAddress {
        ClientAddress::of(Ipv4Addr::from_bits(number).into())
    }

    #[test]
    fn one_address_cannot_hold_the_memory_of_all() {
        let budget = MemoryBudget::new(6400);
        let held: Vec<MemoryCharge> = (0..40).map_while(|_| budget.charge(client(1), 100).ok()).collect();
        assert_eq!(held.len(), 16, "a quarter");
        assert!(budget.charge(client(2), 1600).is_ok());
        drop(held);
        assert!(budget.charge(client(1), 1600).is_ok());
        assert!(budget.lock().is_empty());
    }

    #[test]
    fn the_last_quarter_is_for_those_who_hold_little() {
        let budget = MemoryBudget::new(6400);
        let crowd: Vec<MemoryCharge> =
            (0..10).map_while(|number| budget.charge(client(number), 1600).ok()).collect();
        assert_eq!((crowd.len(), budget.lock().all()), (3, 4800));
        assert_eq!(budget.charge(client(3), 101).unwrap_err(), HttpError::Memory {});
        let few: Vec<MemoryCharge> =
            (3..40).map_while(|number| budget.charge(client(number), 100).ok()).collect();
        assert_eq!(few.len(), 16);
    }

    #[test]
    fn an_answer_is_charged_until_the_last_part_of_it_is_gone() {
        let budget = MemoryBudget::new(6400);
        let answer = budget.charge(client(1), 5).unwrap().hold("12345");
        let part = answer.slice(4..);
        drop(answer);
        assert_eq!((&part[..], budget.lock().all()), (&b"5"[..], 5));
        drop(part);
        assert_eq!(budget.lock().all(), 0);
    }
}
