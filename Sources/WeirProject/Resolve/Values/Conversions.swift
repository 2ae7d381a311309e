import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Checks values that become those of a type.
extension BodyTypes {
  /// Checks a value that becomes one of a type.
  ///
  /// - Parameter functions: Functions with overloads that may accept the value.
  func convert(
    _ value: InferredType, to type: ValueType, at range: Range<Int>,
    unless functions: Set<String> = []
  ) {
    guard differs(value, from: type) else { return }
    let (old, new) = (resolver.text(value), resolver.text(type))
    let subject = old.contains(" ") && old.first == "a" ? old : "`\(old)`"
    if case .nilLiteral = value {
      let help =
        if case .state(let module) = type {
          "make the child optional: "
            + "`{ module: \(resolver.specs[module.index].name.value), optional: true }`"
        } else if type.isCollection, type.basicName == nil {
          "write `\(type.emptyLiteral)`, or make the type an optional"
        } else { "make the type an optional: `\(new)?`" }
      return reject(
        "`nil` cannot be converted to `\(new)`", help: help, at: range,
        unless: functions.union([new]))
    }
    if value.isNothing { return rejectNothing(at: range, unless: functions) }
    if case .metatype(let name) = value {
      return rejectType(name, at: range, unless: functions)
    }
    if case .type(let function, _) = value, function.unwrapped.isFunction,
      !type.unwrapped.isFunction
    {
      return reject(
        "`\(isShort(range) ? text(range) : "this")` is a function, not `\(new)`",
        help: isShort(range) ? "call it: `\(text(range))()`" : "call it", at: range,
        unless: functions.union([new]))
    }
    if case .type(let own, _) = value, !own.differs(from: type) {
      // One `guard let` unwraps a value for all uses.
      guard unwrapped.insert(text(range)).inserted else { return }
      return reject(
        "`\(old)` must be unwrapped to become `\(new)`",
        help: "use `??`, `if let` or `guard let`", at: range, unless: functions)
    }
    reject(
      "\(subject) cannot be converted to `\(new)`",
      help: listHelp(value, to: type, functions) ?? partsHelp(value, to: type, at: range)
        ?? unconverted(at: range, as: type) ?? conditionHelp(value, to: type, range)
        ?? caseHelp(value, to: type, text(range)) ?? memberHelp(value, to: type, range)
        ?? conversionHelp(value, to: type, text(range), at: range), at: range,
      unless: functions.union([new]))
  }

  /// `append(contentsOf:)` for a list that is appended as one element.
  private func listHelp(
    _ value: InferredType, to type: ValueType, _ functions: Set<String>
  ) -> String? {
    if functions.contains("append"), case .type(.array(type), _) = value {
      return "write `append(contentsOf: …)`"
    }
    let name = functions.first { ["contains", "firstIndex", "lastIndex"].contains($0) }
    guard let name, let fields = fields(of: type),
      let field = fields.first(where: { !differs(value, from: $0.type) && $0.type.isKnown })
    else { return nil }
    return "write `\(name) { $0.\(field.name) == … }`"
  }

  /// `Query(text: text, page: page)` for `(text, page)`.
  private func partsHelp(
    _ value: InferredType, to type: ValueType, at range: Range<Int>
  ) -> String? {
    guard case .tuple(let parts, _) = value, let fields = fields(of: type.unwrapped),
      fields.count == parts.count, zip(parts, fields).allSatisfy({ !differs($0, from: $1.type) })
    else { return nil }
    let labels = fields.map { "\($0.name): …" }.joined(separator: ", ")
    return "write `\(resolver.text(type.unwrapped))(\(labels))`"
  }

  /// The fields of a struct or an entity.
  func fields(of type: ValueType) -> [(name: String, type: ValueType)]? {
    switch type {
    case .declared(let id):
      guard case .structure(let fields) = resolver.typeSpec(id).form else { return nil }
      return fields.map { ($0.name.value, resolver.valueType($0.type, in: id.module)) }
    case .entity(let id):
      return resolver.specs[id.module.index].entities[id.index].fields.map {
        ($0.field.name.value, resolver.valueType($0.field.type, in: id.module))
      }
    default: return nil
    }
  }

  /// Reports a value of a call that has none.
  func rejectNothing(at range: Range<Int>, unless functions: Set<String> = []) {
    reject(
      "this call changes its value and returns nothing",
      help: copying(at: range).map { "write `\($0)`, which returns the changed value" }
        ?? "write \(isShort(range) ? "`\(text(range))`" : "it") as a statement of its own",
      at: range,
      unless: functions)
  }

  /// `Array(names.keys)`
  private func copied(at range: Range<Int>, _ member: String = "", as type: ValueType) -> String {
    let value = isShort(range) ? text(range) : "…"
    return "write `\(type.isArray ? "Array" : "Set")(\(value)\(member))`"
  }

  private func isShort(_ range: Range<Int>) -> Bool {
    range.count <= 40 && !text(range).contains("\n")
  }

