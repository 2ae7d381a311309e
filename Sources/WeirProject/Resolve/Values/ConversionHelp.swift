import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// The help for values of another type.
extension BodyTypes {
  /// `Int(total)` for a number of another type and for a text; empty for an optional and for a long text.
  private func numberHelp(
    _ value: InferredType, to type: ValueType, _ text: String, at range: Range<Int>
  ) -> String? {
    guard case .type(let own, isExact: true) = value, own == own.unwrapped,
      let name = type.unwrapped.basicName, text.utf8.count <= 40, !text.contains("\n")
    else { return nil }
    if operation(at: range) == "??" { return nil }
    let isText = own.basicName == "String"
    if own.isInteger, type.isNumber, let quotient = quotient(at: range, as: name) {
      return "write `\(quotient)`"
    }
    if own.basic?.kind == .decimal { return help(for: text, own, to: type.unwrapped) }
    if own.isNumber, type.isNumber || name == "String" { return "write `\(name)(\(text))`" }
    return isText && type.isNumber ? "write `\(name)(\(text)) ?? 0`" : nil
  }

  /// The operator of an expression.
  func operation(at range: Range<Int>) -> String? {
    if case .infix(let sign, _)? = expression(at: range)?.kind { sign } else { nil }
  }

  private func expression(at range: Range<Int>) -> SwiftExpression? {
    var found: SwiftExpression?
    for expression in body.fragment.expressions {
      expression.visitAll { if $0.range == range { found = $0 } }
    }
    return found
  }

  /// `Double(minutes) / 60` for `minutes / 60`, which loses the fraction.
  func quotient(at range: Range<Int>, as type: String) -> String? {
    guard case .infix("/", let operands)? = expression(at: range)?.kind else { return nil }
    var (quotient, end) = ("", range.lowerBound)
    for operand in operands where operand.integer == nil {
      guard operand.path != nil, operand.range.lowerBound >= end else { return nil }
      quotient += text(end..<operand.range.lowerBound) + "\(type)(\(text(operand.range)))"
      end = operand.range.upperBound
    }
    return end > range.lowerBound ? quotient + text(end..<range.upperBound) : nil
  }

  /// `String(name.prefix(3))` for a part of a text.
  private func textHelp(_ value: InferredType, to type: ValueType, _ text: String) -> String? {
    guard case .type(let own, _) = value, own == own.unwrapped,
      let part = (own.basic ?? own.element?.basic)?.kind,
      part == .character || part == .substring && own.element == nil,
      type.unwrapped.basicName == "String", text.utf8.count <= 40, !text.contains("\n")
    else { return nil }
    return "write `String(\(text))`"
  }

