import WeirProject

/// A module with a new name.
public struct RenamedModule: Sendable {
  public let from: String
  public let to: String

  /// Pairs of a removed and an added module whose documents differ only in the name, in the order of
  /// the project. Ambiguous pairs are left out.
  static func between(_ before: ProjectState, _ after: ProjectState) -> [RenamedModule] {
    let (old, new) = (before.project, after.project)
    let removed = old.modules.filter { new.module(named: $0.name) == nil }
    let added = new.modules.filter { old.module(named: $0.name) == nil }
    guard !removed.isEmpty, !added.isEmpty else { return [] }
    var origins: [[String]: [String]] = [:]
    for module in removed {
      origins[namelessText(of: module, before), default: []].append(module.name)
    }
    let texts = added.map { namelessText(of: $0, after) }
    var uses: [[String]: Int] = [:]
    for text in texts { uses[text, default: 0] += 1 }
    return zip(added, texts).compactMap { module, text in
      guard let names = origins[text], names.count == 1, uses[text] == 1 else { return nil }
      return RenamedModule(from: names[0], to: module.name)
    }
  }

  /// The content of the module's document, without its name.
  private static func namelessText(of module: Module, _ state: ProjectState) -> [String] {
    state.text(of: module).map { $0.replacingWords([module.name: "*"]) }
  }
}

extension StringProtocol {
  /// The text with some words replaced; a word consists of letters, digits and `_`.
  func replacingWords(_ words: [String: String]) -> String {
    if words.isEmpty { return String(self) }
    var output = ""
    var rest = self[...]
    while let start = rest.firstIndex(where: Self.isOfWord) {
      output += rest[..<start]
      let word = rest[start...].prefix(while: Self.isOfWord)
      output += words[String(word)] ?? String(word)
      rest = rest[word.endIndex...]
    }
    return output + rest
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character == "_" || character.isLetter || character.isNumber
  }
}
