import WeirDiagnostics
import WeirSwift
import WeirYAML

/// The part of a request that contains a parameter.
enum ParameterLocation: String {
  case path, query, header, cookie
}

extension Schema {
  /// `{ id: Int, tags: { type: [String], style: comma } }`.
  static let requestParameters = Schema.map(.any([.type, LongRequestParameter.record.schema]))
}

extension Reader {
  mutating func requestParameters(
    _ node: NodeID, in location: ParameterLocation, key: NodeID
  ) -> [RequestParameterSpec] {
    let read = entries(
      node, of: "a mapping of names to types", key: key, asEntry: \.asField
    ) {
      $0.requestParameter($1, $2, in: location)
    }
    reportTwiceOnWire(read, as: "\(location.rawValue) name") { parameter in
      let name = parameter.wireName ?? parameter.name
      return location == .header ? Located(name.value.lowercased(), at: name.span) : name
    }
    return read
  }

  private mutating func requestParameter(
    _ key: NodeID, _ value: NodeID, in location: ParameterLocation
  ) -> RequestParameterSpec? {
    guard let name = name(key, expected: "a parameter's name") else { return nil }
    guard tree.kind(value).isMapping else {
      if location == .header, tree.kind(value) == .plain, !tree.isAbsent(value),
        case let text = tree.text(value), text.wholeMatch(of: /[A-Z]\w* +[A-Za-z][^ =]*/) != nil,
        !SwiftReader.type(text).problems.isEmpty
      {
        report(
          "`header` declares parameters with their types, but `\(text.prefix(40))` is a value",
          at: value, help: "write `headers: { \(name.value): \(text.prefix(60)) }`")
        return nil
      }
      guard let scalar = swift(value, as: .typeWithDefault, key: key) else { return nil }
      let (type, defaultValue) = scalar.splitDefault()
      checkSent(name, in: location)
      return RequestParameterSpec(name: name, type: type, defaultValue: defaultValue)
    }
    var long = LongRequestParameter()
    LongRequestParameter.record.read(value, into: &long, &self)
    guard let scalar = long.type else { return nil }
    let (type, defaultValue) = splitDefault(scalar, or: long.defaultValue, of: name)
    checkSent(long.wireName ?? name, in: location)
    if let style = long.style { check(style, in: location) }
    return RequestParameterSpec(
      name: name, doc: long.doc, type: type, defaultValue: defaultValue,
      wireName: long.wireName, style: long.style)
  }

  private mutating func checkSent(_ name: Located<String>, in location: ParameterLocation) {
    switch location {
    case .header, .cookie:
      guard !name.value.isToken else { return }
      findings.report(
        "`\(name.value.prefix(40))` is not a \(location.rawValue)'s name", at: name.span,
        help:
          "use letters, digits and any of !#$%&'*+-.^_`|~, or write the server's name as `name:`")
    case .path:
      guard name.value.contains(where: { "{}/".contains($0) }) else { return }
      findings.report("`\(name.value.prefix(40))` cannot be in a path's braces", at: name.span)
    case .query: break
    }
  }

  private mutating func check(
    _ style: Located<RequestParameterSpec.Style>, in location: ParameterLocation
  ) {
    let isWrong =
      switch style.value {
      case .repeat: location == .path || location == .header
      case .brackets, .deep: location != .query
      default: false
      }
    guard isWrong else { return }
    findings.report("`\(style.value.rawValue)` is a style for the query only", at: style.span)
  }
}

private struct LongRequestParameter {
  var doc = ""
  var type: SwiftScalar?
  var defaultValue: SwiftScalar?
  var wireName: Located<String>?
  var style: Located<RequestParameterSpec.Style>?

  static let record = Record<LongRequestParameter>(
    "a parameter",
    [
      Key("type", "Its Swift type.", required: "…", as: .typeWithDefault, to: \.type),
      Key("name", "The server's name for it.", .text) {
        $1.wireName = $0.wireText($3, as: "a parameter's name")
      },
      Key("default", "The default value, in Swift.", as: .expression, to: \.defaultValue),
      Key("style", "The encoding of a list or a struct.", to: \.style),
      Key("doc", "Its doc comment.", to: \.doc),
    ], misplaced: ForeignWords.optional("a parameter"))
}
