import Testing

/// No spec or document can cause Weir to read a hidden file: `.git/config` may contain a password.
@Suite struct HiddenFileTests {
  private static let hidden = "the hidden name `.git`"

  private func project(_ key: String, _ value: String) throws -> Folder {
    let folder = try Folder(OutsideProject.specs)
    var project = try folder.read("weir.yaml").replacing(", templates: templates", with: "")
      .replacing("baseline: known/baseline.txt\n", with: "")
    if key == "specs" { project = project.replacing("specs: [modules]\n", with: "") }
    project += key == "templates" ? "" : "\(key): \(value)\n"
    if key == "templates" {
      project = project.replacing("manual: Sources", with: "manual: Sources, templates: \(value)")
    }
    try folder.write("weir.yaml", project)
    try folder.write(".git/config", "[remote]\n  url = https://me:s3cr3t@example.org\n")
    try folder.write(".git/x.yaml", "module: s3cr3t\nx: [")
    try folder.write(".git/module.mustache", "s3cr3t\n")
    return folder
  }

  @Test(arguments: [
    ("specs", "[.git/config]"), ("specs", "[modules, .git]"), ("specs", "[\".git/*.yaml\"]"),
    ("specs", "[\".*/x.yaml\"]"), ("specs", "[.GIT/x.yaml]"), ("specs", "[./.git/x.yaml]"),
    ("specs", "[modules/../.git/x.yaml]"), ("specs", "[.netrc]"), ("specs", "[\"git~1/x.yaml\"]"),
    ("baseline", ".git/config"), ("baseline", ".Git/config"), ("templates", ".git"),
    ("templates", ".git/deep"),
  ])
  func noPathOfWeirYAMLIsHidden(key: String, value: String) async throws {
    let folder = try project(key, value)
    for command in ["check", "generate"] {
      let output = try await folder.weir(command)
      #expect(output.code == 2)
      #expect(output.out.contains(#/weir\.yaml:\d+:\d+: error: /#))
      #expect(
        output.out.contains("contains the hidden name") || value.contains(".."), "\(output.all)")
      #expect(!output.all.contains("s3cr3t"))
    }
    #expect(!folder.has("Generated"))
  }

  /// A search skips hidden files and folders, wherever it begins.
  @Test func noGlobFindsHiddenFiles() async throws {
    let folder = try project("specs", "[\"**/*.yaml\", \"?git/*.yaml\", modules]")
    let output = try await folder.weir("check")
    #expect(output.code == 2 && !output.all.contains("s3cr3t"))
    #expect(output.out.contains("`?git/*.yaml` does not match a spec"))
    #expect(output.out.hasSuffix("\n1 error in 3 modules\n"), "\(output.all)")
  }

  @Test(arguments: ["../.git/config", "../.git/x.yaml", "../.GIT/x.yaml", "../api/.main.json"])
  func noDocumentIsHidden(path: String) async throws {
    let folder = try project("specs", "[modules]")
    try folder.write("api/.main.json", try folder.read("api/main.json"))
    try folder.write("modules/API.yaml", "module: API\nrequests:\n  openapi: \(path)\n")
    let output = try await folder.weir("check")
    #expect(output.code == 2)
    #expect(output.out.contains("modules/API.yaml:3:12: error: `\(path)` contains the hidden name"))
    #expect(!output.all.contains("s3cr3t"))
  }

  @Test func noReferenceReadsHiddenFiles() async throws {
    let folder = try Folder(OutsideProject.specs)
    try folder.move("api/parts", to: "api/.parts")
    try folder.write(
      "api/main.json", try folder.read("api/main.json").replacing("parts/", with: ".parts/"))
    _ = try await folder.weir("generate")
    #expect(folder.has("Generated"))
    #expect(
      !folder.texts.contains { $0.key.hasSuffix(".swift") && $0.value.contains("nameOfTheUser") })
    let output = try await folder.weir("import", "openapi", "api/main.json", "--dry-run")
    #expect(output.err.contains("the file `api/.parts/user.json` is not read: it is hidden"))
  }

  @Test(arguments: [
    ("modules/App.yaml", "check"), ("known/baseline.txt", "check"), ("api/main.json", "check"),
    ("templates/module.mustache", "generate"), ("Sources/App+didTap.swift", "scaffold"),
    ("weir.yaml", "check"),
  ])
  func noLinkReadsHiddenFiles(name: String, command: String) async throws {
    let folder = try Folder(OutsideProject.specs)
    try folder.write(".git/config", "[remote]\n  url = https://me:s3cr3t@example.org\n")
    try folder.delete(name)
    try folder.link(name, to: OutsideProject.up(from: name) + ".git/config")
    let output = try await folder.weir(command)
    #expect(output.code == 2)
    #expect(output.all.contains("`\(name)` is a link to the hidden `.git`"), "\(output.all)")
    #expect(!output.all.contains("s3cr3t"))
  }

  /// `.weir` contains the schemas: it is Weir's own folder.
  @Test func namesThatStartWithDotWeirAreRead() async throws {
    let folder = try Folder(OutsideProject.specs)
    try folder.write(
      "weir.yaml",
      try folder.read("weir.yaml").replacing("known/baseline.txt", with: ".weir-baseline.txt")
        .replacing("templates: templates", with: "templates: .weir/templates"))
    try folder.write(".weir/keep.txt", "")
    try folder.move("templates", to: ".weir/templates")
    #expect(try await folder.weir("baseline", "write").code == 0)
    #expect(try await folder.weir("check").code == 0)
    #expect(try await folder.weir("generate").code == 0)
    #expect(try folder.read("Generated/App.swift").hasSuffix("// A text of ours.\n"))
  }

  /// Written files are never shown.
  @Test func generatedSwiftMayBeHidden() async throws {
    let folder = try Folder(OutsideProject.specs)
    try folder.write(
      "weir.yaml",
      try folder.read("weir.yaml").replacing("output: Generated", with: "output: .made/Generated"))
    for _ in 1...2 { #expect(try await folder.weir("generate").code == 0) }
    #expect(try await folder.weir("generate", "--check").code == 0)
    #expect(folder.has(".made/Generated/App.swift"))
  }
}
