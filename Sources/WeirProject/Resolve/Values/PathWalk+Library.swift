import WeirSwift

/// Members of the types of Swift's libraries, and the arguments of their methods.
extension PathWalk {
  /// A member of a library's type: its type, or the failure if it is certainly missing.
  func called(_ segment: Segment, on type: ValueType) -> ValueType {
    let name = segment.name ?? ""
    findOtherCall(segment, type)
    if failure == nil, case .dictionary(_, _, isOrdered: true) = type,
      let failure = missingOrder(of: segment, type)
    {
      self.failure = failure
      return .unknown
    }
    if failure == nil, case .part(.zipped, _) = type, isOfCollection(segment) {
      failure = .noCollection(segment, type)
      return .unknown
    }
    if failure == nil, type == type.unwrapped, LibraryMembers.isMissing(name, of: type) {
      // A part has no members that a list lacks.
      let owner =
        if case .part = type, let element = type.element { ValueType.array(element) } else { type }
      failure = .missing(segment, of: .library(resolver.text(owner)))
      return .unknown
    }
    if failure == nil, let owner = LibraryMembers.listName(of: type),
      SwiftLibrary.isStatic(name, in: owner)
    {
      failure = .memberOfType(segment, type)
      return .unknown
    }
    if segment.isCall, segment.arguments.isEmpty, type.unwrapped.isCollection,
      ["append", "contains", "insert", "updateValue"].contains(name)
    {
      failure = .noArgument(segment)
      return .unknown
    }
    if segment.isCall, type.isCollection,
      ["isEmpty", "keys", "values"].contains(name)
        || segment.arguments.isEmpty && type.isCollection
          && ["count", "first", "last"].contains(name)
    {
      failure = .notFunction(segment, LibraryMembers.type(of: segment.read, in: type) { .unknown })
      return .unknown
    }
    if let owner = LibraryMembers.listName(of: type) {
      let property = LibraryMembers.plain(segment.read, in: type)
      let isMethod = SwiftLibrary.methods(name, of: owner).contains {
        CallFit.parameters(of: segment.arguments, $0.parameters) != nil
      }
      if segment.isCall, property != .unknown, !isMethod {
        failure = .notFunction(segment, property)
        return .unknown
      }
      if !segment.isCall, SwiftLibrary.isOnlyMethod(name, of: owner) {
        return .function([.unknown], .unknown)
      }
    }
    if let closure = segment.onlyClosure, let form = ClosureForm(of: name, in: type) {
      closures.append((closure, form, name))
    } else if types.isBareClosure(of: segment, in: type) {
      failure = .noClosure(segment, type)
      return .unknown
    }
    if LibraryMembers.copiesElement.contains(name)
      || segment.isCall && LibraryMembers.removesElement.contains(name),
      type.iterated?.isKnown == true
    {
      copy = (segment, type.element == nil)
    }
    if let label = Self.labelsOfClosures[name], type.iterated != nil, isPlainArgument(segment) {
      failure = .noLabel(segment, label)
      return .unknown
    }
    if name == "joined", segment.isCall, segment.arguments.count < 2, let element = type.element,
      segment.arguments.first.map({ $0.label == "separator" }) != false, isUnjoinable(element)
    {
      failure = .unjoined(segment, type)
    }
    if name == "joined", segment.isCall, type.element?.basicName == "String",
      let separator = segment.arguments.first, separator.label == "separator",
      !types.type(of: separator.value).mayHoldCharacters
    {
      arguments.append((separator, .library("String"), name))
    }
    if failure == nil { checkParameters(of: segment, type) }
    if case .part = type, segment.isCall, segment.arguments.isEmpty, let element = type.element,
      ["max", "min", "sorted"].contains(name)
    {
      compared.append((segment, element, "Comparable"))
    }
    if name == "reduce" {
      checkOperator(of: segment, type)
      checkSum(of: segment, type)
    }
    if let first = segment.arguments.first, first.label == "by", let element = type.element,
      ["<", ">"].contains(types.text(first.value.range)), !element.isTuple
    {
      compared.append((segment, element, "Comparable"))
    }
    let result = LibraryMembers.type(of: segment, in: type) {
      types.result(ofClosureOf: segment, in: type)
    }
    isCertain =
      segment.isCall && type.iterated != nil
      && (LibraryMembers.findsElement.contains(name)
        || LibraryMembers.removesElement.contains(name) || LibraryMembers.copies.contains(name))
      || type.isOptional && result.isOptional
      || LibraryMembers.plain(segment, in: type) != .unknown
    return result
  }

