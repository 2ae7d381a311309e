import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `.weir/cache` saves time, and has no effect on the output.
@Suite struct CacheFileTests {
  private static let swift = """
    struct CounterState { var count = 0, total = 0 }
    enum CounterAction { case increase }
    func counterReducer(_ state: inout CounterState, _ action: CounterAction) {
      switch action {
      case .increase: state.count += 1
      }
    }

    """

  private static func folder() throws -> Folder {
    try Folder(["weir.yaml": "weir: 1\nsources: [Sources]\n", "Sources/App/Counter.swift": swift])
  }

  private static let path = ".weir/cache/swift"

  @Test func aRunKeepsWhatItHasReadAndTheNextOneUsesIt() async throws {
    let folder = try Self.folder()
    let first = try await folder.weir("check")
    #expect(first.code == 0 && first.all.contains("`total`"))
    let bytes = try folder.read(Self.path)
    #expect(!bytes.isEmpty)
    #expect(try folder.read(".weir/cache/.gitignore") == "*\n")
    #expect(try await folder.weir("check").all == first.all)
    #expect(try folder.read(Self.path) == bytes)
    let mended = Self.swift.replacingOccurrences(of: ", total = 0", with: "")
    try folder.write("Sources/App/Counter.swift", mended)
    #expect(try await folder.weir("check").all.contains("`total`") == false)
    #expect(try folder.read(Self.path) != bytes)
  }

  @Test func withoutACacheNothingIsKept() async throws {
    let folder = try Self.folder()
    let output = try await folder.weir("check", "--no-cache")
    #expect(folder.has(".weir") == false)
    #expect(try await folder.weir("check").all == output.all)
    // A cache that another program has written is neither used nor changed.
    try folder.write(Self.path, "other")
    #expect(try await folder.weir("check", "--no-cache").all == output.all)
    #expect(try folder.read(Self.path) == "other")
    try folder.delete(".weir/cache/runs")
    #expect(try await folder.weir("check").all == output.all)
    #expect(try folder.read(Self.path) != "other")
  }

  @Test func aFileInPlaceOfItsFolderIsLeftAlone() async throws {
    let folder = try Self.folder()
    let output = try await folder.weir("check", "--no-cache")
    try folder.write(".weir", "mine")
    #expect(try await folder.weir("check").all == output.all)
    #expect(try folder.read(".weir") == "mine")
  }

  /// A link out of the project is not followed, neither for reading nor for writing.
  @Test(arguments: [".weir", ".weir/cache", ".weir/cache/swift"])
  func linksAreNotFollowed(name: String) async throws {
    let folder = try Self.folder()
    let output = try await folder.weir("check", "--no-cache")
    let other = try Folder(["swift": "mine"])
    if name != ".weir" { try folder.write(".weir/cache/other", "") }
    if name == ".weir/cache" { try folder.delete(name) }
    try folder.link(name, to: other.path + (name.hasSuffix("swift") ? "/swift" : ""))
    #expect(try await folder.weir("check").all == output.all)
    #expect(try other.read("swift") == "mine")
    #expect(other.files == ["swift"])
  }

  /// A superuser may write everywhere.
  @Test(.enabled(if: geteuid() != 0, "root may read and write everything"))
  func aFolderThatCannotBeWrittenIsNotAnError() async throws {
    let folder = try Self.folder()
    let output = try await folder.weir("check", "--no-cache")
    let closed = try await folder.shell(
      #"chmod 555 . && "$weir" check; code=$?; chmod 755 .; exit $code"#)
    #expect(closed.all == output.all && closed.code == output.code)
  }
}
