/// A template input of which the values that the template uses have been read.
public struct PreparedInput<Value>: Sendable {
  let values: [InputValue]
}

@usableFromInline
enum InputValue: Sendable {
  case text(String)
  case missing
  case flag(Bool)
  case record([InputValue])
  /// The values of each item; of a list of text, the text alone.
  case list([[InputValue]])

  /// Whether a section over it is rendered.
  var isPresent: Bool {
    switch self {
    case .text, .record: true
    case .missing: false
    case .flag(let flag): flag
    case .list(let items): !items.isEmpty
    }
  }
}

/// The position of a value in an input: through records, to one of their values.
struct Slot: Sendable {
  private let first: Int
  private var rest: [Int] = []

  init(_ index: Int) { first = index }

  var indices: [Int] { [first] + rest }

  func appending(_ index: Int) -> Slot {
    var slot = self
    slot.rest.append(index)
    return slot
  }

  /// The items of a list of text.
  func texts(in values: [InputValue]) -> [String] {
    guard case .list(let items) = value(in: values) else { return [] }
    return items.map { if case .text(let text) = $0[0] { text } else { "" } }
  }

  /// Behind a missing record everything is missing.
  func value(in values: [InputValue]) -> InputValue {
    var value = values[first]
    for index in rest {
      guard case .record(let inner) = value else { return .missing }
      value = inner[index]
    }
    return value
  }
}