  /// Whether a sequence has no such member.
  private func isOfCollection(_ segment: Segment) -> Bool {
    switch segment.name {
    case "count", "first", "isEmpty": !segment.isCall
    case "endIndex", "firstIndex", "indices", "last", "lastIndex", "randomElement", "startIndex":
      true
    default: false
    }
  }

  /// The failure of a member that needs a collection: an ordered dictionary is a sequence.
  private func missingOrder(of segment: Segment, _ type: ValueType) -> Failure? {
    switch segment.name {
    case "first" where !segment.isCall, "last": .noEnd(segment, type)
    case "firstIndex", "indices", "insert", "lastIndex", "popFirst", "popLast", "startIndex",
      "endIndex":
      .noPositions(segment, type)
    case "remove" where segment.arguments.map(\.label) == ["at"], "removeFirst":
      resolver.importsOrderedDictionary ? nil : .noPositions(segment, type)
    default: nil
    }
  }

  /// Reports `rows.reduce(0, +)`: the elements are no numbers.
  private func checkOperator(of call: Segment, _ type: ValueType) {
    guard call.arguments.count == 2, call.arguments[0].label == nil,
      case let sign = types.text(call.arguments[1].value.range), ["+", "-", "*"].contains(sign),
      let element = type.iterated, element.isKnown, !element.isNumber
    else { return }
    switch types.type(of: call.arguments[0].value) {
    case .integer, .floatingPoint: break
    case .type(let start, isExact: true) where start.isNumber && !start.isOptional: break
    default: return
    }
    let name = resolver.text(element)
    types.reject(
      "`\(sign)` does not accept `\(name)`",
      help: element.isDeclared
        ? "write a closure that names a number: `reduce(0) { $0 \(sign) $1.… }`" : "",
      at: call.arguments[1].value.range, unless: [sign, name])
  }

  /// Reports `rows.reduce(0) { $0.price + $1.price }`: `$0` is the number so far.
  private func checkSum(of call: Segment, _ type: ValueType) {
    guard let closure = call.onlyClosure?.range, let start = call.arguments.first,
      start.label == nil, let owner = type.element?.memberOwner
    else { return }
    switch types.type(of: start.value) {
    case .integer, .floatingPoint: break
    default: return
    }
    for access in types.body.accesses where closure.contains(access.path.range.lowerBound) {
      guard case .local(let index) = access.path.root,
        let local = types.body.fragment.local(index),
        local.value == .parameter(ofClosureAt: closure.lowerBound, index: 0),
        let member = access.path.segments.dropFirst().first, let name = member.name,
        case .value = resolver.member(name, of: owner),
        LibraryMembers.isMissing(name, of: .library("Double"))
      else { continue }
      return types.reject(
        "`\(local.name)` is the number so far, which has no `\(name)`",
        help: "write `\(local.name)` without `.\(name)`", at: member.range, unless: [name])
    }
  }

  /// The type of `zip(names, rows)`.
  func zipped(_ call: Segment) -> ValueType {
    let elements = call.arguments.map { argument -> ValueType in
      guard argument.label == nil,
        case .type(let type, isExact: true) = types.type(of: argument.value)
      else { return .unknown }
      return type.iterated ?? .unknown
    }
    guard elements.count == 2, !elements.contains(.unknown) else { return .unknown }
    return .part(.zipped, of: .tuple(elements, labels: [nil, nil]))
  }

  /// The type of `Dictionary(grouping: rows) { $0.kind }`, if that of the keys is known.
  func grouped(_ call: Segment) -> ValueType {
    guard let values = call.arguments.first, values.label == "grouping",
      case .type(let type, isExact: true) = types.type(of: values.value),
      let element = type.iterated
    else { return .unknown }
    let key = types.result(ofClosureOf: call, in: type)
    return key == .unknown
      ? .unknown : .dictionary(key: key, value: .array(element), isOrdered: false)
  }

