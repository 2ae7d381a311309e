import WeirDiagnostics
import WeirProject
import WeirSpec

extension Project {
  /// The output folder in weir.yaml, or the start of weir.yaml.
  var outputPosition: Span {
    let file = spec.span
    return spec.generate.output?.span
      ?? Span(file: file.file, start: Int(file.start), end: Int(file.start))
  }
}

extension DriftedFile {
  /// The name of its module, if it has one.
  func position(in project: Project) -> Span {
    module.flatMap(project.module(named:))?.nameSpan ?? project.outputPosition
  }

  var label: String { module == nil ? "" : "the module that it is generated from" }

  /// The subject for baselines and exceptions: the module, or the path of a file without one.
  var subjects: [Subject] { [module.map(Subject.module) ?? Subject(.file, path)] }

  /// The part that distinguishes it from other files of the module.
  var members: [String] { module == nil ? [] : [path] }
}
