import SwiftSyntax
import WeirDiagnostics

/// Reads the patterns of a `switch` over an action.
struct PatternReader {
  let file: FileSyntax

  struct Result {
    var pattern: ActionPattern
    var bound: [BoundName] = []
  }

  /// - Parameters:
  ///   - element: The position of the action in a tuple; nil if the whole value is the action.
  ///   - keepsType: Whether the type before a case belongs to the pattern: `LoginActionType.close`.
  func read(_ node: PatternSyntax, element: Int? = nil, keepsType: Bool = false) -> Result {
    var parts = Parts()
    if let element {
      parts.isPartial = true
      tuple(node, action: element, into: &parts)
    } else if let (type, name) = type(in: node) {
      let bound = name.map { [BoundName($0, actionOf: type)] } ?? []
      return Result(pattern: .type(type, case: []), bound: bound)
    } else {
      collect(node, into: &parts, depth: 0)
      if keepsType, !parts.names.isEmpty, let type = typeOfCase(node) {
        return Result(pattern: .type(type, case: parts.names), bound: parts.bound)
      }
    }
    return Result(
      pattern: parts.names.isEmpty ? .any : .path(parts.names, isPartial: parts.isPartial),
      bound: parts.bound)
  }

  private struct Parts {
    /// Of the cases, from the outside in.
    var names: [Located<String>] = []
    /// Those that it binds.
    var bound: [BoundName] = []
    /// Whether it matches some values of the last case only.
    var isPartial = false
  }

  /// The type in `LoginActionType.close` and `CartAction.didAdd(let item)`.
  private func typeOfCase(_ node: PatternSyntax) -> Located<String>? {
    if let binding = node.as(ValueBindingPatternSyntax.self) { return typeOfCase(binding.pattern) }
    guard var expression = node.as(ExpressionPatternSyntax.self)?.expression else { return nil }
    if let call = expression.as(FunctionCallExprSyntax.self) { expression = call.calledExpression }
    guard let base = expression.as(MemberAccessExprSyntax.self)?.base,
      let names = FileSyntax.memberNames(base), names.last?.first?.isUppercase == true
    else { return nil }
    return Located(names.joined(separator: "."), at: file.span(base))
  }

  private func tuple(_ node: PatternSyntax, action: Int, into parts: inout Parts) {
    switch node.as(PatternSyntaxEnum.self) {
    case .valueBindingPattern(let it): tuple(it.pattern, action: action, into: &parts)
    case .tuplePattern(let it):
      for (index, element) in it.elements.enumerated() {
        if index == action {
          collect(element.pattern, into: &parts, depth: 0)
        } else {
          bind(element.pattern, &parts.bound)
        }
      }
    case .expressionPattern(let it):
      guard let elements = it.expression.as(TupleExprSyntax.self)?.elements else { return }
      for (index, element) in elements.enumerated() {
        if index == action {
          collect(element.expression, into: &parts, depth: 0)
        } else {
          bindAll(element.expression, into: &parts, depth: 0)
        }
      }
    default: break
    }
  }

