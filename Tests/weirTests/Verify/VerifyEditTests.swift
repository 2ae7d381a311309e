import Foundation
import Testing

/// Faults and harmless edits of samples; `make test-verify` runs them.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["WEIR_VERIFY"] == "all"), .serialized)
struct VerifyEditTests {
  /// A fault breaks its invariant, in as few actions as a search without cone, fingerprints and threads finds.
  @Test(arguments: try SampleEdit.all(in: "faults"))
  func aFaultIsFound(_ fault: SampleEdit) async throws {
    let name = try #require(fault.breaks)
    let folder = try fault.folder()
    let report = try await folder.verify(fault.limits)
    guard let length = brokenLengths(in: report)[name] else {
      // An invariant with `leadsTo` has no length: its sequence ends where the responses repeat.
      #expect(report.contains(/`\w+` of `\w+` can wait forever/), "\(report)")
      #expect(report.contains("`\(name)` of "))
      return
    }
    #expect(try await folder.bruteForce(depth: length)[name] == length, "\(report)")
  }

  @Test(arguments: try SampleEdit.all(in: "harmless"))
  func aHarmlessEditIsNotReported(_ edit: SampleEdit) async throws {
    let report = try await edit.folder().verify(edit.limits)
    #expect(report.contains("no findings"), "\(report)")
  }
}

/// The table of edits, without an exploration.
struct SampleEditTests {
  /// There are 60 of each kind, and each changes its sample.
  @Test func theEditsFitTheSamples() throws {
    for name in ["faults", "harmless"] {
      let edits = try SampleEdit.all(in: name)
      #expect(edits.count >= 60)
      for edit in edits {
        _ = try edit.folder()
        #expect((edit.breaks != nil) == (name == "faults"))
      }
    }
  }
}

extension Folder {
  fileprivate func verify(_ limits: [String]) async throws -> String {
    try await ExplorerModules.copy(to: self)
    return try await Tool.run(
      Tool.weir, ["verify", "--cone", "--jobs", "2", "--color", "never"] + limits, in: path
    ).all
  }
}
