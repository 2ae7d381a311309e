"""Harmless edits: changes of Swift that keep its meaning. No finding and no figure may change."""
import random
import re

from swift_text import masked, matching


def comment(text, code, pick):
    """A comment before a line of code."""
    rows = [match.start() for match in re.finditer(r"(?m)^[ \t]*(?:case|let|var|func|return|state\.)\b", code)]
    return text[:(at := pick(rows))] + f"// a note on the next line, case .x: state.y = 1\n{text[at:]}"


def empty_lines(text, code, pick):
    """Two empty lines before a line of code."""
    rows = [match.start() for match in re.finditer(r"(?m)^[ \t]*(?:case|let|var|func|return|state\.)\b", code)]
    return text[:(at := pick(rows))] + "\n  \n" + text[at:]


def inline_comment(text, code, pick):
    """A comment behind an equals sign."""
    at = pick([match.end() for match in re.finditer(r"(?<=\w) =(?= \w)", code)])
    return f"{text[:at]} /* a value */{text[at:]}"


def condition(text, code, pick):
    """`#if true` around a statement that fills one line."""
    found = pick(list(re.finditer(r"(?m)^([ \t]*)state\.[\w.]+ = [\w.]+[ \t]*$", code)))
    after = text[found.end():].lstrip("\n \t")
    if after.startswith((".", "?", "+", "-", "&", "|")):
        raise LookupError
    return f"{text[:found.start()]}#if true\n{text[found.start():found.end()]}\n#endif{text[found.end():]}"


def parentheses(text, code, pick):
    """Parentheses around a value that is assigned."""
    found = pick(list(re.finditer(r"(?m)^[ \t]*state\.[\w.]+ = (true|false|nil|\d+|[a-z]\w*)[ \t]*$", code)))
    return f"{text[:found.start(1)]}({found[1]}){text[found.end(1):]}"


def closure_argument(text, code, pick):
    """The trailing closure of `Reduce` as an argument in parentheses."""
    found = pick(list(re.finditer(r"\bReduce (\{) \w+, \w+ in", code)))
    end = matching(code, found.start(1))
    return f"{text[:found.start(1) - 1]}({text[found.start(1):end + 1]}){text[end + 1:]}"


def parameter_name(text, code, pick):
    """Another name for the state in a closure of `Reduce`."""
    found = pick(list(re.finditer(r"\bReduce (\{) state, \w+ in", code)))
    end = matching(code, found.start(1))
    body = text[found.start(1):end]
    if re.search(r"\bstate:|\\\(state|\[state|\b(let|var|in) state\b|[{,(]\s*state,? .*\bin$", body[9:]):
        raise LookupError
    return text[:found.start(1)] + re.sub(r"(?<![.\w\\$])state\b", "current", body) + text[end:]


def local_name(text, code, pick):
    """Another name for a local constant."""
    found = pick(list(re.finditer(r"(?m)^(?:    )+[ \t]*let (\w+) = ", code)))
    start = opening(code, found.start())
    end, name = matching(code, start), found[1]
    header = code[code.rfind("\n", 0, start) + 1:start]
    if re.search(r"\b(struct|class|enum|extension|actor|protocol)\b", header) or name.startswith("_"):
        raise LookupError
    body, plain = text[found.start():end], code[found.start():end]
    uses = re.findall(rf"(?<![.\w]){name}\b", body)
    if len(uses) != len(re.findall(rf"(?<![.\w\\$]){name}\b(?!:)", plain)) or len(
            re.findall(rf"\b(?:let|var|in) {name}\b", plain)) != 1:
        raise LookupError
    return text[:found.start()] + re.sub(rf"(?<![.\w\\$]){name}\b", f"{name}OfEdit", body) + text[end:]


def function_order(text, code, pick):
    """Two functions that follow each other, swapped."""
    head = r"(?m)^([ \t]+)(?:(?:private|public|fileprivate|mutating|static) )*func [^\n]*(\{)[ \t]*$"
    pairs = []
    for first in re.finditer(head, code):
        end = matching(code, first.start(2)) + 1
        second = re.compile(r"\s*?\n" + head.removeprefix("(?m)^"), re.M).match(code, end)
        if second and second[1].lstrip("\n") == first[1] and "#" not in code[first.start():end]:
            start = code.index(first[1], end + 1)
            if text[end:start].strip() == "" and text[:first.start()].rstrip().endswith(("}", "{")):
                pairs.append((first.start(), end, start, matching(code, second.start(2)) + 1))
    one, two, three, four = pick(pairs)
    return text[:one] + text[three:four] + text[two:three] + text[one:two] + text[four:]


