import Testing

/// Only files whose resolved paths are in the project's folder are read.
@Suite struct OutsideFileTests {
  /// Every kind of file and its folders, with a command that reads it, and the position of the
  /// message.
  static let reads = [
    ("weir.yaml", "check", "weir: error: cannot read weir.yaml: `weir.yaml`"),
    ("modules", "check", "weir.yaml:3:9: error: `modules` cannot be read: `modules`"),
    (
      "modules/App.yaml", "check",
      "modules/App.yaml:1:1: error: the file cannot be read: `modules/App.yaml`"
    ),
    ("known", "check", "weir: error: cannot read known/baseline.txt: `known`"),
    (
      "known/baseline.txt", "check",
      "weir: error: cannot read known/baseline.txt: `known/baseline.txt`"
    ),
    ("api", "check", "modules/API.yaml:2:22: error: `../api/main.json` cannot be read: `api`"),
    (
      "api/main.json", "check",
      "modules/API.yaml:2:22: error: `../api/main.json` cannot be read: `api/main.json`"
    ),
    ("templates", "generate", "weir: error: cannot read templates: `templates`"),
    (
      "templates/module.mustache", "generate",
      "weir: error: cannot read templates/module.mustache: `templates/module.mustache`"
    ),
    ("Sources", "scaffold", "weir: error: cannot read Sources: `Sources`"),
    (
      "Sources/App+didTap.swift", "scaffold",
      "weir: error: cannot read Sources/App+didTap.swift: `Sources/App+didTap.swift`"
    ),
  ]

