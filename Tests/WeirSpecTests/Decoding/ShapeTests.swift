import Testing
import WeirDiagnostics
import WeirSpec
import WeirYAML

/// Short and long forms, and default values.
@Suite struct ShapeTests {
  @Test func children() throws {
    let module = try Decoded.module(
      """
      module: M
      children:
        left: Counter
        right: Counter
        rows: { module: Row, keyed: UUID }
        cells: { module: Cell, keyed: { id: Int }, ordered: true }
        plain: { module: Cell, keyed: Int, ordered: false, doc: In no order. }
        sheet: { module: Sheet, optional: true }
        panel: { module: Panel, optional: false }
      """)
    let forms = module.children.map { child in
      switch child.form {
      case .one: "one"
      case .optional: "optional"
      case .keyed(let name, let type, let isOrdered):
        "[\(name.value): \(type.text)]" + (isOrdered ? " ordered" : "")
      }
    }
    #expect(
      forms == [
        "one", "one", "[rowsKey: UUID]", "[id: Int] ordered", "[plainKey: Int]", "optional", "one",
      ])
    #expect(module.children[4].doc == "In no order.")
  }

  @Test func parameters() throws {
    let module = try Decoded.module(
      """
      module: M
      actions:
        userDidLoad: { _ user: User }
        listDidLoad: { items: [Item], byID: [UUID: Item], first: Item? }
        pageDidLoad: { index: Int = 0 }
        takesIsLong: { takes: , doc: Carries nothing. }
        onlyHandled: { handled: elsewhere }
        labelled: { handled: Bool }
        described: { doc: Carries nothing. }
        documents: { doc: Document }
      operations:
        add: { takes: { to next: Status, _ count: Int, by: Int = 1 }, doc: Adds. }
        reset: count = 0
        later:
      """)
    #expect(
      module.actions.map { $0.payload.map(\.shown) } == [
        ["_ user: User"], ["items: [Item]", "byID: [UUID: Item]", "first: Item?"],
        ["index: Int = 0"], [], [], ["handled: Bool"], [], ["doc: Document"],
      ])
    #expect(module.actions.filter(\.isHandledElsewhere).map(\.name.value) == ["onlyHandled"])
    #expect(
      module.actions.map(\.doc).filter { !$0.isEmpty }
        == Array(repeating: "Carries nothing.", count: 2))
    #expect(
      module.operations.map { $0.parameters.map(\.shown) } == [
        ["to next: Status", "_ count: Int", "by: Int = 1"], [], [],
      ])
    #expect(module.operations[0].doc == "Adds.")
    #expect(module.operations[0].body.isEmpty)
    #expect(module.operations[1].body.swiftText == "count = 0")
    #expect(module.operations[2].body.isEmpty)
  }

  @Test func keysOfReductions() throws {
    let module = try Decoded.module(
      """
      module: M
      reduce:
        didLogout, didExpire: |
          user = nil
        driver.car.didBreak: order.release()
        rows.didTap:
        didTap , a.b:  { does: count = 1, doc: Counts. }
      """)
    #expect(
      module.reductions.map { $0.triggers.map(\.text) } == [
        ["didLogout", "didExpire"], ["driver.car.didBreak"], ["rows.didTap"], ["didTap", "a.b"],
      ])
    #expect(module.reductions[2].body.isEmpty)
    #expect(module.reductions[3].body.swiftText == "count = 1")
    #expect(module.reductions[3].doc == "Counts.")
  }

  @Test func placesOfTheActionsInAKey() {
    let marked = Marked("module: M\nreduce:\n  ‹didLogout›, ‹rows.didTap›: |\n    a = 1\n")
    let module = Decoded(marked.text).spec.modules[0]
    #expect(module.reductions[0].triggers.map(\.span) == marked.spans)
  }

  @Test func enums() throws {
    let module = try Decoded.module(
      """
      module: M
      types:
        Plain: [a, b]
        Role: [admin, user = "USER"]
        Level: [low = 1, high = 2]
        Loading:
          - idle
          - saving: [Item]
          - saved: { count: Int, _ at: Date }
          - failed: String?
        Long: { enum: [a, b], conforms: [Codable, CaseIterable], doc: Two letters. }
      """)
    func cases(_ index: Int) -> [String] {
      guard case .enumeration(let cases) = module.types[index].form else { return ["no enum"] }
      return cases.map { one in
        let payload = one.payload.map(\.shown).joined(separator: ", ")
        return one.name.value + (payload.isEmpty ? "" : "(\(payload))")
          + (one.rawValue.map { " = \($0.text)" } ?? "")
      }
    }
    #expect(cases(0) == ["a", "b"])
    #expect(cases(1) == ["admin", #"user = "USER""#])
    #expect(cases(2) == ["low = 1", "high = 2"])
    #expect(
      cases(3) == [
        "idle", "saving(_ value: [Item])", "saved(count: Int, _ at: Date)",
        "failed(_ value: String?)",
      ])
    #expect(cases(4) == ["a", "b"])
    #expect(module.types[4].conforms?.values == ["Codable", "CaseIterable"])
    #expect(module.types[4].doc == "Two letters.")
    #expect(module.types[0].conforms == nil)
  }

  @Test func structsAndAliases() throws {
    let module = try Decoded.module(
      """
      module: M
      types:
        Price: { amount: Decimal, currency: String = "EUR" }
        Long: { struct: { list: [Int], map: [String: Int] }, conforms: Codable }
        Documented:
          size: { type: Int, default: 3, doc: In metres. }
        ID: UUID
        Table: [UUID: [Int]]
        Handler: '(Int, Int) -> Void'
      """)
    func fields(_ index: Int) -> [String] {
      switch module.types[index].form {
      case .structure(let fields): fields.map(\.shown)
      case .alias(let type): ["= " + type.text]
      case .enumeration(let cases): cases.map(\.name.value)
      case .union(let union): union.members.map(\.name.value)
      }
    }
    #expect(fields(0) == ["amount: Decimal", "currency: String = \"EUR\""])
    #expect(fields(1) == ["list: [Int]", "map: [String: Int]"])
    #expect(module.types[1].conforms?.values == ["Codable"])
    #expect(fields(2) == ["size: Int = 3"])
    #expect(fields(3) == ["= UUID"])
    #expect(fields(5) == ["= (Int, Int) -> Void"])
  }

  @Test func fields() throws {
    let module = try Decoded.module(
      """
      module: M
      state:
        ids: [Int]
        byID: [UUID: Item]
        name: String = "a = b"
        isOn: Bool = false
        inverted: Bool = 1 != 2
        quoted: "[Int] = []"
        long: { type: Double, default: 1.5, doc: Half as much again. }
        list: { type: "[Int]", default: [1, 2] }
        inline: { type: Int = 3 }
        handler: '(Int) -> Void = { _ in }'
        status: { type: Status, default: .a, moves: { a: b, b: [a, c], c: } }
      """)
    #expect(
      module.state.map(\.shown) == [
        "ids: [Int]", "byID: [UUID: Item]", "name: String = \"a = b\"", "isOn: Bool = false",
        "inverted: Bool = 1 != 2", "quoted: [Int] = []", "long: Double = 1.5",
        "list: [Int] = [1, 2]",
        "inline: Int = 3", "handler: (Int) -> Void = { _ in }", "status: Status = .a",
      ])
    #expect(module.state[6].doc == "Half as much again.")
    #expect(module.state[10].moves?.map(\.to.values) == [["b"], ["a", "c"], []])
    #expect(module.state[0].moves == nil)
  }

  @Test func textIsText() throws {
    // Text that YAML 1.1 reads as booleans, octals, sexagesimals and dates.
    let module = try Decoded.module(
      """
      module: No
      children: { on: Off, y: N }
      types: { Answer: [yes, no, on, off], Country: [no = "NO"] }
      """)
    #expect(module.name.value == "No")
    #expect(module.children.map(\.name.value) == ["on", "y"])
    guard case .enumeration(let cases) = module.types[0].form else {
      Issue.record("not an enum: \(module.types[0])")
      return
    }
    #expect(cases.map(\.name.value) == ["yes", "no", "on", "off"])
  }

  @Test func settings() throws {
    let module = try Decoded.module(
      """
      module: M
      reusable: true
      target: DriverKit
      conforms: Sendable
      import: Foundation
      uses: Money
      """)
    #expect(module.isReusable)
    #expect(module.target?.value == "DriverKit")
    #expect(module.conforms?.values == ["Sendable"])
    #expect(module.imports.values == ["Foundation"])
    #expect(module.uses.values == ["Money"])
    #expect(try !Decoded.module("module: M\nreusable: false\n").isReusable)
    #expect(try Decoded.module("module: M\n").conforms == nil)
    #expect(try Decoded.module("module: M\nconforms: []\n").conforms?.values == [])
  }

  @Test func emptySections() throws {
    let module = try Decoded.module(
      "module: M\nstate:\nderived:\nchildren:\nactions:\nreduce:\noperations:\ntypes:\ncomponents:\n"
    )
    #expect(module.state.isEmpty && module.reductions.isEmpty && module.components.isEmpty)
    #expect(!module.isData)
  }

  @Test func severalDocuments() {
    let decoded = Decoded("module: A\n---\nmodule: B\n---\n# nothing\n---\nmodule: C\n")
    #expect(decoded.messages == [])
    #expect(decoded.spec.modules.map(\.name.value) == ["A", "B", "C"])
  }

  @Test func anchorsShareValues() throws {
    let module = try Decoded.module(
      """
      module: M
      actions:
        a: &payload { id: UUID }
        b: *payload
      """)
    #expect(module.actions.map { $0.payload.map(\.shown) } == [["id: UUID"], ["id: UUID"]])
  }

  @Test func projectDefaults() throws {
    let project = try Decoded.project("weir: 1\n")
    #expect(project.generate.conformances == ["Equatable", "Sendable"])
    #expect(project.generate.stateName(of: "Order") == "Order")
    #expect(project.generate.access == .public && project.generate.flavour == .plain)
    #expect(project.generate.isolation == nil)
    #expect(project.root == nil && project.specs.isEmpty && project.layers.isEmpty)
    let other = try Decoded.project(
      """
      weir: 1
      specs: modules/*.yaml
      generate: { access: package, isolation: "@MainActor", output: "Sources/{layer}/{module}" }
      """)
    #expect(other.specs.values == ["modules/*.yaml"])
    #expect(other.generate.access == .package)
    #expect(other.generate.isolation == .mainActor)
  }

  @Test(arguments: [
    ("2027-03-01", true), ("2024-02-29", true), ("2023-02-29", false), ("1900-02-29", false),
    ("2000-02-29", true), ("2027-13-01", false), ("2027-04-31", false), ("2027-00-10", false),
    ("+202-01-01", false), ("2027-+1-01", false), ("27-03-01", false), ("2027-3-1", false),
    ("2027-03-01 ", false), ("٢٠٢٧-03-01", false), ("", false), ("--", false),
  ])
  func days(_ text: String, _ isDay: Bool) {
    #expect((Day(text) != nil) == isDay)
    if let day = Day(text) { #expect(day.description == text) }
  }
}
