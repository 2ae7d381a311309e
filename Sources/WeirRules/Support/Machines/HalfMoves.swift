import WeirDiagnostics
import WeirProject
import WeirSwift
import WeirYAML

/// Assignments that the machine may refuse, after which the body continues to write.
struct HalfMoves {
  struct Found: Sendable {
    let member: Member
    let body: Body
    let range: Range<Int>
    let assignment: Span
    let value: SwiftExpression
    /// The cases in which it is refused.
    let refusing: CaseSet
    let write: Span
  }

  private(set) var found: [Found] = []

  init(_ analysis: MachineAnalysis) {
    let field = analysis.field
    let budget = StepBudget(field.common.steps)
    for (member, body) in field.common.concerning(field.index) {
      guard Self.mayWrite(body, afterAssigning: field.index) else { continue }
      // A body that reads the field differently may know its value.
      guard field.understandsReads(in: body.fragment.statements, body.scope) else { continue }
      let flow = Flow(body, of: field, from: analysis.starts, reading: .plain, budget: budget)
      guard !flow.gaveUp else { continue }
      for (range, write) in flow.writesAfter.sorted(by: { $0.key.lowerBound < $1.key.lowerBound }) {
        guard let seen = flow.assigned[range] else { continue }
        let targets = seen.targets ?? analysis.machine.allCases
        let mayMove = targets.members.contains {
          !seen.before.intersection(field.sources[$0]).isEmpty
        }
        guard mayMove else { continue }
        found.append(
          Found(
            member: member, body: body, range: range, assignment: body.span(of: range),
            value: seen.value,
            refusing: field.refused(seen.before, targets), write: body.span(of: write)))
      }
    }
  }

  /// Whether a body may change something after it has assigned a field.
  private static func mayWrite(_ body: Body, afterAssigning field: Int) -> Bool {
    // The accesses are in the order of evaluation, except in loops and closures.
    let rest = body.accesses.drop { $0.reference != .field(field) || !$0.kind.changes }
    if rest.isEmpty { return false }
    if rest.dropFirst().contains(where: { $0.kind != .read && $0.kind != .type }) { return true }
    var isRepeated = false
    body.fragment.statements.visitAll { statement in
      switch statement {
      case .loop, .closure: isRepeated = true
      default: break
      }
    }
    return isRepeated
  }
}

extension HalfMoves.Found {
  /// The edit that inserts a statement on a line before the assignment; nil if the assignment is not
  /// alone on its line, or if a `return` would not leave exactly the body.
  func inserting(_ statement: String) -> Edit? {
    let isAtTop = body.fragment.statements.contains {
      if case .assign(let assignment) = $0 { assignment.range == range } else { false }
    }
    let bytes = Array(body.scalar.text.utf8)
    guard isAtTop, range.lowerBound <= bytes.count,
      let lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n")), lineEnd + 1 < bytes.count,
      bytes[lineEnd + 1] != UInt8(ascii: "\n")
    else { return nil }
    let before = bytes[..<range.lowerBound]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let blanks = before[start...]
    guard blanks.allSatisfy({ $0 == UInt8(ascii: " ") }) else { return nil }
    // The indentation that YAML removes from every line of the block.
    let anchor = body.scalar.anchor
    let margin = anchor.fileOffset(of: lineEnd + 1) - anchor.fileOffset(of: lineEnd) - 1
    guard margin >= 0 else { return nil }
    let insertion = Span(
      file: assignment.file, start: Int(assignment.start), end: Int(assignment.start))
    let indent = String(repeating: " ", count: margin + blanks.count)
    return Edit(insertion, to: statement + "\n" + indent)
  }
}
