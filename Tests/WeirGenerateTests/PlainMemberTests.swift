import Testing

@testable import WeirProject

/// The members that Weir knows have the types that the compiler gives them.
@Suite struct PlainMemberTests {
  /// Values for the arguments of methods.
  private static let arguments = [
    "addingTimeInterval(_:)": "1.5", "timeIntervalSince(_:)": ".distantPast",
    "isMultiple(of:)": "2", "trimmingCharacters(in:)": ".whitespaces", "dropFirst(_:)": "2",
    "dropLast(_:)": "2", "prefix(_:)": "2", "suffix(_:)": "2",
  ]

  private static func text(_ type: ValueType) -> String {
    switch type {
    case .library(let name): name
    case .optional(let wrapped): text(wrapped) + "?"
    case .array(let element): "[\(text(element))]"
    default: "Never"
    }
  }

  @Test func compiled() throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    var lines = ["import Foundation"]
    for (owner, members) in PlainMembers.types {
      for (member, type) in members {
        let call = member.replacing(/(\w+):/) { label in
          let value = Self.arguments[member] ?? "\"a\""
          return (label.1 == "_" ? "" : "\(label.1): ") + value + ", "
        }.replacing(", )", with: ")")
        lines.append(
          "func f\(lines.count)(_ value: \(owner)) -> \(Self.text(type)) { value.\(call) }")
      }
    }
    #expect(lines.count > 35)
    let file = try swiftc.write(lines.joined(separator: "\n"), to: "Members.swift")
    let result = try swiftc.compile(["-typecheck", "-swift-version", "6", file])
    #expect(result.status == 0, "\(result.output)")
  }
}
