import WeirDiagnostics

/// Writes values as bytes, or reads them: types list their fields once, for both.
///
/// When reading, bytes may be damaged or made by somebody else: a value is read or the reading fails, in time in
/// proportion to the bytes.
final class Coder {
  /// The bytes are damaged, or a value cannot be stored.
  struct Failure: Error {}

  let input: SwiftInput
  let isWriting: Bool
  /// The bytes that are written.
  private var output: [UInt8] = []
  /// The strings of the file, each of which is stored once.
  private var strings: [String] = []
  private var numbers: [String: Int] = [:]
  /// The bytes that are read.
  private let bytes: UnsafeRawBufferPointer
  private var at = 0
  /// The number of values around the current one.
  private var depth = 0
  private static let maximalDepth = 2_000
  /// The greatest offset in the current text: the file, or a body.
  var limit: Int

  /// Nil if the value cannot be stored.
  static func write<Value: Coded>(_ value: Value, of input: SwiftInput) -> [UInt8]? {
    let coder = Coder(writing: input)
    guard (try? coder(value)) != nil else { return nil }
    let texts = Coder(writing: input)
    texts.number(coder.strings.count)
    for text in coder.strings { texts.bytes(of: text) }
    return texts.output + coder.output
  }

  /// Nil if the bytes are damaged.
  static func read<Value: Coded>(
    _ type: Value.Type, from bytes: UnsafeRawBufferPointer, of input: SwiftInput
  ) -> Value? {
    let coder = Coder(reading: bytes, of: input)
    return try? coder.readAll(type)
  }

  private init(writing input: SwiftInput) {
    self.input = input
    isWriting = true
    bytes = UnsafeRawBufferPointer(start: nil, count: 0)
    limit = input.source.bytes.count
  }

  private init(reading bytes: UnsafeRawBufferPointer, of input: SwiftInput) {
    self.input = input
    isWriting = false
    self.bytes = bytes
    limit = input.source.bytes.count
  }

  private func readAll<Value: Coded>(_ type: Value.Type) throws -> Value {
    let count = try readCount()
    strings.reserveCapacity(min(count, 1_024))
    for _ in 0..<count { strings.append(try readText()) }
    let value = try read(type)
    guard at == bytes.count else { throw Failure() }
    return value
  }

  // MARK: Values

  /// Writes and returns the value, or reads another one in its place.
  @inline(__always)
  func callAsFunction<Value: Coded>(_ value: Value) throws -> Value {
    try isWriting ? write(value) : read(Value.self)
  }

  func write<Value: Coded>(_ value: Value) throws -> Value {
    try nested { try Value.coded(Fields(coder: self, written: value)) }
  }

  func read<Value: Coded>(_ type: Value.Type = Value.self) throws -> Value {
    try nested { try Value.coded(Fields(coder: self, written: nil)) }
  }

  @inline(__always)
  private func nested<Value>(_ body: () throws -> Value) throws -> Value {
    guard depth < Self.maximalDepth else { throw Failure() }
    depth += 1
    defer { depth -= 1 }
    return try body()
  }

  // MARK: Numbers

  /// Writes a number from 0, in as many bytes as it needs.
  func number(_ number: Int) {
    var rest = UInt(number)
    while rest >= 0x80 {
      output.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    output.append(UInt8(rest))
  }

  /// Reads a number below 2^32.
  @inline(__always)
  func readNumber() throws -> Int {
    guard at < bytes.count else { throw Failure() }
    let first = bytes[at]
    at &+= 1
    return first < 0x80 ? Int(first) : try readNumber(after: first)
  }

  private func readNumber(after first: UInt8) throws -> Int {
    var value = Int(first & 0x7F)
    var shift = 7
    while at < bytes.count, shift < 35 {
      let byte = bytes[at]
      at += 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 {
        guard value <= UInt32.max else { break }
        return value
      }
      shift += 7
    }
    throw Failure()
  }

  /// Reads the number of elements, each of which has at least one byte.
  func readCount() throws -> Int {
    let count = try readNumber()
    guard count <= bytes.count - at else { throw Failure() }
    return count
  }

  // MARK: Texts

  private func bytes(of text: String) {
    number(text.utf8.count)
    output += text.utf8
  }

  private func readText() throws -> String {
    let count = try readCount()
    defer { at += count }
    return String(decoding: bytes[at..<at + count], as: UTF8.self)
  }

  /// Writes the number of a string.
  func string(_ text: String) {
    if let known = numbers[text] { return number(known) }
    numbers[text] = strings.count
    number(strings.count)
    strings.append(text)
  }

  func readString() throws -> String {
    let index = try readNumber()
    guard index < strings.count else { throw Failure() }
    return strings[index]
  }
}

/// A type that a `Coder` writes and reads.
protocol Coded: SendableMetatype {
  /// The value itself, from its fields: each is written, or read.
  static func coded(_ fields: Fields<Self>) throws -> Self
}

/// The fields of a value that is written or read.
@dynamicMemberLookup
struct Fields<Value> {
  let coder: Coder
  /// Nil when reading.
  let written: Value?

  subscript<Field: Coded>(dynamicMember field: KeyPath<Value, Field>) -> Field {
    @inline(__always) get throws {
      guard let written else { return try coder.read(Field.self) }
      return try coder.write(written[keyPath: field])
    }
  }
}

/// An enum with associated values, which are stored after the index of the case.
protocol CodedCases: Coded {
  static var cases: [CodedCase<Self>] { get }
}

extension CodedCases {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    let (cases, coder) = (cases, fields.coder)
    guard let value = fields.written else {
      let index = try coder.readNumber()
      guard index < cases.count else { throw Coder.Failure() }
      return try cases[index].read(coder)
    }
    for (index, one) in cases.enumerated() {
      guard let write = one.write(value) else { continue }
      coder.number(index)
      try write(coder)
      return value
    }
    throw Coder.Failure()
  }
}

/// A case of an enum, made from its values or taken apart into them.
struct CodedCase<Value>: Sendable {
  let read: @Sendable (Coder) throws -> Value
  /// Writes the values; nil for a value of another case.
  let write: @Sendable (Value) -> ((Coder) throws -> Void)?

  init(_ value: Value, _ isSame: @escaping @Sendable (Value) -> Bool) where Value: Sendable {
    read = { _ in value }
    write = { isSame($0) ? { _ in } : nil }
  }

  init<First: Coded>(
    _ make: @escaping @Sendable (First) -> Value, _ part: @escaping @Sendable (Value) -> First?
  ) {
    read = { try make($0.read()) }
    write = { part($0).map { part in { _ = try $0.write(part) } } }
  }

  init<First: Coded, Second: Coded>(
    _ make: @escaping @Sendable (First, Second) -> Value,
    _ parts: @escaping @Sendable (Value) -> (First, Second)?
  ) {
    read = { try make($0.read(), $0.read()) }
    write = { parts($0).map { parts in { _ = (try $0.write(parts.0), try $0.write(parts.1)) } } }
  }
}
