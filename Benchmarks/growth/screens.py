"""Entities, requests, services, components, routes, traits and notifications."""
from project import lines, project, several


def entities(n):
    return project("module: Data\nentities:\n" + lines("  E$: { backend: grdb, key: id, fields: { id: Int } }", n))


def entity_fields(n):
    return project("module: Data\nentities:\n  E:\n    backend: grdb\n    key: id\n    fields:\n      id: Int\n"
                   + lines("      f$: Int", n))


def entity_chain(n):
    return project("module: Data\nentities:\n"
                   + lines("  E$: { backend: grdb, key: id, fields: { id: Int, next: E@ } }", n)
                   + f"  E{n}: {{ backend: grdb, key: id, fields: {{ id: Int }} }}\n")


def plain_entity_chain(n):
    return project("module: Data\nentities:\n" + lines("  E$: { fields: { id: Int, next: E@ } }", n)
                   + f"  E{n}: {{ fields: {{ id: Int }} }}\n")


def json_chain(n):
    return project("module: Data\ntypes:\n" + lines("  T$: { next: T@ }", n) + f"  T{n}: {{ id: Int }}\n"
                   "entities:\n" + lines("  E$: { backend: grdb, key: id, fields: { id: Int, value: T$ } }", n))


def entity_circle(n):
    return project("module: Data\nentities:\n"
                   + lines("  E$: { backend: grdb, key: id, fields: { id: Int, next: E@? } }", n)
                   + f"  E{n}: {{ backend: grdb, key: id, fields: {{ id: Int, next: E0? }} }}\n")


def bare_entity_circle(n):
    return project("module: Data\nentities:\n"
                   + lines("  E$: { backend: grdb, key: id, fields: { id: Int, next: E@ } }", n)
                   + f"  E{n}: {{ backend: grdb, key: id, fields: {{ id: Int, next: E0 }} }}\n")


def entity_fan(n):
    return project("module: Data\nentities:\n  Top:\n    backend: grdb\n    key: id\n    fields:\n      id: Int\n"
                   + lines("      f$: '[E$]'", n)
                   + lines("  E$: { backend: grdb, key: id, fields: { id: Int } }", n))


def core_data_chain(n):
    return project("module: Data\nentities:\n"
                   + lines("  E$: { backend: coreData, key: id, fields: { id: Int, next: E@? } }", n)
                   + f"  E{n}: {{ backend: coreData, key: id, fields: {{ id: Int }} }}\n")


def requests(n):
    return project("module: API\nrequests:\n" + lines("  r$: { GET: /p$, returns: String }", n))


def request_parameters(n):
    return project("module: API\nrequests:\n  r:\n    GET: /p\n    query:\n" + lines("      q$: Int?", n))


def request_headers(n):
    return project("module: API\nrequests:\n  headers:\n" + lines("    X-H$: v$", n) + "  r:\n    GET: /p\n    headers:\n"
                   + lines("      X-H$: w$", n))


def request_path(n):
    way = "".join(f"/{{p{number}}}" for number in range(n))
    return project(f"module: API\nrequests:\n  r:\n    GET: '{way}'\n    path:\n" + lines("      p$: Int", n))


def request_body(n):
    return project("module: API\nrequests:\n  r:\n    POST: /p\n    body:\n" + lines("      b$: Int?", n))


def statuses_of_request(n):
    return project("module: API\ntypes:\n" + lines("  T$: { value: Int }", n) + "requests:\n"
                   + lines("  r$: { GET: /p$, returns: { 200: T$, 202: nothing }, errors: { 404: T$, default: nothing } }", n))


def securities(n):
    return project("module: API\nrequests:\n  security:\n" + lines("    s$: { header: X-S$ }", n) + "  secured:\n"
                   + lines("    - s$", n) + "  r: { GET: /p }\n")


def services(n):
    return project("module: API\nentities: { User: { fields: { id: Int } } }\nrequests:\n"
                   + lines("  r$: { GET: /p$, returns: User }", n) + "services:\n"
                   + lines("  load$: { load: r$, map: User }", n))


def components(n):
    return project("module: UI\ncomponents:\n" + lines("  C$: { requires: { value: Int } }", n))


def component_chain(n):
    return project("module: UI\ncomponents:\n" + lines("  C$:\n    contains: { C@: { value: $ } }\n    requires: { value: Int }", n)
                   + f"  C{n}: {{ requires: {{ value: Int }} }}\n")


def bare_component_chain(n):
    return project("module: UI\ncomponents:\n" + lines("  C$: { contains: [C@] }", n) + f"  C{n}: {{ doc: Last. }}\n")


def drilling_chain(n):
    return project("module: UI\nviewModels: { Model: { lifetime: app } }\ncomponents:\n"
                   + lines("  C$: { requires: { model: Model }, contains: { C@: { model: model } } }", n)
                   + f"  C{n}: {{ requires: {{ model: Model }} }}\n")


def environment_chain(n):
    return project("module: UI\nviewModels: { Model: { lifetime: app } }\ncomponents:\n"
                   "  Top: { provides: [Model], contains: [C0] }\n"
                   + lines("  C$: { environment: [Model], contains: [C@] }", n) + f"  C{n}: {{ environment: [Model] }}\n")


