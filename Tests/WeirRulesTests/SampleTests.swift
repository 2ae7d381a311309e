import Foundation
import Testing
import WeirRules

/// The samples of the repository: the legal ones are silent, and the broken one has each of its
/// mistakes found, at its place and once.
@Suite struct SampleTests {
  @Test(arguments: ["taxi", "shop"])
  func legalSampleIsSilent(name: String) throws {
    #expect(try findings(in: name) == [])
  }

  @Test func brokenSampleHasFiveFindings() throws {
    #expect(
      try findings(in: "broken") == [
        "modules/CommonAction.yaml:2 common-module",
        "modules/Driver.yaml:12 shared-action",
        "modules/Feature.yaml:12 encapsulation-breach",
        "modules/Feature.yaml:17 split-event",
        "modules/Profile.yaml:2 low-cohesion",
      ])
  }

  /// Each finding as `file:line rule`.
  private func findings(in name: String) throws -> [String] {
    let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "../../samples/\(name)").standardized
    var sources = SourceMap()
    func add(_ path: String) throws -> FileID {
      let bytes = try Data(contentsOf: folder.appending(path: path))
      return sources.add(SourceFile(name: path, bytes: Array(bytes)))
    }
    let projectFile = try add("weir.yaml")
    let spec = try #require(FileSpec.project(in: sources[projectFile], as: projectFile).project)
    var files = [FileSpec.project(in: sources[projectFile], as: projectFile)]
    let modules = folder.appending(path: "modules").path(percentEncoded: false)
    for file in try FileManager.default.contentsOfDirectory(atPath: modules).sorted() {
      let id = try add("modules/\(file)")
      files.append(FileSpec.modules(in: sources[id], as: id))
    }
    let outcome = Checker(today: nil).check(Project(spec: spec, files: files))
    return outcome.findings.map { finding in
      "\(sources[finding.span.file].name):\(sources.start(of: finding.span).line) \(finding.rule)"
    }
  }
}
