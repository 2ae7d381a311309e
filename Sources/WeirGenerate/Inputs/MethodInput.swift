import WeirProject
import WeirSwift
import WeirTemplate

/// A method or a computed property: a requirement, its body, or its closure in a mock.
struct MethodInput: TemplateInput {
  var doc: SafeSwift?
  let signature: SafeSwift
  var place: PositionInput?
  var isProperty = false
  var body: PositionedInput?
  var locals: [FieldInput] = []
  var call: SafeSwift?
  /// The closure of a mock.
  var hook: Hook?
  /// The same method without the parameters that have defaults, as a list of at most one.
  var short: [MethodInput] = []
  var reminder: SafeSwift?

  struct Hook: Sendable {
    let name: String
    let type: SafeSwift
    let call: SafeSwift
    /// The default in the `init` of the mock.
    var defaultValue: SafeSwift?
    var isIgnored = false
  }

  static let shape = Shape<Self>(
    "method",
    [
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("signature", "Name, parameters and result.") { $0.signature },
      .place { $0.place },
      .flag("isProperty", "Whether it is a computed property.") { $0.isProperty },
      .optionalRecord("swift", "Its body, from the spec.") { $0.body },
      .list("locals", "Arguments and defaults on their own lines.") { $0.locals },
      .optionalText("call", "The call that is its body.") { $0.call },
      .list("short", "The call without the arguments that have defaults, if there are any.") {
        $0.short
      },
      .text("hook", "The mock's closure for it.") { .identifier($0.hook?.name ?? "") },
      .text("hookType", "The hook's type.") { $0.hook?.type ?? "" },
      .text("hookCall", "The hook's call.") { $0.hook?.call ?? "" },
      .optionalText("hookDefault", "The hook's default.") { $0.hook?.defaultValue },
      .flag("isIgnored", "Whether the hook is excluded from observation.") {
        $0.hook?.isIgnored ?? false
      },
      .text("reminder", "The message of the missing body, as a string literal.") {
        $0.reminder ?? ""
      },
    ])
}
