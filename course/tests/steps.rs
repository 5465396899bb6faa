//! The tests of your code in `src`. `cargo course step01` runs the tests of the first step.
//!
//! `cargo test` leaves them out, because they fail until the steps are written.

mod step01 {
    use filetto_course::as_tests as check;
    use filetto_course::*;
    mod checks;
}

mod step02 {
    use filetto_course::as_tests as check;
    use filetto_course::*;
    mod checks;
}

mod step03 {
    use filetto_course::as_tests as check;
    use filetto_course::*;
    mod checks;
}

mod step04 {
    use filetto_course::as_tests as check;
    use filetto_course::*;
    mod checks;
}

mod step05 {
    use filetto_course::as_tests as check;
    use filetto_course::*;
    mod checks;
}

mod step06 {
    use filetto_course::as_tests as check;
    use filetto_course::*;
    mod checks;
}

mod step07 {
    use filetto_course::as_tests as check;
    use filetto_course::*;
    mod checks;
}

mod step08 {
    use filetto_course::as_tests as check;
    use filetto_course::*;
    mod checks;
}

mod step09 {
    use filetto_course::as_tests as check;
    use filetto_course::*;
    mod checks;
}

mod step10 {
    use filetto_course::as_tests as check;
    use filetto_course::*;
    mod checks;
}

mod step11 {
    use filetto_course::as_tests as check;
    use filetto_course::*;
    mod checks;
}

#[cfg(feature = "searches")]
mod step12 {
    use filetto_course::as_tests as check;
    use filetto_course::*;
    mod checks;
}
