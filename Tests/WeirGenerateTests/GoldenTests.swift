import Foundation
import Testing
import WeirGenerate
import WeirProject
import WeirSpec

/// The Swift of each case, byte by byte.
@Suite struct GoldenTests {
  @Test(arguments: GoldenCase.all)
  func expected(_ golden: GoldenCase) throws {
    try Golden.expect(golden.generated(), in: golden.folder.appending(path: "Expected"))
  }

  /// Each shared file is in at least two cases, and no case has a copy of one.
  @Test func sharedFiles() throws {
    var counts: [String: Int] = [:]
    for golden in GoldenCase.all {
      let folder = golden.folder.appending(path: "Expected")
      let shared = try SharedFiles(
        in: folder, settings: Spec(folder: golden.folder).project.spec.generate)
      for path in shared.paths {
        counts[shared.name(path), default: 0] += 1
      }
      let own = try FileManager.default.subpathsOfDirectory(
        atPath: folder.path(percentEncoded: false))
      for path in own where path.hasSuffix(".swift") {
        let text = try Places.text(folder.appending(path: path))
        #expect(try shared.text(path) != text, "list `\(golden.name)/\(path)` in shared.txt")
      }
    }
    #expect(SharedFiles.names.filter { counts[$0, default: 0] < 2 } == [])
    #expect(Set(counts.keys).subtracting(SharedFiles.names) == [])
  }

  /// The samples' generated files are committed in the folders that their settings name.
  @Test(arguments: ["app", "taxi", "shop", "social", "call"])
  func samples(_ name: String) throws {
    let folder = Places.samples.appending(path: name)
    let generated = Generated(try Spec(folder: folder))
    let root = Generator.root(of: generated.spec.project)
    try Golden.expect(generated, in: folder.appending(path: root))
  }

  /// The inputs of templates.
  @Test func context() throws {
    let spec = try Spec(folder: GoldenCase("collections").folder)
    let module = try #require(spec.project.module(named: "Garage"))
    try Golden.expect(
      Generator.dump(module, of: spec.project, spec.sources),
      is: GoldenCase("collections").folder.appending(path: "Garage.context.json"))
  }

  /// No input contains itself endlessly: a module is a block of its state, and an effect an entry of its `catch`es.
  @Test(arguments: ["asserts", "effects", "loop", "models-loop", "reads", "services"])
  func everyInputEnds(_ name: String) throws {
    let spec = try Spec(folder: GoldenCase(name).folder)
    for module in spec.project.modules {
      let text = Generator.dump(module, of: spec.project, spec.sources)
      #expect(!text.contains("deeper levels"), "\(module.name)")
    }
  }
}
