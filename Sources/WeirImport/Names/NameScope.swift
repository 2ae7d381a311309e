/// The names of one scope: each is given once, and always to the same thing, whatever the order of a
/// hash.
struct NameScope {
  private let kind: NameKind
  private let ignoresCase: Bool
  /// Keys that no name may have, shared by all scopes that are copied from one.
  private let reserved: Set<String>
  private var taken: Set<String> = []
  /// The number that each name last was given with.
  private var numbers: [String: Int] = [:]

  /// - Parameters:
  ///   - taken: Names that others have.
  ///   - ignoresCase: Whether `Pet` and `PET` are one, as on a disk that does not tell them apart.
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

  /// Takes a name for good; false where somebody has it.
  @discardableResult
  mutating func take(_ name: String) -> Bool {
    let key = key(name)
    return !reserved.contains(key) && taken.insert(key).inserted
  }

  /// The first of the names that is free, or else the first of them with a number.
  mutating func claim(_ candidates: [String]) -> String {
    for name in candidates where take(name) { return name }
    let base = candidates.first ?? "unnamed"
    // `v1` and a number have to be told apart.
    let stem = base.utf8.last.map { (48...57).contains($0) } == true ? base + "_" : base
    while true {
      let number = (numbers[stem] ?? 1) + 1
      numbers[stem] = number
      let name = stem + String(number)
      if take(name) { return name }
    }
  }

  /// The name of a text.
  mutating func claim(_ text: String) -> String { claim(kind.candidates(text)) }

  /// The names of texts, in their order. Whoever comes first to a name gets it, and nobody's name is
  /// taken by another's second best.
  mutating func claim(all texts: [String]) -> [String] {
    claim(all: texts, best: { [kind] in [kind.name($0)] }) { [kind] in kind.candidates($0) }
  }

  /// The same where a thing's possible names are made of more than a text.
  mutating func claim<Thing>(all things: [Thing], _ candidates: (Thing) -> [String]) -> [String] {
    claim(all: things, best: candidates, others: candidates)
  }

  /// - Parameter others: All names of a thing, for the few whose best is not free.
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
