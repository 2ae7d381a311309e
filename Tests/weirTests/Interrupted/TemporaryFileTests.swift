import Foundation
import Platform
import Testing

/// A run deletes the temporary files of a killed run, and no others.
@Suite struct TemporaryFileTests {
  private static let out = "Sources/Generated/"
  private static let name = ".weir-temporary-4711-0"

  /// A command that is run twice, and the folders that it writes to.
  struct Writer: CustomTestStringConvertible, Sendable {
    let line: String
    let folders: [String]
    var files = Specs.clean

    var testDescription: String { line }
  }

  static let writers = [
    Writer(line: "generate", folders: [Self.out]),
    Writer(
      line: "generate", folders: ["Gen/", "Gen/App/", "Gen/Counter/"],
      files: Specs.clean.merging([
        "weir.yaml": Specs.project.replacing("Sources/Generated", with: "Gen/{module}")
      ]) { $1 }),
    Writer(line: "build-tool --output made/", folders: ["made/"]),
    Writer(line: "baseline write --grow", folders: [""]),
    Writer(line: "check --output-file found/all.txt", folders: ["found/"]),
    Writer(line: "graph --output found/graph.txt", folders: ["found/"]),
    Writer(line: "scaffold", folders: ["Sources/"], files: Specs.manual),
    Writer(line: "init --name Demo", folders: ["", "modules/", ".weir/"], files: [:]),
    Writer(
      line: "import openapi api.yaml --notes found/notes.txt", folders: ["modules/", "found/"],
      files: [
        "api.yaml": """
        openapi: 3.0.3
        info: { title: Shop, version: 1.0.0 }
        paths: { /a: { get: { operationId: a, tags: [A], responses: { 200: { description: '' } } } } }

        """
      ]),
  ]

  @Test(arguments: writers) func theNextRunDeletesThem(of writer: Writer) async throws {
    let folder = try Folder(writer.files)
    try folder.write("found/mine.txt", "")
    let first = try await folder.shell(#""$weir" \#(writer.line)"#)
    try #require(first.code == 0, "\(first.all)")
    let before = folder.outputs
    for place in writer.folders { try folder.write(place + Self.name, "half of a fi") }
    let again = try await folder.shell(#""$weir" \#(writer.line)"#)
    #expect(again.code == 0, "\(again.all)")
    #expect(folder.outputs == before, "nothing had to be written, and the temporary files are gone")
  }

  /// A run that only compares writes and deletes nothing.
  @Test(arguments: ["--check", "--dry-run"]) func runsThatDoNotWriteDeleteNothing(option: String)
    async throws
  {
    let folder = try Folder(Specs.clean)
    _ = try await folder.weir("generate")
    try folder.write(Self.out + Self.name, "")
    #expect(try await folder.weir("generate", option).code == 0)
    #expect(folder.has(Self.out + Self.name))
  }

  @Test func similarNamesAreKept() async throws {
    let folder = try Folder(Specs.clean)
    let names = [
      ".weir-temporary-mine", ".weir-temporary-4711", ".weir-temporary-4711-0.txt",
      ".weir-temporary-4711-00", ".weir-temporary-+4711-0", ".weir-temporary-4711-0-1",
      ".weir-temporary--1-0", "weir-temporary-4711-0", "App.swift.weir-temporary-4711-0",
      ".weir-temporary-99999999999-0", ".weir-temporary-7-0/inner.txt", "deeper/\(Self.name)",
    ]
    for name in names { try folder.write(Self.out + name, "mine") }
    try folder.write("aim.txt", "mine")
    try folder.link(Self.out + ".weir-temporary-8-0", to: folder.absolute("aim.txt"))
    let output = try await folder.shell(
      "mkfifo \(Self.out).weir-temporary-9-0 && \"$weir\" generate && \"$weir\" generate")
    #expect(output.code == 0, "\(output.all)")
    for name in names + [".weir-temporary-8-0", ".weir-temporary-9-0"] {
      #expect(folder.has(Self.out + name), "\(name)")
    }
    #expect(try folder.read("aim.txt") == "mine")
  }

  @Test func aLinkedFolderIsNotSearched() async throws {
    let folder = try Folder([:])
    try folder.write("other/\(Self.name)", "mine")
    try folder.link("modules", to: "other")
    #expect(try await folder.weir("init", "--name", "Demo").code == 2)
    let (app, counter) = ("Gen/App/", "Gen/Counter/")
    let project = try Folder(
      Specs.clean.merging([
        "weir.yaml": Specs.project.replacing("Sources/Generated", with: "Gen/{module}")
      ]) { $1 })
    _ = try await project.weir("generate")
    try project.write("other/\(Self.name)", "mine")
    try project.write("other/Counter.swift", try project.read(counter + "Counter.swift"))
    try project.delete(String(counter.dropLast()))
    try project.link(String(counter.dropLast()), to: project.absolute("other"))
    try project.write(app + Self.name, "")
    try project.write("modules/App.yaml", "module: App\nstate: { isOn: Bool = false }\n")
    try project.delete("modules/Counter.yaml")
    _ = try await project.weir("generate", "--allow-findings")
    #expect(!project.has(app + Self.name))
    #expect(project.has("other/\(Self.name)") && folder.has("other/\(Self.name)"))
  }

  /// The file of an active run is locked.
  @Test func filesOfARunningProcessAreKept() async throws {
    let folder = try Folder(Specs.clean)
    _ = try await folder.weir("generate")
    let name = Self.out + Self.name
    try folder.write(name, "half of a fi")
    let descriptor = open(folder.absolute(name), O_RDONLY | O_CLOEXEC)
    try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    #expect(try await folder.weir("generate").code == 0)
    #expect(try folder.read(name) == "half of a fi")
    close(descriptor)
    #expect(try await folder.weir("generate").code == 0)
    #expect(!folder.has(name))
  }

  /// A folder in which no file can be created, such as one of another user, is not an error if
  /// nothing has to be written.
  @Test(.enabled(if: geteuid() != 0, "root may read and write everything"))
  func aFolderThatMayNotBeChanged() async throws {
    let folder = try Folder(Specs.clean)
    _ = try await folder.weir("generate")
    try folder.write(Self.out + Self.name, "")
    let output = try await folder.shell(
      "chmod 555 \(Self.out) && \"$weir\" generate; code=$?; chmod 755 \(Self.out); exit $code")
    #expect(output.code == 0, "\(output.all)")
  }
}
