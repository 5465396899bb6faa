//! The skeleton of each step fails some of its tests, even if all steps before it are solved. A step that
//! passes its tests unwritten would teach nothing.
//!
//! If you have written a step, this test fails. That is as it should be: it is about the skeletons in the
//! repository.
#![allow(
    dead_code,
    unused_variables,
    unused_mut,
    unreachable_pub,
    clippy::duplicate_mod,
    clippy::module_inception,
    reason = "parts of the course, put together anew"
)]

use std::panic;

mod step01 {
    use filetto_course::as_list as check;
    pub(crate) mod checks;
    #[path = "../../src/step01.rs"]
    mod step01;
}

mod step02 {
    use filetto_course::as_list as check;
    pub(crate) mod checks;
    #[path = "../../solutions/step01.rs"]
    mod step01;
    #[path = "../../src/step02.rs"]
    mod step02;
}

mod step03 {
    use filetto_course::as_list as check;
    pub(crate) mod checks;
    #[path = "../../solutions/step01.rs"]
    mod step01;
    #[path = "../../solutions/step02.rs"]
    mod step02;
    #[path = "../../src/step03.rs"]
    mod step03;
}

mod step04 {
    use filetto_course::as_list as check;
    pub(crate) mod checks;
    #[path = "../../solutions/step01.rs"]
    mod step01;
    #[path = "../../solutions/step02.rs"]
    mod step02;
    #[path = "../../solutions/step03.rs"]
    mod step03;
    #[path = "../../src/step04.rs"]
    mod step04;
}

mod step05 {
    use filetto_course::as_list as check;
    pub(crate) mod checks;
    #[path = "../../solutions/step01.rs"]
    mod step01;
    #[path = "../../solutions/step02.rs"]
    mod step02;
    #[path = "../../solutions/step03.rs"]
    mod step03;
    #[path = "../../solutions/step04.rs"]
    mod step04;
    #[path = "../../src/step05.rs"]
    mod step05;
}

mod step06 {
    use filetto_course::as_list as check;
    pub(crate) mod checks;
    #[path = "../../solutions/step01.rs"]
    mod step01;
    #[path = "../../solutions/step02.rs"]
    mod step02;
    #[path = "../../solutions/step03.rs"]
    mod step03;
    #[path = "../../solutions/step04.rs"]
    mod step04;
    #[path = "../../solutions/step05.rs"]
    mod step05;
    #[path = "../../src/step06.rs"]
    mod step06;
}

mod step07 {
    use filetto_course::as_list as check;
    pub(crate) mod checks;
    #[path = "../../solutions/step01.rs"]
    mod step01;
    #[path = "../../solutions/step02.rs"]
    mod step02;
    #[path = "../../solutions/step03.rs"]
    mod step03;
    #[path = "../../solutions/step04.rs"]
    mod step04;
    #[path = "../../solutions/step05.rs"]
    mod step05;
    #[path = "../../solutions/step06.rs"]
    mod step06;
    #[path = "../../src/step07.rs"]
    mod step07;
}

mod step08 {
    use filetto_course::as_list as check;
    pub(crate) mod checks;
    #[path = "../../solutions/step01.rs"]
    mod step01;
    #[path = "../../solutions/step02.rs"]
    mod step02;
    #[path = "../../solutions/step03.rs"]
    mod step03;
    #[path = "../../solutions/step04.rs"]
    mod step04;
    #[path = "../../solutions/step05.rs"]
    mod step05;
    #[path = "../../solutions/step06.rs"]
    mod step06;
    #[path = "../../solutions/step07.rs"]
    mod step07;
    #[path = "../../src/step08.rs"]
    mod step08;
}

