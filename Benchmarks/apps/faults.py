"""Faults at places that a seed chooses: each is one change of an app, which Weir must report at its line."""
import collections
import random
import sys

from fault_fields import dead_field, lost_write, new_field
from fault_reducers import child_write, closing_import, emptied_case, removed_scope
from fault_sends import parent_action, second_dispatch, second_effect, second_send
from reducers import App

# How many of each kind are planted: a hundred, and those of APART, which are counted by themselves.
APART = ("removed scope", "lost write")
KINDS = {
    "emptied case": 22, "new field": 14, "dead field": 18, "write of a child": 16, "second send": 14, "closing import": 10,
    "action of the parent": 6, "removed scope": 20, "lost write": 10}
MAKERS = [emptied_case, new_field, dead_field, child_write, second_send, second_effect, second_dispatch, closing_import,
          parent_action, removed_scope, lost_write]


def planned(folders, seed):
    """(app, fault) of each planned fault, spread over the apps; the same seed plans the same faults."""
    chance, pools = random.Random(seed), collections.defaultdict(dict)
    for name, folder in sorted(folders.items()):
        app = App(folder)
        for make in MAKERS:
            for fault in make(app):
                pools[fault.kind].setdefault(name, []).append(fault)
    plan = []
    for kind, count in KINDS.items():
        apps, chosen = sorted(pools[kind]), []
        while apps and len(chosen) < count:
            chance.shuffle(apps)
            for name in list(apps):
                if len(chosen) < count and pools[kind][name]:
                    pool = pools[kind][name]
                    chosen.append((name, pool.pop(chance.randrange(len(pool)))))
                elif not pools[kind][name]:
                    apps.remove(name)
        plan += chosen
    return plan


def try_fault(weir, fault, folder):
    """The finding of the fault, or None, and all other new findings; the folder is restored."""
    path = folder / fault.file
    before = path.read_bytes()
    try:
        path.write_bytes(fault.text.encode())
        new = weir.check(folder).new
    finally:
        path.write_bytes(before)
    found = [finding for finding in new if finding.rule in fault.rules and (finding.file, finding.line) in fault.places]
    return (found or [None])[0], [finding for finding in new if finding not in found[:1]]


def try_faults(weir, folders, seed):
    """Plants the faults one by one, prints each, and a table of the kinds."""
    plan = planned(folders, seed)
    planted, found = collections.Counter(), collections.Counter()
    for name in sorted({name for name, _ in plan}):
        weir.start(folders[name])
        weir.check(folders[name])
        for fault in (fault for app, fault in plan if app == name):
            finding, others = try_fault(weir, fault, folders[name])
            planted[fault.kind] += 1
            found[fault.kind] += finding is not None
            place = f"{fault.file}:{min(row for file, row in fault.places if file == fault.file)}"
            print(f"{name}: {fault.kind}: {fault.what} at {place}: "
                  + (f"found at {finding.file}:{finding.line} [{finding.rule}]" if finding else "MISSED"))
            for other in others:
                print(f"    also: {other}")
            sys.stdout.flush()
    for kind in KINDS:
        print(f"  {kind:<22}{found[kind]:>4} of {planted[kind]:>3}")
    apart = sum(planted[kind] for kind in APART), sum(found[kind] for kind in APART)
    print(f"  {'together':<22}{found.total() - apart[1]:>4} of {planted.total() - apart[0]:>3}, apart from {' and '.join(APART)}")
