import Foundation
import PackagePlugin

/// The build command of a target, with its input and output files.
struct BuildCommand {
  let tool: URL
  /// The target's name, for messages.
  let target: String
  /// The folders that may contain `weir.yaml`, the nearest first. The last one is the compiler's
  /// working folder: locations in specs are relative to it.
  let folders: [URL]
  let output: URL

  func commands() throws -> [Command] {
    guard let folder = folders.first(where: { exists($0.appending(path: "weir.yaml")) }) else {
      let places = folders.map(\.path).joined(separator: " or ")
      Diagnostics.error(
        "\(target) uses WeirBuildToolPlugin, but there is no weir.yaml in \(places)")
      return []
    }
    let specs = SpecFiles(in: folder)
    let modules = specs.modules.sorted()
    let names = modules + ["WeirSupport"]
    return [
      .buildCommand(
        displayName: "Generating Swift for \(target) from weir.yaml",
        executable: tool,
        arguments: [
          "build-tool", "--project", folder.appending(path: "weir.yaml").path,
          "--output", output.path, "--relative-to", folders[folders.count - 1].path,
          "--modules", modules.joined(separator: ","),
        ],
        inputFiles: specs.inputs,
        outputFiles: names.map { output.appending(path: $0 + ".swift") })
    ]
  }

  private func exists(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }
}
