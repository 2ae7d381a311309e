import SwiftSyntax
import WeirDiagnostics

/// Finds values in a reducer that never reach the state: the arguments of a call whose result nothing uses, such as
/// `logger.log(Date())`, the effect that a reducer returns, and the values of local names that are used only there.
final class OutsideValues: SyntaxVisitor {
  private let aliases: StateAliases
  private var ranges: [Range<Int>] = []
  private var calls: [FunctionCallExprSyntax] = []
  /// The values that local names are declared with and assigned.
  private var locals: [String: [Range<Int>]] = [:]
  private var assignments: [(name: TokenSyntax, value: Range<Int>)] = []
  /// In text order.
  private var references: [(name: String, offset: Int)] = []
  /// Variables may be copies of the state.
  private var variables: Set<String> = []
  /// The number of closures and local functions around the position.
  private var functions = 0

  /// The ranges in the tree, in bytes.
  static func ranges(in statements: [CodeBlockItemSyntax], aliases: StateAliases) -> [Range<Int>] {
    let finder = OutsideValues(aliases)
    for statement in statements { finder.walk(statement) }
    finder.addCalls()
    finder.addLocals()
    return finder.ranges.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }

  private init(_ aliases: StateAliases) {
    self.aliases = aliases
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Visits

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let call = Self.call(node), isUnused(node) { calls.append(call) }
    return .visitChildren
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if functions == 0, returnsEffects, let value = node.expression, !Self.changesArguments(value) {
      ranges.append(Self.range(value))
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
        continue
      }
      if !isConstant { variables.insert(Lowering.name(name)) }
      guard let value = binding.initializer?.value else { continue }
      locals[Lowering.name(name), default: []].append(Self.range(value))
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self) else {
      return .visitChildren
    }
    let value = Self.range(elements[2]).lowerBound..<Self.range(elements.last!).upperBound
    if let target = elements[0].as(DeclReferenceExprSyntax.self) {
      assignments.append((target.baseName, value))
    } else if let root = Self.root(of: elements[0]), SwiftName.startsLikeType(Lowering.name(root)),
      !Self.changesArguments(ExprSyntax(node))
    {
      // `Settings.shared.openedAt = Date()`
      ranges.append(value)
    }
    return .visitChildren
  }

  override func visit(_ node: ValueBindingPatternSyntax) -> SyntaxVisitorContinueKind {
    if node.bindingSpecifier.tokenKind == .keyword(.var) {
      for token in node.pattern.tokens(viewMode: .sourceAccurate) {
        variables.insert(Lowering.name(token))
      }
    }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
      return .visitChildren
    }
    if node.bindingSpecifier.tokenKind == .keyword(.var) { variables.insert(Lowering.name(name)) }
    if node.initializer == nil { addReference(name) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    if !isMember { addReference(node.baseName) }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: ClosureExprSyntax) { functions -= 1 }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: FunctionDeclSyntax) { functions -= 1 }

  private func enter() -> SyntaxVisitorContinueKind {
    functions += 1
    return .visitChildren
  }

  private func addReference(_ name: TokenSyntax) {
    references.append((Lowering.name(name), Self.offset(name)))
  }

  // MARK: Calls

  /// A reducer that changes its parameter returns effects; others return the state.
  private var returnsEffects: Bool { aliases.hidesSelf && !aliases.followsCopies }

  /// The call of a statement: `log(x)`, `try? log(x)`, `_ = log(x)`.
  private static func call(_ node: CodeBlockItemSyntax) -> FunctionCallExprSyntax? {
    guard case .expr(var value) = node.item else { return nil }
    if let elements = value.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
      let first = elements.first, first.is(DiscardAssignmentExprSyntax.self),
      let last = elements.last
    {
      value = last
    }
    while true {
      if let it = value.as(TryExprSyntax.self) {
        value = it.expression
      } else if let it = value.as(AwaitExprSyntax.self) {
        value = it.expression
      } else {
        return value.as(FunctionCallExprSyntax.self)
      }
    }
  }

  /// Whether nothing uses the value of a statement. The only statement of a closure, or of a branch of an expression,
  /// may be its value.
  private func isUnused(_ node: CodeBlockItemSyntax) -> Bool {
    var item = node
    while true {
      guard let list = item.parent?.as(CodeBlockItemListSyntax.self), let parent = list.parent
      else { return true }
      if list.count == 1 {
        if aliases.followsCopies { return false }
        // The closure around the reducer returns an effect.
        if parent.is(ClosureExprSyntax.self) { return returnsEffects && functions == 0 }
      }
      let expression: ExprSyntax? =
        parent.is(SwitchCaseSyntax.self)
        ? parent.parent?.parent?.as(SwitchExprSyntax.self).map(ExprSyntax.init)
        : parent.parent?.as(IfExprSyntax.self).map(ExprSyntax.init)
      guard var expression, list.count == 1 else { return true }
      while let outer = expression.parent?.as(IfExprSyntax.self) { expression = ExprSyntax(outer) }
      let statement = expression.parent?.as(ExpressionStmtSyntax.self)?.parent ?? expression.parent
      guard let statement, let next = statement.as(CodeBlockItemSyntax.self) else { return false }
      item = next
    }
  }

  private func addCalls() {
    for call in calls where !mayChangeState(call) {
      ranges += call.arguments.map { Self.range($0.expression) }
    }
  }

  private func mayChangeState(_ call: FunctionCallExprSyntax) -> Bool {
    for argument in call.arguments {
      if Self.changesArguments(argument.expression) { return true }
      if let name = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName,
        aliases.followsCopies, aliases.part(named: Lowering.name(name)) != nil
      {
        return true
      }
    }
    guard let root = Self.root(of: ExprSyntax(call)) else { return !returnsEffects }
    if root.tokenKind == .keyword(.self) { return !aliases.hidesSelf }
    let name = Lowering.name(root)
    if aliases.part(named: name) != nil || variables.contains(name) { return true }
    // Members of the state are in scope.
    return !aliases.hidesSelf && !SwiftName.startsLikeType(name) && !Self.printing.contains(name)
  }

  private static let printing: Set<String> = ["debugPrint", "dump", "print", "NSLog", "os_log"]

  /// The first name of a chain.
  private static func root(of node: ExprSyntax) -> TokenSyntax? {
    var node: ExprSyntax? = node
    while let current = node {
      switch current.as(ExprSyntaxEnum.self) {
      case .functionCallExpr(let it): node = it.calledExpression
      case .memberAccessExpr(let it): node = it.base
      case .subscriptCallExpr(let it): node = it.calledExpression
      case .optionalChainingExpr(let it): node = it.expression
      case .forceUnwrapExpr(let it): node = it.expression
      case .declReferenceExpr(let it): return it.baseName
      default: return nil
      }
    }
    return nil
  }

  /// Whether an expression passes something with `&`.
  private static func changesArguments(_ node: ExprSyntax) -> Bool {
    node.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .prefixAmpersand }
  }

  private static func offset(_ node: some SyntaxProtocol) -> Int {
    node.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  private static func range(_ node: ExprSyntax) -> Range<Int> {
    let start = offset(node)
    return start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  // MARK: Locals

  /// Adds the values of names that are used, and only by values that never reach the state, or by their own.
  private func addLocals() {
    for (token, value) in assignments { locals[Lowering.name(token)]?.append(value) }
    let targets = Set(assignments.map { Self.offset($0.name) })
    var isCounted = references.map { locals[$0.name] == nil || targets.contains($0.offset) }
    var open: [String: Int] = [:]
    for index in references.indices where !isCounted[index] {
      open[references[index].name, default: 0] += 1
    }
    var rest = ranges
    /// Counts the uses in a range, of one name or of all.
    func count(_ range: Range<Int>, of name: String? = nil) {
      for index in uses(in: range) where !isCounted[index] {
        let used = references[index].name
        guard name == nil || name == used, let uses = open[used] else { continue }
        isCounted[index] = true
        open[used] = uses - 1
        if uses == 1, let values = locals[used] {
          rest += values
          ranges += values
        }
      }
    }
    for (name, values) in locals {
      for value in values { count(value, of: name) }
    }
    while let range = rest.popLast() { count(range) }
  }

  /// The indices of the references in a range.
  private func uses(in range: Range<Int>) -> Range<Int> {
    func first(notBefore offset: Int) -> Int { references.start { $0.offset >= offset } }
    return first(notBefore: range.lowerBound)..<first(notBefore: range.upperBound)
  }
}