  /// `let action as LoadMovies`, `_ as LoadMovies`, `is LoadMovies`.
  ///
  /// - Returns: The type, and the name of the action.
  private func type(in node: PatternSyntax) -> (Located<String>, String?)? {
    switch node.as(PatternSyntaxEnum.self) {
    case .isTypePattern(let it): return (located(it.type), nil)
    case .valueBindingPattern(let it): return type(in: it.pattern)
    case .expressionPattern(let it):
      // Before operators are folded, `a as B` is a sequence.
      guard let sequence = it.expression.as(SequenceExprSyntax.self) else { return nil }
      let parts = Array(sequence.elements)
      guard parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self),
        let type = parts[2].as(TypeExprSyntax.self)
      else { return nil }
      return (located(type.type), boundName(parts[0]))
    default: return nil
    }
  }

  private func located(_ type: TypeSyntax) -> Located<String> {
    Located(file.text(file.range(type)), at: file.span(type))
  }

  /// The only name that an expression in a pattern binds: `text`, `let text`.
  private func boundName(_ node: ExprSyntax) -> String? {
    guard let pattern = node.as(PatternExprSyntax.self)?.pattern else {
      return node.as(DeclReferenceExprSyntax.self).map { FileSyntax.text($0.baseName) }
    }
    let inner = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
    return inner.as(IdentifierPatternSyntax.self).map { FileSyntax.text($0.identifier) }
  }

  private func bind(_ node: PatternSyntax, _ bound: inout [BoundName]) {
    if let name = node.as(IdentifierPatternSyntax.self) {
      bound.append(BoundName(FileSyntax.text(name.identifier)))
    } else if let binding = node.as(ValueBindingPatternSyntax.self) {
      bind(binding.pattern, &bound)
    } else if let tuple = node.as(TuplePatternSyntax.self) {
      for element in tuple.elements { bind(element.pattern, &bound) }
    }
  }

  private func collect(_ node: PatternSyntax, into parts: inout Parts, depth: Int) {
    guard depth < 64 else { return }
    switch node.as(PatternSyntaxEnum.self) {
    case .valueBindingPattern(let it):
      collect(it.pattern, into: &parts, depth: depth + 1)
    case .identifierPattern, .tuplePattern: bind(node, &parts.bound)
    case .expressionPattern(let it):
      collect(it.expression, into: &parts, depth: depth + 1)
    default: break
    }
  }

  private func collect(_ node: ExprSyntax, into parts: inout Parts, depth: Int) {
    guard depth < 64 else { return }
    switch node.as(ExprSyntaxEnum.self) {
    case .patternExpr(let it):
      collect(it.pattern, into: &parts, depth: depth + 1)
    case .memberAccessExpr(let it): append(it, &parts.names)
    case .optionalChainingExpr(let it):
      collect(it.expression, into: &parts, depth: depth + 1)
    case .keyPathExpr(let it):
      // `.binding(\.$text)`.
      let members = it.components.compactMap {
        $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName
      }
      if let first = members.first(where: { !FileSyntax.text($0).isEmpty }) {
        parts.names.append(file.name(first))
      }
    case .functionCallExpr(let it):
      guard let member = it.calledExpression.as(MemberAccessExprSyntax.self) else { return }
      append(member, &parts.names)
      let arguments = Array(it.arguments)
      let next = nested(arguments)
      for (index, argument) in arguments.enumerated() {
        if index == next {
          collect(argument.expression, into: &parts, depth: depth + 1)
        } else if let name = boundName(argument.expression) {
          let position = file.range(member.declName.baseName).lowerBound
          parts.bound.append(BoundName(name: name, position: position, index: index))
        } else {
          bindAll(argument.expression, into: &parts, depth: depth + 1)
        }
      }
    default: bindAll(node, into: &parts, depth: depth + 1)
    }
  }

  private func append(_ node: MemberAccessExprSyntax, _ names: inout [Located<String>]) {
    if let base = node.base?.as(MemberAccessExprSyntax.self), names.isEmpty,
      FileSyntax.text(base.declName.baseName).first?.isUppercase != true
    {
      append(base, &names)
    }
    names.append(file.name(node.declName.baseName))
  }

  /// The argument that contains the next case: that with the label `action`, or the only one that is a case.
  private func nested(_ arguments: [LabeledExprSyntax]) -> Int? {
    if let index = arguments.firstIndex(where: { $0.label?.text == "action" }) { return index }
    let cases = arguments.indices.filter { isCase(arguments[$0].expression) }
    return cases.last
  }

  private func isCase(_ node: ExprSyntax) -> Bool {
    var node = node
    if let pattern = node.as(PatternExprSyntax.self)?.pattern.as(ValueBindingPatternSyntax.self)?
      .pattern.as(ExpressionPatternSyntax.self)
    {
      node = pattern.expression
    }
    if let call = node.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.is(MemberAccessExprSyntax.self)
    }
    return node.is(MemberAccessExprSyntax.self) || node.is(KeyPathExprSyntax.self)
  }

  /// Binds the names of a payload, which is compared if it is anything else.
  private func bindAll(_ node: ExprSyntax, into parts: inout Parts, depth: Int) {
    guard depth < 64 else { return }
    switch node.as(ExprSyntaxEnum.self) {
    case .patternExpr(let it): bind(it.pattern, &parts.bound)
    case .declReferenceExpr(let it): parts.bound.append(BoundName(FileSyntax.text(it.baseName)))
    case .discardAssignmentExpr: break
    case .tupleExpr(let it):
      for element in it.elements {
        bindAll(element.expression, into: &parts, depth: depth + 1)
      }
    default: parts.isPartial = true
    }
  }
}
