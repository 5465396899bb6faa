//! Round-robin queue of waiting clients per address: addresses take turns, and the items of one address keep
//! their order.
//!
//! ```text
//! first    A: a1 a2 a3
//!          B: b1             order: a1 b1 c1 a2 c2 a3
//! last     C: c1 c2
//! ```

use std::collections::VecDeque;

use crate::client_address::ClientAddress;

/// Round-robin queue per address. The next address comes first.
#[derive(Debug)]
pub(crate) struct Turns<T> {
    /// One queue per address, never empty.
    queues: VecDeque<(ClientAddress, VecDeque<T>)>,
}

impl<T> Default for Turns<T> {
    fn default() -> Turns<T> {
        Turns { queues: VecDeque::new() }
    }
}

impl<T> Turns<T> {
    /// Returns the number of waiting items.
    pub(crate) fn len(&self) -> usize {
        self.queues.iter().map(|(_, queue)| queue.len()).sum()
    }

    /// Returns `true` if nothing waits.
    pub(crate) fn is_empty(&self) -> bool {
        self.queues.is_empty()
    }

    /// Returns the number of waiting items of this address.
    pub(crate) fn len_of(&self, address: ClientAddress) -> usize {
        let queue = self.queues.iter().find(|(other, _)| *other == address);
        queue.map_or(0, |(_, queue)| queue.len())
    }

    /// Adds an item behind all others of its address. The first turn of a new address comes after all others.
    pub(crate) fn push(&mut self, address: ClientAddress, item: T) {
        match self.queues.iter_mut().find(|(other, _)| *other == address) {
            Some((_, queue)) => queue.push_back(item),
            None => self.queues.push_back((address, VecDeque::from([item]))),
        }
    }

    /// Iterates over the first item of each address, in turn.
    pub(crate) fn firsts(&self) -> impl Iterator<Item = (ClientAddress, &T)> {
        self.queues.iter().filter_map(|(address, queue)| Some((*address, queue.front()?)))
    }

    /// Takes the first item of this address. The address then has its next turn after all others.
    pub(crate) fn take(&mut self, address: ClientAddress) -> Option<T> {
        let index = self.queues.iter().position(|(other, _)| *other == address)?;
        let (_, mut queue) = self.queues.remove(index)?;
        let first = queue.pop_front();
        if !queue.is_empty() {
            self.queues.push_back((address, queue));
        }
        first
    }

    /// Removes the items for which `keep` returns `false`.
    pub(crate) fn retain(&mut self, keep: impl Fn(&T) -> bool) {
        for (_, queue) in &mut self.queues {
            queue.retain(&keep);
        }
        self.queues.retain(|(_, queue)| !queue.is_empty());
    }

    /// Returns the number of items that come before the first one that fits.
    pub(crate) fn before(&self, fits: impl Fn(&T) -> bool) -> Option<usize> {
        let place = |queue: &VecDeque<T>| queue.iter().position(&fits);
        let (own, round) =
            self.queues.iter().enumerate().find_map(|(index, (_, queue))| Some((index, place(queue)?)))?;
        // The item is taken in round `round`; addresses ahead of its own take one more item by then.
        let earlier = |(index, (_, queue)): (usize, &(ClientAddress, VecDeque<T>))| {
            queue.len().min(if index < own { round + 1 } else { round })
        };
        Some(self.queues.iter().enumerate().map(earlier).sum())
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn address(letter: char) -> ClientAddress {
        ClientAddress::of(Ipv4Addr::from_bits(letter.into()).into())
    }

    fn turns(names: &str) -> Turns<String> {
        let mut turns = Turns::default();
        for name in names.split(' ') {
            turns.push(address(name.chars().next().unwrap()), name.to_owned());
        }
        turns
    }

    #[test]
    fn addresses_take_turns() {
        let check = |names: &str, expected: &str| {
            let mut turns = turns(names);
            let mut order = Vec::new();
            for (place, name) in expected.split(' ').enumerate() {
                assert_eq!(turns.before(|other| other == name), Some(place), "{name}");
            }
            loop {
                let first = turns.firsts().next().map(|(first, _)| first);
                let Some(first) = first else { break };
                order.extend(turns.take(first));
            }
            assert_eq!(order.join(" "), expected);
        };
        check("a1 a2 a3 b1 c1 c2", "a1 b1 c1 a2 c2 a3");
        check("a1", "a1");
        check("b1 a1 b2 a2", "b1 a1 b2 a2");
    }

    #[test]
    fn who_goes_away_leaves_no_gap() {
        let mut turns = turns("a1 a2 b1");
        turns.retain(|name| name != "a1");
        assert_eq!(
            (turns.len(), turns.len_of(address('a')), turns.before(|name| name == "b1")),
            (2, 1, Some(1))
        );
        turns.retain(|name| name == "b1");
        assert_eq!((turns.len_of(address('a')), turns.before(|name| name == "a2")), (0, None));
        assert_eq!(turns.take(address('a')), None);
    }
}
