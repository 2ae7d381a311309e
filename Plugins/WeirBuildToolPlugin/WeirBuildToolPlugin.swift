import Foundation
import PackagePlugin

/// Runs `weir build-tool` before a target is compiled, and generates Swift that is not committed.
@main
struct WeirBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    try BuildCommand(
      tool: context.tool(named: "weir").url, target: target.name,
      folders: [target.directoryURL, context.package.directoryURL],
      output: context.pluginWorkDirectoryURL
    ).commands()
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension WeirBuildToolPlugin: XcodeBuildToolPlugin {
    /// A target of an Xcode project has no folder: this uses the folder with the target's name,
    /// which Xcode creates, or the project's folder.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let project = context.xcodeProject.directoryURL
      return try BuildCommand(
        tool: context.tool(named: "weir").url, target: target.displayName,
        folders: [project.appending(path: target.displayName), project],
        output: context.pluginWorkDirectoryURL
      ).commands()
    }
  }
#endif
