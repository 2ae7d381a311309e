/// The index of a file in its `SourceMap`.
public struct FileID: Hashable, Sendable, Comparable {
  public let index: UInt32

  public init(_ index: Int) { self.index = UInt32(index) }

  public static func < (left: FileID, right: FileID) -> Bool { left.index < right.index }
}

/// A range of bytes in one file, from `start` up to but not including `end`.
public struct Span: Hashable, Sendable, Comparable {
  public let file: FileID
  public let start: UInt32
  public let end: UInt32

  public init(file: FileID, start: Int, end: Int) {
    self.file = file
    self.start = UInt32(start)
    self.end = UInt32(max(start, end))
  }

  public var range: Range<Int> { Int(start)..<Int(end) }

  public func overlaps(_ other: Span) -> Bool {
    file == other.file && start < other.end && other.start < end
  }

  public func isInside(_ other: Span) -> Bool {
    file == other.file && other.start <= start && end <= other.end
  }

  public static func < (left: Span, right: Span) -> Bool {
    (left.file, left.start, left.end) < (right.file, right.start, right.end)
  }
}

/// All source files of a run, by index.
public struct SourceMap: Sendable {
  public private(set) var files: [SourceFile]

  public init(_ files: [SourceFile] = []) { self.files = files }

  public mutating func add(_ file: SourceFile) -> FileID {
    files.append(file)
    return FileID(files.count - 1)
  }

  public subscript(id: FileID) -> SourceFile { files[Int(id.index)] }

  /// The same span, or for a text that Weir has made, the span of which it was made.
  public func origin(of span: Span) -> Span {
    let origins = self[span.file].origins
    let next = origins.start { $0.start > Int(span.start) }
    return next > 0 ? origins[next - 1].span : span
  }

  public func start(of span: Span) -> Position {
    let span = origin(of: span)
    return self[span.file].position(at: Int(span.start))
  }

  /// `file:line`
  public func line(of span: Span) -> String {
    "\(self[origin(of: span).file].name):\(start(of: span).line)"
  }

  /// `file:line:column`
  public func position(of span: Span) -> String { "\(line(of: span)):\(start(of: span).column)" }

  public func end(of span: Span) -> Position {
    let span = origin(of: span)
    return self[span.file].position(at: Int(span.end))
  }

  public func text(of span: Span) -> String { self[span.file].text(in: span.range) }
}

/// A value with its position in the source.
public struct Located<Value> {
  public let value: Value
  public let span: Span

  public init(_ value: Value, at span: Span) {
    self.value = value
    self.span = span
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
