"""One change of an app that Weir must report at its line."""
import dataclasses


@dataclasses.dataclass(frozen=True)
class Fault:
    """`text` replaces the file; one of `rules` must report at one of `places`: (file, line)."""

    kind: str
    what: str
    file: str
    text: str
    rules: tuple[str, ...]
    places: frozenset[tuple[str, int]]
