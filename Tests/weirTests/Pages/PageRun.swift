import Foundation
import Testing

/// Runs the blocks of one section of a page, and compares the results with what the page shows.
struct PageRun {
  let page: Page
  let section: Page.Section
  /// Whether outputs may differ, because the page is about to be updated.
  private let isRenewing: Bool
  private let project: [String: String]
  let folder: Folder
  /// The output on the page and the real one, by the first line of the output on the page.
  private(set) var outputs: [Int: (shown: String, printed: String)] = [:]
  private(set) var problems: [Problem] = []

  init(_ page: Page, _ section: Page.Section, isRenewing: Bool = false) throws {
    self.page = page
    self.isRenewing = isRenewing
    self.section = section
    // Hand-written Swift is part of the project before the first check.
    project = try page.files(of: section).merging(Self.main(of: page, section)) { $1 }
    folder = try Folder(project)
  }

  private var generated: [String] {
    folder.files.filter { $0.hasSuffix(".swift") && $0 != "main.swift" }
  }

  mutating func everything() async throws {
    if page.isGenerated {
      try await generate()
      for block in section.blocks(.shown) { try compareShown(block) }
      try await compile()
      for block in section.blocks(.refused) { try await compileRefused(block) }
      for block in section.blocks(.mistake) { try await check(block) }
    } else if let block = section.blocks.first(where: {
      ![.spec, .command, .session, .file].contains($0.kind)
    }) {
      fail(block.line, "a page of commands has no blocks of this kind")
    }
    for block in section.blocks {
      switch block.kind {
      case .command: try await runCommand(block)
      case .session: try await runSession(block)
      case .file: try await write(block)
      default: break
      }
    }
  }

  /// The Swift blocks of a section as one file; no file without such blocks.
  private static func main(of page: Page, _ section: Page.Section) -> [String: String] {
    let parts = section.blocks.filter { [.run, .beside].contains($0.kind) }.map { block in
      "#sourceLocation(file: \"\(page.path)\", line: \(block.line))\n\(block.text)"
        + "#sourceLocation()\n" + (block.kind == .run ? "print(\"\\u{1E}\")\n" : "")
    }
    return parts.isEmpty ? [:] : ["main.swift": parts.joined()]
  }

  /// Copies the generated Swift to a folder, for the author of the page.
  func keep(in place: String) throws {
    for name in generated {
      let file = URL(filePath: "\(place)/\(section.anchor)/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(try folder.read(name).utf8).write(to: file)
    }
  }

  /// A difference between the page and the actual result.
  struct Problem: Equatable {
    let line: Int
    let message: String
  }

  mutating func fail(_ line: Int, _ message: String) {
    problems.append(Problem(line: line, message: message))
  }

  mutating func compare(_ output: String, with block: Page.Block) {
    if let shown = block.output {
      compare(output, with: shown.text, at: shown.line)
    } else if !output.isEmpty || block.kind != .run {
      fail(block.line, "no `console` block follows with the output:\n\(output)")
    }
  }

  /// Compares an output with the text that begins on a line of the page.
  mutating func compare(_ output: String, with shown: String, at line: Int) {
    outputs[line] = (shown, output)
    if !isRenewing, shown != output { fail(line, "the output is:\n\(output)") }
  }

  private mutating func generate() async throws {
    guard let first = section.blocks(.spec).first ?? section.blocks.first else { return }
    if !project.keys.contains(where: { $0.hasPrefix("modules/") }) {
      // A project file alone generates nothing.
      if first.kind == .spec { try await expectReadable(first) }
      return
    }
    let checked = try await folder.weir("check", "--strict")
    if checked.code != 0 { return fail(first.line, "this has findings:\n\(checked.all)") }
    let made = try await folder.weir("generate")
    if made.code != 0 { fail(first.line, "`weir generate` fails:\n\(made.all)") }
  }

  private mutating func compareShown(_ block: Page.Block) throws {
    if block.parts.isEmpty { return fail(block.line, "the block is empty") }
    var nearest: (line: Int, message: String)?
    for name in generated {
      guard let difference = block.difference(from: try folder.read(name)) else { return }
      if difference.line > nearest?.line ?? 0 { nearest = difference }
    }
    fail(nearest?.line ?? block.line, nearest?.message ?? "the section generates no Swift")
  }

  private mutating func check(_ block: Page.Block) async throws {
    let broken = try Folder(project.merging(page.files(of: block)) { $1 })
    let checked = try await broken.weir("check")
    if checked.all.contains("no findings in ") {
      fail(block.line, "`weir check` finds no mistake")
    } else {
      compare(checked.all, with: block)
    }
  }

  /// Compiles the generated Swift and the Swift blocks of the section as one program, and runs it.
  private mutating func compile() async throws {
    let runs = section.blocks(.run)
    let besides = section.blocks(.beside)
    if generated.isEmpty && runs.isEmpty && besides.isEmpty { return }
    var arguments = ["swiftc", "-Onone", "-wmo"] + Self.flags + generated
    arguments += try await libraries(runs + besides)
    if runs.isEmpty {
      // The compiler finds some errors only after type checking, and none after Swift's intermediate language.
      arguments += ["-emit-sil", "-o", "/dev/null"]
    } else {
      arguments += ["-o", "program", "-lm"]
    }
    arguments.append(runs.isEmpty && besides.isEmpty ? "-parse-as-library" : "main.swift")
    let compiled = try await Tool.run("/usr/bin/env", arguments, in: folder.path)
    guard compiled.code == 0 else {
      return fail(section.line, "this does not compile:\n\(compiled.all)")
    }
    guard let first = runs.first else { return }
    let run = try await Tool.run(folder.absolute("program"), [], in: folder.path)
    if run.code != 0 { fail(first.line, "the program exits with \(run.code):\n\(run.all)") }
    let printed = run.out.components(separatedBy: "\u{1E}\n")
    for (block, output) in zip(runs, printed) { compare(output, with: block) }
  }

  /// Compiles a block that the compiler must reject.
  private mutating func compileRefused(_ block: Page.Block) async throws {
    try folder.write("main.swift", block.text)
    let arguments =
      ["swiftc", "-typecheck"] + Self.flags + generated + (try await libraries([block]))
      + ["main.swift"]
    let compiled = try await Tool.run("/usr/bin/env", arguments, in: folder.path)
    if compiled.code == 0 { return fail(block.line, "the compiler accepts this") }
    let errors = compiled.all.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^([^ ]*?([^\/ ]+\.swift):\d+):\d+: (error: .*)$/)
        .map { "\($0.2):\($0.1.split(separator: ":").last ?? ""): \($0.3)" }
    }
    compare(Set(errors).sorted().map { $0 + "\n" }.joined(), with: block)
  }

  private static let flags = [
    "-swift-version", "6", "-D", "DEBUG", "-warnings-as-errors", "-package-name", "page",
  ]

  private func libraries(_ blocks: [Page.Block]) async throws -> [String] {
    let texts = try generated.map { try folder.read($0) } + blocks.map(\.text)
    return try await StandIns.shared.flags(for: texts)
  }
}
