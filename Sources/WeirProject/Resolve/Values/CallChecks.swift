import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Checks of calls and implicit members.
extension BodyTypes {
  /// Checks the arguments of calls, and writes of parameters.
  func checkAccesses() {
    for access in body.accesses {
      if case .write = access.kind { checkWrite(access) } else { checkOperation(access) }
      checkIsValue(access)
      checkEffects(access)
      checkReduce(access)
      checkSelf(access)
      checkMarkOfType(access)
      checkSubscriptOfType(access)
      checkLabels(ofInitializer: access)
      checkIsCalled(access)
      checkMove(access)
      let first = access.path.segments.first
      guard
        access.path.segments.count > 1 || first?.isCall == true || first?.unwrapping != nil
          || access.path.root == .implicit
      else { continue }
      let walk = walk(access.path)
      for (argument, type, function) in walk.arguments {
        let count = rejected.count
        check(argument, type, of: function)
        // The result of `max(total, price)` follows from its arguments.
        if rejected.count > count, ["max", "min"].contains(function) {
          explain(argument.value.range)
        }
      }
      for (value, form, function) in walk.closures { check(value, form, of: function) }
      for (segment, key) in walk.subscripts { checkKey(of: segment, key) }
      for (segment, element, name) in walk.compared {
        checkIsComparable(segment, element, to: name)
      }
      if let failure = walk.failure, !access.kind.isWrite || walk.changedCopy == nil {
        reject(failure, in: access)
      }
    }
  }

  /// - Parameter function: The called function, of which hand-written Swift may declare an overload.
  func check(_ argument: Argument, _ type: ValueType, of function: String) {
    convert(argument.value, to: type, unless: [function])
  }

  /// Reports `shapes.contains(.circle)` if the elements are not Equatable, and `prices.max()` if they are not Comparable.
  private func checkIsComparable(_ segment: Segment, _ element: ValueType, to name: String) {
    let isEquality = name == "Equatable"
    let names: Set<String> = [segment.name ?? "", isEquality ? "==" : "<", ">"]
    switch isEquality ? element.compared : element {
    case .declared(let id):
      guard !resolver.conforms(id, to: name) else { return }
      rejectComparison(of: id, to: name, at: segment.range, unless: names)
    case .optional, .array, .tuple:
      guard !isEquality else { return }
      reject(
        "`\(resolver.text(element))` is not Comparable, so `\(segment.name ?? "")` cannot order the elements",
        help: element.isOptional
          ? "remove the missing ones first: `.compactMap(\\.self)`"
          : "add a closure that compares two elements",
        at: segment.range, unless: names.union(["Optional", "Array"]))
    default: break
    }
  }

  private func checkKey(of segment: Segment, _ type: ValueType) {
    guard let key = segment.arguments.first, segment.arguments.count == 1 else { return }
    checkCases(of: key.value, type)
    convert(self.type(of: key.value), to: type, at: key.value.range, unless: ["subscript"])
  }

  /// Reports `Unit?.metric`: only an optional type has the mark, and its members are others.
  private func checkMarkOfType(_ access: Access) {
    let segments = access.path.segments.prefix(2)
    guard access.path.root == .free, segments.count == 2, let name = segments[0].name,
      segments[0].unwrapping == .chained, !segments[0].isCall, let member = segments[1].name,
      !["Type", "init", "none", "self", "some"].contains(member)
    else { return }
    switch access.reference {
    case .ownType: break
    case .module(_, let names) where names.isEmpty: break
    case .external where SwiftLibrary.types.contains(name): break
    default: return
    }
    reject(
      "`\(name)?` is the type of an optional, which has no member `\(member)`",
      help: "remove the `?`", at: segments[0].range, unless: ["Optional"])
  }

  /// Reports `Int[id]`: no type of Swift's libraries has a static subscript.
  private func checkSubscriptOfType(_ access: Access) {
    guard case .external(let name) = access.reference, LibraryType.named(name) != nil,
      access.path.root == .free, case let segments = access.path.segments.prefix(2),
      segments.count == 2, segments[0].unwrapping == nil, !segments[0].isCall,
      segments[1].name == nil, !segments[1].isCall
    else { return }
    reject("`\(name)` is a type, not a value", at: segments[0].range, unless: ["subscript"])
  }

