import Foundation

nonisolated enum Coder {
  static func decode<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws
    -> Value
  {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(Value.self, from: Data(json.utf8))
  }

  static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// What comes back from JSON, written again.
  static func again<Value: Codable & Equatable>(_ json: String, as type: Value.Type) throws
    -> String
  {
    let value = try decode(json, as: type)
    let text = try encode(value)
    Checks.equal("wire: \(type) the same", try decode(text, as: type), value)
    return text
  }

  /// The path and the words of what goes wrong.
  static func problem<Value: Decodable>(_ json: String, as type: Value.Type) -> String {
    do {
      _ = try decode(json, as: type)
      return "none"
    } catch DecodingError.dataCorrupted(let context) {
      return context.codingPath.map { $0.stringValue + ": " }.joined() + context.debugDescription
    } catch { return "\(error)" }
  }
}

@MainActor func callWire() throws {
  try callEnums()
  try callStructs()
  try callUnions()
  try callRecursion()
  try callJSONValue()
}

private func callEnums() throws {
  let roles = try Coder.decode("[\"admin\",\"USER\",\"default\"]", as: [Wire.Role].self)
  Checks.equal("wire: raw names", roles, [.admin, .user, .default])
  Checks.equal("wire: raw name of a keyword", Wire.Role.default.rawValue, "default")
  Checks.equal("wire: integers", [Wire.Level.low, .none, .high].map(\.rawValue), [-1, 0, 16])
  Checks.equal("wire: fractions", Wire.Rate.allRates.map(\.rawValue), [1, 2.5])
  Checks.equal(
    "wire: payloads", try Coder.again("{\"sized\":{\"height\":2,\"width\":1}}", as: Wire.Kind.self),
    "{\"sized\":{\"height\":2,\"width\":1}}")
  let grades = #"{"levels":{"16":"top"},"roles":{"USER":3}}"#
  Checks.equal("wire: enums as keys", try Coder.again(grades, as: Wire.Grades.self), grades)
  Checks.holds("wire: an unknown case", Coder.problem("\"x\"", as: Wire.Role.self).contains("x"))
}

extension Wire.Rate {
  fileprivate static var allRates: [Wire.Rate] { [.slow, .fast] }
}

private func callStructs() throws {
  let plain = "{\"id\":1,\"role\":\"USER\"}"
  Checks.equal("wire: missing", try Coder.again(plain, as: Wire.Plain.self), plain)
  let null = "{\"id\":1,\"role\":\"USER\",\"note\":null}"
  Checks.equal("wire: null", try Coder.again(null, as: Wire.Plain.self), plain)
  let named = #"{"a\"b\\(c)\\":"x","class":2,"containers":["admin"],"full_name":"Ada","id":1}"#
  Checks.equal("wire: other names", try Coder.again(named, as: Wire.Named.self), named)
  Checks.equal(
    "wire: other names in Swift", try Coder.decode(named, as: Wire.Named.self),
    Wire.Named(id: 1, fullName: "Ada", hostile: "x", class: 2, container: [.admin]))

  let settings = try Coder.decode("{\"name\":\"n\"}", as: Wire.Settings.self)
  Checks.equal("wire: defaults", settings, Wire.Settings(name: "n"))
  Checks.equal("wire: a default of its own", settings.limit, 4)
  let given = "{\"name\":\"n\",\"title\":null,\"max_retries\":9,\"role\":\"admin\",\"list\":[]}"
  Checks.equal(
    "wire: given", try Coder.decode(given, as: Wire.Settings.self),
    Wire.Settings(name: "n", role: .admin, retries: 9, title: nil, list: []))
  Checks.equal(
    "wire: written", try Coder.encode(settings),
    "{\"Type\":1,\"container\":0,\"limit\":4,\"list\":[1],\"max_retries\":3,\"name\":\"n\","
      + "\"role\":\"USER\",\"title\":\"none\"}")

  let open = "{\"a_note\":\"n\",\"id\":1,\"more\":{\"x\":[1,null]},\"note\":true}"
  Checks.equal("wire: other keys", try Coder.again(open, as: Wire.Open.self), open)
  Checks.equal(
    "wire: other keys in Swift", try Coder.decode(open, as: Wire.Open.self).additionalProperties,
    ["more": ["x": [1, nil]], "note": true])
  Checks.equal(
    "wire: own keys stay", try Coder.encode(Wire.Open(id: 1, additionalProperties: ["id": 2])),
    "{\"id\":1}")
  Checks.equal(
    "wire: other keys alone", try Coder.again("{\"a\":1}", as: Wire.OpenOnly.self), "{\"a\":1}")
  let clash = "{\"additionalProperties\":1,\"b\":[\"x\"],\"c\":null}"
  Checks.equal("wire: two of a name", try Coder.again(clash, as: Wire.Clash.self), clash)
}

