import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// The helps for what a body writes or calls in place of an assignment to a field.
extension UnresolvedName {
  /// The help for a name that is written: a field that is not declared.
  static func undeclaredField(_ foreign: ForeignName, in module: Module) -> String? {
    guard case .value(isCall: false) = foreign.kind, foreign.isWritten, foreign.members.isEmpty,
      foreign.scope?.seesMembers == true, foreign.scope?.trait == nil,
      foreign.name.first?.isLowercase == true, module.spec.kind == .state
    else { return nil }
    let fields = NearName.choice(of: module.fields.map(\.name), limit: 6)
    let local = foreign.isAfterSelf ? "" : ", write `let \(foreign.name) = …`"
    return "declare `\(foreign.name)` in `state`\(local)\(fields.isEmpty ? "" : ", or \(fields)")"
  }

  /// The help for a name without a better one: a field that was renamed or removed, or a name of a library.
  static func declaring(_ foreign: ForeignName, in module: Module) -> String {
    guard case .value(isCall: false) = foreign.kind, foreign.scope?.seesMembers == true,
      foreign.scope?.trait == nil, foreign.name.first?.isLowercase == true,
      module.spec.kind == .state
    else { return "declare it, or add the library that declares it to `import`" }
    let values = module.fields.map(\.name) + module.derived.map(\.name)
    let choice = NearName.choice(of: values, limit: 6)
    return
      "declare `\(foreign.name)` in `state`\(foreign.members.isEmpty ? "" : ", `children`") or `derived`"
      + (choice.isEmpty ? "" : ", or \(choice)")
  }

  /// The help for a word that is the default of a text: `title: String = hello`.
  static func unquotedText(_ foreign: ForeignName, in module: Module) -> String? {
    guard case .value(isCall: false) = foreign.kind, foreign.members.isEmpty else { return nil }
    var fields = module.spec.state + module.spec.entities.flatMap(\.fields).map(\.field)
    for type in module.spec.types {
      if case .structure(let own) = type.form { fields += own }
    }
    guard let field = fields.first(where: { $0.defaultValue?.span == foreign.span }),
      let value = field.defaultValue, ["String", "String?"].contains(field.type.text)
    else { return nil }
    // YAML removes the quotes around a whole value.
    let isWhole = Int(value.span.start) - Int(field.type.span.end) > "  =  ".utf8.count
    let text = "\"\(foreign.name)\""
    return "write `\(isWhole ? "'\(text)'" : text)` for a text"
  }

  /// Whether it is a method that changes the state of a machine in other libraries.
  static func isAssigning(_ method: String) -> Bool {
    ["advance", "change", "go", "move", "moveTo", "set", "transition", "update"].contains(method)
  }

  /// `status = .open` for the only field of an enum.
  static func fieldOfCases(_ type: TypeID, in module: Module, _ project: Project) -> String? {
    let fields = module.fields.filter {
      project.valueType($0.type.type, in: module.id) == .declared(type)
    }
    guard fields.count == 1, let first = project[type].cases?.first else { return nil }
    return "\(fields[0].name) = .\(first)"
  }

  /// The help for `id` and for `value`, `result` and `error` where the scope has other names of the kind.
  static func keyOfRow(_ foreign: ForeignName, in module: Module) -> String? {
    let isID = foreign.name.hasSuffix("ID")
    let isKey = isID || ["error", "id", "key", "result", "value"].contains(foreign.name)
    guard case .value(isCall: false) = foreign.kind, let scope = foreign.scope, isKey,
      !foreign.isWritten
    else { return nil }
    // The name of an action in the Swift of a response is not a value.
    let values = scope.parameters.filter { name in
      !module.actions.contains { $0.name == name } && (!isID || name.lowercased().hasSuffix("id"))
    }
    let choice = NearName.choice(of: values.sorted(), limit: 4)
    return choice.isEmpty ? nil : choice
  }

