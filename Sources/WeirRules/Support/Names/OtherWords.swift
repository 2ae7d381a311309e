import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// Names that a body knows in another form, and words of other libraries.
extension UnresolvedName {
  static func otherWord(_ foreign: ForeignName, in module: Module, _ project: Project) -> String? {
    guard let scope = foreign.scope else { return nil }
    let name = foreign.name
    // A template string of JavaScript, whose backticks make it a name.
    let text = name.replacing(/\$\{([^}]*)\}/) { "\\(\($0.output.1))" }
    if text != name { return "write `\"\(text)\"`" }
    if scope.parameters.contains(name) {
      return "`\(name)` is not a field: declare it in `state`, or remove `self.`"
    }
    if let parameter = parameter(labelled: name, in: module, scope) {
      return "write `\(parameter)`: `\(name)` is only the label of the parameter"
    }
    if ["action", "payload"].contains(name) {
      return "write the names of the payload: with `didOpen: { count: Int }`, a body uses `count`"
    }
    if let base = project.module(described: name) { return "write `\(base)`" }
    guard scope.seesMembers, scope.trait == nil else { return nil }
    return memberOfChild(foreign, of: module, project).map { "write `\($0)`" }
  }

  /// Whether a value of the action or a parameter stands behind `self.`.
  static func isAfterSelf(_ foreign: ForeignName) -> Bool {
    guard case .value = foreign.kind else { return false }
    return foreign.scope?.parameters.contains(foreign.name) == true
  }

  /// The section of a module that declares a member.
  static func section(for foreign: ForeignName, isCall: Bool) -> String {
    if foreign.name.first?.isUppercase == true { return "`types`" }
    return isCall ? "`operations`" : "`state` or `derived`"
  }

  /// `state = .init()`
  static func isWholeState(_ foreign: ForeignName) -> Bool {
    foreign.name == "state" && foreign.kind == .value(isCall: false) && foreign.members.isEmpty
      && foreign.scope?.seesMembers == true
  }

  /// The help for a word of another language that is none of Swift.
  static func foreignWord(_ foreign: ForeignName, in module: Module) -> String? {
    if foreign.kind == .type, foreign.name == "Pulse", !module.inputs.isEmpty {
      return "write `pulse`"
    }
    // `step is not .start`
    if foreign.kind == .type, foreign.name == "not" {
      return "`is` tests a type: write `!=` for another value"
    }
    guard case .value(let isCall) = foreign.kind else { return nil }
    switch foreign.name {
    case "state" where isWholeState(foreign): return "write `self` for the whole state"
    case "count", "len", "length", "size":
      return isCall ? "write `.count` after the value" : nil
    case "enumerate": return isCall ? "write `.enumerated()` after the value" : nil
    case "reversed", "sorted": return isCall ? "write `.\(foreign.name)()` after the value" : nil
    case "filter", "map":
      return isCall ? "write `.\(foreign.name) { … }` after the value" : nil
    case "sum": return isCall ? "write `.reduce(0, +)` after the value" : nil
    case "it" where !isCall: return "write `$0`, the first value of a closure"
    case "Object" where !isCall: return "write `.keys` or `.values` after the dictionary"
    case "manual" where !isCall: return "write `{ manual: true }` in place of the body"
    case "nothing", "noop", "pass": return isCall ? nil : "write `break`"
    case "range" where isCall: return "write `0..<…`"
    case "required" where !isCall && !module.members.contains(where: foreign.isInside):
      return "leave out the default: then `init` has a parameter for it"
    case "setInterval", "setTimeout":
      return "declare an effect with `after`, which waits and then sends an action"
    case "fetch" where isCall: return "declare a request, and an effect that calls it"
    case "Reduce" where isCall:
      return "write only the statements of the action: a body changes its state directly"
    case "require" where isCall: return "write `guard … else { return }`"
    case "clamp" where isCall: return "write `min(max(…, lowest), highest)`"
    case "toggle" where isCall: return "write `.toggle()` after the value"
    case "parseInt": return "write `Int(…) ?? 0`"
    case "parseFloat": return "write `Double(…) ?? 0`"
    case "Math": return foreign.members.first.flatMap(mathematics)
    default: return nil
    }
  }

  /// The help for a member of `Math` of JavaScript and Java.
  private static func mathematics(_ name: String) -> String? {
    switch name {
    case "abs", "max", "min": "write `\(name)(…)`"
    case "ceil": "write `.rounded(.up)` after the value"
    case "floor": "write `.rounded(.down)` after the value"
    case "round": "write `.rounded()` after the value"
    case "sqrt": "write `.squareRoot()` after the value"
    case "random": "add the random number to the payload of the action"
    default: nil
    }
  }

  /// Whether a name is a case of the keys of a dictionary: `fares.adult` for `fares[.adult]`.
  static func isKey(_ name: String, of type: String, in project: Project) -> Bool {
    guard case .dictionary(let key, _) = SwiftReader.type(type).form,
      let last = key.text.split(separator: ".").last
    else { return false }
    return project.modules.contains { module in
      module.types.contains { $0.name == last && $0.cases?.contains(name) == true }
    }
  }

  /// `rows.push(row)` of a dictionary, which needs a key.
  static func isAddedToDictionary(_ foreign: ForeignName) -> Bool {
    guard case .member(.library(let type), isCall: true) = foreign.kind,
      ["add", "append", "insert", "push", "put", "set"].contains(foreign.name),
      case .dictionary = SwiftReader.type(type).form
    else { return false }
    return true
  }

  /// The name of the only parameter with a label that is in scope.
  private static func parameter(labelled label: String, in module: Module, _ scope: Scope)
    -> String?
  {
    let parameters = module.spec.operations.flatMap(\.parameters).filter {
      $0.label == label && scope.parameters.contains($0.name.value)
    }
    return parameters.first?.name.value
  }

  /// The fields of a struct of a spec.
  static func fields(of owner: MemberOwner, _ project: Project) -> [String] {
    guard case .type(let id) = owner, case .structure(let fields) = project[id].spec.form else {
      return []
    }
    return fields.map(\.name.value)
  }

  /// `rooms.markRead` for `markRead`, if only one child has the member. Only operations are called.
  private static func memberOfChild(
    _ foreign: ForeignName, of module: Module, _ project: Project
  ) -> String? {
    let name = foreign.name
    let children = module.children.filter { child in
      child.module.map { id in
        project.isMember(name, of: id)
          && (foreign.kind != .value(isCall: true)
            || project[id].operations.contains { $0.name == name })
      } ?? false
    }
    guard children.count == 1, let child = children.first else { return nil }
    let access = child.isPlain ? "" : child.isOptional ? "?" : "[…]?"
    return "\(child.name)\(access).\(name)"
  }
}

extension Project {
  func isEnumeration(_ owner: MemberOwner) -> Bool {
    if case .type(let id) = owner { self[id].cases != nil } else { false }
  }

  /// The module whose name a text contains, with the word that another library adds to it: `Cart` for `CartState`.
  fileprivate func module(described name: String) -> String? {
    let words = ["Feature", "Model", "Reducer", "State", "Store"]
    guard let word = words.first(where: name.hasSuffix) else { return nil }
    let base = String(name.dropLast(word.utf8.count))
    return modules.contains { $0.name == base } ? base : nil
  }
}
