import WeirDiagnostics
import WeirSpec

/// The actions whose names occur only where they are declared: no Swift can send or handle them.
struct UnnamedActions {
  private var names: Set<String> = []

  init(of modules: [SourceModule], in project: SourceProject, jobs: Int) {
    let coded = Self.codedCases(in: project)
    var named: Set<String> = []
    for reduction in modules.flatMap(\.spec.reductions) {
      named.formUnion(reduction.triggers.map { $0.action.value.lastComponent })
    }
    for action in modules.flatMap(\.spec.actions) where !coded.contains(action.name.span) {
      names.insert(action.name.value.lastComponent)
    }
    names.subtract(named)
    guard !names.isEmpty else { return }
    let search = NameSearch(names)
    var counts: [String: Int] = [:]
    let found = project.files.parallelMap(jobs: jobs) {
      search.occurrences(in: $0.input.source.bytes)
    }
    for name in found.joined() { counts[name, default: 0] += 1 }
    names = names.filter { counts[$0] == 1 }
  }

  func module(_ spec: ModuleSpec) -> ModuleSpec {
    guard !names.isEmpty else { return spec }
    var spec = spec
    let named = spec.actions.map(\.name.value).filter { names.contains($0.lastComponent) }
    spec.origin?.actionsNamedOnce = Set(named)
    return spec
  }

  /// The cases of enums whose values are also made without their names.
  private static func codedCases(in project: SourceProject) -> Set<Span> {
    let makers: Set = [
      "String", "Int", "CaseIterable", "RawRepresentable", "Codable", "Decodable",
    ]
    let types = project.types.types(inheritingFrom: makers)
    return Set(types.flatMap(\.cases).map(\.name.span))
  }
}
