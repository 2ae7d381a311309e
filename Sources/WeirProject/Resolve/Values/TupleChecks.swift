import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Checks of patterns that name the parts of a value.
extension BodyTypes {
  /// Reports `for (index, row) in rows` and `let (id, name, text) = (1, "")`: the value does not have these parts.
  func checkParts(_ tuple: MatchedTuple) {
    guard let type = matchedType(of: tuple), type.isKnown, !type.isOptional else { return }
    let text = "`\(resolver.text(type))`"
    if case .tuple(let parts, _) = type {
      guard parts.count != tuple.count else { return }
      return reject(
        "\(text) has \(pluralized(parts.count, "value")), but the pattern names \(tuple.count)",
        help: "name each value once, or write `_` for it", at: tuple.range)
    }
    if case .declared(let id) = type {
      switch resolver.typeSpec(id).form {
      case .structure, .enumeration: break
      case .alias, .union: return
      }
    }
    reject(
      "\(text) is one value, but the pattern names \(tuple.count)", help: help(for: tuple),
      at: tuple.range)
  }

  private func matchedType(of tuple: MatchedTuple) -> ValueType? {
    if case .element(let values) = tuple.value,
      case .type(let type, isExact: true) = type(of: values),
      type == .library("String")
    {
      return .library("Character")
    }
    guard case .type(let type, _) = type(of: tuple.value) else { return nil }
    return type
  }

  private func help(for tuple: MatchedTuple) -> String {
    guard case .element(let values) = tuple.value, tuple.count == 2 else {
      return "write one name without parentheses"
    }
    let (names, list) = (text(tuple.range), text(values.range))
    guard names.utf8.count + list.utf8.count <= 60 else {
      return "write `.enumerated()` after the list for the positions of its elements"
    }
    return "write `for \(names) in \(list).enumerated()` for the positions of the elements"
  }
}
