@_spi(RawSyntax) import SwiftSyntax

/// A token with what the costs of nesting and of the parser's recovery from syntax errors need of it.
struct RecoveryToken {
  let kind: RawTokenKind
  /// The text of a keyword or an identifier; empty for all others.
  let word: String
  /// The angle brackets in an operator.
  private(set) var leftAngles = 0
  private(set) var rightAngles = 0
  /// Whether it is an operator that is part of a type, or a range.
  private(set) var isTypeOperator = false
  private(set) var isRange = false
  private(set) var start = 0
  private(set) var end = 0
  private let traits: Traits

  /// The roles of a word; a name has none.
  private struct Traits: OptionSet {
    let rawValue: UInt16
    /// A keyword that the parser may skip in search of another token.
    static let weak = Traits(rawValue: 1)
    /// It begins a declaration.
    static let declaration = Traits(rawValue: 2)
    static let modifier = Traits(rawValue: 4)
    static let accessor = Traits(rawValue: 128)
    static let effect = Traits(rawValue: 256)
    /// A modifier that may have an argument.
    static let argument = Traits(rawValue: 8)
    /// An operator after an operand.
    static let infix = Traits(rawValue: 16)
    /// An operator before an operand.
    static let prefix = Traits(rawValue: 32)
    /// An operand.
    static let value = Traits(rawValue: 64)
    /// A keyword for which nesting costs more than for names.
    static let nesting = Traits(rawValue: 512)
    /// A keyword after which a line may end its statement.
    static let complete = Traits(rawValue: 1024)
    /// A keyword that, at the start of a line, continues the statement before it.
    static let continuing = Traits(rawValue: 2048)
  }

  static let ofText = RecoveryToken(.endOfFile, UnsafeBufferPointer(start: nil, count: 0)[...])

  init(_ kind: RawTokenKind, _ text: Slice<UnsafeBufferPointer<UInt8>>) {
    self.kind = kind
    let isWord = kind == .keyword || kind == .identifier
    // No word with traits is longer.
    word = isWord ? String(decoding: text.prefix(15), as: UTF8.self) : ""
    traits = isWord ? Self.traits[word] ?? [] : []
    (start, end) = (text.startIndex, text.endIndex)
    guard isOperator else { return }
    isRange = text.elementsEqual("...".utf8)
    isTypeOperator = text.allSatisfy { "<>&?!.~".utf8.contains($0) }
    leftAngles = text.count { $0 == UInt8(ascii: "<") }
    rightAngles = text.count { $0 == UInt8(ascii: ">") }
  }

  func isKeyword(_ keyword: String) -> Bool { kind == .keyword && word == keyword }

  var isOperator: Bool {
    kind == .prefixOperator || kind == .binaryOperator || kind == .postfixOperator
  }

  /// Whether it is a modifier, the name of an accessor, or an effect, unless it is used as a name.
  var isModifier: Bool { !traits.isDisjoint(with: [.modifier, .accessor, .effect]) }

  var isAccessor: Bool { traits.contains(.accessor) }

  /// Whether the parser may expect `->` after it.
  var isEffect: Bool { traits.contains(.effect) }

  var isModifierWithArgument: Bool { traits.contains(.argument) }

  /// Whether it is a keyword that the parser never skips in search of another token.
  var isStrongKeyword: Bool { kind == .keyword && !traits.contains(.weak) }

  var isDeclarationKeyword: Bool { kind == .keyword && traits.contains(.declaration) }

  var isNestingKeyword: Bool { traits.contains(.nesting) }

  var completesStatement: Bool { traits.contains(.complete) }

  var continuesStatement: Bool { traits.contains(.continuing) }

  /// Whether it can follow the brace of a `switch`.
  var canBeginCase: Bool {
    switch kind {
    case .rightBrace, .atSign, .poundIf: true
    default: isKeyword("case") || isKeyword("default")
    }
  }

  /// Whether a type follows it in an expression.
  var isCast: Bool { word == "as" || word == "is" }