def missing_environment_chain(n):
    return project("module: UI\nviewModels: { Model: { lifetime: app }, Other: { lifetime: app } }\ncomponents:\n"
                   "  Top: { provides: [Other], contains: [C0] }\n"
                   + lines("  C$: { environment: [Model], contains: [C@] }", n) + f"  C{n}: {{ environment: [Model] }}\n")


def provider_chain(n):
    return project("module: UI\nviewModels:\n" + lines("  V$: { lifetime: flow }", n) + "components:\n"
                   + lines("  C$: { provides: [V$], contains: [C@] }", n) + f"  C{n}:\n    environment:\n" + lines("      - V$", n))


def component_fan(n):
    return project("module: UI\ncomponents:\n  Top:\n    contains:\n" + lines("      C$: { value: $ }", n)
                   + lines("  C$: { requires: { value: Int } }", n))


def component_grid(n):
    """Levels of two, each of which contains both below: 2^n ways down."""
    return project("module: UI\nviewModels: { Model: { lifetime: app } }\ncomponents:\n  Top: { provides: [Model], contains: [A0, B0] }\n"
                   + lines("  A$: { environment: [Model], contains: [A@, B@] }\n  B$: { contains: [A@, B@] }", n)
                   + f"  A{n}: {{ environment: [Model] }}\n  B{n}: {{ environment: [Model] }}\n")


def same_component(n):
    return project("module: UI\ncomponents:\n  Top:\n    contains:\n" + lines("      - Row: { value: $ }", n)
                   + "  Row: { requires: { value: Int } }\n")


def component_circle(n):
    return project("module: UI\ncomponents:\n" + lines("  C$: { requires: { value: Int }, contains: { C@: { value: value } } }", n)
                   + f"  C{n}: {{ requires: {{ value: Int }}, contains: {{ C0: {{ value: value }} }} }}\n")


def environment_circle(n):
    return project("module: UI\nviewModels: { Model: { lifetime: app } }\ncomponents:\n"
                   + lines("  C$: { environment: [Model], contains: [C@] }", n) + f"  C{n}: {{ environment: [Model], contains: [C0] }}\n")


def requirements(n):
    return project("module: UI\ncomponents:\n  Top:\n    contains:\n      Row:\n" + lines("        v$: $", n)
                   + "  Row:\n    requires:\n" + lines("      v$: Int", n))


def events(n):
    return project("module: UI\nstate: { count: Int = 0 }\nactions:\n" + lines("  did$:", n) + "reduce:\n"
                   + lines("  did$: count += $", n) + "components:\n  Top:\n    sends:\n" + lines("      tap$: did$", n))


def view_models(n):
    return project("module: UI\nviewModels:\n" + lines("  V$: { lifetime: screen, properties: { title: String } }", n)
                   + "components:\n" + lines("  C$: { provides: [V$], contains: [R$] }\n  R$: { environment: [V$] }", n))


def view_model_members(n):
    return project("module: UI\nviewModels:\n  V:\n    properties:\n" + lines("      p$: String", n) + "    methods:\n"
                   + lines("      m$: { returns: Bool }", n))


def view_model_values(n):
    return project("module: UI\nviewModels:\n  V:\n    takes:\n" + lines("      t$: String", n) + "    values:\n"
                   + lines("      v$: { type: String, is: t$ }", n))


def routes(n):
    return project("module: Navigation\nroutes:\n  Feed:\n" + lines("    show$: { to: Screen$, takes: { id: Int } }", n))


def routers(n):
    return project("module: Navigation\nroutes:\n  Shared: { showAll: { to: All } }\n"
                   + lines("  R$: { showAll: { shared: Shared }, show$: { to: Screen$ } }", n))


def traits(n):
    return project("module: T\ntraits:\n" + lines("  Doing$: { needs: { n$: Int }, methods: { run$: print(n$) } }", n)
                   + "adopters:\n" + lines("  A$: [Doing$]", n))


def trait_methods(n):
    return project("module: T\ntraits:\n  Doing:\n    methods:\n" + lines("      run$: print($)", n) + "adopters: { A: [Doing] }\n")


def traits_of_one(n):
    return project("module: T\ntraits:\n" + lines("  Doing$: { methods: { run$: print($) } }", n) + "adopters:\n  A:\n"
                   + lines("    - Doing$", n))


def adopters_of_one(n):
    return project("module: T\ntraits:\n  Doing: { methods: { run: print(1) } }\nadopters:\n" + lines("  A$: [Doing]", n))


def trait_call_chain(n):
    return project("module: T\ntraits:\n  Doing:\n    methods:\n" + lines("      run$: run@()", n) + f"      run{n}: print(1)\n"
                   "adopters: { A: [Doing] }\n")


def trait_needs(n):
    return project("module: T\ntraits:\n  Doing:\n    needs:\n" + lines("      n$: Int", n) + "    methods: { run: print(n0) }\nadopters: { A: [Doing] }\n")


def same_trait_bodies(n):
    return project("module: T\ntraits:\n" + lines("  Doing$: { needs: { a: Int }, methods: { run$: 'print(a); print(a); print(a + 1)' } }", n)
                   + "adopters:\n" + lines("  A$: [Doing$]", n))


def notifications(n):
    return project("module: Push\nnotifications:\n  key: type\n  handlers:\n" + lines("    h$: { id: Int }", n))


def notification_fields(n):
    return project("module: Push\nnotifications:\n  key: type\n  handlers:\n    h:\n" + lines("      f$: Int", n))
