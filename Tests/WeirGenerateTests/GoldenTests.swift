import Foundation
import Testing
import WeirGenerate
import WeirProject

/// The Swift of each case, byte by byte.
@Suite struct GoldenTests {
  @Test(arguments: GoldenCase.all)
  func expected(_ golden: GoldenCase) throws {
    try Golden.expect(golden.generated(), in: golden.folder.appending(path: "Expected"))
  }

  /// The samples' generated files are committed in the folders that their settings name.
  @Test(arguments: ["taxi", "shop", "social", "call"])
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
}
