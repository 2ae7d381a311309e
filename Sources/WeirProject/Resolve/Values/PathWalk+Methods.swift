import WeirSwift

/// The calls of methods of Swift's libraries, and the parameters of these.
extension PathWalk {
  /// Compares the arguments of a call with the parameters of all methods of its name.
  func checkParameters(of segment: Segment, _ type: ValueType) {
    guard segment.isCall, let name = segment.name, let owner = LibraryMembers.listName(of: type)
    else { return }
    let methods = SwiftLibrary.methods(name, of: owner)
    guard !methods.isEmpty else { return }
    let fitting = methods.filter {
      CallFit.parameters(of: segment.arguments, $0.parameters) != nil
    }
    guard let first = fitting.first else {
      failure = .parameters(segment, type, methods)
      return
    }
    // A list in brackets takes the type that the arguments need.
    let isBracketed =
      if case .array? = path.base?.kind { segment == path.segments.first } else { false }
    if !isBracketed { check(segment, on: type, as: fitting, function: name) }
    if failure == nil, fitting.count == 1, let requirement = first.requirement,
      let element = type.iterated
    {
      compared.append((segment, element, requirement))
    }
  }

  /// Checks the initializer of a type of Swift's libraries, which becomes the type of the path so far.
  ///
  /// - Parameter type: The type that it creates.
  func initialize(_ call: Segment, _ type: ValueType) -> ValueType {
    guard let owner = LibraryMembers.listName(of: type), let name = call.name else { return type }
    if isParsed(call, as: type) {
      isCertain = true
      return .optional(type)
    }
    let declared = SwiftLibrary.methods("init", of: owner)
    let fitting = declared.filter {
      CallFit.parameters(of: call.arguments, $0.parameters) != nil
    }
    guard let first = fitting.first else {
      isCertain = isConversion(call, to: type)
      if let value = call.onlyValue, types.isUnconvertible(value, to: type) {
        failure = .unconvertible(call, type)
      }
      if let meant = usual(call, for: type) {
        failure = .call(call, meant: meant)
      } else if call.arguments.map(\.label) == [nil], call.onlyClosure == nil,
        !declared.contains(where: { $0.parameters.first.map { $0.label == nil } ?? false }),
        let label = declared.lazy.compactMap({ $0.parameters.first?.label }).first
      {
        failure = .noLabel(call, label)
      }
      return type
    }
    check(call, on: type, as: fitting, function: SwiftDeclarations.initializer(of: name))
    isCertain = true
    return first.result.map { ValueType(written: $0, in: type) } ?? type
  }

  /// The initializer that is meant by values without labels: `Date(2027, 3, 1)`, `String(price, 2)`, `Date(text)`.
  private func usual(_ call: Segment, for type: ValueType) -> String? {
    guard let first = call.arguments.first,
      call.arguments.allSatisfy({ $0.label == nil && !$0.value.isClosure })
    else { return nil }
    let own = types.type(of: first.value)
    let isText =
      if case .type(let type, _) = own { type.basicName == "String" } else { own.isText }
    if type.basicName == "Date", isText { return "try? Date(…, strategy: .iso8601)" }
    guard call.arguments.count > 1 else { return nil }
    switch type.basicName {
    case "Date": return "Date(timeIntervalSince1970: …)"
    case "String":
      if case .type(let type, _) = own, type.isInteger { return "String(…, radix: …)" }
      return isText ? "String(format: …, …)" : "String(format: \"%.2f\", …)"
    default: return nil
    }
  }

  /// Whether an initializer certainly gives no optional: `Double(count)`, `String(count)`.
  private func isConversion(_ call: Segment, to type: ValueType) -> Bool {
    guard call.arguments.count == 1, call.arguments[0].label == nil, call.onlyClosure == nil,
      case .type(let own, isExact: true) = types.type(of: call.arguments[0].value)
    else { return false }
    return own.isNumber && !own.isOptional && (type.isNumber || type.basicName == "String")
  }

  /// Whether an initializer reads a number from a text: `Int(text)`, `Decimal(string: text)`.
  private func isParsed(_ call: Segment, as type: ValueType) -> Bool {
    guard type.isNumber, call.arguments.count == 1, let argument = call.arguments.first,
      [nil, type.basicName == "Decimal" ? "string" : nil].contains(argument.label)
    else { return false }
    switch types.type(of: argument.value) {
    case .string: return true
    case .type(.library("Substring"), isExact: true): return true
    case .type(let own, isExact: true):
      guard own.isOptional, own.isNumber || own.basicName == "String" else {
        return own.basicName == "String"
      }
      arguments.append(
        (argument, own.unwrapped, SwiftDeclarations.initializer(of: call.name ?? "")))
      return false
    default: return false
    }
  }

