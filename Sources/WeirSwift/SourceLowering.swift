import SwiftSyntax

extension SwiftReader {
  /// The depth of hand-written Swift that is read; its readers need threads with stacks of 16 MB and more.
  public static let maximalSourceDepth = 200

  /// Lowers statements of a parsed file.
  ///
  /// - Parameters:
  ///   - text: The text of the file from `start`.
  ///   - aliases: The names of the state.
  ///   - parameters: Other names in scope that are not the state.
  public static func lowered(
    _ statements: [CodeBlockItemSyntax], in text: String, at start: Int, aliases: StateAliases,
    parameters: [String] = []
  ) -> Fragment {
    let lowering = Lowering(
      text, after: start, aliases: aliases, maximalDepth: maximalSourceDepth)
    lowering.source = statements
    let lowered = lowering.scope {
      parameters.forEach { lowering.declare($0) }
      lowering.codeItems(statements)
    }
    return Fragment(
      text, problems: lowering.problems, statements: lowering.problems.isEmpty ? lowered : [],
      awaits: lowering.awaits.sorted { $0.lowerBound < $1.lowerBound },
      outsideValues: OutsideValues.ranges(in: statements, aliases: aliases).map(lowering.inText))
  }

  /// Why a text cannot be parsed on a thread with a stack of 64 MB in linear time.
  public enum Obstacle: Sendable, Equatable { case depth, time, interpolation }

  /// The first obstacle of a text, with its offset in UTF-8 bytes.
  public static func obstacle(in text: String) -> (offset: Int, obstacle: Obstacle)? {
    NestingGuard.firstExcess(in: text, hasDeepStack: true).map { ($0.offset, $0.reason) }
  }

  /// The first syntax error of a parsed file, from which the parser has recovered.
  public static func syntaxError(in tree: SourceFileSyntax) -> Fragment.Problem? {
    var waiting = tree.hasError ? [Syntax(tree)] : []
    while let node = waiting.popLast() {
      let broken = node.children(viewMode: .all).filter(\.hasError)
      guard broken.isEmpty else {
        waiting += broken.reversed()
        continue
      }
      // The time for the parser's messages may grow with the square of the text.
      let around = node.parent.flatMap { $0.totalLength.utf8Length < 2_000 ? $0 : nil } ?? node
      guard around.totalLength.utf8Length < 2_000 else {
        return Problems.problem(node, "unexpected code")
      }
      if let error = Problems.syntaxErrors(around, isSwift5: true).first { return error }
    }
    return nil
  }

  /// In the units of `NestingGuard`.
  static let sourceNesting = 40_000
}
