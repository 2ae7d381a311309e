import Testing
import WeirDiagnostics
import WeirProject

/// The declarations that names in a body refer to.
@Suite struct LookupTests {
  @Test(arguments: [
    // The payload shadows the field; `self.` refers to the field.
    ("self.note = note", ["read parameter note", "write field note"]),
    ("items = [1]", ["write field items"]),
    ("_ = title", ["read derived title"]),
    ("reset(to: 1)", ["call operation reset"]),
    ("self.reset(to: 1)", ["call operation reset"]),
    ("_ = canMoveKind(to: .b)", ["read other", "call canMove kind"]),
    // Locals shadow everything.
    ("let items = 3\n_ = items", ["read other"]),
    ("let order = 3\n_ = order", ["read other"]),
    ("for note in items { _ = note }", ["read field items", "read other"]),
    ("items.forEach { item in _ = item }", ["read other", "read field items"]),
    // Methods, according to their names.
    ("items.append(1)", ["change field items"]),
    ("items.sort()", ["change field items"]),
    ("_ = items.sorted()", ["read field items"]),
    ("_ = items.map { $0 + 1 }", ["read other", "read field items"]),
    ("items.frobnicate()", ["mayWrite field items"]),
    ("items[0] = 1", ["change field items"]),
    ("items += [1]", ["change field items"]),
    ("swap(&items, &items)", ["change field items", "change field items", "call external swap"]),
    ("_ = items.count", ["read field items"]),
    // External names.
    ("_ = Date()", ["call external Date"]),
    ("print(id)", ["read parameter id", "call external print"]),
    ("self.id = id", ["read parameter id", "write other"]),
    ("_ = Kind.a", ["read ownType Kind"]),
    ("_ = Box(size: 1)", ["call ownType Box"]),
    ("let k: Kind = .a", ["type ownType Kind", "read other"]),
  ])
  func own(_ body: String, _ wanted: [String]) throws {
    let accesses = try Household.accesses(body)
    #expect(accesses == wanted)
  }

  @Test(arguments: [
    ("order.release()", ["call order operation release"]),
    ("self.order.release()", ["call order operation release"]),
    ("_ = order.isFree", ["read order derived isFree"]),
    ("_ = order.note", ["read order field note"]),
    ("order.note = \"\"", ["write order field note"]),
    ("order.note.append(\"x\")", ["change order field note"]),
    ("_ = order.canMoveStatus(to: .done)", ["read other", "call order canMove status"]),
    ("order.reduce(x)", ["read external x", "call order reduce"]),
    ("order.vanish()", ["call order unknown vanish"]),
    ("_ = order.nothing", ["read order unknown nothing"]),
    ("order = Order()", ["call module Order", "write whole order"]),
    ("_ = order", ["read whole order"]),
    ("mutate(&order)", ["change whole order", "call external mutate"]),
    // Grandchildren.
    ("order.car.brake()", ["call order.car operation brake"]),
    ("order.car.speed = 3", ["write order.car field speed"]),
    ("order.car = Car()", ["call module Car", "write whole order.car"]),
    ("_ = order.wheels[1]?.size", ["read order.wheels field size"]),
    ("order.wheels[1] = nil", ["change whole order.wheels"]),
    // Optional children.
    ("details = nil", ["write whole details"]),
    ("details = Details()", ["call module Details", "write whole details"]),
    ("details?.clear()", ["call details operation clear"]),
    ("details!.text = \"\"", ["write details field text"]),
    ("_ = details == nil", ["read whole details"]),
    ("if let details { _ = details.text }", ["read whole details", "read other"]),
    // Collections of children.
    ("rows[id]?.select()", ["read parameter id", "call rows operation select"]),
    ("rows[id]?.title = \"\"", ["read parameter id", "write rows field title"]),
    ("rows[id] = Row()", ["read parameter id", "call module Row", "change whole rows"]),
    ("rows[id] = nil", ["read parameter id", "change whole rows"]),
    ("rows.removeValue(forKey: id)", ["read parameter id", "change whole rows"]),
    ("rows.removeAll()", ["change whole rows"]),
    ("rows = [:]", ["write whole rows"]),
    ("_ = rows.count", ["read whole rows"]),
    ("_ = rows.values.map { $0.title }", ["read whole rows", "read other"]),
    ("rows[id]?.wheel.size = 1", ["read parameter id", "write rows.wheel field size"]),
    (
      "_ = rows[id, default: Row()].title",
      ["read parameter id", "call module Row", "read rows field title"]
    ),
    ("cellsOrder.append(1)", ["change whole cells"]),
    ("_ = cellsOrder", ["read whole cells"]),
    ("_ = rowsOrder", ["read external rowsOrder"]),
  ])
  func children(_ body: String, _ wanted: [String]) throws {
    let accesses = try Household.accesses(body)
    #expect(Set(accesses) == Set(wanted))
  }

