import Testing
import WeirDiagnostics
import WeirTemplate

@Suite("Any text")
struct FuzzTests {
  /// A generator with a seed, so that a failure comes again.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) ^ (state << 31)
    }
  }

  private static let pieces = [
    "{{name}}", "{{{name}}}", "{{&motto}}", "{{#beds}}", "{{/beds}}", "{{^isOpen}}", "{{/isOpen}}",
    "{{#isOpen}}", "{{#tools}}", "{{.}}", "{{/tools}}", "{{>p}}", "{{> q }}", "{{! c }}",
    "{{=<% %>=}}", "<%={{ }}=%>", "<%name%>", "{{#guest.phone}}", "{{/guest.phone}}", "\n", "\r\n",
    "  ", "\t", "x", "{{", "}}", "{", "}", "=", ".", "#", "\u{FEFF}", "é", "{{beds.isEmpty}}",
    "{{#isLast}}", "{{/isLast}}", "{{!", "{{=", "{{label}}",
  ]

  private static let garden = Garden(
    name: "a\n\nb", motto: "m", isOpen: true, tools: ["", "t\nu"],
    beds: [Bed(label: "A"), Bed(label: "B", plants: ["p"])])

  @Test(arguments: 0..<8)
  func `loads with findings inside the text, or renders`(seed: Int) {
    var dice = Dice(state: UInt64(seed) &+ 77)
    var rendered = 0
    for _ in 0..<500 {
      let template = bytes(&dice, count: 14)
      let partials = ["p": bytes(&dice, count: 5), "q": bytes(&dice, count: 3)]
      let loaded = Template.load(
        source(template), shape: Shapes.garden,
        partials: partials.mapValues { source($0, file: 1) })
      #expect((loaded.template == nil) == !loaded.findings.isEmpty)
      for finding in loaded.findings where finding.span.file == FileID(0) {
        #expect(finding.span.range.upperBound <= template.count)
        #expect(!finding.message.isEmpty)
      }
      if let template = loaded.template {
        rendered += 1
        #expect(template.renderBytes(Self.garden) == template.renderBytes(Self.garden))
      }
    }
    #expect(rendered > 10)
  }

  @Test(arguments: 0..<4)
  func `text without an opening delimiter comes out as it went in`(seed: Int) throws {
    var dice = Dice(state: UInt64(seed))
    for _ in 0..<200 {
      let harmless = ["a", "}}", "{ x", " ", "\n", "\r\n", "\r", "=", "é", "#", "}"]
      let text = (0..<20).map { _ in harmless.randomElement(using: &dice) ?? "" }.joined()
      let template = try #require(load(text).template)
      #expect(template.renderBytes(Garden()) == Array(text.utf8))
    }
  }

  /// Pieces of templates in a row, with a byte changed, dropped or doubled now and then.
  private func bytes(_ dice: inout Dice, count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...count, using: &dice) {
      bytes += Array((Self.pieces.randomElement(using: &dice) ?? "").utf8)
    }
    guard !bytes.isEmpty, Int.random(in: 0..<3, using: &dice) == 0 else { return bytes }
    let index = Int.random(in: bytes.indices, using: &dice)
    switch Int.random(in: 0..<3, using: &dice) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &dice)
    case 1: bytes.remove(at: index)
    default: bytes.insert(bytes[index], at: index)
    }
    return bytes
  }

  private func source(_ bytes: [UInt8], file: Int = 0) -> TemplateText {
    TemplateText(SourceFile(name: "fuzz", bytes: bytes), file: FileID(file))
  }
}
