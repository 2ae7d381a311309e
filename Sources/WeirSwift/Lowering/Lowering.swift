import SwiftSyntax
import WeirDiagnostics

/// Converts the syntax of one fragment to statements.
final class Lowering {
  let text: String
  /// The current list of statements.
  var out: [Statement] = []
  var awaits: [Range<Int>] = []
  var tries: [Fragment.Try] = []
  var problems: [Fragment.Problem] = []
  var unused: [UnusedValue] = []
  /// The expressions that are not part of another one.
  var expressions: [SwiftExpression] = []
  /// The whole conditions.
  var conditions: [SwiftExpression] = []
  /// The condition list that is the whole fragment.
  var conditionList: [ConditionElement] = []
  /// The values that the fragment returns.
  var results: [SwiftExpression] = []
  var valuelessEnds: [Range<Int>] = []
  /// The value of the last list of statements: its only expression, or the value of its only `return`.
  var onlyValue: SwiftExpression?
  var openScopes: [Range<Int>] = []
  var matchedCases: [MatchedCase] = []
  var switches: [Switch] = []
  var matchedValues: [MatchedValue] = []
  var matchedTuples: [MatchedTuple] = []
  var repeatedNames: [Range<Int>] = []
  var casts: [Fragment.Cast] = []
  var creations: [Fragment.Creation] = []
  /// The locals that were declared without a value, by their indices in `locals`.
  var unassigned: Set<Int> = []
  /// The local functions that may throw.
  var throwing: Set<Int> = []
  /// The local functions that are async.
  var asynchronous: Set<Int> = []

  private(set) var locals: [Local] = []
  /// The visible declarations of each name, innermost last.
  private var visible: [String: [Int]] = [:]
  private var scopes: [Scope] = []
  private var depth = 0
  /// In a local type, `self` refers to that type.
  var isInsideLocalType = false
  /// Whether the names of the current pattern are variables, or constants that have no value yet.
  var bindsVariables = false
  var defers = Defers()
  /// The number of `do` blocks with `catch` around the position, inside the innermost function.
  var catchers = 0
  /// The number of closures, local functions and accessors around the position.
  private(set) var functions = 0
  /// The number of clauses of `#if` around the position.
  var clauses = 0
  /// Whether the current case of a `switch` has a `fallthrough`.
  var fallsThrough = false
  /// The number of bytes before the text in the tree.
  let lead: Int
  /// Names of the state, or of a part of it, in hand-written Swift; nil in a spec.
  var aliases: StateAliases?
  /// The hand-written Swift.
  var source: [CodeBlockItemSyntax] = []
  lazy var putBack = PutBackCopies(in: source)
  let maximalDepth: Int

  init(
    _ text: String, after lead: Int = 0, aliases: StateAliases? = nil,
    maximalDepth: Int = Limits.lowering
  ) {
    self.text = text
    self.lead = lead
    self.aliases = aliases
    self.maximalDepth = maximalDepth
  }

  // MARK: Scopes

  /// Runs `work` in a new scope; returns its statements instead of emitting them.
  ///
  /// - Parameter closure: The start of the closure, if it is the scope of one.
  func scope(ofClosureAt closure: Int? = nil, _ work: () -> Void) -> [Statement] {
    scopes.append(Scope(closure: closure))
    let outer = aliases
    let statements = collect(work)
    aliases = outer
    for name in scopes.popLast()?.names ?? [] { visible[name]?.removeLast() }
    return statements
  }

  private struct Scope {
    /// The start of the closure whose scope it is.
    let closure: Int?
    /// The names that it declares, in text order.
    var names: [String] = []
    /// Those of `let`, `var` and `guard`.
    var variables: Set<String> = []
  }

  /// The statements of `work`; its names are declared in the current scope.
  func collect(_ work: () -> Void) -> [Statement] {
    let outer = out
    out = []
    work()
    defer { out = outer }
    return out
  }

  /// A scope from which `return` and `throw` exit: that of a closure or a local function.
  func function(closureAt closure: Int? = nil, _ work: () -> Void) -> [Statement] {
    let outer = (catchers, fallsThrough)
    catchers = 0
    functions += 1
    defer {
      (catchers, fallsThrough) = outer
      functions -= 1
    }
    return scope(ofClosureAt: closure, work)
  }

  /// - Returns: The index of the declaration; nil for `_` and `self`.
  @discardableResult
  func declare(
    _ name: String, as value: Local.Value = .unknown, isConstant: Bool = false,
    at range: Range<Int>? = nil
  ) -> Int? {
    guard name != "_", name != "self", !scopes.isEmpty else { return nil }
    aliases?.hide(name)
    declare(name, as: value, isConstant, in: scopes.count - 1)
    locals[locals.count - 1].range = range
    return locals.count - 1
  }

