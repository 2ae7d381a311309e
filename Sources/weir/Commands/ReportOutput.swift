import WeirReport
import WeirRules

/// A format and where it goes: `human`, or `json=findings.json`.
struct ReportOutput {
  private enum Format: String, CaseIterable { case human, json }

  private let format: Format
  private let file: String?
  private let common: CommonOptions

  init(_ text: String, _ common: CommonOptions) throws {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let names = Format.allCases.map(\.rawValue)
    guard let name = parts.first, let format = Format(rawValue: name) else {
      throw Failure(
        "there is no format `\(parts.first ?? "")`"
          + NearName.question(for: parts.first ?? "", in: names)
          + " (\(names.joined(separator: ", ")))")
    }
    self.format = format
    self.file = parts.count == 2 ? parts[1] : nil
    self.common = common
  }

  func write(_ report: Report, _ folder: ProjectFolder) throws {
    let text = text(of: report, folder)
    guard let file else { return Terminal.print(text) }
    try AtomicFile.write(Array(text.utf8), to: FileSystem.absolute(file))
  }

  private func text(of report: Report, _ folder: ProjectFolder) -> String {
    switch format {
    case .human:
      let prefix = FileSystem.relative(folder.path, to: FileSystem.workingFolder)
      return HumanFormat(
        isColoured: file == nil && common.isColoured, folder: prefix.isEmpty ? "" : prefix + "/"
      ).text(of: report)
    case .json: return JSONFormat(tool: "weir \(Weir.version)").text(of: report)
    }
  }
}
