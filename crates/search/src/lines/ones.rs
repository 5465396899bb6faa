//! Population count by the `popcnt` instruction, if the processor has it. Nearly all x86-64 processors do,
//! but a program for all of them must check at run time.
//!
//! The instruction is written in assembly so that it is inlined: a function with `#[target_feature]` cannot
//! be inlined into one without.
#![allow(unsafe_code, reason = "an instruction whose presence is checked before")]

/// Returns `true` if the processor has the instruction `popcnt`.
pub(super) fn has_instruction() -> bool {
    #[cfg(target_arch = "x86_64")]
    return std::arch::is_x86_feature_detected!("popcnt");
    #[cfg(not(target_arch = "x86_64"))]
    false
}

/// Returns the population count of a word. Uses `popcnt` if `INSTRUCTION` is `true`, which requires
/// [`has_instruction`].
#[inline(always)]
pub(super) fn ones<const INSTRUCTION: bool>(word: u64) -> u32 {
    #[cfg(target_arch = "x86_64")]
    if INSTRUCTION {
        let ones: u64;
        // SAFETY: the caller has checked `has_instruction`; the instruction uses registers only.
        unsafe {
            std::arch::asm!("popcnt {0}, {1}", out(reg) ones, in(reg) word, options(pure, nomem, nostack));
        }
        return ones as u32;
    }
    word.count_ones()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_count_the_same() {
        let mut random = fastrand::Rng::with_seed(1);
        for turn in 0..1000 {
            let word = if turn == 0 { u64::MAX } else { random.u64(..) & random.u64(..) };
            assert_eq!(ones::<false>(word), word.count_ones());
            if has_instruction() {
                assert_eq!(ones::<true>(word), word.count_ones());
            }
        }
    }
}
