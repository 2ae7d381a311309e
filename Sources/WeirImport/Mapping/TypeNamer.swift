/// Names types: first those that the document names, then inline ones by their positions.
struct TypeNamer {
  private(set) var list: DeclarationList
  private let operationNames: [String]
  private let dotted: DottedNames
  /// The scope of a module before any type has a name.
  private let empty: NameScope

  /// - Parameter taken: Names that are not available.
  init(_ list: DeclarationList, operationNames: [String], taken: Set<String>) {
    self.list = list
    empty = NameScope(.type, taken: taken, ignoresCase: true)
    self.operationNames = operationNames
    dotted = DottedNames(
      list.all.compactMap { if case .named(let name) = $0.origin { name } else { nil } })
  }

  /// - Parameter shares: The number of positions of each inline type.
  mutating func name(_ numbers: [Int], shares: [Int]) {
    var scope = empty
    let named = numbers.compactMap { number -> (number: Int, name: String)? in
      if case .named(let name) = list[number].origin { (number, name) } else { nil }
    }
    let names = scope.claim(all: named) { dotted.candidates($0.name) }
    for (entry, name) in zip(named, names) { list[entry.number].name = name }
    // The most frequent shapes get the plain words of their positions.
    let inline = numbers.filter { list[$0].ownWords != nil }
    let byShares = inline.filter { shares[$0] > 1 }.sorted { (-shares[$0], $0) < (-shares[$1], $1) }
    for number in byShares {
      guard let words = list[number].ownWords, let name = Self.plainName(words) else { continue }
      if scope.take(name) { list[number].name = name }
    }
    for number in inline where list[number].name.isEmpty {
      list[number].name = scope.claim([qualifiedName(number)])
    }
  }

  /// A name that is clear without its owner's; nil for a vague one.
  private static func plainName(_ words: [String]) -> String? {
    let name = NameCasing.joined(words, .upper)
    return vague.contains(name) || !NameKind.type.allows(name) ? nil : name
  }

  private static let vague: Set<String> = [
    "Action", "Attributes", "Body", "Content", "Details", "Entry", "Error", "Field", "Fields",
    "Info",
    "Item", "Key", "Kind", "Links", "Meta", "Metadata", "Mode", "Name", "Object", "Option",
    "Options",
    "Params", "Parameters", "Payload", "Properties", "Request", "Response", "Result", "Results",
    "Value",
  ]

  /// The owner's name, which must be assigned already, and the own words: `UserAddress`,
  /// `ListForOrgItem`.
  private func qualifiedName(_ number: Int) -> String {
    guard case .inline(let words, let owner) = list[number].origin else { return "Unnamed" }
    let base: String
    switch owner {
    case .operation(let index): base = operationNames[index]
    case .declaration(let number):
      base = list[list[number].representative].name
    }
    return NameKind.type.name(ofWords: NameWords.words(of: base) + words)
  }
}

/// Shortens dotted names: `io.k8s.api.core.v1.Pod` is `Pod` if that is unique.
struct DottedNames {
  private var counts: [String: Int] = [:]

  init(_ names: [String]) {
    for name in names {
      for short in Self.shortened(name) { counts[short, default: 0] += 1 }
    }
  }

  func candidates(_ name: String) -> [String] {
    let short = Self.shortened(name).first { counts[$0] == 1 }
    let best = short.flatMap { NameKind.type.allows($0) ? $0 : nil }
    return (best.map { [$0] } ?? []) + NameKind.type.candidates(name)
  }

  /// The last part, the last two parts, and so on, of a name with at least three parts; else the
  /// whole name.
  private static func shortened(_ name: String) -> [String] {
    let parts = name.split(separator: ".")
    guard parts.count > 2 else { return [NameKind.type.name(name)] }
    return (1...min(4, parts.count)).map { count in
      NameKind.type.name(ofWords: parts.suffix(count).flatMap { NameWords.words(of: String($0)) })
    }
  }
}
