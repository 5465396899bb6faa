//! `filetto site`: writes the page as files that any host can serve, with the engine as a WebAssembly module.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use web::{SiteError, SiteSize};

use crate::arguments::site::SiteArgs;
use crate::failure::Failure;
use crate::file_error::{FileAccessError, named};
use crate::screen::Screen;

/// The name of the module beside the program.
const MODULE: &str = "filetto.wasm";

/// Folders of the module from the folder of the program: an archive that was unpacked, an installed package.
const PLACES: [&str; 2] = ["", "../share/filetto"];

pub(super) fn run(screen: &mut Screen<'_>, arguments: &SiteArgs) -> Result<(), Failure> {
    let texts = screen.texts;
    let missing = || Failure::Failed(texts.with("site-no-module", [("file", MODULE.into())]));
    let file = arguments.module.clone().or_else(installed).ok_or_else(missing)?;
    let module = fs::read(&file).map_err(|error| FileAccessError::read(&file, error))?;
    let folder: &Path = &arguments.folder;
    let SiteSize { files, bytes } =
        web::write_site(folder, &module, arguments.tables.as_deref()).map_err(|error| match error {
            SiteError::NotModule => Failure::Failed(texts.with("site-not-module", [named(&file)])),
            SiteError::NotEmpty => Failure::Failed(texts.with("site-not-empty", [named(folder)])),
            SiteError::Tables { error } => Failure::Failed(texts.table_error(&error)),
            SiteError::Write { path, error } => FileAccessError::write(&path, error).into(),
        })?;
    let kibibytes = bytes.div_ceil(1 << 10);
    let written = [named(folder), ("files", files.into()), ("kib", kibibytes.into())];
    screen.output.line(&texts.with("site-written", written))
}

/// Folder of the module of an installed package, for a program that cannot find out where it lies: without
/// `/proc`, as in a bare chroot.
const PACKAGED: &str = "/usr/share/filetto";

/// Returns the module that was installed with the program.
fn installed() -> Option<PathBuf> {
    let program = env::current_exe().unwrap_or_default();
    let beside = program.parent().map(|folder| PLACES.map(|place| folder.join(place)));
    let folders = beside.into_iter().flatten().chain([PathBuf::from(PACKAGED)]);
    folders.map(|folder| folder.join(MODULE)).find(|file| file.is_file())
}
