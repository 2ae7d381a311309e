import WeirProject
import WeirSwift

extension InvariantInput {
  /// The operands of `&&`, `||`, `!` and of comparisons of conditions; none for a condition without operands, and where the
  /// values of other modules change the text.
  static func operands(of body: Body, _ builder: ModuleBuilder) -> [FieldInput] {
    guard body.fragment.results.count == 1, let whole = body.fragment.results.first,
      SafeSwift(body.fragment) == builder.project.text(of: body)
    else { return [] }
    var leaves: [SwiftExpression] = []
    func collect(_ expression: SwiftExpression, isTop: Bool) {
      switch expression.kind {
      case .infix(let sign, let operands) where ["&&", "||"].contains(sign):
        operands.forEach { collect($0, isTop: false) }
      case .infix(let sign, let operands)
      where ["==", "!="].contains(sign) && operands.contains(where: \.isCondition)
        && !operands.contains(where: \.isBoolean):
        operands.forEach { collect($0, isTop: false) }
      case .prefix("!", let operand): collect(operand, isTop: false)
      case .boolean: break
      default: if !isTop { leaves.append(expression) }
      }
    }
    collect(whole, isTop: true)
    let bytes = Array(body.fragment.text.utf8)
    var seen: Set<String> = []
    return leaves.compactMap { leaf in
      let text = String(decoding: bytes[leaf.rangeInside], as: UTF8.self)
      guard seen.insert(text).inserted, let code = SafeSwift(parsing: text) else { return nil }
      let title = text.split { $0.isWhitespace }.joined(separator: " ")
      return FieldInput(name: title, source: code)
    }
  }
}

extension SwiftExpression {
  /// Its range without the parentheses around a comparison.
  fileprivate var rangeInside: Range<Int> {
    guard case .infix(_, let operands) = kind, let first = operands.first, let last = operands.last
    else { return range }
    return first.range.lowerBound..<last.range.upperBound
  }

  fileprivate var isBoolean: Bool { if case .boolean = kind { true } else { false } }

  /// Whether it is a condition by its form.
  fileprivate var isCondition: Bool {
    switch kind {
    case .infix(let sign, _): ["==", "!=", "<", "<=", ">", ">=", "&&", "||"].contains(sign)
    case .prefix("!", _), .boolean: true
    default: false
    }
  }
}
