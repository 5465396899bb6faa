//! Engine protocols: other programs ask, and a session of ours answers.
