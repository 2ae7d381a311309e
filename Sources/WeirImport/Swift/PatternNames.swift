import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// The names that patterns of handlers bind: `text` in `case .textChanged(let text)`.
struct PatternNames {
  let sources: SourceMap

  init(_ sources: SourceMap) { self.sources = sources }

  /// For each own action, the names that its first handler binds; empty texts for those that it ignores.
  func names(in module: Module) -> [String: [String]] {
    var names: [String: [String]] = [:]
    for reduction in module.spec.reductions {
      for trigger in reduction.triggers where trigger.path.isEmpty {
        let action = trigger.action
        guard names[action.value] == nil, let bound = bound(after: action.span) else { continue }
        if bound.contains(where: { !$0.isEmpty }) { names[action.value] = bound }
      }
    }
    return names
  }

  /// The names in the parentheses after a case; nil if there are none, or they contain other patterns.
  func bound(after span: Span) -> [String]? {
    let bytes = sources[span.file].bytes
    var index = Int(span.end)
    guard index < bytes.count, bytes[index] == UInt8(ascii: "(") else { return nil }
    var depth = 0
    var parts: [String] = []
    var part: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["):
        depth += 1
        if depth > 1 { part.append(byte) }
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        depth -= 1
        if depth > 0 { part.append(byte) }
      case UInt8(ascii: ",") where depth == 1:
        parts.append(String(decoding: part, as: UTF8.self))
        part = []
      case UInt8(ascii: "\n") where depth > 8: return nil
      default: part.append(byte)
      }
      if depth == 0 { break }
    }
    parts.append(String(decoding: part, as: UTF8.self))
    return parts.map(Self.name)
  }

  /// `text` in `let text` and in `value: let text`; empty for anything else.
  private static func name(_ text: String) -> String {
    var text = text[...]
    if let colon = text.firstIndex(of: ":") { text = text[text.index(after: colon)...] }
    let words = text.split { $0.isWhitespace }.filter { $0 != "let" && $0 != "var" }
    guard words.count == 1, let word = words.first, word != "_",
      word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), word.first?.isNumber == false
    else { return "" }
    return String(word)
  }

  /// The name of the action in `case let action as Type`: the word before `as`.
  func castName(before span: Span) -> String? {
    let bytes = sources[span.file].bytes
    let start = max(0, Int(span.start) - 120)
    let text = String(decoding: bytes[start..<Int(span.start)], as: UTF8.self)
    let words = text.split { $0.isWhitespace || $0 == "(" || $0 == ")" }.map(String.init)
    guard let last = words.last, ["as", "as?", "as!"].contains(last) else { return nil }
    return words.dropLast().last
  }
}