  /// Checks the arguments of a call.
  ///
  /// - Parameters:
  ///   - methods: The declarations that they fit.
  ///   - function: The name in hand-written Swift of an overload.
  private func check(
    _ call: Segment, on type: ValueType, as methods: [LibraryMethod], function: String
  ) {
    let parameters = methods.compactMap {
      CallFit.parameters(of: call.arguments, $0.parameters)
    }
    for (index, argument) in call.arguments.enumerated() {
      let types = parameters.map { $0[index].types }
      guard types.allSatisfy({ !$0.isEmpty }) else { continue }
      let names = Set(types.joined()).sorted()
      if names == [LibraryMethod.position] {
        guard isLiteralOrKnown(argument.value) else { continue }
        let isPosition = parameters.contains { !$0[index].hasDefault }
        failure = .parameters(call, type, isPosition ? [] : methods)
      } else if argument.value.isClosure, isNoFunction(names, in: type) {
        let all = SwiftLibrary.methods(function, of: LibraryMembers.listName(of: type) ?? "")
        let others = all.filter { $0.parameters.contains { $0.types == [LibraryMethod.closure] } }
        failure = .parameters(call, type, others.isEmpty ? methods : others)
      } else {
        add(argument, of: call, on: type, as: names, function: function)
      }
      if failure != nil { return }
    }
  }

  /// Whether none of the types of a parameter is that of a function.
  private func isNoFunction(_ names: [String], in type: ValueType) -> Bool {
    !names.contains { [LibraryMethod.closure, LibraryMethod.position].contains($0) }
      && names.flatMap { values(named: $0, in: type) }.allSatisfy { $0.isKnown && !$0.isFunction }
  }

  /// Whether a value is a literal, or of a type that has literals.
  private func isLiteralOrKnown(_ value: SwiftExpression) -> Bool {
    switch types.type(of: value) {
    case .integer, .floatingPoint, .string: true
    case .type(let type, _): type.basic.map { $0.kind != .position } ?? false
    default: false
    }
  }

  /// - Parameter names: The types of the parameter, of which a declaration has one.
  private func add(
    _ argument: Argument, of call: Segment, on type: ValueType, as names: [String],
    function: String
  ) {
    let isClosure =
      switch argument.value.kind {
      case .closure, .keyPath: true
      default: false
      }
    guard !isClosure else { return }
    if names == [LibraryMethod.closure] {
      if call.arguments.count == 1, isNoFunction(argument.value) {
        failure = .noClosure(call, type)
      }
      return
    }
    let others = names.filter { $0 != LibraryMethod.position }
    let expected = others.flatMap { values(named: $0, in: type) }
    // A text takes other texts more often than a character.
    let usual = expected.first { $0 == .library("String") } ?? expected.first
    guard let first = usual, !names.contains(LibraryMethod.closure), !expected.contains(.unknown),
      others == names || isLiteralOrKnown(argument.value)
    else { return }
    let own = types.type(of: argument.value).withoutParts
    guard
      expected.count == 1 || isCase(argument.value, of: expected)
        || expected.allSatisfy({ types.differs(own, from: $0) })
    else { return }
    arguments.append((argument, first, function))
  }

  /// Whether a value is `.name`, which only one of the types may have: lists do not have cases.
  private func isCase(_ value: SwiftExpression, of types: [ValueType]) -> Bool {
    value.path?.root == .implicit && types.count { !$0.isCollection } == 1 && !types[0].isCollection
  }

  private func isNoFunction(_ value: SwiftExpression) -> Bool {
    // A function has no members.
    if value.path?.root == .implicit { return true }
    return switch types.type(of: value) {
    case .type(let type, isExact: true): type.isKnown && !type.isFunction
    case .integer, .floatingPoint, .string, .array, .dictionary: true
    default: false
    }
  }

  /// The types with a name in `LibraryMethod.Parameter.types`, for the values of a type.
  private func values(named name: String, in type: ValueType) -> [ValueType] {
    if name.hasPrefix("~") {
      let elements = values(named: String(name.dropFirst()), in: type)
      return elements.flatMap { element -> [ValueType] in
        switch element {
        case .tuple, .unknown: [.unknown]
        // A text is a sequence of characters.
        case .library("Character"):
          [.library("String"), .library("Substring"), .array(element), .set(element)]
        default: [.array(element), .set(element)]
        }
      }
    }
    switch (name, type) {
    case ("Element", .library): return [.library("Character")]
    case ("Element", _): return [type.iterated ?? .unknown]
    case ("Key", .dictionary(let key, _, _)): return [key]
    case ("Value", .dictionary(_, let value, _)): return [value]
    case ("Self", _): return [type]
    default: return [ValueType.library(name).basicName == nil ? .unknown : .library(name)]
    }
  }
}
