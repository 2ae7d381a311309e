import SwiftSyntax

/// The names by which hand-written Swift refers to a state or to a part of it, such as the parameter `state` of a
/// reducer. Paths from such a name are lowered to paths from `self`.
public struct StateAliases: Sendable, Equatable {
  /// The members that lead from the state to the part that a name refers to; nil for a subscript.
  private var parts: [String: [String?]]
  /// The texts of the parts of which variables are copies that the Swift assigns back.
  private var copies: [String: String] = [:]
  /// Whether `self` is not the state.
  public let hidesSelf: Bool
  /// Whether a copy of the state is the state too, because the Swift returns a changed copy.
  public let followsCopies: Bool

  /// The members of the state are in scope, and `self` is the state.
  public static let ownMembers = StateAliases([], hidesSelf: false)

  /// - Parameter names: The names of the whole state.
  public init(_ names: [String], hidesSelf: Bool = true, followsCopies: Bool = false) {
    parts = Dictionary(names.map { ($0, []) }) { first, _ in first }
    self.hidesSelf = hidesSelf
    self.followsCopies = followsCopies
  }

  func part(named name: String) -> [String?]? { parts[name] }

  /// The name of a copy of the whole state: `state` in `var state = state ?? AppState()`, `new` in `if var new = state`.
  ///
  /// - Parameter value: Nil in `guard let state`.
  public func copy(_ pattern: PatternSyntax, of value: ExprSyntax?) -> String? {
    pattern.as(IdentifierPatternSyntax.self).flatMap { copy($0.identifier, of: value) }
  }

  /// The same for the name.
  public func copy(_ name: TokenSyntax, of value: ExprSyntax?) -> String? {
    guard followsCopies else { return nil }
    let first = value?.as(SequenceExprSyntax.self)?.elements.first ?? value
    let source = first.map { $0.as(DeclReferenceExprSyntax.self)?.baseName } ?? name
    return source.flatMap { parts[Lowering.name($0)] == [] ? Lowering.name(name) : nil }
  }

  mutating func hide(_ name: String) {
    parts[name] = nil
    copies[name] = nil
  }

  mutating func name(_ name: String, _ part: [String?]) { parts[name] = part }

  mutating func name(_ part: Part) {
    parts[part.name] = part.members
    copies[part.name] = part.copied
  }

  func isCopy(_ name: String, of part: ExprSyntax) -> Bool {
    copies[name].map { $0 == part.trimmedDescription } ?? false
  }

  /// The members and elements that lead from the state to a part of it; nil for other values, such as results of calls.
  func members(of path: Path?) -> [String?]? {
    guard let path, path.root == .selfValue, !path.segments.isEmpty,
      !path.segments.contains(where: \.isCall)
    else { return nil }
    return path.segments.map(\.name)
  }

  /// The same for a copy, which may be an element that a call finds: `state.rows.first { $0.isOn }`.
  func members(ofCopy path: Path?) -> [String?]? {
    guard var path, path.segments.count > 1, let last = path.segments.last?.name,
      CopiedPart.elements.contains(last)
    else { return members(of: path) }
    path.segments.removeLast()
    return members(of: path).map { $0 + [nil] }
  }

  /// The part of the state that a name refers to.
  struct Part: Equatable {
    let name: String
    let members: [String?]
    /// The text of the part, if the name is that of a copy that the Swift assigns back.
    var copied: String?
  }

  /// That of an argument of the next closure.
  private var next: Part?

  mutating func nameInNextClosure(_ part: Part) { next = part }

  /// In a closure without parameters of its own, `$0` is its own argument.
  ///
  /// - Returns: The part of the state that an argument refers to, after the closure has declared its parameters.
  mutating func enterClosure(hidingArguments: Bool) -> Part? {
    if hidingArguments { hide("$0") }
    defer { next = nil }
    return next
  }
}

extension Lowering {
  /// `$destination` is `destination`.
  func memberName(_ token: TokenSyntax, of path: Path) -> String {
    let name = Lowering.name(token)
    guard aliases != nil, path.root == .selfValue, name.utf8.first == UInt8(ascii: "$"),
      name.utf8.count > 1
    else { return name }
    return String(name.dropFirst())
  }

  /// The members of `[keyPath: \.detail.title]`, and the case of `[case: \.detail]` or `[id: id, case: \.detail]`.
  func selectedNames(_ node: SubscriptCallExprSyntax, of path: Path) -> [String]? {
    guard aliases != nil, path.root == .selfValue,
      let argument = node.arguments.first(where: {
        $0.label?.text == "case" || $0.label?.text == "keyPath"
      }),
      let keyPath = argument.expression.as(KeyPathExprSyntax.self)
    else { return nil }
    return keyPath.components.compactMap {
      $0.component.as(KeyPathPropertyComponentSyntax.self).map {
        Lowering.name($0.declName.baseName)
      }
    }.filter { $0 != "self" }
  }

  func select(_ names: [String], in node: SubscriptCallExprSyntax, of path: inout Path) {
    let range = range(node.leftSquare).lowerBound..<range(node.rightSquare).upperBound
    if node.arguments.count > 1 { path.segments.append(Segment(.subscripted([]), range: range)) }
    path.segments += names.map { Segment(.member($0), range: range) }
  }

  /// `state.$count.withLock { $0 += 1 }`.
  func isLock(_ call: FunctionCallExprSyntax, _ path: Path) -> Bool {
    aliases != nil && path.root == .selfValue && path.segments.last?.name == "withLock"
      && (call.trailingClosure != nil
        || call.arguments.first?.expression.is(ClosureExprSyntax.self) == true)
  }

  /// The closure's argument is the part of the state that the path leads to.
  func locked(_ call: FunctionCallExprSyntax, _ path: inout Path) {
    path.segments.removeLast()
    guard
      let node = call.trailingClosure
        ?? call.arguments.first?.expression.as(ClosureExprSyntax.self)
    else { return }
    var name = "$0"
    switch node.signature?.parameterClause {
    case .simpleInput(let list): name = list.first.map { Lowering.name($0.name) } ?? name
    case .parameterClause(let clause):
      name = clause.parameters.first.map { Lowering.name($0.secondName ?? $0.firstName) } ?? name
    case nil: break
    }
    aliases?.nameInNextClosure(.init(name: name, members: path.segments.map(\.name)))
    whole(ExprSyntax(node))
  }
}
