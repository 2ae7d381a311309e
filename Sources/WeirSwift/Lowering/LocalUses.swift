import SwiftSyntax

/// Uses of locals before they have a value, and calls of local functions that throw or are async.
extension Lowering {
  /// Notes a `let` or `var` with a type and without a value. An optional variable begins as nil.
  func noteUnassigned(_ binding: PatternBindingSyntax, of node: VariableDeclSyntax, _ names: [Int])
  {
    guard let type = binding.typeAnnotation?.type, binding.initializer == nil,
      binding.accessorBlock == nil, node.attributes.isEmpty, node.modifiers.isEmpty,
      aliases == nil, clauses == 0, !isInsideLocalType, !type.is(TupleTypeSyntax.self),
      node.bindingSpecifier.tokenKind == .keyword(.let) || isCertainlyNoOptional(type)
    else { return }
    unassigned.formUnion(names)
  }

  /// Whether it is a type of the library, which is not another name of an optional.
  private func isCertainlyNoOptional(_ type: TypeSyntax) -> Bool {
    switch TypeReader.read(type).form {
    case .named(let path): LibraryType.named(path) != nil
    case .array, .dictionary, .set: true
    default: false
    }
  }

  /// Reports `let count: Int; total = count`, and calls without `try`.
  func reportUses(in statements: [Statement]) {
    guard !unassigned.isEmpty || !throwing.isEmpty || !asynchronous.isEmpty else { return }
    for statement in statements {
      switch statement {
      case .assign(let assignment):
        use(assignment.target, isWrite: !assignment.isCompound)
      case .use(let use):
        self.use(use.path)
        if use.kind == .call {
          reportMissingTry(use.path)
          reportMissingAwait(use.path)
        }
      // A closure may run later.
      case .closure: break
      default: statement.lists.forEach(reportUses)
      }
    }
  }

  private func use(_ path: Path, isWrite: Bool = false) {
    guard case .local(let index) = path.root, unassigned.remove(index) != nil,
      !isWrite || path.segments.count > 1
    else { return }
    let name = locals[index].name
    problems.append(
      .init(
        offset: path.range.lowerBound,
        message: "'\(name)' has no value yet: assign one before it is read"))
  }

  private func reportMissingTry(_ path: Path) {
    let start = path.range.lowerBound
    // A `try` is for everything behind it in its expression.
    let around = expressions.filter { $0.range.contains(start) }.map(\.range.lowerBound).min()
    guard case .local(let index) = path.root, throwing.contains(index), path.segments.count == 1,
      !tries.contains(where: {
        (around ?? 0)..<start ~= $0.mark.lowerBound || $0.expression.range.contains(start)
      })
    else { return }
    let name = locals[index].name
    problems.append(
      .init(
        offset: start,
        message: "'\(name)' may throw an error: write 'try' before the call"))
  }

  private func reportMissingAwait(_ path: Path) {
    let start = path.range.lowerBound
    guard case .local(let index) = path.root, asynchronous.contains(index), path.segments.count == 1
    else { return }
    let marks = expressions.marks(before: start).range
    guard !awaits.contains(where: { marks.contains($0.lowerBound) }) else { return }
    problems.append(
      .init(
        offset: start,
        message: "'\(locals[index].name)' is async: write 'await' before the call, "
          + "or remove 'async'"))
  }
}
