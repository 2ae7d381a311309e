import WeirReport
import WeirRules

/// A format and where it goes: `human`, or `json=findings.json`.
struct ReportOutput {
  private enum Format: String, CaseIterable { case human, json }

  private let format: Format
  private let file: String?
  private let common: CommonOptions

  init(_ text: String, _ common: CommonOptions) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    let names = Format.allCases.map(\.rawValue)
    guard let name = parts.first, let format = Format(rawValue: name) else {
      throw Failure(
        "there is no format `\(parts.first ?? "")`"
          + NearName.question(for: parts.first ?? "", in: names)
          + " (\(names.joined(separator: ", ")))")
    }
    if parts.count == 2, parts[1].isEmpty { throw Failure("`\(text)` names no file") }
    self.format = format
    self.file = parts.count == 2 ? parts[1] : nil
    self.common = common
  }

  /// Several formats at once, of which each goes to a place of its own.
  static func several(_ texts: [String], _ common: CommonOptions) throws -> [ReportOutput] {
    let outputs = try texts.map { try ReportOutput($0, common) }
    let places = outputs.map { $0.file.map(FileSystem.absolute) }
    for (index, place) in places.enumerated() where places[..<index].contains(place) {
      throw Failure(
        "two formats go to \(place.map(FileSystem.shown) ?? "the standard output"); "
          + "FORMAT=FILE sends one elsewhere")
    }
    return outputs
  }

  func write(_ report: Report, _ folder: ProjectFolder) throws {
    let text = text(of: report, folder)
    guard let file else { return Terminal.print(text) }
    try AtomicFile.write(text, toNamed: file)
  }

  private func text(of report: Report, _ folder: ProjectFolder) -> String {
    switch format {
    case .human:
      return HumanFormat(isColoured: file == nil && common.isColoured, folder: folder.prefix)
        .text(of: report)
    case .json: return JSONFormat(tool: "weir \(Weir.version)").text(of: report)
    }
  }
}
