import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Reports paths of members that Swift does not accept.
extension BodyTypes {
  func reject(_ failure: PathWalk.Failure, in access: Access) {
    switch failure {
    case .noSubscript(let segment, let type):
      explained.append(segment.range)
      let name = resolver.text(type)
      let help =
        if case .set = type {
          "write `contains(…)`, `insert(…)` or `remove(…)`"
        } else if case .part = type {
          "write `Array(…)` around it: only lists have positions"
        } else {
          type.basicName == "String" ? "write `.first`, `.last` or `.prefix(…)` after the text" : ""
        }
      reject(
        "`\(name)` has no subscript", help: help, at: segment.range, unless: ["subscript", name])
    case .labelOfSubscript(let segment, let type, let label):
      let isList = type.unwrapped.isArray
      reject(
        "the subscript of `\(resolver.text(type))` has no label `\(label)`",
        help: isList && label == "id"
          ? "find the position first: `firstIndex { $0.id == … }`" : "remove `\(label):`",
        at: segment.range, unless: ["subscript"])
    case .call(let segment, let meant):
      reject(
        "the arguments do not fit `\(segment.name ?? "")`", help: "write `\(meant)`",
        at: segment.range,
        unless: [segment.name ?? "", SwiftDeclarations.initializer(of: segment.name ?? "")])
    case .notFunction(let segment, let type):
      reject(
        "`\(segment.name ?? "")` is a value of type `\(resolver.text(type))`, not a function",
        help: segment.arguments.isEmpty
          ? "write `\(segment.name ?? "")` without `()`"
          : "write `\(segment.name ?? "")` without arguments: only operations have parameters",
        at: segment.range, unless: ["callAsFunction", segment.name ?? ""])
    case .noArgument(let segment):
      reject(
        segment.name.map { "missing argument in the call of `\($0)`" } ?? "missing key in `[]`",
        at: segment.range, unless: [segment.name ?? "subscript"])
    case .wrapped(let segment, let type):
      let removed =
        removal(segment, of: type, in: access.path) ?? defaulted(segment, of: type, in: access.path)
      reject(
        (type.unwrapped == .unknown ? "the optional" : "`\(resolver.text(type))`")
          + " must be unwrapped before `.\(segment.name ?? "")`",
        help: removed
          ?? "write `\(chained(segment, in: access.path))`, or unwrap it with `if let` or "
          + "`guard let`",
        at: segment.range, unless: [segment.name ?? "", "Optional"],
        kind: isChildWrite(access) ? .childWrite : .mismatch)
    case .oneValue(let segment):
      let name = segment.name ?? ""
      let value = segment.arguments[0].value
      let list = text(value.range)
      var isList = false
      if case .type(let type, _) = self.type(of: value) { isList = type.unwrapped.iterated != nil }
      reject(
        "`\(name)` compares two values or more" + (isList ? ", not the elements of a list" : ""),
        help: isList
          ? "write `\(list.utf8.count <= 60 ? list : "…").\(name)()`" : "add another value",
        at: segment.range, unless: [name])
    case .noClosure(let segment, let type): rejectBareClosure(of: segment, in: type)
    case .noEnd(let segment, let type): rejectEnd(segment, of: type)
    case .noPositions(let segment, let type): rejectPosition(segment, of: type)
    case .noCollection(let segment, let type): rejectCount(segment, of: type, in: access.path)
    case .oneElement(let segment, let type):
      let name = resolver.text(type.element ?? .unknown)
      reject(
        "`\(name)` is an element of `\(resolver.text(type))`, not a list of them",
        help: "write `append(…)`, or put the value into brackets: `[…]`",
        at: segment.arguments[0].value.range, unless: ["append", name])
    case .noLabel(let segment, let label):
      let name = segment.name ?? ""
      reject(
        "missing label `\(label):` in the call of `\(name)`",
        help: "write `\(name)(\(label): …)`", at: segment.range,
        unless: [name, SwiftDeclarations.initializer(of: name)])
    case .otherCall(let segment, let type, let meant):
      let name = segment.name ?? ""
      let value =
        if case .dictionary = type { name == "append" ? "element" : "key" } else if name == "insert"
        {
          segment.arguments.count > 1 ? "position without a label" : "element without its position"
        } else { "element" }
      reject(
        "`\(name)` of `\(resolver.text(type))` takes no \(value)",
        help: "write `\(meant)`", at: segment.range, unless: [name])
    case .parameters(let segment, let type, let methods):
      let (count, labels) = (segment.arguments.count, Set(segment.arguments.compactMap(\.label)))
      // Those with most of the labels first.
      func distance(_ method: LibraryMethod) -> (Int, Int) {
        let missing = labels.subtracting(method.parameters.compactMap(\.label)).count
        return (missing, abs(method.parameters.count - count))
      }
      let near = methods.sorted { distance($0) < distance($1) }
      var calls = near.prefix(2).map { "`\($0.call)`" }
      if case .tuple(let parts, _)? = type.element, parts.count == count, segment.name == "append" {
        calls = ["`append((\(segment.arguments.map { _ in "…" }.joined(separator: ", "))))`"]
      }
      if segment.name == "index", let label = labels.first,
        NearName.isMisspelling(label, of: "where")
      {
        calls = ["`firstIndex(where: …)`"]
      }
      reject(
        "the arguments do not fit `\(segment.name ?? "")` of `\(resolver.text(type))`",
        help: calls.isEmpty
          ? "`\(resolver.text(type))` has no numbers as positions"
          : "write \(Words.list(calls, "or"))",
        at: segment.range, unless: [segment.name ?? ""])
    case .unjoined(let segment, let type):
      let name = resolver.text(type.element ?? .unknown)
      reject(
        "`joined` needs texts, but the elements are `\(name)`",
        help: type.element?.isOptional == true
          ? "remove the missing ones first: `.compactMap(\\.self)`"
          : "convert them first: `.map { \"\\($0)\" }`",
        at: segment.range, unless: ["joined", name])
    case .notOptional(let segment, let type):
      reject(
        "`\(segment.name ?? "[…]")` is `\(resolver.text(type))`, not an optional",
        help: "remove the `\(segment.unwrapping == .forced ? "!" : "?")`", at: segment.range,
        unless: segment.isSubscript ? ["subscript"] : [])
    case .noCases(let segment, let id):
      let name = resolver.typeSpec(id).name.value
      reject(
        "`\(name)` is not CaseIterable, so it has no list of its cases",
        help: "add `CaseIterable` to `conforms` of the type", at: segment.range,
        unless: [name, "allCases"], kind: .unconforming(id, to: "CaseIterable"))
    case .memberOfEntry(let segment, let type):
      rejectMember(segment, ofEntry: type, in: access.path)
    case .memberOfNothing(let segment, let operation):
      let name = operation.name ?? ""
      reject(
        "`\(name)` is an operation, which returns nothing",
        help: "call it in a statement of its own, then read a value of its module",
        at: segment.range, unless: [name])
    case .memberOfValues(let segment, let owner):
      let (name, value) = names(of: owner)
      let member = segment.name ?? ""
      if case .module(let id) = owner, let read = read(member, of: id) {
        return reject(
          "`\(member)` is a member of the values of `\(name)`, not of the type",
          help: "write `\(read)`, which `reads` declares", at: segment.range, unless: [member])
      }
      reject(
        "`\(member)` is a member of the values of `\(name)`, not of the type",
        help: value.map { "write `\($0)\(member)`" }
          ?? "write `.\(member)` after the name of a value",
        at: segment.range, unless: [member])
    case .noRawValue(let segment, let id): rejectRawValue(segment, of: id)
    case .unconvertible(let segment, let type): rejectUnconvertible(segment, to: type)
    case .memberOfType(let segment, let type):
      var name = "\(resolver.text(type)).\(segment.name ?? "")"
      let start = access.path.range.lowerBound..<segment.range.lowerBound
      if ["max", "min"].contains(segment.name), let other = segment.onlyValue, isShort(start) {
        name = "\(segment.name ?? "")(\(text(start).dropLast()), \(text(other.range)))"
      }
      reject(
        "`\(segment.name ?? "")` is a member of the type `\(resolver.text(type))`, not of its values",
        help: "write `\(name)`", at: segment.range, unless: [segment.name ?? ""])
    // They are unresolved names.
    case .missing, .arguments: break
    }
  }

