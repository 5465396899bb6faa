//! Certificates with a corrected checksum, so that the fuzzer gets past the check.

/// Returns the bytes with their checksum corrected, if they have one.
pub(crate) fn mended(bytes: &[u8]) -> Vec<u8> {
    const WORD: &[u8] = b"\nchecksum ";
    let Some(at) = bytes.windows(WORD.len()).position(|window| window == WORD) else { return bytes.to_vec() };
    let head = &bytes[..=at];
    let Some(body) = bytes.get(at + WORD.len() + 17..) else { return bytes.to_vec() };
    let both = head.iter().chain(body);
    // FNV-1a over everything but the checksum line.
    let sum = both
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3));
    [head, format!("checksum {sum:016x}\n").as_bytes(), body].concat()
}
