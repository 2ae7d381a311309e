import WeirDiagnostics
import WeirYAML

/// One of several types, distinguished by a key or by the first that decodes.
public struct UnionSpec: Sendable {
  public var members: [UnionMemberSpec]
  /// The discriminator's key on the wire.
  public var by: Located<String>?
}

public struct UnionMemberSpec: Sendable {
  /// The case's name.
  public var name: Located<String>
  public var type: SwiftScalar
  /// The discriminator's value, if it differs from the case's name.
  public var value: Located<String>?

  public var wireValue: String { value?.value ?? name.value }
}

/// A case and the discriminator's value for it.
struct UnionValueSpec: Sendable {
  var name: Located<String>
  var value: Located<String>
}

extension Schema {
  /// `{ card: Card }` or `[Card]`.
  static let unionMembers = Schema.any([.list(.text), .map(.type)])
}

extension Reader {
  mutating func unionMembers(_ node: NodeID) -> [UnionMemberSpec] {
    let members: [UnionMemberSpec]
    if tree.kind(node).isSequence {
      members = list(node, of: "types") { $0.unnamedMember($1) }
    } else {
      members = entries(node, of: "a mapping of cases to types, or a list of types") {
        reader, key, value in
        guard let name = reader.name(key, expected: "a case's name"),
          let type = reader.swift(value, as: .type, key: key)
        else { return nil }
        return UnionMemberSpec(name: name, type: type)
      }
    }
    reportTwice(members, as: "case") { $0.name }
    if tree.isAbsent(node) || !tree.kind(node).isScalar && tree.count(node) == 0 {
      report("`oneOf` must have at least one type", at: node)
    }
    return members
  }

  /// A type whose case has its name: `card` for `Card` and for `Shared.Card`.
  private mutating func unnamedMember(_ node: NodeID) -> UnionMemberSpec? {
    guard tree.kind(node).isScalar, !tree.isAbsent(node) else {
      wrongShape(
        node, expected: "a type's name", help: "add a case's name: `oneOf: { items: [Item] }`")
      return nil
    }
    guard let type = swift(node, as: .type) else { return nil }
    let last = type.text.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    guard Self.isName(String(last)) else {
      report(
        "`\(type.text.prefix(40))` is not a type's name", at: node,
        help: "add a case's name: `oneOf: { items: [Item] }`")
      return nil
    }
    return UnionMemberSpec(
      name: Located(String(last).asCaseName, at: type.span), type: type)
  }

  mutating func unionValues(_ node: NodeID) -> [UnionValueSpec] {
    let values = entries(node, of: "a mapping of cases to values") {
      reader, key, value -> UnionValueSpec? in
      guard let name = reader.name(key, expected: "a case's name"),
        let text = reader.wireText(value, as: "a discriminator's value")
      else { return nil }
      return UnionValueSpec(name: name, value: text)
    }
    return values
  }

  mutating func give(_ values: [UnionValueSpec], to union: inout UnionSpec) {
    if let first = values.first, union.by == nil {
      findings.report(
        "`values` requires `by`: the key of the discriminator", at: first.name.span,
        help: "add `by: type`")
    }
    var indices: [String: Int] = [:]
    for (index, member) in union.members.enumerated() where indices[member.name.value] == nil {
      indices[member.name.value] = index
    }
    for value in values {
      guard let index = indices[value.name.value] else {
        findings.report(
          "`oneOf` has no case `\(value.name.value)`",
          meant: meant(value.name.value, union.members.map(\.name.value)),
          at: value.name.span)
        continue
      }
      union.members[index].value = value.value
    }
    if union.by != nil {
      reportTwiceOnWire(union.members, as: "discriminator value") { $0.value ?? $0.name }
    }
  }
}

extension String {
  /// `card` for `Card`, `url` for `URL`, `urlItem` for `URLItem`.
  var asCaseName: String {
    var letters = Array(unicodeScalars)
    var end = 0
    while end < letters.count, letters[end].properties.isUppercase { end += 1 }
    if end > 1, end < letters.count, letters[end].properties.isLowercase { end -= 1 }
    for index in 0..<end where letters[index].isASCII {
      letters[index] = Unicode.Scalar(letters[index].properties.lowercaseMapping) ?? letters[index]
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: letters)
    return String(text)
  }
}