  /// The name in `reads` for a member of another module.
  private func read(_ member: String, of id: ModuleID) -> String? {
    resolver.specs[body.scope.module.index].reads.first {
      $0.value.value == member && resolver.names.module(inSwift: $0.module.value) == id
    }?.name.value
  }

  /// `rows[id] = nil` for `rows[id].remove()`: a child has no method that removes it.
  private func removal(_ segment: Segment, of type: ValueType, in path: Path) -> String? {
    guard case .state = type.unwrapped, segment.isCall, segment.arguments.isEmpty,
      MethodNames.removing.contains(segment.name ?? "")
    else { return nil }
    let before = text(path.range.lowerBound..<segment.range.lowerBound)
    return before.utf8.count <= 40 ? "write `\(before.dropLast()) = nil`" : nil
  }

  /// `rows[id, default: []].append(…)` for `rows[id].append(row)`
  private func defaulted(_ segment: Segment, of type: ValueType, in path: Path) -> String? {
    guard type.unwrapped.isArray, segment.name == "append",
      let key = path.segments.last(where: { $0.range.upperBound <= segment.range.lowerBound }),
      key.isSubscript, let end = key.arguments.last?.value.range.upperBound,
      case let start = path.range.lowerBound..<end, isShort(start)
    else { return nil }
    return "write `\(text(start)), default: []].append(…)`"
  }

