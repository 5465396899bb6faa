//! The tests of a step are written once and used in two ways: as tests, and as a list of functions, of which some must
//! fail as long as the step is not written.

/// Makes tests of them.
#[macro_export]
macro_rules! as_tests {
    ($(fn $name:ident() $body:block)*) => {
        $(
            #[test]
            fn $name() $body
        )*
    };
}

/// Makes a list of them, with their names.
#[macro_export]
macro_rules! as_list {
    ($(fn $name:ident() $body:block)*) => {
        $(fn $name() $body)*

        pub(crate) const CHECKS: &[(&str, fn())] = &[$((stringify!($name), $name)),*];
    };
}
