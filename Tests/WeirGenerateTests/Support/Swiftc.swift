import Foundation

/// Runs `swiftc`, and the programs that it builds.
struct Swiftc {
  struct Result {
    let status: Int32
    let output: String

    /// Errors and warnings that name a file of the given name, as `line: message`.
    func diagnostics(in file: String) -> [String] {
      var found: [String] = []
      for line in output.split(separator: "\n") {
        let parts = line.split(separator: ":", maxSplits: 4).map(String.init)
        guard parts.count == 5, parts[0].hasSuffix(file), Int(parts[1]) != nil,
          Int(parts[2]) != nil, [" error", " warning"].contains(parts[3])
        else { continue }
        let text = "\(parts[1]):\(parts[4])"
        if !found.contains(text) { found.append(text) }
      }
      return found
    }
  }

  /// A separate folder for each use, which `remove` deletes.
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "weir-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to name: String) throws -> String {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path(percentEncoded: false)
  }

  func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

  /// `swiftc` with the arguments, in the folder; one frontend for the whole module takes half the CPU time.
  func compile(_ arguments: [String]) throws -> Result {
    try run("/usr/bin/env", ["swiftc", "-Onone", "-wmo"] + arguments)
  }

  func run(_ executable: String, _ arguments: [String]) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
  }
}
