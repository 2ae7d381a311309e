import Foundation
import Testing

@Suite struct GenerateTests {
  private static let made = ["App.swift", "Counter.swift"].map { "Sources/Generated/" + $0 }

  @Test func filesAreWrittenOnce() async throws {
    let folder = try Folder(Specs.clean)
    let first = try await folder.weir("generate")
    #expect(first.code == 0)
    #expect(first.out == "" && first.err == "2 written, 0 unchanged\n")
    #expect(
      folder.files == (Self.made + ["Sources/Generated/.weir-manifest"] + Specs.clean.keys).sorted()
    )
    // What a run remembers is not its output.
    let output = folder.files.filter { !$0.hasPrefix(".weir/") }
    let stamps = try output.map(folder.stamp)
    let second = try await folder.weir("generate")
    #expect(second.code == 0 && second.err == "0 written, 2 unchanged\n")
    #expect(try output.map(folder.stamp) == stamps, "nothing is written again")
    #expect(try await folder.weir("generate", "--quiet").err == "")
  }

  /// Files that all modules share are in a target of their own, which the manifest must have.
  @Test func aTargetThatThePackageLacksIsNamed() async throws {
    var files = Specs.clean
    files["weir.yaml"] = "weir: 1\ngenerate: { output: 'Sources/{module}', store: observation }\n"
    func package(_ more: String) -> String {
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [.target(name: "App", dependencies: ["Counter"]), .target(name: "Counter")\(more)])
      """
    }
    files["Package.swift"] = package("")
    let folder = try Folder(files)
    let text =
      "Package.swift does not declare `AppRuntime`, which generated files import: add `.target(name: \"AppRuntime\")`"
    let first = try await folder.weir("generate")
    #expect(first.code == 0 && first.err.contains(text), "\(first.err)")
    try folder.write("Package.swift", package(", .target(name: \"AppRuntime\")"))
    try folder.write(
      "modules/Counter.yaml", Specs.counter.replacing("count += 1", with: "count += 2"))
    let second = try await folder.weir("generate")
    #expect(second.err.hasPrefix("1 written") && !second.err.contains("warning"), "\(second.err)")
  }

  /// Below `Sources/App`, a module of the target `App` is in the same target as the others.
  @Test func onlyOneTargetHasNoRuntimeTarget() async throws {
    var files = Specs.clean
    files["weir.yaml"] =
      "weir: 1\ngenerate: { output: Sources/App/Generated, store: observation }\n"
    files["modules/Counter.yaml"] = "target: App\n" + Specs.counter
    let folder = try Folder(files)
    #expect(try await folder.weir("generate").code == 0)
    #expect(!folder.files.contains { $0.contains("AppRuntime") }, "\(folder.files)")
    files["modules/Counter.yaml"] = "target: Other\n" + Specs.counter
    let other = try Folder(files)
    #expect(try await other.weir("generate").code == 0)
    #expect(other.files.contains { $0.contains("AppRuntime") }, "\(other.files)")
  }

  @Test func onlyChangedFilesAreWritten() async throws {
    let folder = try Folder(Specs.clean)
    _ = try await folder.weir("generate")
    let app = try folder.stamp(Self.made[0])
    try folder.write(
      "modules/Counter.yaml", Specs.counter.replacing("count += 1", with: "count += 2"))
    #expect(try await folder.weir("generate").err == "1 written, 1 unchanged\n")
    #expect(try folder.stamp(Self.made[0]) == app)
    #expect(try folder.read(Self.made[1]).contains("count += 2"))
  }

  @Test func checkPrintsAUnifiedDifference() async throws {
    let folder = try Folder(Specs.clean)
    _ = try await folder.weir("generate")
    #expect(try await folder.weir("generate", "--check").code == 0)
    try folder.write(
      "modules/Counter.yaml", Specs.counter.replacing("count += 1", with: "count += 2"))
    let before = folder.texts
    let output = try await folder.weir("generate", "--check")
    #expect(output.code == 1)
    #expect(output.out.hasPrefix("--- Sources/Generated/Counter.swift\n+++ Sources/Generated/Co"))
    #expect(output.out.contains("\n-      count += 1\n+      count += 2\n"))
    #expect(folder.texts == before)
    // `patch` accepts the difference.
    try folder.write("change.diff", output.out)
    #expect(try await folder.shell("patch -p0 < change.diff").code == 0)
    try folder.delete("change.diff")
    #expect(try await folder.weir("generate", "--check").code == 0)
  }

  @Test func checkFindsMissingAndStaleFiles() async throws {
    let folder = try Folder(Specs.clean)
    let missing = try await folder.weir("generate", "--check")
    #expect(missing.code == 1)
    #expect(missing.out.contains("@@ -0,0 +1,"))
    #expect(folder.files == Specs.clean.keys.sorted())
    _ = try await folder.weir("generate")
    try folder.write(
      "modules/App.yaml",
      "module: App\nstate: { isOn: Bool = false }\nactions: { didFlip: }\nreduce: { didFlip: isOn.toggle() }\n"
    )
    try folder.delete("modules/Counter.yaml")
    let surplus = try await folder.weir("generate", "--check")
    #expect(surplus.code == 1)
    #expect(surplus.out.contains("+++ Sources/Generated/Counter.swift\n"))
    #expect(folder.has(Self.made[1]))
  }

  @Test func aDryRunWritesNothing() async throws {
    let folder = try Folder(Specs.clean)
    let output = try await folder.weir("generate", "--dry-run")
    #expect(output.code == 0)
    #expect(output.out == Self.made.map { "write \($0)\n" }.joined())
    #expect(folder.files == Specs.clean.keys.sorted())
    let inside = try await folder.weir("generate", "--dry-run", from: "modules")
    #expect(inside.out == Self.made.map { "write ../\($0)\n" }.joined())
  }

  @Test func nothingIsWrittenWhileARuleOfCouplingFails() async throws {
    let folder = try Folder(Specs.breach)
    let output = try await folder.weir("generate")
    #expect(output.code == 1)
    #expect(output.out.contains("[encapsulation-breach]"))
    #expect(folder.files == Specs.clean.keys.sorted())
    let allowed = try await folder.weir("generate", "--allow-findings")
    #expect(allowed.code == 0)
    #expect(folder.has(Self.made[0]))
  }

  @Test func rulesOfCohesionDoNotPreventWriting() async throws {
    #expect(try await Folder(Specs.warning).weir("generate").code == 0)
  }

  @Test func anUnreadableSpecExitsWith2WithEveryOption() async throws {
    let folder = try Folder(Specs.unreadable)
    let output = try await folder.weir("generate", "--allow-findings", "--force")
    #expect(output.code == 2)
    #expect(output.out.contains("[syntax]"))
    #expect(folder.files == Specs.clean.keys.sorted())
  }

  @Test func modulesThatOwnEachOtherAreNeverGenerated() async throws {
    var specs = Specs.clean
    specs["modules/Counter.yaml"] = Specs.counter + "children: { app: App }\n"
    let folder = try Folder(specs)
    let output = try await folder.weir("generate", "--allow-findings")
    #expect(output.code == 1)
    #expect(output.out.contains("[dependency-cycle]"))
    #expect(folder.files == Specs.clean.keys.sorted())
  }

  @Test func generatedSwiftCompiles() async throws {
    let folder = try Folder(Specs.clean)
    _ = try await folder.weir("generate")
    let output = try await folder.shell(
      "swiftc -typecheck -swift-version 6 -warnings-as-errors Sources/Generated/*.swift")
    #expect(output.code == 0, "\(output.all)")
  }
}
