import WeirDiagnostics
import WeirSwift
import WeirYAML

/// The body for an action of the module or of a descendant.
public struct ReductionSpec: Sendable {
  /// One body may serve several actions.
  public var triggers: [TriggerSpec]
  public var doc = ""
  public var body: BodySpec
  /// The span of the key, for messages about the whole reduction.
  public var span: Span
  public var sends: [SendSpec] = []
  /// Children whose actions all reach the body, as in `case .child:`; an empty path means every action.
  public var wildcards: [[Located<String>]] = []

  public init(triggers: [TriggerSpec], doc: String = "", body: BodySpec, span: Span) {
    self.triggers = triggers
    self.doc = doc
    self.body = body
    self.span = span
  }
}

/// `didTap`, or children and an action: `driver.car.didBreak`.
public struct TriggerSpec: Sendable {
  /// The path to the action: children, or a module's name; usually empty.
  public var path: [Located<String>]
  public var action: Located<String>
  public var span: Span
  /// The names that a pattern in hand-written Swift binds to the action's values, in their order; empty texts for those
  /// that it does not name.
  public var payloadNames: [String] = []
  /// The names in a pattern in hand-written Swift after the action: `failure` for `.didLoad(.failure)`.
  public var valueNames: [String] = []
  /// The name of the whole action in a pattern such as `case let action as Load`.
  public var castName: String?

  public init(path: [Located<String>] = [], action: Located<String>, span: Span) {
    self.path = path
    self.action = action
    self.span = span
  }

  public var parts: [Located<String>] { path + [action] }

  public var text: String {
    path.isEmpty ? action.value : parts.map(\.value).joined(separator: ".")
  }
}

extension Key<ModuleSpec> {
  static let reduce = Key(
    "reduce", "The body that runs on each action of the module or of its descendants.",
    values: .any([.swift, LongReduction.record.schema]),
    of: "a mapping of actions to bodies", to: \.reductions
  ) { $0.reduction($1, $2) }
}

extension Reader {
  fileprivate mutating func reduction(_ key: NodeID, _ value: NodeID) -> ReductionSpec? {
    let triggers = triggers(key)
    let span = tree.span(key)
    guard !triggers.isEmpty else { return nil }
    if tree.isAbsent(value) {
      guard tree.hasColon(key) else {
        report(
          "`\(tree.text(key))` has no body", at: key,
          help: "to reduce several actions alike in `{ }`, quote them: `\"didTap, didSwipe\": …`")
        return nil
      }
      return ReductionSpec(triggers: triggers, body: .empty, span: span)
    }
    let isBody = isSplitCall(
      value, unless: ["manual", "reads", "writes", "replaces", "does", "doc", "sends"])
    if let body = assignments(value) {
      report(
        "a body is Swift, not a mapping", at: value,
        help: "write `\(tree.text(key)): \(body.prefix(80))`")
      return nil
    }
    if tree.kind(value).isMapping && !isBody {
      var long = LongReduction()
      LongReduction.record.read(value, into: &long, &self)
      let body = long.body.body(
        at: tree.span(value), swift: long.does, word: "does", &self)
      var reduction = ReductionSpec(triggers: triggers, doc: long.doc, body: body, span: span)
      reduction.sends = long.sends
      return reduction
    }
    guard let swift = swift(value, as: .body, key: key) else { return nil }
    return ReductionSpec(triggers: triggers, body: .swift(swift), span: span)
  }

  /// `phase = .loaded` for `{ phase: .loaded }`.
  private func assignments(_ node: NodeID) -> String? {
    let known = LongReduction.record.keys.map(\.text)
    guard tree.kind(node).isMapping, tree.count(node) == 2,
      let pair = tree.pairs(node).first(where: { _ in true }),
      tree.withText(pair.key, Self.isName), !LongReduction.record.names(pair.key, in: tree),
      tree.kind(pair.value).isScalar, !tree.isAbsent(pair.value),
      case let name = tree.text(pair.key), ForeignWords.known(for: name, in: known) == nil,
      NearName.nearest(to: name, in: known) == nil, !SwiftName.isReserved(name)
    else { return nil }
    return "\(tree.text(pair.key)) = \(tree.text(pair.value))"
  }

