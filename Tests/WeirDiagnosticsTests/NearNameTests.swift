import Testing
import WeirDiagnostics

@Suite struct NearNameTests {
  @Test(arguments: [
    ("modul", "module"), ("mdoule", "module"), ("modules", "module"), ("Module", "module"),
    ("stat", "state"), ("acts", "actions"), ("reducr", "reduce"), ("aktions", "actions"),
    ("childern", "children"),
  ])
  func theNearestIsFound(name: String, meant: String) {
    let known = ["module", "state", "actions", "reduce", "children", "derived"]
    #expect(NearName.nearest(to: name, in: known) == meant)
  }

  @Test(arguments: ["", "x", "zzzzzz", "views", "moxyxz"])
  func distantNamesAreNotSuggested(name: String) {
    #expect(NearName.nearest(to: name, in: ["module", "actions"]) == nil)
  }

  @Test func aNameIsNotNearItself() {
    #expect(NearName.nearest(to: "state", in: ["state"]) == nil)
  }

  @Test func theFirstOfEquallyNearNamesWins() {
    #expect(NearName.nearest(to: "cat", in: ["bat", "car"]) == "bat")
    #expect(NearName.nearest(to: "cat", in: ["car", "bat"]) == "car")
  }

  @Test func lettersAreComparedNotBytes() {
    #expect(NearName.nearest(to: "заказ", in: ["заказы", "водитель"]) == "заказы")
  }

  @Test func hugeNamesAreLeftAlone() {
    let name = String(repeating: "a", count: 65)
    #expect(NearName.nearest(to: name, in: [name + "b"]) == nil)
  }

  @Test func theSuggestionCanBeAppended() {
    #expect(NearName.suggestion(for: "Ordr", in: ["Order"]) == "; did you mean `Order`?")
    #expect(NearName.suggestion(for: "Ordr", in: ["Feature"]) == "")
  }
}
