import Testing
import WeirSwift

@Suite("Sections")
struct SectionTests {
  @Test(arguments: [true, false])
  func `a flag chooses between a section and its inversion`(isOpen: Bool) {
    let text = render(
      "{{#isOpen}}open{{/isOpen}}{{^isOpen}}shut{{/isOpen}}", Garden(isOpen: isOpen))
    #expect(text == (isOpen ? "open" : "shut"))
  }

  @Test func `a flag keeps the context`() {
    #expect(render("{{#isOpen}}{{name}}{{/isOpen}}", Garden(name: "n", isOpen: true)) == "n")
  }

  @Test(arguments: [true, false])
  func `sections over one flag nest`(isOpen: Bool) {
    let text = render("<{{#isOpen}}1{{#isOpen}}2{{/isOpen}}3{{/isOpen}}>", Garden(isOpen: isOpen))
    #expect(text == (isOpen ? "<123>" : "<>"))
    let inverted = render(
      "<{{^isOpen}}1{{^isOpen}}2{{/isOpen}}3{{/isOpen}}>", Garden(isOpen: isOpen))
    #expect(inverted == (isOpen ? "<>" : "<123>"))
  }

  @Test func `an optional text is in scope inside its section, by its name and as a dot`() {
    let template = "{{#motto}}{{.}}={{motto}} in {{name}}{{/motto}}{{^motto}}none{{/motto}}"
    #expect(render(template, Garden(name: "n", motto: "grow")) == "grow=grow in n")
    #expect(render(template) == "none")
  }

  @Test func `an empty text is present`() {
    #expect(render("{{#motto}}[{{.}}]{{/motto}}", Garden(motto: "")) == "[]")
  }

  @Test func `a record is a context`() {
    #expect(
      render("{{#keeper}}{{name}}{{^phone}}, no phone{{/phone}}{{/keeper}}") == "Ada, no phone")
    #expect(render("{{^keeper}}never{{/keeper}}") == "")
  }

  @Test func `an optional record is a section and its inversion`() {
    let template = "{{#guest}}{{name}}{{/guest}}{{^guest}}nobody{{/guest}}"
    #expect(render(template, Garden(guest: Person(name: "Bo"))) == "Bo")
    #expect(render(template) == "nobody")
  }

  @Test func `a chain with a missing record counts as missing`() {
    let template = "{{#guest.phone}}{{.}}{{/guest.phone}}{{^guest.phone}}-{{/guest.phone}}"
    #expect(render(template) == "-")
    #expect(render(template, Garden(guest: Person(name: "Bo"))) == "-")
    #expect(render(template, Garden(guest: Person(name: "Bo", phone: "12"))) == "12")
    let repeated = "{{#guest.name}}{{guest.name}}{{/guest.name}}"
    #expect(render(repeated, Garden(guest: Person(name: "Bo"))) == "Bo")
  }

  @Test func `a flag of a missing record is false`() {
    let template = "{{#guest.isAway}}away{{/guest.isAway}}{{^guest.isAway}}here{{/guest.isAway}}"
    #expect(render(template) == "here")
    #expect(render(template, Garden(guest: Person(isAway: true))) == "away")
    let always = "{{#keeper.isAway}}away{{/keeper.isAway}}"
    #expect(render(always, Garden(keeper: Person(isAway: true))) == "away")
  }

  @Test func `white space inside the tags does not matter`() {
    #expect(
      render("{{# isOpen }}x{{/ isOpen }}{{^ motto }}y{{/ motto }}", Garden(isOpen: true)) == "xy")
  }

  @Test func `a section may end on another line`() {
    let template = "a {{#isOpen}} {{! kept space }}\n b{{/isOpen}} c\n"
    #expect(render(template, Garden(isOpen: true)) == "a  \n b c\n")
    #expect(render(template) == "a  c\n")
  }
}
