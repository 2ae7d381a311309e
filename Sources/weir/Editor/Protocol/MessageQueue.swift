/// The messages that have arrived and are not yet handled, in order.
actor MessageQueue {
  enum Item: Sendable {
    case message(RPCMessage)
    /// Text that is not a message; the id is null if it is unknown.
    case invalid(RPCError, id: JSONValue)
  }

  private var items: [Item] = []
  private var hasEnded = false
  private var waiting: CheckedContinuation<Void, Never>?

  func add(_ text: [UInt8]) {
    let value: JSONValue
    do { value = try JSONValue(text: text) } catch {
      return add(.invalid(.parse("the message is not JSON"), id: .null))
    }
    do { add(.message(try RPCMessage(value))) } catch {
      add(.invalid(error, id: value["id"]))
    }
  }

  private func add(_ item: Item) {
    items.append(item)
    resume()
  }

  /// Nothing follows.
  func end() {
    hasEnded = true
    resume()
  }

  private func resume() {
    waiting?.resume()
    waiting = nil
  }

  /// The next message; nil if none has arrived.
  func next() -> Item? { items.isEmpty ? nil : items.removeFirst() }

  /// Waits for a message.
  ///
  /// - Returns: Whether there is one; false after the last one.
  func wait() async -> Bool {
    if items.isEmpty, !hasEnded {
      await withCheckedContinuation { waiting = $0 }
    }
    return !items.isEmpty
  }

  /// Whether a later message cancels a request; removes that message.
  func removeCancellation(of id: JSONValue, by method: String, key: String) -> Bool {
    let index = items.firstIndex {
      if case .message(let message) = $0 {
        message.method == method && message.params[key] == id
      } else {
        false
      }
    }
    guard let index else { return false }
    items.remove(at: index)
    return true
  }
}
