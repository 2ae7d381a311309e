import WeirYAML

/// The actions of a key `sends`.
struct SentActions {
  var actions: [TriggerSpec] = []
  /// The actions of each item, by their indices: of a single action, or of a list; nil if no item is a list.
  var paths: [[Int]]?
}

extension Schema {
  static let sentActions = Schema.oneOrMore(.any([.text, .list(.text)]))
}

extension Reader {
  /// Actions, or lists of those that are sent one directly after the other.
  mutating func sentActions(_ node: NodeID) -> SentActions {
    var sent = SentActions()
    var paths: [[Int]] = []
    var hasList = false
    let items: [[TriggerSpec]] = list(node, orOne: true, of: "actions") { reader, item in
      guard reader.tree.kind(item).isSequence else { return reader.sentAction(item).map { [$0] } }
      hasList = true
      return reader.list(item, of: "actions") { $0.sentAction($1) }
    }
    for item in items {
      paths.append(Array(sent.actions.count..<sent.actions.count + item.count))
      sent.actions += item
    }
    if hasList { sent.paths = paths }
    return sent
  }
}
