import WeirSwift

/// Members of common types of Swift's libraries.
enum LibraryMembers {
  /// The type of a member; unknown for most.
  ///
  /// - Parameter result: The type of the value of the closure in the call.
  static func type(
    of member: Segment, in type: ValueType, result: () -> ValueType
  ) -> ValueType {
    let name = member.name ?? ""
    if case .optional = type { return optional(name, result) }
    if member.isCall, givesSliceOrArray(name, hasClosure: member.onlyClosure != nil) {
      switch type {
      case .array, .part: return .unknown
      default: break
      }
    }
    switch (name, member.isCall) {
    case ("isEmpty", false) where type.isCollection: return .library("Bool")
    case ("count", false) where type.isCollection: return .library("Int")
    case ("contains", true) where type.isCollection, ("allSatisfy", true) where type.isCollection:
      return .library("Bool")
    default: break
    }
    let isMutable = type.isCollection || type.basicName == "Bool"
    if member.isCall, isMutable, MethodNames.updating.contains(name) {
      return .tuple([], labels: [])
    }
    switch type {
    case .array(let element):
      return sequence(name, isCall: member.isCall, of: element, in: type, result)
    case .set(let element):
      if name == "remove" { return .optional(element) }
      return sequence(name, isCall: member.isCall, of: element, in: type, result)
    case .part:
      // The methods of its own protocols give parts of it.
      guard let element = type.element else { return .unknown }
      return sequence(name, isCall: member.isCall, of: element, in: type, result)
    case .dictionary(let key, let value, let isOrdered):
      switch (name, member.isCall) {
      case ("keys", false): return isOrdered ? .array(key) : .part(.keys, of: type)
      case ("values", false): return isOrdered ? .array(value) : .part(.values, of: type)
      case ("filter", true): return type
      case ("mapValues", true):
        return .dictionary(key: key, value: result(), isOrdered: isOrdered)
      case ("removeValue", true), ("updateValue", true): return .optional(value)
      case ("first", _), ("max", true), ("min", true), ("randomElement", true), ("sorted", true),
        ("map", true), ("compactMap", true), ("reduce", true):
        let element = ValueType.tuple([key, value], labels: ValueType.entry)
        return sequence(name, isCall: member.isCall, of: element, in: type, result)
      default: return .unknown
      }
    default: break
    }
    return plain(member, in: type)
  }

  /// Whether a method has one declaration that gives a slice, and one that gives an array.
  static func givesSliceOrArray(_ name: String, hasClosure: Bool) -> Bool {
    ["dropLast", "suffix"].contains(name) || name == "prefix" && hasClosure
  }

  /// Whether a member is a property that cannot be assigned, unlike the parts of a value: `components.day`.
  static func isComputed(_ member: Segment, of type: ValueType) -> Bool {
    guard !member.isCall, let name = member.name else { return false }
    return type.isCollection && computedProperties.contains(name)
      || type.basic?.kind != .structured(isListed: true)
        && plain(member, in: type) != .unknown
  }

  private static let computedProperties: Set<String> = [
    "capacity", "count", "endIndex", "indices", "isEmpty", "keys", "startIndex",
  ]

  /// The type of a member that depends on nothing but the type before it; unknown for most.
  static func plain(_ member: Segment, in type: ValueType) -> ValueType {
    guard let owner = listName(of: type), let name = member.name else { return .unknown }
    let arguments = member.isCall ? member.arguments : nil
    return SwiftLibrary.result(of: name, arguments, in: owner)
      .map { ValueType(written: $0, in: type) } ?? .unknown
  }

  /// Methods of an array or a set that give an optional.
  static let findsElement: Set<String> = ["first", "firstIndex", "last", "lastIndex", "max", "min"]

  /// Methods of a collection that return the removed element.
  static let removesElement: Set<String> = [
    "popFirst", "popLast", "remove", "removeFirst", "removeLast", "removeValue",
  ]

  /// Members of an array or a set that give a copy of an element or of several.
  static let copiesElement: Set<String> =
    findsElement.subtracting(["firstIndex", "lastIndex"])
    .union(["filter", "prefix", "randomElement", "reversed", "shuffled", "sorted", "suffix"])

  /// Methods of a collection that return another collection, never an optional.
  static let copies: Set<String> = ["compactMap", "filter", "flatMap", "map", "sorted"]

