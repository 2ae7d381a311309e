/// A replacement for the text of a span.
public struct Edit: Sendable, Equatable {
  public var span: Span
  public var text: String
  /// The text that must be at the span; nil if any may be there.
  private var written: String?
  /// Whether the span is the name of an entry that is removed, with its value and its line.
  private var removesEntry = false

  public init(_ span: Span, to text: String, from written: String? = nil) {
    self.span = span
    self.text = text
    self.written = written
  }

  /// Removes a key of a mapping with its value, or an item of a list.
  ///
  /// - Parameter span: The key, or the item.
  public static func removingEntry(at span: Span) -> Edit {
    var edit = Edit(span, to: "")
    edit.removesEntry = true
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
    guard removesEntry else { return Edit(span, to: text) }
    return WrittenEntry(of: span.range, in: source.bytes).map {
      Edit(Span(file: span.file, start: $0.range.lowerBound, end: $0.range.upperBound), to: "")
    }
  }
}

extension Fix {
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
