@_spi(RawSyntax) import SwiftSyntax

/// Adds up the tokens that the parser's recovery from syntax errors reads in vain. Where a token is missing, the parser
/// looks for it in the rest of the enclosing braces, and then continues directly after the error: without a bound, the
/// time would grow with the square of the text.
///
/// Each position at which such a scan may begin counts as one scan, until a token that ends the scan. Each further token
/// adds the number of scans. In Swift without errors, the token that ends a scan follows soon.
struct RecoveryCost {
  /// The braces that follow the start of a declaration or statement.
  private enum Body { case members, cases, other }

  /// An open bracket, or the whole text.
  private struct Bracket {
    let kind: RawTokenKind
    /// The number of its token.
    var start = 0
    var body: Body?
    /// The scans that a keyword ends; in the body of a type, only the keyword of a declaration.
    var weak = 0
    /// The scans that only the end of the braces ends.
    var strong = 0
    /// The body of the last declaration or statement, before its brace.
    var expected: Body?
    /// Whether an operand has followed another one since then.
    var isBroken = false
    /// Whether a member since the last declaration does not begin as one.
    var isStray = false
    /// The token that ends weak scans, as a brace does, and their number.
    var awaited: (token: RawTokenKind, scans: Int)?
    /// Whether the next parenthesis in it contains the parameters of a declaration, and whether it does itself.
    var isSignature = false
    var isParameters = false
    /// The lookahead after it.
    var lookahead = LookaheadCost()
  }

