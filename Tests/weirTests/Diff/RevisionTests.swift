import Testing

/// A revision has the same contents as a checkout of it.
@Suite struct RevisionTests {
  @Test(arguments: [
    "--upload-pack=touch pwned", "-h", "--help-all", "", "nonesuch", "HEAD:modules", "main\nHEAD",
    "HEAD^{tree}", "...nonesuch", "-...-", "main..HEAD",
  ])
  func optionsAndPathsAreNotRevisions(_ name: String) async throws {
    let folder = try await Folder.repository(Specs.clean)
    let before = folder.files.filter { !$0.hasPrefix(".git/") }
    let output = try await folder.weir("diff", "--", name)
    #expect(output.code == 2 && output.out == "")
    #expect(output.err.hasPrefix("weir: error: ") && output.err.hasSuffix("\n"))
    #expect(folder.files.filter { !$0.hasPrefix(".git/") } == before)
  }

  @Test func aRepositoryIsRequired() async throws {
    let output = try await Folder(Specs.clean).weir("diff", "main")
    #expect(output.code == 2)
    #expect(output.err == "weir: error: . is not in the work tree of a git repository\n")
  }

  @Test func aShallowCloneIsReported() async throws {
    let origin = try await Folder.repository(Specs.clean)
    for branch in ["one", "two"] {
      try await origin.git("switch", "--quiet", "--create", branch, "main")
      try await origin.commit(branch)
    }
    let clone = try Folder()
    try await clone.git(
      "clone", "--quiet", "--depth", "1", "--no-single-branch", "file://" + origin.path, ".")
    let output = try await clone.weir("diff", "origin/one...origin/two")
    #expect(output.code == 2)
    #expect(
      output.err.hasPrefix(
        "weir: error: `origin/one...origin/two`: the revisions have no common ancestor: the "
          + "clone is shallow"
      ))
  }

  @Test func aProjectMayBeAddedOrRemoved() async throws {
    let folder = try await Folder.repository(["README.md": "Nothing yet.\n"])
    let none = try await folder.weir("diff", "main")
    #expect(none.code == 2 && none.err.contains("no weir.yaml here"))
    for (name, text) in Specs.clean { try folder.write(name, text) }
    let neither = try await folder.weir("diff", "main", "main")
    #expect(neither.code == 0)
    #expect(neither.out.hasPrefix("from main to main: no project at either revision\n"))
    let new = try await folder.weir("diff", "main")
    #expect(new.code == 0)
    #expect(new.out.hasPrefix("from main to the working tree: a new project\n"))
    #expect(new.out.contains("added modules:\n  App\n  Counter\n"))
    try await folder.commit("two")
    for name in Specs.clean.keys { try folder.delete(name) }
    let removed = try await folder.weir("diff", "main")
    #expect(removed.code == 0)
    #expect(removed.out.hasPrefix("from main to the working tree: the project is removed\n"))
    #expect(removed.out.contains("removed modules:\n  App\n  Counter\n"))
  }

  @Test func aProjectMayBeInASubfolder() async throws {
    let specs = Dictionary(uniqueKeysWithValues: Specs.clean.map { ("apps/demo/\($0)", $1) })
    let folder = try await Folder.repository(specs)
    try folder.write("apps/demo/modules/App.yaml", "module: App\n")
    let near = try await folder.weir("diff", "main", from: "apps/demo/modules")
    let named = try await folder.weir("diff", "main", "--project", "apps/demo")
    #expect(near.code == 0 && named.code == 0)
    #expect(
      near.out.contains("  App: - child counter, - action didLogout, - reduction didLogout\n"))
    #expect(
      named.out.contains("  App: - child counter, - action didLogout, - reduction didLogout\n"))
  }

  @Test func unreadableSpecsAreReportedWithTheirSide() async throws {
    let folder = try await Folder.repository(Specs.unreadable)
    for (name, text) in Specs.clean { try folder.write(name, text) }
    let output = try await folder.weir("diff", "main")
    #expect(output.code == 2)
    #expect(output.err == "weir: error: main cannot be read\n")
    #expect(output.out.contains("modules/Counter.yaml:2:8: error: "))
  }

  @Test func linksToFoldersAreNotFollowed() async throws {
    let folder = try await Folder.repository(Specs.clean)
    try folder.write("elsewhere/More.yaml", "module: More\ntypes: { Day: Int }\n")
    try folder.write("elsewhere/Kept.txt", "module: Kept\ntypes: { Hour: Int }\n")
    try folder.link("modules/Kept.yaml", to: "../elsewhere/Kept.txt")
    try folder.link("modules/folder", to: "../elsewhere")
    try await folder.commit("links")
    // A link to a file is read, one to a folder is not followed: as in the file system.
    let kept = try await folder.weir("diff", "main~1", "main")
    #expect(kept.out.contains("added modules:\n  Kept\n\n"))
    #expect(try await folder.weir("diff", "main").out.contains("no changes"))
    try folder.link("modules/Out.yaml", to: "/etc/hostname")
    try folder.link("modules/Circle.yaml", to: "Circle.yaml")
    try folder.link("modules/Up.yaml", to: "../../../../../etc/hostname")
    try await folder.commit("out")
    let out = try await folder.weir("diff", "main", "main~1")
    #expect(out.code == 2)
    for name in ["Out", "Circle", "Up"] {
      #expect(out.out.contains("modules/\(name).yaml:1:1: error: the file cannot be read"))
    }
  }

  @Test func documentsOfRequestsAreReadToo() async throws {
    var specs = Specs.clean
    specs["modules/API.yaml"] = "module: API\nrequests: { openapi: ../api/main.json }\n"
    specs["api/main.json"] = """
      {"openapi": "3.0.3", "info": {"title": "A", "version": "1"}, "paths": {"/users": {"get": {
      "operationId": "users", "responses": {"200": {"description": "ok", "content":
      {"application/json": {"schema": {"$ref": "parts/user.json#/User"}}}}}}}}}
      """
    specs["api/parts/user.json"] = """
      {"User": {"type": "object", "properties": {"name": {"type": "string"}}}}
      """
    let folder = try await Folder.repository(specs)
    #expect(try await folder.weir("check").code == 0)
    let same = try await folder.weir("diff", "main")
    #expect(same.out.hasPrefix("from main to the working tree: no changes\n"), "\(same.all)")
    try folder.write(
      "api/main.json", try folder.read("api/main.json").replacing("users\"", with: "people\""))
    let changed = try await folder.weir("diff", "main")
    #expect(changed.out.contains("added modules:\n  APIPeople\n"), "\(changed.all)")
  }

  @Test func hooksMayAsk() async throws {
    let folder = try await Folder.repository(Specs.clean)
    let output = try await Tool.run(
      Tool.weir, ["diff", "HEAD"], in: folder.absolute("modules"),
      environment: ["GIT_DIR": ".git", "GIT_INDEX_FILE": ".git/index", "GIT_PREFIX": "modules/"])
    #expect(output.code == 0 && output.out.contains("no changes"))
  }
}
