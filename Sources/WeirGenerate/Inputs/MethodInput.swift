import WeirSwift
import WeirTemplate

/// A method or a computed property: a member of a state, a requirement, its body, or its closure in a mock.
struct MethodInput: TemplateInput {
  var doc: SafeSwift?
  let signature: SafeSwift
  var position: PositionInput?
  var isProperty = false
  var body = BodyInput()
  var locals: [FieldInput] = []
  var call: SafeSwift?
  /// The function or view that it calls with `arguments`.
  var callee: SafeSwift?
  var arguments: [SafeSwift] = []
  /// The switch that is its body.
  var branches: [BranchInput] = []
  /// The struct of the inputs of the view that it creates.
  var inputs: SafeSwift?
  /// The closure of a mock.
  var hook: Hook?
  /// The same method without the parameters that have defaults, as a list of at most one.
  var short: [MethodInput] = []
  var reminder: SafeSwift?
  /// For a method of a service.
  var service: ServiceMethod?

  struct Hook: Sendable {
    let name: String
    let type: SafeSwift
    let call: SafeSwift
    /// The content of the closure that the mock has by default, without a stream or an error; nil without a default.
    var body: SafeSwift?
    var isStream = false
    var isThrowing = false
    /// The call for an error, as a string literal.
    var title: SafeSwift = ""
    var isIgnored = false
  }

  static let shape = Shape<Self>("method", methodEntries + serviceEntries)

  private static let methodEntries: [Entry<Self>] = [
    .optionalText("doc", "The doc comment.") { $0.doc },
    .text("signature", "Name, parameters and result.") { $0.signature },
    .position { $0.position },
    .flag("isProperty", "Whether it is a computed property.") { $0.isProperty },
    .optionalRecord("swift", "Its body, from the spec.") { $0.body.swift },
    .record("body", "Its body, from the spec or hand-written.") { $0.body },
    .list("locals", "Arguments and defaults on their own lines.") { $0.locals },
    .optionalText("expression", "The call that is its body.") { $0.call },
    .text("callee", "The function or view that its body calls with `arguments`.") {
      $0.callee ?? ""
    },
    .texts("arguments", "The arguments.") { $0.arguments },
    .list("branches", "The branches of the switch that is its body.") { $0.branches },
    .optionalText("inputs", "The struct of the inputs of the view that it creates.", \.inputs),
    .list("short", "The call without the arguments that have defaults, if there are any.") {
      $0.short
    },
    .text("hook", "The mock's closure for it.") { .identifier($0.hook?.name ?? "") },
    .text("hookType", "The hook's type.") { $0.hook?.type ?? "" },
    .text("hookCall", "The hook's call.") { $0.hook?.call ?? "" },
    .optionalText("hookBody", "The content of the hook's default, if it has one.", \.hook?.body),
    .flag("isStream", "Whether it returns a stream, which ends at once.") {
      $0.hook?.isStream ?? false
    },
    .flag("isThrowing", "Whether it ends with an error for an unexpected call.") {
      $0.hook?.isThrowing ?? false
    },
    .flag("isSilent", "Whether it is empty.") { method in
      method.hook.map { $0.body?.isEmpty == true && !$0.isStream && !$0.isThrowing } ?? false
    },
    .text("title", "The call for the error, as a string literal.") { $0.hook?.title ?? "" },
    .flag("isIgnored", "Whether the hook is excluded from observation.") {
      $0.hook?.isIgnored ?? false
    },
    .text("reminder", "The message of the missing body, as a string literal.") {
      $0.reminder ?? ""
    },
  ]
}
