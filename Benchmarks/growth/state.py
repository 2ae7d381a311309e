"""Lists and chains inside of one module."""
from project import lines, project


def fields(n):
    return project(
        "module: Big\nstate:\n" + lines("  f$: Int = 0", n) + "actions: { didTap: }\n"
        "reduce:\n  didTap: |\n" + lines("    f$ += 1", n))


def actions(n):
    return project(
        "module: Big\nstate: { count: Int = 0 }\nactions:\n" + lines("  did$:", n)
        + "reduce:\n" + lines("  did$: count += $", n))


def joint_actions(n):
    names = ", ".join(f"did{number}" for number in range(n))
    return project(
        "module: Big\nstate: { count: Int = 0 }\nactions:\n" + lines("  did$:", n)
        + f"reduce:\n  ? {names}\n  : count += 1\n")


def statuses(n):
    return project(
        "module: Big\ntypes:\n  Status:\n" + lines("    - s$", n + 1)
        + "state:\n  status:\n    type: Status\n    default: .s0\n    moves:\n"
        + lines("      s$: s@", n) + "actions:\n" + lines("  did$:", n)
        + "reduce:\n" + lines("  did$: status = .s@", n))


def move_fan(n):
    return project(
        "module: Big\ntypes:\n  Status:\n" + lines("    - s$", n)
        + "state:\n  status:\n    type: Status\n    default: .s0\n    moves:\n      s0:\n"
        + lines("        - s$", n - 1, 1) + lines("      s$: s0", n - 1, 1)
        + "actions: { didTap: }\nreduce:\n  didTap: |\n"
        + lines("    if status == .s0 { status = .s$ }", n - 1, 1))


def machines(n):
    return project(
        "module: Big\ntypes: { Status: [on, off] }\nstate:\n"
        + lines("  f$: { type: Status, default: .on, moves: { on: off, off: on } }", n)
        + "actions:\n" + lines("  did$:", n)
        + "reduce:\n" + lines("  did$: if f$ == .on { f$ = .off }", n))


def derived_chain(n):
    return project(
        "module: Big\nstate: { d0: Int = 0 }\nactions: { didTap: }\nreduce: { didTap: d0 += 1 }\n"
        "derived:\n" + lines("  d@: { type: Int, is: d$ + 1 }", n))


def derived_chain_backwards(n):
    chain = "".join(f"  d{number}: {{ type: Bool, is: d{number + 1} && !f{number} }}\n" for number in range(n))
    return project(
        f"module: Big\nstate:\n  d{n}: Bool = false\n" + lines("  f$: Bool = false", n)
        + "actions: { didTap: }\nreduce:\n  didTap: |\n" + f"    d{n} = true\n"
        + lines("    f$.toggle()", n) + "derived:\n" + chain)


def operation_chain(n):
    return project(
        f"module: Big\nstate: {{ count: Int = 0 }}\nactions: {{ didTap: }}\nreduce: {{ didTap: o0() }}\n"
        "operations:\n" + lines("  o$: o@()", n) + f"  o{n}: count += 1\n")


def operation_circle(n):
    return project(
        "module: Big\nstate: { count: Int = 0 }\nactions: { didTap: }\nreduce: { didTap: o0() }\n"
        "operations:\n" + lines("  o$: { does: \"if count > 0 { o@() }\" }", n) + f"  o{n}: o0()\n")


def structs(n):
    return project("module: Big\ntypes:\n" + lines("  T$: { value: Int }", n))


def struct_chain(n):
    return project(
        "module: Big\ntypes:\n  T0: { value: Int }\n" + lines("  T@: { inner: T$ }", n)
        + f"state: {{ all: T{n}? }}\nactions: {{ didTap: }}\nreduce: {{ didTap: all = nil }}\n")


def struct_circle(n):
    return project(
        "module: Big\ntypes:\n" + lines("  T$: { inner: '[T@]' }", n) + f"  T{n}: {{ inner: '[T0]' }}\n"
        "state: { all: T0 }\nactions: { didTap: }\nreduce: { didTap: all = T0(inner: []) }\n")


