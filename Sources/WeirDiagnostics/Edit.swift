/// A replacement for the text of a span.
public struct Edit: Sendable, Equatable {
  public var span: Span
  public var text: String
  /// The text that must be at the span; nil if any may be there.
  private var written: String?
  /// The part around the span that is removed; nil if only the span is replaced.
  private var removed: Removed?

  private enum Removed {
    /// The entry whose name the span is, with its value and its line.
    case entry
    /// The comment in which the span is, with its line if nothing else is there.
    case comment
  }

  public init(_ span: Span, to text: String, from written: String? = nil) {
    self.span = span
    self.text = text
    self.written = written
  }

  /// Removes a key of a mapping with its value, or an item of a list.
  ///
  /// - Parameter span: The key, or the item.
  public static func removingEntry(at span: Span) -> Edit {
    removing(.entry, at: span)
  }

  /// Removes the comment in which a span is.
  public static func removingComment(at span: Span) -> Edit { removing(.comment, at: span) }

  private static func removing(_ removed: Removed, at span: Span) -> Edit {
    var edit = Edit(span, to: "")
    edit.removed = removed
    return edit
  }

  /// The replacement of bytes; nil if the file has another text than expected.
  public func resolved(in sources: SourceMap) -> Edit? {
    let source = sources[span.file]
    var span = span
    if let written {
      // The span of `.loading` includes the dot.
      let count = source.text(in: span.range).hasPrefix(".") && !written.hasPrefix(".") ? 1 : 0
      span = Span(file: span.file, start: Int(span.start) + count, end: Int(span.end))
      guard source.text(in: span.range) == written else { return nil }
    }
    let range =
      switch removed {
      case nil: span.range
      case .entry: WrittenEntry(of: span.range, in: source.bytes)?.range
      case .comment: source.comment(around: span.range)
      }
    return range.map {
      Edit(Span(file: span.file, start: $0.lowerBound, end: $0.upperBound), to: text)
    }
  }
}

extension Fix {
  /// Writes the name that was probably intended.
  public static func writing(_ meant: MeantName, at span: Span) -> Fix {
    Fix("write `\(meant.name)`", edits: [Edit(span, to: meant.name, from: meant.written)])
  }

  /// Removes a key of a mapping with its value, or an item of a list.
  ///
  /// - Parameter span: The key, or the item.
  public static func removing(_ what: String, at span: Span, isUnsafe: Bool = false) -> Fix {
    Fix("remove \(what)", edits: [.removingEntry(at: span)], isUnsafe: isUnsafe)
  }

  /// The same with replacements of bytes; nil if a file has another text than expected.
  public func resolved(in sources: SourceMap) -> Fix? {
    let edits = edits.compactMap { $0.resolved(in: sources) }
    return edits.count == self.edits.count
      ? Fix(title, edits: edits, isUnsafe: isUnsafe) : nil
  }
}

extension SourceFile {
  /// The bytes of the comment around a range of its text, with its line if nothing else is there.
  fileprivate func comment(around range: Range<Int>) -> Range<Int>? {
    let line = position(at: range.lowerBound).line
    let bounds = lineRange(line)
    let sign = name.hasSuffix(".swift") ? "//" : "#"
    let text = text(in: bounds.lowerBound..<range.lowerBound)
    let starts = text.ranges(of: sign)
    guard let start = starts.last else { return nil }
    let before = text[..<start.lowerBound].reversed().drop { $0 == " " || $0 == "\t" }
    let kept = String(before.reversed()).utf8.count
    guard kept == 0 else { return bounds.lowerBound + kept..<bounds.upperBound }
    let next = lineRange(line + 1).lowerBound
    return bounds.lowerBound..<max(bounds.upperBound, next)
  }
}
