import WeirDiagnostics
import WeirSwift
import WeirYAML

/// A parameter of an action or an operation.
public struct ParameterSpec: CalledParameter, Sendable {
  /// The label of the argument; nil for `_`.
  public var label: String?
  /// The name in the body.
  public var name: Located<String>
  public var type: SwiftScalar
  public var defaultValue: SwiftScalar? {
    get { if case .some(let value) = boxedDefault { value } else { nil } }
    set { boxedDefault = newValue.map(BoxedDefault.some) ?? .none }
  }
  private var boxedDefault = BoxedDefault.none
  public var hasDefault: Bool { defaultValue != nil }

  /// Indirect, because few parameters have a default.
  private indirect enum BoxedDefault: Sendable {
    case none
    case some(SwiftScalar)
  }

  public init(
    label: String?, name: Located<String>, type: SwiftScalar, defaultValue: SwiftScalar? = nil
  ) {
    self.label = label
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
  }
}

extension Schema {
  /// `{ orderID: UUID, to next: Status, _ user: User }`.
  static let parameters = Schema.map(.type)
}

extension Reader {
  /// - Parameter key: The key whose value contains the parameters.
  mutating func parameters(_ node: NodeID, of what: String, key: NodeID? = nil) -> [ParameterSpec] {
    let owner = key
    // `[String]` is one parameter, and `[name, age]` are two.
    let isArray = tree.kind(node) == .flowSequence && tree.count(node) == 1
    let read = entries(
      node, of: what, key: key, asEntry: \.asField, asItem: isArray ? { $0.asArray($1) } : nil
    ) {
      reader, key, value -> ParameterSpec? in
      guard let (label, name) = reader.parameterName(key) else { return nil }
      if let help = reader.parametersHelp(key, value, key: owner) {
        reader.wrongShape(value, expected: "a type", help: help)
        return nil
      }
      guard let scalar = reader.swift(value, as: .typeWithDefault, key: key) else { return nil }
      let (type, defaultValue) = scalar.splitDefault()
      return ParameterSpec(label: label, name: name, type: type, defaultValue: defaultValue)
    }
    reportTwice(read, as: "parameter") { $0.name }
    return read
  }

  /// `strings: [String]` for `String`; nil for a name.
  private func asArray(_ item: NodeID) -> String? {
    let text = tree.kind(item).isScalar ? tree.text(item) : ""
    guard Self.isName(text), text.first?.isUppercase == true else { return nil }
    return "\(text.asMemberName)s: [\(text)]"
  }

  /// `orderID`, `to next` or `_ user`.
  private mutating func parameterName(_ key: NodeID) -> (label: String?, name: Located<String>)? {
    guard let text = text(key, expected: "a parameter's name") else { return nil }
    if tree.withText(key, Self.isName) { return (text, Located(text, at: tree.span(key))) }
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count <= 2, Self.isName(words.last!), words[0] == "_" || Self.isName(words[0])
    else {
      report(
        "`\(text.prefix(40))` is not a parameter's name", at: key,
        help: text.wholeMatch(of: /\w+:[^ :].*/) != nil
          ? "write a space after the colon: `\(text.replacing(":", with: ": ", maxReplacements: 1).prefix(40))`"
          : "write `name`, `label name` or `_ name`")
      return nil
    }
    let name = Located(words.last!, at: tree.span(key))
    return (words[0] == "_" ? nil : words[0], name)
  }

  /// Reports a name that occurs twice in one scope.
  mutating func reportTwice<Value>(
    _ values: [Value], as what: String, _ name: (Value) -> Located<String>
  ) {
    guard values.count > 1 else { return }
    reportTwice(values.map(name)) { "duplicate \(what) `\($0)`" }
  }

  mutating func reportTwice<Name: Hashable>(
    _ names: [Located<Name>], _ message: (Name) -> String
  ) {
    // Few names are compared with each other; many are hashed.
    if names.count <= 8, names.allDiffer() { return }
    var firstSpans = [Name: Span](minimumCapacity: names.count)
    for name in names {
      guard let first = firstSpans[name.value] else {
        firstSpans[name.value] = name.span
        continue
      }
      findings.report(
        message(name.value), at: name.span, related: [Related("first here", at: first)])
    }
  }
}

extension Array {
  fileprivate func allDiffer<Name: Equatable>() -> Bool where Element == Located<Name> {
    for (index, name) in enumerated() {
      for other in self[..<index] where other.value == name.value { return false }
    }
    return true
  }
}
