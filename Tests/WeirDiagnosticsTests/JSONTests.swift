import Foundation
import Testing
import WeirDiagnostics

@Suite struct JSONTests {
  /// The value that a JSON reader returns.
  private func read(_ json: JSON) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(json.text().utf8), options: .fragmentsAllowed)
  }

  @Test(arguments: [
    "plain", "", "\"quoted\" \\ back\\slash", "tab\tline\nreturn\r", "\u{0}\u{1}\u{1f}\u{7f}",
    "\u{2028}\u{2029}", "заказ 注文 🚕", "e\u{301}", "</script>", "\u{fffd}",
  ])
  func stringsSurviveEncodingAndDecoding(text: String) throws {
    #expect(try read(.string(text)) as? String == text)
    let member = try read(.object([(text, .string(text))])) as? [String: String]
    #expect(member == [text: text])
  }

  @Test func nothingPrintedCanMoveACursor() {
    let all = String(String.UnicodeScalarView((0..<0x20).compactMap(Unicode.Scalar.init)))
    let text = JSON.string(all + "\u{7f}").text()
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f })
  }

  @Test(arguments: [
    (0.0, 2, "0"), (1.0, 2, "1"), (0.5, 2, "0.5"), (0.25, 1, "0.3"), (-0.25, 1, "-0.3"),
    (1.0 / 3, 3, "0.333"), (2.0 / 3, 2, "0.67"), (-0.001, 2, "0"), (1.999, 2, "2"),
    (10.05, 1, "10.1"), (0.04, 2, "0.04"), (7.0, 0, "7"), (7.5, 0, "8"),
    (.nan, 2, "0"), (.infinity, 2, "0"),
  ])
  func fractionsAreRounded(value: Double, places: Int, text: String) {
    #expect(JSON.text(of: value, places: places) == text)
  }

  @Test(arguments: [1e300, -1e300, .greatestFiniteMagnitude, 9.1e15])
  func hugeFractionsAreStillNumbers(value: Double) throws {
    let number = try #require(try read(.fraction(value, places: 2)) as? NSNumber)
    #expect(number.doubleValue == value)
  }

  @Test func membersKeepTheirOrder() {
    let json = JSON.object([("z", .number(1)), ("a", .bool(true)), ("m", .null)])
    #expect(json.text() == #"{"z": 1, "a": true, "m": null}"#)
  }

  @Test func longValuesHaveSeveralLines() {
    let json = JSON.object([
      ("empty", .array([])), ("none", .object([])), ("list", .array([.object([("a", .null)])])),
    ])
    #expect(
      json.text() == """
        {
          "empty": [],
          "none": {},
          "list": [
            {"a": null}
          ]
        }
        """)
  }

  @Test func extremesOfIntAreExact() throws {
    #expect(JSON.number(.max).text() == "9223372036854775807")
    #expect(JSON.number(.min).text() == "-9223372036854775808")
  }
}
