import WeirPlan
import WeirProject
import WeirSwift
import WeirTemplate

extension ComponentInput {
  /// The view models that it puts into the environment of its children, which a separate struct creates.
  static let providingEntries: [Entry<Self>] = [
    .list("provided", "The view models that it provides.") { $0.provided },
    .text("providingSignature", "The name and parameters of the function that provides.") {
      $0.providingSignature
    },
    .text("content", "That function's parameter that creates the content.") { $0.content.function },
    .text("childrenStruct", "The struct that creates the content.") { $0.childrenStruct },
    .text("makeChildren", "The expression that creates that struct.") { $0.makeChildren },
    .text("owner", "The struct's property with the view's inputs.") { .identifier($0.owner) },
    .list("passed", "The inputs that the struct passes on.") { input in
      input.passed(
        input.component.requires.map {
          FieldInput(name: $0.name, type: input.builder.code($0.type, isInside: false))
        } + input.component.environment.map { FieldInput($0, input.builder) })
    },
    .list("held", "The provided view models that the struct passes on.") {
      $0.passed($0.provided)
    },
  ]

  private var provided: [FieldInput] { component.provides.map { FieldInput($0, builder) } }
  private var childrenStruct: SafeSwift { .identifier(GeneratedNames.children(of: component.name)) }
  private var ownInputs: String { "own" + GeneratedNames.inputs(of: component.name) }
  private var owner: String { readable.contains("inputs") ? ownInputs : "inputs" }

  /// Names that no function for a contained component may have.
  var reservedNames: Set<String> {
    component.provides.isEmpty ? ["update"] : Set(["inputs", ownInputs] + provided.map(\.name))
  }

  /// The parameter and its generic type.
  private var content: (function: SafeSwift, view: SafeSwift) {
    let isHidden = provided.contains { $0.name == "content" || $0.type == "Content" }
    return isHidden ? ("contained", "Contained") : ("content", "Content")
  }

  /// Those that the arguments of contained components read, as values of the view's inputs.
  private func passed(_ fields: [FieldInput]) -> [FieldInput] {
    let read = component.contains.flatMap(\.arguments).reduce(into: Set<String>()) {
      $0.formUnion($1.readParameters)
    }
    return fields.filter { read.contains($0.name) }.map {
      FieldInput(name: $0.name, type: $0.type, source: "\(name: owner).\(name: $0.name)")
    }
  }

  private var makeChildren: SafeSwift {
    let arguments = passed(provided).map { entry -> SafeSwift in
      "\(label: entry.name): \(name: entry.name)"
    }
    return Wrapped.list(
      "\(childrenStruct)(", of: ["\(name: owner): self"] + arguments, column: 14, indent: "    ")
  }

  private var providingSignature: SafeSwift {
    let parameters = provided.map { entry -> SafeSwift in "\(label: entry.name): \(entry.type)" }
    let children = component.contains.contains { $0.component != nil } ? childrenStruct : ""
    let maker: SafeSwift = "@ViewBuilder to \(content.function): (\(children)) -> \(content.view)"
    return Wrapped.list(
      "providing<\(content.view): View>(", of: parameters + [maker], end: ") -> some View",
      column: 9, indent: "  ")
  }
}