def alias_chain(n):
    return project("module: Big\ntypes:\n  A0: Int\n" + lines("  A@: A$", n))


def struct_fields(n):
    return project("module: Big\ntypes:\n  T:\n" + lines("    f$: Int", n))


def cases(n):
    return project("module: Big\ntypes:\n  E:\n" + lines("    - c$", n))


def payload_cases(n):
    return project("module: Big\ntypes:\n  E:\n" + lines("    - c$: { value: Int }", n))


def union(n):
    return project(
        "module: Big\ntypes:\n" + lines("  T$: { value: Int }", n) + "  U:\n    by: kind\n    oneOf:\n"
        + lines("      c$: T$", n))


def body(n):
    return project(
        "module: Big\nstate: { count: Int = 0 }\nactions: { didTap: }\nreduce:\n  didTap: |\n"
        + lines("    count += $", n))


def body_of_locals(n):
    return project(
        "module: Big\nstate: { count: Int = 0 }\nactions: { didTap: }\nreduce:\n  didTap: |\n"
        "    let v0 = count\n" + lines("    let v@ = v$ + 1", n) + f"    count = v{n}\n")


def body_with_errors(n):
    return project(
        "module: Big\nstate: { count: Int = 0 }\nactions: { didTap: }\nreduce:\n  didTap: |\n"
        + lines("    missing$ += 1", n))


def long_line(n):
    terms = " + ".join(f"v{number}" for number in range(n))
    return project(
        "module: Big\nstate:\n" + lines("  v$: Int = 0", n) + "derived:\n  all:\n    type: Int\n"
        f"    is: {terms}\nactions: {{ didTap: }}\nreduce: {{ didTap: v0 = all }}\n")


def long_name(n):
    name = "n" * n * 20
    return project(f"module: Big\nstate: {{ {name}: Int = 0 }}\nactions: {{ didTap: }}\nreduce: {{ didTap: {name} += 1 }}\n")


def long_doc(n):
    return project("module: Big\ndoc: |\n" + lines("  Line $ of what it is for.", n) + "types: { T: { value: Int } }\n")


def quoted_body(n):
    text = "\\n".join(f"count += {number}" for number in range(n))
    return project(
        f'module: Big\nstate: {{ count: Int = 0 }}\nactions: {{ didTap: }}\nreduce:\n  didTap: "{text}"\n')


def inputs(n):
    return project("module: Big\ninputs:\n" + lines("  i$: Int?", n) + "decisions:\n"
                   + lines("  d$: { cases: [{ when: i$ == $ }] }", n) + "effects:\n" + lines("  e$: d$", n))


def decision_cases(n):
    return project(
        "module: Big\ninputs: { value: Int = 0 }\ndecisions:\n  shouldGo:\n    type: Int\n    cases:\n"
        + lines("      - { when: value == $, take: $ }", n) + "effects: { go: shouldGo }\n")


def ordered_cases(n):
    return project(
        "module: Big\ninputs: { value: Int = 0 }\ndecisions:\n  shouldGo:\n    type: Int\n    order: matters\n    cases:\n"
        + lines("      - { when: value == $, take: $ }", n) + "      - { otherwise: 0 }\neffects: { go: shouldGo }\n")


def decision_chain(n):
    return project(
        "module: Big\ninputs: { value: Int? }\nderived:\n  d0: { type: Bool, is: value == nil }\n"
        + lines("  d@: { type: Bool, is: '!d$' }", n) + f"decisions:\n  shouldGo: {{ cases: [{{ when: d{n} }}] }}\n"
        "effects: { go: shouldGo }\n")


def effects_of_one(n):
    return project(
        "module: Big\ninputs: { value: Int? }\ndecisions:\n  shouldGo: { cases: [{ when: value == nil }] }\n"
        "effects:\n" + lines("  e$: shouldGo", n))


def state_effects(n):
    return project(
        "module: Big\nstate:\n" + lines("  f$: Int?", n) + "actions: { didTap: }\nreduce:\n  didTap: |\n"
        + lines("    f$ = $", n) + "decisions:\n" + lines("  d$: { cases: [{ when: f$ == $ }] }", n)
        + "effects:\n" + lines("  e$: d$", n))