  /// Whether it cannot follow an operand in the same expression or declaration.
  var startsOperand: Bool {
    switch kind {
    case .keyword: !traits.contains(.infix)
    case .identifier, .dollarIdentifier, .wildcard, .integerLiteral, .floatLiteral, .stringQuote,
      .multilineStringQuote, .regexSlash, .backslash, .atSign:
      true
    default: false
    }
  }

  var endsOperand: Bool {
    switch kind {
    case .keyword: traits.contains(.value)
    case .identifier: !traits.contains(.prefix)
    case .dollarIdentifier, .wildcard, .integerLiteral, .floatLiteral, .stringQuote,
      .multilineStringQuote, .regexSlash, .rightParen, .rightSquare,
      .rightBrace, .postfixQuestionMark, .exclamationMark, .postfixOperator, .ellipsis:
      true
    default: isRange
    }
  }

  /// Whether it begins a declaration if a name follows it.
  var isContextualDeclaration: Bool { word == "actor" || word == "macro" }

  /// Whether a member can begin with it.
  var canBeginMember: Bool {
    switch kind {
    case .keyword: isDeclarationKeyword || isModifier
    case .identifier: isModifier || word == "macro"
    case .atSign, .pound, .poundIf, .poundElse, .poundElseif, .poundEndif, .poundSourceLocation,
      .rightBrace, .semicolon:
      true
    default: false
    }
  }

  /// Whether an infix operator or a comma can follow it, although it does not end an operand.
  var canBeBeforeInfix: Bool {
    switch kind {
    case .keyword: isDeclarationKeyword
    case .rawStringPoundDelimiter, .regexPoundDelimiter: true
    default: false
    }
  }

  /// Whether an operand is before it.
  var isInfix: Bool {
    switch kind {
    case .binaryOperator, .arrow, .colon, .equal, .comma, .semicolon, .infixQuestionMark: true
    default: false
    }
  }

  /// Whether the parser may take it for a declaration if the word `actor` is before it.
  var canFollowActor: Bool { [.keyword, .atSign, .pound].contains(kind) || isOperator }

  /// Whether a type may continue with it, after another token than an operand.
  var canBeInType: Bool {
    switch kind {
    case .identifier, .wildcard, .period, .comma, .colon, .arrow, .ellipsis, .atSign, .leftParen,
      .leftSquare,
      .rightParen, .rightSquare, .postfixQuestionMark, .exclamationMark, .integerLiteral,
      .prefixAmpersand:
      true
    case .prefixOperator, .binaryOperator, .postfixOperator: isTypeOperator
    case .keyword:
      traits.contains(.infix) || traits.contains(.value) || word == "inout" || word == "repeat"
    default: false
    }
  }

  private static let traits: [String: Traits] = {
    var traits: [String: Traits] = [:]
    func add(_ added: Traits, _ words: String) {
      for word in words.split(separator: " ") { traits[String(word), default: []].insert(added) }
    }
    add([.weak, .infix], "as is rethrows throws where")
    add([.weak, .value], "Any Self false nil self super true")
    add(.weak, "try")
    add(.prefix, "any await consume copy each some unsafe")
    add(
      .declaration,
      """
      associatedtype case class deinit enum extension func import init let operator precedencegroup protocol struct \
      subscript typealias var
      """)
    add(
      .modifier,
      """
      __consuming __setter_access _const _local actor borrowing consuming convenience distributed dynamic fileprivate \
      final indirect infix internal isolated lazy mutating nonisolated nonmutating open optional override package \
      postfix prefix private public required sending static unowned weak
      """)
    add(
      .accessor,
      "_borrow _modify _mutate _read borrow didSet get modify mutate read set unsafeAddress willSet"
    )
    add(.effect, "async reasync rethrows throws")
    add(.argument, "fileprivate internal nonisolated package private public unowned")
    add(
      .nesting,
      """
      any as async await borrow break case catch class consume continue copy default defer discard do each else enum \
      extension fallthrough for func guard if import in inout is let repeat return some struct switch throw throws \
      try unsafe var where while yield
      """)
    add(.complete, "break continue fallthrough")
    add(.continuing, "as async catch else in is throws where while")
    return traits
  }()
}
