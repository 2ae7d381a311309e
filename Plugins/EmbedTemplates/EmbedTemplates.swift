import Foundation
import PackagePlugin

/// Turns `templates/` into the texts that the binary carries, so that adding a template is adding a file.
///
/// SwiftPM runs no plugin for what is itself the tool of a plugin, as weir is for the trait `Plugins`;
/// `TemplatesOfCheckout` stands in there.
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
