import SwiftSyntax

extension Lowering {
  enum ChainUse { case read, inOut, write }

  /// The links of a chain, from right to left as in the tree.
  enum Link {
    case member(DeclReferenceExprSyntax)
    case call(FunctionCallExprSyntax)
    case subscripted(SubscriptCallExprSyntax)
    case generics(GenericArgumentClauseSyntax)
    case unwrapped(Segment.Unwrapping)
  }

  struct Links {
    var links: [Link] = []
    /// The base of the chain; nil for an implicit member.
    var base: ExprSyntax?
  }

  /// The links of a chain of any length. Not recursive, since the depth of the tree is the length
  /// of the chain.
  func links(of node: ExprSyntax) -> Links {
    var result = Links(base: node)
    while let current = result.base {
      switch current.as(ExprSyntaxEnum.self) {
      case .memberAccessExpr(let it):
        result.links.append(.member(it.declName))
        result.base = it.base
      case .functionCallExpr(let it):
        result.links.append(.call(it))
        result.base = it.calledExpression
      case .subscriptCallExpr(let it):
        result.links.append(.subscripted(it))
        result.base = it.calledExpression
      case .genericSpecializationExpr(let it):
        result.links.append(.generics(it.genericArgumentClause))
        result.base = it.expression
      case .optionalChainingExpr(let it):
        result.links.append(.unwrapped(.chained))
        result.base = it.expression
      case .forceUnwrapExpr(let it):
        result.links.append(.unwrapped(.forced))
        result.base = it.expression
      case .tupleExpr(let it):
        guard let only = it.elements.first, it.elements.count == 1, only.label == nil,
          !only.expression.is(SequenceExprSyntax.self)
        else { return result }
        if let next = result.links.last, isOptionalChain(only.expression) {
          // The links belong to the whole optional: `(row?.id).map { … }`. A `?` is the same as none: `(row?.title)?.count`.
          guard case .unwrapped(.chained) = next else { return result }
          result.links.removeLast()
        }
        result.base = only.expression
      default: return result
      }
    }
    return result
  }

  private func isOptionalChain(_ node: ExprSyntax) -> Bool {
    links(of: node).links.contains { if case .unwrapped(.chained) = $0 { true } else { false } }
  }

  /// Emits the uses along a chain and, unless it is written to, the chain itself.
  func chain(_ node: ExprSyntax, as use: ChainUse = .read) -> SwiftExpression.Kind {
    let links = links(of: node)
    var path = Path(root: .implicit, segments: [], range: range(node))
    var rest = links.links[...]
    var created: SwiftExpression?
    if let base = links.base {
      if isTypeSugar(base, before: rest.last) {
        created = typeExpression(base)
        path.root = .value(created)
        if case .call(let call) = rest.last {
          // `[Order]()` contains only the name of the type.
          rest.removeLast()
          let values = arguments(call)
          if let created, values.count == 1, values[0].label == nil {
            creations.append(.init(type: created, value: values[0].value))
          }
        }
      } else if let type = emptySet(base, rest) {
        created = typeExpression(type)
        path.root = .value(created)
        rest = []
      } else {
        path.root = root(base, into: &path.segments)
      }
    }
    if case .value(let base?) = path.root, created == nil, rest.count > 1, isForced(rest.suffix(1))
    {
      rest.removeLast()
      path.root = .value(SwiftExpression(.postfix("!", base), range: base.range))
    }
    for link in rest.reversed() { append(link, to: &path) }
    innerCalls(of: path)
    switch path.root {
    case .value(let base?) where path.segments.isEmpty && created == nil && isForced(rest):
      return .postfix("!", base)
    case .value(let base) where path.segments.isEmpty:
      return created.map { .created($0) } ?? base?.kind ?? .unknown
    case .implicit where path.segments.isEmpty: return .unknown
    case .implicit, .value, .free, .local, .selfValue: break
    }
    if case .call = path.segments.last?.kind, use == .read {
      out.append(.use(Use(kind: .call, path: path)))
      exitIfFatal(path)
    } else if use != .write {
      out.append(.use(Use(kind: use == .inOut ? .inout_ : .read, path: path)))
    }
    return .path(path)
  }

  /// The type in `Set<UUID>()`.
  private func emptySet(_ base: ExprSyntax, _ links: ArraySlice<Link>) -> ExprSyntax? {
    guard base.as(DeclReferenceExprSyntax.self)?.baseName.text == "Set",
      root(of: "Set") == .free, links.count == 2,
      case .generics? = links.last, case .call(let call)? = links.first, call.arguments.isEmpty,
      call.trailingClosure == nil
    else { return nil }
    return call.calledExpression
  }

  /// Whether the links are `!` after a value in parentheses: `(first ?? last)!`.
  private func isForced(_ links: ArraySlice<Link>) -> Bool {
    guard links.count == 1, case .unwrapped(.forced)? = links.first else { return false }
    return true
  }

  /// Emits the calls within a chain that change what they are called on: `ids.insert(id)` in `ids.insert(id).inserted`.
  private func innerCalls(of path: Path) {
    for (index, segment) in path.segments.enumerated().dropLast() where index > 0 {
      guard case .call(let name, _) = segment.kind, MethodNames.mutating.contains(name) else {
        continue
      }
      var inner = path
      inner.segments.removeSubrange((index + 1)...)
      inner.range = path.range.lowerBound..<segment.range.upperBound
      out.append(.use(Use(kind: .call, path: inner)))
    }
  }

