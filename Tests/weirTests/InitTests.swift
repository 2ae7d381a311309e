import Foundation
import Testing

@Suite struct InitTests {
  private static let files = [
    ".gitignore", ".weir/module.schema.json", ".weir/project.schema.json", "Package.swift",
    "modules/Counter.yaml", "modules/Root.yaml", "weir.yaml",
  ]

  @Test func aStarterProjectIsCleanAndCompiles() async throws {
    let folder = try Folder(name: "taxi-app")
    #expect(try await folder.weir("init").code == 0)
    #expect(folder.files == Self.files)
    let check = try await folder.weir("check", "--strict")
    #expect(check.code == 0 && check.out == "no findings in 2 modules\n")
    #expect(try await folder.weir("generate").code == 0)
    #expect(try await folder.weir("generate", "--check").code == 0)
    #expect(try await folder.weir("scaffold").code == 0)
    #expect(try await folder.weir("check", "--strict").code == 0)
    #expect(folder.has("Sources/TaxiApp/Generated/Counter.swift"))
    let output = try await folder.shell("swift build --disable-sandbox")
    #expect(output.code == 0 && !output.all.contains("warning:"), "\(output.all)")
  }

  /// An app of SwiftUI conforms to `App`, and a generated type of that name would hide the protocol.
  @Test func noTypeHidesTheAppOfSwiftUI() async throws {
    let folder = try Folder(name: "taxi-app")
    _ = try await folder.weir("init")
    #expect(try await folder.weir("generate").code == 0)
    for file in folder.files where file.hasSuffix(".swift") {
      #expect(!(try folder.read(file)).contains("struct App"))
    }
    #expect(try folder.read("modules/Counter.yaml").contains(": |\n"))
  }

  @Test func gettingStartedShowsItsModules() async throws {
    let folder = try Folder(name: "demo")
    _ = try await folder.weir("init")
    let text = try Checkout.text(of: "docs/getting-started.md")
    for module in ["Root", "Counter"] {
      let lines = try folder.read("modules/\(module).yaml").drop { $0 != "\n" }
      #expect(text.contains("```yaml" + lines + "```\n"), "\(module)")
    }
  }

  @Test func theFirstTestOfGettingStartedPasses() async throws {
    let folder = try Folder(name: "MyApp")
    _ = try await folder.weir("init")
    _ = try await folder.weir("generate")
    let page = try #require(try Pages.page("docs/getting-started.md"))
    let section = try #require(page.sections.first { $0.title == "A first test" })
    let files = section.blocks(.file)
    #expect(files.map(\.file) == ["Package.swift", "Tests/MyAppTests/MyAppTests.swift"])
    for block in files { try folder.write(try #require(block.file), block.text) }
    let output = try await folder.shell("swift test --disable-sandbox")
    #expect(output.code == 0 && !output.all.contains("warning:"), "\(output.all)")
    #expect(output.all.contains("\n1\n") && output.all.contains("aTapIsCounted() passed"))
  }

  @Test func theSchemasAreThoseThatSchemaPrints() async throws {
    let folder = try Folder(name: "demo")
    _ = try await folder.weir("init")
    for kind in ["module", "project"] {
      let printed = try await folder.weir("schema", kind).out
      #expect(try folder.read(".weir/\(kind).schema.json") == printed)
      let json = try JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [String: Any]
      #expect(json?["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
    }
    for file in ["weir.yaml", "modules/Root.yaml"] {
      let line = try folder.read(file).prefix { $0 != "\n" }
      let schema = try #require(line.split(separator: "=").last.map(String.init))
      let base = URL(filePath: folder.absolute(file)).deletingLastPathComponent()
      #expect(
        FileManager.default.fileExists(atPath: base.appending(path: schema).standardized.path))
    }
  }

  @Test func nothingIsOverwritten() async throws {
    for file in Self.files where ![".gitignore", "Package.swift"].contains(file) {
      let folder = try Folder([file: "mine\n"], name: "demo")
      let output = try await folder.weir("init")
      #expect(output.code == 2)
      #expect(output.err == "weir: error: \(file) already exists; nothing was written\n")
      #expect(folder.texts == [file: "mine\n"])
    }
  }

  @Test func existingEqualFilesAreAccepted() async throws {
    let folder = try Folder(name: "demo")
    #expect(try await folder.weir("init").code == 0)
    let texts = folder.texts
    try folder.delete("modules/Counter.yaml")
    let output = try await folder.weir("init")
    #expect(output.code == 0)
    #expect(
      output.err == "wrote modules/Counter.yaml\nnow: weir check && weir generate && swift build\n")
    #expect(folder.texts == texts)
    try folder.append("# mine\n", to: "modules/Root.yaml")
    try folder.delete("modules/Counter.yaml")
    #expect(try await folder.weir("init").code == 2)
    #expect(!folder.has("modules/Counter.yaml"))
  }

