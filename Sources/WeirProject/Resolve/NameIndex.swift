import WeirDiagnostics

/// The names that a module declares, with their kinds and numbers. Sorted: for the few names of a module, that is
/// smaller and faster than a dictionary.
struct NameIndex: Sendable {
  /// In the order in which a name in the Swift of a module refers to one of them.
  enum Kind: UInt8 {
    case child
    /// `rowsOrder` for the ordered collection `rows`.
    case order
    case field, derived, read, input, decision, operation
    /// `canMoveStatus` for the field `status`.
    case canMove
    case type, action, component, viewModel, request
  }

  struct Entry: Sendable {
    let name: String
    let kind: Kind
    /// The number among the members of the kind.
    let number: Int32

    init(_ name: String, _ kind: Kind, number: Int) {
      self.name = name
      self.kind = kind
      self.number = Int32(truncatingIfNeeded: number)
    }

    fileprivate func isBefore(_ other: Entry) -> Bool {
      guard name == other.name else { return name < other.name }
      return (kind.rawValue, number) < (other.kind.rawValue, other.number)
    }
  }

  private let entries: [Entry]

  /// Of equal names of one kind, the first counts.
  init(_ entries: [Entry]) { self.entries = entries.sorted { $0.isBefore($1) } }

  /// The members with a name, in the order of their kinds.
  func members(named name: String) -> ArraySlice<Entry> {
    let first = entries.start { $0.name >= name }
    var end = first
    while end < entries.count, entries[end].name == name { end += 1 }
    return entries[first..<end]
  }

  /// Whether two members that a spec declares in a state have one name.
  var hasRepeatedMember: Bool {
    var last: String?
    return entries.contains { entry in
      guard entry.kind.isDeclaredInState else { return false }
      defer { last = entry.name }
      return entry.name == last
    }
  }

  /// The members of a kind.
  struct Part {
    fileprivate let entries: [Entry]
    fileprivate let kind: Kind

    var names: [String] {
      var names: [String] = []
      for entry in entries where entry.kind == kind && entry.name != names.last {
        names.append(entry.name)
      }
      return names
    }

    subscript(name: String) -> Int? {
      var index = entries.start { $0.name >= name }
      while index < entries.count, entries[index].name == name {
        if entries[index].kind == kind { return Int(entries[index].number) }
        index += 1
      }
      return nil
    }
  }

  subscript(kind: Kind) -> Part { Part(entries: entries, kind: kind) }
}

extension NameIndex.Kind {
  /// Whether it is a member of a state that a spec declares by its name.
  var isDeclaredInState: Bool {
    switch self {
    case .child, .field, .derived, .read, .input, .decision, .operation: true
    case .order, .canMove, .type, .action, .component, .viewModel, .request: false
    }
  }
}

extension NameIndex.Entry {
  /// The reference of a name in the Swift of the module, unless it is that of a child.
  var reference: Reference? {
    let number = Int(number)
    switch kind {
    case .field: return .field(number)
    case .derived: return .derived(number)
    case .read: return .read(number)
    case .input: return .input(number)
    case .decision: return .decision(number)
    case .operation: return .operation(number)
    case .canMove: return .canMove(field: number)
    case .child, .order, .type, .action, .component, .viewModel, .request: return nil
    }
  }
}
