import WeirDiagnostics
import WeirProject
import WeirSwift
import WeirTemplate

/// Compiles templates once for a run, and collects what is wrong with them.
struct TemplateLoader {
  let library: TemplateLibrary
  let project: Project
  private(set) var findings: [Finding] = []

  init(_ library: TemplateLibrary, _ project: Project) {
    self.library = library
    self.project = project
  }

  /// - Parameter name: As `entity` for `entity.mustache`.
  mutating func load<Value>(_ name: String, _ shape: Shape<Value>) -> LoadedTemplate<Value> {
    let (template, findings) = library.load(name, shape, for: project)
    self.findings += findings.filter { !self.findings.contains($0) }
    return LoadedTemplate(template: template)
  }
}

/// A template of a run. One that cannot be used has been reported, and renders nothing.
struct LoadedTemplate<Value>: Sendable {
  fileprivate let template: Template<Value>?

  func text(of value: Value) -> String { template?.render(value) ?? "" }
}
