import WeirProject
import WeirSwift
import WeirTemplate

/// A stub of a hand-written body.
struct StubInput: TemplateInput {
  let builder: ModuleBuilder
  let function: ManualFunction
  let member: Member

  static let shape = Shape<Self>(
    "stub",
    [
      .texts("imports", "The imports, with attributes.") { $0.builder.stubImports($0.function) },
      .flag("hasImports", "Whether there are imports.") {
        !$0.builder.stubImports($0.function).isEmpty
      },
      .text("state", "The state's name.") { .type($0.function.state) },
      .doc { $0.member.doc },
      .text("name", "The function's name.") { .identifier($0.function.name) },
      .text("parameters", "The parameters, comma-separated.") { $0.function.parameters },
      .optionalText("result", "The type of a derived value.") { $0.function.result },
      .text("reminder", "The message of the missing body, as a string literal.") {
        .stringLiteral("\($0.function.state).\($0.function.name) is still to be written")
      },
    ])
}
