import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// The view models that a component puts into the environment of its children.
struct ProvidingInput: TemplateInput {
  private let parent: ComponentInput
  private let provided: [FieldInput]
  private let contained: [MethodInput]
  /// The names that the arguments of contained components read.
  private let read: Set<String>
  private let content: SafeSwift
  private let view: SafeSwift
  /// The property with the component's inputs.
  private let owner: String

  private var component: Component { parent.component }
  private var children: SafeSwift { .identifier(GeneratedNames.children(of: component.name)) }

  init(_ parent: ComponentInput) {
    self.parent = parent
    let component = parent.component
    let ownInputs = "own" + GeneratedNames.inputs(of: component.name)
    provided = component.provides.map { FieldInput($0, parent.builder) }
    contained = parent.children(outside: Set(["inputs", ownInputs] + provided.map(\.name)))
      .map(\.method)
    read = component.contains.flatMap(\.arguments).reduce(into: Set<String>()) {
      $0.formUnion($1.readParameters)
    }
    owner = parent.readable.contains("inputs") ? ownInputs : "inputs"
    let isHidden = provided.contains { $0.name == "content" || $0.type == "Content" }
    content = isHidden ? "contained" : "content"
    view = isHidden ? "Contained" : "Content"
  }

  static let shape = Shape<Self>(
    "providing",
    [
      .text("title", "The view's name in comments.") { .docText($0.component.name) },
      .text("inputs", "The struct of the view's inputs.") { $0.parent.inputs },
      .text("owner", "The property that stores it.") { .identifier($0.owner) },
      .text("content", "The parameter that creates the content.") { $0.content },
      .text("children", "The struct that creates the contained components.") { $0.children },
      .text("makeChildren", "The expression that creates that struct.") { $0.makeChildren },
      .list("values", "The provided view models.") { $0.provided },
      .list("passed", "The inputs that it passes on.") { input in
        (input.component.requires.map {
          ($0.name, input.parent.builder.code($0.type, isInside: false))
        }
          + input.component.environment.map {
            FieldInput($0, input.parent.builder)
          }.map { ($0.name, $0.type) }).compactMap(input.passed)
      },
      .list("held", "The provided view models that it passes on.") {
        $0.provided.map { ($0.name, $0.type) }.compactMap($0.passed)
      },
      .list("contained", "The contained components.") { $0.contained },
      .flag("containsAny", "Whether it contains components.") { !$0.contained.isEmpty },
      .text("signature", "The name and parameters of the function that provides.") {
        $0.signature
      },
    ])

  /// Nil if no contained component reads it.
  private func passed(_ name: String, _ type: SafeSwift) -> FieldInput? {
    read.contains(name)
      ? FieldInput(name: name, type: type, source: "\(name: owner).\(name: name)") : nil
  }

  private var makeChildren: SafeSwift {
    let arguments = provided.filter { read.contains($0.name) }.map { entry -> SafeSwift in
      "\(label: entry.name): \(name: entry.name)"
    }
    return Wrapped.filled(
      "\(children)(", ["\(name: owner): self"] + arguments, column: 14, indent: "    ")
  }

  private var signature: SafeSwift {
    let parameters = provided.map { entry -> SafeSwift in "\(label: entry.name): \(entry.type)" }
    let maker: SafeSwift =
      "@ViewBuilder to \(content): (\(contained.isEmpty ? "" : children)) -> \(view)"
    return Wrapped.filled(
      "providing<\(view): View>(", parameters + [maker], ") -> some View", column: 9, indent: "  ")
  }
}
