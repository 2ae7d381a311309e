import Platform
import WeirDiagnostics
import WeirReport

/// The result of a check: its report, and the messages that the command prints beside it.
struct CheckResult {
  struct Notes: Codable, Equatable {
    /// Whether a spec cannot be read, even outside of the PATHs.
    var hasLanguageErrors = false
    /// The message about the first such spec outside of the PATHs.
    var elsewhere: String?
    /// The message about a baseline that weir.yaml does not name.
    var unnamedBaseline: String?
    /// The extent of what was explored, or that nothing was.
    var exploration: [String] = []
    /// The compiler whose earlier messages are in the report; nil if there are none.
    var compiler: KnownCompiler?
    /// The message about files that have changed since the compiler has checked them.
    var uncompiled: String?
    /// The message about what is not checked while a spec cannot be read.
    var unchecked: String?
  }

  let report: Report
  var notes: Notes
  /// Whether the result depends on nothing else than the files that were read: git's objects are not among them.
  var dependsOnFilesOnly = true
  /// The specs, for a later run that follows a change of one; nil if none can.
  var specs: () -> (links: SpecLinks, texts: [SourceFile])? = { nil }

  init(_ report: Report, notes: Notes) {
    self.report = report
    self.notes = notes
  }
}

// MARK: Bytes

extension CheckResult {
  /// A line with the notes, and the report; nil if reading them would give another result.
  var bytes: [UInt8]? {
    guard let notes = try? JSONEncoder.sorted.encode(notes) else { return nil }
    let bytes = Array(notes) + [UInt8(ascii: "\n")] + Array(JSONFormat().text(of: report).utf8)
    let read = CheckResult(bytes[...])
    return read?.report == report && read?.notes == self.notes ? bytes : nil
  }

  init?(_ bytes: ArraySlice<UInt8>) {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let notes = try? JSONDecoder().decode(Notes.self, from: Data(bytes[..<end])),
      let report = try? JSONDecoder().decode(Report.self, from: Data(bytes[(end + 1)...]))
    else { return nil }
    self.report = report
    self.notes = notes
  }
}
