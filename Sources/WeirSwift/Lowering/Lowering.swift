import SwiftSyntax

/// Turns syntax into statements. Lives for one fragment.
final class Lowering {
  let text: String
  /// The list that is being filled.
  var out: [Statement] = []
  var awaits: [Range<Int>] = []
  var problems: [Fragment.Problem] = []

  /// How many enclosing scopes declare a name.
  private var locals: [String: Int] = [:]
  /// The names that each open scope declares, innermost last.
  private var scopes: [[String]] = []
  private var depth = 0
  /// Inside a local type `self` is that type's.
  var isInsideLocalType = false
  var defers = Defers()
  /// How many `do` blocks with `catch` enclose the place, inside the innermost function.
  var catchers = 0
  /// The case of a `switch` that is being read has a `fallthrough`.
  var fallsThrough = false
  /// How many bytes of the tree stand before the text.
  private let lead: Int

  init(_ text: String, after lead: Int = 0) {
    self.text = text
    self.lead = lead
  }

  // MARK: Scopes

  /// Runs `work` in a scope of its own; what it emits is returned and not emitted here.
  func scope(_ work: () -> Void) -> [Statement] {
    scopes.append([])
    let statements = collect(work)
    for name in scopes.popLast() ?? [] {
      locals[name] = locals[name].flatMap { $0 > 1 ? $0 - 1 : nil }
    }
    return statements
  }

  /// What `work` emits; its names are declared in the scope that is open.
  func collect(_ work: () -> Void) -> [Statement] {
    let outer = out
    out = []
    work()
    defer { out = outer }
    return out
  }

  /// A scope that `return` and `throw` leave: a closure's, a local function's.
  func function(_ work: () -> Void) -> [Statement] {
    let outer = (catchers, fallsThrough)
    catchers = 0
    defer { (catchers, fallsThrough) = outer }
    return scope(work)
  }

  func declare(_ name: String) {
    guard name != "_", name != "self", !scopes.isEmpty else { return }
    locals[name, default: 0] += 1
    scopes[scopes.count - 1].append(name)
  }

  /// What the innermost open scope declares, in the order of the text.
  var declared: [String] { scopes.last ?? [] }

  func isLocal(_ name: String) -> Bool {
    if locals[name] != nil { return true }
    return name.utf8.count > 1 && name.utf8.first == UInt8(ascii: "$")
      && name.utf8.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  // MARK: Depth

  /// Runs `work` one level deeper, or refuses the fragment.
  func deeper<Result>(_ node: some SyntaxProtocol, otherwise: Result, _ work: () -> Result)
    -> Result
  {
    guard depth < Limits.lowering else {
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

  /// A range of the tree as one of the text.
  func inText(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound - lead..<range.upperBound - lead
  }

  func text(_ range: Range<Int>) -> String {
    let utf8 = text.utf8
    guard
      let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound, limitedBy: utf8.endIndex),
      let end = utf8.index(utf8.startIndex, offsetBy: range.upperBound, limitedBy: utf8.endIndex)
    else { return "" }
    return String(decoding: utf8[start..<end], as: UTF8.self)
  }

  /// An identifier's name, without backticks.
  static func name(_ token: TokenSyntax) -> String {
    let text = token.text
    guard text.utf8.count > 2, text.utf8.first == UInt8(ascii: "`") else { return text }
    return String(text.dropFirst().dropLast())
  }
}

extension [Statement] {
  /// Nothing but reads and types: whether they happen does not matter.
  var areReads: Bool {
    allSatisfy {
      guard case .use(let use) = $0, use.kind == .read || use.kind == .type else { return false }
      return !use.path.segments.contains { if case .call = $0.kind { true } else { false } }
    }
  }
}
