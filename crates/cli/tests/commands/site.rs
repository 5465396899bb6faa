//! `filetto site`: the page as files.

use std::fs;

use crate::common::filetto;

/// A module without contents. The page is not run here; `cargo xtask wasm` runs it.
const EMPTY_MODULE: &[u8] = b"\0asm\x01\0\0\0";

#[test]
fn a_site_is_written_once_into_an_empty_folder() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let [module, site] = ["filetto.wasm", "a/site"].map(path);
    fs::write(&module, EMPTY_MODULE).unwrap();
    let written = filetto(&["site", &site, "--module", &module], "");
    assert_eq!((written.code, written.err.as_str()), (0, ""));
    assert!(
        written.out.starts_with(&format!("{site}: ")) && written.out.ends_with(" KiB\n"),
        "{}",
        written.out
    );
    let page = fs::read_to_string(folder.path().join("a/site/index.html")).unwrap();
    let address =
        page.split("name=\"filetto-module\" content=\"").nth(1).and_then(|rest| rest.split('"').next());
    let packed = fs::read(folder.path().join("a/site").join(address.unwrap())).unwrap();
    assert_eq!(&packed[5..13], (EMPTY_MODULE.len() as u64).to_le_bytes(), "the size in the head of LZMA");
    let element = fs::read_to_string(folder.path().join("a/site/filetto-board.js")).unwrap();
    let release = address.unwrap().split('/').next().unwrap();
    assert!(element.contains(&format!("new URL(`{release}/${{name}}`, import.meta.url)")), "its files");
    assert!(!element.contains("RELEASE_OF_THIS_PAGE"));

    let again = filetto(&["site", &site, "--module", &module], "");
    assert_eq!(again.code, 1);
    assert!(again.err.contains("contains files: name an empty or new folder"), "{}", again.err);
}

#[test]
fn a_module_that_is_none_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let [text, site] = ["text", "site"].map(path);
    fs::write(&text, "no module").unwrap();
    let refused = filetto(&["site", &site, "--module", &text, "--lang", "it"], "");
    assert_eq!(refused.code, 1);
    assert!(refused.err.contains("non è un modulo WebAssembly"), "{}", refused.err);
    assert!(!folder.path().join("site").exists(), "nothing is written");

    let missing = filetto(&["site", &site], "");
    assert_eq!(missing.code, 1);
    assert!(missing.err.contains("name the module with --module FILE"), "{}", missing.err);
}
