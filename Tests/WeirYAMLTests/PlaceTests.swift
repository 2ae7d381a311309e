import Testing
import WeirDiagnostics

@testable import WeirYAML

@Suite struct PlaceTests {
  /// Checks the position of every unchanged byte of the text of `key`, and that positions never
  /// decrease. Returns the number of unchanged bytes.
  @discardableResult
  private func check(_ reading: Reading, _ node: NodeID) -> Int {
    let bytes = reading.tree.source.bytes
    let text = Array(reading.tree.text(node).utf8)
    let anchor = reading.tree.anchor(of: node)
    var last = 0
    var equal = 0
    for (offset, byte) in text.enumerated() {
      let place = reading.tree.fileOffset(of: offset, in: node)
      if place != anchor.fileOffset(of: offset) || place < last || place > bytes.count {
        Issue.record("the byte \(offset) of the text is at \(place)")
      }
      if place < bytes.count, bytes[place] == byte { equal += 1 }
      last = place
    }
    return equal
  }

  /// A long block, of at least 2,048 bytes, has a table of its lines, a short one is scanned: the results are
  /// equal.
  @Test(arguments: ["\n", "\r\n"], ["|", "|-", "|+", "|2"])
  func longBlocks(_ lineBreak: String, _ sign: String) {
    let lines = ["one", "", "  two: é", "😀", "", "", "end\u{2028}  last "]
    let block = lines.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: lineBreak)
    for count in [1, 80] {
      let text =
        "k: " + sign + lineBreak
        + String(repeating: block + lineBreak, count: count) + lineBreak
      let reading = Reading(text)
      #expect(reading.messages == [])
      let node = NodeID(index: 2)
      let bytes = Array(text.utf8)
      let read = Array(reading.tree.text(node).utf8)
      #expect(read.count > 20 * count)
      // CR LF is LF in the text, at the position of the CR.
      let places = read.indices.map { reading.tree.fileOffset(of: $0, in: node) }
      #expect(zip(read, places).allSatisfy { $0 == bytes[$1] || $0 == 10 && bytes[$1] == 13 })
      // The line breaks that `+` preserves are after the node: their position is its end.
      let isKept = { (place: Int) in sign == "|+" && place == places.last }
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 || $0 == $1 && isKept($0) })
      #expect(reading.tree.fileOffset(of: read.count + 9, in: node) <= bytes.count)
    }
  }

  @Test(arguments: [
    "k: plain text", "k: \"double\"", "k: 'single'", "k: |\n  one\n  two\n", "k: ключ 漢 😀 z",
    "k: |2\n    deeper\n  two\n", "k: |\n\n\n  one\n\n  two\n\n\n", "k: |+\n  one\n\n\n",
    "k: |-\n  é1\n   漢\n\n  😀\n", "é: &a !t\n  \"text\"", "k: !t &a |\n   x\n   y",
    "k: | # comment\n  x\n", "- &a\n", "k: [ключ, 'é', \"漢 😀\"]",
  ])
  func plainText(_ text: String) {
    for text in [text, "\u{FEFF}" + text, "# é\n" + text + "\n", "---\n" + text] {
      let reading = Reading(text)
      #expect(reading.messages == [])
      for index in reading.tree.nodes.indices {
        let node = NodeID(index: UInt32(index))
        guard reading.tree.kind(node).isScalar else { continue }
        #expect(check(reading, node) == reading.tree.text(node).utf8.count, "\(text)")
      }
    }
  }

  @Test(
    arguments: [
      ("k: |\r\n  one\r\n  two\r\n", ["o": 8, "t": 15]),
      ("k: \"a\\tb\\u00e9c\\x41d\"", ["a": 4, "b": 7, "c": 14, "d": 19]),
      ("k: 'a''b'", ["a": 4, "b": 7]),
      ("k: a\n  b\n\n  c", ["a": 3, "b": 7, "c": 12]),
      ("k: \"a\n  b\n\n  c\\\n  d\"", ["a": 4, "b": 8, "c": 13, "d": 18]),
      ("k: \"a\\L\\P\\_\\N\\U0001F600z\"", ["a": 4, "z": 23]),
      ("k: >\n  a\n  b\n\n  c\n", ["a": 7, "b": 11, "c": 16]),
      ("k: |\n  a\u{2028}  b\n  c\n", ["a": 7, "b": 13, "c": 17]),
    ] as [(String, [Character: Int])])
  func placesOfLetters(_ text: String, _ places: [Character: Int]) throws {
    let reading = Reading(text)
    #expect(reading.messages == [])
    let node = try #require(reading.node("k"))
    let value = reading.tree.text(node)
    for (letter, place) in places {
      let index = try #require(value.firstIndex(of: letter))
      let offset = value.utf8.distance(from: value.startIndex, to: index)
      #expect(reading.tree.fileOffset(of: offset, in: node) == place, "\(letter)")
    }
  }

  @Test func theEndOfAText() throws {
    let reading = Reading("a: |\n  one\n  two\nb: xy\nc: \"z\\n\"\n")
    for (key, end) in [("a", 16), ("b", 22), ("c", 30)] {
      let node = try #require(reading.node(key))
      let count = reading.tree.text(node).utf8.count
      #expect(reading.tree.fileOffset(of: count, in: node) == end, "\(key)")
      #expect(reading.tree.fileOffset(of: -5, in: node) <= end)
      #expect(reading.tree.fileOffset(of: .max / 4, in: node) <= .max / 2)
    }
  }

  @Test func anAliasHasThePositionOfTheText() throws {
    let reading = Reading("a: &x |\n  text\nb: *x\n")
    let alias = try #require(reading.node("b"))
    #expect(reading.tree.fileOffset(of: 1, in: alias) == 11)
  }

  @Test func partsOfAScalar() throws {
    let reading = Reading("a: \"B\\u006fol = false\"\n")
    let node = try #require(reading.node("a"))
    let scalar = try reading.tree.swift(node, as: .typeWithDefault, key: nil).get()
    let part = scalar.part(7..<12)
    #expect(part.text == "false")
    #expect(reading.tree.source.text(in: part.span.range) == "false")
    #expect(part.part(1..<3).text == "al")
    #expect(reading.tree.source.text(in: part.part(1..<3).span.range) == "al")
  }
}
