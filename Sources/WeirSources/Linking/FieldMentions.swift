import WeirDiagnostics
import WeirSwift

/// Mentions of the names of fields outside of the bodies that Weir reads, such as in views. They are found by their
/// text, so a name may belong to another type: a mention only prevents findings.
struct FieldMentions {
  /// Whether each field is read and written, by the number of its name.
  private(set) var read: [Bool]
  private(set) var written: [Bool]

  init(of names: FieldNames) {
    read = Array(repeating: false, count: names.count)
    written = read
  }

  mutating func add(_ numbers: some Sequence<Int>, reads: Bool = false, writes: Bool = false) {
    for number in numbers {
      if reads { read[number] = true }
      if writes { written[number] = true }
    }
  }

  mutating func formUnion(_ other: FieldMentions) {
    for number in read.indices {
      read[number] = read[number] || other.read[number]
      written[number] = written[number] || other.written[number]
    }
  }

  /// Adds the mentions in a file.
  ///
  /// - Parameters:
  ///   - bare: Fields that the file may name without `self`.
  ///   - skipped: Ranges that are read in another form, sorted.
  mutating func add(
    _ names: FieldNames, bare: Set<Int>, in source: SourceFile, skipping skipped: [Range<Int>]
  ) {
    source.bytes.withUnsafeBufferPointer { bytes in
      var at = 0
      var next = 0
      while at < bytes.count {
        if next < skipped.count, at >= skipped[next].lowerBound {
          at = max(at, skipped[next].upperBound)
          next += 1
          continue
        }
        guard Self.isStart(bytes[at]) else {
          at += 1
          continue
        }
        let start = at
        while at < bytes.count, Self.isWord(bytes[at]) { at += 1 }
        note(start..<at, bytes, names, bare)
      }
    }
  }

  private mutating func note(
    _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, _ names: FieldNames,
    _ bare: Set<Int>
  ) {
    var start = range.lowerBound
    if bytes[start] == UInt8(ascii: "$") { start += 1 }
    let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0
    var after = range.upperBound
    while after < bytes.count, bytes[after] == 32 { after += 1 }
    let following = after < bytes.count ? bytes[after] : 0
    let isMember = before == UInt8(ascii: ".")
    let isLabel = following == UInt8(ascii: ":")
    guard isMember || isLabel || !bare.isEmpty else { return }
    if isMember, Self.isImplicit(range.lowerBound - 1, bytes) { return }
    guard let number = names.number(of: start..<range.upperBound, in: bytes) else { return }
    if !isMember, bare.contains(number), !Self.isDeclared(range.lowerBound, bytes) {
      read[number] = true
      written[number] = true
    }
    if isMember {
      guard Self.isAssigned(at: after, bytes) else {
        read[number] = true
        if start > range.lowerBound || Self.mayWrite(range.upperBound, bytes)
          || Self.isInBinding(range.lowerBound, bytes)
        {
          written[number] = true
        }
        return
      }
      // `self.name = name` in an initializer copies its argument.
      let isOwn =
        range.lowerBound >= 5
        && bytes[range.lowerBound - 5..<range.lowerBound].elementsEqual("self.".utf8)
      if !isOwn || !Self.isValue(start..<range.upperBound, after: after + 1, bytes) {
        written[number] = true
      }
    } else if isLabel, Self.isArgument(range.lowerBound, after, bytes) {
      // The argument of another type's initializer.
      if let callee = Self.callee(before: range.lowerBound, bytes),
        callee.first?.isUppercase == true, !names.isDeclared(number, by: callee)
      {
        return
      }
      written[number] = true
    }
  }

  /// Whether nothing is before the dot of a member, so that it is a case or a static member: `case .failed`, `(.failed`.
  /// At the start of a line, it continues the line before.
  private static func isImplicit(_ dot: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var at = dot
    while at > 0, bytes[at - 1] == 32 || bytes[at - 1] == 9 { at -= 1 }
    guard at > 0, bytes[at - 1] != 10, bytes[at - 1] != 13 else { return false }
    return at < dot || "([,:=".utf8.contains(bytes[at - 1])
  }

  /// Whether `let` or `var` is before a name.
  private static func isDeclared(
    _ start: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    start >= 4 && bytes[start - 1] == 32
      && ["let", "var"].contains { bytes[start - 4..<start - 1].elementsEqual($0.utf8) }
  }

  private static func isAssigned(
    at offset: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    offset + 1 < bytes.count && bytes[offset] == UInt8(ascii: "=")
      && bytes[offset + 1] != UInt8(ascii: "=")
  }