  /// `visit?.close()` for `visit.close()`
  private func chained(_ segment: Segment, in path: Path) -> String {
    let before = text(path.range.lowerBound..<segment.range.lowerBound)
    let call = segment.isCall ? segment.arguments.isEmpty ? "()" : "(…)" : ""
    let isShort = before.hasSuffix(".") && before.utf8.count <= 40 && !before.contains("\n")
    return (isShort ? before.dropLast() : "") + "?.\(segment.name ?? "")\(call)"
  }

  /// Reports the first use of a closure's parameter, or the call after the closure: `rows.first { $0.isOn }?.close()`.
  private func rejectMember(_ segment: Segment, ofEntry type: ValueType, in path: Path) {
    if case .local(let index) = path.root, !entries.insert(index).inserted { return }
    if isInRejectedCall(path) { return }
    guard !explainedEntries.contains(where: { $0.overlaps(path.range) }) else { return }
    explainedEntries.append(path.range)
    let name = segment.name ?? ""
    reject(
      "`\(name)` is not a member of `\(resolver.text(type))`, the element of a dictionary",
      help: help(for: segment, ofEntry: type, in: path), at: segment.range)
  }

  private func help(for segment: Segment, ofEntry type: ValueType, in path: Path) -> String {
    let name = segment.name ?? ""
    guard case .tuple(let parts, _) = type, case .state(let id)? = parts.last else {
      return "write `.value.\(name)`, or use `.values` of the dictionary"
    }
    if segment.isCall, path.root != .implicit {
      let call = "\(name)(\(segment.arguments.isEmpty ? "" : "…"))"
      guard case .local(let local) = path.root else {
        return "only a row of the collection can be changed: write "
          + "`\(path.segments.first?.name ?? "")[…]?.\(call)`"
      }
      guard case .element(let rows)? = body.fragment.local(local)?.value, isShort(rows.range) else {
        return "only a row of the collection can be changed: use its keys: "
          + "`for key in rows.keys { rows[key]?.\(call) }`"
      }
      let list = text(rows.range)
      return "only a row of the collection can be changed: write "
        + "`for key in \(list).keys { \(list)[key]?.\(call) }`"
    }
    if case .missing = resolver.member(name, of: .module(id)), ["id", "key"].contains(name) {
      return "write `.key`, or find the row by its key: `[key]`"
    }
    return "write `.value.\(name)`, or use `.values` of the dictionary"
  }

  private func isChildWrite(_ access: Access) -> Bool {
    guard case .write = access.kind, case .descendant(_, .field) = access.reference else {
      return false
    }
    return true
  }

  /// The name of a type, and the text before a member of its value; nil unless the module has one value of the type.
  private func names(of owner: MemberOwner) -> (type: String, value: String?) {
    let module = body.scope.module
    switch owner {
    case .module(module): return (resolver.specs[module.index].name.value, "")
    case .module(let id):
      let children = zip(resolver.specs[module.index].children, resolver.names[module].mounted)
        .filter { $1 == id }
      return (
        resolver.specs[id.index].name.value, children.count == 1 ? children[0].0.access : nil
      )
    case .type(let id): return (resolver.typeSpec(id).name.value, nil)
    case .entity, .recentValue, .library: return ("", nil)
    }
  }
}

extension ChildSpec {
  /// The text of the owner before a member of it.
  fileprivate var access: String {
    switch form {
    case .one: "\(name.value)."
    case .optional: "\(name.value)?."
    case .keyed: "\(name.value)[…]?."
    }
  }
}
