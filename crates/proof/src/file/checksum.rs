//! The checksum of a file.

/// The FNV-1a hash of 64 bits over both parts, one after the other.
pub(super) fn checksum(parts: [&[u8]; 2]) -> u64 {
    let bytes = parts.into_iter().flatten();
    bytes.fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
}
