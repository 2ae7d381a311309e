/// Writes `Order`'s file without templates: appends literals to a string, in loops over the
/// module's members.
struct OrderBuilder {
  struct Field {
    var name: String
    var type: String
    var initial: String?
    var doc: String?
  }

  struct Reduction {
    var action: String
    var payload: [(name: String, type: String)]
    var line: Int
    var body: [String]
  }

  struct Function {
    var doc: String?
    var head: String
    var line: Int
    var body: [String]
  }

  var name = "Order"
  var file = "modules/Order.yaml"
  var imports = ["Foundation"]
  var doc = "A ride order. Its status changes only as the state machine below allows."
  var conforms = "Equatable, Sendable"
  var cases = ["initial", "inProgress", "done", "cancelled"]
  var price = [
    Field(name: "amount", type: "Decimal"), Field(name: "currency", type: "String"),
  ]
  var fields = [
    Field(name: "id", type: "UUID?", initial: "nil"),
    Field(
      name: "note", type: "String", initial: "\"\"", doc: "The passenger's message."),
    Field(name: "price", type: "Price?", initial: "nil"),
  ]
  var machine = Field(name: "status", type: "Status", initial: ".initial")
  var moves = [
    ("initial", "inProgress"), ("initial", "cancelled"), ("inProgress", "done"),
    ("inProgress", "initial"), ("inProgress", "cancelled"),
  ]
  var reductions = [
    Reduction(
      action: "didAppear",
      payload: [("id", "UUID"), ("note", "String"), ("price", "Order.Price?")], line: 31,
      body: ["self.id = id", "self.note = note", "self.price = price"]),
    Reduction(action: "didFinish", payload: [], line: 34, body: ["status = .done"]),
    Reduction(action: "didCancel", payload: [], line: 35, body: ["status = .cancelled"]),
  ]
  var functions = [
    Function(
      head: "var isFree: Bool", line: 21, body: ["status == .initial && id != nil"]),
    Function(
      head: "var title: String", line: 22, body: ["note.isEmpty ? \"New order\" : note"]),
    Function(
      doc: "The only way to a new status from outside.",
      head: "mutating func updateStatus(to next: Status)", line: 41, body: ["status = next"]),
    Function(
      doc: "Returns the order to the free drivers.", head: "mutating func release()",
      line: 45,
      body: ["guard canMoveStatus(to: .initial) else { return }", "status = .initial"]),
  ]

  func text() -> String {
    var out = ""
    out.reserveCapacity(4096)
    out += "// Made by Weir from \(file): edit that, not this.\n\n"
    for name in imports { out += "import \(name)\n" }
    out += "\n/// \(doc)\nnonisolated public struct \(name): \(conforms) {\n"
    types(&out)
    state(&out)
    actions(&out)
    behaviour(&out)
    dispatch(&out)
    return out
  }

  private func types(_ out: inout String) {
    out += "  public enum \(machine.type): \(conforms) {\n"
    for name in cases { out += "    case \(name)\n" }
    out += "  }\n\n  public struct Price: \(conforms) {\n"
    for field in price { out += "    public var \(field.name): \(field.type)\n" }
    out += "\n    public init(\n"
    for (index, field) in price.enumerated() {
      out += "      \(field.name): \(field.type)\(index + 1 < price.count ? "," : "")\n"
    }
    out += "    ) {\n"
    for field in price { out += "      self.\(field.name) = \(field.name)\n" }
    out += "    }\n  }\n\n"
  }

  private func state(_ out: inout String) {
    for field in fields {
      if let doc = field.doc { out += "  /// \(doc)\n" }
      out += "  public fileprivate(set) var \(field.name): \(field.type)\n"
    }
    let value = machine.name + "Value"
    out += "  public fileprivate(set) var \(machine.name): \(machine.type) {\n"
    out += "    get { \(value) }\n"
    out +=
      "    set { if Self.allowsStatus(from: \(value), to: newValue) { \(value) = newValue } }\n"
    out += "  }\n  private var \(value): \(machine.type)\n\n  public init(\n"
    let all = fields + [machine]
    for (index, field) in all.enumerated() {
      out += "    \(field.name): \(field.type)"
      if let initial = field.initial { out += " = \(initial)" }
      out += index + 1 < all.count ? ",\n" : "\n"
    }
    out += "  ) {\n"
    for field in fields { out += "    self.\(field.name) = \(field.name)\n" }
    out += "    self.\(value) = \(machine.name)\n  }\n}\n\n"
  }

  private func actions(_ out: inout String) {
    out += "/// The actions of `\(name)`.\n"
    out += "nonisolated public enum \(name)Action: \(conforms) {\n"
    for reduction in reductions {
      out += "  case \(reduction.action)"
      list(reduction.payload, &out) { $1 += "\($0.name): \($0.type)" }
      out += "\n"
    }
    out += "}\n\n"
  }

  private func list(
    _ payload: [(name: String, type: String)], _ out: inout String,
    _ write: ((name: String, type: String), inout String) -> Void
  ) {
    guard !payload.isEmpty else { return }
    out += "("
    for (index, parameter) in payload.enumerated() {
      if index > 0 { out += ", " }
      write(parameter, &out)
    }
    out += ")"
  }

  private func behaviour(_ out: inout String) {
    out += "nonisolated extension \(name) {\n"
    out += "  public mutating func reduce(_ action: \(name)Action) {\n    switch action {\n"
    for reduction in reductions {
      out += "    case .\(reduction.action)"
      list(reduction.payload, &out) { $1 += "let \($0.name)" }
      out += ":\n"
      body(reduction.body, reduction.line, indent: "      ", &out)
    }
    out += "    }\n  }\n"
    for function in functions {
      out += "\n"
      if let doc = function.doc { out += "  /// \(doc)\n" }
      out += "  public \(function.head) {\n"
      body(function.body, function.line, indent: "    ", &out)
      out += "  }\n"
    }
    let value = machine.name + "Value"
    out += """

        /// Whether `\(machine.name)` may turn into a value now; to assign one that it may not changes nothing.
        public func canMoveStatus(to next: \(machine.type)) -> Bool {
          Self.allowsStatus(from: \(value), to: next)
        }

        private static func allowsStatus(from old: \(machine.type), to new: \(machine.type)) -> Bool {
          switch (old, new) {

      """
    for (from, to) in moves { out += "    case (.\(from), .\(to)): true\n" }
    out += "    default: false\n    }\n  }\n}\n\n"
  }

  private func body(_ lines: [String], _ line: Int, indent: String, _ out: inout String) {
    out += indent
    out += "#sourceLocation(file: \"\(file)\", line: \(line))\n"
    for text in lines {
      out += indent
      out += text
      out += "\n"
    }
    out += indent
    out += "#sourceLocation()\n"
  }

  private func dispatch(_ out: inout String) {
    out += "/// An action of `\(name)` or of a module below it, with the path to its owner.\n"
    out += "nonisolated public protocol \(name)Event: Sendable {\n"
    out += "  func reduce(into state: inout \(name))\n}\n\n"
    out += "nonisolated extension \(name)Action: \(name)Event {\n"
    out += "  public func reduce(into state: inout \(name)) { state.reduce(self) }\n}\n"
  }
}
