import WeirDiagnostics
import WeirProject
import WeirTemplate

/// The stages of `Generator.files`, for benchmarks: all inputs are prepared, but nothing is rendered.
package struct PreparedFiles: Sendable {
  private let template: Template<ModuleInput>
  private let inputs: [PreparedInput<ModuleInput>]

  /// - Returns: nil if the templates cannot be used.
  package init?(_ generator: Generator, for project: Project, sources: SourceMap) {
    guard let template = generator.templates.module.template else { return nil }
    let routing = ActionRouting(project)
    self.template = template
    inputs = project.modules.map { module in
      template.prepare(
        ModuleBuilder(project: project, sources: sources, routing: routing, module: module)
          .wholeInput)
    }
  }

  /// The number of modules.
  package var count: Int { inputs.count }

  /// The file of a module, by the module's index.
  package func render(_ index: Int) -> [UInt8] { template.renderBytes(inputs[index]) }
}
