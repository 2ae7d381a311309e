import Testing

@testable import WeirSwift

/// The members that Weir knows have the types that the compiler gives them.
@Suite struct PlainMemberTests {
  /// A value for a parameter.
  private static func value(_ label: String?, _ type: String?, in owner: String) -> String {
    switch type {
    case "Int": return "2"
    case "Self": return owner == "Int" ? "2" : "value"
    case "Double": return "1.5"
    case "Bool": return "true"
    case "Date": return ".distantPast"
    case "Data", "DateComponents": return "\(type ?? "")()"
    case "Calendar.Component": return ".day"
    case "TimeZone": return ".current"
    case "{}": return label == "by" ? "{ $0 < $1 }" : "{ _ in true }"
    case ".": return owner == "String" ? "value.startIndex" : ".down"
    case "String": return "\"a\""
    default: break
    }
    return switch label {
    case "in": ".whitespaces"
    case "relativeTo": "nil"
    case "separator", "separatedBy": "\",\""
    case "whereSeparator": "\\.isWhitespace"
    case nil where owner == "String": "\"12\""
    case "repeating", "of", "with": "\"a\""
    default: ""
    }
  }

  private static func call(_ member: LibraryMethod, of owner: String) -> String? {
    let arguments = member.parameters.filter { !$0.hasDefault }.map { parameter in
      let types = parameter.types
      let type = types.contains("String") ? "String" : types.first
      return (label: parameter.label, text: value(parameter.label, type, in: owner))
    }
    if member.parameters.map(\.label) == ["with"] { return "value.\(member.name)(with: nil)" }
    // Not on each platform, or with a value of another type.
    guard !arguments.contains(where: { $0.text.isEmpty }) else { return nil }
    let list = arguments.map { ($0.label.map { "\($0): " } ?? "") + $0.text }
    let call = member.isProperty ? "" : "(\(list.joined(separator: ", ")))"
    if member.name == "init" {
      return member.parameters.first?.label == nil && !member.parameters.isEmpty
        ? "\(owner)(12, radix: 2)" : owner + call
    }
    return (member.name.first == "." ? owner : "value.") + member.name + call
  }

  @Test func compiled() throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    var lines = ["import Foundation"]
    for (owner, members) in SwiftLibrary.plainMembersOfTypes {
      for member in members.values.joined() {
        guard let result = member.result, let call = Self.call(member, of: owner) else { continue }
        let type = result == "Self" ? owner : result.replacing(/^(\S+)\.\.\./) { "Range<\($0.1)>" }
        lines.append(
          "func f\(lines.count)(_ old: \(owner)) -> \(type) { var value = old; return \(call) }")
      }
    }
    #expect(lines.count > 90)
    let file = try swiftc.write(lines.joined(separator: "\n"), to: "Members.swift")
    let result = try swiftc.compile(["-typecheck", "-swift-version", "6", file])
    #expect(result.status == 0, "\(result.output)")
  }
}
