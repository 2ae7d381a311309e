import WeirDiagnostics
import WeirProject
import WeirYAML

@testable import WeirRules

/// Builds and analyses specs of one module with one state machine.
enum MachineSpecs {
  /// A state machine that allows all moves, and one body of several lines.
  static func open(_ body: String, derived: String = "", takes: String = "{ next: Phase }")
    -> String
  {
    """
    module: Machine
    types: { Phase: [a, b, c, d] }
    state:
      count: Int = 0
      phase:
        type: Phase
        default: .a
        moves: { a: [b, c, d], b: [a, c, d], c: [a, b, d], d: [a, b, c] }
    derived:
      isFirst: { type: Bool, is: phase == .a && count == 0 }
    \(derived)
    actions:
      didChange: { next: Phase }
      didTap: \(takes)
    reduce:
      didChange: phase = next
      didTap: |
        count += 1
    \(indented(body, by: 4))
    operations:
      advance: phase = .b
    """
  }

  static func indented(_ text: String, by count: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
  }

  static func machines(_ spec: String) -> (machines: [MachineGaps], findings: [Finding]) {
    let project = ExampleText(spec).project()
    let surroundings = Analyses(project).surroundings.value
    return (
      project.modules.flatMap { MachineGaps.all(in: $0, surroundings, project) }, project.findings
    )
  }
}

extension MachineAnalysis {
  /// The assignment's line in its body, from 0.
  func line(of assignment: AssignmentFacts) -> Int {
    assignment.body.scalar.text.utf8.prefix(assignment.range.lowerBound)
      .count { $0 == UInt8(ascii: "\n") }
  }

  func names(_ cases: CaseSet) -> String {
    cases.members.map { machine.cases[$0] }.joined(separator: " ")
  }
}
