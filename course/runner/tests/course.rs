//! `cargo course` itself, in the repository and in a copy whose first steps are solved.

#[cfg(unix)]
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs `cargo` in a folder.
fn cargo(folder: &Path, arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO"));
    command.args(arguments.split(' ')).current_dir(folder).env_remove("CARGO_TARGET_DIR");
    command.output().expect("cargo runs")
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_wrong_step_is_one_line_and_exit_code_2() {
    for wrong in ["step99", "step0", "step01::checks", "tris"] {
        let output = cargo(&root(), &format!("course {wrong}"));
        let expected = format!("course: no step \"{wrong}\"; expected step01 to step12\n");
        assert_eq!((err(&output), output.status.code()), (expected, Some(2)));
        assert!(output.stdout.is_empty());
    }
    let output = cargo(&root(), "course step01 step02");
    assert_eq!(err(&output), "course: expected one step, such as: cargo course step01\n");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn the_first_steps_do_not_need_the_project() {
    let tree = |options: &str| {
        let output = cargo(&root(), &format!("tree --package filetto-course --edges normal {options}"));
        assert!(output.status.success(), "{}", err(&output));
        out(&output)
    };
    let ours = |tree: String| tree.lines().filter(|line| line.contains("filetto")).count();
    assert_eq!(ours(tree("--no-default-features")), 1, "the course alone");
    assert!(ours(tree("--depth 9")) > 3, "step 12 has the searches");
}

/// Copies the course into a workspace of its own, with the solutions of the first `solved` steps.
#[cfg(unix)]
fn copy(solved: usize) -> tempfile::TempDir {
    let copy = tempfile::tempdir().expect("a folder");
    let ours = root();
    for linked in ["crates", "fuzz", "python", "xtask"] {
        std::os::unix::fs::symlink(
            ours.join(linked).canonicalize().expect("a folder"),
            copy.path().join(linked),
        )
        .expect("a link");
    }
    for file in ["Cargo.toml", "Cargo.lock", ".cargo/config.toml"] {
        copy_file(&ours.join(file), &copy.path().join(file));
    }
    copy_folder(&ours.join("course"), &copy.path().join("course"));
    for step in 1..=solved {
        let name = format!("step{step:02}.rs");
        let course = copy.path().join("course");
        copy_file(&course.join("solutions").join(&name), &course.join("src").join(&name));
    }
    copy
}

#[cfg(unix)]
fn copy_folder(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("an entry");
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_folder(&entry.path(), &target);
        } else {
            copy_file(&entry.path(), &target);
        }
    }
}

#[cfg(unix)]
fn copy_file(from: &Path, to: &Path) {
    fs::create_dir_all(to.parent().expect("a folder")).expect("a folder is made");
    fs::copy(from, to).unwrap_or_else(|error| panic!("{}: {error}", from.display()));
}

#[cfg(unix)]
#[test]
fn solved_steps_are_listed_and_the_build_is_seen() {
    let copy = copy(2);
    let first = cargo(copy.path(), "course step1");
    assert!(first.status.success(), "{}{}", out(&first), err(&first));
    assert!(err(&first).contains("Compiling filetto-course"), "{}", err(&first));
    assert!(!err(&first).contains("filetto-engine"), "{}", err(&first));
    assert!(out(&first).ends_with("step01 is done. Next: cargo course step02\n"), "{}", out(&first));

    let list = cargo(copy.path(), "course");
    let lines = out(&list);
    assert!(lines.starts_with("step01  done\nstep02  done\nstep03  to do: "), "{lines}");
    assert!(lines.ends_with("step12  to do\nNext: cargo course step03\n"), "{lines}");
    assert!(list.status.success());

    let third = cargo(copy.path(), "course step3");
    assert_eq!(third.status.code(), Some(1));
    assert!(out(&third).contains("step03::checks::"), "{}", out(&third));
    assert!(!err(&third).contains("error:"), "{}", err(&third));
}

#[cfg(unix)]
#[test]
fn a_step_that_does_not_compile_is_shown_by_the_compiler() {
    let copy = copy(0);
    fs::write(copy.path().join("course/src/step01.rs"), "pub fn read(").expect("a file");
    for arguments in ["course", "course step01"] {
        let output = cargo(copy.path(), arguments);
        assert_eq!(output.status.code(), Some(1));
        assert!(err(&output).contains("course/src/step01.rs"), "{}", err(&output));
    }
}
