import Foundation
import PackagePlugin

/// Embeds the files of a folder in the binary, so that a template, a rule's page, a script of the
/// report or a starter is added by adding a file.
///
/// SwiftPM does not run plugins for the tool of a plugin, which weir is with the trait `Plugins`;
/// the functions of `FilesOfTool.swift` read the folders there.
@main
struct EmbedFiles: BuildToolPlugin {
  enum Failure: Error { case unknownTarget(String) }

  /// The folder and the extensions of the files, by target.
  private static let folders = [
    "WeirGenerate": ("templates", "mustache"), "WeirRules": ("docs/rules", "md"),
    "WeirReport": ("Sources/WeirReport/Page", "html,css,js"), "weir": ("starters", "yaml,swift"),
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard case .root = context.package.origin else { return [] }
    guard let (path, types) = Self.folders[target.name] else {
      throw Failure.unknownTarget(target.name)
    }
    let folder = context.package.directoryURL.appending(path: path)
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    let inputs = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .sorted().map { folder.appending(path: $0) }.filter { !$0.hasDirectoryPath }
    return [
      .buildCommand(
        displayName: "Embedding \(path)",
        executable: try context.tool(named: "embed-files").url,
        arguments: [folder.path, types, output.path],
        inputFiles: inputs,
        outputFiles: [output])
    ]
  }
}
