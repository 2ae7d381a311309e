import WeirDiagnostics
import WeirSpec

/// The key `baseline` in `weir.yaml`.
struct BaselineKey {
  /// The path of the baseline file, relative to the project's folder.
  let name: String

  /// The line that adds the key.
  var line: String { "baseline: \(isPlain ? name : quoted)" }

  /// The text of a project file with the key, and all other bytes unchanged; nil if no position for the key keeps
  /// every other setting, as in a file with errors.
  func added(to source: SourceFile) -> [UInt8]? {
    let before = Self.read(source)
    guard before.project?.baseline == nil, before.findings.isEmpty else { return nil }
    return candidates(source).first { bytes in
      let after = Self.read(SourceFile(name: source.name, bytes: bytes))
      return after.findings.isEmpty && after.project?.baseline?.value == name
    }
  }

  private static func read(_ source: SourceFile) -> FileSpec {
    var sources = SourceMap()
    return FileSpec.project(in: source, as: sources.add(source))
  }

  /// After the last line; after the line of `weir`, if the last line is in another document; or at the end of a
  /// mapping in braces.
  private func candidates(_ source: SourceFile) -> [[UInt8]] {
    let bytes = source.bytes
    let newLine: [UInt8] =
      bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") }
        == true ? Array("\r\n".utf8) : Array("\n".utf8)
    var found: [[UInt8]] = []
    for line in 1...source.lineCount {
      let range = source.lineRange(line)
      let text = source.text(in: range)
      guard text.drop(while: { $0 == " " }).hasPrefix("weir:") else { continue }
      let indent = Array(bytes[range].prefix { $0 == UInt8(ascii: " ") })
      let end = bytes.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? 0
      for position in [end, range.upperBound] {
        let isLast = position == bytes.count
        found.append(
          Array(bytes[..<position]) + newLine + indent + Array(self.line.utf8)
            + (isLast ? newLine : Array(bytes[position...])))
      }
      break
    }
    if let brace = bytes.lastIndex(of: UInt8(ascii: "}")) {
      let end =
        bytes[..<brace].lastIndex { !$0.isSpace && $0 != UInt8(ascii: ",") }.map { $0 + 1 }
        ?? brace
      found.append(Array(bytes[..<end]) + Array(", \(line)".utf8) + Array(bytes[end...]))
    }
    return found
  }

  /// Whether YAML reads the name as it is, without quotes.
  private var isPlain: Bool {
    name.first.map { $0.isLetter || $0 == "." || $0 == "_" } == true
      && name.unicodeScalars.allSatisfy {
        $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0)
          || "._-/".unicodeScalars.contains($0)
      }
  }

  private var quoted: String { "'" + name.replacing("'", with: "''") + "'" }
}
