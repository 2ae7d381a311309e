import SwiftParser
import SwiftSyntax
import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirRules
import WeirSpec
import WeirYAML

extension FuzzTarget {
  /// A project file and modules, as for `yaml`: Weir generates Swift unless a rule reports an
  /// error.
  static let generate = FuzzTarget("generate", words: yaml.words, seeds: []) { input in
    let files = SpecFiles(input)
    let project = files.project()
    let outcome = Checker(today: nil, isForGeneration: true).check(project)
    guard !outcome.findings.contains(where: { $0.severity == .error }) else { return }
    var sources = SourceMap(files.sources)
    let library = TemplateLibrary(.embedded, for: project.spec, sources: &sources)
    let generator = Generator(library, for: project)
    try require(generator.findings.isEmpty, "a template of Weir has a finding")
    let generated = generator.files(of: project, sources)
    let paths = generated.map(\.path)
    try require(paths == paths.sorted(), "the files are not in the order of their paths")
    for file in generated {
      try require(
        !file.path.hasPrefix("/") && !file.path.split(separator: "/").contains(".."),
        "a file is generated outside of the project: \(file.path)")
      let tree = Parser.parse(source: file.text)
      try require(!tree.hasError, "generated text is no Swift: \(file.text)")
    }
  }
}
