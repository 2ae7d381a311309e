import WeirDiagnostics
import WeirProject
import WeirSwift

/// A generated file for the compiler, and the lines of specs from which its lines come.
///
/// In its text, empty lines replace the `#sourceLocation` lines, so that the compiler reports positions in this text.
/// They contain columns, which positions in specs could not: generated Swift is indented differently.
public struct CompiledFile: Sendable {
  public let text: String
  private let generated: GeneratedFile
  private let lines: [Substring]
  /// The line of the spec for each line, from 0.
  private let origins: [Origin?]

  /// A line of a spec, from 1.
  struct Origin: Hashable {
    let file: FileID
    let line: Int
  }

  /// - Parameter earlier: Files of a project with the same specs in the same order, of which those with the same text are
  ///   taken over.
  public static func files(
    of files: [GeneratedFile], _ sources: SourceMap, after earlier: [CompiledFile] = []
  ) -> [CompiledFile] {
    let known = Dictionary(earlier.map { ($0.path, $0) }) { first, _ in first }
    var specs: [String: FileID] = [:]
    for index in sources.files.indices {
      let id = FileID(index)
      specs[SafeSwift.stringLiteral(sources[id].name).text] = id
    }
    return files.map { file in
      known[file.path].flatMap { $0.generated == file ? $0 : nil } ?? CompiledFile(file, specs)
    }
  }

  /// - Parameter specs: The specs by their names as string literals.
  private init(_ file: GeneratedFile, _ specs: [String: FileID]) {
    generated = file
    var origins: [Origin?] = []
    var next: Origin?
    var lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    for index in lines.indices {
      if let section = Section(lines[index]) {
        lines[index] = ""
        origins.append(nil)
        next = section.start.flatMap { start in
          specs[start.file].map { Origin(file: $0, line: start.line) }
        }
      } else {
        origins.append(next)
        next = next.map { Origin(file: $0.file, line: $0.line + 1) }
      }
    }
    self.lines = lines
    self.origins = origins
    text = lines.joined(separator: "\n")
  }

  public var path: String { generated.path }
  public var module: ModuleID? { generated.module }
  public var target: String? { generated.target }

  /// The line and the column in bytes, both from 0, of a text on a line that comes from a line of a spec (from 1).
  public func position(of text: String, fromLine line: Int, of file: FileID) -> (Int, Int)? {
    for index in origins.indices where origins[index] == Origin(file: file, line: line) {
      guard let found = lines[index].firstRange(of: text) else { continue }
      return (index, lines[index][..<found.lowerBound].utf8.count)
    }
    return nil
  }

  /// The line and the column in bytes, both from 0, of the Swift at an offset of a spec; nil if the file does not
  /// contain it.
  public func position(
    at offset: Int, in source: SourceFile, _ file: FileID
  ) -> (row: Int, column: Int)? {
    let position = source.position(at: offset)
    let range = source.lineRange(position.line)
    let line = Array(source.bytes[range])
    func isInName(_ column: Int) -> Bool {
      line.indices.contains(column) && line[column].isNamePart
    }
    var column = position.column - 1
    // The cursor may be at the end of the name.
    if !isInName(column), isInName(column - 1) { column -= 1 }
    let inName = column
    while isInName(column), isInName(column - 1) { column -= 1 }
    for index in origins.indices where origins[index] == Origin(file: file, line: position.line) {
      let other = Array(lines[index].utf8)
      guard let found = MatchingText.token(at: column, of: line, within: other[...]) else {
        continue
      }
      return (index, found.lowerBound + inName - column)
    }
    return nil
  }

  /// The spec's line from which a line (from 1) comes; nil for the generator's own text.
  func origin(ofLine line: Int) -> Origin? {
    origins.indices.contains(line - 1) ? origins[line - 1] : nil
  }

  func line(_ line: Int) -> Substring {
    lines.indices.contains(line - 1) ? lines[line - 1] : ""
  }
}

/// A `#sourceLocation` line.
private struct Section {
  /// The spec's name as a literal, and the line; nil for the end of a section.
  let start: (file: String, line: Int)?

  private static let name = "#sourceLocation("

  init?(_ line: Substring) {
    let line = line.drop { $0 == " " }
    guard line.hasPrefix(Self.name), line.last == ")" else { return nil }
    let arguments = line.dropFirst(Self.name.count).dropLast()
    guard !arguments.isEmpty else {
      start = nil
      return
    }
    let mark = ", line: "
    guard arguments.hasPrefix("file: "), let range = arguments.ranges(of: mark).last,
      let number = Int(arguments[range.upperBound...])
    else { return nil }
    start = (String(arguments[..<range.lowerBound].dropFirst("file: ".count)), number)
  }
}
