import Testing
import WeirDiagnostics
import WeirSpec
import WeirYAML

/// The samples in the language reference.
@Suite struct SamplePageTests {
  @Test func projectFile() throws {
    let project = try Decoded.project(
      """
      weir: 1                       # version of the language
      project: Taxi
      root: App                     # the module at the top of the state tree
      specs: [modules]              # folders, files or globs
      layers: [App, Feature, Domain]
      generate:
        output: Sources/Taxi/Generated
        manual: Sources/Taxi        # where scaffold writes stubs
        flavour: plain
        access: public              # or internal, package
        isolation: nonisolated
        conforms: [Equatable, Sendable]
        names: { state: "{}State" }
        templates: templates
      rules:
        low-cohesion: error
        fan-out: { severity: warning, max: 8 }
        unused-field: off
      ignore:
        - { rule: sibling-dependency, at: Driver -> Order, why: moves in Q1, until: 2027-03-01 }
      """)
    #expect(project.name?.value == "Taxi")
    #expect(project.root?.value == "App")
    #expect(project.specs.values == ["modules"])
    #expect(project.layers.values == ["App", "Feature", "Domain"])
    #expect(project.generate.output?.value == "Sources/Taxi/Generated")
    #expect(project.generate.manual?.value == "Sources/Taxi")
    #expect(project.generate.flavour == .plain)
    #expect(project.generate.access == .public)
    #expect(project.generate.isolation == .nonisolated)
    #expect(project.generate.conformances == ["Equatable", "Sendable"])
    #expect(project.generate.stateName(of: "App") == "AppState")
    #expect(project.generate.templates?.value == "templates")
    #expect(project.rules.map(\.name.value) == ["low-cohesion", "fan-out", "unused-field"])
    #expect(project.rules.map(\.level) == [.error, .warning, .off])
    #expect(project.rules.map { $0.options[.max]?.value } == [nil, 8, nil])
    let ignore = try #require(project.ignores.first)
    #expect(ignore.rule?.value == "sibling-dependency")
    #expect(ignore.at?.value == "Driver -> Order")
    #expect(ignore.why?.value == "moves in Q1")
    #expect(ignore.until?.value == Day(year: 2027, month: 3, day: 1))
  }

