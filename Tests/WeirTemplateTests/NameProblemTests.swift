import Testing
import WeirDiagnostics
import WeirTemplate

@Suite("Unknown names")
struct NameProblemTests {
  @Test(arguments: [
    ("a {{nmae}}", ["nmae: Garden has no `nmae`; did you mean `name`?"]),
    ("{{Name}}", ["Name: Garden has no `Name`; did you mean `name`?"]),
    ("{{#quite}}{{/quite}}", ["quite: Garden has no `quite`"]),
    ("{{^isOpn}}{{/isOpn}}", ["isOpn: Garden has no `isOpn`; did you mean `isOpen`?"]),
    ("{{keeper.nam}}", ["nam: Person has no `nam`; did you mean `name`?"]),
    ("{{#beds}}{{lable}}{{/beds}}", ["lable: Bed has no `lable`; did you mean `label`?"]),
    ("{{#beds}}{{isLats}}{{/beds}}", ["isLats: Bed has no `isLats`; did you mean `isLast`?"]),
    ("{{#isFirst}}{{/isFirst}}", ["isFirst: Garden has no `isFirst`"]),
  ])
  func `an unknown name is reported with a suggestion`(template: String, expected: [String]) {
    #expect(problems(template) == expected)
  }

  @Test func `a name of an outer context is unknown, and the message names that context`() {
    #expect(
      problems("{{#beds}}{{motto}}{{/beds}}") == [
        "motto: Bed has no `motto`; Garden, outside this section, has one"
      ])
    #expect(
      problems("{{#beds}}{{#plants}}{{label}}{{/plants}}{{/beds}}") == [
        "label: an item of `plants` has no `label`; Bed, outside this section, has one"
      ])
    #expect(
      problems("{{#beds}}{{#guest}}{{/guest}}{{/beds}}") == [
        "guest: Bed has no `guest`; Garden, outside this section, has one"
      ])
  }

  @Test func `a name of an earlier version is reported with its replacement`() {
    let source = SourceFile(name: "garden.mustache", text: "{{#beds}}{{sign}}{{/beds}}")
    let loaded = Template.load(
      TemplateText(source, file: FileID(0), replaced: ["sign": "`label`"]), shape: Garden.shape)
    #expect(
      loaded.findings.map(\.message) == ["Bed has no `sign`: `label` replaces it"])
  }

  @Test func `the position of an item is unknown inside its records`() {
    #expect(
      problems("{{#keeper}}{{#isLast}}{{/isLast}}{{/keeper}}") == [
        "isLast: Person has no `isLast`"
      ])
  }

  @Test(arguments: [
    ("{{beds}}", "beds: `beds` is a list, not a text"),
    ("{{isOpen}}", "isOpen: `isOpen` is a flag, not a text"),
    ("{{keeper}}", "keeper: `keeper` is a record, not a text"),
    ("{{guest}}", "guest: `guest` is a record that may be missing, not a text"),
    ("{{beds.isEmpty}}", "beds.isEmpty: `beds.isEmpty` is a flag, not a text"),
    ("a {{motto}}", "motto: `motto` may be missing"),
    ("a {{guest.name}}", "guest.name: `guest.name` may be missing"),
    ("a {{keeper.phone}}", "keeper.phone: `keeper.phone` may be missing"),
    ("{{^motto}}a {{motto}}{{/motto}}", "motto: `motto` may be missing"),
    (
      "{{#name}}{{/name}}",
      "name: `name` is a text that is never missing, so a section cannot depend on it"
    ),
    (
      "{{#tools}}{{#.}}{{/.}}{{/tools}}",
      ".: `.` is a text that is never missing, so a section cannot depend on it"
    ),
    ("{{.}}", ".: `.` does not refer to a text here"),
    ("{{#beds}}{{.}}{{/beds}}", ".: `.` does not refer to a text here"),
    ("{{#isOpen}}{{.}}{{/isOpen}}", ".: `.` does not refer to a text here"),
    ("{{name.length}}", "length: `name` is a text, which has no names inside"),
    ("{{beds.label}}", "label: `beds` is a list; only its `isEmpty` can be read with a dot"),
    ("{{keeper.name.x}}", "x: `keeper.name` is a text, which has no names inside"),
    (
      "{{#beds.isEmpty.x}}{{/beds.isEmpty.x}}",
      "isEmpty: `beds` is a list; only its `isEmpty` can be read with a dot"
    ),
  ])
  func `a name of the wrong kind is reported with its kind`(template: String, expected: String) {
    #expect(problems(template) == [expected])
  }

  @Test func `all problems are reported in order`() {
    let template = """
      {{a1}} {{#isOpen}}{{b2}}
      {{#beds}}{{c3}}{{> d4 }}{{/beds}}{{beds}}{{/isOpen}}
      """
    #expect(
      problems(template).map { $0.prefix { $0 != ":" } } == ["a1", "b2", "c3", "d4", "beds"])
  }

  @Test func `an unknown section is one problem, with any content`() {
    #expect(problems("{{#unknown}}{{label}}{{> part}}{{/unknown}}").count == 1)
  }

  @Test func `the help lists what may be written`() throws {
    let finding = try #require(load("{{#guest}}{{x}}{{/guest}}").findings.first)
    #expect(finding.help == "names: `name`, `phone`, `isAway`")
    let inside = try #require(load("{{#tools}}{{x}}{{/tools}}").findings.first)
    #expect(inside.help == "names: `isFirst`, `isLast`")
  }
}
