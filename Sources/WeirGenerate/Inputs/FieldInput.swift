import WeirProject
import WeirSwift
import WeirTemplate

/// A named value: a stored property, a requirement, a local, or a value that is passed on.
struct FieldInput: TemplateInput {
  let name: String
  var type: SafeSwift = ""
  var doc: SafeSwift?
  var place: PositionInput?
  var defaultValue: SafeSwift?
  /// Its value as the spec contains it, on a separate line.
  var value: PositionedInput?
  /// Swift that reads or makes it.
  var source: SafeSwift?
  var local: String?
  var machine: MachineInput?
  /// The property that stores a boxed field of a struct that would contain itself.
  var box: String?
  var isSettable = false
  var isObserved = false
  /// Its name in comments.
  var title: String?

  static let shape = Shape<Self>(
    "field",
    [
      .text("name", "Its name.") { .identifier($0.name) },
      .text("label", "Its name as a label.") { .label($0.name) },
      .text("title", "Its name in comments, without a prefix of generated names.") {
        .docText($0.title ?? $0.name)
      },
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("type", "Its type.") { $0.type },
      .place { $0.place },
      .optionalText("default", "Its default or initial value, if there is one.") {
        $0.defaultValue
      },
      .optionalRecord("value", "Its value as written in the spec, for a separate line.") {
        $0.value
      },
      .optionalText("source", "The Swift that reads or makes it.") { $0.source },
      .optionalText("local", "The local variable with its value.") {
        $0.local.map { .identifier($0) }
      },
      .optionalRecord("machine", "Its machine.") { $0.machine },
      .optionalText("box", "The boxed storage of a struct's field.") {
        $0.box.map { .identifier($0) }
      },
      .flag("isSettable", "Whether it can be set.") { $0.isSettable },
      .flag("isObserved", "Whether its changes are observed.") { $0.isObserved },
    ])
}
