import WeirDiagnostics
import WeirYAML

/// One method of a module's service: loads a request, maps its response, saves the result.
public struct ServiceSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  /// The request: `request` of this module, or `Module.request`.
  public var load: RequestNameSpec
  /// The return type; nil if it is the request's.
  public var map: SwiftScalar?
  /// The path to the result inside the response: `items`, `data.user`.
  public var from: Located<String>?
  public var isSaved = false
}

/// A request's name, with its module's name if it is another module.
public struct RequestNameSpec: Sendable {
  public var module: Located<String>?
  public var name: Located<String>
}

extension Key<ModuleSpec> {
  static let services = Key(
    "services", "Methods that load a request, map its response and save the result.",
    values: LongService.record.schema,
    of: "a mapping of names to services", to: \.services
  ) { reader, key, value in
    guard let name = reader.name(key, expected: "a service's name") else { return nil }
    var long = LongService()
    LongService.record.read(value, into: &long, &reader)
    guard let load = long.load else { return nil }
    return ServiceSpec(
      name: name, doc: long.doc, load: load, map: long.map, from: long.from,
      isSaved: long.isSaved)
  }
}

extension Reader {
  /// `info` or `Posts.list`.
  ///
  /// - Parameter what: The kind of the name in messages.
  mutating func requestName(
    _ node: NodeID, of what: String = "a request"
  ) -> RequestNameSpec? {
    guard let text = text(node, expected: "\(what)'s name") else { return nil }
    guard let names = dottedNames(text, at: node, most: 2) else {
      let name = text.prefix { $0 != "(" }
      let isCall = name.split(separator: ".").allSatisfy { Self.isName(String($0)) }
      report(
        "`\(text.prefix(40))` is not \(what)'s name", at: node,
        help: name.count < text.count && isCall
          ? "write `\(name)`: its parameters have the names of the values"
          : Self.requestHelp(text) ?? "write `request` or `Module.request`")
      return nil
    }
    return RequestNameSpec(module: names.dropLast().first, name: names[names.count - 1])
  }

  /// `list: { GET: /items }` for `GET /items`.
  private static func requestHelp(_ text: String) -> String? {
    let words = text.split(separator: " ")
    guard words.count == 2, words[0].allSatisfy(\.isUppercase), words[1].first == "/" else {
      return nil
    }
    return
      "declare it in `requests`, as in `list: { \(words[0]): \(words[1].prefix(40)) }`, and write its name"
  }

  /// The names of a text with dots; nil if there are more than `most`, or if one is not a name.
  func dottedNames(_ text: String, at node: NodeID, most: Int) -> [Located<String>]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= most, parts.allSatisfy(Self.isName) else { return nil }
    let anchor = tree.anchor(of: node)
    var offset = 0
    return parts.map { part in
      let count = part.utf8.count
      defer { offset += count + 1 }
      let span = Span(
        file: tree.file, start: anchor.fileOffset(of: offset),
        end: anchor.fileOffset(of: offset + count - 1) + 1)
      return Located(part, at: span)
    }
  }

  /// `items`, `data.user`.
  fileprivate mutating func responsePath(_ node: NodeID) -> Located<String>? {
    guard let text = located(node, expected: "a path into the response") else { return nil }
    let parts = text.value.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 20, parts.allSatisfy({ Self.isName(String($0)) }) else {
      report(
        "`\(text.value.prefix(40))` is not a path into a response", at: node,
        help: Self.joinedName(text.value).map { "write `\($0)`" }
          ?? "write fields separated by dots: `data.items`")
      return nil
    }
    return text
  }
}

private struct LongService {
  var doc = ""
  var load: RequestNameSpec?
  var map: SwiftScalar?
  var from: Located<String>?
  var isSaved = false

  static let record = Record<LongService>(
    "a service",
    [
      Key(
        "load", "The request: `request` of this module, or `Module.request`.", .text,
        required: "request"
      ) {
        $1.load = $0.requestName($3)
      },
      Key("map", "The result type, if it differs from the response's.", as: .type, to: \.map),
      Key("from", "The path to the result inside the response: `data.items`.", .text) {
        $1.from = $0.responsePath($3)
      },
      Key("save", "Whether the result is saved.", .flag) {
        $1.isSaved =
          $0.flag($3, help: "write `true`: the `backend` of the entity says where it is saved")
          ?? false
      },
      Key("doc", "Its doc comment.", to: \.doc),
    ])
}
