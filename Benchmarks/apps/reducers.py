"""The reducers of an app as far as plain text shows them. Only to choose places for faults: Weir is not asked."""
import collections
import dataclasses
import functools
import re

from swift_text import masked, matching

OTHER = re.compile(r"Tests?/|/Tests|Mocks?/|Preview|/\.build/|/Pods/|/Carthage/|Derived/|Package\.swift$|Project\.swift$")
WRITE = r"(?:state|newState)\.\w+(?:\.toggle\(\)|\.append\(.*\)|\.insert\(.*\)|\.remove\(.*\)| (?:=|\+=|-=) .+)"
LITERALS = {"Bool": "false", "Int": "0", "String": '""'}


def line(text, at):
    return text.count("\n", 0, at) + 1


@dataclasses.dataclass(frozen=True)
class Region:
    """A braced part of a file: the header's and the braces' offsets."""

    file: str
    start: int
    open: int
    close: int

    def contains(self, at):
        return self.open < at < self.close


@dataclasses.dataclass(frozen=True)
class Case:
    """A case of a `switch` over an action: its pattern, the offsets of its line and of its body, whether each case
    returns, and whether the `switch` is in another one, over the actions of a child or of a part."""

    file: str
    pattern: str
    start: int
    open: int
    end: int
    returns: bool
    nested: bool

    @property
    def name(self):
        return self.pattern.split("(")[0].lstrip(".")


