/// A module to write: its name, its operations, its types.
struct ModulePlan {
  var name: String
  var doc = ""
  /// The group of its operations; nil for a module that has only types.
  var group: Int?
  /// Numbers of declarations, in order.
  var types: [Int] = []

  /// The names of the top-level types that Weir generates for a module.
  static func generatedNames(_ name: String) -> [String] {
    ["Request", "Client", "Service", "ServiceProtocol", "ServiceMock"].map { name + $0 }
  }
}

/// Finds a name for each module: that of its group, unless a type has it.
struct ModuleNames {
  private var scope: NameScope
  private let types: Set<String>
  /// The last number that was appended to each name.
  private var numbers: [String: Int] = [:]
  private let prefix: [String]

  init(prefix: [String], types: some Sequence<String>) {
    scope = NameScope(.module, ignoresCase: true)
    self.types = Set(types.map { $0.lowercased() })
    self.prefix = prefix
  }

  /// The names for groups, in order. All plain names that are free are assigned before any other.
  mutating func names(of groups: [[String]]) -> [String] {
    let plain = groups.map(name)
    var names = plain.map { name -> String? in isFree(name) ? take(name) : nil }
    for index in names.indices where names[index] == nil {
      names[index] = self.name(insteadOf: plain[index])
    }
    return names.map { $0 ?? "Unnamed" }
  }

  /// A name for one more module, with a number if it is not free.
  mutating func name(of words: [String]) -> String {
    let plain = name(words)
    return isFree(plain) ? take(plain) : name(insteadOf: plain)
  }

  private func name(_ words: [String]) -> String {
    let isPrefixed =
      !prefix.isEmpty && words.starts(with: prefix, by: { $0.lowercased() == $1.lowercased() })
    return NameKind.module.name(ofWords: isPrefixed ? words : prefix + words)
  }

  private mutating func name(insteadOf plain: String) -> String {
    // `Pets`, if there is a type `Pet`.
    let plural = PluralWords.plural(plain)
    if types.contains(plain.lowercased()), !plain.hasSuffix("s"), isFree(plural) {
      return take(plural)
    }
    let isTaken = types.contains(plain.lowercased()) || !isAllowed(plain)
    let stem = isTaken ? plain + "API" : plain
    if isFree(stem) { return take(stem) }
    while true {
      let number = (numbers[stem] ?? 1) + 1
      numbers[stem] = number
      if isFree(stem + String(number)) { return take(stem + String(number)) }
    }
  }

  private mutating func take(_ name: String) -> String {
    scope.take(name)
    for taken in ModulePlan.generatedNames(name) { scope.take(taken) }
    return name
  }

  /// Whether no type, and no generated type of another module, has the name.
  private func isFree(_ name: String) -> Bool {
    isAllowed(name) && !types.contains(name.lowercased()) && scope.isFree(name)
      && ModulePlan.generatedNames(name).allSatisfy { scope.isFree($0) }
  }

  /// Whether neither the name nor a name generated from it is reserved.
  private func isAllowed(_ name: String) -> Bool {
    NameKind.module.allows(name)
      && ReservedNames.types.isDisjoint(with: ModulePlan.generatedNames(name))
  }
}
