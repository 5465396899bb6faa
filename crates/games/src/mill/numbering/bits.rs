//! Gathering the bits under a mask, and scattering them again (`pext` and `pdep`): one instruction each if
//! the processor has BMI2, table look-ups otherwise.
//!
//! The instructions are written in assembly so that they are inlined: a function compiled for BMI2 cannot be
//! inlined into one that is not, and the call costs more than the instruction saves.
#![allow(unsafe_code, reason = "an instruction of BMI2, which is detected before")]

use std::sync::LazyLock;

/// The gather and scatter operations on words of 24 bits.
#[derive(Debug, Clone)]
pub(super) struct Bits {
    #[cfg(target_arch = "x86_64")]
    has_bmi2: bool,
    bytes: &'static Bytes,
}

/// The gathered and the scattered byte, by mask and value.
#[derive(Debug)]
struct Bytes {
    gathered: [[u8; 256]; 256],
    scattered: [[u8; 256]; 256],
}

/// Made once: every sector of a table has a numbering of its own.
static BYTES: LazyLock<Box<Bytes>> = LazyLock::new(Bytes::new);

impl Bits {
    /// Uses BMI2 if this processor has it.
    pub(super) fn new() -> Bits {
        #[cfg(target_arch = "x86_64")]
        {
            Bits { has_bmi2: std::arch::is_x86_feature_detected!("bmi2"), ..Bits::portable() }
        }
        #[cfg(not(target_arch = "x86_64"))]
        {
            Bits::portable()
        }
    }

    /// Uses the tables, on any processor.
    pub(super) fn portable() -> Bits {
        Bits {
            #[cfg(target_arch = "x86_64")]
            has_bmi2: false,
            bytes: &BYTES,
        }
    }

    /// Packs the bits of `value` under the mask at the low end.
    #[inline(always)]
    pub(super) fn gather(&self, value: u32, mask: u32) -> u32 {
        #[cfg(target_arch = "x86_64")]
        if self.has_bmi2 {
            let gathered: u32;
            // SAFETY: the processor has the instruction, which uses registers only.
            unsafe {
                std::arch::asm!(
                    "pext {0:e}, {1:e}, {2:e}",
                    out(reg) gathered, in(reg) value, in(reg) mask,
                    options(pure, nomem, nostack, preserves_flags)
                );
            }
            return gathered;
        }
        let byte = |place: u32| {
            let [mask, value] = [mask, value].map(|word| (word >> (8 * place) & 0xff) as usize);
            u32::from(self.bytes.gathered[mask][value])
        };
        // Each byte goes above the bits from lower bytes: as many as the mask has there.
        let below = |place: u32| (mask & ((1 << (8 * place)) - 1)).count_ones();
        byte(0) | byte(1) << below(1) | byte(2) << below(2)
    }

    /// Moves the low bits of `value`, in order, to the ones of the mask.
    #[inline(always)]
    pub(super) fn scatter(&self, value: u32, mask: u32) -> u32 {
        #[cfg(target_arch = "x86_64")]
        if self.has_bmi2 {
            let scattered: u32;
            // SAFETY: the processor has the instruction, which uses registers only.
            unsafe {
                std::arch::asm!(
                    "pdep {0:e}, {1:e}, {2:e}",
                    out(reg) scattered, in(reg) value, in(reg) mask,
                    options(pure, nomem, nostack, preserves_flags)
                );
            }
            return scattered;
        }
        let byte = |place: u32| {
            // The bits of the mask in lower bytes have used up this many bits of the value.
            let below = (mask & ((1 << (8 * place)) - 1)).count_ones();
            let mask = (mask >> (8 * place) & 0xff) as usize;
            let value = (value >> below & 0xff) as usize;
            u32::from(self.bytes.scattered[mask][value]) << (8 * place)
        };
        byte(0) | byte(1) | byte(2)
    }
}

impl Bytes {
    fn new() -> Box<Bytes> {
        let mut bytes = Box::new(Bytes { gathered: [[0; 256]; 256], scattered: [[0; 256]; 256] });
        for mask in 0..256 {
            for value in 0..256 {
                let places = (0..8).filter(|bit| mask >> bit & 1 != 0);
                for (place, bit) in places.enumerate() {
                    bytes.gathered[mask][value] |= ((value >> bit & 1) << place) as u8;
                    bytes.scattered[mask][value] |= ((value >> place & 1) << bit) as u8;
                }
            }
        }
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn gathered(value: u32, mask: u32) -> u32 {
        let bits = (0..24).filter(|bit| mask >> bit & 1 != 0);
        bits.enumerate().fold(0, |gathered, (place, bit)| gathered | (value >> bit & 1) << place)
    }

    proptest! {
        #[test]
        fn both_versions_agree_with_a_loop(value in 0u32..1 << 24, mask in 0u32..1 << 24) {
            for bits in [Bits::new(), Bits::portable()] {
                let together = bits.gather(value, mask);
                prop_assert_eq!(together, gathered(value, mask));
                prop_assert_eq!(bits.scatter(together, mask), value & mask);
                // Bits beyond those of the mask are dropped.
                prop_assert_eq!(bits.scatter(value, mask), bits.scatter(value & ((1 << mask.count_ones()) - 1), mask));
            }
        }
    }
}