  @Test func theProjectIsFine() async throws {
    let folder = try Folder(OutsideProject.specs)
    for command in ["check", "generate", "scaffold"] {
      let output = try await folder.weir(command)
      #expect(output.code == 0, "\(output.all)")
    }
    #expect(
      try folder.read("Generated/App.swift").hasSuffix(
        "templates: edit those, not this.\n// A text of ours.\n"))
    #expect(folder.texts.values.contains { $0.contains("nameOfTheUser") })
  }

  @Test(arguments: reads)
  func aLinkOutIsRefused(name: String, command: String, message: String) async throws {
    let folder = try OutsideProject.leading(out: name)
    let output = try await folder.weir(command)
    #expect(output.code == 2)
    #expect(
      output.all.contains("\(message) is a link to a file outside the project folder"),
      "\(output.all)")
    #expect(output.all.contains("replace it with the file"))
    #expect(!folder.has("Generated"))
  }

  @Test(arguments: reads)
  func aLinkThatStaysInsideIsFollowed(name: String, command: String, message: String) async throws {
    let folder = try Folder(OutsideProject.specs)
    try folder.write("moved/keep.txt", "")
    try folder.move(name, to: "moved/it")
    try folder.link(name, to: OutsideProject.up(from: name) + "moved/it")
    let output = try await folder.weir(command)
    #expect(output.code == 0, "\(output.all)")
  }

  /// An absolute path of a file in the project is valid in one checkout only.
  @Test func anAbsoluteLinkIsRefused() async throws {
    let folder = try Folder(OutsideProject.specs)
    try folder.move("modules/App.yaml", to: "App.txt")
    try folder.link("modules/App.yaml", to: folder.absolute("App.txt"))
    let output = try await folder.weir("check")
    #expect(output.code == 2)
    #expect(output.out.contains("or with a relative link inside the project folder"))
  }

  @Test func aReferenceOutOfTheProjectIsNotFollowed() async throws {
    let folder = try OutsideProject.leading(out: "api/parts")
    _ = try await folder.weir("generate")
    #expect(!folder.texts.values.contains { $0.contains("nameOfTheUser") })
    let output = try await folder.weir("import", "openapi", "api/main.json", "--dry-run")
    #expect(
      output.err.contains(
        "the file `api/parts/user.json` is not read: `api/parts` is a link to a file outside"),
      "\(output.all)")
  }

  @Test func aReferenceToAFileAboveHasHelp() async throws {
    let folder = try Folder(OutsideProject.specs)
    try folder.write(
      "api/main.json", try folder.read("api/main.json").replacing("parts/", with: "../../parts/"))
    let output = try await folder.weir("import", "openapi", "api/main.json", "--dry-run")
    #expect(
      output.all.contains("`../parts/user.json` is not read: it is outside the folder `.`"),
      "\(output.all)")
    #expect(
      output.all.contains(
        "help: copy the file into that folder, or run the command in a folder that contains both"))
  }

  #if os(Linux)
    /// The environment of a job contains its secrets, and a message shows the line concerned.
    @Test(arguments: ["modules/App.yaml", "weir.yaml", "known/baseline.txt", "api/main.json"])
    func theEnvironmentIsNotPrinted(name: String) async throws {
      let folder = try Folder(OutsideProject.specs)
      try folder.delete(name)
      try folder.link(name, to: "/proc/self/environ")
      let output = try await folder.weir("check", environment: ["A_SECRET": "s3cr3t"])
      #expect(output.code == 2)
      #expect(!output.all.contains("s3cr3t") && !output.all.contains("PATH="))
    }

    @Test(arguments: ["/etc/passwd", "/proc/self/environ"])
    func aTemplateOutsideIsNotGenerated(target: String) async throws {
      let folder = try Folder(OutsideProject.specs)
      try folder.delete("templates/module.mustache")
      try folder.link("templates/module.mustache", to: target)
      let output = try await folder.weir("generate", environment: ["A_SECRET": "s3cr3t"])
      #expect(output.code == 2)
      #expect(!folder.has("Generated"))
      #expect(!output.all.contains("root:") && !output.all.contains("s3cr3t"))
    }
  #endif

  @Test func pathsInTextOutOfTheProjectAreRefused() async throws {
    for entry in ["../x", "/etc", "modules/../../x", "../*.yaml", "**/../../*.yaml"] {
      let folder = try Folder(OutsideProject.specs)
      let project = try folder.read("weir.yaml")
      try folder.write("weir.yaml", project.replacing("[modules]", with: "[\"\(entry)\"]"))
      let output = try await folder.weir("check")
      #expect(output.code == 2)
      #expect(output.out.hasPrefix("weir.yaml:3:9: error: `\(entry)` is outside"))
    }
  }

  @Test func aGlobIsNotSearchedBehindALink() async throws {
    let folder = try OutsideProject.leading(out: "modules")
    let project = try folder.read("weir.yaml")
    try folder.write("weir.yaml", project.replacing("[modules]", with: "[\"modules/*.yaml\"]"))
    let output = try await folder.weir("check")
    #expect(
      output.out.contains("weir.yaml:3:9: error: `modules` cannot be read: `modules` is a link"))
  }

  /// The user chooses the paths in the command line, which may be anywhere.
  @Test func pathsOnTheCommandLineAreRead() async throws {
    let folder = try Folder(OutsideProject.specs)
    try folder.write("../outside/.known", "# known\n")
    try folder.link("link.txt", to: "../outside/.known")
    for name in ["link.txt", "../outside/.known"] {
      #expect(try await folder.weir("check", "--baseline", name).code == 0)
    }
    _ = try await folder.weir("check", "--format", "json=../outside/.report")
    try folder.link("link.json", to: "../outside/.report")
    #expect(try await folder.weir("report", "link.json").code == 0)
    try folder.write(".api/main.json", try folder.read("api/main.json"))
    try folder.write(".api/parts/user.json", try folder.read("api/parts/user.json"))
    try folder.link("link", to: ".api/main.json")
    for name in [".api/main.json", "link"] {
      let output = try await folder.weir("import", "openapi", name, "--output", "new\(name.count)")
      #expect(output.code == 0, "\(output.all)")
    }
    #expect(
      folder.texts.filter { $0.key.hasPrefix("new14/") }.values.joined().contains("nameOfTheUser"))
    try folder.link("../door", to: "project")
    #expect(try await folder.weir("check", "--project", "../door/weir.yaml").code == 0)
    try folder.move("weir.yaml", to: ".other.yaml")
    #expect(try await folder.weir("check", "--project", ".other.yaml").code == 0)
  }
}
