import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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

  /// The output so far. The terminal buffers only a few kilobytes.
  func text() -> String {
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
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