  func root(_ node: ExprSyntax, into segments: inout [Segment]) -> Path.Root {
    guard let reference = node.as(DeclReferenceExprSyntax.self) else {
      return .value(node.is(SuperExprSyntax.self) ? nil : expression(node))
    }
    let token = reference.baseName
    switch token.tokenKind {
    case .keyword(.self):
      return isInsideLocalType || aliases?.hidesSelf == true ? .value(nil) : .selfValue
    case .binaryOperator, .prefixOperator, .postfixOperator: return .value(nil)
    default:
      let name = Lowering.name(token)
      if let part = aliases?.part(named: name) {
        segments += self.segments(of: part, at: range(token))
        return .selfValue
      }
      if let labels = reference.argumentNames { reportMissingArgument(name, labels) }
      segments.append(Segment(.member(name), range: range(token)))
      return root(of: name)
    }
  }

  private func segments(of part: [String?], at range: Range<Int>) -> [Segment] {
    part.map { Segment($0.map { .member($0) } ?? .subscripted([]), range: range) }
  }

  func append(_ link: Link, to path: inout Path) {
    switch link {
    case .member(let reference):
      let token = reference.baseName
      // `x.self` is `x`.
      guard token.tokenKind != .keyword(.self) else { return }
      path.segments.append(Segment(.member(memberName(token, of: path)), range: range(token)))
    case .call(let call):
      if isLock(call, path) { return locked(call, &path) }
      let arguments = arguments(call)
      if let last = path.segments.last, case .member(let name) = last.kind,
        last.unwrapping == nil || !Self.elements.contains(name)
      {
        path.segments[path.segments.count - 1].kind = .call(name, arguments)
      } else {
        let end = range(call.calledExpression).upperBound
        path.segments.append(Segment(.call("", arguments), range: end..<end))
      }
    case .subscripted(let it):
      let arguments = arguments(
        it.arguments, trailing: it.trailingClosure, additional: it.additionalTrailingClosures)
      if let names = selectedNames(it, of: path) { return select(names, in: it, of: &path) }
      let start = range(it.leftSquare).lowerBound
      path.segments.append(
        Segment(
          .subscripted(arguments), range: start..<max(start, range(it.rightSquare).upperBound)))
    case .generics(let clause): generics(clause)
    case .unwrapped(let mark):
      guard !path.segments.isEmpty else { return }
      path.segments[path.segments.count - 1].unwrapping = mark
    }
  }

  /// Members that are also methods: `steps.first?(3)` calls the element.
  private static let elements: Set<String> = ["first", "last"]

  /// Emits the arguments in the links of a chain, such as `.filter { $0 > limit }`, that follow an `#if`.
  func postfix(_ node: ExprSyntax) {
    var path = Path(root: .value(nil), segments: [], range: range(node))
    for link in links(of: node).links.reversed() { append(link, to: &path) }
  }

  /// `fatalError(…)` and `preconditionFailure(…)` do not return.
  private func exitIfFatal(_ path: Path) {
    guard path.root == .free, path.segments.count == 1, let name = path.segments[0].name,
      MissingReturns.neverReturns(name)
    else { return }
    out.append(.exit(leavesBody: true, range: path.range))
  }

  // MARK: Arguments

  private func arguments(_ call: FunctionCallExprSyntax) -> [Argument] {
    arguments(
      call.arguments, trailing: call.trailingClosure,
      additional: call.additionalTrailingClosures)
  }

  private func arguments(
    _ list: LabeledExprListSyntax, trailing: ClosureExprSyntax?,
    additional: MultipleTrailingClosureElementListSyntax
  ) -> [Argument] {
    var result = list.map {
      reportAssignment(in: $0.expression, label: $0.label == nil)
      return Argument(label: $0.label.map(Lowering.name), value: expression($0.expression))
    }
    if let trailing {
      result.append(Argument(label: nil, value: expression(ExprSyntax(trailing)), isTrailing: true))
    }
    for element in additional {
      let value = expression(ExprSyntax(element.closure))
      let label = element.label.tokenKind == .wildcard ? nil : Lowering.name(element.label)
      result.append(Argument(label: label, value: value, isTrailing: true))
    }
    return result
  }

  /// Reports `Card(id: )`, which the parser reads as a reference to a function `Card(id:)`.
  private func reportMissingArgument(_ name: String, _ labels: DeclNameArgumentsSyntax) {
    guard SwiftName.startsLikeType(name), let label = labels.arguments.first else { return }
    let end = range(label).upperBound
    problems.append(
      .init(offset: end, message: "expected a value after '\(label.trimmedDescription)'"))
  }

  /// Emits the use of a single name: `if let note`, `[note]`.
  func read(_ token: TokenSyntax) -> SwiftExpression {
    let name = Lowering.name(token)
    let range = range(token)
    var path = Path(root: .selfValue, segments: [], range: range)
    if let part = aliases?.part(named: name) {
      path.segments = segments(of: part, at: range)
    } else if token.tokenKind != .keyword(.self) {
      path.root = root(of: name)
      path.segments = [Segment(.member(name), range: range)]
    }
    out.append(.use(Use(kind: .read, path: path)))
    return SwiftExpression(.path(path), range: range)
  }
}
