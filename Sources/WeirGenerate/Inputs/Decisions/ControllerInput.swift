import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A model's controller.
struct ControllerInput: TemplateInput {
  private let builder: ModuleBuilder
  private let started: [StartedEffect]
  private let isWired: Bool
  /// The names of the effects.
  private let taken: Set<String>

  private var module: Module { builder.module }
  private var name: String { GeneratedNames.controller(of: module) }

  /// - Returns: nil for a module that is not a model.
  init?(_ builder: ModuleBuilder) {
    guard builder.module.spec.kind == .model else { return nil }
    self.builder = builder
    isWired = builder.layout.effects.isWired(builder.module.id)
    started = isWired ? [] : builder.startedEffects
    taken = Set(started.map(\.effect.name))
  }

  static let shape = Shape<Self>(
    "controller",
    [
      .text("name", "The class's name.") { .identifier($0.name) },
      .text("title", "The class's name, as a string literal.") { .stringLiteral($0.name) },
      .text("module", "The module's name.") { .docText($0.module.name) },
      .text("model", "The model's name.") { .identifier($0.builder.names.state(of: $0.module)) },
      .flag("canStart", "Whether a model can be created without arguments.") {
        $0.module.inputs.allSatisfy(\.hasInitialValue)
      },
      .list("inputs", "The inputs.") { input in
        input.module.inputs.flatMap { PublisherInput.all(of: $0, in: input.builder) }
      },
      .optionalRecord("loop", "The loop of effects with work.") {
        $0.isWired ? ControllerLoopInput(builder: $0.builder) : nil
      },
      .flag("hasEffects", "Whether there are effects that the app runs.") { !$0.started.isEmpty },
      .list("parameters", "Effects, as closures.") { input in
        input.started.map { BindParameterInput(builder: input.builder, started: $0) }
      },
      .texts("docs", "The lines of documentation of the effects.") {
        $0.started.compactMap { started in
          let name = started.effect.name
          let doc = started.effect.spec.doc.split(whereSeparator: \.isNewline)
            .joined(separator: " ")
          return doc.isEmpty ? nil : .docComment("- Parameter \(name): \(doc)")
        }
      },
      .list("starts", "Decisions, each with the effect that it starts.") { input in
        input.started.flatMap { started in started.decisions.map { input.start(of: started, $0) } }
      },
      .text("binding", "The property that stores the binding.") { $0.own("binding") },
      .text("publisher", "The publisher of the model.") { $0.own("m") },
      .text("local", "The name of the local with the published model.") { $0.local },
    ])

  /// A property; with `self.` if an effect has its name.
  private func own(_ name: String) -> SafeSwift {
    "\(taken.contains(name) ? "self." : "")\(name: name)"
  }

  private func free(_ names: String...) -> SafeSwift {
    .identifier(names.first { !taken.contains($0) } ?? names[0])
  }

  private var local: SafeSwift { free("model", "published", "publishedModel") }

  private func start(of started: StartedEffect, _ decision: Decision) -> StartInput {
    let path: SafeSwift = "\(local).\(name: decision.name)"
    let effect = SafeSwift.identifier(started.effect.name)
    guard started.type != nil else {
      return StartInput(condition: "\(path) != nil", effect: "\(effect)()")
    }
    let value = free("value", "taken", "decidedValue")
    return StartInput(condition: "let \(value) = \(path)", effect: "\(effect)(\(value))")
  }
}

/// A function of a controller that connects a publisher to an input of its model.
struct PublisherInput: TemplateInput {
  private let input: Input
  /// The type of the published values; empty for a pulse.
  private let type: SafeSwift
  private let function: SafeSwift

  /// An optional input also accepts a publisher of values that are not optional.
  static func all(of input: Input, in builder: ModuleBuilder) -> [PublisherInput] {
    guard let type = input.type else {
      return [PublisherInput(input: input, type: "", function: "pipe")]
    }
    let text = builder.project.type(type, in: builder.module, isInside: false)
    let own = PublisherInput(input: input, type: SafeSwift(text), function: "pipeValue")
    guard text.text.hasSuffix("?"), let wrapped = SafeSwift.wrapped(text) else { return [own] }
    return [
      PublisherInput(input: input, type: own.type, function: "pipeOptional"),
      PublisherInput(input: input, type: wrapped, function: "pipeValue"),
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
      .text("type", "The type of the published values.") { $0.type },
      .text("function", "The function of the base class that pipes it.") { $0.function },
      .flag("isPulse", "Whether it is true for one beat.") { $0.input.isPulse },
      .flag("isRecent", "Whether the model can see that it arrived in this beat.") {
        !$0.input.isPulse && $0.input.isRecent
      },
      .flag("isPlain", "Whether it is only the last value.") {
        !$0.input.isPulse && !$0.input.isRecent
      },
    ])
}

struct BindParameterInput: TemplateInput {
  let builder: ModuleBuilder
  let started: StartedEffect

  static let shape = Shape<Self>(
    "bind-parameter",
    [
      // `startCall: @escaping (String) -> Void`.
      .text("declaration", "Label and type.") { input in
        let type = input.started.type.map { input.builder.code($0, isInside: false) }
        return "\(label: input.started.effect.name): @escaping (\(type)) -> Void"
      }
    ])
}
