import WeirSwift
import WeirTemplate

/// A branch: a pattern or a condition, and its code.
struct BranchInput: TemplateInput {
  /// `.list(let page, _)`; none for the default.
  let patterns: [SafeSwift]
  /// Several for the actions of an event.
  let values: [SafeSwift]

  init(_ patterns: SafeSwift..., values: SafeSwift...) {
    self.init(patterns, values)
  }

  init(_ patterns: [SafeSwift], _ values: [SafeSwift]) {
    self.patterns = patterns
    self.values = values
  }

  var label: SafeSwift {
    switch patterns.count {
    case 0: "default:"
    case 1: "case \(patterns[0]):"
    default: Wrapped.filled("case ", patterns, ":", column: 4)
    }
  }

  var value: SafeSwift { values.joined(by: "\n") }

  static let shape = Shape<Self>(
    "branch",
    [
      .text("label", "`case` with its patterns and the colon.") { $0.label },
      .text("pattern", "The patterns, or a condition.") { $0.patterns.joined(by: ", ") },
      .text("value", "An expression or a statement.") { $0.value },
      .texts("values", "The same, if there may be none or several.") { $0.values },
      .flag("isShort", "Whether both fit on one line.") {
        !$0.label.hasLineBreak && !$0.value.hasLineBreak
          && 4 + $0.label.count + 1 + $0.value.count <= Wrapped.width
      },
    ])
}