def case_order(text, code, pick):
    """Two cases of a switch with different names, swapped."""
    case = re.compile(r"(?m)^([ \t]*)case (?:let )?\.(\w+)(?:\((?:let )?\w+\))?:[ \t]*$")
    found = list(case.finditer(code))
    pairs = []
    for first, second, third in zip(found, found[1:], found[2:]):
        same = first[1] == second[1] == third[1] and len({first[2], second[2], third[2]}) == 3
        between = code[first.start():third.start()]
        own = re.findall(rf"(?m)^{first[1]}\S.*$", between)
        if same and len(own) == 2 and between.count("{") == between.count("}") and "fallthrough" not in between:
            if text[:first.start()].rstrip().endswith("{") and "#" not in between:
                pairs.append((first.start(), second.start(), third.start()))
    one, two, three = pick(pairs)
    return text[:one] + text[two:three] + text[one:two] + text[three:]


def pattern_let(text, code, pick):
    """`case let .x(y):` as `case .x(let y):`."""
    found = pick(list(re.finditer(r"case (let \.(\w+)\((\w+)\)):", code)))
    return f"{text[:found.start(1)]}.{found[2]}(let {found[3]}){text[found.end(1):]}"


def windows_lines(text, code, pick):
    """Line ends of Windows; not in files with strings of several lines."""
    if '"""' in text or "\r" in text:
        raise LookupError
    return text.replace("\n", "\r\n")


EDITS = [comment, empty_lines, inline_comment, condition, parentheses, closure_argument, parameter_name, local_name,
         function_order, case_order, pattern_let, windows_lines]


def opening(code, at):
    """The brace that encloses a position."""
    depth = 0
    while at > 0:
        at -= 1
        depth += (code[at] == "}") - (code[at] == "{")
        if depth < 0:
            return at
    raise LookupError


def planned(folder, count, seed):
    """(path, description, text) of each edit; every edit starts from the result of the ones before it."""
    random_source = random.Random(seed)
    paths = [path for path in sorted(folder.rglob("*.swift")) if path.is_file() and "Tests/" not in str(path)]
    texts = {path: path.read_bytes().decode("utf-8", "replace") for path in paths if path.name != "Package.swift"}
    paths = [path for path, text in texts.items() if re.search(r"\b(Reducer?|Action|dispatch|store)\b", text)]
    plan, tries = [], 0
    while len(plan) < count and tries < 200 * count:
        tries += 1
        edit, path = EDITS[len(plan) % len(EDITS)], random_source.choice(paths)
        if tries % 100 == 0:
            edit = comment
        try:
            text = edit(texts[path], masked(texts[path]), random_source.choice)
        except (LookupError, ValueError):
            continue
        texts[path] = text
        plan.append((path, f"{edit.__name__} in {path.relative_to(folder)}", text))
    return plan


def write(plan, before):
    for path, content in before.items():
        path.write_bytes(content)
    for path, _, text in plan:
        path.write_bytes(text.encode())


def try_edits(weir, folder, report, count, seed):
    """The edits after which something differs, with the differences; found by halving the list."""
    plan = planned(folder, count, seed)
    before = {path: path.read_bytes() for path, _, _ in plan}
    failures, expected, done = [], report, 0
    while done < len(plan):
        write(plan, before)
        if not weir.check(folder).differences(expected):
            break
        low, high = done, len(plan)
        while high - low > 1:
            middle = (low + high) // 2
            write(plan[:middle], before)
            low, high = (low, middle) if weir.check(folder).differences(expected) else (middle, high)
        write(plan[:high], before)
        after = weir.check(folder)
        failures.append(f"{plan[high - 1][1]}: " + "; ".join(after.differences(expected)))
        expected, done = after, high
    write([], before)
    print(f"  {len(plan)} harmless edits with seed {seed}, {len(failures)} of them change something")
    return failures
