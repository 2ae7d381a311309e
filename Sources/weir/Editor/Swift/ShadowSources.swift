import ArgumentParser
import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirSources
import WeirSpec

/// The generated Swift of a project, with the hand-written files of its targets.
///
/// Several targets become one module, so that answers need no built modules.
struct ShadowSources: Sendable {
  struct Target: Sendable {
    let name: String
    let files: [SwiftCompiler.File]

    /// The names of the modules that the files import.
    var imports: Set<String> {
      Set(files.flatMap { ImportScanner.imports(in: Array($0.text.utf8)) }.map(\.name))
    }
  }

  let folder: ProjectFolder
  let generated: [CompiledFile]
  private(set) var targets: [Target]
  /// The targets of the project, as several modules.
  private let separate: [Target]
  /// The names of targets that have become one.
  private var merged: Set<String>
  private let generator: Generator
  private let files: EarlierFiles

  /// Nil if Weir generates nothing for the project.
  ///
  /// - Parameters:
  ///   - earlier: The sources of an earlier question, from which unchanged ones are taken over.
  ///   - isDraft: Whether a name is being written. The files of modules that the name cannot affect are then those of
  ///     `earlier`, even if something else in the project has changed since.
  init?(_ folder: ProjectFolder, jobs: Int, after earlier: ShadowSources?, isDraft: Bool = false) {
    var folder = folder
    let earlier = earlier.flatMap {
      $0.folder.project.isSimilar(to: folder.project, isDraft: isDraft) ? $0 : nil
    }
    guard let generator = earlier?.reusableGenerator ?? Self.generator(&folder) else { return nil }
    let files = generator.files(
      of: folder.project, folder.sources, jobs: jobs, after: earlier?.files)
    self.generator = generator
    self.files = EarlierFiles(files, of: folder.project)
    let generated = CompiledFile.files(
      of: files, folder.sources, after: earlier?.generated ?? [])
    guard !generated.isEmpty, let options = try? CompileOptions.parse([]) else { return nil }
    var check = CompileCheck(folder, options, jobs: jobs, usesCache: false)
    guard let targets = try? check.targets(generated) else { return nil }
    self.folder = folder
    self.generated = generated
    let all = targets.map { Target(name: $0.module, files: $0.files) }
    separate = all
    merged = all.count > 1 ? Set(all.map(\.name)) : []
    self.targets = all.count > 1 ? [Target(name: "Generated", files: all.flatMap(\.files))] : all
  }

  private static func generator(_ folder: inout ProjectFolder) -> Generator? {
    guard let library = try? folder.library() else { return nil }
    let generator = Generator(library, for: folder.project)
    return generator.findings.isEmpty ? generator : nil
  }

  /// The generator, unless a template of the project may have changed.
  private var reusableGenerator: Generator? {
    folder.project.spec.generate.templates == nil ? generator : nil
  }

  var isMerged: Bool { !merged.isEmpty }

  /// The text without the imports of merged targets; lines remain.
  func importingNoTargets(_ text: String) -> String {
    guard isMerged else { return text }
    var bytes = Array(text.utf8)
    let newline = UInt8(ascii: "\n")
    for found in ImportScanner.imports(in: bytes).reversed() where merged.contains(found.name) {
      let start = bytes[..<found.range.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
      let end = bytes[found.range.upperBound...].firstIndex(of: newline) ?? bytes.endIndex
      bytes.removeSubrange(start..<end)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same with each target as a module, which needs the built modules of those that it imports.
  var separated: ShadowSources {
    var sources = self
    sources.targets = separate
    sources.merged = []
    return sources
  }

  /// The targets that a file's target imports, directly or indirectly, each after those that it imports.
  func targets(importedBy file: CompiledFile) -> [Target] {
    let byName = Dictionary(targets.map { ($0.name, $0) }) { $1 }
    var seen: Set<String> = []
    var ordered: [Target] = []
    func add(_ target: Target) {
      guard seen.insert(target.name).inserted else { return }
      target.imports.sorted().compactMap { byName[$0] }.forEach(add)
      ordered.append(target)
    }
    targets.filter { $0.files.contains { $0.path == file.path } }.forEach(add)
    return ordered.dropLast()
  }

  /// The files, one of them with another text.
  func texts(with text: String, of file: CompiledFile) -> [String: String] {
    var texts = Dictionary(targets.flatMap(\.files).map { ($0.path, importingNoTargets($0.text)) })
    { $1 }
    texts[file.path] = importingNoTargets(text)
    return texts
  }

  /// The spec's text at a position of a generated file; nil for the generator's own text.
  func span(ofRow row: Int, units: Int, in path: String) -> Span? {
    guard let file = generated.first(where: { $0.path == path }) else { return nil }
    let column = Self.bytes(beforeUnit: units, ofRow: row, in: file.text)
    return CompilerFindings(folder.project, sources: folder.sources, files: generated)
      .span(ofLine: row + 1, column: column + 1, in: path)
  }

  private static func line(_ row: Int, of text: String) -> Substring {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.contains(row) ? lines[row] : ""
  }

  /// The units of UTF-16 before a byte of a line, both from 0.
  static func units(beforeByte column: Int, ofRow row: Int, in text: String) -> Int {
    String(decoding: line(row, of: text).utf8.prefix(column), as: UTF8.self).utf16.count
  }

  /// The bytes before a unit of UTF-16 of a line, both from 0.
  static func bytes(beforeUnit unit: Int, ofRow row: Int, in text: String) -> Int {
    String(decoding: line(row, of: text).utf16.prefix(unit), as: UTF16.self).utf8.count
  }
}

extension Project {
  /// Whether files that were generated for this project may be used for another one with the same module.
  fileprivate func isSimilar(to other: Project, isDraft: Bool) -> Bool {
    isDraft ? isOfOneFamily(with: other) : hasOutlines(of: other)
  }
}