  private let limit: Int
  private var cost = 0
  private var tokens = 0
  private var brackets = [Bracket(kind: .endOfFile)]
  private var scans = 0
  /// The scans for an `#if` in a `switch` without cases, which only a directive ends.
  private var directiveScans = 0
  /// The number of operands that directly follow another one, since the last comma or colon of the line: the parser
  /// looks for the colon of a parameter.
  private var operands = 0
  /// The number of wrong closing brackets on the line: the parser looks for each closing bracket in the rest of the line.
  private var mismatches = 0
  private var lookahead = LookaheadCost()
  private var last = RecoveryToken.ofText
  private var isLastAfterPeriod = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    limit = 1 << 16 + 8 * bytes.count
  }

  /// Whether a type may continue with the next token.
  var isInType: Bool { lookahead.angles > 0 }

  var openBrackets: Int { brackets.count - 1 }

  /// Whether the parser may have read too much after this token.
  mutating func isExceeded(by token: RecoveryToken, isAtStart: Bool) -> Bool {
    if isAtStart {
      mismatches = 0
      operands = 0
    }
    tokens += 1
    read(token)
    isLastAfterPeriod = isAfterPeriod(token)
    last = token
    let readers = scans + directiveScans + operands + lookahead.tokens
    cost += readers * (1 + mismatches) + mismatches
    return cost > limit || openBrackets > Limits.brackets
  }

  private mutating func read(_ token: RecoveryToken) {
    let isAfterPeriod = isAfterPeriod(token)
    if top.isParameters, token.isOperator, last.kind == .leftParen || last.kind == .comma {
      top.isParameters = false
    }
    if last.isKeyword("switch"), !isLastAfterPeriod, !top.isParameters, token.kind != .colon {
      expect(.cases)
    }
    if last.kind == .leftBrace, top.body == .cases, !token.canBeginCase { directiveScans += 1 }
    if last.endsOperand, token.startsOperand {
      top.isBroken = true
      operands += 1
    } else if token.kind == .comma || token.kind == .colon {
      operands = 0
    }
    let isModifier = token.isModifier && !isAfterPeriod
    if top.body == .members {
      if isStray(token) { top.isStray = true }
      if top.isStray || isModifier || mayBeginMember(token) { addWeak() }
      if token.isAccessor, last.endsOperand { addStrong() }
    }
    let before = lookahead
    lookahead.read(token, after: last, isMember: isAfterPeriod)
    if let awaited = top.awaited, token.kind == .leftBrace || ends(awaited.token, token) {
      endWeak(atMost: awaited.scans)
      top.awaited = nil
    }
    switch token.kind {
    case .leftParen, .leftSquare, .leftBrace: open(token.kind, before)
    case .rightParen: close(.leftParen)
    case .rightSquare: close(.leftSquare)
    case .rightBrace: close(.leftBrace)
    case .poundIf, .poundElse, .poundElseif, .poundEndif: endAll()
    case .atSign where !last.isCast: addWeak()
    case .poundSourceLocation: addWeak()
    case .keyword where token.isStrongKeyword: keyword(token, isAfterPeriod: isAfterPeriod)
    // The parser reads `#elif` as `#elseif`.
    case .identifier where token.word == "elif" && last.kind == .pound: directiveScans += 1
    case .identifier where !isLastAfterPeriod: identifier()
    default: break
    }
    if token.isEffect, !isAfterPeriod, !last.isEffect { expectArrow() }
  }

  private mutating func expectArrow() {
    guard top.body != .members else { return }
    addWeak()
    top.awaited = (.arrow, scans: 1)
  }

  private var top: Bracket {
    get { brackets[brackets.count - 1] }
    _modify { yield &brackets[brackets.count - 1] }
  }

  private func isAfterPeriod(_ token: RecoveryToken) -> Bool {
    last.kind == .period && last.end == token.start
  }

  /// Whether a token ends the weak scans for its kind.
  private func ends(_ awaited: RawTokenKind, _ token: RecoveryToken) -> Bool {
    awaited == token.kind && (awaited != .leftParen || last.endsOperand || last.rightAngles > 0)
  }

  /// Whether no member without errors continues with a token.
  private func isStray(_ token: RecoveryToken) -> Bool {
    if last.kind == .semicolon || last.kind == .leftBrace { return !token.canBeginMember }
    if token.kind == .period { return last.kind == .comma }
    let endsOperand = last.endsOperand || last.rightAngles > 0 || isLastAfterPeriod
    if endsOperand {
      return token.startsOperand && !token.canBeginMember && !last.isContextualDeclaration
    }
    return token.isInfix && !last.canBeBeforeInfix && !(last.isEffect && token.kind == .arrow)
  }

  /// Whether the parser may read a member without a keyword: a name after an operand, a name with a type, or an
  /// operator with parameters.
  private func mayBeginMember(_ token: RecoveryToken) -> Bool {
    if last.endsOperand { return token.startsOperand || token.kind == .colon }
    guard last.isOperator else { return false }
    return last.leftAngles > 0 || token.kind == .leftParen || token.isOperator
  }

  // MARK: Scans

  private mutating func addWeak() {
    top.weak += 1
    scans += 1
  }

  private mutating func addStrong() {
    top.strong += 1
    scans += 1
  }

  private mutating func endWeak(atMost count: Int = .max) {
    let ended = min(top.weak, count)
    top.weak -= ended
    scans -= ended
  }

  private mutating func expect(_ body: Body) {
    top.expected = body
    top.isBroken = false
    guard body != .members else { return }
    addStrong()
    if body == .cases { directiveScans += 1 }
  }

  /// A directive ends all scans.
  private mutating func endAll() {
    for index in brackets.indices {
      brackets[index].weak = 0
      brackets[index].strong = 0
      brackets[index].expected = nil
    }
    scans = 0
    directiveScans = 0
  }

  // MARK: Words

  private mutating func keyword(_ token: RecoveryToken, isAfterPeriod: Bool) {
    if top.body != .members {
      endWeak()
    } else if token.isDeclarationKeyword {
      endWeak()
      top.isStray = false
    } else {
      addWeak()
    }
    if top.expected == .members {
      // After a type without braces, the parser reads members.
      let isPart = last.kind == .colon || last.kind == .comma || last.isOperator
      if !isPart, !isAfterPeriod, top.body == nil { top.body = .members }
    } else if !isAfterPeriod || top.isBroken {
      top.expected = nil
    }
    guard !isAfterPeriod else { return }
    if last.kind != .leftParen, last.kind != .comma { top.isParameters = false }
    if token.isModifier { addWeak() }
    switch token.word {
    case "precedencegroup": expect(.other)
    case "struct", "class", "enum", "extension", "protocol":
      if !last.isKeyword("import") { expect(.members) }
    case "func", "init":
      top.expected = nil
      top.isSignature = true
    case "subscript":
      expect(.other)
      top.isSignature = true
    case "var": top.expected = nil
    default: break
    }
  }

  /// The name of an actor or a macro ends no scan; the bracket after it does.
  private mutating func identifier() {
    guard last.isContextualDeclaration else { return }
    top.isStray = false
    if top.body != .members { addWeak() }
    // In a type, both words are weak scans.
    let bracket: RawTokenKind = last.word == "actor" ? .leftBrace : .leftParen
    top.awaited = (bracket, scans: top.body == .members ? 2 : 1)
    if bracket == .leftBrace { expect(.members) }
  }

  // MARK: Brackets

  private mutating func open(_ kind: RawTokenKind, _ before: LookaheadCost) {
    var bracket = Bracket(kind: kind, start: tokens)
    bracket.lookahead = (kind == .leftParen ? before : lookahead).afterBracket(last)
    if kind == .leftParen {
      if last.kind == .poundSourceLocation { endWeak(atMost: 1) }
      bracket.isParameters = top.isSignature
      top.isSignature = false
    }
    if kind == .leftBrace, let expected = top.expected {
      bracket.body = expected
      top.expected = nil
      if expected != .members {
        top.strong -= 1
        scans -= 1
      }
      if expected == .cases { directiveScans -= 1 }
    }
    brackets.append(bracket)
  }

  private mutating func close(_ kind: RawTokenKind) {
    // After a brace that closes nothing, the parser reads only tokens.
    if kind == .leftBrace, brackets.count == 1 { return }
    if top.kind != kind {
      mismatches += 1
      addStrong()
    }
    // A brace ends all that is open in it.
    while kind == .leftBrace, top.kind != .leftBrace, brackets.contains(where: { $0.kind == kind })
    {
      pop()
    }
    if brackets.count > 1, top.kind == kind || top.kind != .leftBrace && kind != .leftBrace {
      pop()
    }
  }

  private mutating func pop() {
    let closed = brackets.removeLast()
    cost += closed.lookahead.modifiers * (tokens - closed.start)
    lookahead = closed.lookahead
    if closed.kind == .leftBrace {
      scans -= closed.weak + closed.strong
    } else {
      top.weak += closed.weak
      top.strong += closed.strong
    }
  }
}
