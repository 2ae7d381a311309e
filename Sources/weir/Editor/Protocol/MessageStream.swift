import Dispatch
import Platform

/// The messages on standard input.
enum MessageStream {
  /// Adds them to a queue until the input ends.
  static func read(into queue: MessageQueue, _ kind: MessageFraming.Kind) async {
    await forEach(kind) { await queue.add($0) }
    await queue.end()
  }

  /// Handles each message until the input ends.
  static func forEach(_ kind: MessageFraming.Kind, _ handle: ([UInt8]) async -> Void) async {
    var framing = MessageFraming(kind)
    for await chunk in chunks() {
      do {
        for text in try framing.messages(in: chunk) { await handle(text) }
      } catch {
        return Terminal.error(error.message)
      }
    }
  }

  /// A thread reads, since `read` blocks.
  private static func chunks() -> AsyncStream<[UInt8]> {
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    DispatchQueue(label: "weir.input").async {
      while let chunk = nextChunkOfInput() { continuation.yield(chunk) }
      continuation.finish()
    }
    return stream
  }
}

/// Nil at the end of the input.
private func nextChunkOfInput() -> [UInt8]? {
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(0, &buffer, buffer.count)
    if count < 0, errno == EINTR { continue }
    return count > 0 ? Array(buffer[..<count]) : nil
  }
}
