import WeirDiagnostics
import WeirSpec

/// Reads a podspec as text: names, source files and dependencies. All subspecs are one target, as for Swift.
struct Podspec {
  private let id: FileID
  private let folder: String
  /// The bytes of the lines, without comments.
  private var target: TargetManifest.Target?
  private var sources: [String] = []
  private var testSources: [String] = []
  private var exclude: [String] = []
  /// The variables of the blocks of test specs.
  private var testVariables: Set<String> = []

  static func read(_ source: SourceFile, as id: FileID, in folder: String) -> TargetManifest? {
    var reader = Podspec(id: id, folder: folder)
    for statement in RubyStatements(source.bytes).statements { reader.read(statement) }
    return reader.manifest
  }

  private mutating func read(_ statement: RubyStatements.Statement) {
    if statement.isBlock {
      if statement.name == "test_spec", let variable = statement.variable {
        testVariables.insert(variable)
      }
      return
    }
    let isTest = testVariables.contains(statement.receiver)
    let texts = statement.texts.map { text in
      Located(
        text.text.replacing("#{\(statement.receiver).name}", with: target?.name.value ?? ""),
        at: Span(file: id, start: text.range.lowerBound, end: text.range.upperBound))
    }
    guard let first = texts.first else { return }
    switch statement.name {
    case "name" where target == nil:
      target = TargetManifest.Target(name: first, kind: .library)
    case "module_name": target?.module = first.value
    case "source_files":
      let paths = texts.map(\.value).filter { !$0.contains("#{") }
      if isTest { testSources += paths } else { sources += paths }
    case "exclude_files": exclude += texts.map(\.value)
    case "dependency" where !isTest:
      // `Pod/Subspec` is a part of the pod.
      let name = first.value.split(separator: "/").first.map(String.init) ?? first.value
      if name != target?.name.value {
        target?.dependencies.append(.init(name: Located(name, at: first.span), kind: .any))
      }
    default: break
    }
  }

  private var manifest: TargetManifest? {
    guard let target else { return nil }
    var manifest = TargetManifest(origin: .podspec, folder: folder)
    for (sources, kind) in [(sources, TargetSpec.Kind.library), (testSources, .test)] {
      guard !sources.isEmpty else { continue }
      var one = target
      one.kind = kind
      one.ownsAllFolders = true
      let patterns = sources.map { PathPattern(PathPattern.joined(folder, $0)) }
      one.folders = patterns.map(\.fixedPrefix)
      one.sources = patterns
      one.exclude = exclude.map { PathPattern(PathPattern.joined(folder, $0)) }
      manifest.targets.append(one)
    }
    manifest.products = [target.name.value: [target.name.value]]
    return manifest
  }
}
