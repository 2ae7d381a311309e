@_spi(RawSyntax) import SwiftSyntax

/// The tokens over which the parser looks ahead to find a declaration or the end of a type, before it continues at the
/// first of them.
struct LookaheadCost {
  /// The number of modifiers with only attributes between them: the parser looks for a declaration after all of them.
  private(set) var modifiers = 0
  /// The number of open `<` of what may be a type: for each, the parser looks for the end of the type.
  private(set) var angles = 0
  /// The number of those after an attribute: for each, the parser looks twice.
  private var attributeAngles = 0
  /// The number of words `actor` before a keyword: for each, the parser looks twice for a declaration after it.
  private var actors = 0
  /// Whether the last token ends the name or the argument of an attribute.
  private var isAfterAttribute = false

  /// The number of lookaheads that read the last token.
  var tokens: Int { modifiers + angles + Self.doubled(actors) + Self.doubled(attributeAngles) }

  private static func doubled(_ count: Int) -> Int { count == 0 ? 0 : 1 << min(count + 2, 32) }

  mutating func read(_ token: RecoveryToken, after last: RecoveryToken, isMember: Bool) {
    let isName = last.kind == .atSign || isAfterAttribute && last.kind == .period
    let isInName = isName || isAfterAttribute && token.kind == .period
    readType(token, after: last)
    if token.isModifier, !isMember {
      modifiers += 1
    } else if !isInName, token.kind != .atSign {
      modifiers = 0
    }
    if last.word == "actor", token.canFollowActor {
      actors += 1
    } else if !isInName, !token.canFollowActor, !token.isModifier, !token.isContextualDeclaration {
      actors = 0
    }
    isAfterAttribute = isInName
  }

  private mutating func readType(_ token: RecoveryToken, after last: RecoveryToken) {
    let isBroken =
      last.endsOperand && token.startsOperand && token.kind != .atSign && !last.isModifier
      && !isAfterAttribute
    if isBroken || !token.canBeInType { angles = 0 }
    angles = max(0, angles + token.leftAngles - token.rightAngles)
    if angles == 0 {
      attributeAngles = 0
    } else if token.leftAngles > 0, isAfterAttribute {
      attributeAngles += 1
    }
  }

  /// The value after a bracket that is opened here, if it is closed.
  func afterBracket(_ last: RecoveryToken) -> LookaheadCost {
    if isAfterAttribute || last.isModifierWithArgument { return self }
    var cost = LookaheadCost()
    cost.angles = angles
    cost.attributeAngles = attributeAngles
    return cost
  }
}
