import Foundation
import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec

/// The findings of the cohesion rules in the samples.
@Suite struct CohesionSampleTests {
  @Test(arguments: ["taxi", "shop"])
  func soundSamplesAreSilent(_ name: String) throws {
    #expect(try findings(in: name).isEmpty)
  }

  @Test func moviesHasReducersThatReadTheClock() throws {
    let found = try findings(in: "movies")
    #expect(found.count { $0 == "impure-reducer Date" } == 2)
    #expect(found.contains("unhandled-action FetchMovieCasts"))
    #expect(found.contains("low-cohesion Movies"))
  }

  /// Each finding as the rule's name and the marked text.
  private func findings(in sample: String) throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("samples/\(sample)")
    var sources = SourceMap()
    func read(_ path: String) throws -> FileID {
      let bytes = try Data(contentsOf: root.appendingPathComponent(path))
      return sources.add(SourceFile(name: path, bytes: Array(bytes)))
    }
    let projectFile = try read("weir.yaml")
    let project = FileSpec.project(in: sources[projectFile], as: projectFile)
    let modules = root.appendingPathComponent("modules").path
    let names = try FileManager.default.contentsOfDirectory(atPath: modules).sorted()
    let files = try names.map { name in
      let id = try read("modules/" + name)
      return FileSpec.modules(in: sources[id], as: id)
    }
    let spec = try #require(project.project)
    let resolved = Project(spec: spec, files: [project] + files)
    return Checker(today: nil).check(resolved).findings.of(.cohesion)
      .filter { $0.rule != "unused-exception" }
      .map { "\($0.rule) \(sources.text(of: $0.span))" }
  }
}
