import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// An input of a model, and the function of its controller that connects a publisher to it.
struct InputInput: TemplateInput {
  private let input: Input
  /// The type of its values; nil for a pulse.
  private let type: SafeSwift?
  private let function: SafeSwift

  private init(_ input: Input, _ type: SafeSwift?, function: SafeSwift) {
    self.input = input
    self.type = type
    self.function = function
  }

  init(_ input: Input, in builder: ModuleBuilder) {
    let type = input.type.map { builder.code($0, isInside: false) }
    self.init(input, type, function: type == nil ? "pipe" : "pipeValue")
  }

  /// An optional input also accepts a publisher of values that are not optional.
  static func all(of input: Input, in builder: ModuleBuilder) -> [InputInput] {
    let own = InputInput(input, in: builder)
    guard let type = input.type else { return [own] }
    let text = builder.project.type(type, in: builder.module, isInside: false)
    guard text.endsInMark, let wrapped = SafeSwift.wrapped(text) else { return [own] }
    return [
      InputInput(input, own.type, function: "pipeOptional"),
      InputInput(input, wrapped, function: "pipeValue"),
    ]
  }

  static let shape = Shape<Self>(
    "input",
    [
      .text("name", "The input's name.") { .identifier($0.input.name) },
      .text("label", "The label before the publisher's type.") {
        $0.input.name == "node" ? "node" : "\(label: $0.input.name) node"
      },
      .text("title", "The input's name, as a string literal.") { .stringLiteral($0.input.name) },
      .doc { $0.input.spec.doc },
      .optionalText("type", "The type of its values; nothing for a pulse.") { $0.type },
      .text("function", "The function of the base class that pipes it.") { $0.function },
      .flag("isPulse", "Whether it is true for one update.") { $0.input.isPulse },
      .flag("isRecent", "Whether the model can see that it arrived in this update.") {
        !$0.input.isPulse && $0.input.isRecent
      },
      .flag("isPlain", "Whether it is only the last value.") {
        !$0.input.isPulse && !$0.input.isRecent
      },
    ])
}
