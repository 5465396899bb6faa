//! The processes of an engine as a group, which ends as a whole, and ends with us.
//!
//! On Unix an engine leads a process group of its own: what it starts belongs to the group, and a signal reaches all of
//! them. Our own end, even by a signal that no program can catch, closes a pipe on which a guard waits, and the guard then
//! kills the group. On other systems the standard library can end the one process alone.

#[cfg(not(unix))]
pub(super) use other::{Group, spawn};
#[cfg(unix)]
pub(super) use unix::{Group, spawn};

#[cfg(unix)]
mod unix {
    use std::io;
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command, Stdio};

    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, WaitIdStatus, kill_process_group, waitid};

    /// The guard waits for the end of its input and kills the group.
    const GUARD: &str = "read -r line; kill -s KILL -- \"-$0\"";

    /// The process group of an engine.
    #[derive(Debug)]
    pub(in super::super) struct Group {
        leader: Pid,
        /// A shell whose input we hold open; `None` if the system could not start one.
        guard: Option<Child>,
    }

    /// Starts the command in a group of its own, with a guard.
    pub(in super::super) fn spawn(command: &mut Command) -> io::Result<(Child, Group)> {
        let child = command.process_group(0).spawn()?;
        let leader = Pid::from_child(&child);
        Ok((child, Group { leader, guard: guard(leader).ok() }))
    }

    fn guard(leader: Pid) -> io::Result<Child> {
        let mut command = Command::new("/bin/sh");
        command.args(["-c", GUARD, &leader.as_raw_nonzero().to_string()]);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        // A Ctrl-C at the terminal must not reach it.
        command.process_group(0).spawn()
    }

    impl Group {
        /// How the leader ended, if it did. It is not reaped, so its number is not given to another process.
        pub(in super::super) fn ended(&self, _: &mut Child) -> Option<String> {
            let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
            waitid(WaitId::Pid(self.leader), options).ok().flatten().map(|status| describe(&status))
        }

        /// Kills all processes of the group. The leader is still to be reaped.
        pub(in super::super) fn kill(&mut self, child: &mut Child) {
            let _ = kill_process_group(self.leader, Signal::KILL);
            let _ = child.kill();
            // The guard ends before the leader is reaped: afterwards the number may belong to others.
            if let Some(mut guard) = self.guard.take() {
                drop(guard.stdin.take());
                let _ = guard.wait();
            }
        }
    }

    /// `exit code 3`, `signal 11`.
    fn describe(status: &WaitIdStatus) -> String {
        match (status.exit_status(), status.terminating_signal()) {
            (Some(code), _) => format!("exit code {code}"),
            (None, Some(signal)) => format!("signal {signal}"),
            (None, None) => "?".to_owned(),
        }
    }
}

#[cfg(not(unix))]
mod other {
    use std::io;
    use std::process::{Child, Command};

    /// The one process that can be ended.
    #[derive(Debug)]
    pub(in super::super) struct Group;

    /// Starts the command.
    pub(in super::super) fn spawn(command: &mut Command) -> io::Result<(Child, Group)> {
        Ok((command.spawn()?, Group))
    }

    impl Group {
        /// How the process ended, if it did.
        pub(in super::super) fn ended(&self, child: &mut Child) -> Option<String> {
            let status = child.try_wait().ok().flatten()?;
            Some(status.code().map_or_else(|| "?".to_owned(), |code| format!("exit code {code}")))
        }

        /// Kills the process.
        pub(in super::super) fn kill(&mut self, child: &mut Child) {
            let _ = child.kill();
        }
    }
}