  @Test func feature() throws {
    let module = try Decoded.module(
      """
      module: Feature
      doc: The driver's main screen, where an order is picked up.
      layer: Feature
      import: [Foundation]          # Swift modules that the bodies need

      children:                     # owned state: the only modules that this one may know
        driver: Driver
        order: Order
        rows: { module: Row, keyed: { rowID: UUID } }
        details: { module: Details, optional: true }   # there or not

      actions:
        takeOrderDidTap: { orderID: UUID }
        screenDidOpen:              # no payload
        rideDidRate: { takes: { stars: Int }, doc: From the rating sheet., handled: elsewhere }

      reduce:
        takeOrderDidTap: |
          driver.select(orderID: orderID)
          order.updateStatus(to: .inProgress)
        screenDidOpen: |
          details = Details()
        details.didClose: details = nil
        driver.didGoOffline: |
          order.release()
      """)
    #expect(module.name.value == "Feature")
    #expect(module.doc == "The driver's main screen, where an order is picked up.")
    #expect(module.layer?.value == "Feature")
    #expect(module.imports.values == ["Foundation"])
    #expect(module.children.map(\.name.value) == ["driver", "order", "rows", "details"])
    #expect(module.children.map(\.module.value) == ["Driver", "Order", "Row", "Details"])
    #expect(
      module.actions.map(\.name.value) == ["takeOrderDidTap", "screenDidOpen", "rideDidRate"])
    #expect(
      module.actions.map { $0.payload.map(\.shown) } == [["orderID: UUID"], [], ["stars: Int"]])
    #expect(module.actions.map(\.isHandledElsewhere) == [false, false, true])
    #expect(module.actions[2].doc == "From the rating sheet.")
    #expect(
      module.reductions.map { $0.triggers.map(\.text) } == [
        ["takeOrderDidTap"], ["screenDidOpen"], ["details.didClose"], ["driver.didGoOffline"],
      ])
    #expect(
      module.reductions.map(\.body.swiftText) == [
        "driver.select(orderID: orderID)\norder.updateStatus(to: .inProgress)",
        "details = Details()", "details = nil", "order.release()",
      ])
  }

  @Test func order() throws {
    let module = try Decoded.module(
      """
      module: Order
      layer: Domain
      import: [Foundation]

      types:
        Status: [initial, inProgress, done, cancelled]        # a sequence is an enum
        Price: { amount: Decimal, currency: String }          # a mapping is a struct

      state:
        id: UUID?
        note: String = ""
        status:
          type: Status
          default: .initial
          moves:                    # any other assignment is refused by the generated setter
            initial: [inProgress, cancelled]
            inProgress: [done, cancelled]     # done and cancelled have no row

      derived:                      # computed state
        isFree: { type: Bool, is: status == .initial && id != nil }
        title: { type: String, is: 'note.isEmpty ? "New order" : note' }

      actions:
        didAppear: { id: UUID, note: String }
        didFinish:

      reduce:
        didAppear: |
          self.id = id
          self.note = note
        didFinish: status = .done   # one line needs no literal block

      operations:                   # what a parent may call; the only way in
        updateStatus:
          takes: { to next: Status }
          does: |
            status = next
        release:
          does: |
            guard canMoveStatus(to: .cancelled) else { return }
            status = .cancelled
            note = ""
      """)
    #expect(module.types.map(\.name.value) == ["Status", "Price"])
    #expect(
      module.state.map(\.shown) == [
        "id: UUID?", "note: String = \"\"", "status: Status = .initial",
      ])
    let moves = try #require(module.state[2].moves)
    #expect(moves.map(\.from.value) == ["initial", "inProgress"])
    #expect(moves.map(\.to.values) == [["inProgress", "cancelled"], ["done", "cancelled"]])
    #expect(
      module.derived.map(\.body.swiftText) == [
        "status == .initial && id != nil", #"note.isEmpty ? "New order" : note"#,
      ])
    #expect(module.derived.map(\.type.text) == ["Bool", "String"])
    #expect(module.actions.map { $0.payload.map(\.shown) } == [["id: UUID", "note: String"], []])
    #expect(
      module.reductions.map(\.body.swiftText) == [
        "self.id = id\nself.note = note", "status = .done",
      ])
    #expect(module.operations.map { $0.parameters.map(\.shown) } == [["to next: Status"], []])
    #expect(module.operations[0].body.swiftText == "status = next")
  }

  @Test func handWrittenBody() throws {
    let module = try Decoded.module(
      """
      module: Order
      state: { note: String = "", status: Int = 0 }
      reduce:
        didFinish: { manual: true, reads: [note], writes: [status] }
      """)
    let manual = try #require(module.reductions[0].body.manual)
    #expect(manual.reads.values == ["note"])
    #expect(manual.writes.values == ["status"])
  }

  @Test func typesModule() throws {
    let module = try Decoded.module(
      """
      module: Money
      types:
        Currency: [eur, usd]
      """)
    #expect(module.isData)
    let user = try Decoded.module("module: Shop\nuses: [Money]\nstate: { total: Money.Currency }\n")
    #expect(!user.isData)
    #expect(user.uses.values == ["Money"])
  }

  @Test func sentActions() throws {
    let module = try Decoded.module(
      """
      module: Collections
      actions: { didSelectCollection: }
      components:
        CollectionsList:
          doc: The list on the left.
          sends:
            rowDidTap: didSelectCollection
            rowDidSwipe: [didSelectCollection, Order.didCancel]
        CollectionsView:
      """)
    #expect(module.components.map(\.name.value) == ["CollectionsList", "CollectionsView"])
    #expect(module.components[0].doc == "The list on the left.")
    #expect(
      module.components[0].events.map { $0.actions.map(\.text) } == [
        ["didSelectCollection"], ["didSelectCollection", "Order.didCancel"],
      ])
  }
}
