import Foundation
import Testing

/// Does what one section of a page says, and compares.
struct PageRun {
  let page: Page
  let section: Page.Section
  /// Whether what is printed may differ, since the page will be written anew.
  private let isRenewing: Bool
  private let project: [String: String]
  let folder: Folder
  /// What is shown, and what is really printed, by the line where it begins.
  private(set) var outputs: [Int: (shown: String, printed: String)] = [:]

  init(_ page: Page, _ section: Page.Section, isRenewing: Bool = false) throws {
    self.page = page
    self.isRenewing = isRenewing
    self.section = section
    project = try page.files(of: section)
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
      fail(block.line, "this page is one of commands")
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

  /// Where tests leave the Swift that a page's author wants to read.
  func keep(in place: String) throws {
    for name in generated {
      let file = URL(filePath: "\(place)/\(section.anchor)/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(try folder.read(name).utf8).write(to: file)
    }
  }

  func fail(_ line: Int, _ message: String) {
    Issue.record(
      "\(page.path):\(line): \(message)",
      sourceLocation: SourceLocation(
        fileID: "weirTests/\(page.path)", filePath: Checkout.path(page.path), line: line, column: 1)
    )
  }

  mutating func compare(_ output: String, with block: Page.Block) {
    if let shown = block.output {
      compare(output, with: shown.text, at: shown.line)
    } else if !output.isEmpty || block.kind != .run {
      fail(block.line, "no `console` block after this holds what it prints:\n\(output)")
    }
  }

  /// What is shown begins at a line.
  mutating func compare(_ output: String, with shown: String, at line: Int) {
    outputs[line] = (shown, output)
    if !isRenewing, shown != output { fail(line, "this is printed:\n\(output)") }
  }

  private func generate() async throws {
    guard let first = section.blocks(.spec).first ?? section.blocks.first else { return }
    if !project.keys.contains(where: { $0.hasPrefix("modules/") }) {
      // A project file alone is one that can be read.
      if first.kind == .spec { try await expectReadable(first) }
      return
    }
    let checked = try await folder.weir("check", "--strict")
    if checked.code != 0 { return fail(first.line, "this has findings:\n\(checked.all)") }
    let made = try await folder.weir("generate")
    if made.code != 0 { fail(first.line, "nothing is generated:\n\(made.all)") }
  }

  private func compareShown(_ block: Page.Block) throws {
    if block.parts.isEmpty { return fail(block.line, "nothing is shown") }
    var nearest: (line: Int, message: String)?
    for name in generated {
      guard let difference = block.difference(from: try folder.read(name)) else { return }
      if difference.line > nearest?.line ?? 0 { nearest = difference }
    }
    fail(nearest?.line ?? block.line, nearest?.message ?? "no Swift comes out of this section")
  }

  private mutating func check(_ block: Page.Block) async throws {
    let broken = try Folder(project.merging(page.files(of: block)) { $1 })
    let checked = try await broken.weir("check")
    if checked.all.contains("no findings in ") {
      fail(block.line, "nothing is wrong with this")
    } else {
      compare(checked.all, with: block)
    }
  }

  /// The generated Swift, with all that the section writes by hand as one program.
  private mutating func compile() async throws {
    let runs = section.blocks(.run)
    let besides = section.blocks(.beside)
    if generated.isEmpty && runs.isEmpty && besides.isEmpty { return }
    var arguments = ["swiftc", "-Onone"] + Self.flags + generated
    arguments += try await libraries(runs + besides)
    if runs.isEmpty {
      // Some errors are only found behind type checking.
      arguments += ["-wmo", "-c", "-o", "objects.o"]
    } else {
      arguments += ["-o", "program", "-lm"]
    }
    if runs.isEmpty && besides.isEmpty {
      arguments.append("-parse-as-library")
    } else {
      let parts = section.blocks.filter { [.run, .beside].contains($0.kind) }.map { block in
        "#sourceLocation(file: \"\(page.path)\", line: \(block.line))\n\(block.text)"
          + "#sourceLocation()\n" + (block.kind == .run ? "print(\"\\u{1E}\")\n" : "")
      }
      try folder.write("main.swift", parts.joined())
      arguments.append("main.swift")
    }
    let compiled = try await Tool.run("/usr/bin/env", arguments, in: folder.path)
    guard compiled.code == 0 else {
      return fail(section.line, "this does not compile:\n\(compiled.all)")
    }
    guard let first = runs.first else { return }
    let run = try await Tool.run(folder.absolute("program"), [], in: folder.path)
    if run.code != 0 { fail(first.line, "this ends with \(run.code):\n\(run.all)") }
    let printed = run.out.components(separatedBy: "\u{1E}\n")
    for (block, output) in zip(runs, printed) { compare(output, with: block) }
  }

  /// Swift that the compiler refuses to take beside what is generated.
  private mutating func compileRefused(_ block: Page.Block) async throws {
    try folder.write("main.swift", block.text)
    let arguments =
      ["swiftc", "-typecheck"] + Self.flags + generated + (try await libraries([block]))
      + ["main.swift"]
    let compiled = try await Tool.run("/usr/bin/env", arguments, in: folder.path)
    if compiled.code == 0 { return fail(block.line, "the compiler takes this") }
    let errors = compiled.all.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^([^ ]*?([^\/ ]+\.swift):\d+):\d+: (error: .*)$/)
        .map { "\($0.2):\($0.1.split(separator: ":").last ?? ""): \($0.3)" }
    }
    compare(Set(errors).sorted().map { $0 + "\n" }.joined(), with: block)
  }

  private static let flags = [
    "-swift-version", "6", "-warnings-as-errors", "-package-name", "page",
  ]

  private func libraries(_ blocks: [Page.Block]) async throws -> [String] {
    let texts = try generated.map { try folder.read($0) } + blocks.map(\.text)
    return try await StandIns.shared.flags(for: texts)
  }
}
