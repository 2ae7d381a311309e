import WeirTemplate

/// A model's controller.
struct ControllerContext: Sendable {
  var name: SafeSwift
  /// Its name as a string literal.
  var title: SafeSwift
  var module: SafeSwift
  var model: SafeSwift
  /// Whether a model can be made from nothing.
  var canStart: Bool
  var inputs: [ControllerInputContext]
  /// Effects, as closures that `bind` takes.
  var parameters: [BindParameterContext]
  var starts: [StartContext]
  /// The property that keeps the binding, and the publisher, with `self.` where an effect has the
  /// name.
  var binding: SafeSwift
  var publisher: SafeSwift
  /// What the published model is called.
  var local: SafeSwift

  static let shape = Shape<ControllerContext>(
    "controller",
    [
      .text("name", "The class's name.") { $0.name },
      .text("title", "The class's name, as a string literal.") { $0.title },
      .text("module", "The module's name.") { $0.module },
      .text("model", "The model's name.") { $0.model },
      .flag("canStart", "Whether a model can be created without arguments.") { $0.canStart },
      .list("inputs", "The inputs.", of: ControllerInputContext.shape) { $0.inputs },
      .flag("hasEffects", "Whether there are effects.") { !$0.parameters.isEmpty },
      .list("parameters", "Effects, as closures.", of: BindParameterContext.shape) {
        $0.parameters
      },
      .texts("docs", "The lines of documentation of the effects.") {
        $0.parameters.compactMap(\.doc)
      },
      .list("starts", "Decisions, each with the effect that it starts.", of: StartContext.shape) {
        $0.starts
      },
      .text("binding", "The property that stores the binding.") { $0.binding },
      .text("publisher", "The publisher of the model.") { $0.publisher },
      .text("local", "The name of the local with the published model.") { $0.local },
    ])
}

/// One way into the model.
struct ControllerInputContext: Sendable {
  enum Kind { case pulse, recent, plain }

  var name: SafeSwift
  var label: SafeSwift
  /// The name as a string literal.
  var title: SafeSwift
  var doc: SafeSwift?
  /// What is published; empty for a pulse.
  var type: SafeSwift
  var kind: Kind
  /// `pipeValue` or `pipeOptional`.
  var function: SafeSwift

  static let shape = Shape<ControllerInputContext>(
    "input",
    [
      .text("name", "The input's name.") { $0.name },
      .text("label", "The label before the publisher's type.") { $0.label },
      .text("title", "The input's name, as a string literal.") { $0.title },
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("type", "The type of the published values.") { $0.type },
      .text("function", "The function of the base class that pipes it.") { $0.function },
      .flag("isPulse", "Whether it is true for one beat.") { $0.kind == .pulse },
      .flag("isRecent", "Whether the model can see that it arrived in this beat.") {
        $0.kind == .recent
      },
      .flag("isPlain", "Whether it is only the last value.") { $0.kind == .plain },
    ])
}

struct BindParameterContext: Sendable {
  /// `startCall: @escaping (String) -> Void`.
  var declaration: SafeSwift
  /// `/// - Parameter startCall: …`.
  var doc: SafeSwift?

  static let shape = Shape<BindParameterContext>(
    "bind-parameter", [.text("declaration", "Label and type.") { $0.declaration }])
}
