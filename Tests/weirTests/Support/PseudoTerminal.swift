import Foundation
import Platform
import Testing

/// A pseudoterminal, whose output can be read.
final class PseudoTerminal: Sendable {
  private let master: Int32
  let output: FileHandle

  init() throws {
    var (first, second): (Int32, Int32) = (-1, -1)
    try #require(openpty(&first, &second, nil, nil, nil) == 0)
    master = first
    output = FileHandle(fileDescriptor: second, closeOnDealloc: true)
  }

  deinit { close(master) }

  /// The output that can be read now. The terminal buffers only a few kilobytes, and may deliver a text only after its
  /// writer has ended: see `rest`.
  func text() -> String {
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    return drained()
  }

  /// The rest of the output, after all other writers have ended.
  func rest() throws -> String {
    try output.close()
    _ = fcntl(master, F_SETFL, 0)
    return drained()
  }

  private func drained() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
