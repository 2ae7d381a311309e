import WeirProject
import WeirSpec

/// Swift that turns a field's value into what its column holds, and back. `object` is the managed
/// twin, `stored` the file's `StoredValues`.
struct StoredExpression {
  let form: StoredForm
  let backend: StorageBackend
  /// The type's own name, where it is one of Swift or Foundation.
  let typeName: String?
  let isOptional: Bool

  /// What the twin's property is, without `?`.
  var type: String {
    switch form.column {
    case .boolean: "Bool"
    case .integer: "Int64"
    case .real: "Double"
    case .text: "String"
    case .blob: "Data"
    case .uuid: backend == .grdb ? "String" : "UUID"
    }
  }

  /// The column's kind, as the support calls it.
  var kind: String {
    form.column == .uuid && backend == .grdb ? "text" : form.column.rawValue
  }

  // MARK: Reading

  /// - Parameters:
  ///   - fallback: What stands for a value that is not there.
  func reading(_ property: String, field: String, fallback: String?) -> String {
    let canBeMissing = isOptional || fallback != nil
    let text = canBeMissing ? optional(property, field) : required(property, field)
    return fallback.map { "\(text) ?? \($0)" } ?? text
  }

  private func optional(_ property: String, _ field: String) -> String {
    switch helper {
    case let helper?: return "try stored.\(helper)IfPresent(\(property), \(field))"
    case nil: break
    }
    switch form {
    case .date: return "\(property).map(Date.init(timeIntervalSinceReferenceDate:))"
    case .bytes: return "\(property).map { [UInt8]($0) }"
    case .real where isNarrow: return "\(property).map { \(typeName ?? "Double")($0) }"
    default: return property
    }
  }

  private func required(_ property: String, _ field: String) -> String {
    if let helper { return "try stored.\(helper)(\(property), \(field))" }
    let value = "stored.value(\(property), \(field))"
    switch form {
    case .date: return "try Date(timeIntervalSinceReferenceDate: \(value))"
    case .bytes: return "try [UInt8](\(value))"
    case .real where isNarrow: return "try \(typeName ?? "Double")(\(value))"
    default: return "try " + value
    }
  }

  /// The function of `StoredValues` that reads what not every column holds.
  private var helper: String? {
    switch form {
    case .integer: "integer"
    case .uuid: backend == .grdb ? "uuid" : nil
    case .decimal: "decimal"
    case .url: "url"
    case .raw: "raw"
    case .json: "json"
    case .boolean, .real, .date, .text, .data, .bytes: nil
    }
  }

  private var isNarrow: Bool { typeName == "Float" || typeName == "CGFloat" }

  // MARK: Writing

  func writing(_ value: String, field: String) -> String {
    let text = { (value: String) in self.bare(value, field) }
    guard isOptional else { return text(value) }
    switch form {
    case .boolean, .text, .data: return value
    case .real where !isNarrow: return value
    case .uuid where backend != .grdb: return value
    case .date: return value + "?.timeIntervalSinceReferenceDate"
    case .uuid: return value + "?.uuidString"
    case .decimal: return value + "?.description"
    case .url: return value + "?.absoluteString"
    case .raw(.text), .raw(.real): return value + "?.rawValue"
    default:
      let inner = text("$0")
      return (inner.hasPrefix("try ") ? "try " : "") + "\(value).map { \(inner) }"
    }
  }

  private func bare(_ value: String, _ field: String) -> String {
    switch form {
    case .boolean, .text, .data: value
    case .real: isNarrow ? "Double(\(value))" : value
    case .integer:
      typeName == "UInt64" || typeName == "UInt"
        ? "try stored.integer(from: \(value), \(field))" : "Int64(\(value))"
    case .date: value + ".timeIntervalSinceReferenceDate"
    case .uuid: backend == .grdb ? value + ".uuidString" : value
    case .decimal: value + ".description"
    case .url: value + ".absoluteString"
    case .bytes: "Data(\(value))"
    case .raw(.integer): "Int64(\(value).rawValue)"
    case .raw: value + ".rawValue"
    case .json: "try stored.json(from: \(value), \(field))"
    }
  }
}
