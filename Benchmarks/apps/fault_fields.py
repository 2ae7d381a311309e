"""Faults of the fields of a state."""
import re

from fault import Fault
from reducers import line


def new_field(app):
    """A field that nothing uses."""
    for name, _, state in app.reducers:
        text = app.texts[state.file]
        for declared in ("var plantedFlag = false", "var plantedText: String?", "var plantedItems: [Int] = []"):
            new = f"{text[:state.open + 1]}\n    {declared}{text[state.open + 1:]}"
            yield Fault("new field", f"`{declared}` in `{name}`", state.file, new, ("unused-field", "write-only-field"),
                        frozenset({(state.file, line(text, state.open) + 1)}))


def uses(app, state, field, at):
    """(writes, reads) as (file, start, end) if every use of a field is a plain one in its own file, else None."""
    found, code = ([], []), app.codes[state.file]
    if app.words[field] != len(re.findall(rf"\b{field}\b", code)):
        return None
    for use in re.finditer(rf"\b{field}\b", code):
        if use.start() == at:
            continue
        row = code.rfind("\n", 0, use.start()) + 1
        written = re.compile(rf"[ \t]*(?:state|newState)\.{field}(?:\.toggle\(\)| (?:=|\+=|-=) [^\n{{]*[^\n{{(,\[?:&|+])\n").match(code, row)
        if written and written.start() < use.start() and not re.match(r"\s*[.?:&|+]", code[written.end():]):
            found[0].append((written.start(), written.end()))
            continue
        read = re.compile(rf"(?<![\w$\\&.])(?:state|newState|store|viewStore|currentState)\.{field}\b(?![ ]*(?:[-+]?=[^=])|[.?(\[])").search(
            code, row, use.end() + 1)
        if not read or read.end() != use.end() or re.search(r"\b(?:let|var) \w+ = (?:\w+\.)?$", code[row:read.start()]):
            return None
        found[1].append((read.start(), read.end()))
    return found


def without(text, code, written):
    """The text without statements; `break` in place of a body that would be empty."""
    for start, end in sorted(written, reverse=True):
        before, after = code[:start].rstrip(), code[end:].lstrip()
        rest = "break\n" if before.endswith((":", " in")) and re.match(r"case\b|default|\}|@unknown", after) else ""
        text = text[:start] + rest + text[end:]
    return text


def dead_field(app):
    """A field whose reads become its default, and whose writes are removed."""
    for name, _, state in app.reducers:
        for field, literal, at in app.fields(state):
            found = uses(app, state, field, at)
            if not found or not (found[0] or found[1]):
                continue
            text, code = app.texts[state.file], app.codes[state.file]
            changes = [(start, end, literal) for start, end in found[1]] + [(start, end, None) for start, end in found[0]]
            overlap = any(one[0] < other[0] < one[1] for one in changes for other in changes)
            if overlap:
                continue
            new, below = text, code
            for start, end, value in sorted(changes, reverse=True, key=lambda change: change[0]):
                new = without(new, below, [(start, end)]) if value is None else new[:start] + value + new[end:]
                below = without(below, below, [(start, end)]) if value is None else below[:start] + value + below[end:]
            yield Fault("dead field", f"`{field}` of `{name}`", state.file, new, ("unused-field", "write-only-field"),
                        frozenset({(state.file, line(new, re.search(rf"\bvar {field}\b", new[state.open:]).start() + state.open))}))


def lost_write(app):
    """A field under `BindingReducer` that no binding names, without its only writes."""
    for name, whole, state in app.reducers:
        if not whole or "BindingReducer()" not in app.codes[whole.file][whole.open:whole.close]:
            continue
        for field, _, at in app.fields(state):
            found = uses(app, state, field, at)
            if found and found[0] and found[1] and not any(a < b < c for a, c in found[0] for b, _ in found[1]):
                text = app.texts[state.file]
                new = without(text, app.codes[state.file], found[0])
                yield Fault("lost write", f"`{field}` of `{name}`", state.file, new, ("never-written-field",),
                            frozenset({(state.file, line(text, at))}))
