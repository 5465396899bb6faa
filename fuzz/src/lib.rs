//! Invariants for any text that a user types and any file that a user opens.
//!
//! Each function takes a text or bytes, and panics if an invariant is violated. The fuzz targets call them
//! with the fuzzer's inputs; the tests call them with the seed corpus, on any compiler.

mod certificate;
mod dialogue;
mod foreign;
mod formats;
mod games;
mod mended;
mod moves;
mod position;
mod record;
mod request;
mod spec;
mod table;

pub use certificate::certificate;
pub use dialogue::dialogue;
pub use foreign::foreign;
pub use formats::formats;
pub use moves::moves;
pub use position::position;
pub use record::record;
pub use request::request;
pub use spec::spec;
pub use table::table;

#[cfg(test)]
mod tests {
    use std::path::Path;

    fn check_seeds(target: &str, check: fn(&str)) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(target);
        let files = std::fs::read_dir(folder).expect("there are seeds");
        for file in files {
            let path = file.expect("the folder can be read").path();
            check(&std::fs::read_to_string(&path).expect("a seed is text"));
        }
    }

    fn check_byte_seeds(target: &str, check: fn(&[u8])) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(target);
        for file in std::fs::read_dir(folder).expect("there are seeds") {
            let path = file.expect("the folder can be read").path();
            check(&std::fs::read(&path).expect("a seed"));
        }
    }

    #[test]
    fn seeds_of_certificate() {
        check_byte_seeds("certificate", super::certificate);
    }

    #[test]
    fn seeds_of_table() {
        check_byte_seeds("table", super::table);
    }

    #[test]
    fn seeds_of_formats() {
        check_seeds("formats", super::formats);
    }

    #[test]
    fn seeds_of_spec() {
        check_seeds("spec", super::spec);
    }

    #[test]
    fn seeds_of_position() {
        check_seeds("position", super::position);
    }

    #[test]
    fn seeds_of_moves() {
        check_seeds("moves", super::moves);
    }

    #[test]
    fn seeds_of_request() {
        check_byte_seeds("request", super::request);
    }

    #[test]
    fn seeds_of_dialogue() {
        check_seeds("dialogue", super::dialogue);
    }

    #[test]
    fn seeds_of_foreign() {
        check_seeds("foreign", super::foreign);
    }

    #[test]
    fn seeds_of_record() {
        check_seeds("record", super::record);
    }
}