  /// The key's comma-separated actions, each with its span.
  mutating func triggers(_ key: NodeID) -> [TriggerSpec] {
    guard let text = text(key, expected: "an action") else { return [] }
    if tree.withText(key, Self.isName) {
      let position = span(0..<text.utf8.count, in: key)
      return [TriggerSpec(action: Located(text, at: position), span: position)]
    }
    let bytes = Array(text.utf8)
    var triggers: [TriggerSpec] = []
    var start = 0
    for end in (0...bytes.count) where end == bytes.count || bytes[end] == UInt8(ascii: ",") {
      var range = start..<end
      while let first = range.first, bytes[first] == 32 { range = first + 1..<end }
      while let last = range.last, bytes[last] == 32 { range = range.lowerBound..<last }
      if let trigger = trigger(bytes, range: range, key: key) { triggers.append(trigger) }
      start = end + 1
    }
    return triggers
  }

  /// `didOpen` for `case .didOpen` and `didOpen(id)`, and `rows.didOpen` for `rows(.didOpen)` and `rows[id].didOpen`, as
  /// in the reducers of Swift.
  private static func withoutPattern(_ text: String) -> String? {
    var text = text[...]
    for word in ["case ", "on ", "when "] where text.hasPrefix(word) {
      text.removeFirst(word.count)
    }
    if text.hasPrefix(".") { text.removeFirst() }
    let path = text.replacing("?.", with: ".").replacing("(.", with: ".").replacing(
      /\[[^\]]*\]/, with: "")
    text = path.prefix { $0 != "(" && $0 != ")" }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { isName(String($0)) } ? String(text) : nil
  }

  private mutating func trigger(_ bytes: [UInt8], range: Range<Int>, key: NodeID)
    -> TriggerSpec?
  {
    var parts: [Located<String>] = []
    var start = range.lowerBound
    for end in range.lowerBound...range.upperBound
    where end == range.upperBound || bytes[end] == UInt8(ascii: ".") {
      let part = String(decoding: bytes[start..<end], as: UTF8.self)
      guard Self.isName(part) else {
        let text = String(decoding: bytes[range], as: UTF8.self)
        if invalidNames.contains(text) { return nil }
        report(
          "`\(text)` is not an action", at: key,
          help: Self.separated(text) ?? Self.withoutPattern(text).map { "write `\($0)`" }
            ?? "write an action, or the path of children to it: `driver.didGoOffline`")
        return nil
      }
      parts.append(Located(part, at: span(start..<end, in: key)))
      start = end + 1
    }
    return parts.popLast().map {
      TriggerSpec(path: parts, action: $0, span: span(range, in: key))
    }
  }

  /// The help for `didOpen | didClose`.
  private static func separated(_ text: String) -> String? {
    let names = text.split(separator: #/ *[|/&] *| +(?:and|or) +/#).map(String.init)
    guard names.count > 1, names.allSatisfy(isName) else { return nil }
    let isPath = text.contains("/") && !text.contains(" ")
    return "separate actions by commas: `\(names.joined(separator: ", "))`"
      + (isPath ? ", and write a path with points: `\(names.joined(separator: "."))`" : "")
  }

  private func span(_ range: Range<Int>, in node: NodeID) -> Span {
    let start = tree.fileOffset(of: range.lowerBound, in: node)
    return Span(file: tree.file, start: start, end: start + range.count)
  }
}

private struct LongReduction {
  var doc = ""
  var does: SwiftScalar?
  var sends: [SendSpec] = []
  var body = LongBody()

  static let record = Record<LongReduction>(
    "a reduction",
    [
      Key("does", "The body, in Swift.", as: .body, to: \.does),
      Key(
        "sends",
        "The actions that hand-written Swift sends after it: `didTap` or `Module.didTap`; in a list of their own, "
          + "those that it sends one directly after the other.",
        .sentActions
      ) {
        let sent = $0.sentActions($3)
        for (path, indices) in (sent.paths ?? [sent.actions.indices.map { $0 }]).enumerated() {
          for index in indices {
            let trigger = sent.actions[index]
            let module = trigger.path.map(\.value).joined(separator: ".")
            var send = SendSpec(
              module: trigger.path.first.map { Located(module, at: $0.span) },
              action: trigger.action, span: trigger.span)
            if sent.paths != nil, indices.count > 1 { send.path = path }
            $1.sends.append(send)
          }
        }
        $0.reportTwice($1.sends.filter { $0.path == nil }, as: "action") {
          Located($0.text, at: $0.span)
        }
      },
      Key("doc", "Its purpose.", to: \.doc),
    ] + LongBody.keys { $1(&$0.body) })
}
