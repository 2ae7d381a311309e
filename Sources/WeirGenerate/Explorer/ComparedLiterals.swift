import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// The literals that the Swift of a project compares values with, by the last name of the value: 1 and 5 for `stars` in
/// `(1...5).contains(stars)`.
struct ComparedLiterals {
  private var integers: [String: [Int]] = [:]
  private var texts: [String: [String]] = [:]

  init(_ project: Project) {
    for module in project.modules {
      for body in module.stateBodies + module.invariants.flatMap(\.bodies) {
        for expression in body.fragment.expressions + body.fragment.conditions {
          expression.visitAll { add($0) }
        }
      }
    }
  }

  func integers(of name: String) -> [Int] { integers[name] ?? [] }
  func texts(of name: String) -> [String] { texts[name] ?? [] }

  private mutating func add(_ expression: SwiftExpression) {
    switch expression.kind {
    case .infix(let sign, let operands) where ["==", "!=", "<", "<=", ">", ">="].contains(sign):
      for operand in operands {
        guard let name = operand.path?.segments.last?.name else { continue }
        for other in operands { add(other, to: name) }
      }
    case .path(let path):
      // `(1...5).contains(stars)`
      guard case .value(let value?) = path.root, case .infix(_, let bounds) = value.kind,
        case .call("contains", let arguments)? = path.segments.last?.kind,
        let name = arguments.first?.value.path?.segments.last?.name
      else { return }
      for bound in bounds { add(bound, to: name) }
    default: break
    }
  }

  private mutating func add(_ value: SwiftExpression, to name: String) {
    if let number = value.integer {
      if !integers[name, default: []].contains(number), abs(number) < 1 << 40 {
        integers[name, default: []].append(number)
      }
    } else if case .string(let text?) = value.kind, !texts[name, default: []].contains(text) {
      texts[name, default: []].append(text)
    }
  }
}
