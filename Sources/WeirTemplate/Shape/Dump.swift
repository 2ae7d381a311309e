import WeirDiagnostics

extension Shape {
  /// The whole input as JSON with the keys in the order in which they are declared; `null` is a missing value.
  /// Levels deeper than 64 are left out, and the dump says so.
  public func dump(_ value: Value) -> String {
    names.json(values(of: value, nil), depth: 0).text() + "\n"
  }
}

extension InputNames {
  fileprivate func json(_ values: [InputValue], depth: Int) -> JSON {
    guard depth < Compiler.maximalDepth else { return .string("(deeper levels are left out)") }
    return .object(zip(fields, values).map { ($0.name, $0.json($1, depth: depth + 1)) })
  }
}

extension InputNames.Field {
  fileprivate func json(_ value: InputValue, depth: Int) -> JSON {
    switch value {
    case .text(let text): .string(text)
    case .flag(let flag): .bool(flag)
    case .missing: .null
    case .record(let values): names?.json(values, depth: depth) ?? .null
    case .list(let items):
      .array(items.map { names?.json($0, depth: depth) ?? json($0[0], depth: depth) })
    }
  }
}
