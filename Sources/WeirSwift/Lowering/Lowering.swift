import SwiftSyntax

/// Converts the syntax of one fragment to statements.
final class Lowering {
  let text: String
  /// The current list of statements.
  var out: [Statement] = []
  var awaits: [Range<Int>] = []
  var problems: [Fragment.Problem] = []
  var unused: [UnusedValue] = []
  var forms = FragmentForms()

  /// The number of enclosing scopes that declare a name.
  private var locals: [String: Int] = [:]
  /// The names that each open scope declares, innermost last.
  private var scopes: [[String]] = []
  private var depth = 0
  /// In a local type, `self` refers to that type.
  var isInsideLocalType = false
  var defers = Defers()
  /// The number of `do` blocks with `catch` around the position, inside the innermost function.
  var catchers = 0
  /// The number of closures, local functions and accessors around the position.
  private(set) var functions = 0
  /// Whether the current case of a `switch` has a `fallthrough`.
  var fallsThrough = false
  /// The number of bytes before the text in the tree.
  let lead: Int
  /// Names of the state, or of a part of it, in hand-written Swift; nil in a spec.
  var aliases: StateAliases?
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
  func scope(_ work: () -> Void) -> [Statement] {
    scopes.append([])
    let outer = aliases
    let statements = collect(work)
    aliases = outer
    for name in scopes.popLast() ?? [] {
      locals[name] = locals[name].flatMap { $0 > 1 ? $0 - 1 : nil }
    }
    return statements
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
  func function(_ work: () -> Void) -> [Statement] {
    let outer = (catchers, fallsThrough)
    catchers = 0
    functions += 1
    defer {
      (catchers, fallsThrough) = outer
      functions -= 1
    }
    return scope(work)
  }

  func declare(_ name: String, as value: LocalValue = .unknown) {
    guard name != "_", name != "self", !scopes.isEmpty else { return }
    let other = forms.locals[name]
    forms.locals[name] = other == nil || other == value ? value : .unknown
    locals[name, default: 0] += 1
    aliases?.hide(name)
    scopes[scopes.count - 1].append(name)
  }

  /// The declarations of the innermost scope, in text order.
  var declared: [String] { scopes.last ?? [] }

  func isLocal(_ name: String) -> Bool {
    if locals[name] != nil { return true }
    return name.utf8.count > 1 && name.utf8.first == UInt8(ascii: "$")
      && name.utf8.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
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
    guard problems.isEmpty else { return }
    problems.append(.init(offset: range(node).lowerBound, message: Problems.tooDeep))
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
  /// Whether all statements are reads and types, which are the same whether they run or not.
  var areReads: Bool {
    allSatisfy {
      guard case .use(let use) = $0, use.kind == .read || use.kind == .type else { return false }
      return !use.path.segments.contains { if case .call = $0.kind { true } else { false } }
    }
  }
}
