import WeirDiagnostics
import WeirSpec

/// All modules with resolved names, and their dependencies.
struct Resolved {
  private(set) var modules: [Module] = []
  private(set) var edges: [Edge] = []
  /// Whether a suggestion was searched for each unknown module.
  private(set) var hasAllSuggestions = true

  /// The maximum number of unknown modules for which all modules are searched for a suggestion.
  private static let questions = 100

  /// - Parameters:
  ///   - renamed: New names of modules, to which all texts refer by their old names.
  ///   - earlier: The project whose modules are taken over where they are the same.
  init(
    _ specs: ModuleSpecs, _ names: NameTable, in project: ProjectSpec, hasNamelessDocument: Bool,
    calling renamed: [String: String], after earlier: EarlierProject?, jobs: Int
  ) {
    let parts = Array(specs.indices).parallelMapSlices(jobs: jobs) { indices in
      let resolver = Resolver(
        specs, names, in: project, hasNamelessDocument: hasNamelessDocument, calling: renamed)
      var part = Part()
      for index in indices {
        if let earlier, let module = earlier.module(at: index) {
          part.modules.append(module)
          part.edges += earlier.project.edges(from: module.id)
          continue
        }
        let (module, elements) = resolver.module(ModuleID(index))
        part.modules.append(module)
        part.edges += EdgeCollector(module, elements: elements, names: names, specs: specs).edges
        part.questions += resolver.questions.map { (module, $0) }
      }
      return part
    }
    for part in parts {
      modules += part.modules
      edges += part.edges
    }
    let questions = parts.flatMap(\.questions)
    hasAllSuggestions = questions.count <= Self.questions
    addSuggestions(for: questions.prefix(Self.questions), names)
  }

  private struct Part: Sendable {
    var modules: [Module] = []
    var edges: [Edge] = []
    var questions: [Question] = []
  }

  private typealias Question = (module: Module, question: Resolver.Question)

  private func addSuggestions(for questions: ArraySlice<Question>, _ names: NameTable) {
    guard !questions.isEmpty else { return }
    let known = names.modules.keys.sorted()
    for (module, question) in questions {
      let meant = NearName.meant(for: question.name, in: question.besides + known)
      guard let meant else { continue }
      module.findings[question.finding].suggest(meant)
      module.findings[question.finding].help = ""
    }
  }
}
