import WeirPlan
import WeirProject
import WeirSwift
import WeirTemplate

/// The allowed moves of a field from case to case.
struct MachineInput: TemplateInput {
  private let builder: ModuleBuilder
  private let field: Field
  private let machine: Machine

  init?(_ field: Field, in builder: ModuleBuilder) {
    guard let machine = field.machine else { return nil }
    self.builder = builder
    self.field = field
    self.machine = machine
  }

  static let shape = Shape<Self>(
    "machine",
    [
      .text("field", "The field's name.") { .identifier($0.field.name) },
      .text("title", "The field's name in comments.") { .docText($0.field.name) },
      .text("storage", "The stored value behind it.") {
        .identifier(GeneratedNames.storage(of: $0.field.name))
      },
      .text("type", "The field's type.") { $0.builder.code($0.field.type, isInside: true) },
      .text("allows", "The name of the function that checks a move.") {
        .identifier("allows" + $0.field.name.capitalizedFirst)
      },
      .text("canMove", "The name of the function that callers can use.") {
        .identifier(GeneratedNames.canMove($0.field.name))
      },
      .texts("moves", "Patterns of allowed moves, from and to.") { $0.moves },
      .flag("refusesSome", "Whether any move is rejected.") {
        $0.moveCount < $0.machine.cases.count * $0.machine.cases.count
      },
      .flag("refusesAll", "Whether all moves are rejected.") { $0.moveCount == 0 },
    ])

  private var moveCount: Int { machine.rows.reduce(0) { $0 + $1.count } }

  /// Each `(.initial, .inProgress)`.
  private var moves: [SafeSwift] {
    machine.rows.enumerated().flatMap { from, row in
      row.map { "(.\(name: machine.cases[from]), .\(name: machine.cases[$0]))" }
    }
  }
}
