import WeirDiagnostics
import WeirProject
import WeirSpec

extension DriftedFile {
  /// The name of its module; without one, the output folder in weir.yaml, or the start of weir.yaml.
  func place(in project: Project) -> Span {
    if let module = module.flatMap(project.module(named:)) { return module.nameSpan }
    let file = project.spec.span
    return project.spec.generate.output?.span
      ?? Span(file: file.file, start: Int(file.start), end: Int(file.start))
  }

  var label: String { module == nil ? "" : "the module that it is generated from" }

  /// The subject for baselines and exceptions: the module, or the path of a file without one.
  var subjects: [Subject] { [module.map(Subject.module) ?? Subject(.file, path)] }

  /// The part that distinguishes it from other files of the module.
  var members: [String] { module == nil ? [] : [path] }
}
