"""Harmless edits: changes of Swift that keep its meaning. No finding and no figure may change."""
import collections
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


def extracted_method(text, code, pick):
    """A statement of a handler as a method of the reducer."""
    found = pick(list(re.finditer(r"(?m)^[ \t]*(state\.(\w+) = (?:true|false|nil|\d+))[ \t]*$", code)))
    bodies = list(re.finditer(r"(?m)^([ \t]*)(?:public )?var body: some Reducer\S* (\{)", code[:found.start()]))
    if not bodies or matching(code, bodies[-1].start(2)) < found.start():
        raise LookupError
    body, name = bodies[-1], f"set{found[2][0].upper()}{found[2][1:]}OfEdit"
    reducers = list(re.finditer(r"\bReduce (\{) state, \w+ in", code[body.start():found.start()]))
    attribute = text[:body.start()].rstrip().rsplit("\n", 1)[-1].lstrip().startswith("@")
    if not reducers or attribute or f"func {name}(" in text or matching(
            code, body.start() + reducers[-1].start(1)) < found.start():
        raise LookupError
    method = f"{body[1]}private func {name}(state: inout State) {{ {found[1]} }}\n\n"
    call = f"{text[found.start():found.start(1)]}{name}(state: &state)"
    return f"{text[:body.start()]}{method}{text[body.start():found.start()]}{call}{text[found.end():]}"


def split_file(text, code, pick):
    """A type or an extension at the top level in a file of its own: the rest, and the new file."""
    if re.search(r"\b(private|fileprivate)\b|(?m:^#)", code):
        raise LookupError
    head = r"(?m)^(?:@\w+(?:\([^)\n]*\))?\s+)*(?:(?:public|final|indirect) )*(?:struct|class|enum|extension) [^\n{]*(\{)"
    found = pick(list(re.finditer(head, code)))
    end = matching(code, found.start(1)) + 1
    if text[:found.start()].rstrip().rsplit("\n", 1)[-1].startswith(("//", "@")):
        raise LookupError
    imports = "".join(f"{line}\n" for line in re.findall(r"(?m)^(?:@\w+ )*import .*$", code))
    return text[:found.start()] + text[end:].lstrip("\n"), f"{imports}\n{text[found.start():end]}\n"


EDITS = [comment, empty_lines, inline_comment, condition, parentheses, closure_argument, parameter_name, local_name,
         function_order, case_order, pattern_let, windows_lines, extracted_method, split_file]


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
    """(description, texts by path) of each edit; every edit starts from the result of the ones before it."""
    random_source = random.Random(seed)
    paths = [path for path in sorted(folder.rglob("*.swift")) if path.is_file() and "Tests/" not in str(path)]
    texts = {path: path.read_bytes().decode("utf-8", "replace") for path in paths if path.name != "Package.swift"}
    paths = [path for path, text in texts.items() if re.search(r"\b(Reducer?|Action|dispatch|store)\b", text)]
    # A file that no Xcode project lists belongs to no target.
    listed = "".join(path.read_text() for path in folder.rglob("project.pbxproj"))
    plan, tries = [], 0
    while len(plan) < count and tries < 200 * count:
        tries += 1
        edit, path = EDITS[len(plan) % len(EDITS)], random_source.choice(paths)
        if tries % 100 == 0:
            edit = comment
        if edit is split_file and path.name in listed:
            continue
        try:
            text = edit(texts[path], masked(texts[path]), random_source.choice)
        except (LookupError, ValueError):
            continue
        changed = {path: text}
        if edit is split_file:
            new = path.with_name(f"{path.stem}OfEdit{len(plan)}.swift")
            changed = {path: text[0], new: text[1]}
        texts.update(changed)
        plan.append((f"{edit.__name__} in {path.relative_to(folder)}", changed))
    return plan


def write(plan, before):
    for path, content in before.items():
        path.write_bytes(content) if content is not None else path.unlink(missing_ok=True)
    for path, text in (item for _, changed in plan for item in changed.items()):
        path.write_bytes(text.encode())


def try_edits(weir, folder, report, count, seed):
    """The edits after which something differs, with the differences; found by halving the list."""
    plan = planned(folder, count, seed)
    before = {path: path.read_bytes() if path.exists() else None for _, changed in plan for path in changed}
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
        failures.append(f"{plan[high - 1][0]}: " + "; ".join(after.differences(expected)))
        expected, done = after, high
    write([], before)
    kinds = collections.Counter(name.split(" ")[0] for name, _ in plan)
    print(f"  {len(plan)} harmless edits with seed {seed}, {len(failures)} of them change something:")
    print("    " + ", ".join(f"{kinds[edit.__name__]} {edit.__name__}" for edit in EDITS))
    return failures
