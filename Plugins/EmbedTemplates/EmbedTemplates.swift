import Foundation
import PackagePlugin

/// Embeds the files of `templates/` in the binary, so that a template is added by adding a file.
///
/// SwiftPM does not run plugins for the tool of a plugin, which weir is with the trait `Plugins`;
/// `BuiltInTemplates.ofTool` replaces it there.
@main
struct EmbedTemplates: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard case .root = context.package.origin else { return [] }
    let folder = context.package.directoryURL.appending(path: "templates")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTemplates.swift")
    let inputs = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .sorted().map { folder.appending(path: $0) }.filter { !$0.hasDirectoryPath }
    return [
      .buildCommand(
        displayName: "Embedding \(folder.lastPathComponent)",
        executable: try context.tool(named: "embed-templates").url,
        arguments: [folder.path, output.path],
        inputFiles: inputs,
        outputFiles: [output])
    ]
  }
}
