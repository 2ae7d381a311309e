import WeirDiagnostics
import WeirSwift

/// Formats values of variables as Swift that is true: `isPressed`, `textID == "a"`, `order != nil`.
struct FactText {
  let candidates: Candidates
  let valuation: Valuation

  func facts(_ assigned: [Int]) -> [String] {
    var facts: [String] = []
    var bare: [Int] = []
    for index in assigned {
      guard candidates.isBare(index), valuation.values[index] != TruthValue.none else {
        facts.append(fact(index))
        continue
      }
      let variable = candidates.variables[index]
      let relations = bare.compactMap { other in
        candidates.relation(other, index, valuation: valuation).map {
          "\(candidates.variables[other].text) \($0) \(variable.text)"
        }
      }
      facts += relations
      bare.append(index)
    }
    return facts
  }

  private func fact(_ index: Int) -> String {
    let variable = candidates.variables[index]
    let name = variable.text
    switch valuation.values[index] {
    case nil: return name
    case TruthValue.none?: return "\(wrapped(variable)) == nil"
    case .some(.some): return "\(wrapped(variable)) != nil"
    case .bool(let value):
      if variable.isOptional { return "\(name) == \(value)" }
      if value { return name }
      return variable.isOpaque && name.contains(" ") ? "!(\(name))" : "!\(name)"
    case .integer(let value): return "\(wrapped(variable)) == \(value)"
    case .number(let value):
      return value.isNaN ? "\(name).isNaN" : "\(wrapped(variable)) == \(value)"
    case .text(let value): return "\(wrapped(variable)) == \(literal(value))"
    case .enumCase(let value):
      return value.isEmpty
        ? "\(name) is another case" : "\(wrapped(variable)) == .\(value)"
    case .elements(let count): return "\(name).count == \(count)"
    }
  }

  private func wrapped(_ variable: Variable) -> String {
    let values = SwiftReader.expression(variable.text).results.first?.possibleValues ?? []
    return values.count > 1 ? "(\(variable.text))" : variable.text
  }

  private func literal(_ text: String) -> String {
    let contents = text.escaped { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      default: scalar.value < 32 ? "\\u{\(String(scalar.value, radix: 16))}" : nil
      }
    }
    return "\"\(contents)\""
  }
}
