import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Checks of writes, and of operations of values that cannot be changed.
extension BodyTypes {
  private func isType(_ reference: Reference) -> Bool {
    switch reference {
    case .module: true
    case .external(let name): SwiftLibrary.types.contains(name)
    default: false
    }
  }

  func checkWrite(_ access: Access) {
    if case .ownType(let name) = access.reference, access.path.segments.count == 1 {
      return reject(
        "`\(name)` is a type, which cannot be assigned", at: access.path.segments[0].range)
    }
    if access.path.segments.count == 1, isType(access.reference) {
      let segment = access.path.segments[0]
      return reject(
        "`\(segment.name ?? "")` is a type, which cannot be assigned", at: segment.range)
    }
    if let name = computedName(access.reference) {
      return reject(
        "`\(name)` is computed from other values, so it cannot be changed",
        help: "change the fields that it reads", at: access.path.segments[0].range)
    }
    if let (segment, owner) = walk(access.path).computed {
      let name = segment.name ?? ""
      return reject(
        "`\(name)` of `\(resolver.text(owner))` is computed, so it cannot be changed",
        at: segment.range, unless: [name])
    }
    if let (copy, isEntry) = walk(access.path).changedCopy {
      let name = copy.name ?? ""
      return reject(
        "`\(name)` returns a copy, which cannot be changed",
        help: isEntry
          ? "change the value of its key: `[…]`"
          : MethodNames.positions[name].map {
            "find the position with `\($0)`, and change the element there: `[…]`"
          } ?? "change the element itself, by its index", at: copy.range, unless: [name])
    }
    if let local = changedConstant(access) {
      let isField =
        !local.isElement && resolver.names[body.scope.module].fields[local.name] != nil
      return reject(
        "`\(local.name)` is a constant, which cannot be changed",
        help: isField
          ? "write `self.\(local.name)` to change the field" : helpForConstant(access.path),
        at: access.path.segments[0].range)
    }
    if case .read(let index) = access.reference {
      let read = resolver.specs[body.scope.module.index].reads[index]
      return reject(
        "`\(read.name.value)` is a value of `\(read.module.value)`, which this module only reads",
        help:
          "send an action, and let an owner of both call an operation of `\(read.module.value)`",
        at: access.path.segments[0].range)
    }
    guard case .parameter(let name) = access.reference, access.path.root == .free,
      body.scope.trait == nil, parameters[name] != nil
    else { return }
    let span = body.span(of: access.path.range)
    // The call is already reported, if it is used as a value: `items = items.sort()`.
    guard
      !rejected.contains(where: {
        $0.span.file == span.file && $0.span.range.contains(Int(span.start))
      })
    else { return }
    let isField = resolver.names[body.scope.module].fields[name] != nil
    reject(
      "`\(name)` is a parameter, which cannot be changed",
      help: isField ? "write `self.\(name)` to change the field" : "copy it to a `var`",
      at: access.path.segments[0].range)
  }

  /// Reports `let total = amount` that nothing reads: the field of this name keeps its value. The compiler only warns.
  func checkIsRead(_ local: Local, at index: Int) {
    guard let range = local.range, body.scope.seesMembers, body.scope.trait == nil,
      resolver.names[body.scope.module].fields[local.name] != nil
    else { return }
    let uses = body.accesses.filter { $0.path.root == .local(index) }
    let isBound: Bool
    switch local.value {
    case .value, .typed(_, .some): isBound = false
    case .unwrapped where !uses.isEmpty: isBound = true
    default: return
    }
    guard !local.isConstant || uses.isEmpty,
      uses.allSatisfy({ $0.kind.isWrite && $0.path.segments.count == 1 })
    else { return }
    let name = local.name
    reject(
      "this `\(name)` is a new \(local.isConstant ? "constant" : "variable"), which nothing reads",
      help: isBound || !uses.isEmpty
        ? "write `self.\(name)` to change the field"
        : "remove `\(local.isConstant ? "let" : "var")` to change the field",
      at: range, kind: .unused)
  }

  /// Reports `let change = { count += 1 }` in a body that changes the state, if it is called: only a closure that is
  /// passed to functions may capture the state.
  func checkCapture(of local: Local, at index: Int) {
    let closure: SwiftExpression
    switch local.value {
    case .value(let value) where value.isClosure: closure = value
    case .typed(_, let value?) where value.isClosure: closure = value
    default: return
    }
    guard seesState, expected == nil,
      case .closure(let form) = closure.kind, !form.hasCaptures,
      body.accesses.contains(where: {
        $0.path.root == .local(index) && $0.path.segments.first?.isCall == true
      }),
      let access = body.accesses.first(where: {
        closure.range.contains($0.path.range.lowerBound) && isOfState($0.reference)
      })
    else { return }
    reject(
      "the closure of `\(local.name)` may outlive the body, so it cannot use the state",
      help: "declare a function: `func \(local.name)(…) { … }`",
      at: access.path.segments.first?.range ?? access.path.range)
  }

