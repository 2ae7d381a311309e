import WeirSwift
import WeirTemplate

/// A branch of a `switch`: its label, and an expression or the actions that it sends.
struct BranchInput: TemplateInput {
  /// `.list(let page, _)`; none for the default.
  let patterns: [SafeSwift]
  /// Several for the actions of an event.
  let values: [SafeSwift]
  /// Those of the expression, if it is a call.
  var arguments: [SafeSwift] = []
  var isThrown = false

  init(_ patterns: SafeSwift..., values: SafeSwift...) {
    self.init(patterns, values)
  }

  init(
    _ patterns: [SafeSwift], _ values: [SafeSwift], arguments: [SafeSwift] = [],
    isThrown: Bool = false
  ) {
    self.patterns = patterns
    self.values = values
    self.arguments = arguments
    self.isThrown = isThrown
  }

  var label: SafeSwift {
    switch patterns.count {
    case 0: "default:"
    case 1: "case \(patterns[0]):"
    default: Wrapped.list("case ", of: patterns, end: ":", column: 4)
    }
  }

  static let shape = Shape<Self>(
    "branch",
    [
      .text("label", "`case` with its patterns, or `default`, and the colon.") { $0.label },
      .texts("values", "Its expressions.") { $0.values },
      .texts("arguments", "The arguments of its expression, if it is a call with arguments.") {
        $0.arguments
      },
      .flag("isThrown", "Whether its expression is thrown.") { $0.isThrown },
    ])
}
