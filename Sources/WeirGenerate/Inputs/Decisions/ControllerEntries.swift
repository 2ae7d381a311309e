import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

extension ModuleInput {
  /// A model's controller: it pipes values into inputs, and starts effects on decisions. The responses of effects with
  /// work are piped into inputs.
  static let controllerEntries: [Entry<Self>] = [
    .text("controller", "The class of a model's controller.") {
      .identifier(GeneratedNames.controller(of: $0.module))
    },
    .text("controllerTitle", "Its name, as a string literal.") {
      .stringLiteral(GeneratedNames.controller(of: $0.module))
    },
    .flag("canStart", "Whether a model can be created without arguments.") {
      $0.module.inputs.allSatisfy(\.hasInitialValue)
    },
    .list("inputs", "The inputs.") { input in
      input.module.inputs.flatMap { InputInput.all(of: $0, in: input.builder) }
    },
    .list("receivedInputs", "The inputs, each once.") { input in
      input.module.inputs.map { InputInput($0, in: input.builder) }
    },
    .flag("isLooped", "Whether effects have work, so that the controller runs them.") {
      $0.builder.routing.effects.isWired($0.module.id)
    },
    .list("responseInputs", "The inputs that receive responses of effects.") { input in
      input.responseInputs.map { InputInput(input.module.inputs[$0], in: input.builder) }
    },
    .list("momentary", "The inputs that have a value for one update.") { input in
      input.momentary.map { InputInput($0, in: input.builder) }
    },
    .texts("effectNames", "The names of the effects with work.") {
      $0.builder.wiredEffects.map { .identifier($0.effect.name) }
    },
    .list("closures", "The effects that the app runs, as closures.") {
      ControllerPlan($0.builder).closures
    },
    .texts("closureDocs", "The lines of documentation of these effects.") {
      ControllerPlan($0.builder).docs
    },
    .text("binding", "The property that stores the binding.") {
      ControllerPlan($0.builder).own("binding")
    },
    .text("publisher", "The publisher of the model.") { ControllerPlan($0.builder).own("m") },
    .text("local", "The name of the local with the published model.") {
      ControllerPlan($0.builder).local
    },
  ]

  private var responseInputs: [Int] {
    Set(module.effects.flatMap { $0.work?.responses ?? [] }.compactMap(\.input)).sorted()
  }

  private var momentary: [Input] { module.inputs.filter { $0.isPulse || $0.isRecent } }
}

/// The effects that a controller starts, and names beside theirs.
struct ControllerPlan {
  private let builder: ModuleBuilder
  private let started: [StartedEffect]
  /// The names of the effects.
  private let taken: Set<String>

  init(_ builder: ModuleBuilder) {
    self.builder = builder
    started = builder.routing.effects.isWired(builder.module.id) ? [] : builder.startedEffects
    taken = Set(started.map(\.effect.name))
  }

  /// `startCall: @escaping (String) -> Void`.
  var closures: [ParameterInput] {
    started.map { started in
      let type = started.type.map { builder.code($0, isInside: false) }
      return ParameterInput(started.effect.name, type: "@escaping (\(type)) -> Void")
    }
  }

  var docs: [SafeSwift] {
    started.compactMap { started in
      let name = started.effect.name
      let doc = started.effect.spec.doc.split(whereSeparator: \.isNewline)
        .joined(separator: " ")
      return doc.isEmpty ? nil : .docComment("- Parameter \(name): \(doc)")
    }
  }

  var starts: [DecisionInput] {
    started.flatMap { started in
      started.decisions.map {
        DecisionInput(
          builder: builder, decision: $0, started: started, own: "\(local).\(name: $0.name)",
          local: free("value", "taken", "decidedValue"))
      }
    }
  }

  /// A property; with `self.` if an effect has its name.
  func own(_ name: String) -> SafeSwift {
    "\(taken.contains(name) ? "self." : "")\(name: name)"
  }

  private func free(_ names: String...) -> SafeSwift {
    .identifier(names.first { !taken.contains($0) } ?? names[0])
  }

  var local: SafeSwift { free("model", "published", "publishedModel") }
}
