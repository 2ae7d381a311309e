import WeirDiagnostics
import WeirProject
import WeirSpec

/// The text for people about the hand-written Swift that was read.
struct SourceSummaryText {
  let summary: SourceSummary
  let sources: SourceMap

  /// One line for each module, for each part that is not understood, and for each file that is not read.
  var lines: [String] { lines(of: summary.modules) + unreadLines }

  /// The lines of the modules and files that are not fully understood, and the number of the other modules.
  var linesOfUnknown: [String] {
    // Handlers that match none of a module's actions are probably in a form that is not read.
    let partial = summary.modules.filter {
      !$0.unknown.isEmpty || $0.actions > 0 && $0.patterns == 0
    }
    let rest = summary.modules.count - partial.count
    let count = Self.count(rest, "module")
    return lines(of: partial)
      + (rest == 0 ? [] : ["\(count) understood completely; --verbose lists them"])
      + unreadLines
  }

  private var unreadLines: [String] {
    summary.unread.map { unread in
      let words = unread.reason.isPartial ? "read in part" : "not read"
      return Printable.text("\(sources[unread.span.file].name): \(words): \(unread.reason.text)")
    }
      + summary.unreadReducers.map { reducer in
        let line = sources.line(of: reducer.span)
        return Printable.text("\(line): `\(reducer.value)` looks like a reducer, but is not read")
      }
  }

  private func lines(of modules: [SourceSummary.ModuleSummary]) -> [String] {
    modules.flatMap { module in
      [line(of: module)]
        + module.unknown.map { unknown in
          Printable.text(
            "  \(sources.line(of: unknown.span)): not understood (\(unknown.part.rawValue)): "
              + unknown.reason)
        }
    }
  }

  private func line(of module: SourceSummary.ModuleSummary) -> String {
    "\(Printable.text(module.name)) (\(module.store.rawValue)): "
      + [
        Self.count(module.fields, "field"), Self.count(module.children, "child", many: "children"),
        Self.count(module.actions, "action"), Self.count(module.patterns, "action pattern"),
        Self.count(module.writes, "field write"), Self.count(module.sends, "action send"),
      ].joined(separator: ", ")
      + (module.unknown.isEmpty ? "" : "; \(module.unknown.count) not understood")
  }

  /// The sums over all modules.
  var total: String {
    [
      Self.count(summary.modules.count, "module"), Self.count(summary[\.fields], "field"),
      Self.count(summary[\.actions], "action"),
      Self.count(summary[\.children], "child", many: "children"),
      Self.count(summary[\.patterns], "action pattern"),
      Self.count(summary[\.writes], "field write"),
      Self.count(summary[\.sends], "action send"),
    ].joined(separator: ", ")
      + "; \(Self.count(summary.unknownCount, "part")) not understood\(share)"
  }

  /// The share of what is not understood, in percent; empty if everything is.
  private var share: String {
    let known = summary[\.patterns] + summary[\.writes] + summary[\.sends]
    guard summary.unknownCount > 0 else { return "" }
    let share = 100 * Double(summary.unknownCount) / Double(known + summary.unknownCount)
    return share < 0.1
      ? " (less than 0.1 %)" : " (\((share * 10).rounded() / 10) %)"
  }

  private static func count(_ count: Int, _ one: String, many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }
}
