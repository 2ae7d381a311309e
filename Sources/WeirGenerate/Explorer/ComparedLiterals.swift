import WeirProject
import WeirSwift

/// The literals that the Swift of a project compares values with, by the last name of the value: 1 and 5 for `stars` in
/// `(1...5).contains(stars)`, also for `amount` if `stars = amount` is somewhere.
struct ComparedLiterals {
  /// The numbers with which a value is compared.
  struct Numbers {
    var literals: [Double] = []
    /// The numbers beside those that are bounds.
    var neighbours: [Double] = []
  }

  private var numbers: [String: Numbers] = [:]
  private var texts: [String: [String]] = [:]
  /// For each name, those of the fields, parameters and payloads to which its values are given.
  private var receivers: [String: Set<String>] = [:]

  private static let orders: Set<String> = ["<", "<=", ">", ">="]
  private static let ranges: Set<String> = ["...", "..<"]

  init(_ project: Project) {
    for module in project.modules {
      for body in module.stateBodies + module.invariants.flatMap(\.bodies) {
        for expression in body.fragment.expressions + body.fragment.conditions {
          expression.visitAll { add($0) }
        }
        body.fragment.matchedValues.forEach { add($0) }
        body.fragment.statements.visitAll { statement in
          guard case .assign(let assignment) = statement else { return }
          if let name = assignment.target.segments.last?.name { give(assignment.value, to: name) }
        }
      }
    }
  }

  /// The numbers that a value with a name is compared with, or that those to which it is given are.
  func numbers(of name: String) -> Numbers {
    var found = Numbers()
    for name in reached(from: name) {
      guard let numbers = numbers[name] else { continue }
      found.literals += numbers.literals
      found.neighbours += numbers.neighbours
    }
    return found
  }

  func texts(of name: String) -> [String] { reached(from: name).flatMap { texts[$0] ?? [] } }

  /// The name, and those that its values reach.
  private func reached(from name: String) -> [String] {
    var names = [name]
    var next = 0
    while next < names.count, names.count < 64 {
      names += (receivers[names[next]] ?? []).sorted().filter { !names.contains($0) }
      next += 1
    }
    return names
  }

  private mutating func add(_ expression: SwiftExpression) {
    switch expression.kind {
    case .infix(let sign, let operands)
    where sign == "==" || sign == "!=" || Self.orders.contains(sign):
      for operand in operands {
        guard let name = operand.path?.segments.last?.name else { continue }
        for other in operands { add(other, to: name, isBound: Self.orders.contains(sign)) }
      }
    case .path(let path):
      for argument in path.segments.flatMap(\.arguments) {
        if let label = argument.label { give(argument.value, to: label) }
      }
      // `(1...5).contains(stars)`, `[1, 5].contains(stars)`
      guard let value = path.base,
        case .call("contains", let arguments)? = path.segments.last?.kind,
        let name = arguments.first?.value.path?.segments.last?.name
      else { return }
      add(value, to: name)
    default: break
    }
  }

  private mutating func add(_ matched: MatchedValue) {
    guard case .value(let value) = matched.value, let name = value.path?.segments.last?.name else {
      return
    }
    add(matched.pattern, to: name)
  }

  /// Adds a literal, the bounds of a range, or the elements of a list.
  private mutating func add(_ value: SwiftExpression, to name: String, isBound: Bool = false) {
    switch value.kind {
    case .infix(let sign, let bounds) where Self.ranges.contains(sign):
      for bound in bounds { add(bound, to: name, isBound: true) }
    case .prefix(let sign, let bound) where Self.ranges.contains(sign):
      add(bound, to: name, isBound: true)
    case .postfix(let sign, let bound) where Self.ranges.contains(sign):
      add(bound, to: name, isBound: true)
    case .array(let elements): for element in elements { add(element, to: name) }
    case .string(let text?):
      if !texts[name, default: []].contains(text) { texts[name, default: []].append(text) }
    default:
      guard let number = value.integer.map(Double.init) ?? value.floatingPoint,
        abs(number) < 1e12
      else { return }
      var known = numbers[name] ?? Numbers()
      if !known.literals.contains(number) { known.literals.append(number) }
      if isBound { known.neighbours += [number - 1, number + 1] }
      numbers[name] = known
    }
  }

  /// Notes that the values with the names in an expression are given to another one.
  private mutating func give(_ value: SwiftExpression, to receiver: String) {
    value.visitAll { part in
      if let name = part.path?.segments.last?.name, name != receiver {
        receivers[name, default: []].insert(receiver)
      }
    }
  }
}
