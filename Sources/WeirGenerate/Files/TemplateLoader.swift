import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirTemplate

/// Compiles templates once for a run, and collects their findings.
struct TemplateLoader {
  let library: TemplateLibrary
  private let constants: [Constant]
  private let projectSpan: Span
  private(set) var findings: [Finding] = []
  /// The inputs of each template: of a loaded template, its own; of a partial, those of the templates that include
  /// it.
  private(set) var inputs: [String: [InputNames]] = [:]

  /// - Parameter isPackaged: Whether the files are those of Weir's package.
  init(_ library: TemplateLibrary, _ project: Project, isPackaged: Bool = false) {
    self.library = library
    constants =
      isPackaged ? TemplateLibrary.packagedConstants : TemplateLibrary.constants(of: project)
    projectSpan = project.spec.span
  }

  /// - Parameter name: `entity` for `entity.mustache`.
  mutating func load<Input: TemplateInput>(_ name: String) -> LoadedTemplate<Input> {
    guard let text = library.texts[name] else {
      findings.report(
        "the template `\(name)` is missing", at: projectSpan, help: "install Weir again")
      return LoadedTemplate(template: nil)
    }
    let (template, findings) = Template.load(
      text, shape: Input.shape, constants: constants, partials: library.texts)
    self.findings += findings.filter { !self.findings.contains($0) }
    add([Input.shape.names], to: name)
    for (partial, names) in template?.inclusions ?? [:] { add(names, to: partial) }
    return LoadedTemplate(template: template)
  }

  private mutating func add(_ names: [InputNames], to template: String) {
    for input in names where inputs[template]?.contains(input) != true {
      inputs[template, default: []].append(input)
    }
  }
}

/// A loaded template. A template with an error is reported, and renders an empty text.
struct LoadedTemplate<Value>: Sendable {
  let template: Template<Value>?

  func text(of value: Value) -> String { template?.render(value) ?? "" }

  func rendered(of value: Value) -> Rendered {
    template?.rendered(value) ?? .paragraphs([])
  }
}
