"""The apps that `run` knows: the commit, figures from other sources, problems that Weir must find, and plants."""
import dataclasses


@dataclasses.dataclass(frozen=True)
class Problem:
    """A finding that must be there: its rule, the end of its path, a text in its message, and perhaps its line."""

    rule: str
    file: str
    text: str
    line: int = 0

    def matches(self, finding):
        return (
            finding.rule == self.rule and finding.file.endswith(self.file) and self.text in finding.message
            and self.line in (0, finding.line))

    def __str__(self):
        return f"{self.rule} at {self.file}{f':{self.line}' if self.line else ''}: {self.text}"


@dataclasses.dataclass(frozen=True)
class App:
    """`folder` is the name of a clone; `part` a folder in it, if the rest is no app. `reference` contains figures
    that were counted without Weir: some by a prototype on SwiftSyntax, some by hand."""

    folder: str
    address: str
    commit: str
    part: str = "."
    reference: dict[str, int] = dataclasses.field(default_factory=dict)
    problems: tuple[Problem, ...] = ()


APPS = [
    App(
        "isowords", "pointfreeco/isowords", "c727d3a",
        reference={
            "files": 300, "modules": 39, "fields": 130, "actions": 154, "children": 37, "patterns": 327, "writes": 203,
            "sends": 88},
        problems=(Problem("never-written-field", "GameOverFeature/GameOverView.swift", "`showConfetti`"),)),
    App(
        "MovieSwiftUI", "Dimillian/MovieSwiftUI", "72eb4ae",
        reference={"files": 105, "modules": 3, "actions": 55},
        problems=(
            Problem("never-written-field", "MoviesState.swift", "`recentSearches`"),
            Problem("unhandled-action", "PeopleActions.swift", "`PeopleActions.FetchMovieCasts`"),
            Problem("split-event", "DiscoverFilterForm.swift", "2 actions", 114),
            Problem("split-event", "DiscoverView.swift", "2 actions", 72),
            Problem("impure-reducer", "MoviesReducer.swift", "`Date()`", 58),
            Problem("impure-reducer", "MoviesReducer.swift", "`Date()`", 69))),
    App("EhPanda", "EhPanda-Team/EhPanda", "a67ba07"),
    App("zashi-ios", "Electric-Coin-Company/zashi-ios", "2488b26"),
    App(
        "swift-composable-architecture", "pointfreeco/swift-composable-architecture", "d34c1df", part="Examples"),
    App("darrarski-app", "darrarski/darrarski-app", "8faf262"),
    App("Movies-TCA", "TelemTobi/Movies-TCA", "21e55f8"),
    App("movies-tca", "adamayoung/movies-tca", "56ab3f6"),
    App("Construct", "Thomvis/Construct", "65db2bb"),
    App("droidkaigi-2024", "DroidKaigi/conference-app-2024", "57c38a7"),
    App("try-swift-tokyo", "tryswift/try-swift-tokyo", "083c9ee"),
    App("gwasuwon-ios", "kdjun97/gwasuwon-ios", "03f2179"),
    App("Smart-Work-Schedular", "binishmaharjan/Smart-Work-Schedular", "3256a20"),
    App("FIMO_iOS", "Nexters-PIMO/FIMO_iOS", "568f0c5"),
    App("GetC", "Yoon-hub/GetC", "e1c2213"),
    App("mashup-ios", "mash-up-kr/mashup-ios", "4d86d87"),
    App("14th-team5-iOS", "depromeet/14th-team5-iOS", "5234f45"),
    App("eqMac", "bitgapp/eqMac", "fd8156f"),
    App("ReSwift-Todo-Example", "ReSwift/ReSwift-Todo-Example", "4fcdd3c"),
]
