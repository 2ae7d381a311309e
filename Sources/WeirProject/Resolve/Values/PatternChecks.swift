import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Checks of loops and patterns.
extension BodyTypes {
  /// Checks that the values of a `for` are a sequence.
  func checkIsSequence(_ values: SwiftExpression) {
    guard case .type(let type, isExact: true) = type(of: values), type.isKnown else { return }
    if type.isOptional, type.unwrapped.iterated != nil {
      reject(
        "`\(resolver.text(type))` must be unwrapped before `for`",
        help: "write `?? []` after it, or use `if let`", at: values.range)
    } else if type.isFunction {
      let call = isShort(values.range) ? ": `\(text(values.range))()`" : ""
      reject("this is a function, not a sequence", help: "call it\(call)", at: values.range)
    } else if isNoList(type.unwrapped) {
      let count = text(values.range)
      reject(
        "`\(resolver.text(type))` is not a sequence",
        help: type.isInteger
          ? "write `0..<\(count.utf8.count <= 40 ? count : "…")`, the numbers before it" : "",
        at: values.range, unless: ["Sequence", resolver.text(type)])
    }
  }

  /// Reports `case .open` for a value that is certainly not an enum.
  func checkIsEnum(_ type: ValueType, matching name: CaseName) {
    switch type.unwrapped {
    case .declared(let id):
      guard case .structure = resolver.typeSpec(id).form, isNoList(type.unwrapped) else { return }
    case .state, .entity: break
    default:
      // `case .zero` compares with a static member.
      guard type.isKnown, LibraryMembers.isMissing(name.name, of: type.unwrapped) else { return }
    }
    guard !type.isOptional || !["none", "some"].contains(name.name) else { return }
    let owner = resolver.text(type.unwrapped)
    reject(
      "`\(owner)` is not an enum, so it has no case `\(name.name)`", at: name.range,
      unless: [name.name, owner])
  }

  /// Reports `case .open?` for a value that is not an optional.
  func checkIsOptional(_ matched: MatchedCase) {
    guard case .unwrapped(let value) = matched.value,
      case .type(let type, isExact: true) = type(of: value), type.isKnown, !type.isOptional,
      !hasOwnSome(type)
    else { return }
    let name = resolver.text(type)
    reject(
      "`\(name)` is not an optional", help: "match the case without `?` or `.some`",
      at: matched.name.range, unless: [name])
  }

  /// Checks that the value of `if let` is an optional.
  func checkBinding(of value: SwiftExpression) {
    guard let path = value.path else { return }
    if case .input(let index) = resolver.lookup.reference(of: path, in: body.scope).reference,
      case .recent = resolver.specs[body.scope.module.index].inputs[index].form,
      path.segments.count == 1
    {
      return reject(
        "`\(path.segments[0].name ?? "")` is a recent value, not an optional",
        help: "add `.value`", at: path.range)
    }
    guard case .type(let type, isExact: true) = type(of: path), type == type.unwrapped,
      type.isKnown, !hasOwnSome(type)
    else { return }
    reject(
      "`\(resolver.text(type))` is not an optional", help: "remove `let`, or compare the value",
      at: path.range)
  }

  /// Whether `.some` is a case of the type itself.
  func hasOwnSome(_ type: ValueType) -> Bool {
    guard case .declared(let id) = type, case .enumeration(let cases) = resolver.typeSpec(id).form
    else { return false }
    return cases.contains { $0.name.value == "some" }
  }

  /// Checks a value in a pattern: `case "1":` for a number, `case names:` for a text.
  func checkPattern(_ matched: MatchedValue) {
    guard case .type(let type, _) = type(of: matched.value), type.isKnown else { return }
    guard matched.pattern.path == nil else { return checkName(matched.pattern, matching: type) }
    var values = [matched.pattern]
    if case .infix(let sign, let bounds) = matched.pattern.kind, ["...", "..<"].contains(sign) {
      values = bounds
    }
    let types = values.map { self.type(of: $0) }
    let wrong = types.first {
      switch $0 {
      case .integer, .floatingPoint, .string: differs($0, from: type)
      default: false
      }
    }
    guard let wrong else { return checkRange(matched) }
    let names = [resolver.text(wrong), resolver.text(type)]
    reject(
      "a pattern of `\(names[0])` does not match `\(names[1])`",
      help: caseHelp(wrong, to: type, text(matched.pattern.range)) ?? "",
      at: matched.pattern.range, unless: Set(names + ["~="]))
  }

  /// Reports `case 1...9:` for an optional, which no range contains.
  private func checkRange(_ matched: MatchedValue) {
    guard matched.pattern.isRange, case .type(let type, isExact: true) = type(of: matched.value),
      type.isOptional, !type.unwrappedOnce.isOptional
    else { return }
    let name = resolver.text(type)
    reject(
      "a range does not match `\(name)`",
      help: isShort(matched.pattern.range)
        ? "write `.some(\(text(matched.pattern.range)))`" : "put the range into `.some(…)`",
      at: matched.pattern.range, unless: [name, "~="])
  }

  /// Checks the name of a value in a pattern, which `~=` compares. Swift compares texts of several types.
  private func checkName(_ pattern: SwiftExpression, matching type: ValueType) {
    guard case .type(let own, isExact: true) = self.type(of: pattern), own.isKnown,
      own.differs(from: type)
    else { return }
    switch own.unwrapped {
    case .part, .function, .tuple: return
    case .library where own.element?.basic != nil || own.basicName == "CharacterSet": return
    case .library:
      let isText = [own, type].allSatisfy {
        [.text, .substring, .character].contains($0.basic?.kind)
      }
      if isText { return }
    default: break
    }
    let names = [resolver.text(own), resolver.text(type)]
    let holds = own.element.map { !$0.differs(from: type) && $0.isKnown } == true
    reject(
      "a pattern of `\(names[0])` does not match `\(names[1])`",
      help: holds && isShort(pattern.range)
        ? "write `case let value where \(text(pattern.range)).contains(value)`" : "",
      at: pattern.range, unless: Set(names + ["~="]))
  }

  /// Checks that a pattern binds no more values than the case has: `case .done(let count, let time)`.
  func checkBinding(_ index: Int, of name: String, in value: SwiftExpression) {
    guard case .type(let type, _) = type(of: value), case .declared(let id) = type.unwrapped,
      case .enumeration(let cases) = resolver.typeSpec(id).form,
      let payload = cases.first(where: { $0.name.value == name })?.payload, index >= payload.count
    else { return }
    let count = pluralized(payload.count, "value")
    reject(
      "`\(name)` of `\(resolver.text(type.unwrapped))` has \(count), but a pattern binds more",
      at: body.fragment.matchedCases.first { $0.name.name == name }?.name.range ?? value.range)
  }
}
