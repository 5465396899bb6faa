//! Process group of an engine. It is killed as a whole, and also when this program ends.
//!
//! On Unix an engine leads its own process group: its child processes belong to the group, and a signal
//! reaches all of them. A guard process waits on a pipe from this program. The end of this program closes the
//! pipe, even after SIGKILL, and the guard then kills the group. On other systems the standard library can
//! only kill the engine's own process.

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

    /// Shell script of the guard: waits for the end of its input and kills the group.
    const GUARD: &str = "read -r line; kill -s KILL -- \"-$0\"";

    /// The process group of an engine.
    #[derive(Debug)]
    pub(in super::super) struct Group {
        leader: Pid,
        /// The guard shell, whose input this process keeps open; `None` if it could not be started.
        guard: Option<Child>,
    }

    /// Starts the command in its own process group, with a guard.
    ///
    /// # Errors
    /// If the system cannot start the command. A guard that cannot be started is not an error.
    pub(in super::super) fn spawn(command: &mut Command) -> io::Result<(Child, Group)> {
        let child = command.process_group(0).spawn()?;
        let leader = Pid::from_child(&child);
        Ok((child, Group { leader, guard: guard(leader).ok() }))
    }

    fn guard(leader: Pid) -> io::Result<Child> {
        let mut command = Command::new("/bin/sh");
        command.args(["-c", GUARD, &leader.as_raw_nonzero().to_string()]);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        // In its own group, so that Ctrl-C at the terminal does not kill the guard.
        command.process_group(0).spawn()
    }

    impl Group {
        /// Returns the exit status of the leader as text; `None` while it runs. Does not reap the leader, so
        /// its process ID is not reused.
        pub(in super::super) fn ended(&self, _: &mut Child) -> Option<String> {
            let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
            waitid(WaitId::Pid(self.leader), options).ok().flatten().map(|status| describe(&status))
        }

        /// Kills all processes of the group. Does not reap the leader.
        pub(in super::super) fn kill(&mut self, child: &mut Child) {
            let _ = kill_process_group(self.leader, Signal::KILL);
            let _ = child.kill();
            // The guard must end before the leader is reaped: afterwards the process ID may be reused, and
            // the guard would kill another group.
            if let Some(mut guard) = self.guard.take() {
                drop(guard.stdin.take());
                let _ = guard.wait();
            }
        }
    }

    /// Returns the status as text, such as `exit code 3` or `signal 11`.
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

    /// Placeholder: this system has no process groups, so only the engine's own process is killed.
    #[derive(Debug)]
    pub(in super::super) struct Group;

    /// Starts the command.
    ///
    /// # Errors
    /// If the system cannot start it.
    pub(in super::super) fn spawn(command: &mut Command) -> io::Result<(Child, Group)> {
        Ok((command.spawn()?, Group))
    }

    impl Group {
        /// Returns the exit status of the process as text; `None` while it runs.
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
