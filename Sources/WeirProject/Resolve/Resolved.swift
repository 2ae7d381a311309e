import Dispatch

/// All modules with their names resolved, and their dependencies.
struct Resolved {
  private(set) var modules: [Module] = []
  private(set) var edges: [Edge] = []
  private(set) var findings: [Finding] = []

  /// Names that are held against those of all modules: with more, something else is wrong.
  private static let questions = 100

  init(
    _ specs: [ModuleSpec], _ names: NameTable, hasNamelessDocument: Bool, conforms: [String],
    jobs: Int
  ) {
    let parts = Self.parts(of: specs.count, jobs: jobs) { range in
      let resolver = Resolver(
        specs, names, hasNamelessDocument: hasNamelessDocument, conforms: conforms)
      var part = Part()
      for index in range {
        let module = resolver.module(ModuleID(index))
        part.modules.append(module)
        part.edges += EdgeCollector(module, names, specs).edges
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
      findings[question.finding].message += NearName.suggestion(
        for: question.name, in: question.besides + known)
    }
  }

  /// Shares consecutive numbers out to threads; the parts come in their order.
  private static func parts<Output: Sendable>(
    of count: Int, jobs: Int, _ body: @Sendable (Range<Int>) -> Output
  ) -> [Output] {
    let jobs = max(1, min(jobs, count))
    if jobs == 1 { return [body(0..<count)] }
    let size = (count + jobs - 1) / jobs
    let outputs = UnsafeMutableBufferPointer<Output?>.allocate(capacity: jobs)
    outputs.initialize(repeating: nil)
    defer {
      outputs.deinitialize()
      outputs.deallocate()
    }
    // Each turn writes a place of its own, and all have ended before any is read.
    nonisolated(unsafe) let places = outputs
    DispatchQueue.concurrentPerform(iterations: jobs) { job in
      places[job] = body(min(job * size, count)..<min((job + 1) * size, count))
    }
    return outputs.compactMap { $0 }
  }
}