  /// The help for a literal: `3` for `"3"`, `"3"` for `3`, `URL(string: "…")` for a text.
  func literalHelp(_ value: InferredType, to type: ValueType, _ text: String) -> String? {
    guard let name = type.unwrapped.basicName, text.utf8.count <= 40, !text.contains("\n") else {
      return nil
    }
    switch value {
    case .string:
      let plain = text.filter { $0 != "\"" }
      switch name {
      case "Bool": return "write `true` or `false`"
      case "URL": return "write `URL(string: \(text))`, which returns an optional"
      case "UUID": return "write `UUID(uuidString: \(text))`, which returns an optional"
      case "Date": return "parse the text, or write `Date(timeIntervalSince1970: …)`"
      default: return type.isNumber && Double(plain) != nil ? "write `\(plain)`" : nil
      }
    case .type(.library("String"), isExact: true) where ["URL", "UUID"].contains(name):
      return "write `\(name)(\(name == "URL" ? "string" : "uuidString"): \(text))`"
        + (type.isOptional ? "" : ", which returns an optional")
    case .type(.optional(.library("URL")), _) where name == "String":
      return "write `\(text)?.absoluteString\(type.isOptional ? "" : " ?? \"\"")`"
    case .type(.optional(.library("UUID")), _) where name == "String":
      return "write `\(text)?.uuidString\(type.isOptional ? "" : " ?? \"\"")`"
    case .integer where name == "Bool" && ["0", "1"].contains(text):
      return "write `\(text == "1")`"
    case .type(let own, isExact: true) where own == .library("UUID") && name == "String":
      return "write `\(text).uuidString`"
    case .type(let own, isExact: true) where own == .library("URL") && name == "String":
      return "write `\(text).absoluteString`"
    case .integer where name == "String", .floatingPoint where name == "String":
      return "write `\"\(text)\"`"
    case .type(.optional(.library("Character")), _) where name == "String":
      return "write `\(text).map { String($0) }\(type.isOptional ? "" : " ?? \"\"")`"
    default: return nil
    }
  }

  /// `level.rawValue` for an enum, and `.low` for the raw value of a case.
  private func rawValueHelp(_ value: InferredType, to type: ValueType, _ text: String) -> String? {
    func cases(_ type: ValueType) -> (id: TypeID, list: [CaseSpec])? {
      guard case .declared(let id) = type,
        case .enumeration(let cases) = resolver.typeSpec(id).form
      else { return nil }
      return (id, cases)
    }
    if case .type(let own, isExact: true) = value, let (id, list) = cases(own),
      resolver.rawValueType(of: resolver.typeSpec(id), list, in: id.module) == type.unwrapped,
      text.utf8.count <= 40
    {
      return "write `\(text).rawValue`"
    }
    guard let (id, list) = cases(type.unwrapped) else { return nil }
    if let meant = list.first(where: { $0.rawValue?.text == text }) {
      return "write `.\(meant.name.value)`"
    }
    guard case .type(let own, isExact: true) = value, let first = list.first?.name.value,
      resolver.rawValueType(of: resolver.typeSpec(id), list, in: id.module) == own,
      text.utf8.count <= 40
    else { return nil }
    let missing = type.isOptional ? "" : " ?? .\(first)"
    return "write `\(resolver.text(type.unwrapped))(rawValue: \(text))\(missing)`"
  }

  /// The help for a list in place of its number or of one with other elements, and for an element in place of a list.
  private func elementHelp(
    _ value: InferredType, to type: ValueType, at range: Range<Int>
  ) -> String? {
    let text = isShort(range) ? text(range) : "…"
    if case .type(let own, isExact: true) = value, let element = own.iterated {
      if element == .tuple([], labels: []) { return "return a value on each path of the closure" }
      if type.isInteger { return "write `\(text).count`" }
      if let other = type.element, element.unwrappedOnce == other, element.isOptional {
        return "remove the missing ones first: `.compactMap(\\.self)`"
      }
      guard let other = type.element, element != other, element.basic != nil,
        let name = other.basicName,
        own.isArray || type.isArray
      else { return nil }
      let isPart = [.substring, .character].contains(element.basic?.kind) && name == "String"
      if isPart || element.isNumber && (other.isNumber || name == "String") {
        return "convert each element: `.map { \(name)($0) }`"
      }
      return element.basicName == "String" && other.isNumber
        ? "convert each element: `.compactMap { \(name)($0) }`" : nil
    }
    guard let element = type.element, !differs(value, from: element), value.isCertain else {
      return nil
    }
    return "put the value into brackets: `[\(text)]`"
  }

  /// The help for a number, and for a collection of another kind.
  func conversionHelp(
    _ value: InferredType, to type: ValueType, _ text: String, at range: Range<Int>
  ) -> String {
    let isOperation = operation(at: range) != nil
    let help =
      numberHelp(value, to: type, text, at: range) ?? textHelp(value, to: type, text)
      ?? (isOperation ? nil : literalHelp(value, to: type, text))
      ?? rawValueHelp(value, to: type, text) ?? elementHelp(value, to: type.unwrapped, at: range)
    if let help { return help }
    return switch (value, type.unwrapped) {
    case (.range, .array), (.range, .set): copied(at: range, as: type.unwrapped)
    case (_, .dictionary) where resolver.text(value) == "[]": "write `[:]`"
    case (.type(.array(let own), _), .dictionary(let key, let element, _)):
      if own == .tuple([key, element], labels: []) {
        "write `Dictionary(uniqueKeysWithValues: …)`"
      } else {
        own == element ? "write the key of each value: `self.values[value.id] = value`" : ""
      }
    case (_, .array), (_, .set):
      if resolver.text(value) == "[:]" {
        "write `[]`"
      } else if case .type(.dictionary(_, let element, let isOrdered), _) = value,
        element == type.element
      {
        isOrdered && type.isArray ? "add `.values`" : copied(at: range, ".values", as: type)
      } else if case .type(let own, _) = value, case .part = own, own.element == type.element {
        copied(at: range, as: type)
      } else if case .type(.array(let element), _) = value, element == type.element {
        "write `Set(\(text.utf8.count > 40 || text.contains("\n") ? "…" : text))`"
      } else {
        ""
      }
    case (.type(let own, isExact: true), .library("String"))
    where own.isDeclared && isShort(range) && !isOperation:
      "write `\"\\(\(text))\"`"
    default: ""
    }
  }
}
