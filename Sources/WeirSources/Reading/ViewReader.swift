import SwiftSyntax
import WeirDiagnostics

/// Reads the functions and closures of a type that send actions, and the types that it creates.
struct ViewReader {
  private let file: FileSyntax
  private(set) var view = ViewOutline()
  private var unit = Unit(name: "", isBuilder: false)
  private var depth = 0

  /// A function or a closure.
  private struct Unit {
    let name: String
    /// Whether it builds a view, so that its closures are events of their own.
    let isBuilder: Bool
    var sends: [SendOutline] = []
    var paths = SendPaths()
    var locals: [String: ExprSyntax] = [:]
    /// The number of loops around the position, inside the innermost `switch`.
    var loops = 0
  }

  private init(_ file: FileSyntax) { self.file = file }

  static func read(_ members: MemberBlockItemListSyntax, of file: FileSyntax) -> ViewOutline {
    var reader = ViewReader(file)
    reader.view.members = [file.span(members)]
    for member in members { reader.member(member.decl) }
    return reader.view
  }

  // MARK: Members

  private mutating func member(_ node: DeclSyntax) {
    switch node.as(DeclSyntaxEnum.self) {
    case .functionDecl(let it):
      let name = FileSyntax.text(it.name)
      let result = it.signature.returnClause.map { FileSyntax.shape($0.type).lastName } ?? nil
      if let body = it.body {
        read(Syntax(body), name, isBuilder: result == "View", at: file.span(it.name))
      }
    case .initializerDecl(let it):
      if let body = it.body {
        read(Syntax(body), "init", isBuilder: false, at: file.span(it.initKeyword))
      }
    case .variableDecl(let it):
      for binding in it.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
          continue
        }
        for part in [binding.initializer.map(Syntax.init), binding.accessorBlock.map(Syntax.init)] {
          guard let part else { continue }
          read(part, FileSyntax.text(name), isBuilder: true, at: file.span(name))
        }
      }
    case .ifConfigDecl(let it):
      for clause in it.clauses {
        guard case .decls(let list) = clause.elements else { continue }
        for member in list { self.member(member.decl) }
      }
    default: break
    }
  }

  /// Reads a function or a closure of its own.
  private mutating func read(_ node: Syntax, _ name: String, isBuilder: Bool, at span: Span) {
    let outer = unit
    unit = Unit(name: name, isBuilder: isBuilder)
    unit.locals = outer.locals
    children(of: node)
    if !unit.sends.isEmpty {
      view.events.append(
        EventOutline(name: name, span: span, sends: unit.sends, paths: unit.paths.segments))
    }
    unit = outer
  }

  // MARK: Flow

  private mutating func children(of node: Syntax) {
    for child in node.children(viewMode: .sourceAccurate) { visit(child) }
  }

  private mutating func visit(_ node: Syntax) {
    guard !node.is(TokenSyntax.self), depth < 2_000 else { return }
    depth += 1
    defer { depth -= 1 }
    switch node.as(SyntaxEnum.self) {
    case .closureExpr(let it): closure(it)
    case .functionDecl(let it):
      if let body = it.body {
        read(Syntax(body), FileSyntax.text(it.name), isBuilder: false, at: file.span(it.name))
      }
    case .functionCallExpr(let it): call(it)
    case .patternBinding(let it):
      children(of: node)
      if let name = it.pattern.as(IdentifierPatternSyntax.self), let value = it.initializer?.value {
        unit.locals[FileSyntax.text(name.identifier)] = value
      }
    case .ifExpr(let it):
      visit(Syntax(it.conditions))
      alternatives([Syntax(it.body), it.elseBody.map(Syntax.init)])
    case .guardStmt(let it):
      visit(Syntax(it.conditions))
      alternatives([Syntax(it.body), nil])
    case .switchExpr(let it):
      visit(Syntax(it.subject))
      let loops = unit.loops
      unit.loops = 0
      alternatives(cases(it.cases))
      unit.loops = loops
    case .forStmt(let it):
      visit(Syntax(it.sequence))
      loop(Syntax(it.body))
      if it.awaitKeyword != nil { unit.paths.await() }
    case .whileStmt(let it):
      visit(Syntax(it.conditions))
      loop(Syntax(it.body))
    case .doStmt(let it):
      alternatives([Syntax(it.body)] + it.catchClauses.map { Syntax($0) })
    case .ifConfigDecl(let it): alternatives(it.clauses.map { Syntax($0) })
    case .sequenceExpr(let it): sequence(Array(it.elements))
    case .awaitExpr(let it):
      let count = unit.sends.count
      children(of: node)
      if unit.sends.count == count || Self.waits(it.expression) { unit.paths.await() }
    case .returnStmt, .throwStmt:
      children(of: node)
      unit.paths.end()
    case .breakStmt: if unit.loops > 0 { unit.paths.end() }
    case .continueStmt: unit.paths.end()
    default: children(of: node)
    }
  }

  /// Whether an awaited send waits for its effects: `store.send(.load).finish()`, `store.send(.load).value`,
  /// `store.send(.load, while: \.isLoading)`.
  private static func waits(_ node: ExprSyntax) -> Bool {
    var node = node
    if let call = node.as(FunctionCallExprSyntax.self) {
      if call.arguments.contains(where: { $0.label?.text == "while" }) { return true }
      node = call.calledExpression
    }
    return node.as(MemberAccessExprSyntax.self)?.base?.is(FunctionCallExprSyntax.self) == true
  }

  private func cases(_ list: SwitchCaseListSyntax) -> [Syntax?] {
    list.flatMap { element -> [Syntax?] in
      switch element {
      case .switchCase(let it): [Syntax(it.statements)]
      case .ifConfigDecl(let it):
        it.clauses.flatMap { clause -> [Syntax?] in
          guard case .switchCases(let inner) = clause.elements else { return [] }
          return cases(inner)
        }
      }
    }
  }

  /// - Parameter nodes: Nil for an arm without Swift.
  private mutating func alternatives(_ nodes: [Syntax?]) {
    let start = unit.paths
    var ends: [SendPaths] = []
    for node in nodes {
      unit.paths = node == nil ? start : start.entering
      if let node { visit(node) }
      ends.append(unit.paths)
    }
    unit.paths = start
    if ends.isEmpty { return }
    unit.paths.join(ends + [start.avoiding])
  }

  private mutating func loop(_ body: Syntax) {
    unit.loops += 1
    alternatives([body, nil])
    unit.loops -= 1
  }

  /// `a ? b : c` is not folded yet: `c` follows `a` and `? b :`.
  private mutating func sequence(_ elements: [ExprSyntax]) {
    guard
      let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) })
    else { return elements.forEach { visit(Syntax($0)) } }
    elements[..<index].forEach { visit(Syntax($0)) }
    let start = unit.paths
    visit(Syntax(elements[index]))
    let then = unit.paths
    unit.paths = start
    sequence(Array(elements[(index + 1)...]))
    let otherwise = unit.paths
    unit.paths = start
    unit.paths.join([then, otherwise])
  }

  // MARK: Calls and closures

  private mutating func call(_ node: FunctionCallExprSyntax) {
    if let send = SendReader.send(node, of: file, locals: unit.locals) {
      // Its arguments precede it.
      children(of: Syntax(node))
      if !send.stream.isEmpty {
        // Each value of the stream is an event of its own.
        return view.events.append(
          EventOutline(name: send.stream, span: send.span, sends: [send], paths: [[0]]))
      }
      unit.paths.send(unit.sends.count)
      unit.sends.append(send)
      return
    }
    if let created = FileSyntax.createdType(ExprSyntax(node)), case .named(let names, _) = created {
      view.created.append(Located(names, at: file.span(node.calledExpression)))
    }
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      ["environmentObject", "environment"].contains(FileSyntax.text(member.declName.baseName)),
      let argument = node.arguments.first, node.arguments.count == 1
    {
      let names =
        FileSyntax.memberNames(argument.expression)
        ?? argument.expression.as(FunctionCallExprSyntax.self)
        .flatMap { FileSyntax.memberNames($0.calledExpression) }
      if let names { view.provided.append(Located(names, at: file.span(argument.expression))) }
    }
    children(of: Syntax(node))
  }

  /// Functions whose closures run at once.
  private static let inline: Set<String> = [
    "withAnimation", "withTransaction", "performWithoutAnimation", "assumeIsolated",
    "withExtendedLifetime", "forEach", "flatMap", "map",
  ]
  /// Functions whose closures run later, as a part of the same event.
  private static let later: Set<String> = [
    "Task", "async", "asyncAfter", "sync", "sink", "run", "detached",
  ]

  private mutating func closure(_ node: ClosureExprSyntax) {
    let callee = callee(of: node)
    if let callee, Self.inline.contains(callee) { return children(of: Syntax(node)) }
    var name = unit.name
    if unit.isBuilder, let callee, !Self.later.contains(callee) {
      name = callee.prefix(1).lowercased() + callee.dropFirst()
    }
    let label = node.parent?.as(LabeledExprSyntax.self)?.label?.text
    let isAction = label == "action" || label == "perform" || callee?.hasPrefix("on") == true
    read(
      Syntax(node.statements), name, isBuilder: unit.isBuilder && !isAction, at: file.span(node))
  }

  /// The function that receives a closure.
  private func callee(of node: ClosureExprSyntax) -> String? {
    var parent = node.parent
    for _ in 0..<3 {
      guard let next = parent else { return nil }
      if let call = next.as(FunctionCallExprSyntax.self) {
        if let name = FileSyntax.memberNames(call.calledExpression)?.last { return name }
        return call.calledExpression.as(MemberAccessExprSyntax.self).map {
          FileSyntax.text($0.declName.baseName)
        }
      }
      parent = next.parent
    }
    return nil
  }
}
