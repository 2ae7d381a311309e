import Testing
import WeirSwift

@Suite struct SourceLocationTests {
  @Test func everyByteKeepsItsPosition() {
    let text = """
      let ä = "#sourceLocation(file: 1)" // #sourceLocation()
      #sourceLocation(file: "Ünder.y",
        line: 99)
      let b = 1 ; #sourceLocation()
      """
    let blanked = SourceLocations.blanked(in: text)
    #expect(blanked.utf8.count == text.utf8.count)
    let lines = blanked.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4)
    #expect(lines[0] == text.split(separator: "\n")[0])
    #expect(lines[1].allSatisfy { $0 == " " } && lines[2].allSatisfy { $0 == " " })
    #expect(lines[3].hasPrefix("let b = 1 ;") && !lines[3].contains("#"))
  }

  @Test(arguments: ["", "let x = 1", "// #sourceLocation()", "let x = \"#sourceLocation()\""])
  func otherTextIsUnchanged(_ text: String) {
    #expect(SourceLocations.blanked(in: text) == text)
  }

  @Test func deeplyNestedTextIsUnchanged() {
    let text = "#sourceLocation()\nlet x = " + String(repeating: "(", count: 5_000)
    #expect(SourceLocations.blanked(in: text) == text)
  }
}
