import WeirSwift

/// Reports names of types in place of values.
extension BodyTypes {
  /// Reports `Line` as a value, and `note?` without a member after it. `Line.self` may be a value.
  func checkIsValue(_ access: Access) {
    let path = access.path
    guard access.kind == .read, let last = path.segments.last else { return }
    if case .metatype(let name) = type(of: path) {
      guard path.range.upperBound == last.range.upperBound else { return }
      guard let literal = literalOfTypes(around: path), isShort(literal.range) else {
        let isLooped = body.fragment.locals.contains {
          if case .element(let values) = $0.value { values.path == path } else { false }
        }
        return rejectType(
          name, at: path.range,
          help: isLooped ? "write `\(name).allCases`, the cases of a CaseIterable enum" : nil)
      }
      let list = text(literal.range)
      reject(
        "`\(list)` is a type, not a value",
        help: "write `\(list)()` for an empty value, or `\(list).self` for the type",
        at: literal.range)
    } else if last.unwrapping == .chained, case .type(let type, isExact: true) = type(of: path) {
      let name = resolver.text(type)
      reject(
        "`?` after a value of type `\(name)` must be followed by a member",
        help: "remove the `?`", at: path.range)
    }
  }

  /// `[Line]` and `[Int: Line]` around the name of a type.
  private func literalOfTypes(around path: Path) -> SwiftExpression? {
    var found: SwiftExpression?
    for expression in body.fragment.expressions
    where expression.range.contains(path.range.lowerBound) {
      expression.visitAll { part in
        switch part.kind {
        case .array(let parts) where parts.count == 1 && parts[0].path == path: found = part
        case .dictionary(let entries)
        where entries.count == 1
          && entries.contains(where: { [$0.key.path, $0.value.path].contains(path) })
          && isType(entries[0].key) && isType(entries[0].value):
          found = part
        default: break
        }
      }
    }
    return found
  }

  private func isType(_ value: SwiftExpression) -> Bool {
    if case .metatype = type(of: value) { true } else { false }
  }

  func rejectType(
    _ name: String, at range: Range<Int>, help: String? = nil, unless functions: Set<String> = []
  ) {
    reject("`\(name)` is a type, not a value", help: help ?? "", at: range, unless: functions)
  }
}
