import Foundation
import Testing

/// Faults and harmless edits of samples; `make test-verify` runs them.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["WEIR_VERIFY"] == "all"), .serialized)
struct VerifyEditTests {
  /// A fault breaks its invariant, in as few actions as a search without cone, fingerprints and threads finds. One
  /// thread and no cone find the same sequence.
  @Test(arguments: try SampleEdit.all(in: "faults"))
  func aFaultIsFound(_ fault: SampleEdit) async throws {
    let name = try #require(fault.breaks)
    let folder = try fault.folder()
    let limits = fault.sample.limits
    let report = try await folder.verify(["--cone", "--jobs", "2"] + limits)
    let whole = try await folder.verify(["--no-cone", "--jobs", "1"] + limits)
    #expect(brokenPromises(in: whole) == brokenPromises(in: report), "\(whole)\n\(report)")
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
    let report = try await edit.folder().verify(["--cone", "--jobs", "2"] + edit.sample.limits)
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
