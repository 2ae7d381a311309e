import WeirDiagnostics

/// The unique names of one scope. The result does not depend on hashing.
struct NameScope {
  private let kind: NameKind
  private let ignoresCase: Bool
  /// Keys that are not available in any scope copied from this one.
  private let reserved: Set<String>
  private var taken: Set<String> = []
  /// The last number that was appended to each name.
  private var numbers: [String: Int] = [:]

  /// - Parameters:
  ///   - taken: Names that are not available.
  ///   - ignoresCase: Whether `Pet` and `PET` are equal, as in a case-insensitive file system.
  init(_ kind: NameKind, taken: Set<String> = [], ignoresCase: Bool = false) {
    self.kind = kind
    self.ignoresCase = ignoresCase
    reserved = ignoresCase ? Set(taken.map { $0.lowercased() }) : taken
  }

  private func key(_ name: String) -> String { ignoresCase ? name.lowercased() : name }

  func isFree(_ name: String) -> Bool {
    let key = key(name)
    return !reserved.contains(key) && !taken.contains(key)
  }

  /// Claims a name; false if it is not available.
  @discardableResult
  mutating func take(_ name: String) -> Bool {
    let key = key(name)
    return !reserved.contains(key) && taken.insert(key).inserted
  }

  /// The first name that is available, or else the first name with a number.
  mutating func claim(_ candidates: [String]) -> String {
    for name in candidates where take(name) { return name }
    let base = candidates.first ?? "unnamed"
    // Separates `v1` from an appended number.
    let stem = base.utf8.last?.isDigit == true ? base + "_" : base
    while true {
      let number = (numbers[stem] ?? 1) + 1
      numbers[stem] = number
      let name = stem + String(number)
      if take(name) { return name }
    }
  }

  mutating func claim(_ text: String) -> String { claim(kind.candidates(text)) }

  /// The names for texts, in order. All best names that are available are assigned before any
  /// other.
  mutating func claim(all texts: [String]) -> [String] {
    claim(all: texts, best: { [kind] in [kind.name($0)] }) { [kind] in kind.candidates($0) }
  }

  /// The same for things whose names depend on more than a text.
  mutating func claim<Thing>(all things: [Thing], _ candidates: (Thing) -> [String]) -> [String] {
    claim(all: things, best: candidates, others: candidates)
  }

  /// - Parameter others: All names of a thing whose best name is not available.
  private mutating func claim<Thing>(
    all things: [Thing], best: (Thing) -> [String], others: (Thing) -> [String]
  ) -> [String] {
    var names: [String?] = []
    for thing in things { names.append(best(thing).first.flatMap { take($0) ? $0 : nil }) }
    for index in names.indices where names[index] == nil {
      names[index] = claim(others(things[index]))
    }
    return names.map { $0 ?? "unnamed" }
  }
}
