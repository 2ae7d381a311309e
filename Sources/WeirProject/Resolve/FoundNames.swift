import WeirDiagnostics
import WeirSpec

extension Project {
  /// Reports types in an environment that no component provides, and whose names are similar to a
  /// provided one. The environment of a root, and of components below it, may also be from outside.
  static func checkFound(
    _ modules: [Module], tree: ComponentTree, names: NameTable, to findings: inout [Finding]
  ) {
    var known = Set(names.viewModels.keys)
    for component in modules.lazy.flatMap(\.components) {
      known.formUnion(component.provides.map(\.name.value))
    }
    var given: Set<String> = []
    for number in tree.roots {
      let id = tree.components[number]
      given.formUnion(modules[id.module.index].components[id.index].environment.map(\.name.value))
    }
    let candidates = known.sorted()
    var asked: [String: String?] = [:]
    for provision in modules.lazy.filter({ $0.spec.checksNames }).flatMap(\.components)
      .flatMap(\.environment)
    {
      let name = provision.name.value
      guard !known.contains(name), !given.contains(name), asked[name] != nil || asked.count < 100
      else { continue }
      let near = asked[name] ?? NearName.nearest(to: name, in: candidates)
      asked[name] = .some(near)
      guard let near else { continue }
      findings.report(
        "no component provides `\(name)`", meant: MeantName(near, written: name),
        at: provision.name.span,
        help: "list a view model from outside in the root component's `environment` as well")
    }
  }
}
