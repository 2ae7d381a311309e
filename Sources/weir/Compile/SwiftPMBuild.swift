import Platform

/// The build of SwiftPM around a folder of compiled modules, such as `.build/debug` around `.build/debug/Modules`.
///
/// A compiled Swift module does not contain the C modules that it imports: the compiler needs their module maps again.
/// SwiftPM lists its commands, with these maps, in `description.json`.
struct SwiftPMBuild {
  private let description: String

  /// Nil if the folder is not that of a build.
  init?(around modules: String) {
    let folder = FileSystem.absolute(modules)
    description = FileSystem.parent(of: folder) + "/description.json"
    guard folder.hasSuffix("/Modules"), FileSystem.exists(description) else { return nil }
  }

  private struct Description: Decodable {
    struct Command: Decodable { let otherArguments: [String]? }

    let swiftCommands: [String: Command]?
  }

  /// The arguments with module maps and header folders, of all commands, each once; none if the list is unreadable.
  var arguments: [String] {
    guard let bytes = try? FileSystem.read(description),
      let commands = try? JSONDecoder().decode(Description.self, from: Data(bytes)).swiftCommands
    else { return [] }
    var arguments: [String] = []
    var known: Set<String> = []
    for (_, command) in commands.sorted(by: { $0.key < $1.key }) {
      for argument in Self.headers(in: command.otherArguments ?? [])
      where known.insert(argument).inserted {
        arguments += ["-Xcc", argument]
      }
    }
    return arguments
  }

  private static func headers(in arguments: [String]) -> [String] {
    arguments.indices.compactMap { index in
      let argument = arguments[index]
      if argument == "-I" {
        return arguments.indices.contains(index + 1) ? "-I" + arguments[index + 1] : nil
      }
      return ["-fmodule-map-file=", "-I"].contains(where: argument.hasPrefix) ? argument : nil
    }
  }
}
