import Foundation

/// A validator of the keywords that the schemas use. An unknown keyword is an error of the schema,
/// so that no keyword remains untested.
struct SchemaCheck {
  let root: JSONValue

  init(_ text: String) throws {
    root = JSONValue(foundation: try JSONSerialization.jsonObject(with: Data(text.utf8)))
  }

  /// The problems of a value, as paths and reasons; empty if it is valid.
  func problems(of value: JSONValue) -> [String] { problems(value, root, "") }

  private func problems(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> [String] {
    schema.members.flatMap { keyword, wanted -> [String] in
      switch keyword {
      case "$schema", "title", "description": return []
      case "type":
        let types = wanted.text.map { [$0] } ?? wanted.items.compactMap(\.text)
        return types.contains { isOf(value, $0) } ? [] : ["\(path): not \(types)"]
      case "enum": return wanted.items.contains(value) ? [] : ["\(path): none of the enum"]
      case "pattern":
        guard let text = value.text, let pattern = wanted.text else { return [] }
        return text.range(of: pattern, options: .regularExpression) != nil
          ? [] : ["\(path): `\(text)` does not match"]
      case "anyOf":
        let tried = wanted.items.map { problems(value, $0, path) }
        return tried.contains([]) ? [] : ["\(path): none of anyOf: \(tried)"]
      case "oneOf":
        let valid = wanted.items.filter { problems(value, $0, path) == [] }
        return valid.count == 1 ? [] : ["\(path): \(valid.count) of oneOf"]
      case "items":
        return value.items.enumerated().flatMap { problems($1, wanted, "\(path)[\($0)]") }
      case "maxItems": return value.items.count <= (wanted.count ?? -1) ? [] : ["\(path): too many"]
      case "required":
        guard case .object = value else { return [] }
        return wanted.items.compactMap(\.text).filter { value[$0] == nil }.map {
          "\(path): needs \($0)"
        }
      case "properties":
        return value.members.flatMap { key, value in
          wanted[key].map { problems(value, $0, "\(path)/\(key)") } ?? []
        }
      case "additionalProperties":
        return value.members.filter { schema["properties"]?[$0.key] == nil }.flatMap {
          wanted == .bool(false)
            ? ["\(path): `\($0.key)` is unknown"] : problems($0.value, wanted, "\(path)/\($0.key)")
        }
      default: return ["the schema has an unknown keyword \(keyword)"]
      }
    }
  }

  private func isOf(_ value: JSONValue, _ type: String) -> Bool {
    switch (value, type) {
    case (.null, "null"), (.bool, "boolean"), (.number, "number"), (.string, "string"),
      (.array, "array"), (.object, "object"):
      true
    default: false
    }
  }
}

extension JSONValue {
  init(foundation value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let items as [Any]: self = .array(items.map(JSONValue.init(foundation:)))
    case let members as [String: Any]:
      self = .object(
        members.sorted { $0.key < $1.key }.map { ($0.key, JSONValue(foundation: $0.value)) })
    case let number as NSNumber:
      let isBool =
        String(cString: number.objCType) == "c" || value is Bool && number.stringValue.count > 1
      self = isBool ? .bool(number.boolValue) : .number(number.doubleValue)
    default: self = .null
    }
  }
}
