"""The names of the environments of Gymnasium.

Gymnasium before 1.0 calls :func:`register` while it is being imported itself, so this module imports its
registry alone.
"""

from __future__ import annotations

from gymnasium.envs import registration

#: The game of each environment.
ENVIRONMENTS = {
    "filetto/Tris-v0": "tris",
    "filetto/Gomoku-v0": "gomoku",
    "filetto/Filetto-v0": "filetto",
    "filetto/ThreeMensMorris-v0": "mill:three",
    "filetto/NineMensMorris-v0": "mill:nine",
    "filetto/Ultimate-v0": "ultimate",
}


def register() -> None:
    """Registers the environments, once."""
    for name, spec in ENVIRONMENTS.items():
        if name not in registration.registry:
            registration.register(name, entry_point="filetto.gymnasium:LevelEnv", kwargs={"spec": spec})
