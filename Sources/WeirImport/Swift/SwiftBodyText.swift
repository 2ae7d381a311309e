import WeirDiagnostics
import WeirProject
import WeirSwift
import WeirYAML

/// The Swift of a reducer's handler as the body of a spec: members without the name of the state, and no effects.
struct SwiftBodyText {
  private(set) var text = ""
  /// The number of effects that it omits.
  private(set) var effects = 0
  private let bytes: [UInt8]
  private let syntax: BodySyntax
  private var edits: [(range: Range<Int>, text: String)] = []

  /// Nil if the Swift has no equivalent in a spec.
  ///
  /// - Parameters:
  ///   - castName: The name of the action, whose values a spec names without it.
  ///   - isValue: Whether it is that of a computed property: an expression, or statements that return a value.
  init?(_ body: Body, castName: String?, payload: Set<String>, isValue: Bool = false) {
    bytes = Array(body.scalar.text.utf8)
    guard !bytes.isEmpty, body.fragment.problems.isEmpty,
      let syntax = BodySyntax(body.scalar.text)
    else { return nil }
    self.syntax = syntax
    if body.scope.isOutsideState {
      guard removeState(body) else { return nil }
      removeEffects(body)
    } else if isValue {
      removeReturn()
    }
    if let castName { removeName(castName, before: payload) }
    guard apply(), let written = BodySyntax(text) else { return nil }
    text = Self.unindented(text, except: written.literals)
    guard !text.isEmpty, !written.hasEffect || !body.scope.isOutsideState else { return nil }
    if !isValue, written.exits.contains(where: { $0.value != nil }) { return nil }
    if let castName, written.names.contains(where: { $0.text == castName && !$0.isMember }) {
      return nil
    }
  }

  /// Replaces `state.count` by `count`.
  private mutating func removeState(_ body: Body) -> Bool {
    var seen: Set<Int> = []
    for access in body.accesses where access.path.root == .selfValue {
      let start = access.path.range.lowerBound
      guard seen.insert(start).inserted else { continue }
      // In the closure of `withLock`, and behind `self`, the name is not that of the state.
      guard let first = access.path.segments.first?.name, let name = syntax.name(at: start),
        name.text != "self", !name.text.hasPrefix("$"),
        let member = syntax.member(of: name), member.text == first
      else { return false }
      edits.append((start..<member.range.lowerBound, ""))
    }
    return true
  }

  /// Removes what a handler returns: `.none`, `.send(…)`, `.run { … }`.
  private mutating func removeEffects(_ body: Body) {
    var end = 0
    for exit in syntax.exits where exit.range.lowerBound >= end {
      guard let value = exit.value else { continue }
      let isState = ["state", "newState"].contains(value.name)
      guard isState || value.member != nil else { continue }
      // The reads of an effect are part of the handler.
      let readsState = body.accesses.contains {
        $0.path.root == .selfValue && exit.range.contains($0.path.range.lowerBound)
      }
      guard isState || !readsState else { continue }
      end = exit.range.upperBound
      if !isState, value.member != "none" { effects += 1 }
      edits.removeAll { exit.range.contains($0.range.lowerBound) }
      let isLast = bytes[end...].allSatisfy(\.isSpace)
      edits.append((exit.range, isLast ? "" : "return"))
    }
  }

  /// An expression may be after `return`.
  private mutating func removeReturn() {
    guard let first = syntax.exits.first, let value = first.value,
      bytes[..<first.range.lowerBound].allSatisfy(\.isSpace)
    else { return }
    edits.append((0..<value.range.lowerBound, ""))
  }

  /// Replaces `action.id` by `id`.
  private mutating func removeName(_ word: String, before payload: Set<String>) {
    for name in syntax.names where name.text == word && !name.isMember {
      guard let member = syntax.member(of: name), payload.contains(member.text) else { continue }
      edits.append((name.range.lowerBound..<member.range.lowerBound, ""))
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

  /// The text without the indentation that its lines share. The first line starts where the body does.
  ///
  /// - Parameter literals: Those of several lines. Their lines keep what they end with, and together with the delimiter
  ///   they lose the same indentation, so their values stay the same.
  static func unindented(_ text: String, except literals: [Range<Int>] = []) -> String {
    let lines: [String] = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0)
    }
    let rest = lines.dropFirst().filter { !$0.trimmed.isEmpty }
    let depth = rest.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    var result: [String] = []
    var offset = 0
    for (index, line) in lines.enumerated() {
      let end = offset + line.utf8.count
      var kept = String(index == 0 ? line.drop(while: \.isWhitespace) : line.dropFirst(depth))
      if !literals.contains(where: { $0.contains(end) }) {
        while kept.last?.isWhitespace == true { kept.removeLast() }
      }
      result.append(kept)
      offset = end + 1
    }
    return result.joined(separator: "\n").trimmed
  }
}

extension BodySyntax {
  /// Whether the Swift still starts effects or sends actions.
  fileprivate var hasEffect: Bool {
    names.contains { name in
      switch name.text {
      case "await", "Task", "dispatch", "send", "Effect", "EffectTask", "withLock": true
      case "run", "fireAndForget", "cancel", "merge", "concatenate": name.isMember && name.isCalled
      case "none": name.isMember
      case "self": member(of: name) != nil
      default: false
      }
    }
  }
}
