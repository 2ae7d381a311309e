import WeirSwift

/// Checks of signs with other meanings in other languages.
extension BodyTypes {
  /// Reports `item => item.name`, whose names are those of a closure. Returns whether there is one.
  func rejectArrow(in expression: SwiftExpression) -> Bool {
    var found: (sign: Range<Int>, names: SwiftExpression)?
    let sign = "=>"
    expression.visitAll { part in
      guard found == nil, case .infix(sign, let operands) = part.kind else { return }
      found = (body.fragment.range(of: sign, after: operands[0]) ?? part.range, operands[0])
    }
    guard let found else { return false }
    let names = text(found.names.range).filter { !"() ".contains($0) }
    let isClosure = names.split(separator: ",").allSatisfy { name in
      body.accesses.contains { $0.reference == .external(String(name)) }
    }
    if isClosure { explained.append(expression.range) }
    let help =
      isClosure
      ? "write a closure: `{ \(names.replacing(",", with: ", ")) in … }`"
      : "write `>=`, or `!… || …` for an implication"
    reject("`=>` is not an operator of Swift", help: help, at: found.sign, unless: ["=>"])
    return true
  }

  /// Reports `[...items, item]`: in Swift, `...` before a value is a range.
  func checkSpread(_ elements: [SwiftExpression], _ range: Range<Int>) {
    let lists = elements.map { element -> SwiftExpression? in
      guard case .prefix("...", let operand) = element.kind,
        case .type(let type, _) = type(of: operand)
      else { return nil }
      return switch type.unwrapped {
      case .array, .set, .dictionary: operand
      default: nil
      }
    }
    guard let first = lists.firstIndex(where: { $0 != nil }) else { return }
    let parts = zip(elements, lists).map { $1.map { text($0.range) } ?? "[\(text($0.range))]" }
    let sum = parts.joined(separator: " + ")
    reject(
      "`...` does not insert the elements of a list",
      help: sum.utf8.count <= 80 ? "write `\(sum)`" : "join lists with `+`",
      at: elements[first].range, unless: ["..."])
  }
}