  /// `sorted` for `items.sort { … }`
  private func copying(at range: Range<Int>) -> String? {
    let path = body.accesses.lazy.map(\.path).first { $0.range == range }
    return path?.segments.last?.name.flatMap { Self.copies[$0] }
  }

  static let copies = [
    "sort": "sorted", "reverse": "reversed", "shuffle": "shuffled", "formUnion": "union",
    "formIntersection": "intersection", "subtract": "subtracting", "removeAll": "filter",
    "negate": "-", "merge": "merging", "round": "rounded",
  ]

  /// `id` for `String(id)`, if `id` itself has the type.
  private func unconverted(at range: Range<Int>, as type: ValueType) -> String? {
    guard let path = body.accesses.lazy.map(\.path).first(where: { $0.range == range }),
      let call = path.segments.first, call.isCall, path.segments.count == 1,
      let argument = call.arguments.first, call.arguments.count == 1,
      case .type(let own, isExact: true) = self.type(of: argument.value), own.isKnown,
      own.fits(type)
    else { return nil }
    return "write `\(text(argument.value.range))`"
  }

  /// `.on` for `"on"`, and the cases for another text.
  private func caseHelp(_ value: InferredType, to type: ValueType, _ text: String) -> String? {
    guard case .string = value, case .declared(let id) = type.unwrapped,
      case .enumeration(let cases) = resolver.typeSpec(id).form
    else { return nil }
    let names = cases.map(\.name.value)
    let name = text.filter { $0 != "\"" }
    if names.contains(name) { return "write `.\(name)`" }
    let choice = NearName.choice(of: names.map { "." + $0 })
    return choice.isEmpty ? nil : choice
  }

  /// `bed.name` for a struct or a child whose fields have the type.
  private func memberHelp(
    _ value: InferredType, to type: ValueType, _ range: Range<Int>
  ) -> String? {
    guard case .type(let own, isExact: true) = value, !own.isOptional, isShort(range) else {
      return nil
    }
    let fields: [FieldSpec]
    let module: ModuleID
    switch own {
    case .state(let id): (fields, module) = (resolver.specs[id.index].state, id)
    case .declared(let id):
      guard case .structure(let own) = resolver.typeSpec(id).form else { return nil }
      (fields, module) = (own, id.module)
    case .entity(let id):
      fields = resolver.specs[id.module.index].entities[id.index].fields.map(\.field)
      module = id.module
    default: return nil
    }
    let fitting = fields.filter { resolver.valueType($0.type, in: module) == type.unwrapped }
      .map { "\(text(range)).\($0.name.value)" }
    let choice = NearName.choice(of: fitting, limit: 3)
    return choice.isEmpty ? nil : choice
  }

  /// `note != nil`, `!names.isEmpty` or `count != 0` for a value that becomes a `Bool`.
  private func conditionHelp(
    _ value: InferredType, to type: ValueType, _ range: Range<Int>
  ) -> String? {
    if type.unwrapped.basicName == "Bool", case .array(let elements) = value, elements.count > 1,
      elements.allSatisfy({ !$0.differs(from: type) })
    {
      return "join the conditions with `&&`"
    }
    guard type.unwrapped.basicName == "Bool", case .type(let own, isExact: true) = value,
      isShort(range)
    else { return nil }
    if own.isOptional { return helpForCondition(value, range, binds: false) }
    if own.isCollection { return "write `!\(text(range)).isEmpty`" }
    return own.isNumber ? "write `\(text(range)) != 0`" : nil
  }

  func rejectType(_ name: String, at range: Range<Int>, unless functions: Set<String> = []) {
    reject("`\(name)` is a type, not a value", at: range, unless: functions)
  }

  /// `Int(total)` for a number of another type and for a text; empty for an optional and for a long text.
  private func numberHelp(
    _ value: InferredType, to type: ValueType, _ text: String, at range: Range<Int>
  ) -> String? {
    guard case .type(let own, isExact: true) = value, own == own.unwrapped,
      let name = type.unwrapped.basicName, text.utf8.count <= 40, !text.contains("\n")
    else { return nil }
    let isText = own.basicName == "String"
    if own.isInteger, type.isNumber, let quotient = quotient(at: range, as: name) {
      return "write `\(quotient)`"
    }
    if own.isNumber, type.isNumber || name == "String" { return "write `\(name)(\(text))`" }
    return isText && type.isNumber ? "write `\(name)(\(text)) ?? 0`" : nil
  }

  /// `Double(minutes) / 60` for `minutes / 60`, which loses the fraction.
  func quotient(at range: Range<Int>, as type: String) -> String? {
    var found: SwiftExpression?
    for expression in body.fragment.expressions {
      expression.visitAll { if $0.range == range { found = $0 } }
    }
    guard case .infix("/", let operands)? = found?.kind else { return nil }
    var (quotient, end) = ("", range.lowerBound)
    for operand in operands where operand.integer == nil {
      guard operand.path != nil, operand.range.lowerBound >= end else { return nil }
      quotient += text(end..<operand.range.lowerBound) + "\(type)(\(text(operand.range)))"
      end = operand.range.upperBound
    }
    return end > range.lowerBound ? quotient + text(end..<range.upperBound) : nil
  }

