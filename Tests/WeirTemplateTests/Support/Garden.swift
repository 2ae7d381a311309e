import WeirTemplate

/// The value for tests of rendering: beds of a garden, with their plants.
struct Garden: Sendable {
  var name = "Old Yard"
  var motto: String? = nil
  var isOpen = false
  var tools: [String] = []
  var beds: [Bed] = []
  var keeper = Person(name: "Ada", phone: nil)
  var guest: Person? = nil
}

struct Bed: Sendable {
  var label = ""
  var note: String? = nil
  var isShady = false
  var plants: [String] = []
  var inner: [Bed] = []
}

struct Person: Sendable {
  var name = ""
  var phone: String?
  var isAway = false
}

enum Shapes {
  static let garden = Shape<Garden>(
    "Garden",
    [
      .text("name", "What the garden is called.") { SafeSwift($0.name) },
      .optionalText("motto", "What is written over its gate.") { $0.motto.map(SafeSwift.init) },
      .flag("isOpen", "Whether the gate is open.") { $0.isOpen },
      .texts("tools", "What hangs in the shed.") { $0.tools.map(SafeSwift.init) },
      .list("beds", "The beds from north to south.", of: bed) { $0.beds },
      .record("keeper", "Who has the key.", of: person) { $0.keeper },
      .optionalRecord("guest", "Who visits today.", of: person) { $0.guest },
    ])

  static let bed: Shape<Bed> = Shape(
    "Bed",
    [
      .text("label", "What the sign says.") { SafeSwift($0.label) },
      .optionalText("note", "A remark.") { $0.note.map(SafeSwift.init) },
      .flag("isShady", "Whether a tree stands over it.") { $0.isShady },
      .texts("plants", "What grows there.") { $0.plants.map(SafeSwift.init) },
      .list("inner", "Beds inside the bed.", of: bed) { $0.inner },
    ])

  static let person = Shape<Person>(
    "Person",
    [
      .text("name", "What they are called.") { SafeSwift($0.name) },
      .optionalText("phone", "Where they can be reached.") { $0.phone.map(SafeSwift.init) },
      .flag("isAway", "Whether they are on a journey.") { $0.isAway },
    ])
}