  /// Reports `Self.show()` for a method or a need of the trait, which belong to its values.
  private func checkSelf(_ access: Access) {
    let segments = access.path.segments
    guard let index = body.scope.trait, access.path.root == .free, segments.count > 1,
      segments[0].name == "Self", let name = segments[1].name
    else { return }
    let trait = resolver.specs[body.scope.module.index].traits[index]
    guard
      trait.needs.contains(where: { $0.name.value == name })
        || trait.methods.contains(where: { $0.name.value == name })
    else { return }
    reject(
      "`\(name)` is a member of the values of `\(trait.name.value)`, not of the type",
      help: "write `\(name)\(segments[1].isCall ? "(…)" : "")`", at: segments[1].range,
      unless: [name])
  }

  /// `reduce` is a mutating function, which is only called.
  private func checkReduce(_ access: Access) {
    guard access.reference == .external("reduce"), access.path.root == .free,
      body.scope.seesMembers,
      let segment = access.path.segments.first, !segment.isCall
    else { return }
    reject("`reduce` is a function, not a value", at: segment.range)
  }

  /// An operation changes the state, so it is not a value.
  private func checkIsCalled(_ access: Access) {
    guard let operation = operation(of: access.reference),
      access.kind == .read || access.kind.isWrite,
      let last = access.path.segments.last, let name = last.name,
      !last.isCall, body.span(of: last.range).end == access.span.end
    else { return }
    let call = name + (operation.parameters.isEmpty ? "()" : "(…)")
    reject(
      "`\(name)` is an operation, which is only called",
      help: access.kind == .read ? "write `\(call)`" : "write `\(call)` without `=`",
      at: last.range)
  }

  /// Reports `try cart.clear()`: an operation throws nothing. The arguments may call a function that does.
  func checkThrows(_ part: Fragment.Try) {
    guard let path = part.expression.path,
      let access = body.accesses.first(where: { $0.path == path }),
      operation(of: access.reference) != nil,
      let call = path.segments.last, call.isCall, let name = call.name,
      path.segments.allSatisfy({ segment in segment.arguments.allSatisfy { isPlain($0.value) } })
    else { return }
    reject(
      "`\(name)` is an operation, which throws no error",
      help: "remove `\(text(part.mark))`", at: part.mark, unless: [name])
  }

  /// Whether an argument certainly calls no function.
  private func isPlain(_ value: SwiftExpression) -> Bool {
    switch value.kind {
    case .integer, .floatingPoint, .boolean, .nilLiteral: true
    case .path(let path):
      path.segments.allSatisfy { if case .member = $0.kind { true } else { false } }
    default: false
    }
  }

  private func operation(of reference: Reference) -> OperationSpec? {
    switch reference {
    case .operation(let index): resolver.specs[body.scope.module.index].operations[index]
    case .descendant(let steps, .operation(let index)):
      steps.last.flatMap { resolver.names[$0.owner].mounted[$0.child] }
        .map { resolver.specs[$0.index].operations[index] }
    default: nil
    }
  }

  /// The case in `canMoveStatus(to: .done)`.
  private func checkMove(_ access: Access) {
    let owner: ModuleID
    let field: Int
    switch access.reference {
    case .canMove(let index): (owner, field) = (body.scope.module, index)
    case .descendant(let steps, .canMove(let index)):
      guard let step = steps.last, let module = resolver.names[step.owner].mounted[step.child]
      else { return }
      (owner, field) = (module, index)
    default: return
    }
    guard let call = access.path.segments.last, call.isCall,
      let argument = call.arguments.first, call.arguments.count == 1
    else { return }
    let type = resolver.valueType(resolver.specs[owner.index].state[field].type, in: owner)
    check(argument, type, of: call.name ?? "")
  }

  // MARK: Enums

