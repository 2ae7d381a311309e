/// A path or a name as a word of a command, for people who copy it.
enum ShellWord {
  /// In quotes if the shell would change it.
  static func text(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || "_-./+,:@%".unicodeScalars.contains($0)
    }
    // A path with a dash at its start would be an option.
    let word = word.hasPrefix("-") ? "./" + word : word
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}
