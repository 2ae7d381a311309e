import Platform
import WeirDiagnostics
import WeirProject
import WeirVerify

/// The result of the last `weir verify`, as long as all that it depends on is the same.
struct LastVerification {
  let exploration: Exploration
  /// The parts of the specs that could not be tried, and why.
  let findings: [Finding]
  /// The extent of the exploration; empty if it was complete, or if there are no invariants.
  let messages: [String]

  /// - Returns: nil if there is none, or if the specs, the settings or the hand-written Swift have changed since.
  init?(of folder: ProjectFolder) {
    let file = VerificationFile(folder)
    guard let kept = file.read() else { return nil }
    var reader = ExplorationReader(
      folder.project, ExploredSystem.all(of: folder.project), isPartial: !kept.findings.isEmpty)
    guard reader.read(kept.result) else { return nil }
    let findings = kept.findings.compactMap { $0.finding(in: folder) }
    guard findings.count == kept.findings.count else { return nil }
    self.findings =
      findings + Verification.leftOut(reader.leftOut, missing: kept.missing, in: folder.project)
    var exploration = reader.exploration
    let hasInvariants = folder.project.hasInvariants
    var messages =
      hasInvariants ? reader.summaries.filter { !$0.isComplete }.flatMap(\.lines) : []
    if let samples = kept.samples {
      exploration.isComplete = false
      messages.append(VerificationFile.message(samples: samples))
    }
    self.exploration = exploration
    self.messages = messages
  }
}

/// The file with the result of `weir verify`. Its texts are not trusted: only reports print them, which escape them.
struct VerificationFile {
  struct Kept: Codable {
    /// Identifies the specs and the settings.
    let specs: String
    /// Identifies the hand-written Swift; nil if none was compiled.
    let swift: String?
    let findings: [KeptFinding]
    let missing: [MissingFunction]
    /// The limit of `--samples`, if it was lower than by default.
    let samples: Int?
    /// The output of the explorer.
    let result: String
  }

  struct KeptFinding: Codable {
    let rule: String
    let isError: Bool
    let message: String
    let help: String
    let file: String
    let start: UInt32
    let end: UInt32
  }

  private let folder: ProjectFolder
  private var file: CacheFile { CacheFile(root: folder.path, name: "verify") }

  init(_ folder: ProjectFolder) { self.folder = folder }

  func write(_ result: String, of program: ExplorerProgram, samples: Int) {
    let kept = Kept(
      specs: specs, swift: program.usesSwift ? swift : nil,
      findings: program.findings.map { KeptFinding($0, in: folder) }, missing: program.missing,
      samples: samples < ExplorerOptions.defaultSamples ? samples : nil, result: result)
    guard let bytes = try? JSONEncoder.sorted.encode(kept) else { return }
    file.write(Array(bytes))
  }

  var exists: Bool { bytes != nil }

  private var bytes: [UInt8]? { try? folder.tree.readPlain(file.path, below: folder.path) }

  /// - Returns: nil if there is none, or if it belongs to other texts.
  fileprivate func read() -> Kept? {
    guard let bytes, let kept = try? JSONDecoder().decode(Kept.self, from: Data(bytes)),
      kept.specs == specs,
      kept.swift == nil || kept.swift == swift
    else { return nil }
    return kept
  }

  static func message(samples: Int) -> String {
    "the last `weir verify` tried at most \(pluralized(samples, "value")) for a payload"
  }

  /// Identifies the specs, the settings that matter, and this version of Weir.
  private var specs: String {
    var text = Weir.title + "\n" + folder.settingsOfExploration
    for file in folder.project.specFiles {
      let source = folder.sources[file]
      text += "\n\(source.name)\n\(source.text(in: 0..<source.bytes.count))"
    }
    return Self.digest(text)
  }

  private var swift: String? {
    guard let files = try? ManualFiles.swift(of: folder) else { return nil }
    return Self.digest(
      files.sorted { $0.path < $1.path }.map { "\($0.path)\n\($0.text.utf8.count)\n\($0.text)" }
        .joined(separator: "\n"))
  }

  private static func digest(_ text: String) -> String {
    ContentDigest(Array(text.utf8)).text
  }
}

extension VerificationFile.KeptFinding {
  fileprivate init(_ finding: Finding, in folder: ProjectFolder) {
    rule = finding.rule
    isError = finding.severity == .error
    message = finding.message
    help = finding.help
    file = folder.sources[finding.span.file].name
    (start, end) = (finding.span.start, finding.span.end)
  }

  fileprivate func finding(in folder: ProjectFolder) -> Finding? {
    guard let index = folder.sources.files.firstIndex(where: { $0.name == file }),
      start <= end, Int(end) <= folder.sources.files[index].bytes.count
    else { return nil }
    return Finding(
      rule: rule, severity: isError ? .error : .warning, message,
      at: Span(file: FileID(index), start: Int(start), end: Int(end)), help: help)
  }
}

extension Project {
  /// The files of its modules, each once.
  fileprivate var specFiles: [FileID] { modules.map(\.nameSpan.file).uniqued() }
}
