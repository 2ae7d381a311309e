/// The command that `swiftc` runs for a target. With it, single files of the target are type-checked: `swiftc` itself
/// compiles a target whole.
struct FrontendCommand {
  let program: String
  /// Without files and outputs.
  private let arguments: [String]

  /// - Parameter printed: The output of `swiftc -###` for some files in a folder.
  /// - Returns: nil if it is not one command of the compiler.
  init?(_ printed: String, folder: String) {
    let lines = printed.split(whereSeparator: \.isNewline).filter { $0.contains(" -frontend ") }
    guard lines.count == 1, let words = Self.words(lines[0]), let program = words.first,
      words.dropFirst().first == "-frontend"
    else { return nil }
    self.program = program
    var arguments: [String] = []
    var rest = words.dropFirst()[...]
    while let word = rest.popFirst() {
      // The driver deletes the files that it makes for a command.
      if ["-o", "-supplementary-output-file-map", "-num-threads"].contains(word) {
        rest = rest.dropFirst()
      } else if !(word.hasPrefix(folder + "/") && word.hasSuffix(".swift")) {
        arguments.append(word)
      }
    }
    self.arguments = arguments
  }

  /// The arguments that check some files of a target, each of which gets an output.
  func checking(_ files: Set<String>, of all: [String], output: (String) -> String) -> [String] {
    let inputs = all.flatMap { files.contains($0) ? ["-primary-file", $0] : [$0] }
    return arguments + inputs + all.filter(files.contains).flatMap { ["-o", output($0)] }
  }

  /// The words of a shell command; nil if a quote is not closed.
  private static func words(_ line: Substring) -> [String]? {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var isEscaped = false
    for character in line {
      switch character {
      case _ where isEscaped:
        word = (word ?? "") + String(character)
        isEscaped = false
      case "'":
        isQuoted.toggle()
        word = word ?? ""
      case "\\" where !isQuoted: isEscaped = true
      case " " where !isQuoted:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return isQuoted || isEscaped ? nil : words
  }
}
