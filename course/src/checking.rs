//! Macros for the tests of the steps, which are written once and used in two ways: as tests, and as a list of
//! functions, some of which must fail as long as the step is not written.

/// Makes a test of each function.
#[macro_export]
macro_rules! as_tests {
    ($(fn $name:ident() $body:block)*) => {
        $(
            #[test]
            fn $name() $body
        )*
    };
}

/// Makes a list, `CHECKS`, of the functions with their names.
#[macro_export]
macro_rules! as_list {
    ($(fn $name:ident() $body:block)*) => {
        $(fn $name() $body)*

        pub(crate) const CHECKS: &[(&str, fn())] = &[$((stringify!($name), $name)),*];
    };
}
