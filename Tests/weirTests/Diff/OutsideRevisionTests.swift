import Testing

/// The checks of files apply to revisions too.
@Suite struct OutsideRevisionTests {
  @Test(arguments: OutsideFileTests.reads.filter { $0.1 == "check" })
  func aLinkOutIsRefusedOnBothSides(name: String, command: String, message: String) async throws {
    let folder = try OutsideProject.leading(out: name)
    // The file is outside of the project's folder, but in the repository: git has the target of the
    // link.
    try await folder.git("init", "--quiet", "--initial-branch=main", "..", from: "")
    try await folder.commit("one")
    try folder.delete(name)
    for (file, text) in OutsideProject.specs where file == name || file.hasPrefix(name + "/") {
      try folder.write(file, text)
    }
    let output = try await folder.weir("diff", "main")
    #expect(output.code == 2)
    #expect(
      output.all.contains("\(message) is a link to a file outside the project folder"),
      "\(output.all)")
  }

  @Test(arguments: ["modules/App.yaml", "known/baseline.txt", "api/main.json", "weir.yaml"])
  func aLinkToAHiddenFileIsRefusedOnBothSides(name: String) async throws {
    let folder = try Folder(OutsideProject.specs)
    try folder.write(".secrets/token", "s3cr3t: [")
    let text = try folder.read(name)
    try folder.delete(name)
    try folder.link(name, to: OutsideProject.up(from: name) + ".secrets/token")
    let disk = try await folder.weir("check")
    try await folder.git("init", "--quiet", "--initial-branch=main")
    try await folder.commit("one")
    try folder.delete(name)
    try folder.write(name, text)
    let git = try await folder.weir("diff", "main")
    for output in [disk, git] {
      #expect(output.code == 2)
      #expect(output.all.contains("`\(name)` is a link to the hidden `.secrets`"), "\(output.all)")
      #expect(!output.all.contains("s3cr3t"))
    }
  }

  @Test func linksThatStayInsideAreFollowed() async throws {
    let folder = try Folder(OutsideProject.specs)
    for name in ["modules/App.yaml", "known", "api/parts", "weir.yaml"] {
      try folder.write("moved/keep.txt", "")
      let place = "moved/" + name.replacing("/", with: "-")
      try folder.move(name, to: place)
      try folder.link(name, to: OutsideProject.up(from: name) + place)
    }
    try await folder.git("init", "--quiet", "--initial-branch=main")
    try await folder.commit("one")
    let output = try await folder.weir("diff", "main")
    #expect(output.code == 0 && output.out.contains("no changes"), "\(output.all)")
  }
}
