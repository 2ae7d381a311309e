import WeirDiagnostics
import WeirYAML

/// A function that the owner may call; the only access to a module from outside.
public struct OperationSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  public var parameters: [ParameterSpec] = []
  public var body: BodySpec = .empty

  public init(name: Located<String>) { self.name = name }
}

extension Key<ModuleSpec> {
  static let operations = Key(
    "operations", "Functions that the owner may call.",
    values: .any([.swift, LongOperation.record.schema]),
    of: "a mapping of names to operations", to: \.operations
  ) { $0.operation($1, $2) }
}

extension Reader {
  fileprivate mutating func operation(_ key: NodeID, _ value: NodeID) -> OperationSpec? {
    guard let name = name(key, expected: "an operation's name") else { return nil }
    var operation = OperationSpec(name: name)
    if tree.isAbsent(value) { return operation }
    let keys: [StaticString] = ["takes", "does", "doc", "manual", "reads", "writes"]
    if tree.kind(value).isMapping && !isSplitCall(value, unless: keys) {
      var long = LongOperation()
      LongOperation.record.read(value, into: &long, &self)
      operation.doc = long.doc
      operation.parameters = long.parameters
      operation.body = long.body.body(
        at: tree.span(value), swift: long.does, word: "does", &self)
    } else if let swift = swift(value, as: .body, key: key) {
      operation.body = .swift(swift)
    } else {
      return nil
    }
    return operation
  }
}

private struct LongOperation {
  var doc = ""
  var parameters: [ParameterSpec] = []
  var does: SwiftScalar?
  var body = LongBody()

  static let record = Record<LongOperation>(
    "an operation",
    [
      Key(
        "takes", "The parameters.", of: "the operation's parameters, such as `{ to next: Status }`",
        to: \.parameters),
      Key("does", "The body, in Swift.", as: .body, to: \.does),
      Key("doc", "Its doc comment.", to: \.doc),
    ] + LongBody.keys { $1(&$0.body) },
    misplaced: Dictionary(
      uniqueKeysWithValues: ["is", "result", "return", "returns", "type"].map {
        ($0, hasNoResult)
      }))

  private static let hasNoResult =
    "an operation returns nothing: declare a derived value, or look for the value where it is needed"
}
