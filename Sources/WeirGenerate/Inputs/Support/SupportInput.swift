import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A file that all modules share, with the rendered text of its template.
struct SupportInput: TemplateInput {
  let imports: Set<String>
  let text: Rendered

  static let shape = Shape<Self>(
    "support",
    [
      .texts("imports", "The imports, with attributes.") { ModuleBuilder.imports(of: $0.imports) },
      .flag("hasImports", "Whether there are imports.") { !$0.imports.isEmpty },
      .rendered("text", "The content of the file.") { $0.text },
    ])
}

extension GenerateSpec.Access {
  /// The keyword with a trailing space, or nothing.
  var keyword: SafeSwift { self == .internal ? "" : "\(SafeSwift(self)) " }
}
