import Testing

@testable import WeirProject

/// The members that Weir knows have the types that the compiler gives them.
@Suite struct PlainMemberTests {
  /// Values for the arguments of methods.
  private static let arguments = [
    "addingTimeInterval(_:)": "1.5", "timeIntervalSince(_:)": ".distantPast",
    "isMultiple(of:)": "2", "trimmingCharacters(in:)": ".whitespaces",
  ]

  @Test func compiled() throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    var lines = ["import Foundation"]
    for line in PlainMembers.table.split(separator: "\n") {
      let parts = line.split(separator: ": ", maxSplits: 1)
      for member in parts[1].split(separator: ", ") {
        let words = member.split(separator: " ").map(String.init)
        let call = words[0].replacing(/(\w+):/) { label in
          let value = Self.arguments[words[0]] ?? "\"a\""
          return (label.1 == "_" ? "" : "\(label.1): ") + value + ", "
        }.replacing(", )", with: ")")
        lines.append(
          "func f\(lines.count)(_ value: \(parts[0])) -> \(words[1]) { value.\(call) }")
      }
    }
    #expect(lines.count > 35)
    let file = try swiftc.write(lines.joined(separator: "\n"), to: "Members.swift")
    let result = try swiftc.compile(["-typecheck", "-swift-version", "6", file])
    #expect(result.status == 0, "\(result.output)")
  }
}
