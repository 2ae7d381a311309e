import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// The Swift of a reducer's handler as the body of a spec: members without the name of the state, and no effects.
struct SwiftBodyText {
  private(set) var text = ""
  /// The number of effects that it omits.
  private(set) var effects = 0
  private let bytes: [UInt8]
  private var edits: [(range: Range<Int>, text: String)] = []

  /// Nil if the Swift has no equivalent in a spec.
  ///
  /// - Parameters:
  ///   - castName: The name of the action, whose values a spec names without it.
  ///   - isValue: Whether it is that of a computed property: an expression, or statements that return a value.
  init?(_ body: Body, castName: String?, payload: Set<String>, isValue: Bool = false) {
    bytes = Array(body.scalar.text.utf8)
    guard !bytes.isEmpty, body.fragment.problems.isEmpty else { return nil }
    if body.scope.isOutsideState {
      guard removeState(body) else { return nil }
      removeEffects(body)
    } else if isValue {
      removeReturn()
    }
    if let castName { removeName(castName, before: payload) }
    guard apply() else { return nil }
    text = Self.unindented(text)
    guard !text.isEmpty, !Self.hasEffect(text) || !body.scope.isOutsideState else { return nil }
    if !isValue, Self.words(text).contains("return"), Self.returnsValue(text) { return nil }
    if let castName, Self.words(text).contains(Substring(castName)) { return nil }
  }

  /// Replaces `state.count` by `count`.
  private mutating func removeState(_ body: Body) -> Bool {
    var seen: Set<Int> = []
    for access in body.accesses where access.path.root == .selfValue {
      let start = access.path.range.lowerBound
      guard seen.insert(start).inserted else { continue }
      guard let first = access.path.segments.first?.name else { return false }
      let word = identifier(at: start)
      guard !word.isEmpty else { return false }
      // In the closure of `withLock`, and behind `self`, the name is not that of the state.
      guard word != "self", !word.hasPrefix("$") else { return false }
      var index = start + word.utf8.count
      while index < bytes.count, Self.isBlank(bytes[index]) || bytes[index] == UInt8(ascii: "?") {
        index += 1
      }
      guard index < bytes.count, bytes[index] == UInt8(ascii: ".") else { return false }
      index += 1
      guard identifier(at: index) == first else { return false }
      edits.append((start..<index, ""))
    }
    return true
  }

  /// Removes what a handler returns: `.none`, `.send(…)`, `.run { … }`.
  private mutating func removeEffects(_ body: Body) {
    for start in Self.returns(bytes) {
      var value = start
      if identifier(at: start) == "return" {
        value += 6
        while value < bytes.count, bytes[value] == UInt8(ascii: " ") { value += 1 }
      }
      guard value < bytes.count, bytes[value] == UInt8(ascii: ".") || isState(at: value) else {
        continue
      }
      var end = endOfExpression(from: value)
      while end > value, Self.isBlank(bytes[end - 1]) { end -= 1 }
      // The reads of an effect are part of the handler.
      let range = start..<end
      if body.accesses.contains(where: {
        $0.path.root == .selfValue && range.contains($0.path.range.lowerBound)
          && !isState(at: value)
      }) {
        continue
      }
      let name = identifier(at: value + 1)
      if !isState(at: value), name != "none" { effects += 1 }
      edits.removeAll { range.contains($0.range.lowerBound) }
      let isLast = bytes[end...].allSatisfy(Self.isBlank)
      edits.append((range, isLast ? "" : "return"))
    }
  }

  private func isState(at index: Int) -> Bool {
    ["state", "newState"].contains(identifier(at: index))
  }

  /// An expression may be after `return`.
  private mutating func removeReturn() {
    var index = 0
    while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
    if identifier(at: index) == "return" { edits.append((0..<index + 6, "")) }
  }