  /// Checks the payload of `.failed(reason: text)`.
  private func checkPayload(_ segment: Segment, _ payload: [ParameterSpec], in id: ModuleID) {
    let name = segment.name ?? ""
    guard segment.isCall else {
      guard !payload.isEmpty else { return }
      let labels = payload.map { ($0.label.map { $0 + ": " } ?? "") + "…" }
        .joined(separator: ", ")
      return reject(
        "`.\(name)` needs its payload", help: "write `.\(name)(\(labels))`", at: segment.range)
    }
    if payload.isEmpty {
      return reject(
        "`.\(name)` has no payload", help: "write `.\(name)`", at: segment.range, unless: [name])
    }
    guard let parameters = CallFit.parameters(of: segment.arguments, payload) else {
      resolver.add(
        ForeignName(
          name: name,
          kind: .call(
            labels: segment.arguments.map(\.label), of: payload.map(ForeignName.Parameter.init)),
          span: body.span(of: segment.range), scope: body.scope))
      return
    }
    for (argument, parameter) in zip(segment.arguments, parameters) {
      check(argument, resolver.valueType(parameter.type, in: id), of: name)
    }
  }

  /// Checks the keys and values of `.init(uniqueKeysWithValues: pairs)`.
  private func checkPairs(in call: Segment, _ type: ValueType) {
    guard let argument = call.arguments.first, argument.label == "uniqueKeysWithValues" else {
      return
    }
    // `zip(ids, rows)` is a sequence of pairs, not an array.
    if case .type(.part, _) = self.type(of: argument.value) { return }
    switch type.unwrapped {
    case .dictionary(let key, let value, _):
      check(argument, .array(.tuple([key, value], labels: [])), of: "init")
    default: break
    }
  }

  /// Collects `.payed` and `.payed.title` as a value of an enum without this case, or of a basic type.
  func checkCase(of path: Path, _ type: ValueType) {
    if let (segment, payload, owner) = walk(path).uncalledCase, segment == path.segments.last,
      case .declared(let id) = type.unwrapped, owner == .type(id)
    {
      return checkPayload(segment, payload, in: id.module)
    }
    guard path.root == .implicit, let segment = path.segments.first, let name = segment.name
    else { return }
    if name == "init" {
      checkPairs(in: segment, type)
      checkInitializer(segment, type)
    }
    guard !["init", "none", "some"].contains(name) else { return }
    // `.allCases.first`
    if path.segments.count > 1, Resolver.inheritedStaticMembers.contains(name) { return }
    let kind: ForeignName.Kind
    switch type.unwrapped {
    case .state(let id):
      guard case .missing = resolver.staticMember(name, of: .module(id)) else { return }
      kind = .member(of: .module(id), isCall: segment.isCall)
    case .declared(let id):
      guard case .enumeration(let cases) = resolver.typeSpec(id).form else {
        return checkStatic(segment, of: id, at: path.range.lowerBound)
      }
      if let one = cases.first(where: { $0.name.value == name }) {
        if path.segments.count == 1 { checkPayload(segment, one.payload, in: id.module) }
        return
      }
      kind = .enumCase(of: id)
    case .array(.declared(let id)), .set(.declared(let id)):
      guard case .enumeration(let cases) = resolver.typeSpec(id).form, path.segments.count == 1,
        cases.contains(where: { $0.name.value == name })
      else { return }
      return reject(
        "`\(resolver.text(type.unwrapped))` has no member `\(name)`",
        help: isShort(path.range) ? "put the case into brackets: `[\(text(path.range))]`" : "",
        at: path.range, unless: [name])
    case .library:
      guard LibraryMembers.isMissing(name, of: type.unwrapped) else { return }
      kind = .member(of: .library(resolver.text(type.unwrapped)), isCall: segment.isCall)
    default: return
    }
    let range = path.range.lowerBound..<segment.range.upperBound
    resolver.add(
      ForeignName(name: name, kind: kind, span: body.span(of: range), scope: body.scope))
  }

  /// Collects `.empty` as a value of a struct, which only hand-written Swift can give static members.
  private func checkStatic(_ segment: Segment, of id: TypeID, at start: Int) {
    guard case .structure = resolver.typeSpec(id).form,
      !resolver.mayInherit(resolver.typeSpec(id), in: id.module),
      case .missing = resolver.staticMember(segment.name ?? "", of: .type(id))
    else { return }
    resolver.add(
      ForeignName(
        name: segment.name ?? "", kind: .member(of: .type(id), isCall: segment.isCall),
        span: body.span(of: start..<segment.range.upperBound), scope: body.scope, isStatic: true))
  }
}
