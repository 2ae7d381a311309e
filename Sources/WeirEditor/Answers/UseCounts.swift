import WeirProject

/// The uses of a declaration by role, for hover and code lenses.
struct UseCounts {
  let uses: [(verb: String, by: [Symbol])]

  init(of symbol: Symbol, in index: ProjectIndex) {
    uses = Self.verbs(for: symbol).compactMap { verb, role in
      let containers = index.occurrences.containers(of: symbol, role)
      return containers.isEmpty ? nil : (verb, containers)
    }
  }

  private static func verbs(for symbol: Symbol) -> [(String, Occurrence.Role)] {
    switch symbol.member?.kind {
    case nil: [("owned", .owns), ("named", .names)]
    case .action: [("reduced", .reduces), ("sent", .sends)]
    case .operation, .service, .request: [("called", .calls)]
    case .field, .input: [("written", .writes), ("read", .reads)]
    case .child: [("written", .writes), ("read", .reads), ("named", .names)]
    case .derived, .read, .decision: [("read", .reads)]
    default: [("named", .names)]
    }
  }

  /// `reduced by 2, sent by 3`
  var counts: String {
    uses.map { "\($0.verb) by \($0.by.count)" }.joined(separator: ", ")
  }

  /// Those of a declaration that nothing uses, in the same form.
  static func absence(of symbol: Symbol) -> String {
    verbs(for: symbol).first.map { "\($0.0) by 0" } ?? ""
  }
}
