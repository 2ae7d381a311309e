import WeirDiagnostics
import WeirSpec

/// All modules with resolved names, and their dependencies.
struct Resolved {
  private(set) var modules: [Module] = []
  private(set) var edges: [Edge] = []
  private(set) var findings: [Finding] = []

  /// The maximum number of unknown modules for which all modules are searched for a suggestion.
  private static let questions = 100

  init(
    _ specs: [ModuleSpec], _ names: NameTable, in project: ProjectSpec, hasNamelessDocument: Bool,
    jobs: Int
  ) {
    let parts = Array(specs.indices).parallelMapSlices(jobs: jobs) { indices in
      let resolver = Resolver(specs, names, in: project, hasNamelessDocument: hasNamelessDocument)
      var part = Part()
      for index in indices {
        let (module, elements) = resolver.module(ModuleID(index))
        part.modules.append(module)
        part.edges += EdgeCollector(module, elements: elements, names: names, specs: specs).edges
      }
      part.findings = resolver.findings
      part.questions = resolver.questions
      return part
    }
    var questions: [Resolver.Question] = []
    for part in parts {
      for var question in part.questions {
        question.finding += findings.count
        questions.append(question)
      }
      modules += part.modules
      edges += part.edges
      findings += part.findings
    }
    answer(questions.prefix(Self.questions), names)
  }

  private struct Part: Sendable {
    var modules: [Module] = []
    var edges: [Edge] = []
    var findings: [Finding] = []
    var questions: [Resolver.Question] = []
  }

  private mutating func answer(_ questions: ArraySlice<Resolver.Question>, _ names: NameTable) {
    guard !questions.isEmpty else { return }
    let known = names.modules.keys.sorted()
    for question in questions {
      let meant = NearName.meant(for: question.name, in: question.besides + known)
      if let meant { findings[question.finding].suggest(meant) }
    }
  }
}
