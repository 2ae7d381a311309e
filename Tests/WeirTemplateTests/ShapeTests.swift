import Testing
import WeirTemplate

@Suite("Descriptions and dumps of shapes")
struct ShapeTests {
  /// `name: kind` and the children, on one line.
  private func outline(_ description: ContextDescription) -> String {
    let inside = description.children.map(outline).joined(separator: ", ")
    let mark = description.isRepeated ? "..." : inside
    return "\(description.name): \(description.kind.rawValue)" + (mark.isEmpty ? "" : " {\(mark)}")
  }

  @Test func `a shape describes its names in their order`() {
    let person = "{name: text, phone: text that may be missing, isAway: flag}"
    #expect(
      Shapes.garden.describe().children.map(outline) == [
        "name: text", "motto: text that may be missing", "isOpen: flag",
        "tools: list of text",
        "beds: list {label: text, note: text that may be missing, isShady: flag, "
          + "plants: list of text, inner: list {...}}",
        "keeper: record \(person)", "guest: record that may be missing \(person)",
      ])
  }

  @Test func `each name comes with its sentence and its shape`() throws {
    let garden = Shapes.garden.describe()
    #expect(garden.name == "Garden")
    let beds = try #require(garden.children.first { $0.name == "beds" })
    #expect(beds.doc == "The beds from north to south.")
    #expect(beds.shape == "Bed")
    #expect(garden.children.first?.shape == "")
  }

  @Test func `a dump shows all that a template would get`() {
    let garden = Garden(
      name: "a \"b\"\n\u{1}", isOpen: true, tools: ["rake"],
      beds: [Bed(label: "A", note: "wet", plants: ["ivy", "fern"])])
    #expect(
      Shapes.garden.dump(garden) == #"""
        {
          "name": "a \"b\"\n\u0001",
          "motto": null,
          "isOpen": true,
          "tools": ["rake"],
          "beds": [
            {
              "label": "A",
              "note": "wet",
              "isShady": false,
              "plants": ["ivy", "fern"],
              "inner": []
            }
          ],
          "keeper": {"name": "Ada", "phone": null, "isAway": false},
          "guest": null
        }

        """#)
  }

  @Test func `a name that is no name is refused where it is declared`() async {
    await #expect(processExitsWith: .failure) {
      _ = Shape<Int>("Odd", [.flag("a.b", "") { $0 > 0 }])
    }
    await #expect(processExitsWith: .failure) {
      _ = Shape<Int>("Odd", [.flag("a", "") { $0 > 0 }, .text("a", "") { SafeSwift("\($0)") }])
    }
  }
}
