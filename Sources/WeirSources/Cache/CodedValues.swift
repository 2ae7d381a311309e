import WeirDiagnostics
import WeirYAML

extension Coded where Self: RawRepresentable, RawValue == UInt8 {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    if let value = fields.written {
      fields.coder.number(Int(value.rawValue))
      return value
    }
    guard let raw = UInt8(exactly: try fields.coder.readNumber()), let value = Self(rawValue: raw)
    else { throw Coder.Failure() }
    return value
  }
}

extension Bool: Coded {
  static func coded(_ fields: Fields<Bool>) throws -> Bool {
    if let value = fields.written {
      fields.coder.number(value ? 1 : 0)
      return value
    }
    return try fields.coder.readNumber() != 0
  }
}

extension String: Coded {
  static func coded(_ fields: Fields<String>) throws -> String {
    if let value = fields.written {
      fields.coder.string(value)
      return value
    }
    return try fields.coder.readString()
  }
}

/// An offset in the current text.
extension Int: Coded {
  static func coded(_ fields: Fields<Int>) throws -> Int {
    let coder = fields.coder
    let value = try fields.written ?? coder.readNumber()
    guard value >= 0, value <= coder.limit else { throw Coder.Failure() }
    if coder.isWriting { coder.number(value) }
    return value
  }
}

/// A range in the current text.
extension Range<Int>: Coded {
  static func coded(_ fields: Fields<Range<Int>>) throws -> Range<Int> {
    let coder = fields.coder
    if let value = fields.written {
      guard value.lowerBound >= 0, value.upperBound <= coder.limit else { throw Coder.Failure() }
      coder.number(value.lowerBound)
      coder.number(value.count)
      return value
    }
    let start = try coder.readNumber()
    let end = start + (try coder.readNumber())
    guard end <= coder.limit else { throw Coder.Failure() }
    return start..<end
  }
}

extension Optional: Coded where Wrapped: Coded {
  static func coded(_ fields: Fields<Wrapped?>) throws -> Wrapped? {
    let coder = fields.coder
    guard let value = fields.written else {
      return try coder.readNumber() == 0 ? nil : coder.read(Wrapped.self)
    }
    coder.number(value == nil ? 0 : 1)
    return try value.map(coder.write)
  }
}

extension Array: Coded where Element: Coded {
  static func coded(_ fields: Fields<[Element]>) throws -> [Element] {
    let coder = fields.coder
    if let value = fields.written {
      coder.number(value.count)
      return try value.map(coder.write)
    }
    let count = try coder.readCount()
    var elements: [Element] = []
    // A damaged count reserves no large memory.
    elements.reserveCapacity(Swift.min(count, 1_024))
    for _ in 0..<count { elements.append(try coder.read(Element.self)) }
    return elements
  }
}

extension Dictionary: Coded where Key == String, Value: Coded {
  static func coded(_ fields: Fields<[String: Value]>) throws -> [String: Value] {
    let coder = fields.coder
    let pairs = fields.written.map { $0.sorted { $0.key < $1.key } } ?? []
    let keys = try coder(pairs.map(\.key))
    let values = try coder(pairs.map(\.value))
    guard keys.count == values.count else { throw Coder.Failure() }
    return Dictionary(zip(keys, values)) { first, _ in first }
  }
}

extension Set: Coded where Element: Coded {
  static func coded(_ fields: Fields<Set<Element>>) throws -> Set<Element> {
    var elements: [Element] = []
    if let value = fields.written { elements = value.sorted { "\($0)" < "\($1)" } }
    return Set(try fields.coder(elements))
  }
}

// MARK: Positions

/// A position in the file.
extension Span: Coded {
  static func coded(_ fields: Fields<Span>) throws -> Span {
    let coder = fields.coder
    let id = coder.input.id
    let limit = coder.limit
    defer { coder.limit = limit }
    coder.limit = coder.input.source.bytes.count
    if let value = fields.written {
      guard value.file == id else { throw Coder.Failure() }
      _ = try coder.write(value.range)
      return value
    }
    let range = try coder.read(Range<Int>.self)
    return Span(file: id, start: range.lowerBound, end: range.upperBound)
  }
}

extension Located: Coded where Value: Coded {
  static func coded(_ fields: Fields<Located<Value>>) throws -> Located<Value> {
    try .init(fields.value, at: fields.span)
  }
}

/// A slice of the file.
extension SwiftScalar: Coded {
  static func coded(_ fields: Fields<SwiftScalar>) throws -> SwiftScalar {
    let coder = fields.coder
    let span = try coder(fields.written?.span ?? Span(file: coder.input.id, start: 0, end: 0))
    guard let value = fields.written else {
      return SwiftScalar(
        text: coder.input.source.text(in: span.range), slice: span.range, of: coder.input.id)
    }
    let bytes = coder.input.source.bytes[span.range]
    guard value.isSlice, value.text.utf8.elementsEqual(bytes) else { throw Coder.Failure() }
    return value
  }
}
