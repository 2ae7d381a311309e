import SwiftParser
import SwiftSyntax
import WeirDiagnostics

/// The directives `#sourceLocation`, which give the compiler's messages positions in other files.
public enum SourceLocations {
  /// The text with blanks in place of the directives, so that every line and every byte keeps its position.
  ///
  /// - Returns: The same text if it is nested too deeply to be parsed.
  public static func blanked(in text: String) -> String {
    guard text.contains("#sourceLocation"), NestingGuard.firstExcess(in: text) == nil else {
      return text
    }
    let finder = DirectiveFinder(viewMode: .sourceAccurate)
    finder.walk(Parser.parse(source: text))
    guard !finder.ranges.isEmpty else { return text }
    var bytes = Array(text.utf8)
    for index in finder.ranges.joined() where !bytes[index].isLineBreak {
      bytes[index] = UInt8(ascii: " ")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

private final class DirectiveFinder: SyntaxVisitor {
  private(set) var ranges: [Range<Int>] = []

  override func visit(_ node: PoundSourceLocationSyntax) -> SyntaxVisitorContinueKind {
    ranges.append(node.utf8Range)
    return .skipChildren
  }
}
