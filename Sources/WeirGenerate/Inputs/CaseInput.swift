import WeirSwift
import WeirTemplate

/// A case: of an enum, such as a type, the actions, requests or effects of a module; of a union; or of a decision.
struct CaseInput: TemplateInput {
  var doc: SafeSwift?
  /// `saving([Item])`, `user = "USER"`, `rows(rowID: UUID, RowAction)`.
  var declaration: SafeSwift = ""
  var position: PositionInput?
  /// In a union.
  var name = ""
  var type: SafeSwift = ""
  var value: SafeSwift = ""
  var key: SafeSwift?
  var isPlain = true
  /// In a decision.
  var condition: PositionInput?
  /// Nil if the decision has no value.
  var taken: PositionInput?
  /// In a decision, and in the explorer.
  var number = 0
  /// The number of its associated values.
  var payloads = 0

  static let shape = Shape<Self>(
    "case",
    [
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("declaration", "The case of an enum: its name with its associated values.") {
        $0.declaration
      },
      .position { $0.position },
      .text("name", "The name of a union's case.") { .identifier($0.name) },
      .text("title", "The same as a string literal.") { .stringLiteral($0.name) },
      .text("type", "The type of a union's case.") { $0.type },
      .text("value", "The value of the union's key as a string literal.") { $0.value },
      .optionalText("key", "The case of the union's key, if it is encoded next to the value.") {
        $0.key
      },
      .flag("isPlain", "Whether encoders and decoders do not treat its type specially.", \.isPlain),
      .optionalRecord("when", "The condition of a decision's case.") { $0.condition },
      .optionalRecord("take", "The value of a decision while the condition is true.") { $0.taken },
      .text("number", "Its number in the decision, or in the explorer.") { "\($0.number)" },
      .texts("bound", "The names that the explorer gives to its associated values.") {
        (0..<$0.payloads).map { "value\($0)" }
      },
    ])
}
