import Foundation

/// Graphviz, if it is installed.
enum Graphviz {
  static let program: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { URL(fileURLWithPath: String($0)).appendingPathComponent("dot") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  static var isThere: Bool { program != nil }

  static func run(_ text: String, _ option: String) throws -> (
    status: Int32, output: String, errors: String
  ) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appendingPathComponent("in.dot")
    let output = folder.appendingPathComponent("out")
    try Data(text.utf8).write(to: input)
    let process = Process()
    process.executableURL = program
    process.arguments = [option, "-o", output.path, input.path]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let messages = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let written = (try? Data(contentsOf: output)) ?? Data()
    return (
      process.terminationStatus, String(decoding: written, as: UTF8.self),
      String(decoding: messages, as: UTF8.self)
    )
  }
}
