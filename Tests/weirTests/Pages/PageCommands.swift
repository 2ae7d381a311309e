import Foundation

/// A page's commands, in the folder of their section.
extension PageRun {
  /// `weir` is the one that is tested, git knows nothing of the machine's settings, and of what make could
  /// take long for it is only asked whether it would.
  static let prelude = """
    weir() { "$weir" "$@"; }
    git() { command git -c user.name=T -c user.email=t@example.org "$@"; }
    make() {
      case "$*" in
        call | router) "$root/scripts/$1" "$weir" ;;
        *) command make --dry-run --directory "$root" "$@" > /dev/null ;;
      esac
    }
    export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 root='\(Checkout.root)' SRCROOT="$PWD"

    """

  mutating func runCommand(_ block: Page.Block) async throws {
    if Pages.isElsewhere(block.text, on: page.path) { return }
    if block.output != nil {
      return compare(try await shell(block.text).all, with: block)
    }
    // What is not shown may be a finding, and nothing worse.
    let run = try await shell("weir() { \"$weir\" \"$@\" || [ $? -eq 1 ]; }\nset -e\n" + block.text)
    if run.code != 0 { fail(block.line, "this ends with \(run.code):\n\(run.all)") }
  }

  /// All commands in one shell, so that `cd` is of use.
  mutating func runSession(_ block: Page.Block) async throws {
    let commands = block.commands.filter { !Pages.isElsewhere($0.text, on: page.path) }
    let lines = commands.map { "\($0.text)\nprintf '\\036'; printf '\\036' >&2\n" }
    let run = try await shell(lines.joined())
    let (out, err) = (
      run.out.components(separatedBy: "\u{1E}"), run.err.components(separatedBy: "\u{1E}")
    )
    if out.count <= commands.count { return fail(block.line, "this ends with \(run.code)") }
    let printed = zip(out, err)
    for (command, output) in zip(commands, printed.map { $0 + $1 }) {
      compare(output, with: command.shown, at: command.line + 1)
    }
  }

  /// Lines of a spec are put where they belong; a manifest is one that SwiftPM can read.
  func write(_ block: Page.Block) async throws {
    guard let name = block.file else { return }
    switch name {
    case "Package.swift":
      let package = try Folder([name: block.text])
      let dumped = try await Tool.run(
        "/usr/bin/env", ["swift", "package", "dump-package"], in: package.path)
      if dumped.code != 0 { fail(block.line, "this is no manifest:\n\(dumped.all)") }
    case _ where name.hasSuffix(".json"):
      if (try? JSONSerialization.jsonObject(with: Data(block.text.utf8))) == nil {
        fail(block.line, "this is no JSON")
      }
    default:
      try folder.write(
        name, YAMLMerge.merged(block.text, into: folder.has(name) ? folder.read(name) : ""))
      try await expectReadable(block)
    }
  }

  /// Findings are none of its business.
  func expectReadable(_ block: Page.Block) async throws {
    if !folder.has("modules") { try folder.write("modules/App.yaml", "module: App\n") }
    let checked = try await folder.weir("check")
    if checked.code > 1 { fail(block.line, "this cannot be read:\n\(checked.all)") }
  }

  private func shell(_ text: String) async throws -> Output {
    let libraries = try await StandIns.shared.flags(for: [
      text.contains("make call") ? "import OpenCombine" : ""
    ])
    return try await folder.shell(
      "export LIBRARIES='\(libraries.joined(separator: " "))'\n" + Self.prelude + text)
  }
}
