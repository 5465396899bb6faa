//! The built-in networks.

use std::sync::{Arc, LazyLock};

use super::inputs::{INPUTS, seen_by_other};
use super::spec::{Rules, Tie};
use crate::network::{Network, NetworkNumbers};
use crate::weights::built_in_weights;

/// A network that is parsed on first use.
type LazyNetwork = LazyLock<Arc<Network>>;

static USUAL: LazyNetwork = LazyNetwork::new(|| read(Rules::DEFAULT, "ultimate.weights"));
static OPEN: LazyNetwork = LazyNetwork::new(|| read(OPEN_RULES, "ultimate-closed-no.weights"));
static BOARDS: LazyNetwork = LazyNetwork::new(|| read(BOARDS_RULES, "ultimate-tie-boards.weights"));

static OPEN_BOARDS: LazyNetwork =
    LazyNetwork::new(|| read(OPEN_BOARDS_RULES, "ultimate-closed-no-tie-boards.weights"));

/// The rules by which won boards can be played on.
const OPEN_RULES: Rules = Rules { closed: false, ..Rules::DEFAULT };

/// The rules by which the player with more boards wins, if there are no three boards in line.
const BOARDS_RULES: Rules = Rules { tie: Tie::Boards, ..Rules::DEFAULT };

/// The rules with both options changed.
const OPEN_BOARDS_RULES: Rules = Rules { closed: false, tie: Tie::Boards };

/// Returns the network of these rules, if one makes the search stronger.
pub(super) fn network(rules: Rules) -> Option<Arc<Network>> {
    let networks = [
        (Rules::DEFAULT, &USUAL),
        (OPEN_RULES, &OPEN),
        (BOARDS_RULES, &BOARDS),
        (OPEN_BOARDS_RULES, &OPEN_BOARDS),
    ];
    networks.into_iter().find(|(own, _)| *own == rules).map(|(_, network)| Arc::clone(network))
}

fn read(rules: Rules, name: &str) -> Arc<Network> {
    let numbers = NetworkNumbers::parse(&built_in_weights(name), &rules.to_string(), INPUTS)
        .expect("a test reads the file");
    Arc::new(Network::new(&numbers, seen_by_other))
}
