// Made by Weir for all modules: it is written anew each time.

import Foundation

/// An error in a notification.
public enum NotificationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The key of the type is missing.
  case noType(key: String)
  /// The value of the type is not a string.
  case mistypedType(key: String, value: String)
  /// No handler receives this type.
  case unknownType(String)
  case missingField(type: String, field: String)
  case mistypedField(type: String, field: String, expected: String, value: String)

  public var description: String {
    switch self {
    case .noType(let key): "no `\(key)` says what the notification is"
    case .mistypedType(let key, let value): "`\(key)` must be text, but is `\(value)`"
    case .unknownType(let type): "nobody handles `\(type)`"
    case .missingField(let type, let field): "`\(type)` has no `\(field)`"
    case .mistypedField(let type, let field, let expected, let value):
      "`\(field)` of `\(type)` must be \(expected), but is `\(value)`"
    }
  }
}

/// Called for every notification that cannot be handled, so that none is lost silently.
@MainActor public protocol NotificationFailureHandler {
  func handleFailure(_ error: NotificationError) async
}

/// The format of dates in a notification.
public enum NotificationDates: Sendable {
  case iso8601, seconds, milliseconds

  private static let whole = Date.ISO8601FormatStyle()
  private static let precise = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  fileprivate func date(_ value: Any) -> Date? {
    switch self {
    case .iso8601:
      guard let text = value as? String else { return nil }
      return (try? Self.whole.parse(text)) ?? (try? Self.precise.parse(text))
    case .seconds: return Double(notification: value).map(Date.init(timeIntervalSince1970:))
    case .milliseconds:
      return Double(notification: value).map { Date(timeIntervalSince1970: $0 / 1000) }
    }
  }

  fileprivate var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let value: Any =
        if self == .iso8601 {
          try container.decode(String.self)
        } else {
          try container.decode(Double.self)
        }
      if let date = date(value) { return date }
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date")
    }
    return decoder
  }
}

/// A value that a notification contains directly, without JSON in a text.
public protocol NotificationValue {
  /// - Parameter value: A value of a dictionary, or its text: some services send only texts.
  init?(notification value: Any)
}

extension String: NotificationValue {
  public init?(notification value: Any) {
    guard let text = value as? String else { return nil }
    self = text
  }
}

extension Int: NotificationValue {
  public init?(notification value: Any) {
    switch value {
    case let text as String: self.init(text)
    case let number as Int: self = number
    case let number as Double: self.init(exactly: number)
    default: return nil
    }
  }
}

extension Double: NotificationValue {
  public init?(notification value: Any) {
    switch value {
    case let text as String: self.init(text)
    case let number as Double: self = number
    case let number as Int: self.init(number)
    default: return nil
    }
    guard isFinite else { return nil }
  }
}

extension Bool: NotificationValue {
  public init?(notification value: Any) {
    switch value {
    case let text as String: self.init(text)
    case let flag as Bool: self = flag
    default: return nil
    }
  }
}

extension UUID: NotificationValue {
  public init?(notification value: Any) {
    guard let text = value as? String else { return nil }
    self.init(uuidString: text)
  }
}

extension URL: NotificationValue {
  public init?(notification value: Any) {
    guard let text = value as? String else { return nil }
    self.init(string: text)
  }
}

/// Reads the fields of a notification.
public struct NotificationPayload {
  public let type: String
  private let values: [AnyHashable: Any]
  private let dates: NotificationDates

  /// - Parameter key: The key of the type.
  public init(
    _ values: [AnyHashable: Any], key: String, dates: NotificationDates = .iso8601
  ) throws(NotificationError) {
    guard let value = values[key] else { throw .noType(key: key) }
    guard let type = value as? String else {
      throw .mistypedType(key: key, value: Self.excerpt(value))
    }
    self.type = type
    self.values = values
    self.dates = dates
  }

  public func value<Value: NotificationValue>(
    _ field: String
  ) throws(NotificationError) -> Value {
    try present(field, optional(field))
  }

  public func optional<Value: NotificationValue>(
    _ field: String
  ) throws(NotificationError) -> Value? {
    try read(field) { Value(notification: $0) }
  }

  public func date(_ field: String) throws(NotificationError) -> Date {
    try present(field, optionalDate(field))
  }

  public func optionalDate(_ field: String) throws(NotificationError) -> Date? {
    try read(field, dates.date)
  }

  /// A value with its own fields, an array or an enum, decoded from JSON.
  public func decoded<Value: Decodable>(
    _ field: String
  ) throws(NotificationError) -> Value {
    try present(field, optionalDecoded(field))
  }

  public func optionalDecoded<Value: Decodable>(
    _ field: String
  ) throws(NotificationError) -> Value? {
    try read(field, decode)
  }

  private func present<Value>(
    _ field: String, _ value: Value?
  ) throws(NotificationError) -> Value {
    guard let value else { throw .missingField(type: type, field: field) }
    return value
  }

  /// Nil if the field is missing or null.
  private func read<Value>(
    _ field: String, _ read: (Any) -> Value?
  ) throws(NotificationError) -> Value? {
    guard let value = values[field], !(value is NSNull) else { return nil }
    guard let found = read(value) else {
      throw .mistypedField(
        type: type, field: field, expected: "\(Value.self)", value: Self.excerpt(value))
    }
    return found
  }

  private func decode<Value: Decodable>(_ value: Any) -> Value? {
    let decoder = dates.decoder
    // A value that is not JSON must not be passed to the serialization, which would crash.
    if JSONSerialization.isValidJSONObject([value]),
      let data = try? JSONSerialization.data(withJSONObject: [value]),
      let found = try? decoder.decode([Value].self, from: data).first
    {
      return found
    }
    return (value as? String).flatMap { try? decoder.decode(Value.self, from: Data($0.utf8)) }
  }

  /// The start of a value, for messages.
  private static func excerpt(_ value: Any) -> String {
    let text = String(describing: value)
    return text.count > 80 ? text.prefix(80) + "…" : text
  }
}