  @Test(arguments: [
    ("_ = Other.Kind.x", ["read module Other Kind x"]),
    ("_ = Other(z: 1)", ["call module Other"]),
    ("_ = Other.shared.z", ["read module Other shared z"]),
    ("let o: Other? = nil", ["type module Other"]),
    ("_ = [Other]()", ["type module Other"]),
    ("_ = x as? Other.Kind", ["read external x", "type module Other Kind"]),
    // Comments and strings contain no names.
    ("_ = 1 // Other.z", []),
    ("/* Other.z */ _ = 1", []),
    ("_ = \"Other.z and order.note\"", []),
    ("_ = #\"\\(order.note)\"#", []),
    ("_ = \"\\(order.note)\"", ["read order field note"]),
    // A member with the name is not a module.
    ("_ = order.Other", ["read order unknown Other"]),
    ("let Other = 3\n_ = Other", ["read other"]),
  ])
  func otherModules(_ body: String, _ wanted: [String]) throws {
    let accesses = try Household.accesses(body)
    #expect(accesses == wanted)
  }

  @Test func payloadOfAMediation() throws {
    // The key of the collection and the child's payload are in scope.
    #expect(
      try Household.accesses("_ = rowID\n_ = count\n_ = note", key: "rows.didTap")
        == ["read parameter rowID", "read parameter count", "read field note"])
    #expect(
      try Household.accesses("_ = cellsKey", key: "cells.didTap") == ["read parameter cellsKey"])
    #expect(
      try Household.accesses("_ = at", key: "order.car.didBreak") == ["read parameter at"])
  }

  @Test func sharedBodiesReceiveTheCommonPayload() throws {
    #expect(
      try Household.accesses("_ = id\n_ = count", key: "act, rows.didTap")
        == ["read external id", "read external count"])
  }

  @Test func renamedStates() throws {
    let project = "weir: 1\ngenerate: { names: { state: \"{}State\" } }\n"
    let written = Household.written(
      body: "order = OrderState()\n_ = OtherState.Kind.x\n_ = Other.Kind.x", project: project)
    let body = try #require(try written.module("Owner").reductions.first?.body.swift)
    let places = body.accesses.map(\.reference)
    let (order, other) = (try written.id("Order"), try written.id("Other"))
    #expect(places.contains(.module(order, [])))
    #expect(places.contains(.module(other, ["Kind", "x"])))
    #expect(places.count { if case .module(other, _) = $0 { true } else { false } } == 2)
    // Without the setting, the name is external.
    #expect(try Household.accesses("_ = OtherState()") == ["call external OtherState"])
  }

  @Test func spansAreSmall() throws {
    let body =
      "order.note = \"\"\nrows[id]?.wheel.size = 1\n_ = Other.Kind.x\nself.note.append(note)"
    let written = Household.written(body: body)
    let swift = try #require(try written.module("Owner").reductions.first?.body.swift)
    let texts = swift.accesses.map { written.sources.text(of: $0.span) }
    #expect(
      Set(texts).isSuperset(of: [
        "order.note", "rows[id]?.wheel.size", "Other.Kind", "note", "self.note",
      ]))
  }
}
