import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirRules
import WeirSources
import WeirSpec
import WeirSwift

/// The CPU time of `check` and `generate` by stage, on one core.
enum Stages {
  static func run(folder: String) {
    var sources = SourceMap()
    let (files, reading) = timed { read(folder, &sources) }
    let spec = files[0].project ?? ProjectSpec(span: Span(file: FileID(0), start: 0, end: 0))
    let (project, resolving) = timed { Project(spec: spec, files: files) }
    guard project.findings.isEmpty else { fail("\(folder): \(project.findings[0].message)") }
    show("read into specs", reading)
    show("resolve, with the Swift in the specs", resolving)

    var rules: [(name: String, seconds: Double, findings: Int)] = []
    for rule in RuleRegistry.rules {
      let (findings, seconds) = timed { Checker.count(rule, in: project) }
      if let findings { rules.append((rule.name, seconds, findings)) }
    }
    let (outcome, checking) = timed { Checker(today: nil).check(project) }
    show("check by \(rules.count) rules, \(outcome.findings.count) findings", checking)
    for rule in rules.sorted(by: { $0.seconds > $1.seconds }).prefix(5) {
      show("  \(rule.name), \(rule.findings) findings", rule.seconds)
    }

    let library = TemplateLibrary(.embedded, for: project.spec, sources: &sources)
    let generator = Generator(library, for: project)
    let (prepared, preparing) = timed { PreparedFiles(generator, for: project, sources: sources) }
    guard let prepared else { fail("the templates cannot be used") }
    show("route the actions, prepare the inputs", preparing)
    let (size, rendering) = timed {
      (0..<prepared.count).reduce(0) { $0 + prepared.render($1).count }
    }
    show("render \(size) bytes", rendering)
    let made = generator.files(of: project, sources)
    let (plan, planning) = timed {
      WritePlan(made, last: Manifest(text: ""), isForced: false) { _ in nil }
    }
    show("plan \(plan.writes.count) writes", planning)
    let (_, manifest) = timed { plan.manifest.text.utf8.count }
    show("write the manifest's text", manifest)
  }

  /// Reads weir.yaml, and the specs, manifests and Swift files of the folder's `list`.
  static func read(_ folder: String, _ sources: inout SourceMap) -> [FileSpec] {
    func source(_ path: String) -> SourceFile {
      SourceFile(name: path, bytes: bytes(of: folder + "/" + path))
    }
    let project = source("weir.yaml")
    var files = [FileSpec.project(in: project, as: sources.add(project))]
    let paths = lines(of: folder + "/list")
    for path in paths where path.hasSuffix(".yaml") {
      let source = source(path)
      files.append(FileSpec.modules(in: source, as: sources.add(source)))
    }
    guard let spec = files[0].project, !spec.sources.isEmpty else { return files }
    let selection = SourceSelection(spec.sources)
    let chosen = paths.compactMap { path in
      path.hasSuffix(".swift")
        ? selection.choice(for: path).map { SwiftSources.File(source(path), $0) } : nil
    }
    let swift = SwiftSources(
      chosen, manifests: paths.filter(SwiftSources.isManifest).map(source), of: spec,
      addingTo: &sources)
    var targets = FileSpec()
    targets.targets = swift.targets
    targets.unreadSwift = swift.unread
    targets.hasNamelessDocument = !swift.unread.isEmpty
    files.append(targets)
    var cache: OutlineCache?
    let (linked, _) = SwiftFrontEnd.linked(
      swift.inputs, stores: spec.stores, besides: files, cache: &cache)
    SwiftFrontEnd.add(linked, to: &files)
    return files
  }

  private static func show(_ stage: String, _ seconds: Double) {
    print("\(decimal(seconds)) \(stage)")
  }
}
