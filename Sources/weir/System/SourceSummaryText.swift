import WeirDiagnostics
import WeirProject
import WeirSpec

/// The text for people about the hand-written Swift that was read.
struct SourceSummaryText {
  let summary: SourceSummary
  let sources: SourceMap

  /// One line for each module, for each part that is not understood, and for each file that is not read.
  var lines: [String] {
    moduleLines
      + summary.unread.map { unread in
        Printable.text("\(sources[unread.file].name): not read: \(unread.reason)")
      }
  }

  private var moduleLines: [String] {
    summary.modules.flatMap { module in
      [line(of: module)]
        + module.unknown.map { unknown in
          let position = sources.start(of: unknown.span)
          let file = Printable.text(sources[unknown.span.file].name)
          return "  \(file):\(position.line): not understood (\(unknown.part.rawValue)): "
            + Printable.text(unknown.reason)
        }
    }
  }

  private func line(of module: SourceSummary.ModuleSummary) -> String {
    "\(Printable.text(module.name)) (\(module.store.rawValue)): "
      + [
        Self.count(module.fields, "field"), Self.count(module.children, "child", "children"),
        Self.count(module.actions, "action"), Self.count(module.patterns, "pattern"),
        Self.count(module.writes, "write"), Self.count(module.sends, "send"),
      ].joined(separator: ", ")
      + (module.unknown.isEmpty ? "" : "; \(module.unknown.count) not understood")
  }

  /// The sums over all modules.
  var total: String {
    [
      Self.count(summary.modules.count, "module"), Self.count(summary[\.fields], "field"),
      Self.count(summary[\.actions], "action"),
      Self.count(summary[\.children], "child", "children"),
      Self.count(summary[\.patterns], "pattern"), Self.count(summary[\.writes], "write"),
      Self.count(summary[\.sends], "send"),
    ].joined(separator: ", ") + "; \(summary.unknownCount) not understood"
  }

  private static func count(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }
}
