import WeirDiagnostics

/// Resolves a name, or reports it.
final class TagResolver {
  private let unit: Unit
  private let name: TagName
  private(set) var problem: (problem: Problem, range: Range<Int>)?

  init(_ name: TagName, in unit: Unit) {
    self.name = name
    self.unit = unit
  }

  func resolve<Value>(in scope: TagScope<Value>) -> Reading<Value>? {
    guard let first = name.parts.first else {
      guard let text = scope.text else {
        problem = (.noCurrentText, name.range)
        return nil
      }
      return .text(text)
    }
    if let entry = scope.shape.entry(named: first.text) {
      return follow(name.parts.dropFirst(), from: entry.reading)
    }
    if scope.isItem, let place = ItemPlace(rawValue: first.text) {
      return follow(name.parts.dropFirst(), from: Reading<Value>.place(place))
    }
    if let constant = unit.constants.first(where: { $0.name == first.text }) {
      return follow(name.parts.dropFirst(), from: Reading<Value>.text { _ in constant.value })
    }
    let known = scope.names + unit.constants.map(\.name)
    problem = (.unknown(first.text, in: scope, known), first.range)
    return nil
  }

  /// Resolves the first of `parts` in `shape`, and the others from there.
  func member<Value>(_ parts: ArraySlice<TagName.Part>, of shape: Shape<Value>) -> Reading<Value>? {
    guard let part = parts.first else { return nil }
    guard let entry = shape.entry(named: part.text) else {
      problem = (.unknownMember(part.text, of: shape), part.range)
      return nil
    }
    return follow(parts.dropFirst(), from: entry.reading)
  }

  private func follow<Value>(
    _ parts: ArraySlice<TagName.Part>, from reading: Reading<Value>
  ) -> Reading<Value>? {
    guard let next = parts.first else { return reading }
    switch reading {
    case .record(let record): return record.member(parts, by: self)
    case .list(let list) where next.text == "isEmpty" && parts.count == 1:
      return .flag(list.isEmpty)
    default:
      problem = (.noMembers(path(before: next), reading.kind), next.range)
      return nil
    }
  }

  private func path(before part: TagName.Part) -> String {
    unit.parsed.text.source.text(in: name.range.lowerBound..<part.range.lowerBound - 1)
  }
}
