import WeirDiagnostics
import WeirSpec
import WeirSwift

/// The type of an expression: that of its names, or a literal that has several.
enum InferredType {
  /// `isExact` is false if the expression may be an optional of the type, or the reverse.
  case type(ValueType, isExact: Bool)
  case integer, floatingPoint, string, nilLiteral
  /// `0..<3`, whose bounds take the type of other values.
  case range
  case array([InferredType])
  case dictionary([(key: InferredType, value: InferredType)])
  /// Without `labels` if no element has one.
  case tuple([InferredType], labels: [String?])
  /// The name of a type, without a call.
  case metatype(String)
  case unknown

  static var bool: InferredType { .type(.library("Bool"), isExact: true) }
}

extension ValueType {
  /// A type of Swift's libraries without implicit conversions; nil for other types.
  var basic: LibraryType? {
    guard case .library(let own) = unwrapped else { return nil }
    return LibraryType.named(own).flatMap { $0.isDistinct ? $0 : nil }
  }

  /// The name of such a type, without synonyms.
  package var basicName: String? { basic?.canonicalName }

  /// Whether its values can be distinguished from those of other types.
  package var isKnown: Bool {
    switch unwrapped {
    case .state, .declared, .entity: true
    case .array, .set, .dictionary, .part, .tuple, .function: true
    case .library: basic != nil
    case .optional, .unknown: false
    }
  }

  /// Whether the specs declare it.
  var isDeclared: Bool {
    switch self {
    case .state, .declared, .entity: true
    default: false
    }
  }

  var isInteger: Bool { basic?.isInteger ?? false }
  var isNumber: Bool { basic?.isNumber ?? false }

  /// Whether a value of the one type is never one of the other, apart from optionals.
  package func differs(from other: ValueType) -> Bool {
    switch (unwrapped, other.unwrapped) {
    case (.array(let left), .array(let right)), (.set(let left), .set(let right)):
      return left.differs(from: right)
    case (
      .dictionary(let leftKey, let left, let isOrdered),
      .dictionary(let rightKey, let right, let isOtherOrdered)
    ):
      return isOrdered != isOtherOrdered || leftKey.differs(from: rightKey)
        || left.differs(from: right)
    case (.part(let part, of: let left), .part(let otherPart, of: let right)):
      return part != otherPart || left.differs(from: right)
    case (.tuple(let left, _), .tuple(let right, _)):
      return left.count != right.count || zip(left, right).contains { $0.differs(from: $1) }
    case (.function, .function): return false
    case (.library, .library):
      guard let left = basicName, let right = other.basicName else { return false }
      return left != right
    case (let left, let right):
      return left.isKnown && right.isKnown && left != right
    }
  }
}

extension InferredType {
  /// Whether it is certainly not an optional.
  var isCertain: Bool {
    switch self {
    case .type(let type, let isExact): isExact && !type.isOptional
    case .integer, .floatingPoint, .string, .array, .dictionary, .range: true
    case .nilLiteral, .tuple, .metatype, .unknown: false
    }
  }

  /// Whether it may be a sequence of characters, apart from texts.
  var mayHoldCharacters: Bool {
    switch self {
    case .array: true
    case .type(let type, _):
      type.unwrapped.iterated.map { !$0.isKnown || $0 == .library("Character") } ?? false
    default: false
    }
  }

  /// An array with the elements of a part of a collection; other types as they are.
  var withoutParts: InferredType {
    if case .range = self { return .unknown }
    guard case .type(let type, let isExact) = self, case .part = type, let element = type.element
    else { return self }
    return .type(.array(element), isExact: isExact)
  }

  /// Whether it is that of a list of types, such as `[String]` without a call.
  var holdsTypes: Bool {
    switch self {
    case .array(let elements): elements.contains { if case .metatype = $0 { true } else { false } }
    case .dictionary(let entries):
      entries.contains { if case .metatype = $0.key { true } else { false } }
    default: false
    }
  }

  /// Whether it is certainly a part of a text.
  var isSubstring: Bool {
    if case .type(.library("Substring"), isExact: true) = self { true } else { false }
  }

  /// Whether it is that of a call without a result.
  var isNothing: Bool { if case .type(.tuple([], _), _) = self { true } else { false } }

  /// The type of two literals of one kind, or of a list or tuple and `nil`: a number or text beside `nil` is an optional.
  func common(_ other: InferredType) -> InferredType {
    switch (self, other) {
    case (.nilLiteral, .integer), (.nilLiteral, .floatingPoint), (.nilLiteral, .string),
      (.integer, .nilLiteral), (.floatingPoint, .nilLiteral), (.string, .nilLiteral):
      .unknown
    case (.nilLiteral, let other), (let other, .nilLiteral): other
    case (.tuple(let left, let labels), .tuple(let right, _)) where left.count == right.count:
      .tuple(zip(left, right).map { $0.common($1) }, labels: labels)
    case (.integer, .integer): .integer
    case (.floatingPoint, .floatingPoint), (.integer, .floatingPoint), (.floatingPoint, .integer):
      .floatingPoint
    case (.string, .string): .string
    default: .unknown
    }
  }