  private static func optional(_ name: String, _ result: () -> ValueType) -> ValueType {
    guard ["map", "flatMap"].contains(name) else { return .unknown }
    let type = result()
    if type == .unknown { return .unknown }
    return .optional(name == "map" ? type : type.unwrappedOnce)
  }

  private static func sequence(
    _ name: String, isCall: Bool, of element: ValueType, in type: ValueType,
    _ result: () -> ValueType
  ) -> ValueType {
    switch (name, isCall) {
    case ("enumerated", true):
      return .part(
        .enumerated, of: .tuple([.library("Int"), element], labels: ["offset", "element"]))
    case ("indices", false):
      if case .array = type { return .part(.range, of: .library("Int")) }
      return .unknown
    case ("first", _), ("last", _), ("randomElement", true), ("popLast", true), ("min", true),
      ("max", true):
      return .optional(element)
    case ("removeFirst", true), ("removeLast", true), ("remove", true): return element
    case ("filter", true): if case .set = type { return type } else { return .array(element) }
    case ("sorted", true), ("reversed", true), ("shuffled", true): return .array(element)
    case ("drop", true), ("dropFirst", true), ("dropLast", true), ("prefix", true),
      ("suffix", true):
      switch type {
      case .array: return .part(.slice, of: type)
      case .part(.slice, _): return type
      default: return .unknown
      }
    case ("firstIndex", true), ("lastIndex", true):
      if case .array = type { return .optional(.library("Int")) }
      return .unknown
    case ("map", true): return .array(result())
    // The closure of a deprecated `flatMap` returns an optional element.
    case ("flatMap", true): return .array(.unknown)
    case ("reduce", true): return result()
    case ("joined", true): return element.basicName == "String" ? .library("String") : .unknown
    case ("compactMap", true): return .array(result().unwrappedOnce)
    default: return .unknown
    }
  }

  /// The type of a parameter of the closure in a call; nil if it is not known.
  ///
  /// - Parameter count: The number of the closure's parameters.
  static func parameter(
    _ index: Int, of count: Int, ofClosureOf name: String, in type: ValueType
  ) -> ValueType? {
    switch type {
    case .optional(let wrapped):
      return index == 0 && ["flatMap", "map"].contains(name) && wrapped != .unknown ? wrapped : nil
    case .dictionary(_, let value, _) where ["compactMapValues", "mapValues"].contains(name):
      return index == 0 && value != .unknown ? value : nil
    default: break
    }
    guard let element = type.iterated, let form = ClosureForm(named: name) else { return nil }
    if name == "reduce" { return index == 1 ? element : nil }
    if form.parameters == 1, count > 1, case .tuple(let parts, _) = element {
      // A closure may take the parts of a tuple as parameters of their own.
      return parts.count == count && parts[index] != .unknown ? parts[index] : nil
    }
    return index < form.parameters ? element : nil
  }

  /// Whether a type certainly has no such member.
  static func isMissing(_ name: String, of type: ValueType) -> Bool {
    listName(of: type).flatMap(SwiftLibrary.members).map { !$0.contains(name) } ?? false
  }

  /// The name of a type in the lists of `SwiftLibrary`.
  static func listName(of type: ValueType) -> String? {
    switch type {
    case .optional: "Optional"
    case .part(.range, _): nil
    // Sequences of elements have fewer members.
    case .array, .part: "Array"
    case .set: "Set"
    case .dictionary(_, _, isOrdered: false): "Dictionary"
    case .dictionary(_, _, isOrdered: true): "OrderedDictionary"
    case .library: type.isInteger ? "Int" : type.basicName
    case .state, .declared, .entity, .tuple, .function, .unknown: nil
    }
  }
}

extension ValueType {
  /// A type as the lists of `SwiftLibrary` write it, with `Self` for `type`: `[String]`, `Int?`, and `Int...` for a range.
  init(written text: String, in type: ValueType) {
    if text == "Self" {
      self = type
    } else if text.last == "?" {
      self = .optional(ValueType(written: String(text.dropLast()), in: type))
    } else if text.hasSuffix("...") {
      self = .part(.range, of: ValueType(written: String(text.dropLast(3)), in: type))
    } else if text.first == "[" {
      self = .array(ValueType(written: String(text.dropFirst().dropLast()), in: type))
    } else {
      self = .library(text)
    }
  }
}
