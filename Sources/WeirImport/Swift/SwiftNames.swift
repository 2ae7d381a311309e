import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// Names of specs for names in Swift: `AppFeatureDestination` for `AppFeature.Destination`, `delegateClose` for
/// `delegate.close`.
struct SwiftNames {
  let sources: SourceMap
  private var modules: [String] = []
  private var actions: [[String: String]] = []
  /// The names of views, by their positions.
  private var components: [Span: String] = [:]
  private var bySwiftName: [String: String] = [:]
  /// The names of payloads without labels, which patterns bind.
  private var payloads: [[String: [String]]] = []

  init(_ project: Project, _ sources: SourceMap) {
    self.sources = sources
    var taken = Set(project.modules.filter { !$0.spec.isHandWritten }.map(\.name))
    for module in project.modules {
      guard module.spec.isHandWritten else {
        modules.append(module.name)
        actions.append(Dictionary(module.actions.map { ($0.name, $0.name) }) { first, _ in first })
        payloads.append([:])
        continue
      }
      let name = Self.unique(SpecName.module(module.name), &taken)
      modules.append(name)
      bySwiftName[module.name] = name
      if let type = module.spec.origin?.typeName { bySwiftName[type] = bySwiftName[type] ?? name }
      actions.append(Self.names(of: module))
      payloads.append(PatternNames(sources).names(in: module))
    }
    for component in project.modules.flatMap(\.spec.components) {
      let name = SpecName.module(component.name.value).drop { $0.isNumber }
      components[component.name.span] = Self.unique(name.isEmpty ? "View" : String(name), &taken)
    }
  }

  func module(_ id: ModuleID) -> String { modules[id.index] }

  func action(_ name: String, of module: ModuleID) -> String {
    actions[module.index][name] ?? SpecName.action(name)
  }

  func component(_ name: Located<String>) -> String {
    components[name.span] ?? SpecName.module(name.value)
  }

  /// The name of an operation: `setTitle` for the setter of `title`.
  static func operation(_ name: String) -> String {
    let words = name.split(separator: " ").map(String.init)
    return words.count == 1 ? words[0] : words[0] + words[1].capitalizedFirst
  }

  /// The names of an action's payload.
  func payload(of action: ActionSpec, in module: ModuleID) -> [String] {
    let bound = payloads[module.index][action.name.value] ?? []
    var taken: Set<String> = []
    return action.payload.enumerated().map { index, parameter in
      let name =
        bound.indices.contains(index) && !bound[index].isEmpty ? bound[index] : parameter.name.value
      return Self.unique(name, &taken)
    }
  }

  /// A type of Swift in a spec, where the type of a state has the name of its module.
  func type(_ text: String) -> String {
    guard text.contains(".State") else { return text }
    var result = ""
    var word = ""
    func flush() {
      if word.hasSuffix(".State"), let name = bySwiftName[String(word.dropLast(6))] {
        result += name
      } else {
        result += word
      }
      word = ""
    }
    for character in text {
      if character.isLetter || character.isNumber || character == "." || character == "_" {
        word.append(character)
      } else {
        flush()
        result.append(character)
      }
    }
    flush()
    return result
  }

  /// Names of actions: without the names of types before them, if that is unique in the module.
  private static func names(of module: Module) -> [String: String] {
    var counts: [String: Int] = [:]
    for action in module.actions { counts[SpecName.shortAction(action.name), default: 0] += 1 }
    var taken: Set<String> = []
    var names: [String: String] = [:]
    for action in module.actions {
      let name =
        counts[SpecName.shortAction(action.name)] == 1
        ? SpecName.shortAction(action.name) : SpecName.action(action.name)
      names[action.name] = unique(escaped(name), &taken)
    }
    return names
  }

  private static func escaped(_ name: String) -> String {
    ReservedNames.cases.contains(name) ? name + "Action" : name
  }

  private static func unique(_ name: String, _ taken: inout Set<String>) -> String {
    var result = name
    var number = 2
    while !taken.insert(result).inserted {
      result = name + String(number)
      number += 1
    }
    return result
  }
}
