import WeirDiagnostics
import WeirSwift

/// The purpose of a name, which determines the names that are allowed.
enum NameKind {
  case module, type, member, enumCase, request, parameter

  var style: NameCasing.Style {
    switch self {
    case .module, .type: .upper
    default: .lower
    }
  }

  private var position: SwiftName.Position {
    switch self {
    case .module, .type: .type
    case .member: .member
    case .enumCase, .request: .enumCase
    case .parameter: .local
    }
  }

  private var reserved: Set<String> {
    switch self {
    case .module: ReservedNames.modules
    case .type: ReservedNames.types
    case .member: ReservedNames.members
    case .enumCase: ReservedNames.cases
    case .request: ReservedNames.requests
    case .parameter: []
    }
  }

  /// A suffix that makes a reserved name valid.
  private var suffix: String {
    switch self {
    case .module: "API"
    case .type: "Model"
    case .member, .enumCase, .parameter: "Value"
    case .request: "Request"
    }
  }

  /// Whether neither Swift nor generated code reserves the name.
  func allows(_ name: String) -> Bool {
    name.utf8.count <= 190 && !reserved.contains(name) && SwiftName.isUsable(name, as: position)
  }

  func name(_ text: String) -> String { name(ofWords: Self.words(of: text)) }

  func name(ofWords words: [String]) -> String {
    var name = NameCasing.joined(words, style)
    if name.utf8.first?.isDigit ?? true { name = "_" + name }
    if !SwiftName.isIdentifier(name) { name = Self.spelledOut(name) }
    return allows(name) ? name : name + suffix
  }

  /// Names for a text, the best one first, without numbers.
  func candidates(_ text: String) -> [String] {
    var names = [name(text)]
    // The original text distinguishes names that casing makes equal: `A` and `a`, `user_id` and
    // `userId`.
    if style == .lower, SwiftName.isIdentifier(text), text.utf8.first != UInt8(ascii: "_") {
      names.append(text)
    }
    let signs = NameWords.words(of: text, signs: .unusual)
    if !signs.isEmpty { names.append(name(ofWords: signs)) }
    return names.filter(allows)
  }

  private static func words(of text: String) -> [String] {
    let words = NameWords.words(of: text)
    if !words.isEmpty { return words }
    let signs = NameWords.words(of: text, signs: .all)
    if !signs.isEmpty { return signs }
    return [text.isEmpty ? "empty" : "unnamed"]
  }

  /// A name whose letters are not a Swift name together, for example because they are not in normal
  /// form C.
  private static func spelledOut(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      if scalar.isASCII {
        text.unicodeScalars.append(scalar)
      } else if SwiftName.isIdentifier(text + String(scalar)) {
        text.unicodeScalars.append(scalar)
      } else {
        text += "u" + String(scalar.value, radix: 16, uppercase: true)
      }
    }
    return SwiftName.isIdentifier(text) ? text : "unnamed"
  }
}
