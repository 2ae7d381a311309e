import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Values in initializers of Swift's types: `String(count)`, `Int(text)`.
extension BodyTypes {
  /// Whether the initializer of a number or a text certainly accepts no such value.
  func isUnconvertible(_ value: SwiftExpression, to type: ValueType) -> Bool {
    guard type.isNumber || type.basicName == "String",
      case .type(let own, isExact: true) = self.type(of: value)
    else { return false }
    switch own {
    case .declared, .state, .entity: return isNoList(own)
    default:
      guard let kind = own.basic?.kind, !own.isOptional else { return false }
      return [.date, .url, .uuid].contains(kind)
        || [.boolean, .character].contains(kind) && type.isNumber
        || kind == .decimal && type != own
    }
  }

  func rejectUnconvertible(_ call: Segment, to type: ValueType) {
    guard let value = call.onlyValue, case .type(let own, _) = self.type(of: value) else { return }
    let (name, old) = (resolver.text(type), resolver.text(own))
    reject(
      "`\(name)(…)` does not accept `\(old)`",
      help: isShort(value.range) ? help(for: text(value.range), own, to: type) : "",
      at: call.range, unless: [SwiftDeclarations.initializer(of: name), old])
  }

  func help(for text: String, _ own: ValueType, to type: ValueType) -> String {
    switch (own.basic?.kind, type.isNumber) {
    case (.decimal, true):
      return
        "write `NSDecimalNumber(decimal: \(text)).\(type.isInteger ? "intValue" : "doubleValue")`"
    case (.decimal, false): return "write `\(text).description`"
    case (.uuid, false): return "write `\(text).uuidString`"
    case (.url, false): return "write `\(text).absoluteString`"
    case (.date, false): return "write `\(text).formatted()`"
    case (.date, true): return "write `\(text).timeIntervalSince1970`"
    case (.character, true): return "write `\(text).wholeNumberValue ?? 0`"
    case (.boolean, true): return "write `\(text) ? 1 : 0`"
    default: break
    }
    if case .declared(let id) = own, case .enumeration(let cases) = resolver.typeSpec(id).form,
      let raw = resolver.rawValueType(of: resolver.typeSpec(id), cases, in: id.module),
      raw != .unknown
    {
      return
        "write `\(raw == type ? "" : resolver.text(type) + "(")\(text).rawValue\(raw == type ? "" : ")")`"
    }
    let fitting = (fields(of: own) ?? []).filter { $0.type == type }.map { "\(text).\($0.name)" }
    let choice = NearName.choice(of: fitting, limit: 3)
    return choice.isEmpty && !type.isNumber ? "write `String(describing: \(text))`" : choice
  }
}

extension Segment {
  /// The only argument of a call, if it has no label.
  var onlyValue: SwiftExpression? {
    arguments.count == 1 && arguments[0].label == nil ? arguments[0].value : nil
  }
}

extension SwiftExpression {
  /// The form of the type of `nil`, `[]` or `[:]`; nil for other expressions.
  var typeOfEmptyLiteral: String? {
    switch kind {
    case .nilLiteral: "…?"
    case .array(let elements): elements.isEmpty ? "[…]" : nil
    case .dictionary(let entries): entries.isEmpty ? "[…: …]" : nil
    default: nil
    }
  }
}
