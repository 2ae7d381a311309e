import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Checks values that become those of a type.
extension BodyTypes {
  /// The methods that an expression calls: hand-written Swift may declare others with the same names.
  private func calledMethods(at range: Range<Int>) -> Set<String> {
    let paths = body.accesses.lazy.map(\.path).filter { range.contains($0.range.lowerBound) }
    return Set(paths.flatMap(\.segments).filter(\.isCall).compactMap(\.name))
  }

  /// Checks a value that becomes one of a type.
  ///
  /// - Parameter functions: Functions with overloads that may accept the value.
  func convert(
    _ value: InferredType, to type: ValueType, at range: Range<Int>,
    unless functions: Set<String> = []
  ) {
    guard differs(value, from: type) else { return }
    let functions = functions.union(calledMethods(at: range))
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
      let needed = type.unwrapped.memberOwner.flatMap { resolver.initializer(of: $0) }
      let call = needed.map { $0.allSatisfy(\.hasDefault) ? "()" : "(…)" }
      return rejectType(
        name, at: range,
        help: resolver.text(type.unwrapped) == name ? call.map { "write `\(name)\($0)`" } : nil,
        unless: functions)
    }
    if case .type(let function, _) = value, function.unwrapped.isFunction,
      !type.unwrapped.isFunction
    {
      return rejectFunction(
        function.unwrapped, at: range, as: new, help: caseHelp(at: range, as: type),
        unless: functions)
    }
    if case .type(let own, _) = value, !own.differs(from: type), own.element == nil {
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

  /// Reports a function that is not called: `text = name.uppercased`, `count = max`.
  func rejectFunction(
    _ function: ValueType, at range: Range<Int>, as type: String, help: String? = nil,
    unless functions: Set<String>
  ) {
    let name = isShort(range) && !text(range).contains(" ") ? text(range) : ""
    let isOfC = !SwiftLibrary.functions.contains(name)
    let isLibrary = SwiftLibrary.isFunction(name)
    let library = isLibrary ? " of \(isOfC ? "the C library" : "Swift")" : ""
    var call = "()"
    if case .function(let parameters, _) = function, isLibrary || parameters.allSatisfy(\.isKnown),
      !parameters.isEmpty
    {
      call = "(…)"
    }
    reject(
      "`\(name.isEmpty ? "this" : name)` is a function\(library), not `\(type)`",
      help: help != nil
        ? help ?? ""
        : name.isEmpty
          ? "call it"
          : "call it: `\(name)\(call)`" + (isLibrary ? ", or declare a value of this name" : ""),
      at: range, unless: functions.union([type, name]))
  }

  /// `.open` for `open`, the name of a function and of a case.
  func caseHelp(at range: Range<Int>, as type: ValueType) -> String? {
    guard case .declared(let id) = type.unwrapped,
      case .enumeration(let cases) = resolver.typeSpec(id).form,
      cases.contains(where: { $0.name.value == text(range) })
    else { return nil }
    return "write `.\(text(range))`"
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

  /// The fields of a state, a struct or an entity.
  func fields(of type: ValueType) -> [(name: String, type: ValueType)]? {
    switch type {
    case .state(let id):
      return resolver.specs[id.index].state.map {
        ($0.name.value, resolver.valueType($0.type, in: id))
      }
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
    let isFunction = body.accesses.contains { access in
      guard access.path.range == range, access.path.segments.count == 1 else { return false }
      return if case .external = access.reference { true } else { false }
    }
    reject(
      isFunction
        ? "this call returns nothing" : "this call changes its value and returns nothing",
      help: copying(at: range).map { "write `\($0)`, which returns the changed value" }
        ?? "write \(isShort(range) ? "`\(text(range))`" : "it") as a statement of its own",
      at: range,
      unless: functions)
  }

  /// `Array(names.keys)`
  func copied(at range: Range<Int>, _ member: String = "", as type: ValueType) -> String {
    let value = isShort(range) ? text(range) : "…"
    return "write `\(type.isArray ? "Array" : "Set")(\(value)\(member))`"
  }

  func isShort(_ range: Range<Int>) -> Bool {
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
  func caseHelp(_ value: InferredType, to type: ValueType, _ text: String) -> String? {
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
    guard case .type(let own, isExact: true) = value, !own.isOptional, isShort(range),
      operation(at: range) == nil
    else { return nil }
    let fitting = (fields(of: own) ?? []).filter { $0.type == type.unwrapped }
      .map { "\(text(range)).\($0.name)" }
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
    if type.unwrapped.basicName == "Bool", case .array(let elements) = value, elements.count == 1,
      !elements[0].differs(from: type), isShort(range)
    {
      return "write the condition without the brackets: `\(text(range).dropFirst().dropLast())`"
    }
    guard type.unwrapped.basicName == "Bool", case .type(let own, isExact: true) = value,
      isShort(range), operation(at: range) == nil
    else { return nil }
    if own.isOptional { return helpForCondition(value, range, binds: false) }
    if own.isCollection { return "write `!\(text(range)).isEmpty`" }
    return own.isNumber ? "write `\(text(range)) != 0`" : nil
  }
}

extension ValueType {
  fileprivate var emptyLiteral: String { if case .dictionary = self { "[:]" } else { "[]" } }
}
