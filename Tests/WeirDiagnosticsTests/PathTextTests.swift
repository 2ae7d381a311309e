import Testing
import WeirDiagnostics

@Suite struct PathTextTests {
  /// For Swift, a `/` and a combining accent are one character; for the system, the `/` ends a name.
  @Test func pathsAreSplitAtBytes() {
    #expect(PathText.parts(of: "a/\u{301}b//c/") == ["a", "\u{301}b", "c"])
    #expect(PathText.parts(of: "../\u{301}") == ["..", "\u{301}"])
    #expect(PathText.parts(of: "") == [])
  }

  @Test(arguments: [
    ("/a/./b//c", "/a/b/c"), ("/a/../../b", "/b"), ("a/../../b", "../b"), ("/", "/"),
    ("/a/\u{301}/../b", "/a/b"), ("/a/../\u{301}", "/\u{301}"), ("/ä/../b/", "/b"),
  ])
  func flattened(path: String, flat: String) {
    #expect(Array(PathText.flattened(path).utf8) == Array(flat.utf8))
  }

  @Test func parents() {
    #expect(PathText.parent(of: "/a/b") == "/a")
    #expect(PathText.parent(of: "/a") == "/")
    #expect(PathText.parent(of: "/") == "/")
    #expect(PathText.parent(of: "/a/\u{301}") == "/a")
  }

  @Test(arguments: [
    "/a/b", "/a/b.yaml/", "a", "/a", "/", "", "//", "/a//b//", "/a/\u{301}", "/a/e\u{301}", "../..",
  ])
  func nameIsTheLastPart(path: String) {
    #expect(PathText.name(of: path) == PathText.parts(of: path).last.map(String.init) ?? "")
  }

  @Test func theRestBelowAFolder() {
    #expect(PathText.rest(of: "/a/b/c", below: "/a") == "b/c")
    #expect(PathText.rest(of: "/a/b", below: "/") == "a/b")
    #expect(PathText.rest(of: "/a/\u{301}", below: "/a") == "\u{301}")
    #expect(PathText.rest(of: "a/b", below: "a") == "b")
    for (path, folder) in [("/ab", "/a"), ("/a", "/a"), ("/", "/a"), ("/b/a", "/a")] {
      #expect(PathText.rest(of: path, below: folder) == nil, "\(path)")
    }
  }
}