  /// Replaces `action.id` by `id`.
  private mutating func removeName(_ name: String, before payload: Set<String>) {
    let word = Array(name.utf8)
    var index = 0
    while index + word.count < bytes.count {
      defer { index += 1 }
      guard bytes[index] == word[0],
        index == 0 || !Self.isLetter(bytes[index - 1]) && bytes[index - 1] != UInt8(ascii: "."),
        identifier(at: index) == name, bytes[index + word.count] == UInt8(ascii: "."),
        payload.contains(identifier(at: index + word.count + 1))
      else { continue }
      edits.append((index..<index + word.count + 1, ""))
    }
  }

  private mutating func apply() -> Bool {
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    var result: [UInt8] = []
    var start = 0
    for edit in edits {
      guard edit.range.lowerBound >= start else { return false }
      result += bytes[start..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      start = edit.range.upperBound
    }
    result += bytes[start...]
    text = String(decoding: result, as: UTF8.self)
    return true
  }

  // MARK: Text

  private func identifier(at index: Int) -> String {
    guard index < bytes.count else { return "" }
    let end =
      bytes[index...].firstIndex { !Self.isLetter($0) && $0 != UInt8(ascii: "$") } ?? bytes.count
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte) || byte == 95
      || byte >= 128
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [9, 10, 13, 32].contains(byte) }

  /// The offsets of each `return`, and of an expression at the start of a line that begins with a dot.
  private static func returns(_ bytes: [UInt8]) -> [Int] {
    let word = Array("return".utf8)
    var found: [Int] = []
    var isLineStart = true
    var last = UInt8(ascii: "\n")
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == word[0], !isLetter(index > 0 ? bytes[index - 1] : 32),
        bytes[index...].starts(with: word),
        index + 6 >= bytes.count || !isLetter(bytes[index + 6])
      {
        found.append(index)
      } else if isLineStart, byte == UInt8(ascii: "."),
        index == 0 || last == UInt8(ascii: "{")
          || found.isEmpty && bytes[..<index].allSatisfy(isBlank)
      {
        found.append(index)
      }
      if byte == 10 {
        isLineStart = true
      } else if !isBlank(byte) {
        isLineStart = false
        last = byte
      }
    }
    return found
  }

  /// The end of an expression, with the calls on the following lines.
  private func endOfExpression(from start: Int) -> Int {
    var depth = 0
    var index = start
    var isInText = false
    while index < bytes.count {
      let byte = bytes[index]
      if isInText {
        if byte == UInt8(ascii: "\\") {
          index += 1
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        index += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return index }
        depth -= 1
      case 10 where depth == 0:
        let next = bytes[index...].first { !Self.isBlank($0) }
        if next != UInt8(ascii: ".") { return index }
      case UInt8(ascii: ";") where depth == 0: return index
      default: break
      }
      index += 1
    }
    return bytes.count
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// Whether the text still starts effects or sends actions.
  private static func hasEffect(_ text: String) -> Bool {
    if words(text).contains(where: {
      ["await", "Task", "dispatch", "send", "Effect", "EffectTask", "withLock"].contains($0)
    }) {
      return true
    }
    return [".run {", ".none", ".fireAndForget", ".cancel(", ".merge(", ".concatenate(", "self."]
      .contains { text.contains($0) }
  }

  /// Whether a `return` is followed by a value on its line.
  private static func returnsValue(_ text: String) -> Bool {
    var rest = text[...]
    while let range = rest.firstRange(of: "return") {
      let next = rest[range.upperBound...].first { $0 != " " }
      if let next, next != "\n", next != "}", next != ";" { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }

  /// The text without the indentation that its lines share. The first line starts where the body does.
  static func unindented(_ text: String) -> String {
    let lines: [String] = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0)
    }
    let rest = lines.dropFirst().filter { !$0.trimmed.isEmpty }
    let depth = rest.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    var result: [String] = [lines[0].trimmed]
    for line in lines.dropFirst() {
      let isBlank = line.trimmed.isEmpty
      var kept = isBlank ? "" : String(line.dropFirst(depth))
      while kept.last?.isWhitespace == true { kept.removeLast() }
      result.append(kept)
    }
    return result.joined(separator: "\n").trimmed
  }
}
