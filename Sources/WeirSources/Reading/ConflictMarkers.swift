import SwiftSyntax
import WeirDiagnostics

/// The parser skips a merge conflict, up to its end, as if it were a comment.
enum ConflictMarkers {
  /// The offset of the first conflict; nil if there is none, or if all are in literals and comments.
  static func firstOffset(in tree: SourceFileSyntax, _ bytes: [UInt8]) -> Int? {
    guard mayContain(bytes) else { return nil }
    for token in tree.tokens(viewMode: .sourceAccurate) {
      var offset = token.position.utf8Offset
      for piece in token.leadingTrivia {
        if case .unexpectedText(let text) = piece, isMarker(text) { return offset }
        offset += piece.sourceLength.utf8Length
      }
    }
    return nil
  }

  private static func isMarker(_ text: String) -> Bool {
    text.hasPrefix("<<<<<<< ") || text.hasPrefix(">>>> ")
  }

  /// Whether a line begins with a marker of git or of Perforce.
  private static func mayContain(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      let markers = ["<<<<<<< ", ">>>> "].map { Array($0.utf8) }
      var found = markers.contains { bytes.starts(with: $0) }
      bytes.forEachOffset(of: 10) { offset in
        found = found || markers.contains { bytes[(offset + 1)...].starts(with: $0) }
      }
      bytes.forEachOffset(of: 13) { offset in
        found = found || markers.contains { bytes[(offset + 1)...].starts(with: $0) }
      }
      return found
    }
  }
}
