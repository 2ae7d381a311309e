import WeirDiagnostics
import WeirProject
import WeirTemplate

/// The stages of `Generator.files` one by one, which benchmarks measure apart: the template is
/// loaded, every context is made, nothing is rendered yet.
package struct PreparedFiles: Sendable {
  private let template: Template<ModuleContext>
  private let contexts: [ModuleContext]

  /// - Returns: nil where the templates cannot be used.
  package init?(_ generator: Generator, _ project: Project, _ sources: SourceMap) {
    let (template, _) = generator.library.load("module", ModuleContext.shape, for: project)
    guard let template else { return nil }
    let layout = ActionRouting(project)
    self.template = template
    contexts = project.modules.map { module in
      ModuleBuilder(project: project, sources: sources, layout: layout, module: module).context()
    }
  }

  /// The number of modules.
  package var count: Int { contexts.count }

  /// The file of a module, by the module's index.
  package func render(_ index: Int) -> [UInt8] { template.renderBytes(contexts[index]) }
}
