import SwiftSyntax
import WeirDiagnostics

/// Finds the writes of stores with a central state by a path of names: `appState[\.system.isActive] = true`.
///
/// The names of an outline are those of the store and of the path.
final class StateAccessReader: OutlineVisitor {
  private var methods: [Located<String>] = []

  static func read(_ file: FileSyntax) -> [StoreOutline] {
    guard file.contains("ppState") else { return [] }
    return StateAccessReader(file).read()
  }

  // MARK: Positions

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    methods.append(file.name(node.name))
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { methods.removeLast() }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    methods.append(Located("init", at: file.span(node.initKeyword)))
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { methods.removeLast() }
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if node.accessorBlock != nil {
      methods.append(Located(file.text(file.range(node.pattern)), at: file.span(node.pattern)))
    }
    return .visitChildren
  }
  override func visitPost(_ node: PatternBindingSyntax) {
    if node.accessorBlock != nil { methods.removeLast() }
  }

  // MARK: Accesses

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    guard parts.count > 2, isAssignment(parts[1]), let (store, path) = target(parts[0]) else {
      return .visitChildren
    }
    add(store, path, at: parts[0])
    return .visitChildren
  }

  private func isAssignment(_ node: ExprSyntax) -> Bool {
    if node.is(AssignmentExprSyntax.self) { return true }
    guard let name = node.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(name)
  }

  /// `store[\.a.b]`, `store?[\.a]`, `store.value.a.b`.
  private func target(_ node: ExprSyntax) -> (String, [String])? {
    var node = node
    while let chain = node.as(OptionalChainingExprSyntax.self) { node = chain.expression }
    if let item = node.as(SubscriptCallExprSyntax.self), item.arguments.count == 1,
      let keyPath = item.arguments.first?.expression.as(KeyPathExprSyntax.self),
      let store = FileSyntax.memberNames(item.calledExpression)?.last
    {
      return names(keyPath).map { (store, $0) }
    }
    // `appState[keyPath] = x` may change anything.
    if let item = node.as(SubscriptCallExprSyntax.self), item.arguments.count == 1,
      item.arguments.first?.expression.is(DeclReferenceExprSyntax.self) == true,
      let store = FileSyntax.memberNames(item.calledExpression)?.last
    {
      return (store, [])
    }
    // `appState[\.list][index].x` changes a part of the list.
    if let item = node.as(SubscriptCallExprSyntax.self) { return target(item.calledExpression) }
    if let member = node.as(MemberAccessExprSyntax.self), let base = member.base,
      let (store, path) = target(base)
    {
      return (store, path + [FileSyntax.text(member.declName.baseName)])
    }
    guard let names = FileSyntax.memberNames(node), let index = names.lastIndex(of: "value"),
      index > 0
    else { return nil }
    return (names[index - 1], Array(names[(index + 1)...]))
  }

  private func names(_ keyPath: KeyPathExprSyntax) -> [String]? {
    let names = keyPath.components.map {
      $0.component.as(KeyPathPropertyComponentSyntax.self).map {
        FileSyntax.text($0.declName.baseName)
      } ?? ""
    }
    return Array(names.prefix { !$0.isEmpty })
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let names = FileSyntax.memberNames(node.calledExpression), names.count > 1 else {
      return .visitChildren
    }
    let store = names[names.count - 2]
    switch names.last {
    case "bulkUpdate":
      guard let closure = node.closure else { break }
      update(closure, store)
    default:
      // `appState.value.ids.append(id)`.
      guard let index = names.lastIndex(of: "value"), index > 0, index < names.count - 2,
        MutatingNames.all.contains(names[names.count - 1])
      else { break }
      let path = Array(names[(index + 1)..<(names.count - 1)])
      add(names[index - 1], path, at: node.calledExpression)
    }
    return .visitChildren
  }

  /// `{ $0.a.b = x }`, `{ state in state.a = x }`.
  private func update(_ closure: ClosureExprSyntax, _ store: String) {
    var name = "$0"
    if case .simpleInput(let list)? = closure.signature?.parameterClause, let first = list.first {
      name = FileSyntax.text(first.name)
    }
    let finder = BulkWrites(name: name, isAssignment: isAssignment)
    finder.walk(closure.statements)
    for (path, node) in finder.writes { add(store, path, at: node) }
  }

  private func add(_ store: String, _ path: [String], at node: ExprSyntax) {
    let span = file.span(node)
    outlines.append(
      StoreOutline(
        owner: owner, names: ([store] + path).map { Located($0, at: span) },
        method: methods.first ?? Located("", at: span)))
  }
}

/// The writes in a closure whose argument is the state.
private final class BulkWrites: SyntaxVisitor {
  private let name: String
  private let isAssignment: (ExprSyntax) -> Bool
  private(set) var writes: [([String], ExprSyntax)] = []

  init(name: String, isAssignment: @escaping (ExprSyntax) -> Bool) {
    self.name = name
    self.isAssignment = isAssignment
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    if parts.count > 2, isAssignment(parts[1]) { add(parts[0]) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      MutatingNames.all.contains(FileSyntax.text(member.declName.baseName))
    {
      add(base)
    }
    return .visitChildren
  }

  private func add(_ node: ExprSyntax) {
    var node = node
    while let item = node.as(SubscriptCallExprSyntax.self) { node = item.calledExpression }
    guard let names = FileSyntax.memberNames(node), names.first == name else { return }
    writes.append((Array(names.dropFirst()), node))
  }
}

/// Methods of the standard library that change their value.
enum MutatingNames {
  static let all: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue",
    "updateValue", "toggle", "sort", "reverse", "shuffle", "formUnion", "merge", "popLast",
    "subtract", "swapAt", "move", "replaceSubrange", "formIntersection", "reserveCapacity",
  ]
}