  private func isOfState(_ reference: Reference) -> Bool {
    switch reference {
    case .field, .derived, .operation, .descendant: true
    default: false
    }
  }

  /// `counts[id, default: 0] += 1` for an element of a dictionary, otherwise `count? += 1`.
  func helpForUnwrapping(_ assignment: Assignment, _ target: ValueType) -> String {
    let last = assignment.target.segments.last
    if let last, last.isSubscript, let key = last.arguments.last?.value, key.range.count <= 40 {
      let text = text(assignment.target.range.lowerBound..<key.range.upperBound)
      let missing = target.isNumber ? "0" : "\"\""
      return "write `\(text), default: \(missing)] \(assignment.sign) …`"
    }
    return "write `\(last?.name ?? "…")? \(assignment.sign) …`, or unwrap it with `if let`"
  }

  /// Reports the call of an operation of a constant, such as an unwrapped row: `if let row = rows[id] { row.close() }`.
  func checkOperation(_ access: Access) {
    guard case .local(let index) = access.path.root, let local = body.fragment.local(index),
      access.path.segments.count == 2, case let call = access.path.segments[1], call.isCall,
      local.isConstant || isConstantParameter(local),
      case .type(.state(let module), _) = type(ofLocal: index), let name = call.name,
      resolver.names[module].operations[name] != nil
    else { return }
    reject(
      "`\(local.name)` is a constant, and `\(name)` would change it",
      help: self.call(name + (call.arguments.isEmpty ? "()" : "(…)"), on: local)
        ?? "call it on the child itself, not on a copy", at: access.path.segments[0].range)
  }

  /// The call of an operation in place of one of a copy.
  private func call(_ call: String, on copy: Local) -> String? {
    switch copy.value {
    case .unwrapped(let value) where value.named != nil: "write `\(text(value.range))?.\(call)`"
    case .value(let value) where value.named != nil: "write `\(text(value.range)).\(call)`"
    default: nil
    }
  }

  /// The name of an own derived value or decision.
  private func computedName(_ reference: Reference) -> String? {
    let spec = resolver.specs[body.scope.module.index]
    return switch reference {
    case .derived(let index): spec.derived[index].name.value
    case .decision(let index): spec.decisions[index].name.value
    default: nil
    }
  }

  private func isLiteral(_ type: InferredType) -> Bool {
    switch type {
    case .array, .dictionary: true
    default: false
    }
  }

  /// The constant that a write replaces, or of which it changes a field. A constant may refer to an
  /// object, whose properties can be changed.
  private func changedConstant(_ access: Access) -> Local? {
    guard case .local(let index) = access.path.root, let local = body.fragment.local(index),
      local.isConstant || isConstantParameter(local)
    else { return nil }
    switch access.path.segments.count {
    case 1: return access.path.segments[0].isCall ? nil : local
    case 2:
      let subscripted = access.path.segments[1].isSubscript
      guard case .type(let type, let isExact) = type(ofLocal: index) else {
        return subscripted && isLiteral(type(ofLocal: index)) ? local : nil
      }
      if subscripted { return isExact && type.iterated != nil ? local : nil }
      if access.path.segments[1].isCall {
        return isExact && (type.isCollection || type.basicName == "Bool") ? local : nil
      }
      switch type {
      case .state, .declared, .entity, .tuple: return local
      default: return nil
      }
    default: return isNested(access.path, in: index) ? local : nil
    }
  }

  /// The type of a field, or of a value of a tuple.
  private func part(_ name: String, of type: ValueType) -> ValueType? {
    if case .tuple(let parts, let labels) = type {
      return labels.firstIndex(of: name).map { parts[$0] }
    }
    guard let owner = type.memberOwner, case .value(let part) = resolver.member(name, of: owner)
    else { return nil }
    return part
  }

  /// Whether a path changes a value inside a local, without an object in between: `row.place.isOpen`.
  private func isNested(_ path: Path, in index: Int) -> Bool {
    guard case .type(var type, isExact: true) = type(ofLocal: index) else { return false }
    for segment in path.segments.dropFirst().dropLast() {
      guard !segment.isCall, segment.unwrapping == nil, let name = segment.name,
        let next = part(name, of: type), next.isKnown
      else { return false }
      type = next
    }
    return path.segments.last?.isCall == false || type.isCollection || type.basicName == "Bool"
  }
}

extension Local {
  /// Whether it is an element of a sequence.
  fileprivate var isElement: Bool {
    switch value {
    case .element, .part, .parameter: true
    default: false
    }
  }
}
