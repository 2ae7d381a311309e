import WeirDiagnostics

extension Shape {
  /// All values for a template, as JSON with the keys in the order of their declarations; a missing
  /// value is `null`. Values at a depth of more than 64 are replaced by a remark.
  public func dump(_ value: Value) -> String { json(value, depth: 0).text() + "\n" }

  func json(_ value: Value, depth: Int) -> JSON {
    guard depth < Compiler.maximalDepth else { return .string("(deeper levels are left out)") }
    return .object(entries.map { ($0.name, $0.reading.dump(value, depth: depth + 1)) })
  }
}

extension Reading {
  fileprivate func dump(_ value: Value, depth: Int) -> JSON {
    switch self {
    case .text(let read): .string(read(value).text)
    case .optionalText(let read): read(value).map { .string($0.text) } ?? .null
    case .flag(let read): .bool(read(value))
    case .list(let list): list.dump(value, depth: depth)
    case .record(let record): record.dump(value, depth: depth)
    case .place: .null
    }
  }
}

extension ShapedList {
  func dump(_ value: Value, depth: Int) -> JSON {
    if let itemText { return .array(read(value).map { .string(itemText($0).text) }) }
    let shape = shape()
    return .array(read(value).map { shape.json($0, depth: depth) })
  }
}

extension ShapedRecord {
  func dump(_ value: Value, depth: Int) -> JSON {
    switch path {
    case .always(let read): shape().json(read(value), depth: depth)
    case .maybe(let read): read(value).map { shape().json($0, depth: depth) } ?? .null
    }
  }
}
