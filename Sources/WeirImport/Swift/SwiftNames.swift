import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

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
      payloads.append(Self.payloads(of: module))
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

  /// The name of a child: `rootMain` for `root.main`, a child in the type of the field `root`.
  static func child(_ name: String) -> String {
    name.contains(".") ? SpecName.action(name) : name
  }

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
    text.replacing(
      SwiftReader.type(text).names.compactMap { name in
        guard name.path.last == "State" else { return nil }
        return bySwiftName[name.path.dropLast().joined(separator: ".")].map { (name.range, $0) }
      })
  }

  /// For each own action, the names that its first handler binds.
  private static func payloads(of module: Module) -> [String: [String]] {
    let triggers = module.spec.reductions.flatMap(\.triggers).filter {
      $0.path.isEmpty && !$0.payloadNames.isEmpty
    }
    return Dictionary(triggers.map { ($0.action.value, $0.payloadNames) }) { first, _ in first }
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
      names[action.name] = unique(
        ReservedNames.cases.contains(name) ? name + "Action" : name, &taken)
    }
    return names
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
