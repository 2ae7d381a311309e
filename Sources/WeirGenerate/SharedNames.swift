import WeirDiagnostics
import WeirPlan
import WeirProject

extension SourceFile {
  /// The template with the prefix of the project at each name of a type that all modules share.
  func withSharedNames(_ names: GeneratedNames) -> SourceFile {
    guard names.hasPrefix else { return self }
    let text = text(in: 0..<bytes.count)
    var replaced = ""
    var rest = Substring(text)
    while let first = rest.firstIndex(where: \.isPartOfName) {
      replaced += rest[..<first]
      let word = rest[first...].prefix(while: \.isPartOfName)
      replaced +=
        SupportFile.typeNames.contains(String(word)) ? names.shared(String(word)) : String(word)
      rest = rest[word.endIndex...]
    }
    return SourceFile(name: name, text: replaced + rest)
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