  @Test func aFolderMayBeNamed() async throws {
    let folder = try Folder()
    let output = try await folder.weir("init", "new/deep", "--name", "Shop")
    #expect(output.code == 0)
    #expect(output.err.hasPrefix("wrote new/deep/weir.yaml\n"))
    #expect(
      output.err.hasSuffix("now: cd new/deep && weir check && weir generate && swift build\n"))
    #expect(folder.files == Self.files.map { "new/deep/" + $0 }.sorted())
    #expect(try folder.read("new/deep/weir.yaml").contains("\nproject: Shop\n"))
    #expect(try await folder.weir("check", "new/deep").code == 0)
    #expect(try await folder.weir("init", "other", "--quiet").err == "")
  }

  /// The project that has them compiles the generated files.
  @Test(arguments: [
    (
      "Package.swift",
      "Package.swift is kept: add `.target(name: \"Demo\")` to its targets if it is missing"
    ),
    (
      "Demo.xcodeproj/project.pbxproj",
      "Demo.xcodeproj is kept: add the folder Sources/Demo to a target of it"
    ),
    ("project.yml", "project.yml is kept: add the folder Sources/Demo to a target of it"),
  ])
  func aPackageOrAnXcodeProjectIsKept(_ file: String, _ advice: String) async throws {
    let folder = try Folder([file: "mine\n"], name: "demo")
    let output = try await folder.weir("init")
    #expect(output.code == 0)
    #expect(
      output.err.hasSuffix("\n\(advice)\nnow: weir check && weir generate\n"), "\(output.err)")
    #expect(try folder.read(file) == "mine\n")
    #expect(!folder.has(".gitignore"))
    #expect(file == "Package.swift" || !folder.has("Package.swift"))
  }

  /// The files go to the target that the app has.
  @Test func theTargetOfAPackageIsUsed() async throws {
    let folder = try Folder([
      "Package.swift": """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "demo",
        targets: [
          .executableTarget(name: "my-app", path: "App"), .testTarget(name: "AppTests", dependencies: ["my-app"]),
        ])
      """, "App/main.swift": "print(1)\n",
    ])
    let output = try await folder.weir("init")
    #expect(output.err.hasSuffix("now: weir check && weir generate && swift build\n"))
    let project = try folder.read("weir.yaml")
    #expect(project.contains("project: MyApp\n"))
    #expect(project.contains("  output: App/Generated\n  manual: App\n"))
    #expect(try await folder.weir("generate").code == 0 && folder.has("App/Generated/Root.swift"))
  }

  @Test func oneOfSeveralTargetsIsNamed() async throws {
    let manifest = """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(name: "demo", targets: [.target(name: "Core"), .target(name: "Feature")])
      """
    let files = [
      "Package.swift": manifest, "Sources/Core/A.swift": "", "Sources/Feature/B.swift": "",
    ]
    let output = try await Folder(files, name: "demo").weir("init")
    #expect(output.code == 2 && output.err.contains("the folder has several targets: "))
    #expect(output.err.contains("use one of `--name Core`, `--name Feature`"), "\(output.err)")
    let folder = try Folder(files, name: "demo")
    #expect(try await folder.weir("init", "--name", "Feature").code == 0)
    #expect(try folder.read("weir.yaml").contains("output: Sources/Feature/Generated\n"))
  }

  @Test(arguments: [
    ("my-app", "MyApp", "my-app"), ("my app", "MyApp", "'my app'"), ("it's", "ItS", #"'it'\''s'"#),
    ("2048-game", "Game", "2048-game"), ("taxi_2", "Taxi_2", "taxi_2"), ("-x", "X", "./-x"),
  ])
  func aFolderNamesTheProject(_ name: String, _ project: String, _ word: String) async throws {
    let folder = try Folder()
    let output = try await folder.weir("init", "./" + name)
    #expect(
      output.err.hasSuffix("\nnow: cd \(word) && weir check && weir generate && swift build\n"),
      "\(output.err)")
    #expect(try folder.read("\(name)/weir.yaml").contains("\nproject: \(project)\n"))
  }

  @Test(arguments: ["1st", "a b", "a: b", "", "x\ny", "a-b"])
  func anInvalidSwiftNameIsRefused(name: String) async throws {
    let folder = try Folder()
    let output = try await folder.weir("init", "--name", name)
    #expect(output.code == 2)
    #expect(output.err.hasPrefix("weir: error: "))
    #expect(name != "a-b" || output.err.hasSuffix("is not a Swift name; did you mean `AB`?\n"))
    #expect(folder.files == [])
  }

  @Test func aFolderWithAnInvalidSwiftNameNeedsANameOption() async throws {
    let folder = try Folder(name: "123")
    #expect(try await folder.weir("init").err.contains("--name"))
    #expect(try await folder.weir("init", "--name", "Demo").code == 0)
  }

  @Test func nothingIsWrittenThroughALink() async throws {
    let folder = try Folder(["keep/x.txt": ""], name: "demo")
    try folder.link("modules", to: "keep")
    let output = try await folder.weir("init")
    #expect(output.code == 2)
    #expect(
      output.err
        == "weir: error: modules is a link, and weir does not write through links; remove it\n")
    #expect(!folder.has("weir.yaml"))
  }
}
