import Testing
import WeirSwift
import WeirTemplate

@Suite("Descriptions and dumps of shapes")
struct ShapeTests {
  /// `name: kind` and what is inside, as one line.
  private func outline(_ field: InputNames.Field, in outer: [InputNames]) -> String {
    let start = "\(field.name): \(field.kind.rawValue)"
    guard let names = field.names else { return start }
    guard !outer.contains(names) else { return start + " {...}" }
    let inside = names.fields.map { outline($0, in: outer + [names]) }.joined(separator: ", ")
    return start + " {\(inside)}"
  }

  @Test func `a shape describes its names in their order`() {
    let person = "{name: text, phone: text that may be missing, isAway: flag}"
    let names = Garden.shape.names
    #expect(
      names.fields.map { outline($0, in: [names]) } == [
        "name: text", "motto: text that may be missing", "isOpen: flag",
        "tools: list of text",
        "beds: list {label: text, note: text that may be missing, isShady: flag, "
          + "plants: list of text, inner: list {...}}",
        "keeper: record \(person)", "guest: record that may be missing \(person)",
      ])
  }

  @Test func `each name is listed with its description and shape`() throws {
    let garden = Garden.shape.names
    #expect(garden.name == "Garden")
    let beds = try #require(garden.fields.first { $0.name == "beds" })
    #expect(beds.doc == "The beds from north to south.")
    #expect(beds.names?.name == "Bed")
    #expect(garden.fields.first?.names == nil)
  }

  @Test func `a dump contains the complete input of a template`() {
    let garden = Garden(
      name: "a \"b\"\n\u{1}", isOpen: true, tools: ["rake"],
      beds: [Bed(label: "A", note: "wet", plants: ["ivy", "fern"])])
    #expect(
      Garden.shape.dump(garden) == #"""
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

  /// An input that would contain itself without end.
  private struct Number: TemplateInput {
    let value: Int

    static let shape = Shape<Number>(
      "Number",
      [
        .text("value", "The number.") { "\($0.value)" },
        .optionalRecord("next", "The next one.") { Number(value: $0.value + 1) },
        .text("broken", "Not to be read.") { _ in fatalError("read, but not used") },
      ])
  }

  @Test func `only the names that a template uses are read`() throws {
    let template = try #require(
      Template.load(
        text("{{value}}{{#next}}{{#next}}{{value}}{{/next}}{{/next}}{{#next}}{{value}}{{/next}}"),
        shape: Number.shape
      ).template)
    #expect(template.render(Number(value: 1)) == "132")
  }

  @Test func `an invalid name is refused at its declaration`() async {
    await #expect(processExitsWith: .failure) {
      _ = Shape<Int>("Odd", [.flag("a.b", "") { $0 > 0 }])
    }
    await #expect(processExitsWith: .failure) {
      _ = Shape<Int>("Odd", [.flag("a", "") { $0 > 0 }, .text("a", "") { "\($0)" }])
    }
  }
}
