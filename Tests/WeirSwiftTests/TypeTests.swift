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

  /// A property wrapper belongs to a variable, not to its type.
  @Test(arguments: ["@Trimmed String", "@Box [Int]", "@A(1) Int?"])
  func attributesBelongToFunctions(_ text: String) {
    #expect(
      SwiftReader.type(text).problems.map(\.message) == [
        "Only the type of a function can have an attribute: a spec has no property wrappers."
      ])
  }

  /// One word for each form of a type and of those inside.
  static func outline(_ type: SwiftType) -> String {
    let inside = type.parts.map(outline).joined(separator: ", ")
    return switch type.form {
    case .named(let path): path.joined(separator: ".")
    case .generic(let path, _): "\(path.joined(separator: "."))<\(inside)>"
    case .optional: "optional \(inside)"
    case .implicitlyUnwrapped: "unwrapped \(inside)"
    case .array: "array \(inside)"
    case .set: "set \(inside)"
    case .dictionary: "dictionary \(inside)"
    case .tuple(let elements): "tuple \(elements.map { $0.label ?? "_" }) \(inside)"
    case .function(let it): "function \(it.attributes)\(it.hasEffects ? " effects" : "") \(inside)"
    case .existential(let names): "existential \(names)"
    case .metatype: "metatype"
    case .other: "other"
    }
  }

  @Test(arguments: [
    ("Int?", "optional Int"), ("Int!", "unwrapped Int"), ("Optional<Int>", "optional Int"),
    ("Swift.Optional<Int>", "optional Int"), ("[Int]?", "optional array Int"),
    ("Array<Int>", "array Int"), ("[A: [B]]", "dictionary A, array B"),
    ("Dictionary<A, B<C, D>>", "dictionary A, B<C, D>"), ("Set<A>", "set A"),
    ("Swift.Set<A.B>", "set A.B"), ("Int", "Int"), ("(Int)", "Int"), ("([Int])", "array Int"),
    ("((Int?))", "optional Int"), ("([Int], b: Int)", #"tuple ["_", "b"] array Int, Int"#),
    ("(_ a: Int, `in`: B)", #"tuple ["_", "in"] Int, B"#), ("()", "tuple [] "), ("Set", "Set"),
    ("A.Set<B>", "A.Set<B>"), ("A.Optional<B>", "A.Optional<B>"), ("A<B>.C", "other"),
    ("() -> [Int]", "function [] array Int"),
    ("([A: B], (C, D)) -> Void", #"function [] dictionary A, B, tuple ["_", "_"] C, D, Void"#),
    ("@Sendable (A) async throws -> B", #"function ["Sendable"] effects A, B"#),
    ("(A) -> (B) -> C", "function [] A, function [] B, C"),
    ("@MainActor () -> Void", #"function ["MainActor"] Void"#),
    ("@escaping (A...) -> B", #"function ["escaping"] other, B"#),
    ("any A & B.C", #"existential ["A", "B.C"]"#), ("(any A)?", #"optional existential ["A"]"#),
    ("A & B", #"existential ["A", "B"]"#), ("some P", "other"), ("inout Int", "other"),
    ("A.Type", "metatype"), ("`default`.A", "default.A"), ("~Copyable", "other"),
    ("not a type", "other"),
  ]) func form(_ text: String, _ expected: String) {
    #expect(Self.outline(SwiftReader.type(text)) == expected)
    #expect(Self.outline(SwiftReader.parsedType(text)) == expected)
  }

  @Test func typesInsideHaveTheirRangesInTheWholeText() {
    let text = "[ UUID : Order.Row? ]"
    for type in [SwiftReader.type(text), SwiftReader.parsedType(text)] {
      guard case .dictionary(let key, let value) = type.form, let row = value.wrapped else {
        Issue.record("not a dictionary: \(type.form)")
        continue
      }
      #expect([key.text, value.text, row.text] == ["UUID", "Order.Row?", "Order.Row"])
      #expect(key.names.map(\.range) == [2..<6])
      #expect(row.names.map(\.range) == [9..<18])
    }
  }

  @Test func aTypeThatIsNestedTooDeeplyHasNoFormThere() {
    var type = SwiftReader.type("Int" + String(repeating: "?", count: 100))
    var depth = 0
    while let inside = type.wrapped {
      type = inside
      depth += 1
    }
    #expect(type.form == .other)
    #expect(depth == 20)
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
