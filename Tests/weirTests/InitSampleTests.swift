import Foundation
import Testing

/// `weir init --sample app`: a package with specs, views, a store and a request.
@Suite struct InitSampleTests {
  private static let written = [
    ".gitignore", ".weir/module.schema.json", ".weir/project.schema.json", "Package.swift",
    "Sources/Cookbook/LocalServer.swift", "Sources/Cookbook/Main.swift",
    "Sources/Cookbook/ProverbsView.swift", "Tests/CookbookTests/ProverbsTests.swift",
    "modules/Proverbs.yaml", "modules/ProverbsAPI.yaml", "modules/Root.yaml", "weir.yaml",
  ]

  /// Without a network: the package has no dependencies.
  @Test func thePackageRunsAndItsTestsPass() async throws {
    let folder = try Folder(name: "cookbook")
    let made = try await folder.weir("init", "--sample", "app")
    #expect(made.code == 0)
    #expect(made.err.hasSuffix("\nnow: weir check && weir generate && swift run\n"))
    #expect(folder.files == Self.written)
    let checked = try await folder.weir("check", "--strict")
    #expect(checked.out == "no findings in 3 modules\n", "\(checked.all)")
    #expect(try await folder.weir("generate").code == 0)
    let tested = try await folder.shell("swift test --disable-sandbox")
    #expect(tested.code == 0 && !tested.all.contains("warning:"), "\(tested.all)")
    // With SwiftUI, the app opens a window.
    #if !canImport(SwiftUI)
      let run = try await folder.shell("printf '\\nq\\n' | swift run --disable-sandbox --quiet")
      #expect(
        run.out == """
          1. Haste makes waste.
          Press return for the next one, or q and return.
          2. Many hands make light work.
          Press return for the next one, or q and return.

          """, "\(run.all)")
    #endif
  }

  @Test func theViewsCompileWithSwiftUI() async throws {
    let folder = try Folder(name: "cookbook")
    _ = try await folder.weir("init", "--sample", "app")
    _ = try await folder.weir("generate")
    let swift = folder.files.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
    let flags = try await StandIns.shared.flags(for: swift.map { try folder.read($0) })
    #expect(flags.contains("-lSwiftUI"))
    let arguments = ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors"]
    let output = try await Tool.run("/usr/bin/env", arguments + flags + swift, in: folder.path)
    #expect(output.code == 0, "\(output.all)")
  }

  /// The views of `samples/app`, which `make app` does not draw.
  @Test func theViewsOfTheAppSampleCompile() async throws {
    let folder = "samples/app/Sources/Cookbook/"
    let files = Checkout.files(in: folder).filter { $0.hasSuffix(".swift") }.map { folder + $0 }
    #expect(files.contains { $0.hasSuffix("Views/AppView.swift") })
    let flags = try await StandIns.shared.flags(for: files.map { try Checkout.text(of: $0) })
    let arguments = ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors"]
    let output = try await Tool.run("/usr/bin/env", arguments + flags + files, in: Checkout.root)
    #expect(output.code == 0, "\(output.all)")
  }

  @Test func aSecondInitChangesNothing() async throws {
    let folder = try Folder(name: "cookbook")
    _ = try await folder.weir("init", "--sample", "app")
    let texts = folder.texts
    #expect(try await folder.weir("init", "--sample", "app").code == 0)
    #expect(folder.texts == texts)
    #expect(try await folder.weir("init").code == 2)
    #expect(folder.texts == texts)
  }

  @Test(arguments: ["--from-openapi", "other"]) func wrongOptions(_ word: String) async throws {
    let folder = try Folder(["api.yaml": ""], name: "cookbook")
    let arguments = word == "other" ? [word] : ["app", word, "api.yaml"]
    let output = try await Tool.run(
      Tool.weir, ["init", "--sample"] + arguments, in: folder.path)
    #expect(output.code == 2, "\(output.all)")
    #expect(folder.files == ["api.yaml"])
  }
}