mod step09 {
    use filetto_course::as_list as check;
    pub(crate) mod checks;
    #[path = "../../solutions/step01.rs"]
    mod step01;
    #[path = "../../solutions/step02.rs"]
    mod step02;
    #[path = "../../solutions/step03.rs"]
    mod step03;
    #[path = "../../solutions/step04.rs"]
    mod step04;
    #[path = "../../solutions/step05.rs"]
    mod step05;
    #[path = "../../solutions/step06.rs"]
    mod step06;
    #[path = "../../solutions/step07.rs"]
    mod step07;
    #[path = "../../solutions/step08.rs"]
    mod step08;
    #[path = "../../src/step09.rs"]
    mod step09;
}

mod step10 {
    use filetto_course::as_list as check;
    pub(crate) mod checks;
    #[path = "../../solutions/step01.rs"]
    mod step01;
    #[path = "../../solutions/step02.rs"]
    mod step02;
    #[path = "../../solutions/step03.rs"]
    mod step03;
    #[path = "../../solutions/step04.rs"]
    mod step04;
    #[path = "../../solutions/step05.rs"]
    mod step05;
    #[path = "../../solutions/step06.rs"]
    mod step06;
    #[path = "../../solutions/step07.rs"]
    mod step07;
    #[path = "../../solutions/step08.rs"]
    mod step08;
    #[path = "../../solutions/step09.rs"]
    mod step09;
    #[path = "../../src/step10.rs"]
    mod step10;
}

mod step11 {
    use filetto_course::as_list as check;
    pub(crate) mod checks;
    #[path = "../../solutions/step01.rs"]
    mod step01;
    #[path = "../../solutions/step02.rs"]
    mod step02;
    #[path = "../../solutions/step03.rs"]
    mod step03;
    #[path = "../../solutions/step04.rs"]
    mod step04;
    #[path = "../../solutions/step05.rs"]
    mod step05;
    #[path = "../../solutions/step06.rs"]
    mod step06;
    #[path = "../../solutions/step07.rs"]
    mod step07;
    #[path = "../../solutions/step08.rs"]
    mod step08;
    #[path = "../../solutions/step09.rs"]
    mod step09;
    #[path = "../../solutions/step10.rs"]
    mod step10;
    #[path = "../../src/step11.rs"]
    mod step11;
}

mod step12 {
    use filetto_course::as_list as check;
    pub(crate) mod checks;
    #[path = "../../solutions/step01.rs"]
    mod step01;
    #[path = "../../solutions/step02.rs"]
    mod step02;
    #[path = "../../solutions/step03.rs"]
    mod step03;
    #[path = "../../solutions/step04.rs"]
    mod step04;
    #[path = "../../solutions/step05.rs"]
    mod step05;
    #[path = "../../solutions/step06.rs"]
    mod step06;
    #[path = "../../solutions/step07.rs"]
    mod step07;
    #[path = "../../solutions/step08.rs"]
    mod step08;
    #[path = "../../solutions/step09.rs"]
    mod step09;
    #[path = "../../solutions/step10.rs"]
    mod step10;
    #[path = "../../solutions/step11.rs"]
    mod step11;
    #[path = "../../src/step12.rs"]
    mod step12;
}

/// Returns the names of the tests that fail.
fn failing(checks: &[(&'static str, fn())]) -> Vec<&'static str> {
    checks.iter().filter(|(_, check)| panic::catch_unwind(check).is_err()).map(|(name, _)| *name).collect()
}

#[test]
fn each_step_is_still_to_be_written() {
    let steps = [
        step01::checks::CHECKS,
        step02::checks::CHECKS,
        step03::checks::CHECKS,
        step04::checks::CHECKS,
        step05::checks::CHECKS,
        step06::checks::CHECKS,
        step07::checks::CHECKS,
        step08::checks::CHECKS,
        step09::checks::CHECKS,
        step10::checks::CHECKS,
        step11::checks::CHECKS,
        step12::checks::CHECKS,
    ];
    for (number, checks) in (1..).zip(steps) {
        let failing = failing(checks);
        assert!(
            !failing.is_empty(),
            "step {number} passes: well done, if you wrote it; if not, its tests test nothing"
        );
    }
}
