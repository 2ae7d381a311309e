import Foundation
import PackagePlugin

/// `swift package weir check|generate|graph …`: the tool with the same arguments, in the package's
/// folder.
@main
struct WeirCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(
      context.tool(named: "weir").url, arguments, in: context.package.directoryURL)
  }

  private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    // The tool has printed the errors; on an error SwiftPM always exits with 1.
    Diagnostics.error("weir exited with code \(process.terminationStatus)")
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension WeirCommandPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode passes the selected targets, but Weir reads whole projects.
      var rest = arguments
      while let index = rest.firstIndex(of: "--target"), index + 1 < rest.count {
        rest.removeSubrange(index...index + 1)
      }
      try run(
        context.tool(named: "weir").url, rest, in: context.xcodeProject.directoryURL)
    }
  }
#endif
