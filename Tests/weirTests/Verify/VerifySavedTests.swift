import Foundation
import Testing

/// The tests that `--save-tests` and `save` write compile with the generated reducers, and fail until the spec is mended.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["WEIR_VERIFY"] == "all"), .serialized)
struct VerifySavedTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "House",
      targets: [.target(name: "House"), .testTarget(name: "HouseTests", dependencies: ["House"])])

    """

  private static let spec = """
    module: House
    children: { door: Door, light: Light }
    ---
    module: Light
    state: { isOn: Bool = false, watts: Int = 0 }
    derived: { isBright: { type: Bool, is: isOn && watts > 60 } }
    actions: { didToggle: { watts: Int } }
    reduce:
      didToggle: |
        isOn.toggle()
        self.watts = watts
    invariants:
      wattsStay: { step: 'watts >= old.watts', on: didToggle }

    """

  @Test func savedTestsCompileAndFailUntilTheSpecIsMended() async throws {
    let folder = try Folder([
      "weir.yaml": "weir: 1\nproject: House\ngenerate: { output: Sources/House }\n",
      "modules/House.yaml": Self.spec, "modules/Door.yaml": ExplorerResult.door,
      "Package.swift": Self.manifest, "story.txt": "door.didOpen\nsave opens\n",
    ])
    #expect(try await folder.weir("generate").code == 0)
    let found = try await folder.weir("verify", "--save-tests", "Tests/HouseTests")
    #expect(folder.has("Tests/HouseTests/Door+lockedIsClosed.swift"), "\(found.all)")
    #expect(folder.has("Tests/HouseTests/Light+wattsStay.swift"), "\(found.all)")
    let story = try await folder.weir(
      "simulate", "--script", "story.txt", "--save-to", "Tests/HouseTests")
    #expect(folder.has("Tests/HouseTests/opens.swift"), "\(story.all)")
    let broken = try await folder.shell("swift test --quiet 2>&1")
    #expect(broken.code != 0)
    for name in ["lockedIsClosed", "wattsStay"] {
      #expect(broken.out.contains("\(name)() recorded an issue"), "\(broken.out)")
    }
    #expect(!broken.out.contains("opens() recorded an issue"))
    let door = ExplorerResult.door.replacing(
      "didLock: isLocked.toggle()", with: "didLock: if !isOpen { isLocked.toggle() }")
    let light = Self.spec.replacing(
      "self.watts = watts", with: "self.watts = max(self.watts, watts)")
    try folder.write("modules/Door.yaml", door)
    try folder.write("modules/House.yaml", light)
    #expect(try await folder.weir("generate").code == 0)
    let mended = try await folder.shell("swift test --quiet 2>&1")
    #expect(mended.code == 0, "\(mended.out)")
  }
}