  /// `String(name.prefix(3))` for a part of a text.
  private func textHelp(_ value: InferredType, to type: ValueType, _ text: String) -> String? {
    guard case .type(let own, _) = value, own == own.unwrapped, let part = own.basic?.kind,
      [.substring, .character].contains(part), type.unwrapped.basicName == "String",
      text.utf8.count <= 40, !text.contains("\n")
    else { return nil }
    return "write `String(\(text))`"
  }

  /// The help for a literal: `3` for `"3"`, `"3"` for `3`, `URL(string: "…")` for a text.
  private func literalHelp(_ value: InferredType, to type: ValueType, _ text: String) -> String? {
    guard let name = type.basicName, text.utf8.count <= 40, !text.contains("\n") else { return nil }
    switch value {
    case .string:
      let plain = text.filter { $0 != "\"" }
      switch name {
      case "Bool": return "write `true` or `false`"
      case "URL": return "write `URL(string: \(text))`, which returns an optional"
      case "UUID": return "write `UUID(uuidString: \(text))`, which returns an optional"
      case "Date": return "parse the text, or write `Date(timeIntervalSince1970: …)`"
      default: return type.isNumber && Double(plain) != nil ? "write `\(plain)`" : nil
      }
    case .integer where name == "String", .floatingPoint where name == "String":
      return "write `\"\(text)\"`"
    case .type(.optional(.library("Character")), _) where name == "String":
      return "write `\(text).map { String($0) }`"
    default: return nil
    }
  }

  /// `level.rawValue` for an enum, and `.low` for the raw value of a case.
  private func rawValueHelp(_ value: InferredType, to type: ValueType, _ text: String) -> String? {
    func cases(_ type: ValueType) -> (id: TypeID, list: [CaseSpec])? {
      guard case .declared(let id) = type,
        case .enumeration(let cases) = resolver.typeSpec(id).form
      else { return nil }
      return (id, cases)
    }
    if case .type(let own, isExact: true) = value, let (id, list) = cases(own),
      resolver.rawValueType(of: resolver.typeSpec(id), list, in: id.module) == type.unwrapped,
      text.utf8.count <= 40
    {
      return "write `\(text).rawValue`"
    }
    guard let (_, list) = cases(type.unwrapped),
      let meant = list.first(where: { $0.rawValue?.text == text })
    else { return nil }
    return "write `.\(meant.name.value)`"
  }

  /// The help for a list in place of its number or of one with other elements, and for an element in place of a list.
  private func elementHelp(
    _ value: InferredType, to type: ValueType, at range: Range<Int>
  ) -> String? {
    let text = isShort(range) ? text(range) : "…"
    if case .type(let own, isExact: true) = value, let element = own.iterated {
      if type.isInteger { return "write `\(text).count`" }
      guard let other = type.element, element != other, element.basic != nil, let name = other.basicName,
        own.isArray || type.isArray
      else { return nil }
      if element.isNumber, other.isNumber || name == "String" {
        return "convert each element: `.map { \(name)($0) }`"
      }
      return element.basicName == "String" && other.isNumber
        ? "convert each element: `.compactMap { \(name)($0) }`" : nil
    }
    guard let element = type.element, !differs(value, from: element), value.isCertain else {
      return nil
    }
    return "put the value into brackets: `[\(text)]`"
  }

  /// The help for a number, and for a collection of another kind.
  private func conversionHelp(
    _ value: InferredType, to type: ValueType, _ text: String, at range: Range<Int>
  ) -> String {
    if let help = numberHelp(value, to: type, text, at: range) ?? textHelp(value, to: type, text) {
      return help
    }
    if let help = literalHelp(value, to: type.unwrapped, text) ?? rawValueHelp(
      value, to: type, text)
      ?? elementHelp(value, to: type.unwrapped, at: range)
    {
      return help
    }
    return switch (value, type.unwrapped) {
    case (_, .dictionary) where resolver.text(value) == "[]": "write `[:]`"
    case (.type(.array(let own), _), .dictionary(let key, let element, _)):
      if own == .tuple([key, element], labels: []) {
        "write `Dictionary(uniqueKeysWithValues: …)`"
      } else {
        own == element ? "write the key of each value: `self.values[value.id] = value`" : ""
      }
    case (_, .array), (_, .set):
      if resolver.text(value) == "[:]" {
        "write `[]`"
      } else if case .type(.dictionary(_, let element, let isOrdered), _) = value,
        element == type.element
      {
        isOrdered && type.isArray ? "add `.values`" : copied(at: range, ".values", as: type)
      } else if case .type(let own, _) = value, case .part = own, own.element == type.element {
        copied(at: range, as: type)
      } else if case .type(.array(let element), _) = value, element == type.element {
        "write `Set(\(text.utf8.count > 40 || text.contains("\n") ? "…" : text))`"
      } else {
        ""
      }
    default: ""
    }
  }
}

extension ValueType {
  fileprivate var emptyLiteral: String { if case .dictionary = self { "[:]" } else { "[]" } }
}
