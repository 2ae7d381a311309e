import WeirDiagnostics

/// The names of cases and types that any Swift of the project compares with a value: middleware and listeners handle
/// actions too.
struct MatchedNames {
  private var names: Set<String> = []

  init(_ files: [FileOutline]) {
    for file in files { read(String(decoding: file.input.source.bytes, as: UTF8.self)) }
  }

  func contains(_ name: String) -> Bool { !name.isEmpty && names.contains(name) }

  private mutating func read(_ text: String) {
    for line in text.utf8.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
      let line = Substring(line)
      // The second line of a `case` begins with a dot.
      let first = line.first { $0 != " " && $0 != "\t" }
      guard first == "." || line.contains("case ") || line.contains("==") || line.contains("!=")
      else { continue }
      var isName = false
      var start = line.startIndex
      for index in line.indices {
        let character = line[index]
        if isName, !(character.isLetter || character.isNumber || character == "_") {
          if start < index { names.insert(String(line[start..<index])) }
          isName = false
        }
        if character == "." {
          isName = true
          start = line.index(after: index)
        }
      }
      if isName, start < line.endIndex { names.insert(String(line[start...])) }
    }
  }
}
