import WeirDiagnostics
import WeirYAML

/// The body of a reduction, an operation or a derived value.
public enum BodySpec: Sendable {
  /// Swift in the spec.
  case swift(SwiftScalar)
  /// Swift in a hand-written file.
  case source(SourceBody)
  /// A hand-written function, with the fields that it accesses.
  case manual(ManualSpec)
  case empty
}

/// The fields and children that are passed to a hand-written body, in order.
public struct ManualSpec: Sendable {
  public var span: Span
  /// `note`, or `order.note` for a part of a child.
  public var reads: [Located<String>]
  public var writes: [Located<String>]
  /// Children that the body only creates, replaces or removes.
  public var replaces: [Located<String>]
}

/// The keys of every long form of a body.
struct LongBody: Sendable {
  var isManual = false
  /// Whether `manual` is neither `true` nor `false`, so that it is unknown which keys belong to it.
  var isManualMisread = false
  var reads: [Located<String>] = []
  var writes: [Located<String>] = []
  var replaces: [Located<String>] = []
  /// The keys `reads`, `writes` and `replaces` themselves.
  var parts: [Located<String>] = []

  /// - Parameter word: The key of the Swift text: `does` or `is`.
  func body(
    at span: Span, swift: SwiftScalar?, word: String, _ reader: inout Reader
  ) -> BodySpec {
    if isManual {
      if let swift {
        reader.findings.report(
          "a `manual` body is hand-written, so its Swift must not be in the spec", at: swift.span,
          help: "remove `manual` or `\(word)`")
      }
      return .manual(ManualSpec(span: span, reads: reads, writes: writes, replaces: replaces))
    }
    for part in parts where !isManualMisread {
      reader.findings.report(
        "`\(part.value)` is only for a `manual` body", at: part.span,
        help: "add `manual: true`; Weir reads accesses from Swift in the spec itself")
    }
    return swift.map(BodySpec.swift) ?? .empty
  }

  /// - Parameter isOnlyRead: Whether the body changes nothing.
  static func keys<Target>(
    isOnlyRead: Bool = false,
    _ edit: @escaping @Sendable (inout Target, (inout LongBody) -> Void) -> Void
  ) -> [Key<Target>] {
    let keys = [
      Key("manual", "Whether the body is hand-written.", .flag) {
        reader, target, _, value in
        let flag = reader.flag(value)
        edit(&target) {
          $0.isManual = flag ?? false
          $0.isManualMisread = flag == nil
        }
      },
      part(
        "reads",
        "Fields passed to a hand-written body by value; `child.field` passes the child.",
        at: \.reads, edit: edit),
    ]
    guard !isOnlyRead else { return keys }
    return keys + [
      part(
        "writes",
        "Fields passed to a hand-written body as `inout`; `child.field` passes the child.",
        at: \.writes, edit: edit),
      part(
        "replaces",
        "Children that a hand-written body creates, replaces or removes, passed as `inout`.",
        at: \.replaces, edit: edit),
    ]
  }

  private static func part<Target>(
    _ name: StaticString, _ doc: String,
    at path: any WritableKeyPath<LongBody, [Located<String>]> & Sendable,
    edit: @escaping @Sendable (inout Target, (inout LongBody) -> Void) -> Void
  ) -> Key<Target> {
    Key(name, doc, .oneOrMore(.text)) { reader, target, key, value in
      let names = reader.list(value, orOne: true, of: "fields") { $0.memberPath($1) }
      let part = Located("\(name)", at: reader.tree.span(key))
      edit(&target) {
        $0[keyPath: path] = names
        $0.parts.append(part)
      }
    }
  }
}

extension Reader {
  /// `note`, or `order.note` for a member of a child.
  fileprivate mutating func memberPath(_ node: NodeID) -> Located<String>? {
    guard let text = text(node, expected: "a name"), text.contains(".") else { return name(node) }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ Self.isName(String($0)) }) else {
      report(
        "`\(text.prefix(40))` is not a member", at: node,
        help: "write a field, or the path of children to one: `order.note`")
      return nil
    }
    return Located(text, at: tree.span(node))
  }

  /// Whether a mapping is one in form only: lines such as `order.updateStatus(to: .x)`.
  func isSplitCall(_ node: NodeID, unless keys: [StaticString]) -> Bool {
    guard tree.kind(node).isMapping else { return false }
    var isSplit = false
    for pair in tree.pairs(node) {
      guard tree.kind(pair.key).isScalar else { return false }
      if keys.contains(where: { tree.equals(pair.key, $0) }) { return false }
      isSplit = isSplit || tree.text(pair.key).contains { "(? ".contains($0) }
    }
    return isSplit
  }
}
