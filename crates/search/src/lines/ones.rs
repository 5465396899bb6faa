//! Counts the ones of words: by one instruction where the processor has it, which nearly all of architecture x86-64 do, though programs
//! for all of them may not take it for granted.
//!
//! The instruction is written in assembly so that it is inlined: a function compiled for it cannot be inlined into one that is not.
#![allow(unsafe_code, reason = "an instruction that is asked for before")]

/// Whether the processor counts ones by an instruction.
pub(super) fn has_instruction() -> bool {
    #[cfg(target_arch = "x86_64")]
    return std::arch::is_x86_feature_detected!("popcnt");
    #[cfg(not(target_arch = "x86_64"))]
    false
}

/// The number of ones in a word, by the instruction if there is one.
#[inline(always)]
pub(super) fn ones<const INSTRUCTION: bool>(word: u64) -> u32 {
    #[cfg(target_arch = "x86_64")]
    if INSTRUCTION {
        let ones: u64;
        // SAFETY: who asks for it has asked `has_instruction`; it uses registers only.
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
