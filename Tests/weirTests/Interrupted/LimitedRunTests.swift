import Foundation
import Platform
import Testing

/// A full disk, simulated with `ulimit -f`: exit code 2, no incomplete and no temporary files, and
/// the next run succeeds.
@Suite struct LimitedRunTests {
  /// Child processes would inherit it if the tests ignored the signal of `ulimit -f`.
  init() { signal(SIGXFSZ, SIG_DFL) }

  /// A module whose Swift is larger than sixteen blocks of any size.
  private static func large(_ number: Int) -> String {
    let fields = (1...400).map { "  aFieldOfALongName\($0): Int = \(number)\n" }.joined()
    return
      "module: Large\nstate:\n\(fields)actions: { didTap: }\nreduce: { didTap: aFieldOfALongName1 += 1 }\n"
  }

  private static func specs(_ number: Int) -> [String: String] {
    [
      "weir.yaml": Specs.project.replacing("root: App\n", with: ""),
      "modules/Large.yaml": large(number),
      "modules/Counter.yaml": Specs.counter.replacing("count += 1", with: "count += \(number)"),
    ]
  }

  @Test func generate() async throws {
    let folder = try Folder(Self.specs(1))
    #expect(try await folder.weir("generate").code == 0)
    let before = folder.texts
    for (path, text) in Self.specs(2) { try folder.write(path, text) }
    let output = try await folder.shell(#"ulimit -f 16; "$weir" generate"#)
    let large = "Sources/Generated/Large.swift"
    #expect(output.code == 2)
    #expect(output.err == "weir: error: cannot write \(large): File too large\n")
    #expect(try folder.read(large) == before[large])
    #expect(try folder.read("Sources/Generated/Counter.swift").contains("count += 2"))
    #expect(folder.temporaries == [])
    let dry = try await folder.weir("generate", "--dry-run")
    #expect(dry.out == "write \(large)\n")
    for (path, text) in Self.specs(3) { try folder.write(path, text) }
    let next = try await folder.weir("generate")
    #expect(next.code == 0 && next.err == "2 written, 0 unchanged\n", "\(next.all)")
    #expect(try await folder.weir("generate", "--check").code == 0)
  }

  @Test func importing() async throws {
    let paths = (0...40).map { number in
      "  /things/ofALongName\(number): { get: { operationId: thingsOfALongName\(number), "
        + "tags: [\(number == 0 ? "A" : "B")], responses: { 200: { description: '' } } } }\n"
    }
    let document =
      "openapi: 3.0.3\ninfo: { title: Shop, version: 1.0.0 }\npaths:\n" + paths.joined()
    let folder = try Folder(["api.yaml": document])
    let output = try await folder.shell(#"ulimit -f 4; "$weir" import openapi api.yaml > out"#)
    #expect(output.code == 2, "\(output.all)")
    #expect(output.err.contains("weir: error: cannot write modules/B.yaml: File too large\n"))
    #expect(folder.files == ["api.yaml", "modules/A.yaml", "out"])
    let next = try await folder.weir("import", "openapi", "api.yaml")
    #expect(next.code == 0, "\(next.all)")
    #expect(folder.files == ["api.yaml", "modules/A.yaml", "modules/B.yaml", "out"])
  }

  @Test func baseline() async throws {
    let names = (1...200).map { "  didWaitForALongTime\($0):\n" }.joined()
    let warnings = Specs.app.replacing("  didLogout:\nr", with: "  didLogout:\n\(names)r")
    let folder = try Folder(Specs.warning)
    #expect(try await folder.weir("baseline", "write").code == 0)
    let before = try folder.read("weir-baseline.txt")
    try folder.write("modules/App.yaml", warnings)
    let output = try await folder.shell(#"ulimit -f 1; "$weir" baseline write --grow"#)
    #expect(output.code == 2)
    #expect(output.err == "weir: error: cannot write weir-baseline.txt: File too large\n")
    #expect(try folder.read("weir-baseline.txt") == before)
    #expect(folder.temporaries == [])
    #expect(try await folder.weir("baseline", "write", "--grow").code == 0)
    #expect(try await folder.weir("baseline", "check").code == 0)
  }

  /// Libraries crash if they cannot open the few files that threads and child processes need.
  @Test(arguments: [4, 5, 8, 16, 63]) func openFiles(number: Int) async throws {
    let folder = try await Folder.repository(Specs.clean)
    for command in ["check", "diff main", "generate", "check --compile", "init new --name Demo"] {
      let output = try await folder.shell(#"ulimit -n \#(number); exec "$weir" \#(command)"#)
      #expect(output.code == 2, "\(command): \(output.all)")
      #expect(
        output.err
          == "weir: error: weir can open \(number) files at a time, but needs 64: raise the "
          + "limit with `ulimit -n`\n")
    }
    for command in ["check", "diff main", "generate"] {
      let output = try await folder.shell(#"ulimit -n 64; exec "$weir" \#(command)"#)
      #expect(output.code == 0, "\(command): \(output.all)")
      let raised = try await folder.shell(#"ulimit -Sn \#(number); exec "$weir" \#(command)"#)
      #expect(raised.code == 0, "\(command): \(raised.all)")
    }
  }

  /// The signal of `ulimit -f` does not terminate the run: it reports the failed write.
  @Test func standardOutput() async throws {
    let folder = try Folder()
    let output = try await folder.shell(#"ulimit -f 1; "$weir" check --help > out"#)
    #expect(output.code == 2)
    #expect(
      output.err == "weir: error: cannot write to the standard output: File too large\n")
  }
}