private func callUnions() throws {
  for json in [
    "{\"number\":\"1\",\"type\":\"CARD\"}", "{\"amount\":2,\"type\":\"cash\"}",
    "{\"bic\":\"x\",\"iban\":\"y\",\"type\":\"bank\\\"s\"}",
  ] {
    Checks.equal("wire: told apart", try Coder.again(json, as: Wire.Payment.self), json)
  }
  Checks.equal(
    "wire: a case", try Coder.decode("{\"type\":\"CARD\",\"number\":\"1\"}", as: Wire.Payment.self),
    .card(Wire.Card(number: "1")))
  Checks.equal(
    "wire: an unknown value", Coder.problem("{\"type\":\"gold\"}", as: Wire.Payment.self),
    "type: `type` is `gold`, and known are: CARD, cash, bank\"s")
  Checks.holds(
    "wire: no value", Coder.problem("{\"number\":\"1\"}", as: Wire.Payment.self).contains("type"))
  Checks.equal(
    "wire: the value of the case, although the type has the key",
    try Coder.encode(Wire.Payment.cash(Wire.Cash(amount: 2, currency: "CARD"))),
    "{\"amount\":2,\"type\":\"cash\"}")
  let event = "{\"@kind\":\"ended\",\"number\":\"1\"}"
  Checks.equal("wire: one type twice", try Coder.again(event, as: Wire.Event.self), event)

  let values =
    "[1,true,\"2001-01-01T00:00:00Z\",\"USER\",{\"number\":\"1\",\"type\":\"CARD\"},"
    + "[1,[false]],{\"a\":1.5},\"word\"]"
  Checks.equal("wire: the first", try Coder.again(values, as: [Wire.Value].self), values)
  let cases = try Coder.decode(values, as: [Wire.Value].self)
  Checks.equal(
    "wire: the first in Swift", cases,
    [
      .number(1), .flag(true), .at(Date(timeIntervalSinceReferenceDate: 0)), .role(.user),
      .payment(.card(Wire.Card(number: "1"))), .many([.number(1), .many([.flag(false)])]),
      .table(["a": 1.5]), .word("word"),
    ])
  Checks.equal(
    "wire: none", Coder.problem("[{\"sum\":{\"left\":1}}]", as: [Wire.Expression].self),
    "Index 0: this is not a value of Expression (sum: it has no `left`; literal: it is not a value of Int)")
}

private func callRecursion() throws {
  let json =
    "{\"children\":[{\"children\":[],\"id\":2}],\"id\":1,\"next\":{\"children\":[],\"id\":3}}"
  Checks.equal("wire: nested in itself", try Coder.again(json, as: Wire.Node.self), json)
  var node = try Coder.decode(json, as: Wire.Node.self)
  node.next?.next = Wire.Node(id: 4)
  Checks.equal("wire: changed inside", node.next?.next?.id, 4)
  let left = "{\"id\":2,\"right\":{\"left\":{\"id\":1},\"many\":{\"a\":{\"id\":3}}}}"
  Checks.equal("wire: two in a circle", try Coder.again(left, as: Wire.Left.self), left)
  let sum = Wire.Expression.sum(
    Wire.Sum(left: .literal(1), right: .sum(Wire.Sum(left: .literal(2), right: .literal(3)))))
  Checks.equal(
    "wire: a union in itself", try Coder.encode(sum),
    "{\"left\":1,\"right\":{\"left\":2,\"right\":3}}")
  Checks.equal("wire: a union back", try Coder.decode(Coder.encode(sum)), sum)
  let chain = Wire.Chain.through(Wire.Step(chain: .link(.end), left: Wire.Step(chain: .end)))
  Checks.equal("wire: an enum in itself", try Coder.decode(Coder.encode(chain)), chain)
  let comment =
    "{\"parentBox\":2,\"parent_comment\":{\"parentBox\":1,\"text\":\"a\","
    + "\"thread\":{\"first\":{\"parentBox\":0,\"text\":\"c\"},\"title\":\"t\"}},\"text\":\"b\"}"
  Checks.equal("wire: an entity in itself", try Coder.again(comment, as: Comment.self), comment)
  var editor = Editor()
  editor.reduce(.didType(text: "a"))
  editor.reduce(.didSave(at: 1))
  editor.reduce(.didType(text: "b"))
  Checks.equal("wire: a state in a struct", editor.saved?.editor.text, "a")
  editor.reduce(.didUndo)
  Checks.equal("wire: a state in an enum", editor.text, "a")
}

private func callJSONValue() throws {
  let json = "{\"a\":[1,-2.5,true,null,\"\\\"\"],\"b\":{\"c\":[]},\"d\":9007199254740993}"
  Checks.equal("wire: any JSON", try Coder.again(json, as: JSONValue.self), json)
  let value: JSONValue = [
    "a": [1, -2.5, true, nil, "\""], "b": ["c": []], "d": 9_007_199_254_740_993,
  ]
  Checks.equal("wire: literals", value, try Coder.decode(json))
  Checks.equal("wire: inside", value["a"]?[1], -2.5)
  Checks.equal("wire: not inside", value["a"]?["b"] ?? value["a"]?[9], nil)
  Checks.equal("wire: a set", Set([value, value, 1]).count, 2)
}
