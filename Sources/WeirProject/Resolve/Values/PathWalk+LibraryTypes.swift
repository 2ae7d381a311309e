import WeirSwift

/// Types and global functions of Swift's libraries.
extension PathWalk {
  /// Follows the name of a type of Swift's libraries: `String(count)`, `Date.now`.
  func follow(library type: ValueType, _ segments: ArraySlice<Segment>) {
    guard let head = segments.first else { return }
    if head.isCall {
      let created = initialize(head, type)
      let isKnown = isCertain
      guard failure == nil, isKnown || segments.count == 1 else { return }
      follow(segments.dropFirst(), from: created)
      if segments.count == 1 { isCertain = isKnown }
      return
    }
    guard head.name != nil, head.unwrapping == nil, let member = segments.dropFirst().first,
      let name = member.name, let owner = LibraryMembers.listName(of: type)
    else { return }
    if name.first?.isLowercase == true, name != "self", LibraryMembers.isMissing(name, of: type) {
      failure = .missing(member, of: .library(resolver.text(type)))
      return
    }
    guard let result = SwiftLibrary.result(of: "." + name, nil, in: owner)
    else { return }
    let value = ValueType(written: result, in: type)
    guard !member.isCall else {
      failure = .notFunction(member, value)
      return
    }
    follow(segments.dropFirst(2), from: value)
    if segments.count == 2 { isCertain = true }
  }

  /// The type of `Set(names)` and `Array(ids)`.
  func copied(_ call: Segment) -> ValueType? {
    guard let name = call.name, ["Array", "Set"].contains(name), let value = call.onlyValue,
      case .type(let type, isExact: true) = types.type(of: value), let element = type.looped
    else { return nil }
    return name == "Set" ? .set(element) : .array(element)
  }

  /// Whether no initializer of an array has the labels of a call: `Array(0, 3)`, `Array(repeating: 0, 3)`.
  func isMisfit(_ call: Segment) -> Bool {
    let labels = call.arguments.map(\.label)
    return labels.count == 2
      && (labels == [nil, nil] || labels == ["repeating", nil] || labels == [nil, "count"])
  }

  /// Reports `swap(left, right)`, which changes both.
  func checkSwap(_ call: Segment) {
    let values = call.arguments.map { types.text($0.value.range) }
    guard values.count == 2, call.arguments.allSatisfy({ $0.label == nil }),
      values.contains(where: { $0.first != "&" })
    else { return }
    let meant = values.map { $0.first == "&" || $0.utf8.count > 40 ? $0 : "&" + $0 }
    failure = .call(call, meant: "swap(\(meant.joined(separator: ", ")))")
  }

  func checkStride(_ call: Segment) {
    let labels = call.arguments.map { $0.label ?? "_" }
    guard ![["from", "to", "by"], ["from", "through", "by"]].contains(labels) else { return }
    let end = labels.contains("through") ? "through" : "to"
    failure = .call(call, meant: "stride(from: …, \(end): …, by: …)")
  }

  /// The type of `max(count, 3)`: that of its arguments, of which one is not a literal.
  func commonNumber(_ call: Segment, _ name: String) -> ValueType {
    guard call.arguments.allSatisfy({ $0.label == nil }) else { return .unknown }
    let inferred = call.arguments.map { types.type(of: $0.value) }
    if name == "abs" {
      if inferred.count == 1, case .type(let type, isExact: true) = inferred[0], type.isKnown,
        !type.unwrapped.isNumber
      {
        arguments.append((call.arguments[0], .library("Int"), name))
      }
    } else if inferred.count == 1, case .type(let type, _) = inferred[0], type.isKnown {
      failure = .oneValue(call)
      return .unknown
    }
    if name != "abs", rejectTexts(among: inferred, in: call, name) { return .unknown }
    let numbers = inferred.compactMap { value -> ValueType? in
      guard case .type(let type, _) = value, value.isCertain,
        type.isNumber || name != "abs" && type.basic?.isComparable == true
      else { return nil }
      return type
    }
    guard let number = numbers.first(where: { !$0.isInteger }) ?? numbers.first else {
      return .unknown
    }
    arguments += call.arguments.map { ($0, number, name) }
    return inferred.allSatisfy(\.isCertain) ? number : .unknown
  }

  /// Reports `min(3, "4")`. Returns false if there is nothing to report.
  private func rejectTexts(
    among inferred: [InferredType], in call: Segment, _ name: String
  ) -> Bool {
    let number = inferred.first {
      switch $0 {
      case .integer, .floatingPoint: true
      default: false
      }
    }
    guard let number, let index = inferred.firstIndex(where: \.isText) else { return false }
    let (text, type) = (call.arguments[index].value, resolver.text(number))
    types.reject(
      "`\(type)` and `String` cannot be compared",
      help: types.literalHelp(.string, to: .library(type), types.text(text.range)) ?? "",
      at: text.range, unless: [name])
    return true
  }

  /// Functions of the libraries that take numbers with fractions.
  static let fractionFunctions: Set<String> = [
    "ceil", "cos", "exp", "floor", "fmax", "fmin", "log", "log10", "log2", "pow", "round", "sin",
    "sqrt", "tan", "trunc",
  ]

  /// Adds the integers among the arguments of `sqrt(count)`: only literals become fractions. The second argument of
  /// `pow` may be an integer.
  ///
  /// - Returns: The type of the value: that of the argument.
  func checkFractions(_ call: Segment, _ name: String) -> ValueType {
    guard call.isCall else { return .unknown }
    for argument in name == "pow" ? call.arguments.prefix(1) : call.arguments[...] {
      guard argument.label == nil,
        case .type(let type, isExact: true) = types.type(of: argument.value),
        type.isInteger, !type.isOptional
      else { continue }
      arguments.append((argument, .library("Double"), name))
    }
    guard call.arguments.first?.label == nil, call.arguments.count < 3,
      case .type(let type, isExact: true)? = call.arguments.first.map({ types.type(of: $0.value) }),
      type.isNumber, !type.isInteger, !type.isOptional
    else { return .unknown }
    return type
  }
}
