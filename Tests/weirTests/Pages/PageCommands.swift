import Foundation

/// Runs the commands of a page in the folder of their section.
extension PageRun {
  /// `weir` is the binary under test; git ignores the machine's configuration; `make` only prints the
  /// commands of targets that take long.
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
    // Without a shown output, a command may report findings, but must not fail otherwise.
    let run = try await shell("weir() { \"$weir\" \"$@\" || [ $? -eq 1 ]; }\nset -e\n" + block.text)
    if run.code != 0 { fail(block.line, "the commands exit with \(run.code):\n\(run.all)") }
  }

  /// Runs all commands in one shell, so that `cd` has an effect.
  mutating func runSession(_ block: Page.Block) async throws {
    let commands = block.commands.filter { !Pages.isElsewhere($0.text, on: page.path) }
    let lines = commands.map { "\($0.text)\nprintf '\\036'; printf '\\036' >&2\n" }
    let run = try await shell(lines.joined())
    let (out, err) = (
      run.out.components(separatedBy: "\u{1E}"), run.err.components(separatedBy: "\u{1E}")
    )
    if out.count <= commands.count { return fail(block.line, "a command exits with \(run.code)") }
    let printed = zip(out, err)
    for (command, output) in zip(commands, printed.map { $0 + $1 }) {
      compare(output, with: command.shown, at: command.line + 1)
    }
  }

  /// Merges lines of a spec into its file, and reads manifests with SwiftPM.
  mutating func write(_ block: Page.Block) async throws {
    guard let name = block.file else { return }
    switch name {
    case "Package.swift":
      let package = try Folder([name: block.text])
      let dumped = try await Tool.run(
        "/usr/bin/env", ["swift", "package", "dump-package"], in: package.path)
      if dumped.code != 0 { fail(block.line, "this is not a package manifest:\n\(dumped.all)") }
      try folder.write(name, block.text)
    case _ where name.hasSuffix(".swift"):
      try folder.write(name, block.text)
    case _ where name.hasSuffix(".json"):
      if (try? JSONSerialization.jsonObject(with: Data(block.text.utf8))) == nil {
        fail(block.line, "this is not JSON")
      }
    default:
      try folder.write(
        name, YAMLMerge.merged(block.text, into: folder.has(name) ? folder.read(name) : ""))
      try await expectReadable(block)
    }
  }

  /// Findings are allowed here.
  mutating func expectReadable(_ block: Page.Block) async throws {
    if !folder.has("modules") { try folder.write("modules/App.yaml", "module: App\n") }
    // For `templates: templates`.
    if !folder.has("templates") { try folder.write("templates/.keep", "") }
    let checked = try await folder.weir("check")
    if checked.code > 1 { fail(block.line, "Weir cannot read this:\n\(checked.all)") }
  }

  private func shell(_ text: String) async throws -> Output {
    let libraries = try await StandIns.shared.flags(for: [
      text.contains("make call") ? "import OpenCombine" : ""
    ])
    return try await folder.shell(
      "export LIBRARIES='\(libraries.joined(separator: " "))'\n" + Self.prelude + text)
  }
}