  /// The labels of closures in parentheses.
  private static let labelsOfClosures = [
    "contains": "where", "first": "where", "firstIndex": "where", "last": "where",
    "lastIndex": "where", "max": "by", "min": "by", "removeAll": "where", "sort": "by",
    "sorted": "by",
  ]

  /// Whether the only argument is a closure in parentheses without a label: `first({ $0.isOn })`.
  private func isPlainArgument(_ call: Segment) -> Bool {
    guard let first = call.arguments.first, call.arguments.count == 1 else { return false }
    return first.label == nil && first.value.isClosure && !first.isTrailing
  }

  /// Whether `joined()` accepts no list of a type: neither texts nor lists.
  private func isUnjoinable(_ element: ValueType) -> Bool {
    switch element {
    case .state, .entity, .declared: types.isNoList(element)
    case .optional(let text): text.basicName == "String"
    default: element.isNumber || element.basic?.isScalar == true
    }
  }

  /// Whether a value is an element itself, which is not a list.
  private func isElement(_ value: SwiftExpression, _ element: ValueType) -> Bool {
    guard case .type(let type, _) = types.type(of: value), type.isKnown,
      type.unwrapped == element.unwrapped
    else { return false }
    switch type.unwrapped {
    case .state, .declared, .entity: return true
    default: return type.isNumber || type.basic?.isScalar == true
    }
  }

  /// Whether a value certainly has a type.
  func isValue(_ value: SwiftExpression, of type: ValueType) -> Bool {
    guard case .type(let own, isExact: true) = types.type(of: value) else { return false }
    return own.isKnown && own == type
  }

  static func isMember(_ name: String, ofOptional type: ValueType) -> Bool {
    !LibraryMembers.isMissing(name, of: .optional(type))
  }

  /// Finds calls that mean another method, or lack a label.
  private func findOtherCall(_ segment: Segment, _ type: ValueType) {
    guard let name = segment.name, let first = segment.arguments.first, !first.value.isClosure
    else { return }
    switch (type, name, segment.arguments.map(\.label)) {
    case (.array(let element), "append", ["contentsOf"]):
      if isElement(first.value, element) { failure = .oneElement(segment, type) }
    case (.array, "remove", [nil]):
      failure = .noLabel(segment, "at")
    case (.dictionary, "remove", [nil]), (.dictionary, "remove", ["id"]),
      (.dictionary, "remove", ["key"]), (.dictionary, "remove", ["forKey"]),
      (.dictionary, "removeAll", [nil]), (.dictionary, "pop", [nil]):
      failure = .otherCall(segment, type, "removeValue(forKey: …)")
    case (.dictionary, "removeValue", [nil]):
      failure = .noLabel(segment, "forKey")
    case (.dictionary(let key, _, _), "remove", ["at"]):
      if isValue(first.value, of: key) {
        failure = .otherCall(segment, type, "removeValue(forKey: …)")
      }
    case (.dictionary, "contains", [nil]):
      failure = .otherCall(segment, type, "keys.contains(…)")
    case (.dictionary, "append", [nil]):
      failure = .otherCall(segment, type, "[…] = …")
    case (.array, "insert", [nil, nil]):
      failure = .otherCall(segment, type, "insert(…, at: …)")
    case (.array, "joined", [nil]) where type.element?.basicName == "String",
      (.library, "split", [nil]) where type.basicName == "String" && !first.value.isClosure:
      failure = .noLabel(segment, "separator")
    case (.library, "substring", [nil]) where type.basicName == "String":
      failure = .call(segment, meant: "dropFirst(…)")
    case (.library, "substring", [nil, nil]) where type.basicName == "String":
      failure = .call(segment, meant: "dropFirst(…).prefix(…)")
    case (.array, "insert", [nil]):
      failure = .otherCall(segment, type, "insert(…, at: 0)` or `append(…)")
    case (.set, "removeAll", [nil]), (.set, "removeFirst", [nil]):
      failure = .otherCall(segment, type, "remove(…)")
    case (.array, "removeAll", [nil]):
      failure = .otherCall(segment, type, "removeAll { $0 == … }")
    default: break
    }
  }
}
