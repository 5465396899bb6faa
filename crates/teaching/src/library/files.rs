//! The files of rules and lessons, by their ids.

pub(super) const COURSES: &str = include_str!("../../lessons/courses.toml");

pub(super) const RULES: &[(&str, &str)] = &[];

pub(super) const LESSONS: &[(&str, &str)] = &[];
