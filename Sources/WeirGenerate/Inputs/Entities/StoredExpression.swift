import WeirProject
import WeirSwift

/// Swift that converts a field's value to the value of its column, and back. `object` is the persistence model,
/// `stored` the file's `StoredValues`.
struct StoredExpression {
  let form: StoredForm
  /// The column of the backend.
  let column: StoredForm.Column
  /// The type's own name, if Swift or Foundation declares the type.
  let typeName: String?
  let isOptional: Bool

  /// The type of the persistence model's property, without `?`.
  var type: SafeSwift {
    switch column {
    case .boolean: "Bool"
    case .integer: "Int64"
    case .real: "Double"
    case .text: "String"
    case .blob: "Data"
    case .uuid: "UUID"
    }
  }

  /// The column's kind, as the support file names it.
  var kind: SafeSwift { SafeSwift(column) }

  // MARK: Reading

  /// Whether `reading` uses `stored`.
  func readsValues(hasFallback: Bool) -> Bool { helper != nil || !isOptional && !hasFallback }

  /// - Parameters:
  ///  - fallback: The value if there is none in the column.
  func reading(_ property: SafeSwift, field: SafeSwift, fallback: SafeSwift?) -> SafeSwift {
    let canBeMissing = isOptional || fallback != nil
    let text = canBeMissing ? optional(property, field) : required(property, field)
    return fallback.map { "\(text) ?? \($0)" } ?? text
  }

  private func optional(_ property: SafeSwift, _ field: SafeSwift) -> SafeSwift {
    if let helper { return "try stored.\(helper)IfPresent(\(property), \(field))" }
    switch form {
    case .date: return "\(property).map(Date.init(timeIntervalSinceReferenceDate:))"
    case .bytes: return "\(property).map { [UInt8]($0) }"
    case .real where isNarrow: return "\(property).map { \(name: typeName ?? "Double")($0) }"
    default: return property
    }
  }

  private func required(_ property: SafeSwift, _ field: SafeSwift) -> SafeSwift {
    if let helper { return "try stored.\(helper)(\(property), \(field))" }
    let value: SafeSwift = "stored.value(\(property), \(field))"
    switch form {
    case .date: return "try Date(timeIntervalSinceReferenceDate: \(value))"
    case .bytes: return "try [UInt8](\(value))"
    case .real where isNarrow: return "try \(name: typeName ?? "Double")(\(value))"
    default: return "try \(value)"
    }
  }

  /// The function of `StoredValues` that reads a value that some columns cannot store.
  private var helper: SafeSwift? {
    switch form {
    case .integer: "integer"
    case .uuid: column == .text ? "uuid" : nil
    case .decimal: "decimal"
    case .url: "url"
    case .raw: "raw"
    case .json: "json"
    case .boolean, .real, .date, .text, .data, .bytes: nil
    }
  }

  /// Whether the column's `Double` is converted.
  private var isNarrow: Bool {
    let type = typeName.flatMap { LibraryType.named($0) }
    return type?.kind == .convertible || type?.canonicalName == "Float"
  }

  // MARK: Writing

  /// Whether `writing` uses `stored`, which throws.
  var writesValues: Bool { form == .json || form == .integer && isUnsigned }

  private var isUnsigned: Bool { typeName == "UInt64" || typeName == "UInt" }

  func writing(_ value: SafeSwift, field: SafeSwift) -> SafeSwift {
    guard isOptional else { return bare(value, field) }
    switch form {
    case .boolean, .text, .data: return value
    case .real where !isNarrow: return value
    case .uuid where column == .uuid: return value
    case .date: return "\(value)?.timeIntervalSinceReferenceDate"
    case .uuid: return "\(value)?.uuidString"
    case .decimal: return "\(value)?.description"
    case .url: return "\(value)?.absoluteString"
    case .raw(.text), .raw(.real): return "\(value)?.rawValue"
    default:
      return "\(writesValues ? "try " : "")\(value).map { \(bare("$0", field)) }"
    }
  }

  private func bare(_ value: SafeSwift, _ field: SafeSwift) -> SafeSwift {
    switch form {
    case .boolean, .text, .data: value
    case .real: isNarrow ? "Double(\(value))" : value
    case .integer:
      isUnsigned ? "try stored.integer(from: \(value), \(field))" : "Int64(\(value))"
    case .date: "\(value).timeIntervalSinceReferenceDate"
    case .uuid: column == .text ? "\(value).uuidString" : value
    case .decimal: "\(value).description"
    case .url: "\(value).absoluteString"
    case .bytes: "Data(\(value))"
    case .raw(.integer): "Int64(\(value).rawValue)"
    case .raw: "\(value).rawValue"
    case .json: "try stored.json(from: \(value), \(field))"
    }
  }
}
