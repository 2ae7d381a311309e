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

/// The fields and mounts that are passed to a hand-written body, in order.
public struct ManualSpec: Sendable {
  public var span: Span
  public var reads: [Located<String>]
  public var writes: [Located<String>]
}

/// The keys of every long form of a body.
struct LongBody: Sendable {
  var isManual = false
  /// Whether `manual` is neither `true` nor `false`, so that it is unknown which keys belong to it.
  var isManualMisread = false
  var reads: [Located<String>] = []
  var writes: [Located<String>] = []
  /// The keys `reads` and `writes` themselves.
  var parts: [Located<String>] = []

  /// - Parameter word: The key of the Swift text: `does` or `is`.
  func body(
    at span: Span, swift: SwiftScalar?, word: String, _ reader: inout Reader
  ) -> BodySpec {
    if isManual {
      if let swift {
        reader.findings.append(
          .syntax(
            "a `manual` body is hand-written, so its Swift must not be in the spec", at: swift.span,
            help: "remove `manual` or `\(word)`"))
      }
      return .manual(ManualSpec(span: span, reads: reads, writes: writes))
    }
    for part in parts where !isManualMisread {
      reader.findings.append(
        .syntax(
          "`\(part.value)` is only for a `manual` body", at: part.span,
          help: "add `manual: true`; Weir reads accesses from Swift in the spec itself"))
    }
    return swift.map(BodySpec.swift) ?? .empty
  }

  static func keys<Target>(
    _ edit: @escaping @Sendable (inout Target, (inout LongBody) -> Void) -> Void
  ) -> [Key<Target>] {
    [
      Key("manual", "Whether the body is hand-written.", .flag) {
        reader, target, _, value in
        let flag = reader.flag(value)
        edit(&target) {
          $0.isManual = flag ?? false
          $0.isManualMisread = flag == nil
        }
      },
      Key("reads", "Fields that are passed to a hand-written body by value.", .oneOrMore(.name)) {
        reader, target, key, value in
        let names = reader.names(value, of: "fields")
        let part = Located("reads", at: reader.tree.span(key))
        edit(&target) {
          $0.reads = names
          $0.parts.append(part)
        }
      },
      Key("writes", "Fields that are passed to a hand-written body as `inout`.", .oneOrMore(.name))
      {
        reader, target, key, value in
        let names = reader.names(value, of: "fields")
        let part = Located("writes", at: reader.tree.span(key))
        edit(&target) {
          $0.writes = names
          $0.parts.append(part)
        }
      },
    ]
  }
}

extension Reader {
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
