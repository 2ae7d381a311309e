import Testing

@testable import WeirYAML

/// A generator whose numbers are the same on every machine.
private struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite struct FuzzTests {
  private static let spec = """
    module: Order # é
    import: [Foundation]
    types:
      Status: [initial, "in progress", user = 'U']
    state:
      id: UUID?
      items: [UUID: [Item]]
      status: { type: Status, default: .initial, moves: { a: [b, c] } }
    derived:
      title: { type: String, is: 'note.isEmpty ? "New" : note' }
      shared: &x
        - a
      again: *x
    reduce:
      didAppear: |
        self.id = "привет"

        note = f(a, b: 1)
      folded: >-
        a
        b
      "quo\\u0074ed": !t plain
        text
    ---
    module: B
    doc: ''

    """

  /// Everything that can be asked of a tree, of every node.
  private func ask(_ bytes: [UInt8]) {
    let reading = Reading(bytes)
    let tree = reading.tree
    let count = bytes.count
    for finding in reading.findings {
      #expect(finding.span.start <= finding.span.end && Int(finding.span.end) <= count)
      #expect(!finding.message.isEmpty)
    }
    for document in tree.documents {
      #expect(document.span.range.upperBound <= count)
      if document.isCut { #expect(!reading.findings.isEmpty) }
    }
    for index in tree.nodes.indices {
      let node = NodeID(index: UInt32(index))
      let span = tree.span(node)
      #expect(span.start <= span.end && Int(span.end) <= count)
      #expect(
        tree.count(node)
          == (tree.kind(node).isMapping
            ? tree.pairs(node).reduce(0) { sum, _ in sum + 2 }
            : tree.items(node).reduce(0) { sum, _ in sum + 1 }))
      for position in [SwiftPosition.type, .typeWithDefault, .expression, .body] {
        switch tree.swift(node, as: position, key: nil) {
        case .success(let scalar): check(scalar, count)
        case .failure(let finding): #expect(Int(finding.span.end) <= count)
        }
      }
      _ = tree.flowSplit(node)
      _ = tree.sourceText(node)
    }
  }

  private func check(_ scalar: SwiftScalar, _ count: Int) {
    var last = 0
    for offset in 0...min(scalar.text.utf8.count, 40) {
      let place = scalar.anchor.fileOffset(of: offset)
      #expect(place >= last && place <= count)
      last = place
    }
  }

  @Test func randomBytes() {
    var chance = Chance(state: 1)
    let signs = Array("ab:- \n\n\t[]{},&*!|>'\"%@`#?\\é\u{2028}~<().".utf8) + [0, 0xFF, 0x0D]
    for round in 0..<3_000 {
      let length = Int.random(in: 0...60, using: &chance)
      ask(
        (0..<length).map { _ in
          round % 4 == 0
            ? UInt8.random(in: 0...255, using: &chance) : signs.randomElement(using: &chance) ?? 0
        })
    }
  }

  @Test func mutationsOfASpec() {
    var chance = Chance(state: 2)
    let signs = Array(":- \n\t[]{},&*!|>'\"%@`#?\\<(é\u{85}".utf8) + [0, 0xFF]
    let spec = Array(Self.spec.utf8)
    ask(spec)
    #expect(Reading(spec).findings.isEmpty)
    for _ in 0..<1_500 {
      var bytes = spec
      for _ in 0..<Int.random(in: 1...4, using: &chance) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &chance)
        switch Int.random(in: 0..<4, using: &chance) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(signs.randomElement(using: &chance) ?? 0, at: place)
        case 2: bytes[place] = signs.randomElement(using: &chance) ?? 0
        default: bytes.removeLast(min(bytes.count, Int.random(in: 1...60, using: &chance)))
        }
      }
      ask(bytes)
    }
  }

  /// Scalars of all styles made from the same text: each reads as that text, and each byte that
  /// stands in the file as it is is found there.
  @Test func placesOfRandomTexts() throws {
    var chance = Chance(state: 3)
    let letters = ["a", "b", "é", "漢", "😀", " ", "\n", "'", "\"", "\\", "x", "\t", "y"]
    for _ in 0..<1_500 {
      let inner = (0..<Int.random(in: 0...12, using: &chance))
        .map { _ in letters.randomElement(using: &chance) ?? "a" }.joined()
      let text = "q" + inner + "z"
      let line = text.split(separator: "\n").joined(separator: " ")
      let folded = text.split(separator: "\n", omittingEmptySubsequences: false)
      let lineBreak = Bool.random(using: &chance) ? "\n" : "\r\n"
      let spec = [
        "# é", "literal: |",
        folded.map { $0.isEmpty ? "" : "   " + $0 }.joined(separator: lineBreak),
        "plain: " + line, "single: '" + line.replacing("'", with: "''") + "'",
        "double: \""
          + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
          .replacing("\n", with: "\\n") + "\"", "",
      ].joined(separator: lineBreak)
      let reading = Reading(spec)
      #expect(reading.messages == [], "\(spec)")
      for (key, wanted) in [
        ("literal", text + "\n"), ("plain", line), ("single", line), ("double", text),
      ] {
        let node = try #require(reading.node(key))
        #expect(reading.tree.text(node) == wanted, "\(key) of \(spec)")
        check(reading, node, wanted)
      }
    }
  }

  private func check(_ reading: Reading, _ node: NodeID, _ text: String) {
    let bytes = reading.tree.source.bytes
    for (offset, byte) in text.utf8.enumerated() {
      let place = reading.tree.fileOffset(of: offset, in: node)
      // Line breaks and escapes are written otherwise; everything else is what it is.
      if byte == 0x0A {
        #expect([0x0A, 0x0D, UInt8(ascii: "\\")].contains(bytes[place]))
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        #expect(bytes[place] == byte || bytes[place] == UInt8(ascii: "\\"))
      } else {
        #expect(bytes[place] == byte)
      }
    }
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      String(repeating: "[", count: 100_000), String(repeating: "{a: ", count: 50_000),
      String(repeating: "a: \"\\\"", count: 30_000), String(repeating: "- ", count: 50_000),
      String(repeating: "&a ", count: 50_000),
      "a: " + String(repeating: "\\\"", count: 200_000) + ": b",
      "a: {b: " + String(repeating: "(\"", count: 100_000),
      "a: {b: " + String(repeating: "x<", count: 100_000) + "}",
      String(repeating: "a: [b, c(\n", count: 20_000),
      String(repeating: "%TAG !a! b\n", count: 20_000),
      "k: [" + String(repeating: "f(a, \"", count: 10_000) + "]",
      String(repeating: "'a\n", count: 50_000), String(repeating: "? ", count: 50_000),
    ])
  func bigAndTwisted(_ text: String) {
    let reading = Reading(text)
    for index in reading.tree.nodes.indices {
      _ = reading.tree.flowSplit(NodeID(index: UInt32(index)))
    }
    #expect(reading.findings.allSatisfy { Int($0.span.end) <= text.utf8.count })
  }
}
