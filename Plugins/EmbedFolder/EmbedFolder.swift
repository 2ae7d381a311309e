import Foundation
import PackagePlugin

/// Turns a folder into Swift, so that adding a file to it is all that adding one takes.
///
/// `Rules/` of the rules' room becomes the list of its rules; `templates/` of the package becomes
/// the texts that the binary carries.
///
/// Where Weir is a dependency, it is there for the trait `Plugins`, and so is a tool of plugins itself:
/// SwiftPM builds those without running any plugin first. They have what `scripts/embed` has committed.
@main
struct EmbedFolder: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard case .root = context.package.origin else { return [] }
    let (mode, folder) =
      target.name == "WeirRules"
      ? ("rules", target.directoryURL.appending(path: "Rules"))
      : ("templates", context.package.directoryURL.appending(path: "templates"))
    let output = context.pluginWorkDirectoryURL.appending(path: "Embedded.swift")
    let inputs = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .sorted().map { folder.appending(path: $0) }.filter { !$0.hasDirectoryPath }
    return [
      .buildCommand(
        displayName: "Embedding \(folder.lastPathComponent)",
        executable: try context.tool(named: "embed-folder").url,
        arguments: [mode, folder.path, output.path],
        inputFiles: inputs,
        outputFiles: [output])
    ]
  }
}
