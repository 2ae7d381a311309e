import Foundation
import Testing
import WeirGenerate
import WeirSpec

/// The product `WeirRuntime`: the files that all modules share, for projects with `runtime: package`.
@Suite struct RuntimePackageTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/WeirRuntime/Generated")

  private static let renews = ProcessInfo.processInfo.environment["WEIR_RENEW_RUNTIME"] != nil

  private func files(_ settings: String = "") -> [GeneratedFile] {
    let generated = Generated(
      Spec("module: App\nstate: { size: Int = 0 }\n", generate: "{ runtime: package\(settings) }"))
    return Generator.runtimePackage(for: generated.spec.project, generated.library)
  }

  /// `WEIR_RENEW_RUNTIME=1` writes them.
  @Test func theSourcesAreThoseOfTheTemplates() throws {
    let files = files()
    if Self.renews {
      try? FileManager.default.removeItem(at: Self.folder)
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    }
    for file in files {
      let url = Self.folder.appending(path: file.path.split(separator: "/").last ?? "")
      if Self.renews { try file.text.write(to: url, atomically: true, encoding: .utf8) }
      #expect(try String(contentsOf: url, encoding: .utf8) == file.text, "\(file.path)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(names) == Set(files.map { String($0.path.split(separator: "/").last ?? "") }))
  }

  /// The settings of a project that imports the product do not change it.
  @Test(arguments: [
    ", access: internal", ", isolation: nonisolated", ", isolation: '@MainActor'", ", flavour: udf",
    ", flavour: tca", ", conforms: [Hashable]", ", names: { state: '{}State' }",
    ", output: 'Sources/{module}', storage: { target: Base }",
  ])
  func settings(_ settings: String) {
    #expect(files(settings) == files())
  }

  /// Files that need another library are generated, as without the package.
  @Test func filesOfOtherLibraries() {
    let names = { (settings: String) in
      Set(files().map(\.path)).subtracting(files(settings).map(\.path)).sorted()
    }
    #expect(
      names(", transport: alamofire") == ["WeirRuntime/Mocks.swift", "WeirRuntime/Network.swift"])
    #expect(names(", store: combine") == ["WeirRuntime/StoreCore.swift"])
    #expect(!files().contains { $0.path.hasSuffix("Storage.swift") })
  }
}
