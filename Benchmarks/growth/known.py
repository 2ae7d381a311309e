"""Findings, and what covers them; settings; the text of the files."""
from project import lines, project, several

IDLE = "module: M$\nstate: { count: Int = 0 }\nactions: { did$Tap: }\n"


def findings(n):
    return project(*several(IDLE, n))


def findings_of_one(n):
    return project("module: Big\nstate:\n" + lines("  f$: Int = 0", n))


def exceptions(n):
    return project(*several(IDLE, n), settings="ignore:\n"
                   + lines("  - { rule: unhandled-action, at: M$, why: it is so }", n))


def wildcard_exceptions(n):
    return project(*several(IDLE, n), settings="ignore:\n"
                   + lines("  - { rule: unhandled-action, at: 'M$*', why: it is so, max: 9999 }", n))


def unused_exceptions(n):
    return project("module: Own\ntypes: { T: { value: Int } }\n", settings="ignore:\n"
                   + lines("  - { rule: unhandled-action, at: M$, why: it is so }", n))


def baseline(n):
    return project(*several(IDLE, n), settings="baseline: known.txt\n",
                   **{"known.txt": lines("unhandled-action: M$: did$Tap", n)})


def resolved_baseline(n):
    return project("module: Own\ntypes: { T: { value: Int } }\n", settings="baseline: known.txt\n",
                   **{"known.txt": lines("unhandled-action: M$: did$Tap", n)})


def adjacent_comments(n):
    return project("module: Big\nstate:\n  count: Int = 0\nactions:\n"
                   + lines("  # weir:ignore unhandled-action because of $", n) + "  didTap:\n")


def comments(n):
    return project("module: Big\nstate:\n  count: Int = 0\nactions:\n"
                   + lines("  # weir:ignore unhandled-action because of $\n  did$:", n))


def comments_in_body(n):
    return project("module: Big\nstate: { count: Int = 0 }\nactions: { didTap: }\nreduce:\n  didTap: |\n"
                   + lines("    // weir:ignore impure-reducer because of $\n    count += Int.random(in: 0...$)", n))


def trailing_comments(n):
    return project("module: Big\nstate:\n  count: Int = 0\nactions:\n"
                   + lines("  did$: # weir:ignore unhandled-action because of $", n))


def rules(n):
    return project("module: Own\ntypes: { T: { value: Int } }\n", settings="rules:\n" + lines("  rule-$: off", n))


def spec_list(n):
    made = {"weir.yaml": "weir: 1\nspecs:\n" + lines("  - modules/m$.yaml", n)}
    for number in range(n):
        made[f"modules/m{number}.yaml"] = lines(IDLE, 1, number)
    return made


def spec_globs(n):
    return project("module: Own\ntypes: { T: { value: Int } }\n", settings="specs:\n  - modules\n" + lines("  - 'modules/*$*.yaml'", n))


def aliases(n):
    return project("module: Big\ntypes:\n  T:\n    a: &t { type: Int, doc: The same. }\n" + lines("    f$: *t", n))


def anchors(n):
    return project("module: Big\ntypes:\n  T:\n" + lines("    f$: &a$ { type: Int }\n    g$: *a$", n))


def unknown_keys(n):
    return project("module: Big\n" + lines("key$: 1", n) + "types: { T: { value: Int } }\n")


def double_keys(n):
    return project("module: Big\ntypes:\n  T:\n" + lines("    f: Int", n))


def broken_documents(n):
    return project(*several("module: M$\nstate: [\n", n))


def unknown_names(n):
    return project("module: Big\nstate:\n" + lines("  f$: Missing$", n))


def near_names(n):
    return project("module: Big\ntypes:\n" + lines("  Type$: { value: Int }", n) + "state:\n" + lines("  f$: Typ$", n))


def blank_lines(n):
    return project("module: Big\n" + "\n" * n * 20 + "types: { T: { value: Int } }\n")


def flow_list(n):
    return project("module: Big\ntypes: { E: [" + ", ".join(f"c{number}" for number in range(n)) + "] }\n")


def folded_text(n):
    return project("module: Big\ndoc: >\n" + lines("  Line $ of what it is for.", n) + "types: { T: { value: Int } }\n")


def plain_over_lines(n):
    return project("module: Big\ndoc: A\n" + lines("  line $ of what it is for.", n) + "types: { T: { value: Int } }\n")


def starred_exceptions(n):
    """One pattern of many stars, and a name of many letters."""
    return project(f"module: M{'a' * n * 4}b\nstate: {{ count: Int = 0 }}\nactions: {{ didTap: }}\n", settings="ignore:\n"
                   f"  - {{ rule: unhandled-action, at: 'M{'*a' * n}c', why: it is so }}\n")


def leading_stars(n):
    return project(*several(IDLE, n), settings="ignore:\n"
                   + lines("  - { rule: unhandled-action, at: '*a*a$', why: it is so }", n))


def baseline_of_stars(n):
    return project(*several(IDLE, n), settings="baseline: known.txt\n",
                   **{"known.txt": lines("unhandled-action: *a*a*$: did*a*", n)})
