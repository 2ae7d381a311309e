import SwiftSyntax
import WeirDiagnostics

/// A visitor that collects the names of members, of arguments, and of what may be a member without `self`, and the
/// bindings of structures.
class MemberReader: SyntaxVisitor {
  private var uses: [String: [MemberUse]] = [:]
  /// The number of declarations around the position in which members have no `self`.
  private var typeDepth = 0
  /// The number of `didSet` and `willSet` around the position.
  private var observerDepth = 0
  /// The structures with bindings around the position, and the bindings that they have named so far.
  private var structures: [(name: String, bindings: Set<String>, used: Set<String>)] = []
  private(set) var bindings: [BindingProperty] = []

  /// Sorted by the names.
  var members: [NameUses] {
    uses.sorted { $0.key < $1.key }.map { NameUses(name: $0.key, uses: $0.value) }
  }

  private func add(_ token: TokenSyntax, _ kind: MemberUse.Kind, createdType: String = "") {
    var name = FileSyntax.text(token)
    if name.utf8.first == UInt8(ascii: "$") { name.removeFirst() }
    uses[name, default: []].append(
      MemberUse(
        offset: token.positionAfterSkippingLeadingTrivia.utf8Offset, kind: kind,
        createdType: createdType))
  }

  // MARK: Members

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base else { return .visitChildren }
    use(node.declName.baseName)
    var kind = Self.kind(of: node, base)
    if Self.isFirst(after: base) { kind.insert(.isFirst) }
    if kind.contains(.writes), let receiver = Self.receiver(of: node) {
      add(node.declName.baseName, [kind, .isPassed], createdType: receiver)
    } else {
      add(node.declName.baseName, kind)
    }
    return .visitChildren
  }

  /// `Row.count` for the argument of `Row(count: $store.name)`.
  private static func receiver(of node: MemberAccessExprSyntax) -> String? {
    guard let argument = node.parent?.as(LabeledExprSyntax.self), let label = argument.label,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let callee = callee(call), callee.first?.isUppercase == true
    else { return nil }
    return callee + "." + FileSyntax.text(label)
  }

  override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
    let isBound = node.declName.baseName.isBinding || Self.isOfBinding(node)
    add(node.declName.baseName, isBound ? [.reads, .isKeyPath, .isBound] : [.reads, .isKeyPath])
    return .visitChildren
  }

  /// - Returns: Empty for `self.name = name`, which copies the argument of an initializer.
  private static func kind(of node: MemberAccessExprSyntax, _ base: ExprSyntax) -> MemberUse.Kind {
    let chain = MemberChain(after: node)
    if chain.isAssigned, chain.isEmpty {
      let isCopy =
        base.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
        && chain.assignedName == FileSyntax.text(node.declName.baseName)
      return isCopy ? [] : .writes
    }
    let root = root(of: base)
    // `Bindable(store).name` is `$store.name`.
    let isBinding =
      node.declName.baseName.isBinding || root?.isBinding == true || root?.text == "Bindable"
    // `model.$name.sink` observes a publisher.
    let isBound =
      node.declName.baseName.isBinding ? chain.isEmpty : isBinding && isFirst(after: base)
    return chain.mayWrite || isBinding
      ? isBound ? [.reads, .writes, .isBound] : [.reads, .writes] : .reads
  }

  /// Whether nothing is between a value and a member: `$store`, `self.store`, `Bindable(store)` or `$store.state`.
  private static func isFirst(after base: ExprSyntax) -> Bool {
    switch base.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let it):
      it.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
        || FileSyntax.text(it.declName.baseName) == "state" && it.base.map(isFirst) == true
    case .functionCallExpr(let it): callee(it) == "Bindable"
    case .declReferenceExpr: true
    default: false
    }
  }

  /// `viewStore.binding(get: \.name, …)`
  private static func isOfBinding(_ node: KeyPathPropertyComponentSyntax) -> Bool {
    guard let path = node.parent?.parent?.parent?.as(KeyPathExprSyntax.self),
      path.components.count == 1, let argument = path.parent?.as(LabeledExprSyntax.self),
      argument.label?.text == "get",
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    return callee(call) == "binding"
  }

  /// The first name of a chain of members: `$store` in `$store.settings`.
  private static func root(of base: ExprSyntax) -> TokenSyntax? {
    var node = base
    while true {
      switch node.as(ExprSyntaxEnum.self) {
      case .memberAccessExpr(let it):
        guard let base = it.base else { return nil }
        if it.declName.baseName.isBinding { return it.declName.baseName }
        node = base
      case .optionalChainingExpr(let it): node = it.expression
      case .forceUnwrapExpr(let it): node = it.expression
      case .functionCallExpr(let it): node = it.calledExpression
      case .declReferenceExpr(let it): return it.baseName
      default: return nil
      }
    }
  }

  // MARK: Arguments

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    guard let label = node.label, let parent = node.parent?.parent else { return .visitChildren }
    if let call = parent.as(FunctionCallExprSyntax.self) {
      let callee = Self.callee(call)
      let isType = callee?.first?.isUppercase == true
      add(label, .writes, createdType: isType ? callee ?? "" : "")
    } else if parent.is(TupleExprSyntax.self) {
      add(label, .writes)
    }
    return .visitChildren
  }

  private static func callee(_ call: FunctionCallExprSyntax) -> String? {
    switch call.calledExpression.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let it): FileSyntax.text(it.declName.baseName)
    case .declReferenceExpr(let it): FileSyntax.text(it.baseName)
    default: nil
    }
  }

  // MARK: Names without a value before them

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    use(node.baseName)
    if node.baseName.tokenKind == .keyword(.self), !Self.isBase(node) { useAll() }
    if case .identifier = node.baseName.tokenKind, !Self.isMember(node) {
      if typeDepth > 0 {
        add(node.baseName, .isBare)
      } else if observerDepth > 0 {
        add(node.baseName, [.reads, .writes])
      }
    }
    return .visitChildren
  }

  private static func isMember(_ node: DeclReferenceExprSyntax) -> Bool {
    guard let parent = node.parent else { return false }
    return parent.as(MemberAccessExprSyntax.self)?.declName.id == node.id
      || parent.is(KeyPathPropertyComponentSyntax.self)
  }

  /// `self` in `self.name`.
  private static func isBase(_ node: DeclReferenceExprSyntax) -> Bool {
    node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.id
  }

  /// `if let name {`
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil,
      let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier
    {
      use(name)
      if typeDepth > 0 { add(name, .isBare) }
    }
    return .visitChildren
  }

  // MARK: Bindings

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.memberBlock.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter(\.isBinding).flatMap(\.bindings)
      .compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier }
    structures.append((FileSyntax.text(node.name), Set(names.map(FileSyntax.text)), []))
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) {
    let (structure, names, used) = structures.removeLast()
    bindings += names.sorted().map {
      BindingProperty(name: structure + "." + $0, isUsed: used.contains($0))
    }
  }

  /// `count`, `$count` or `_count`.
  private func use(_ token: TokenSyntax) {
    guard structures.contains(where: { !$0.bindings.isEmpty }) else { return }
    var name = FileSyntax.text(token)[...]
    if let first = name.utf8.first, [UInt8(ascii: "$"), UInt8(ascii: "_")].contains(first) {
      name.removeFirst()
    }
    for index in structures.indices { structures[index].used.insert(String(name)) }
  }

  /// A structure that passes itself on: `Coordinator(self)`.
  private func useAll() {
    guard let index = structures.indices.last else { return }
    structures[index].used.formUnion(structures[index].bindings)
  }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    if Self.isObserver(node) { observerDepth += 1 }
    return .visitChildren
  }

  override func visitPost(_ node: AccessorDeclSyntax) {
    if Self.isObserver(node) { observerDepth -= 1 }
  }

  private static func isObserver(_ node: AccessorDeclSyntax) -> Bool {
    [.keyword(.didSet), .keyword(.willSet)].contains(node.accessorSpecifier.tokenKind)
  }

  private func enterType() -> SyntaxVisitorContinueKind {
    typeDepth += 1
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enterType() }
  override func visitPost(_ node: ClassDeclSyntax) { typeDepth -= 1 }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enterType() }
  override func visitPost(_ node: ActorDeclSyntax) { typeDepth -= 1 }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enterType() }
  override func visitPost(_ node: ExtensionDeclSyntax) { typeDepth -= 1 }
}

extension VariableDeclSyntax {
  /// `@Binding var name: Int`
  fileprivate var isBinding: Bool {
    attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.as(IdentifierTypeSyntax.self)?.name.text
        == "Binding"
    }
  }
}

extension TokenSyntax {
  /// `$name`, not `$0`.
  fileprivate var isBinding: Bool {
    let text = text.utf8
    return text.first == UInt8(ascii: "$")
      && text.dropFirst().first?.isDigit == false
  }
}