  /// The help for `seconds(5)`, a case of `Duration` without its dot.
  static func durationHelp(_ foreign: ForeignName) -> String? {
    guard case .value(isCall: true) = foreign.kind,
      ["microseconds", "milliseconds", "nanoseconds", "seconds"].contains(foreign.name)
    else { return nil }
    return "write `.\(foreign.name)(…)`"
  }

  /// The help for members of other languages: `toDouble()`, `sum()`, `at(0)`, `1.second`.
  static func libraryMember(_ foreign: ForeignName) -> String? {
    guard case .member(.library(let type), let isCall) = foreign.kind else { return nil }
    let isList = if case .array = SwiftReader.type(type).form { true } else { false }
    let isDictionary =
      if case .dictionary = SwiftReader.type(type).form { true } else { false }
    switch (foreign.name, isCall) {
    case ("characters", false) where type == "String":
      return "remove it: a text is a collection of its characters"
    case ("toDouble", true), ("toFloat", true): return "write `Double(…)` around the value"
    case ("addDays", true) where type == "Date", ("addingDays", true) where type == "Date",
      ("plusDays", true) where type == "Date":
      return "write `addingTimeInterval(86_400 * …)`"
    case ("abs", true): return "write `abs(…)` around the value"
    case ("average", true) where isList:
      return "write `.reduce(0, +)`, divided by `Double(….count)`"
    case ("day", false) where type == "Int", ("days", false) where type == "Int":
      return "write the number of seconds: `86_400 * …`"
    case ("trimmed", _) where type == "String":
      return "write `trimmingCharacters(in: .whitespaces)`"
    case ("equals", true): return "write `==` between the values"
    case ("format", true) where type == "Date": return "write `formatted(…)`"
    case ("format", true) where type == "String": return "write `String(format: …, …)`"
    case ("isEven", _): return "write `isMultiple(of: 2)`"
    case ("isOdd", _): return "write `!` before the value, and `.isMultiple(of: 2)` after it"
    case ("parse", true) where type == "Date": return "write `try? Date(…, strategy: .iso8601)`"
    case ("parse", true), ("valueOf", true): return "write `\(type)(…)`"
    case ("toFixed", true): return "write `String(format: \"%.2f\", …)` with the value"
    case ("toInt", true): return "write `Int(…)` around the value"
    case ("isNotBlank", _), ("isNotEmpty", _):
      return "write `!` before the value, and `.isEmpty` after it"
    case ("computeIfAbsent", true) where isDictionary, ("getOrDefault", true) where isDictionary,
      ("getOrElse", true) where isDictionary, ("getOrPut", true) where isDictionary,
      ("setdefault", true) where isDictionary:
      return "write the key with a default: `[…, default: …]`"
    case ("containsKey", true) where isDictionary, ("has_key", true) where isDictionary,
      ("hasOwnProperty", true) where isDictionary:
      return "write `[…] != nil` after the value"
    case ("get", true) where isDictionary: return "write the key in brackets: `[…]`"
    case ("groupBy", true) where isList: return "write `Dictionary(grouping: …) { $0.… }`"
    case ("sumBy", true) where isList, ("sumOf", true) where isList:
      return "write `.reduce(0) { $0 + $1.… }`"
    case ("distinct", true) where isList, ("unique", true) where isList:
      return "write `Set(…)` around the value, which has no order"
    case ("sort", true) where isDictionary:
      return "a dictionary has no order: write `.sorted { … }` where its values are read"
    case ("pop", true) where isList: return "write `popLast()`"
    case ("sum", true) where isList:
      return "write `.reduce(0) { $0 + $1 }`, with the number of the element in place of `$1`"
    case ("toArray", true) where isList, ("toList", true) where isList:
      return "remove it: the value is an array"
    case ("at", true) where isList, ("get", true) where isList:
      return "write the position in brackets: `[…]`"
    case ("second", false), ("seconds", false):
      return ["Double", "Int"].contains(type) ? "write `.seconds(…)`" : nil
    default: return nil
    }
  }
}
