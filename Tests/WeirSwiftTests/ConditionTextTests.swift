import Testing
import WeirSwift

/// Condition lists of `if`.
@Suite struct ConditionTextTests {
  @Test(
    arguments: [
      ("isOpen", []),
      ("isOpen && !isDone", []),
      ("isOpen, let id = textID, !id.isEmpty", ["id"]),
      ("let textID", ["textID"]),
      ("case .failed(let code, let text) = result", ["code", "text"]),
      ("case let .failed(code) = result, var rest = code as? Int", ["code", "rest"]),
      ("items.contains { $0 == 1 }", []),
      ("items.contains(where: { let a = $0; return a == 1 })", []),
      ("isOpen // at last", []),
      ("isOpen\n  && isDone\n", []),
      ("#available(iOS 17, *)", []),
    ] as [(String, [String])]) func binds(_ text: String, _ names: [String])
  {
    let read = SwiftReader.conditions(text)
    #expect(read.problems == [])
    #expect(read.boundNames == names)
    guard case .branch? = read.statements.last else {
      Issue.record("no branch")
      return
    }
  }

  /// Ranges are relative to the text.
  @Test func ranges() {
    let read = SwiftReader.conditions("isOpen, let id: Name = textID")
    let uses = read.statements.compactMap { statement -> Range<Int>? in
      if case .use(let use) = statement { use.path.range } else { nil }
    }
    #expect(uses == [0..<6, 16..<20, 23..<29])
  }

  @Test(arguments: [
    ("", 0), ("a &&", 4), ("a, ", 3), ("let = b", 4), ("(a", 2),
    ("a {} else if b", 0), ("a { }; if b", 0), ("a {\n}\nfoo()\nif b", 0), ("a }; {", 2),
    ("a\u{2028}b", 1), ("a /*", 2), ("a == \"x", 7),
  ]) func problems(_ text: String, _ offset: Int) {
    let read = SwiftReader.conditions(text)
    #expect(read.problems.first != nil)
    #expect(read.statements == [])
    if let problem = read.problems.first {
      #expect(problem.offset == offset, "\(problem.message)")
    }
  }
}
