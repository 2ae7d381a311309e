import ArgumentParser
import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirSpec

/// The generated Swift of a project, with the hand-written files of its targets.
///
/// Several targets become one module, since the modules that they import are not built.
struct ShadowSources: Sendable {
  struct Target: Sendable {
    let name: String
    let files: [SwiftCompiler.File]
  }

  let folder: ProjectFolder
  let generated: [CompiledFile]
  let targets: [Target]
  /// The names of targets that have become one.
  private let merged: Set<String>
  private let generator: Generator
  private let files: EarlierFiles

  /// Nil if Weir generates nothing for the project.
  ///
  /// - Parameter earlier: The sources of an earlier question, from which unchanged ones are taken over.
  init?(_ folder: ProjectFolder, jobs: Int, after earlier: ShadowSources?) {
    var folder = folder
    guard let generator = earlier?.generator(for: folder.project) ?? Self.generator(&folder) else {
      return nil
    }
    let files = generator.files(
      of: folder.project, folder.sources, jobs: jobs, after: earlier?.files)
    self.generator = generator
    self.files = EarlierFiles(files, of: folder.project)
    let isSame = earlier.map { folder.project.hasOutlines(of: $0.folder.project) } == true
    let generated = CompiledFile.files(
      of: files, folder.sources, after: isSame ? earlier?.generated ?? [] : [])
    guard !generated.isEmpty, let options = try? CompileOptions.parse([]) else { return nil }
    var check = CompileCheck(folder, options, jobs: jobs, usesCache: false)
    guard let targets = try? check.targets(generated) else { return nil }
    self.folder = folder
    self.generated = generated
    let all = targets.map { Target(name: $0.module, files: $0.files) }
    merged = all.count > 1 ? Set(all.map(\.name)) : []
    self.targets = all.count > 1 ? [Target(name: "Generated", files: all.flatMap(\.files))] : all
  }

  private static func generator(_ folder: inout ProjectFolder) -> Generator? {
    guard let library = try? folder.library() else { return nil }
    let generator = Generator(library, for: folder.project)
    return generator.findings.isEmpty ? generator : nil
  }

  /// The generator, if it is also that of a later project.
  private func generator(for project: Project) -> Generator? {
    // A template of the project may have changed.
    project.spec.generate.templates == nil && project.hasOutlines(of: folder.project)
      ? generator : nil
  }

  var isMerged: Bool { !merged.isEmpty }

  /// The text without the imports of merged targets; lines remain.
  func importingNoTargets(_ text: String) -> String {
    guard isMerged else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let words = line.split(separator: " ")
      let isImport =
        words.dropLast().last == "import" && words.last.map { merged.contains(String($0)) } == true
      return isImport ? "" : line
    }.joined(separator: "\n")
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