class App:
    """`texts` and `codes`, masked, by relative path: the files that an app ships."""

    def __init__(self, folder):
        paths = [path for path in sorted(folder.rglob("*.swift")) if path.is_file()]
        names = {str(path.relative_to(folder)): path for path in paths}
        self.texts = {
            name: path.read_bytes().decode("utf-8", "replace") for name, path in names.items() if not OTHER.search(name)}
        self.texts = {name: text for name, text in self.texts.items() if "\r" not in text}
        self.codes = {name: masked(text) for name, text in self.texts.items()}
        self.all = "\n".join(self.codes.values())

    def regions(self, file, header, within=None):
        code, low, high = self.codes[file], within.open if within else 0, within.close if within else None
        for found in re.compile(header).finditer(code, low, high or len(code)):
            try:
                yield found, Region(file, found.start(), found.end() - 1, matching(code, found.end() - 1))
            except LookupError:
                continue

    @functools.cached_property
    def words(self):
        return collections.Counter(re.findall(r"\w+", self.all))

    @functools.cached_property
    def key_paths(self):
        return {word for path in re.findall(r"\\\.([\w.?$]+)", self.all) for word in re.findall(r"\w+", path)}

    @functools.cached_property
    def declarations(self):
        """(file, line, parameters) of each case of an enum and of each struct, by name."""
        found = collections.defaultdict(list)
        for file, code in self.codes.items():
            for match in re.finditer(r"(?m)^[ \t]*(?:indirect )?case (\w[^\n]*)$|^[ \t]*struct (\w+): Action\b", code):
                for name, parameters in re.findall(r"(?:^|, )(\w+)(\(.*\))?", match[1] or ""):
                    found[name].append((file, line(code, match.start()), parameters))
                if match[2]:
                    found[match[2]].append((file, line(code, match.start()), ""))
        return found

    def declared(self, name):
        """The parameters of the only declaration of a case or an action, or None."""
        found = self.declarations[name]
        return found[0][2] if len(found) == 1 else None

    @functools.cached_property
    def patterns(self):
        """How often a name occurs in patterns: in lines that begin with `case .`, follow one, or contain `if case` or `as`."""
        rows = re.findall(r"(?m)^[ \t]*case (?:let )?[.].*$|^[ \t]+[.]\w[^\n]*[:,]$|.*\b(?:if|guard) case\b.*|.*\b(?:as\??|is) \w[^\n]*$", self.all)
        return collections.Counter(word for row in rows for word in set(re.findall(r"\w+", row)))

    @functools.cached_property
    def redux(self):
        return bool(re.search(r"\bimport (ReSwift|SwiftUIFlux)\b", self.all))

    @functools.cached_property
    def handlers(self):
        """The regions with a `switch` over the action: the types of reducers, and the functions of Redux."""
        found = [whole for _, whole, _ in self.reducers if whole]
        for file in self.codes if self.redux else []:
            found += [region for _, region in self.regions(file, r"(?m)^func \w*[rR]educer\([^{}]*\{")]
        return found

    @functools.cached_property
    def reducers(self):
        """(name, type, state) of each type with a State in it; of Redux, only the state."""
        found = []
        for file, code in self.codes.items():
            head = r"(?m)^[ \t]*(?:@Reducer\b[^\n]*\s)?(?:(?:public|final|private|internal) )*(?:struct|class|extension) ([\w.]+)[^\n{]*\{"
            for match, whole in self.regions(file, head):
                text = code[whole.start - 60 if whole.start > 60 else 0:whole.open]
                if not re.search(r"@Reducer|: [^{]*\b(Reducer|ReducerProtocol|Reactor|Stepper)\b", text):
                    continue
                states = self.regions(file, r"(?m)^[ \t]*(?:public |internal )?struct State\b[^\n{]*\{[ \t]*$", whole)
                state = next((region for _, region in states), None)
                if state:
                    found.append((match[1], whole, state))
            if self.redux:
                for match, state in self.regions(file, r"(?m)^struct (\w+State)\b[^\n{]*\{[ \t]*$"):
                    found.append((match[1], None, state))
        return found

    def fields(self, state):
        """(name, literal, offset) of each stored property with a simple type and a default."""
        code, depth, at = self.codes[state.file], 0, state.open + 1
        for row in self.texts[state.file][state.open + 1:state.close].split("\n"):
            found = depth == 0 and re.match(
                r"[ \t]*(?:@Pulse )?(?:public |internal )?var (\w+)(?:: (Bool|Int|String)(\?)?)?(?: = (true|false|nil|-?\d+|\"\"))?[ \t]*$", row)
            if found and (found[4] or found[3]):
                kind = "nil" if found[3] else LITERALS.get(found[2]) or (
                    "false" if found[4] in ("true", "false") else found[4] if found[4] != "nil" else None)
                if kind:
                    yield found[1], "0" if kind.lstrip("-").isdigit() else kind, at + found.start(1)
            depth += code[at:at + len(row)].count("{") - code[at:at + len(row)].count("}")
            at += len(row) + 1

    def cases(self, within):
        """The cases of each `switch` over an action, with one pattern without a condition."""
        code, text, before = self.codes[within.file], self.texts[within.file], within.open
        for _, switch in self.regions(within.file, r"\bswitch (?:action|mutation)(?: as\? \w+)? \{", within):
            rows = list(re.compile(r"(?m)^([ \t]*)(?:case\b|default:|@unknown|#if|#else|#end)").finditer(
                code, switch.open, switch.close))
            own = [row for row in rows if row[1] == min((row[1] for row in rows), key=len)]
            nested, before = switch.start < before, max(before, switch.close)
            returns = not re.match(r"\s*return\b", code[switch.close + 1:])
            for row, following in zip(own, [*own[1:], None]):
                found = re.compile(
                    r"[ \t]*case (?:let )?(\.[\w.]+(?:\((?:[^()\n]|\([^()\n]*\))*\))?|(?:let action as|is|_ as) [\w.]+)\??:[ \t]*(?:\n|(?=\S))"
                ).match(text, row.start())
                if found and "where" not in found[0]:
                    last = text.rfind("\n", 0, switch.close) + 1
                    yield Case(within.file, found[1], row.start(), found.end(), following.start() if following else last, returns, nested)

    def bodies(self, within):
        """The text of each case of the reducer by its pattern."""
        return {case.pattern: self.texts[case.file][case.open:case.end] for case in self.cases(within) if not case.nested}


def writes(body):
    """Whether a body surely changes the state: an assignment at its first level."""
    rows = [row for row in body.split("\n") if row.strip()]
    if not rows:
        return False
    indent = min(len(row) - len(row.lstrip()) for row in rows)
    return any(re.match(rf"[ \t]{{{indent}}}{WRITE}", row) for row in rows)


def children(app):
    """(parent, its type, name of the child's property, optional, child's type, child's state)."""
    states = collections.defaultdict(list)
    for name, whole, state in app.reducers:
        states[name.split(".")[-1]].append((whole, state))
    for name, whole, state in app.reducers:
        body = app.codes[state.file][state.open:state.close]
        for found in re.finditer(
                r"(?m)^[ \t]*(?:@\w+ )?(?:public )?var (\w+)(?:: (?:\w+\.)*(\w+)\.State(\?)?)?(?: = (?:\w+\.)*(\w+)\.State\(.*\)| = \.\w+)?[ \t]*$", body):
            child = found[2] or found[4]
            if whole and child and len(states[child]) == 1 and states[child][0][0]:
                yield name, whole, found[1], bool(found[3]), child, *states[child][0]
