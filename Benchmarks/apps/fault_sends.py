"""Faults of what views and handlers send."""
import re

from fault import Fault
from reducers import children, line, writes


def second_send(app):
    """A second action after one that a view sends; the handlers of both change the state."""
    for name, whole, _ in app.reducers:
        if not whole:
            continue
        changing = {pattern for pattern, body in app.bodies(whole).items() if writes(body)}
        plain = sorted(pattern for pattern in changing if "(" not in pattern)
        short = name.split(".")[-1]
        for file, code in app.codes.items():
            for _, view in app.regions(file, rf"(?m)^[ \t]*(?:public )?(?:struct|extension) \w+[^\n{{]*\{{"):
                owner = re.search(rf"\b[sS]tore: (?:ViewStore|Perception\.Bindable<)?(?:StoreOf|ViewStoreOf)<{short}>", code[view.open:view.close])
                if not owner:
                    continue
                for sent in re.finditer(r"(?m)^([ \t]*)((?:self\.)?(?:viewS|s)tore\.send\()(\.\w+)(\(.*\))?\)[ \t]*$", code[view.open:view.close]):
                    whole_text = sent[3] + (sent[4] or "")
                    first = next((pattern for pattern in changing if pattern == whole_text or "(." not in pattern + whole_text
                                  and pattern.split("(")[0] == sent[3]), None)
                    others = [pattern for pattern in plain if pattern != sent[3]]
                    if not first or not others:
                        continue
                    text, end = app.texts[file], view.open + sent.end()
                    second = others[len(sent[3]) % len(others)]
                    new = f"{text[:end]}\n{sent[1]}{sent[2]}{second}){text[end:]}"
                    yield Fault("second send", f"`{second}` after `{sent[3]}` in a view of `{name}`", file, new,
                                ("split-event",), event(file, code, view.open + sent.start(2)))


def second_effect(app):
    """A second action in an effect that sends one; the handlers of both change the state."""
    for name, whole, _ in app.reducers:
        if not whole:
            continue
        text = app.texts[whole.file]
        bodies = app.bodies(whole)
        changing = {pattern for pattern, body in bodies.items() if writes(body)}
        plain = sorted(pattern for pattern in changing if "(" not in pattern)
        for case in app.cases(whole):
            for sent in re.finditer(r"(?m)^[ \t]*return \.send\((\.\w+)\)[ \t]*$", text[case.open:case.end]):
                others = [pattern for pattern in plain if pattern not in (sent[1], case.pattern)]
                if sent[1] not in changing or not others:
                    continue
                second, at = others[len(name) % len(others)], case.open + sent.start()
                new = text[:at] + sent[0].replace(f".send({sent[1]})", f".merge(.send({sent[1]}), .send({second}))") + text[case.open + sent.end():]
                rows = {line(text, case.start), line(text, at)}
                yield Fault("second send", f"`{second}` beside `{sent[1]}` in `{case.pattern}` of `{name}`", whole.file, new,
                            ("split-event",), frozenset((whole.file, row) for row in rows))


def second_dispatch(app):
    """A second dispatch of Redux after one in a view."""
    if not app.redux:
        return
    changing = set()
    for whole in app.handlers:
        changing |= {pattern.split(" ")[-1] for pattern, body in app.bodies(whole).items() if writes(body)}
    for file, code in app.codes.items():
        sent = [found for found in re.finditer(
            r"(?m)^([ \t]*)((?:[\w.]*)dispatch\w*\((?:action: )?([\w.]+)\(.*\)\))[ \t]*$", code) if found[3] in changing]
        for one, other in zip(sent, sent[1:]):
            text = app.texts[file]
            second = text[other.start(2):other.end(2)]
            new = f"{text[:one.end()]}\n{one[1]}{second}{text[one.end():]}"
            if re.fullmatch(r"[\w.]*dispatch\w*\((?:action: )?[\w.]+\((?:movie|people|list)?:?.*\)\)", second):
                yield Fault("second send", f"`{other[3]}` after `{one[3]}`", file, new, ("split-event",), event(file, code, one.start(2)))


def event(file, code, at):
    """The lines of two sends and of the functions and closures around them, up to the first that is not a condition."""
    rows = {line(code, at), line(code, at) + 1}
    depth = 0
    while at > 0:
        at -= 1
        depth += (code[at] == "}") - (code[at] == "{")
        if depth < 0:
            rows.add(line(code, at))
            depth = 0
            if not re.search(r"\b(if|else|guard|switch|for)\b", code[code.rfind("\n", 0, at) + 1:at]):
                break
    return frozenset((file, row) for row in rows)


def parent_action(app):
    """A child's view that receives the store of the parent, and sends it an action."""
    for name, whole, child, _, of, _, _ in children(app):
        plain = sorted(case.pattern for case in app.cases(whole) if re.fullmatch(r"\.\w+", case.pattern) and not case.nested)
        for file, text in app.texts.items():
            found = re.search(rf"(?m)^([ \t]*)(?:@\w+(?:\.\w+)? )?(?:public |private )?(?:let|var) store: StoreOf<{of}>$", app.codes[file])
            if found and plain:
                new = (f"{text[:found.end()]}\n{found[1]}let plantedParent: StoreOf<{name}>\n"
                       f"{found[1]}func plantedTap() {{ plantedParent.send({plain[0]}) }}{text[found.end():]}")
                row = line(text, found.start())
                yield Fault("action of the parent", f"`{name}{plain[0]}` in a view of `{of}`", file, new,
                            ("upward-dependency", "parent-knowledge", "dependency-cycle", "shared-action"),
                            frozenset({(file, row + 1), (file, row + 2)}))
