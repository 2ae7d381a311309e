import WeirDiagnostics
import WeirYAML

/// The fields that hand-written Swift accesses which the spec does not show, such as views and bindings.
public struct ElsewhereSpec: Sendable {
  public var reads: [Located<String>] = []
  public var writes: [Located<String>] = []

  fileprivate static let record = Record<ElsewhereSpec>(
    "accesses of other Swift",
    [
      Key("reads", "Fields that it reads.", .oneOrMore(.name)) {
        $1.reads = $0.names($3, of: "fields")
        $0.reportTwice($1.reads, as: "field") { $0 }
      },
      Key("writes", "Fields that it writes.", .oneOrMore(.name)) {
        $1.writes = $0.names($3, of: "fields")
        $0.reportTwice($1.writes, as: "field") { $0 }
      },
    ])
}

extension Key<ModuleSpec> {
  static let elsewhere = Key(
    "elsewhere",
    "Fields that views, bindings and other Swift access, which the spec does not show.",
    ElsewhereSpec.record.schema
  ) { reader, module, _, value in
    if reader.tree.kind(value) == .flowSequence, let list = reader.tree.sourceText(value) {
      return reader.wrongShape(
        value, expected: ElsewhereSpec.record.what,
        help: "write `elsewhere: { reads: \(list.prefix(60)) }`, or `writes`")
    }
    ElsewhereSpec.record.read(value, into: &module.elsewhere, &reader)
  }
}
