import Testing
import WeirSwift

@Suite("Types") struct TypeTests {
  @Test(arguments: [
    ("Int", "Int"), (" Int ", "Int"), ("[ Int ]", "[Int]"), ("[String:Int]", "[String: Int]"),
    ("[String :  Int]?", "[String: Int]?"), ("Result<User,any  Error>", "Result<User, any Error>"),
    ("(Int,b:String)", "(Int, b: String)"), ("()->Void", "() -> Void"),
    ("@escaping(Int)async throws->Void", "@escaping (Int) async throws -> Void"),
    ("@Sendable () -> Void", "@Sendable () -> Void"), ("A&B", "A & B"), ("any A&B", "any A & B"),
    ("any (A & B)", "any (A & B)"), ("(any A)?", "(any A)?"), ("inout  Int", "inout Int"),
    ("Order . Status", "Order.Status"), ("A.Type", "A.Type"), ("Int!", "Int!"),
    ("(inout Int) throws(E) -> A", "(inout Int) throws(E) -> A"), ("some  P", "some P"),
    ("[Int]?", "[Int]?"), ("`default`", "`default`"), ("(A) -> (B) -> C", "(A) -> (B) -> C"),
    ("@MainActor @Sendable (A) -> B", "@MainActor @Sendable (A) -> B"),
    ("~Copyable", "~Copyable"), ("Array<\n  Int\n>", "Array<Int>"),
    ("@convention(c) (A) -> B", "@convention(c) (A) -> B"), ("[3 of Int]", "[3 of Int]"),
  ]) func text(_ text: String, _ expected: String) {
    let type = SwiftReader.type(text)
    #expect(type.problems == [])
    #expect(type.text == expected)
    // The spelling is stable.
    #expect(SwiftReader.type(type.text).text == expected)
  }

  @Test(arguments: [
    ("Int?", TypeText.Form.optional), ("Int!", .optional), ("Optional<Int>", .optional),
    ("Swift.Optional<Int>", .optional), ("[Int]?", .optional), ("[Int]", .array),
    ("Array<Int>", .array), ("[A: B]", .dictionary), ("Dictionary<A, B>", .dictionary),
    ("Set<A>", .set), ("Swift.Set<A>", .set), ("Int", .other), ("(Int)", .other),
    ("([Int])", .array), ("([Int], Int)", .other), ("Set", .other), ("A.Set<B>", .other),
    ("() -> [Int]", .other), ("A.Optional<B>", .other),
  ]) func form(_ text: String, _ form: TypeText.Form) {
    #expect(SwiftReader.type(text).form == form)
  }

  @Test(arguments: [
    ("Int", ["Int"]), ("Order.Status?", ["Order.Status"]),
    ("[UUID: Order.Row]", ["UUID", "Order.Row"]),
    ("Result<User, any Error>", ["Result", "User", "Error"]), ("A<B>.C<D>", ["A.C", "B", "D"]),
    ("(a: A, B) -> C", ["A", "B", "C"]), ("@escaping (A) -> B", ["A", "B"]), ("A & B", ["A", "B"]),
    ("@MainActor (A) -> B", ["MainActor", "A", "B"]), ("[A].Index", ["A"]), ("()", []),
    ("`default`.A", ["default.A"]), ("(A) throws(E) -> B", ["A", "E", "B"]), ("A.Type", ["A"]),
  ]) func names(_ text: String, _ names: [String]) {
    let type = SwiftReader.type(text)
    #expect(type.names.map { $0.path.joined(separator: ".") } == names)
    for name in type.names where !text.contains("<") && !text.contains("`") {
      let slice = String(decoding: Array(text.utf8)[name.range], as: UTF8.self)
      #expect(slice == name.path.joined(separator: "."))
    }
  }

  @Test(arguments: [
    ("Int", []), ("inout Int", ["inout"]), ("@escaping () -> Void", ["@escaping"]),
    ("@Sendable @autoclosure () -> Int", ["@autoclosure"]), ("some P", ["some"]),
    ("[some P]?", ["some"]), ("any P", []), ("(inout Int) -> Void", []), ("`inout`", []),
    ("sending Int", ["sending"]), ("@MainActor () -> Void", []),
  ]) func markers(_ text: String, _ markers: [String]) {
    let type = SwiftReader.type(text)
    #expect(type.markers.map(\.text) == markers)
    for marker in type.markers {
      #expect(String(decoding: Array(text.utf8)[marker.range], as: UTF8.self) == marker.text)
    }
  }
}
