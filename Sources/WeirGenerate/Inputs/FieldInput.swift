import WeirSwift
import WeirTemplate

/// A named value: a stored or computed property, a requirement, a local, or a value that is passed on.
struct FieldInput: TemplateInput {
  var name: String
  var type: SafeSwift = ""
  var doc: SafeSwift?
  var position: PositionInput?
  var defaultValue: SafeSwift?
  /// Its value as the spec contains it, on a separate line.
  var value: PositionInput?
  /// Swift that reads or makes it.
  var source: SafeSwift?
  /// Its values by case.
  var branches: [BranchInput] = []
  var local: String?
  /// Its coding key.
  var key: String?
  var machine: MachineInput?
  /// The property that stores a boxed field of a struct that would contain itself.
  var box: String?
  var isSettable = false
  var isOptional = false
  /// Whether a name of the function in which it is used hides it.
  var isHidden = false
  var isObserved = false
  /// Whether the store of a root shows it.
  var isInRoot = false
  /// Its name in comments.
  var title: String?
  /// Whether the environment has a key for it, because views see only its protocol.
  var hasKey = false
  /// Its lifetime in the environment, if the spec declares one.
  var lifetime: String?
  /// Whether its value is not printed.
  var isSecret = false
  /// The bits of the explorer's cones of influence that contain it.
  var mask = 0
  var isAlways = false

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
      .position { $0.position },
      .optionalText("default", "Its default or initial value, if there is one.", \.defaultValue),
      .optionalRecord("value", "Its value as written in the spec, for a separate line.", \.value),
      .optionalText("source", "The Swift that reads or makes it.") { $0.source },
      .list("branches", "Its values by case, if there is not one value.") { $0.branches },
      .optionalText("local", "The local variable with its value.") {
        $0.local.map { .identifier($0) }
      },
      .text("key", "Its case of the coding keys.") { .identifier($0.key ?? $0.name) },
      .optionalRecord("machine", "Its machine.") { $0.machine },
      .optionalText("box", "The boxed storage of a struct's field.") {
        $0.box.map { .identifier($0) }
      },
      .flag("isSettable", "Whether it can be set.") { $0.isSettable },
      .flag("isOptional", "Whether it may be nil.") { $0.isOptional },
      .flag("isHidden", "Whether it needs `self.`, because a name of the function hides it.") {
        $0.isHidden
      },
      .flag("hasKey", "Whether the environment has a key for it.") { $0.hasKey },
      .optionalText("lifetime", "Its lifetime in the environment, for a comment.") {
        $0.lifetime.map { .docText($0) }
      },
      .flag("isObserved", "Whether its changes are observed.") { $0.isObserved },
      .flag("isInRoot", "Whether the store of a root shows it.") { $0.isInRoot },
      .text("literal", "Its name as a string literal.") { .stringLiteral($0.name) },
      .flag("isSecret", "Whether its value is not printed.") { $0.isSecret },
      .text("mask", "The bits of the explorer's cones of influence that contain it.") {
        "\($0.mask)"
      },
      .flag("isAlways", "Whether all of them do.") { $0.isAlways },
    ])
}
