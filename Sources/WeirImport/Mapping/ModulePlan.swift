/// A module to be written: its name, its operations, its types.
struct ModulePlan {
  var name: String
  var doc = ""
  /// The group whose operations it holds; nil of a module of types alone.
  var group: Int?
  /// Numbers of declarations, in their order.
  var types: [Int] = []

  /// What is generated for it at the top of a file.
  static func generatedNames(_ name: String) -> [String] {
    ["Request", "Client", "Service", "ServiceProtocol", "ServiceMock"].map { name + $0 }
  }
}

/// Finds a name for each module: its group's, but no type's.
struct ModuleNames {
  private var scope: NameScope
  private let types: Set<String>
  private let prefix: [String]

  init(prefix: [String], types: some Sequence<String>) {
    scope = NameScope(.module, ignoresCase: true)
    self.types = Set(types.map { $0.lowercased() })
    self.prefix = prefix
  }

  mutating func name(of words: [String]) -> String {
    let isPrefixed =
      !prefix.isEmpty && words.starts(with: prefix, by: { $0.lowercased() == $1.lowercased() })
    let plain = NameKind.module.name(ofWords: isPrefixed ? words : prefix + words)
    let candidates = [plain, PluralWords.plural(plain), plain + "API"].filter(isFree)
    let name = scope.claim(candidates.isEmpty ? [plain + "API"] : candidates)
    for taken in ModulePlan.generatedNames(name) { scope.take(taken) }
    return name
  }

  /// Whether no type, and nothing that is generated for another module, is called so.
  private func isFree(_ name: String) -> Bool {
    NameKind.module.allows(name) && !types.contains(name.lowercased())
      && ModulePlan.generatedNames(name).allSatisfy { scope.isFree($0) }
  }
}
