import WeirDiagnostics

/// The value to which a name in a tag refers.
enum Reading {
  case text(TextSource)
  case optionalText(Slot)
  case flag(Slot)
  case isEmpty(Slot)
  /// A list; without names, of text.
  case list(Slot, of: InputNames?)
  case record(Slot, of: InputNames, isOptional: Bool)
  case position(ItemPosition)
  /// Whether a section fits on a line.
  case fits

  /// - Parameter isBehindOptional: Whether a record on the path to it may be missing.
  init(_ field: InputNames.Field, at slot: Slot, isBehindOptional: Bool) {
    switch field.kind {
    case .text where !isBehindOptional: self = .text(.slot(slot))
    case .text, .optionalText: self = .optionalText(slot)
    case .flag: self = .flag(slot)
    case .list, .texts: self = .list(slot, of: field.names)
    case .record, .optionalRecord:
      self = .record(
        slot, of: field.names ?? .item(of: field.name),
        isOptional: isBehindOptional || field.kind == .optionalRecord)
    }
  }

  var slot: Slot? {
    switch self {
    case .text(.slot(let slot)), .optionalText(let slot), .flag(let slot), .isEmpty(let slot),
      .list(let slot, _), .record(let slot, _, _):
      slot
    case .text(.constant), .position, .fits: nil
    }
  }

  var kind: InputNames.Kind {
    switch self {
    case .text: .text
    case .optionalText: .optionalText
    case .flag, .isEmpty, .position, .fits: .flag
    case .list(_, let names): names == nil ? .texts : .list
    case .record(_, _, let isOptional): isOptional ? .optionalRecord : .record
    }
  }
}

/// Resolves a name, or returns the reason why that is impossible.
struct TagResolver {
  let unit: Unit
  let name: TagName
  private(set) var problem: (problem: Problem, range: Range<Int>)?

  mutating func resolve(in scope: TagScope) -> Reading? {
    guard let first = name.parts.first else {
      guard let text = scope.text else {
        problem = (.noCurrentText, name.range)
        return nil
      }
      return .text(text)
    }
    guard let reading = reading(of: first.text, in: scope) else {
      let known = scope.allNames + unit.constants.map(\.name)
      let replacement = unit.parsed.text.replaced[first.text]
      problem = (
        replacement.map { .replaced(first.text, by: $0, in: scope.names) }
          ?? .unknown(first.text, in: scope, known), first.range
      )
      return nil
    }
    return follow(name.parts.dropFirst(), from: reading)
  }

  private func reading(of name: String, in scope: TagScope) -> Reading? {
    if let index = scope.names.index(of: name) {
      return Reading(scope.names.fields[index], at: Slot(index), isBehindOptional: false)
    }
    if name == "fits" { return .fits }
    if scope.isItem, let position = ItemPosition(rawValue: name) { return .position(position) }
    return unit.constants.first { $0.name == name }.map { .text(.constant($0.value)) }
  }

  private mutating func follow(
    _ parts: ArraySlice<TagName.Part>, from start: Reading
  ) -> Reading? {
    var reading = start
    for part in parts {
      switch reading {
      case .record(let slot, let names, let isOptional):
        guard let index = names.index(of: part.text) else {
          let replacement = unit.parsed.text.replaced[part.text]
          problem = (
            replacement.map { .replaced(part.text, by: $0, in: names) }
              ?? .unknownMember(part.text, of: names), part.range
          )
          return nil
        }
        reading = Reading(
          names.fields[index], at: slot.appending(index), isBehindOptional: isOptional)
      case .list(let slot, _) where part.text == "isEmpty" && part.range == parts.last?.range:
        reading = .isEmpty(slot)
      default:
        problem = (.noMembers(path(before: part), reading.kind), part.range)
        return nil
      }
    }
    return reading
  }

  private func path(before part: TagName.Part) -> String {
    unit.parsed.text.source.text(in: name.range.lowerBound..<part.range.lowerBound - 1)
  }
}