  /// Whether a value is never one of a type.
  func differs(from type: ValueType) -> Bool {
    let isContainer =
      type.unwrapped.isCollection && type.basicName == nil
      || type.unwrapped.isTuple && type.unwrapped != .tuple([], labels: [])
    guard type.isKnown else { return false }
    switch self {
    case .type(let own, let isExact):
      return own.differs(from: type) || isExact && own.isKnown && own.isMissingUnwrap(for: type)
    // A declared type may conform to the protocol of a literal.
    case .integer: return (type.basicName != nil || isContainer) && !type.isNumber
    case .floatingPoint:
      return (type.basicName != nil || isContainer) && (!type.isNumber || type.isInteger)
    case .string:
      return isContainer
        || type.basic.map { ![.text, .substring, .character].contains($0.kind) } ?? false
    case .nilLiteral: return type == type.unwrapped
    case .array(let elements):
      switch type.unwrapped {
      case .array(let element), .set(let element), .part(.slice, of: .array(let element)):
        return elements.contains { $0.differs(from: element) }
      case .library("CharacterSet"): return false
      default: return type.basicName != nil || isContainer
      }
    case .dictionary(let elements):
      if case .dictionary(let key, let value, _) = type.unwrapped {
        return elements.contains { $0.key.differs(from: key) || $0.value.differs(from: value) }
      }
      return type.basicName != nil || isContainer
    case .tuple(let elements, _):
      guard case .tuple(let types, _) = type.unwrapped else { return true }
      return elements.count != types.count
        || zip(elements, types).contains { $0.differs(from: $1) }
    case .range:
      if case .part(.range, _) = type.unwrapped { return false }
      return type.basicName != nil || isContainer
    case .metatype: return true
    case .unknown: return false
    }
  }
}

extension ValueType {
  /// False if a value of the type is never one of the other type.
  package func fits(_ other: ValueType) -> Bool {
    !differs(from: other) && !(isKnown && other.isKnown && isMissingUnwrap(for: other))
  }

  /// Whether it is an optional of a type that is not one.
  func isMissingUnwrap(for type: ValueType) -> Bool {
    switch (self, type) {
    case (.array(let own), .array(let other)), (.set(let own), .set(let other)):
      own.isKnown && other.isKnown && own.isMissingUnwrap(for: other)
    default: self != unwrapped && type == type.unwrapped
    }
  }
}

extension Resolver {
  func text(_ type: ValueType) -> String {
    switch type {
    case .state(let id): specs[id.index].name.value
    case .declared(let id): typeSpec(id).name.value
    case .entity(let id): specs[id.module.index].entities[id.index].name.value
    case .library(let name): name
    case .optional(let wrapped): text(wrapped) + "?"
    case .array(.unknown): "Array"
    case .array(let element): "[\(text(element))]"
    case .set(let element): "Set<\(text(element))>"
    case .dictionary(let key, let value, isOrdered: false): "[\(text(key)): \(text(value))]"
    case .dictionary(let key, let value, isOrdered: true):
      "\(orderedDictionary)<\(text(key)), \(text(value))>"
    case .part(.keys, of: let dictionary): text(dictionary) + ".Keys"
    case .part(.values, of: let dictionary): text(dictionary) + ".Values"
    case .part(.slice, of: let array): "ArraySlice<\(text(array.element ?? .unknown))>"
    case .part(.range, of: let bound): "Range<\(text(bound))>"
    case .part(.enumerated, of: .tuple(let parts, _)):
      "EnumeratedSequence<[\(text(parts.last ?? .unknown))]>"
    case .part(.zipped, of: .tuple(let parts, _)):
      "Zip2Sequence<\(parts.map { "[\(text($0))]" }.joined(separator: ", "))>"
    case .part: "_"
    case .tuple(let elements, let labels):
      text(elements, labels)
    case .function(let parameters, let result):
      "(\(parameters.map { text($0) }.joined(separator: ", "))) -> \(text(result))"
    case .unknown: "_"
    }
  }

  private func text(_ elements: [ValueType], _ labels: [String?]) -> String {
    let texts = elements.enumerated().map { index, element in
      let label = labels.isEmpty ? nil : labels[index]
      return (label.map { "\($0): " } ?? "") + text(element)
    }
    return "(\(texts.joined(separator: ", ")))"
  }

  func text(_ type: InferredType) -> String {
    switch type {
    case .type(let type, _): text(type)
    case .integer: "Int"
    case .floatingPoint: "Double"
    case .string: "String"
    case .nilLiteral: "nil"
    case .array(let elements):
      elements.isEmpty
        ? "[]" : Set(elements.map { text($0) }).count == 1 ? "[\(text(elements[0]))]" : "an array"
    case .dictionary: "a dictionary"
    case .tuple: "a tuple"
    case .range: "a range"
    case .metatype(let name): name + ".Type"
    case .unknown: "_"
    }
  }
}
