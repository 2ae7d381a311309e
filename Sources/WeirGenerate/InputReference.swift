import WeirProject
import WeirTemplate

/// The inputs of all templates, as text for people.
public struct InputReference: Sendable {
  private let constants: [Constant]
  /// A partial has one for each kind of input that it is included for.
  private let inputs: [String: [InputNames]]

  /// - Parameter library: The built-in templates.
  public init(_ library: TemplateLibrary, for project: Project) {
    var loader = TemplateLoader(library, project)
    _ = FileTemplates(&loader)
    let _: LoadedTemplate<ModuleInput> = loader.load("stub")
    let _: LoadedTemplate<ModuleInput> = loader.load("explorer-stub")
    let _: LoadedTemplate<ModuleInput> = loader.load("explorer-model")
    let _: LoadedTemplate<ModuleInput> = loader.load("effects-stub")
    _ = ExplorerTemplates(&loader)
    inputs = loader.inputs
    constants = TemplateLibrary.constants(of: project)
  }

  /// The names of the templates, sorted.
  public var templates: [String] { inputs.keys.sorted() }

  /// The names that each template can use, and the names that all can use.
  public var text: String {
    templates.map { section($0, isNested: false) }.joined(separator: "\n") + "\n" + everywhere
  }

  /// The names that a template can use, with the names inside of its records and lists.
  public func text(of template: String) -> String {
    section(template, isNested: true) + "\n" + everywhere
  }

  private var everywhere: String {
    var text = "everywhere\n"
    for constant in constants { text += "  \(constant.name) (text): \(constant.doc)\n" }
    for (name, doc) in InputNames.implicit { text += "  \(name): \(doc)\n" }
    return text
  }

  private func section(_ template: String, isNested: Bool) -> String {
    let names = inputs[template] ?? []
    var text = "\(template).mustache\n"
    for (index, input) in names.enumerated() {
      if names.count > 1 { text += index == 0 ? "  one of:\n" : "  or:\n" }
      let indent = names.count > 1 ? 2 : 1
      if input.fields.isEmpty { text += String(repeating: "  ", count: indent) + "no names\n" }
      write(input, indent: indent, within: isNested ? [] : nil, to: &text)
    }
    return text
  }

  /// - Parameter outer: The names of the enclosing inputs, which are not repeated; nil to leave out all nested names.
  private func write(
    _ names: InputNames, indent: Int, within outer: [InputNames]?, to text: inout String
  ) {
    for field in names.fields {
      text += String(repeating: "  ", count: indent)
      text += "\(field.name) (\(field.kind.rawValue)): \(field.doc)\n"
      guard let outer, let inner = field.names, !outer.contains(inner) else { continue }
      write(inner, indent: indent + 1, within: outer + [names], to: &text)
    }
  }

  /// The names without a description, as `TEMPLATE: NAME`.
  package var undescribed: [String] {
    inputs.flatMap { template, names in
      names.flatMap(\.fields).filter(\.doc.isEmpty).map { "\(template): \($0.name)" }
    }.sorted()
  }
}
