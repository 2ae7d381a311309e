"""Modules and how they own and use each other."""
from project import lines, project, several

LEAF = "module: M$\nstate: { count: Int = 0 }\nactions: { did$Tap: }\nreduce: { did$Tap: count += 1 }\n"


def many_documents(n):
    return project(*several(LEAF, n))


def many_files(n):
    made = project("module: Own\ntypes: { T: { value: Int } }\n")
    for number in range(n):
        made[f"modules/m{number}.yaml"] = lines(LEAF, 1, number)
    return made


def child_chain(n):
    link = ("module: M$\nchildren: { child: M@ }\nstate: { count: Int = 0 }\nactions: { did$Tap: }\n"
            "reduce: { did$Tap: count += 1 }\n")
    return project(*several(link, n), lines(LEAF, 1, n), settings="root: M0\n")


def bare_child_chain(n):
    return project(*several("module: M$\nchildren: { child: M@ }\n", n), lines(LEAF, 1, n), settings="root: M0\n")


def child_fan(n):
    return project(
        "module: Root\nchildren:\n" + lines("  m$: M$", n) + "reduce:\n"
        + "".join(f"  m{a}.did{a}Tap: m{(a + 1) % n}.count = 0\n" for a in range(0)), *several(LEAF, n), settings="root: Root\n")


def mediating_fan(n):
    leaf = LEAF + "operations: { clear: count = 0 }\n"
    return project(
        "module: Root\nchildren:\n" + lines("  m$: M$", n + 1) + "reduce:\n" + lines("  m$.did$Tap: m@.clear()", n),
        *several(leaf, n + 1), settings="root: Root\n")


def same_child(n):
    return project("module: Root\nchildren:\n" + lines("  m$: M0", n), lines(LEAF, 1), settings="root: Root\n")


def keyed_children(n):
    return project(
        "module: Root\nchildren:\n" + lines("  m$: { module: M$, keyed: Int, ordered: true }", n),
        *several(LEAF, n), settings="root: Root\n")


def reads_down_chain(n):
    link = ("module: M$\nchildren: { child: M@ }\nderived: { value: { type: Int, is: child.value + 1 } }\n"
            "actions: { did$Tap: }\nreduce: { did$Tap: child.clear() }\noperations: { clear: child.clear() }\n")
    last = (f"module: M{n}\nstate: {{ value: Int = 0 }}\nactions: {{ did{n}Tap: }}\n"
            f"reduce: {{ did{n}Tap: value += 1 }}\noperations: {{ clear: value = 0 }}\n")
    return project(*several(link, n), last, settings="root: M0\n")


def root_reduces_chain(n):
    """The root reduces what the last of a chain sends."""
    way = ".".join(["child"] * n)
    root = f"module: M0\nchildren: {{ child: M1 }}\nstate: {{ count: Int = 0 }}\nreduce:\n  ? {way}.did{n}Tap\n  : count += 1\n"
    return project(root, *several("module: M$\nchildren: { child: M@ }\n", n - 1, 1), lines(LEAF, 1, n), settings="root: M0\n")


def module_circle(n):
    return project(*several("module: M$\nchildren: { child: M@ }\n", n), f"module: M{n}\nchildren: {{ child: M0 }}\n")


def uses_chain(n):
    return project("module: D0\ntypes: { T: { value: Int } }\n",
                   *several("module: D@\nuses: D$\ntypes: { T: { value: D$.T } }\n", n))


def uses_circle(n):
    return project(*several("module: D$\nuses: D@\ntypes: { T: { value: '[D@.T]' } }\n", n),
                   f"module: D{n}\nuses: D0\ntypes: {{ T: {{ value: '[D0.T]' }} }}\n")


def uses_fan(n):
    return project(
        "module: Top\nuses:\n" + lines("  - D$", n) + "types:\n  T:\n" + lines("    f$: D$.T", n),
        *several("module: D$\ntypes: { T: { value: Int } }\n", n))


def used_by_many(n):
    return project("module: D\ntypes: { T: { value: Int } }\n",
                   *several("module: M$\nuses: D\ntypes: { T: { value: D.T } }\n", n))


def imports(n):
    return project("module: Big\nimport:\n" + lines("  - Kit$", n) + "types: { T: { value: Int } }\n")


def layers(n):
    names = ", ".join(f"L{number}" for number in range(n + 1))
    link = "module: M$\nlayer: L$\nchildren: { child: M@ }\n"
    return project(*several(link, n), lines(LEAF, 1, n).replace("state", f"layer: L{n}\nstate", 1),
                   settings=f"root: M0\nlayers: [{names}]\n")


def sibling_writes(n):
    """Each child is written by the one before it, which no module may do."""
    return project(
        "module: Root\nchildren:\n" + lines("  m$: M$", n) + "reduce:\n" + lines("  m$.did$Tap: m$.count = 0", n),
        *several(LEAF, n), settings="root: Root\n")


def shared_actions(n):
    """One action, reduced by each of the modules above it."""
    return project(
        "module: M0\nchildren: { child: M1 }\nstate: { count: Int = 0 }\n",
        *several("module: M$\nchildren: { child: M@ }\nstate: { count: Int = 0 }\n", n - 1, 1), lines(LEAF, 1, n), settings="root: M0\n")


def same_names(n):
    return project(*several("module: M\ntypes: { T$: { value: Int } }\n", n))
