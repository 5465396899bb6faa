//! The bytes for the kinds of claims and steps.

pub(super) const PAIRING: u8 = 0;
pub(super) const SPLIT: u8 = 1;
pub(super) const CHOICE: u8 = 2;
pub(super) const POTENTIAL: u8 = 3;
pub(super) const TURNED_CLAIM: u8 = 4;

pub(super) const PLAY: u8 = 0;
pub(super) const AWAIT_ALL: u8 = 1;
pub(super) const AWAIT_OTHERS: u8 = 2;
pub(super) const OVER: u8 = 3;
pub(super) const HOLD: u8 = 4;
pub(super) const TURNED_STEP: u8 = 5;
