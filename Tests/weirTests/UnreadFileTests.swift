import Foundation
import Testing

/// A file that Weir does not read is a finding of `unread-file`.
@Suite struct UnreadFileTests {
  private static let project = "weir: 1\nproject: App\nsources: [Sources]\n"
  private static let conflict = "<<<<<<< a\nlet a = 1\n=======\n>>>>>>> b\n"

  private static func folder(_ files: [String: String], _ settings: String = "") throws -> Folder {
    try Folder(
      ["weir.yaml": project + settings, "Sources/App/App.swift": "struct App {}\n"].merging(files) {
        $1
      })
  }

  static let texts: [(String, reason: String)] = [
    ("let a = " + String(repeating: "[", count: 5_000), "it is nested too deeply"),
    (conflict, "it contains a merge conflict"),
    (String(repeating: "// a\n", count: 1 << 20), "it is larger than 4 MiB"),
    (
      "let a = " + String(repeating: "\u{201c} ", count: 20_000),
      "its syntax takes too long to read"
    ),
    ("let a = \"\\(b \" c \" d)\"\n", "it contains an incomplete string interpolation"),
  ]

  @Test(arguments: texts)
  func everyReasonIsAWarning(_ text: String, _ reason: String) async throws {
    let folder = try Self.folder(["Sources/App/A.swift": text])
    let output = try await folder.weir("check", "--format", "xcode")
    #expect(output.out.contains("warning: `Sources/App/A.swift` is not read: \(reason); help: "))
    #expect(output.out.contains("[unread-file]"))
    #expect(output.code == 0)
    #expect(try await folder.weir("check", "--strict").code == 1)
  }

  @Test func swift5IsRead() async throws {
    let text = "func load(done: @escaping @MainActor(Bool) -> Void) {}\n"
    let output = try await Self.folder(["Sources/App/A.swift": text]).weir("check")
    #expect(!output.out.contains("A.swift"), "\(output.all)")
  }

  @Test func utf16IsNotRead() async throws {
    let folder = try Self.folder([:])
    let wide = "let a = 1; let b = 2\n".utf8.flatMap { [$0, 0] as [UInt8] }
    for bytes in [wide, [0xFE, 0xFF], [0x41, 0xFF]] {
      try Data(bytes).write(to: URL(filePath: folder.path + "/Sources/App/A.swift"))
      let output = try await folder.weir("check")
      #expect(
        output.out.contains("`Sources/App/A.swift` is not read: it is not UTF-8"), "\(output.all)")
    }
  }

  @Test(arguments: [
    "human", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "xcode", "markdown",
    "html",
  ]) func everyFormatContainsIt(_ format: String) async throws {
    let folder = try Self.folder(["Sources/App/A.swift": Self.conflict])
    let output = try await folder.weir("check", "--format", format)
    #expect(output.out.contains("unread-file"))
    #expect(output.out.contains("A.swift"))
  }

  /// A file cannot hide itself.
  @Test func aCommentDoesNotSuppressIt() async throws {
    let comment = "// weir:ignore unread-file because of this\n"
    let folder = try Self.folder(["Sources/App/A.swift": comment + Self.conflict])
    #expect(try await folder.weir("check", "--strict").code == 1)
  }

  @Test func anExceptionSuppressesIt() async throws {
    let ignore = "ignore: [{ rule: unread-file, at: Sources/App/A.swift, why: old }]\n"
    let folder = try Self.folder(["Sources/App/A.swift": Self.conflict], ignore)
    let output = try await folder.weir("check", "--strict")
    #expect(output.code == 0, "\(output.all)")
    let off = try Self.folder(
      ["Sources/App/A.swift": Self.conflict], "rules: { unread-file: error }\n")
    #expect(try await off.weir("check").code == 1)
  }

  @Test func manifestsAreReportedToo() async throws {
    let deep = "let package = Package(name: " + String(repeating: "[", count: 5_000)
    let folder = try Self.folder(["Package.swift": deep])
    let output = try await folder.weir("check")
    #expect(
      output.out.contains("`Package.swift` is not read: it is nested too deeply"), "\(output.all)")
  }

  /// Swift beside specs, in which `unresolved-name` looks for names.
  @Test func swiftBesideSpecsIsReportedToo() async throws {
    let folder = try Folder([
      "weir.yaml": "weir: 1\nproject: App\n",
      "modules/A.yaml":
        "module: A\nstate: { count: Int = 0 }\nactions: { didTap: }\nreduce: { didTap: count = clamp(count) }\n",
      "Sources/Clamp.swift": "func clamp(_ a: Int) -> Int { a }\nlet a = "
        + String(repeating: "[", count: 5_000),
    ])
    let output = try await folder.weir("check")
    #expect(output.out.contains("`Sources/Clamp.swift` is not read"), "\(output.all)")
  }

  @Test func scaffoldWarns() async throws {
    let folder = try Folder([
      "weir.yaml": "weir: 1\nproject: App\ngenerate: { manual: Sources }\n",
      "modules/A.yaml":
        "module: A\nstate: { count: Int = 0 }\nactions: { didTap: }\nreduce: { didTap: { manual: true, reads: [count], writes: [count] } }\n",
      "Sources/Deep.swift": "let a = " + String(repeating: "try ", count: 60_000) + "b\n",
    ])
    let output = try await folder.weir("scaffold", "--dry-run")
    #expect(output.err.contains("Deep.swift is not read: it is nested too deeply"), "\(output.all)")
  }

  /// The standard library has its name.
  @Test func aTargetCannotHaveTheNameSwift() async throws {
    let module =
      "children: {}\nstate: { count: Int = 0 }\nactions: { didTap: }\nreduce: { didTap: count += 1 }\n"
    let folder = try Folder([
      "weir.yaml": "weir: 1\nproject: App\ngenerate: { output: Sources }\n",
      "modules/A.yaml": "module: A\ntarget: Swift\n" + module,
      "modules/B.yaml": "module: B\ntarget: Core\n" + module,
    ])
    let output = try await folder.weir("check", "--compile")
    #expect(output.code == 2)
    #expect(
      output.out.contains("A.yaml:2:9: error: `Swift` cannot be the name of a target"),
      "\(output.all)")
  }
}
