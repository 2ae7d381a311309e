import Foundation
import WeirRules

/// The pages in the checkout. Tests read these, not the embedded ones, so that an edited page needs no build.
enum RulePageFile {
  /// `make docs` sets it to write the messages and the levels on the pages instead of comparing them.
  static let areUpdated = ProcessInfo.processInfo.environment["WEIR_UPDATE_RULES"] != nil

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../docs/rules").standardizedFileURL

  private static func file(of rule: String) -> URL { folder.appending(path: rule + ".md") }

  static func page(of rule: String) throws -> RulePage {
    try RulePage(of: rule, text: String(contentsOf: file(of: rule), encoding: .utf8))
  }

  static func update(
    _ rule: any Rule.Type, _ page: RulePage, messages: (RulePage.Example) -> String
  ) throws {
    var lines = page.text.split(separator: "\n", omittingEmptySubsequences: false)
    func replace(_ range: Range<Int>, with text: String) {
      lines.replaceSubrange(
        range, with: text.split(separator: "\n", omittingEmptySubsequences: false).dropLast())
    }
    for example in page.examples.reversed() where example.kind == .reported {
      replace(example.messages, with: messages(example))
    }
    replace(page.levels, with: rule.shownLevels)
    let text = lines.joined(separator: "\n")
    if text != page.text { try Data(text.utf8).write(to: file(of: rule.name)) }
  }
}
