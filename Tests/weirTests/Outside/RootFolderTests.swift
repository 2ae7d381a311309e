import Foundation
import Testing

@testable import weir

/// The function that reads all files of a project.
@Suite struct RootFolderTests {
  @Test(arguments: [
    ("../b", "b"), ("../../c", nil), ("./d//e/", "in/d/e"), ("d/../../b", "b"),
    ("d/../../../b", nil),
    ("/etc/hostname", nil), ("..", ""), ("../..", nil), ("a", nil),
    // The folder's own name is not part of a revision.
    ("../../root/b", nil),
    ("../.git/config", nil), ("../.GIT/config", nil), (".netrc", nil), ("../.weir/b", ".weir/b"),
    ("../.weir-baseline.txt", ".weir-baseline.txt"), ("../\u{200d}.git/config", nil),
    ("../git~1/config", nil), ("..\u{200d}/b", nil),
  ])
  func allowedTargetsOfLinks(target: String, real: String?) {
    let found = try? RealPath("in/a") { $0 == "in/a" ? target : nil }
    #expect(found?.text == real)
  }

  @Test func linksOfParentFoldersAreResolved() throws {
    let links = ["a": "b/c", "b/c/d": "../e"]
    #expect(try RealPath("a/d/f.yaml") { links[$0] }.text == "b/e/f.yaml")
    #expect(throws: UnsafeLink.self) { try RealPath("a/../../../f") { links[$0] } }
  }

  /// A link replaces a folder or a file after its path was resolved.
  @Test func nothingIsOpenedThroughALink() throws {
    let folder = try Folder(["in/a.yaml": "inside", "../outside/a.yaml": "outside"])
    try folder.link("folder", to: "../outside")
    try folder.link("in/link.yaml", to: "a.yaml")
    let root = RootFolder(folder.path)
    func read(_ name: String, followingLinks: Bool) throws -> String {
      let bytes = try root.read(folder.absolute(name), followingLinks: followingLinks)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(try read("in/a.yaml", followingLinks: false) == "inside")
    #expect(try read("in/link.yaml", followingLinks: true) == "inside")
    for name in ["folder/a.yaml", "in/link.yaml"] {
      #expect(throws: Unreadable.self) { try read(name, followingLinks: false) }
    }
  }

  @Test func aLinkSwappedMeanwhileNeverLeavesTheFolder() async throws {
    let folder = try Folder(["a.yaml": "inside", "../outside.yaml": "outside"])
    let path = folder.absolute("a.yaml")
    let swapping = Task.detached {
      for index in 0..<3000 {
        let next = folder.absolute("next")
        if index.isMultiple(of: 2) {
          symlink("../outside.yaml", next)
        } else {
          try folder.write("next", "inside")
        }
        rename(next, path)
      }
    }
    var texts: Set<String> = []
    for _ in 0..<3000 {
      guard let bytes = try? RootFolder(folder.path).read(path) else { continue }
      texts.insert(String(decoding: bytes, as: UTF8.self))
    }
    try await swapping.value
    #expect(texts.isSubset(of: ["inside"]))
  }

  @Test func onlyRegularFilesAreRead() async throws {
    let folder = try Folder(["folder/x.txt": ""])
    _ = try await folder.shell("mkfifo pipe")
    for name in ["pipe", "folder", "none", ""] {
      #expect(throws: Unreadable.self) {
        try RootFolder(folder.path).read(FileSystem.standardized(folder.absolute(name)))
      }
    }
    #expect(throws: Unreadable.self) { try FileSystem.read("/dev/null") }
  }

  /// A cache that another program wrote may have any size.
  @Test func onlyTheStartOfAnotherFileIsRead() throws {
    let folder = try Folder(["cache": "head and body"])
    let path = folder.absolute("cache")
    let root = RootFolder(folder.path)
    #expect(try root.read(path, startingWith: Array("head".utf8)) == Array("head and body".utf8))
    for head in ["tail", "head and body and more"] {
      #expect(throws: Unreadable.self) { try root.read(path, startingWith: Array(head.utf8)) }
    }
  }

  /// A sparse file of a gigabyte is 4 KB on the disk.
  @Test func aFileThatIsTooLargeIsNotRead() async throws {
    let folder = try Folder(Specs.clean)
    try folder.write("modules/Huge.yaml", "")
    try FileHandle(forWritingTo: URL(filePath: folder.absolute("modules/Huge.yaml")))
      .truncate(atOffset: 1 << 30)
    let output = try await folder.weir("check")
    #expect(output.code == 2)
    #expect(
      output.out.hasPrefix(
        "modules/Huge.yaml:1:1: error: the file cannot be read: it is larger than 128 MiB"))
  }

  #if os(Linux)
    /// Such a file reports a size of zero.
    @Test func aFileInProcIsReadCompletely() throws {
      #expect(try FileSystem.read("/proc/self/environ").count > 1)
      #expect(throws: Unreadable.self) {
        try RootFolder("/proc/self/task").read("/proc/self/environ")
      }
    }
  #endif

  @Test func listedFilesAreInTheFolder() throws {
    let folder = try Folder([
      "in/a.yaml": "", "in/deep/b.yaml": "", "in/c.txt": "", "in/.d.yaml": "", "in/.e/f.yaml": "",
      "in/.weir/g.yaml": "", "beside/h.yaml": "", "../outside/i.yaml": "",
    ])
    try folder.link("in/link.yaml", to: "a.yaml")
    try folder.link("in/beside", to: "../beside")
    try folder.link("in/outside", to: "../../outside")
    try folder.link("in/out.yaml", to: "../../outside/i.yaml")
    let found = try RootFolder(folder.path).files(below: folder.absolute("in"), endings: [".yaml"])
    #expect(
      found
        == ["a.yaml", "deep/b.yaml", "link.yaml", "out.yaml"].map { folder.absolute("in/" + $0) })
    #expect(throws: Unreadable.self) {
      try RootFolder(folder.path).files(below: folder.absolute("in/outside"), endings: [".yaml"])
    }
  }
}