  /// Whether the value at a position is a name, or ends with it, and nothing more: `name`, `state.name`.
  private static func isValue(
    _ name: Range<Int>, after offset: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var at = offset
    while at < bytes.count, isBlank(bytes[at]) { at += 1 }
    var last = at
    while at < bytes.count, isWord(bytes[at]) || ".?!".utf8.contains(bytes[at]) {
      if bytes[at] == UInt8(ascii: ".") { last = at + 1 }
      at += 1
    }
    guard bytes[last..<at].elementsEqual(bytes[name]) else { return false }
    // `name ?? other`.
    while at < bytes.count, isBlank(bytes[at]) { at += 1 }
    return at >= bytes.count || bytes[at] != UInt8(ascii: "?")
  }

  /// Whether a chain of members begins with a binding: `$store.settings.volume`.
  private static func isInBinding(
    _ start: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var at = start
    while at > 0, isWord(bytes[at - 1]) || ".?!".utf8.contains(bytes[at - 1]) { at -= 1 }
    return bytes[at] == UInt8(ascii: "$")
  }

  /// Whether the rest of a chain of members after a name is an assignment, or calls a method that may be mutating.
  private static func mayWrite(_ end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var at = end
    var last = ""
    func byte(_ offset: Int = 0) -> UInt8 { at + offset < bytes.count ? bytes[at + offset] : 0 }
    while at < bytes.count {
      switch byte() {
      case UInt8(ascii: "?"), UInt8(ascii: "!"):
        // `a != b`, `a ?? b`.
        if byte(1) == UInt8(ascii: "=") || byte(1) == byte() { return false }
        at += 1
      case UInt8(ascii: "["):
        var depth = 0
        repeat {
          if byte() == UInt8(ascii: "[") { depth += 1 }
          if byte() == UInt8(ascii: "]") { depth -= 1 }
          at += 1
        } while depth > 0 && at < bytes.count && at < end + 4_000
      case UInt8(ascii: "."):
        at += 1
        let start = at
        while at < bytes.count, isWord(bytes[at]) { at += 1 }
        last = String(decoding: bytes[start..<at], as: UTF8.self)
      case UInt8(ascii: "("): return !last.isEmpty && !MethodNames.reading.contains(last)
      default:
        while isBlank(byte()) { at += 1 }
        switch byte() {
        case UInt8(ascii: "{"): return !last.isEmpty && !MethodNames.reading.contains(last)
        case UInt8(ascii: "."): continue
        case UInt8(ascii: "="): return byte(1) != UInt8(ascii: "=")
        default: return byte(1) == UInt8(ascii: "=") && "+-*/%&|^".utf8.contains(byte())
        }
      }
    }
    return false
  }

  /// Whether `name:` labels an argument of a call, not a parameter or a property with its type.
  private static func isArgument(
    _ start: Int, _ colon: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var before = start
    while before > 0, isBlank(bytes[before - 1]) { before -= 1 }
    guard before > 0,
      bytes[before - 1] == UInt8(ascii: "(") || bytes[before - 1] == UInt8(ascii: ",")
    else { return false }
    var value = colon + 1
    while value < bytes.count, isBlank(bytes[value]) { value += 1 }
    guard value < bytes.count else { return false }
    let first = bytes[value]
    if first == UInt8(ascii: "@") { return false }
    guard isUpper(first) || first == UInt8(ascii: "[") else {
      return !["inout ", "some ", "any "].contains { word in
        bytes[value...].starts(with: word.utf8)
      }
    }
    // A type, or a value that begins with one: `Settings(…)`, `Status.done`, `[Row(…)]`.
    while value < bytes.count, isWord(bytes[value]) || bytes[value] == UInt8(ascii: "[") {
      value += 1
    }
    guard value < bytes.count else { return false }
    if bytes[value] == UInt8(ascii: "(") { return true }
    return bytes[value] == UInt8(ascii: ".") && value + 1 < bytes.count
      && !isUpper(bytes[value + 1])
  }

  /// The name of the function or type whose arguments contain a position; nil if it is not found nearby.
  private static func callee(before start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var depth = 0
    var at = start - 1
    while at > 0, start - at < 4_000 {
      switch bytes[at] {
      case UInt8(ascii: ")"): depth += 1
      case UInt8(ascii: "("):
        if depth == 0 {
          var first = at
          while first > 0, isWord(bytes[first - 1]) { first -= 1 }
          return first == at ? nil : String(decoding: bytes[first..<at], as: UTF8.self)
        }
        depth -= 1
      default: break
      }
      at -= 1
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 32 || byte == 9 || byte == 10 || byte == 13
  }

  private static func isUpper(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func isStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isStart(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
