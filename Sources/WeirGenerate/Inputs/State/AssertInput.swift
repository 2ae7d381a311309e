import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// The function that asserts the invariants of a module and of those below it, with `generate.assert`.
struct AssertInput: TemplateInput {
  let builder: ModuleBuilder

  /// Nil if there is nothing to assert.
  init?(_ builder: ModuleBuilder) {
    guard builder.isAsserted(builder.module.id) else { return nil }
    self.builder = builder
  }

  static let shape = Shape<Self>(
    "asserts",
    [
      .text("module", "The module's name, for comments.") { .docText($0.builder.module.name) },
      .optionalText("reads", "The struct of the values of other modules that it receives.") {
        $0.builder.readsType
      },
      .list("promises", "The invariants with `holds`.") { $0.promises },
      .list("children", "The calls for its children.") { $0.children },
    ])

  private var promises: [Promise] {
    builder.module.invariants.enumerated().compactMap { index, invariant in
      guard case .holds = invariant.spec.form, let body = invariant.bodies.first else { return nil }
      let doc = invariant.spec.doc.split(whereSeparator: \.isNewline).joined(separator: " ")
      return Promise(
        name: "holds\(index)",
        message: .stringLiteral(
          "`\(invariant.name)` of `\(builder.module.name)` is broken"
            + (doc.isEmpty ? "" : ": \(doc)")),
        position: PositionInput(
          code: builder.project.text(of: body).trimmingTrailingNewlines,
          position: builder.position(of: body.scalar)))
    }
  }

  private var children: [Below] {
    builder.module.children.compactMap { child in
      guard let id = child.module, builder.isAsserted(id) else { return nil }
      let reads = builder.readValues.passed(to: id).map { "reads: \($0)" as SafeSwift }
      return Below(child: child, reads: reads ?? "")
    }
  }

  struct Promise: TemplateInput {
    let name: SafeSwift
    let message: SafeSwift
    let position: PositionInput

    static let shape = Shape<Self>(
      "promise",
      [
        .text("name", "The name of its function.") { $0.name },
        .text("message", "What is broken, as a string literal.") { $0.message },
        .text("code", "The condition.") { $0.position.code },
        .file { $0.position }, .line { $0.position },
      ])
  }

  struct Below: TemplateInput {
    let child: Child
    let reads: SafeSwift

    static let shape = Shape<Self>(
      "assertedChild",
      [
        .text("name", "The child.") { .identifier($0.child.name) },
        .flag("isKeyed", "Whether it is a collection.") { $0.child.isKeyed },
        .flag("isOptional", "Whether it may be nil.") { !$0.child.isKeyed && $0.child.isOptional },
        .text("arguments", "The arguments of its function.") { $0.reads },
      ])
  }
}

extension ModuleBuilder {
  /// Whether a module or one below it has an invariant that is asserted.
  func isAsserted(_ id: ModuleID) -> Bool {
    guard project.spec.generate.isAsserting else { return false }
    let below = project.ownership.descendants(of: id).map(\.module)
    return ([id] + below).contains { other in
      project[other].spec.kind == .state
        && project[other].invariants.contains {
          if case .holds = $0.spec.form { true } else { false }
        }
    }
  }

  /// Whether its reducers assert: an owner may still mend what a module below it has broken.
  var asserts: Bool {
    module.owners.isEmpty && project.roots.contains(module.id) && isAsserted(module.id)
  }
}
