"""Planted mistakes: each is inserted into a copy of an app, and must be the only new finding, at the planted line."""
import dataclasses

MARK = "// planted"


@dataclasses.dataclass(frozen=True)
class Insert:
    """Lines to insert after the first line of a file that contains the anchor. Without an anchor: at the end; the
    file may be new."""

    file: str
    anchor: str
    text: str


@dataclasses.dataclass(frozen=True)
class Plant:
    """`rule` must report at a line that ends with MARK."""

    name: str
    rule: str
    inserts: tuple[Insert, ...]


LAYERS = Insert("weir.yaml", "", "layers: [Features, Core]\ntargets:\n  SoloFeature: { layer: Features }\n"
                "  AnyComparable: { layer: Core }\n")
SOLO = "Sources/SoloFeature/SoloView.swift"
STATS = "Sources/StatsFeature/StatsFeature.swift"
MOVIES = "MovieSwift/MovieSwift/views/components/moviesHome/grid/MoviesHomeGrid.swift"
FLUX = "MovieSwift/Shared/flux/"

PLANTS = {
    "isowords": [
        Plant("a write of a grandchild's field", "skip-level-access", (
            Insert("Sources/AppFeature/AppView.swift", "case .appDelegate(.didFinishLaunching):",
                   f"        state.home.destination?.solo?.inProgressGame = nil  {MARK}"),)),
        Plant("an import upwards", "layer-violation", (
            LAYERS, Insert("Sources/AnyComparable/AnyComparable.swift", "", f"import SoloFeature  {MARK}"),
            Insert("Package.swift", "      name: \"AnyComparable\"", "      , dependencies: [\"SoloFeature\"]"))),
        Plant("targets that depend on each other", "target-cycle", (
            Insert("Package.swift", "      name: \"AnyComparable\"",
                   "      , dependencies: [\"ActiveGamesFeature\"]"),
            Insert("Sources/AnyComparable/AnyComparable.swift", "", f"import ActiveGamesFeature  {MARK}"))),
        Plant("a field that nothing uses", "unused-field", (
            Insert(SOLO, "  public struct State", f"    var planted = 0  {MARK}"),)),
        Plant("a field that is never written", "never-written-field", (
            Insert(SOLO, "  public struct State", f"    var planted = false  {MARK}"),
            Insert(SOLO, "      case .task:", "        if state.planted { return .none }"))),
        Plant("a field that is never read", "write-only-field", (
            Insert(SOLO, "  public struct State", f"    var planted = false  {MARK}"),
            Insert(SOLO, "      case .task:", "        state.planted = true"))),
        Plant("an action that every reducer ignores", "no-effect-action", (
            Insert(STATS, "  public enum Action {", "    case plantedTapped"),
            Insert(STATS, "      switch action {", f"      case .plantedTapped:  {MARK}\n        return .none"))),
    ],
    "MovieSwiftUI": [
        Plant("a reducer that writes a child's field", "encapsulation-breach", (
            Insert(f"{FLUX}reducers/AppReducer.swift", "    var state = state",
                   f"    if action is MoviesActions.SetGenres {{ state.moviesState.genres = [] }}  {MARK}"),)),
        Plant("a second dispatch in a view", "split-event", (
            Insert(MOVIES, ".navigationBarTitle(\"Movies\"",
                   f"        .onAppear {{  {MARK}\n"
                   "            store.dispatch(action: MoviesActions.AddToWishlist(movie: 1))\n"
                   "            store.dispatch(action: MoviesActions.RemoveFromSeenList(movie: 1))\n        }"),)),
        Plant("an action that no reducer reduces", "unhandled-action", (
            Insert(f"{FLUX}actions/MoviesActions.swift", "",
                   f"struct PlantedAction: Action {{}}  {MARK}\n"),)),
        Plant("a field that is never written", "never-written-field", (
            Insert(f"{FLUX}state/PeoplesState.swift", "struct PeoplesState", f"    var planted = false  {MARK}"),
            Insert(f"{FLUX}reducers/PeopleReducer.swift", "    var state = state",
                   "    if state.planted { return state }"))),
    ],
}


def insert(folder, change):
    path = folder / change.file
    lines = path.read_text().split("\n") if path.exists() else []
    if not change.anchor:
        lines.append(change.text)
    else:
        place = next((row for row, line in enumerate(lines) if change.anchor in line), None)
        if place is None:
            raise LookupError(f"{change.file} does not contain {change.anchor!r}")
        lines.insert(place + 1, change.text)
    path.write_text("\n".join(lines))


def is_planted(folder, finding):
    rows = (folder / finding.file).read_text().split("\n")
    return 0 < finding.line <= len(rows) and rows[finding.line - 1].endswith(MARK)


def try_plant(weir, plant, folder):
    """What is wrong with the findings after the plant, as a list of texts; the folder is restored."""
    files = {change.file: folder / change.file for change in plant.inserts}
    before = {path: path.read_bytes() if path.exists() else None for path in files.values()}
    try:
        for change in plant.inserts:
            insert(folder, change)
        found = weir.check(folder).new
        expected = [
            finding for finding in found if finding.rule == plant.rule and is_planted(folder, finding)]
        wrong = [] if len(expected) == 1 else [f"{len(expected)} findings of {plant.rule} at the planted line"]
        return wrong + [f"also found: {finding}" for finding in found if finding not in expected]
    except LookupError as error:
        return [str(error)]
    finally:
        for path, content in before.items():
            path.write_bytes(content) if content is not None else path.unlink(missing_ok=True)
