import WeirSwift
import WeirTemplate

/// What the tests render: beds of a garden, with what grows in them.
struct Garden: TemplateInput {
  var name: SafeSwift = "Old Yard"
  var motto: SafeSwift? = nil
  var isOpen = false
  var tools: [SafeSwift] = []
  var beds: [Bed] = []
  var keeper = Person(name: "Ada", phone: nil)
  var guest: Person? = nil

  static let shape = Shape<Garden>(
    "Garden",
    [
      .text("name", "What the garden is called.") { $0.name },
      .optionalText("motto", "What is written over its gate.") { $0.motto },
      .flag("isOpen", "Whether the gate is open.") { $0.isOpen },
      .texts("tools", "What hangs in the shed.") { $0.tools },
      .list("beds", "The beds from north to south.") { $0.beds },
      .record("keeper", "Who has the key.") { $0.keeper },
      .optionalRecord("guest", "Who visits today.") { $0.guest },
    ])
}

struct Bed: TemplateInput {
  var label: SafeSwift = ""
  var note: SafeSwift? = nil
  var isShady = false
  var plants: [SafeSwift] = []
  var inner: [Bed] = []

  static let shape = Shape<Bed>(
    "Bed",
    [
      .text("label", "What the sign says.") { $0.label },
      .optionalText("note", "A remark.") { $0.note },
      .flag("isShady", "Whether a tree stands over it.") { $0.isShady },
      .texts("plants", "What grows there.") { $0.plants },
      .list("inner", "Beds inside the bed.") { $0.inner },
    ])
}

struct Person: TemplateInput {
  var name: SafeSwift = ""
  var phone: SafeSwift?
  var isAway = false

  static let shape = Shape<Person>(
    "Person",
    [
      .text("name", "What they are called.") { $0.name },
      .optionalText("phone", "Where they can be reached.") { $0.phone },
      .flag("isAway", "Whether they are on a journey.") { $0.isAway },
    ])
}
