//! `cargo xtask page`: checks the page's types and lints, without a browser. TypeScript's compiler checks
//! the types in JSDoc comments and emits nothing; ESLint checks the page and its tests. Both are packages
//! of `browser-tests`.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::node;

/// Checks that Node runs from the root: a name, the program below `node_modules`, and its arguments.
const CHECKS: [(&str, &str, &[&str]); 3] = [
    ("types", "typescript/bin/tsc", &["--project", "browser-tests/tsconfig.json"]),
    (
        "lints",
        "eslint/bin/eslint.js",
        &[
            "--config",
            "browser-tests/eslint.config.mjs",
            "--max-warnings=0",
            "crates/web/page/script",
            "browser-tests",
        ],
    ),
    ("answers", "../lints/answers.mjs", &[]),
];

pub(crate) fn run(root: &Path) -> Result<()> {
    let folder = root.join("browser-tests");
    let Some(tools) = node::find("cargo xtask page", || node::tools().to_vec())? else { return Ok(()) };
    let [node, npm] = &tools[..] else { return Ok(()) };
    node::prepare(node, npm, &folder)?;
    for (name, program, arguments) in CHECKS {
        let mut check = Command::new(node);
        check.arg(folder.join("node_modules").join(program)).args(arguments).current_dir(root);
        ensure!(check.status().context("cannot run node")?.success(), "the page's {name} are wrong");
    }
    Ok(())
}
