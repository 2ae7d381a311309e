import SwiftSyntax

extension ConditionReader {
  func opaque(_ node: some SyntaxProtocol) -> Opaque { opaque([Syntax(node)]) }

  func opaque(_ operation: Operation) -> Opaque { opaque(operation.elements.map { Syntax($0) }) }

  private func opaque(_ nodes: [Syntax]) -> Opaque {
    var result = Opaque(key: "", text: "", range: 0..<0, reads: [], calls: [])
    guard let first = nodes.first, let last = nodes.last else { return result }
    let start = range(first).lowerBound
    result.range = start..<max(start, range(last).upperBound)
    let tokens = nodes.flatMap { Array($0.tokens(viewMode: .sourceAccurate)) }
    result.text = tokens.reduce(into: "") { text, token in
      if !text.isEmpty, token.leadingTrivia.containsBlank || text.last == " " {
        if text.last != " " { text += " " }
      }
      text += token.text
      if token.trailingTrivia.containsBlank { text += " " }
    }
    while result.text.last == " " { result.text.removeLast() }
    result.key = tokens.map { key(of: $0) }.joined(separator: " ")
    for node in nodes { collect(node, into: &result) }
    return result
  }

  /// The token, or the term that is bound to its name.
  private func key(of token: TokenSyntax) -> String {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
      !(reference.parent?.as(MemberAccessExprSyntax.self)?.declName == reference),
      let bound = bindings[Lowering.name(token)]
    else { return token.text }
    return "(\(bound.key))"
  }

  /// Collects the values and calls in a node. Not recursive, because the node may be nested deeply.
  private func collect(_ node: Syntax, into result: inout Opaque) {
    var waiting = [node]
    var seen: Set<Term> = []
    while let node = waiting.popLast() {
      var rest = Array(node.children(viewMode: .sourceAccurate))
      if let call = node.as(FunctionCallExprSyntax.self) {
        if let called = called(call) { result.calls.append(called) }
        if call.calledExpression.is(DeclReferenceExprSyntax.self) {
          rest.removeAll { $0.id == call.calledExpression.id }
        } else if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
          rest.removeAll { $0.id == call.calledExpression.id }
          if let base = member.base { rest.append(Syntax(base)) }
        }
      } else if node.is(MemberAccessExprSyntax.self) || node.is(DeclReferenceExprSyntax.self),
        let term = path(ExprSyntax(node)!)
      {
        for read in term.reads where read.isValue && seen.insert(read).inserted {
          result.reads.append(read)
        }
        continue
      } else if let member = node.as(MemberAccessExprSyntax.self) {
        rest = member.base.map { [Syntax($0)] } ?? []
      }
      waiting += rest.reversed()
    }
    result.reads.reverse()
  }

  /// A chain of names; nil for anything else.
  private func path(_ node: ExprSyntax) -> Term? {
    var names: [String] = []
    var current = node
    while true {
      switch current.as(ExprSyntaxEnum.self) {
      case .memberAccessExpr(let it):
        guard let base = it.base else { return nil }
        names.append(Lowering.name(it.declName.baseName))
        current = base
      case .optionalChainingExpr(let it): current = it.expression
      case .forceUnwrapExpr(let it): current = it.expression
      case .declReferenceExpr(let it):
        if it.baseName.tokenKind == .keyword(.self) {
          guard let first = names.popLast() else { return nil }
          return names.reversed().reduce(name(first)) { .member($0, $1, isChained: false) }
        }
        return names.reversed().reduce(name(Lowering.name(it.baseName))) {
          .member($0, $1, isChained: false)
        }
      default: return nil
      }
    }
  }

  private func called(_ node: FunctionCallExprSyntax) -> Opaque.Called? {
    switch node.calledExpression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let it):
      return .init(
        name: Lowering.name(it.baseName), isOnValue: false, range: range(it.baseName))
    case .memberAccessExpr(let it):
      // `.saving(items)` creates a value.
      guard let base = it.base else { return nil }
      let isType =
        path(base)?.names.map { $0.allSatisfy(SwiftName.startsLikeType) } ?? false
      let name = Lowering.name(it.declName.baseName)
      return .init(
        name: isType ? (path(base)?.names?.joined(separator: ".") ?? "") + "." + name : name,
        isOnValue: !isType, range: range(it.declName))
    default:
      return .init(name: "", isOnValue: false, range: range(node.calledExpression))
    }
  }
}

extension Trivia {
  fileprivate var containsBlank: Bool { !isEmpty }
}

extension Term {
  /// Equal for equal values.
  public var key: String {
    switch self {
    case .name(let name): name
    case .member(let base, let name, _): "\(base.key).\(name)"
    case .payload(let base, let name, let index): "\(base.key).\(name)(\(index))"
    case .opaque(let opaque): opaque.key
    default: "\(self)"
    }
  }

  /// The values from which it is computed, each from its first free name.
  public var reads: [Term] {
    switch self {
    case .name: [self]
    case .member(let base, _, _), .payload(let base, _, _): names != nil ? [self] : base.reads
    case .integer, .number, .text, .bool, .none, .enumCase, .empty: []
    case .coalesced(let left, let right): left.reads + right.reads
    case .choice(let condition, let then, let otherwise):
      condition.reads + then.reads + otherwise.reads
    case .formula(let formula): formula.reads
    case .opaque(let opaque): opaque.reads
    }
  }
}

extension Term {
  /// Whether its first name may be a value, that is, neither a type nor `$0`.
  fileprivate var isValue: Bool {
    guard let first = names?.first else { return false }
    return !SwiftName.startsLikeType(first) && first.utf8.first != UInt8(ascii: "$")
  }
}

extension Formula {
  /// The values that it reads, each from its first free name.
  public var reads: [Term] {
    switch self {
    case .constant: []
    case .not(let part): part.reads
    case .all(let parts), .any(let parts): parts.flatMap(\.reads)
    case .choice(let condition, let then, let otherwise):
      condition.reads + then.reads + otherwise.reads
    case .holds(let term), .isPresent(let term), .isCase(let term, _): term.reads
    case .equal(let left, let right), .less(let left, let right, _): left.reads + right.reads
    case .opaque(let opaque): opaque.reads
    }
  }
}
