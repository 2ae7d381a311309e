import WeirSwift

extension TypeText {
  /// Whether the type itself is a function: `(Int) -> Void`, `@Sendable () async -> Void`.
  var isFunction: Bool { form == .other && Self.isFunction(Substring(text)) }

  private static func isFunction(_ text: Substring) -> Bool {
    var rest = text
    while rest.first == "@", let blank = rest.firstIndex(of: " ") {
      rest = rest[rest.index(after: blank)...]
    }
    guard rest.first == "(", let close = closing(rest) else { return false }
    let after = rest[rest.index(after: close)...].drop { $0 == " " }
    if after.isEmpty { return isFunction(rest[rest.index(after: rest.startIndex)..<close]) }
    return ["->", "async", "throws"].contains { after.hasPrefix($0) }
  }

  /// The end of the parentheses at the start of the text.
  private static func closing(_ text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "(": depth += 1
      case ")":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }
}
