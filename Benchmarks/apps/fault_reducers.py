"""Faults of reducers and of imports."""
import collections
import re

from fault import Fault
from reducers import children, line
from swift_text import matching


def emptied_case(app):
    """The body of an action's only handler, removed."""
    for whole in app.handlers:
        for case in app.cases(whole):
            name, body = case.name.split(" ")[-1].split(".")[-1], app.texts[case.file][case.open:case.end]
            parameters = app.declared(name)
            if app.patterns[name] != 1 or name in app.key_paths or parameters is None or "Action" in parameters:
                continue
            if name in ("binding", "delegate", "path", "destination", "alert") or not re.search(
                    r"\b(?:state|newState)\.\w+ (?:=|\+=) |\.run\b|\.send\(|\.just\(|\.concat\(", body):
                continue
            if "#" in body or "fallthrough" in body or (case.returns and "return" not in body):
                continue
            text = app.texts[case.file]
            empty = "return .empty()" if ".just(" in body or ".concat(" in body or "Observable" in body else "return .none"
            indent = re.match(r"[ \t]*", text[case.start:])[0]
            new = f"{text[:case.open].rstrip()}\n{indent}    {empty if case.returns else 'break'}\n{text[case.end:]}"
            places = {(case.file, line(text, case.start))}
            places |= {declared[:2] for declared in app.declarations[name]}
            yield Fault("emptied case", f"`{case.pattern}`", case.file, new, ("no-effect-action", "unhandled-action"),
                        frozenset(places))


def child_write(app):
    """A parent's handler that writes a field of its child."""
    for name, whole, child, optional, of, _, state in children(app):
        text = app.texts[whole.file]
        cases = [case for case in app.cases(whole) if re.match(r"\.\w+(\(let \w+\))?$", case.pattern)
                 and "state." in text[case.open:case.end] and not case.nested]
        for field, literal, at in app.fields(state):
            shared = re.search(r"@Shared|@Pulse|private|fileprivate", app.texts[state.file][:at].rsplit("\n", 1)[-1])
            value = {"false": "true", "0": "1", "nil": "nil"}.get(literal, literal)
            for case in cases[:2] if not shared else []:
                indent = re.match(r"[ \t]*", text[case.start:])[0]
                new = f"{text[:case.open].rstrip()}\n{indent}    state.{child}{'?' if optional else ''}.{field} = {value}\n{text[case.open:]}"
                yield Fault("write of a child", f"`state.{child}.{field}` in `{case.pattern}` of `{name}`", whole.file, new,
                            ("encapsulation-breach", "skip-level-access"),
                            frozenset({(whole.file, line(text, case.start) + 1)}))


def closing_import(app):
    """An import that closes a cycle of two targets, of which one is already imported in several files."""
    targets, imports = collections.defaultdict(list), collections.Counter()
    for file in app.codes:
        found = re.search(r"(?:Sources|Features?)/(\w+)/", file) or re.search(r"/(\w+)/Sources/", file)
        if found:
            targets[found[1]].append(file)
    for target, files in targets.items():
        for file in files:
            for name in set(re.findall(r"(?m)^(?:@\w+ )?import (\w+)$", app.codes[file])):
                if name in targets and name != target:
                    imports[target, name] += 1
    named = {name for _, name in imports}
    for (above, below), count in sorted(imports.items()):
        if count < 2 or (below, above) in imports or above not in named:
            continue
        for file in targets[below][:2]:
            last = [found.end() for found in re.finditer(r"(?m)^(?:@\w+ )?import \w+$", app.codes[file])]
            if last:
                text = app.texts[file]
                yield Fault("closing import", f"`import {above}` in `{below}`", file, f"{text[:last[-1]]}\nimport {above}{text[last[-1]:]}",
                            ("target-cycle",), frozenset({(file, line(text, last[-1]) + 1)}))


def removed_scope(app):
    """A `Scope`, an `ifLet` or a `forEach`, removed."""
    for name, whole, state in app.reducers:
        if not whole:
            continue
        code, text = app.codes[whole.file], app.texts[whole.file]
        for found in re.compile(r"(?m)^[ \t]*(?:Scope\(state: \\\.|\.ifLet\(\\\.\$?|\.forEach\(\\\.\$?)(\w+), action: [^\n()]*\)").finditer(
                code, whole.open, whole.close):
            end = found.end()
            brace = re.compile(r"[ \t]*\{").match(code, end)
            try:
                end = matching(code, brace.end() - 1) + 1 if brace else end
            except LookupError:
                continue
            declared = re.search(rf"(?m)^.*\bvar {found[1]}\b", code[state.open:state.close])
            if not declared or code[end:].split("\n", 1)[0].strip() or not re.search(rf"\bcase {found[1]}\(", code[whole.open:whole.close]):
                continue
            new = text[:found.start()] + text[end + 1:]
            place = line(app.texts[state.file], state.open + declared.end())
            yield Fault("removed scope", f"`{found[0].strip()}` of `{name}`", whole.file, new, ("unscoped-child",),
                        frozenset({(state.file, place)}))