  /// Forgets the patterns of locals that are members of a type, because they are also read through it.
  ///
  /// - Parameter first: Their first index.
  func markMembers(from first: Int) {
    for index in first..<locals.count { locals[index].range = nil }
  }

  private func declare(
    _ name: String, as value: Local.Value, _ isConstant: Bool = false, in scope: Int
  ) {
    visible[name, default: []].append(locals.count)
    locals.append(Local(name: name, value: value, isConstant: isConstant))
    scopes[scope].names.append(name)
  }

  /// Notes a variable of the innermost scope. Returns whether the scope has no other with the name.
  func isNewVariable(_ name: String) -> Bool {
    scopes.isEmpty || scopes[scopes.count - 1].variables.insert(name).inserted
  }

  /// The root of a path whose first segment is a value that no name refers to.
  func nameless(as value: Local.Value) -> Path.Root {
    locals.append(Local(name: "", value: value, isConstant: true))
    return .local(locals.count - 1)
  }

  /// The declarations of the innermost scope, in text order.
  var declared: [String] { scopes.last?.names ?? [] }

  /// The number of the arguments without a name that the innermost scope uses.
  var usedArguments: Int { declared.compactMap(Self.argumentNumber).max().map { $0 + 1 } ?? 0 }

  /// A name in an expression: a local of the innermost scope that declares it, or a free name.
  func root(of name: String) -> Path.Root {
    let number = Self.argumentNumber(name)
    let scope = number == nil ? nil : scopes.lastIndex { $0.closure != nil }
    // An inner closure has a `$0` of its own.
    let isOuter = scope.map { !scopes[$0].names.contains(name) } ?? false
    if !isOuter, let known = visible[name]?.last { return .local(known) }
    guard let number, !scopes.isEmpty else { return .free }
    // The first use of `$0` declares it in its closure.
    let value = scope.flatMap { scopes[$0].closure }.map {
      Local.Value.parameter(ofClosureAt: $0, index: number)
    }
    declare(name, as: value ?? .unknown, in: scope ?? 0)
    return .local(locals.count - 1)
  }

  /// The number of an argument without a name, such as `$0`.
  private static func argumentNumber(_ name: String) -> Int? {
    guard name.utf8.first == UInt8(ascii: "$") else { return nil }
    let digits = name.utf8.dropFirst()
    guard digits.allSatisfy(\.isDigit) else { return nil }
    return Int(name.dropFirst())
  }

  // MARK: Depth

  /// Runs `work` one level deeper, or rejects the fragment.
  func deeper<Result>(_ node: some SyntaxProtocol, otherwise: Result, _ work: () -> Result)
    -> Result
  {
    guard depth < maximalDepth else {
      refuse(node)
      return otherwise
    }
    depth += 1
    defer { depth -= 1 }
    return work()
  }

  func refuse(_ node: some SyntaxProtocol) {
    if problems.isEmpty { report(Problems.tooDeep, at: node) }
  }

  /// Adds a problem at the start of a node.
  func report(_ message: String, at node: some SyntaxProtocol) {
    problems.append(.init(offset: range(node).lowerBound, message: message))
  }

  // MARK: Ranges and texts

  func range(_ node: some SyntaxProtocol) -> Range<Int> {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return inText(start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset))
  }

  /// Converts a range of the tree to one of the text.
  ///
  /// The parser repairs broken Swift with tokens that are not in the text, in the trivia around it: their ranges are
  /// moved to its ends.
  func inText(_ range: Range<Int>) -> Range<Int> {
    (range.lowerBound - lead..<range.upperBound - lead).clamped(to: 0..<text.utf8.count)
  }

  func text(_ range: Range<Int>) -> String {
    let utf8 = text.utf8
    guard
      let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound, limitedBy: utf8.endIndex),
      let end = utf8.index(utf8.startIndex, offsetBy: range.upperBound, limitedBy: utf8.endIndex)
    else { return "" }
    return String(decoding: utf8[start..<end], as: UTF8.self)
  }

  /// The name of an identifier, without backticks.
  static func name(_ token: TokenSyntax) -> String {
    let text = token.text
    guard text.utf8.count > 2, text.utf8.first == UInt8(ascii: "`") else { return text }
    return String(text.dropFirst().dropLast())
  }
}

extension [Statement] {
  /// Appends statements that run only if a condition is true, in a branch if they are more than plain reads.
  mutating func append(_ statements: [Statement], where condition: Condition, isFirst: Bool = false)
  {
    if statements.areReads || isFirst {
      self += statements
    } else {
      append(.branch(Branch(condition, then: statements)))
    }
  }

  /// Whether all statements are reads and types, which are the same whether they run or not.
  var areReads: Bool {
    allSatisfy {
      guard case .use(let use) = $0, use.kind == .read || use.kind == .type else { return false }
      return !use.path.segments.contains { if case .call = $0.kind { true } else { false } }
    }
  }
}
