/// A replacement for the text of a span.
public struct Edit: Sendable, Equatable {
  public var span: Span
  public var text: String
  /// The text that must be at the span; nil if any may be there.
  private var written: String?
  /// The part at the span that changes; nil if it is the span.
  private var part: Part?

  private enum Part: Equatable {
    /// The entry whose name the span is, with its value and its line, is removed.
    case entry
    /// The same, but the key of its mapping remains.
    case entryBelow
    /// The entry is the only one of its mapping or list, which the text replaces with its key.
    case single
    /// The comment in which the span is, with its line if nothing else is there, is removed.
    case comment
    /// The text becomes the first entry below the key that the span is.
    case below
    /// The text becomes an item after the item that the span is.
    case after
    /// The text becomes the first entry of a section of the module whose name the span is.
    case section(String)
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
    Edit(.entry, at: span)
  }

  /// Removes an entry of a mapping. The key whose value the mapping is remains, also without other entries.
  public static func removingEntry(keepingKeyAbove span: Span) -> Edit {
    Edit(.entryBelow, at: span)
  }

  /// Replaces a mapping or a list, and the key whose value it is, if it has no other entry than one.
  public static func replacing(sectionOf entry: Span, with text: String) -> Edit {
    Edit(.single, at: entry, to: text)
  }

  public static func removingComment(at span: Span) -> Edit { Edit(.comment, at: span) }

  /// Adds an entry to the mapping that is the value of a key.
  public static func adding(_ entry: String, below key: Span) -> Edit {
    Edit(.below, at: key, to: entry)
  }

  /// Adds an entry to a section of a module, with the section if there is none.
  ///
  /// - Parameter module: The name of the module in its spec.
  public static func adding(_ entry: String, to section: String, of module: Span) -> Edit {
    Edit(.section(section), at: module, to: entry)
  }

  public static func adding(_ item: String, after other: Span) -> Edit {
    Edit(.after, at: other, to: item)
  }

  private init(_ part: Part, at span: Span, to text: String = "") {
    self.init(span, to: text)
    self.part = part
  }

  /// The replacement of bytes; nil if the file has another text than expected.
  public func resolved(in sources: SourceMap) -> Edit? {
    let source = sources[span.file]
    guard source.origins.isEmpty else { return nil }
    var span = span
    if let written {
      // The span of `.loading` includes the dot.
      let count = source.text(in: span.range).hasPrefix(".") && !written.hasPrefix(".") ? 1 : 0
      span = Span(file: span.file, start: Int(span.start) + count, end: Int(span.end))
      guard source.text(in: span.range) == written else { return nil }
    }
    let found: (range: Range<Int>, text: String)? =
      switch part {
      case nil: (span.range, text)
      case .entry: WrittenEntry(of: span.range, in: source.bytes).map { ($0.range, $0.text) }
      case .entryBelow:
        WrittenEntry(of: span.range, in: source.bytes, single: .keepsKey)
          .map { ($0.range, $0.text) }
      case .single:
        WrittenEntry(of: span.range, in: source.bytes, single: .replacesParent(text))
          .map { ($0.range, $0.text) }
      case .comment: source.comment(around: span.range).map { ($0, "") }
      case .below: InsertionPoint.below(span.range, in: source.bytes)?.adding(text)
      case .after: InsertionPoint.after(span.range, in: source.bytes)?.adding(text)
      case .section(let name):
        WrittenSection(name, ofModuleAt: span.range.lowerBound, in: source).adding(text)
      }
    return found.map { range, text in
      Edit(Span(file: span.file, start: range.lowerBound, end: range.upperBound), to: text)
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

  /// Adds an entry to the mapping that is the value of a key.
  public static func adding(_ entry: String, below key: Span, isUnsafe: Bool = false) -> Fix {
    Fix("add `\(entry)`", edits: [.adding(entry, below: key)], isUnsafe: isUnsafe)
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
