import WeirSwift

/// The calls of methods of Swift's libraries, and the parameters of these.
extension PathWalk {
  /// Compares the arguments of a call with the parameters of all methods of its name.
  func checkParameters(of segment: Segment, _ type: ValueType) {
    guard segment.isCall, let name = segment.name, let owner = LibraryMembers.listName(of: type)
    else { return }
    let methods = SwiftLibrary.methods(name, of: owner)
    guard !methods.isEmpty else { return }
    let fitting = methods.compactMap { method in
      CallFit.parameters(of: segment.arguments, method.parameters)
        .map { (method: method, parameters: $0) }
    }
    guard let first = fitting.first else {
      failure = .parameters(segment, type, methods)
      return
    }
    for (index, argument) in segment.arguments.enumerated() {
      let types = fitting.map { $0.parameters[index].types }
      guard types.allSatisfy({ !$0.isEmpty }) else { continue }
      add(argument, of: segment, on: type, as: Set(types.joined()).sorted())
      if failure != nil { return }
    }
    if fitting.count == 1, let requirement = first.method.requirement,
      let element = type.iterated
    {
      compared.append((segment, element, requirement))
    }
  }

  /// - Parameter names: The types of the parameter, of which a declaration has one.
  private func add(
    _ argument: Argument, of call: Segment, on type: ValueType, as names: [String]
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
    let expected = names.flatMap { values(named: $0, in: type) }
    // A text takes other texts more often than a character.
    let usual = expected.first { $0 == .library("String") } ?? expected.first
    guard let first = usual, !names.contains(LibraryMethod.closure), !expected.contains(.unknown)
    else { return }
    let own = types.type(of: argument.value).withoutParts
    guard expected.count == 1 || expected.allSatisfy({ types.differs(own, from: $0) }) else {
      return
    }
    arguments.append((argument, first, call.name ?? ""))
  }

  private func isNoFunction(_ value: SwiftExpression) -> Bool {
    guard case .type(let type, isExact: true) = types.type(of: value) else { return false }
    return type.isKnown && !type.isFunction
  }

  /// The types with a name in `LibraryMethod.Parameter.types`, for the values of a type.
  private func values(named name: String, in type: ValueType) -> [ValueType] {
    if name.hasPrefix("~") {
      let elements = values(named: String(name.dropFirst()), in: type)
      return elements.flatMap { element -> [ValueType] in
        switch element {
        // A text is a sequence of characters.
        case .library("Character"), .tuple, .unknown: [.unknown]
        default: [.array(element), .set(element)]
        }
      }
    }
    switch (name, type) {
    case ("Element", .library): return [.library("Character")]
    case ("Element", _): return [type.iterated ?? .unknown]
    case ("Key", .dictionary(let key, _, _)): return [key]
    case ("Value", .dictionary(_, let value, _)): return [value]
    default: return [ValueType.library(name).basicName == nil ? .unknown : .library(name)]
    }
  }
}
