import Testing
import WeirDiagnostics
import WeirProject
import WeirSwift

@testable import WeirRules

/// Conditions over the names of one module.
struct Conditions {
  let project: Project
  let module: Module

  init(_ text: String) throws {
    project = ExampleText(text).project()
    module = try #require(project.modules.first)
    let findings = project.findings.map(\.message)
    #expect(findings == [])
  }

  static func simple() throws -> Conditions {
    try Conditions(
      """
      module: Call
      types: { Status: [idle, busy, failed: String], Line: { id: Int, note: String? } }
      state:
        a: Bool = false
        b: Bool = false
        n: Int = 0
        m: Int = 0
        k: Int?
        x: Double = 0
        t: String = ""
        u: String?
        s: Status = .idle
        line: Line?
        list: "[Int]"
        day: Date
        end: Date
      derived:
        isLong: { type: Bool, is: t.count > 3 }
        isIdle: { type: Bool, is: s == .idle }
        half: { type: Int, is: n + m }
      """)
  }

  /// The solver's answer for the conjunction of conditions.
  func solve(_ texts: [String], budget: Int = 50_000) throws -> ConditionSolver.Solution {
    var builder = ClauseBuilder(project, module)
    let clauses = try texts.map {
      builder.clause(try #require(SwiftReader.conditions($0).readCondition, "\($0)").formula)
    }
    #expect(!builder.isTooLarge)
    var budget = budget
    return ConditionSolver.solve(clauses, builder.variables, budget: &budget)
  }

  /// The answer on one line.
  func answer(_ texts: String...) throws -> String {
    switch try solve(texts) {
    case .holds(let facts): facts.joined(separator: ", ")
    case .never: "never"
    case .undecided(.tooLarge): "too large"
    case .undecided(.call(let name, _)): "calls \(name)"
    case .undecided(.related(let one, let other)): "related: \(one) | \(other)"
    case .undecided(.hidden(let text)): "hidden: \(text)"
    }
  }
}
