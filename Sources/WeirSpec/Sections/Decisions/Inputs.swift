import WeirDiagnostics
import WeirYAML

/// A value that a model receives.
public struct InputSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  public var form: Form
  /// Its value before the first one is received.
  public var defaultValue: SwiftScalar?

  public enum Form: Sendable {
    /// True for one update.
    case pulse(Span)
    /// The last value, and whether it was received in this update.
    case recent(SwiftScalar)
    /// The last value.
    case plain(SwiftScalar)
  }

  /// Whether it is set only for one update.
  public var isMomentary: Bool { if case .plain = form { false } else { true } }

  /// The type of the received values; nil for a pulse.
  public var type: SwiftScalar? {
    switch form {
    case .pulse: nil
    case .recent(let type), .plain(let type): type
    }
  }
}

extension Key<ModuleSpec> {
  static let inputs = Key(
    "inputs", "Values that the controller pipes into the model.",
    values: .any([.type, LongInput.record.schema]),
    of: "a mapping of names to `pulse`, `recent Type` or a type", to: \.inputs,
    asEntry: { "\($0): pulse" }
  ) { $0.input($1, $2) }
}

extension Reader {
  fileprivate mutating func input(_ key: NodeID, _ value: NodeID) -> InputSpec? {
    guard let name = name(key, expected: "an input's name") else { return nil }
    var long = LongInput()
    if tree.kind(value).isMapping {
      LongInput.record.read(value, into: &long, &self)
    } else {
      long.type = swift(value, as: .typeWithDefault, key: key)
      if long.type == nil { return nil }
    }
    guard let form = form(of: &long, named: name, at: value) else { return nil }
    var input = InputSpec(name: name, form: form)
    input.doc = long.doc
    input.defaultValue = long.defaultValue
    return input
  }

  /// The form from the short form and the keys; nil if they are insufficient.
  private mutating func form(
    of long: inout LongInput, named name: Located<String>, at node: NodeID
  ) -> InputSpec.Form? {
    if let recent = long.recentType {
      if let second = long.type {
        findings.report("`\(name.value)` has two types", at: second.span)
      }
      long.type = recent
    }
    var type = long.type
    if let written = type {
      let (word, rest) = written.inputWord()
      switch word {
      case .pulse: (long.isPulse, type) = (true, rest)
      case .recent: (long.isRecent, type) = (true, rest)
      case nil: break
      }
      if let (short, inline) = type?.splitDefault() {
        if inline != nil, let second = long.defaultValue {
          findings.report("`\(name.value)` has two defaults", at: second.span)
        }
        long.defaultValue = inline ?? long.defaultValue
        type = short.text.isEmpty ? nil : short
      }
    }
    if long.isPulse {
      if let extra = type ?? long.defaultValue {
        findings.report(
          "a pulse is true for one update and has no value", at: extra.span,
          help:
            "write `\(name.value): recent \(type?.text ?? "…")` for a value that lasts "
            + "one update")
        return nil
      }
      return .pulse(long.type?.span ?? tree.span(node))
    }
    if let type {
      if !long.isRecent, let near = InputWord.meant(by: type.text) {
        report(
          "unknown type `\(type.text.prefix(40))`", meant: MeantName(near, written: type.text),
          at: node)
        return nil
      }
      return long.isRecent ? .recent(type) : .plain(type)
    }
    if long.isRecent || long.type == nil, !long.isMisread {
      report(
        "`\(name.value)` has no type", at: node, help: "write `\(name.value): recent …`")
    }
    return nil
  }
}

private enum InputWord: String, CaseIterable {
  case pulse, recent

  /// The word that was probably intended: types begin with an upper-case letter.
  static func meant(by type: String) -> String? {
    guard type.first?.isLowercase == true else { return nil }
    return NearName.nearest(to: type, in: allCases.map(\.rawValue))
  }
}

extension SwiftScalar {
  /// Splits `pulse` or `recent Type` into the word and the rest.
  fileprivate func inputWord() -> (word: InputWord?, rest: SwiftScalar?) {
    let first = text.prefix { $0 != " " && $0 != "=" && $0 != "\t" }
    guard let word = InputWord(rawValue: String(first)) else { return (nil, self) }
    let rest = text[first.endIndex...].drop { $0 == " " || $0 == "\t" }
    if rest.isEmpty { return (word, nil) }
    let start = text.utf8.distance(from: text.startIndex, to: rest.startIndex)
    return (word, part(start..<text.utf8.count))
  }
}

private struct LongInput {
  var doc = ""
  var type: SwiftScalar?
  /// The type after `recent`, if there is one.
  var recentType: SwiftScalar?
  var defaultValue: SwiftScalar?
  var isPulse = false
  var isRecent = false
  /// Whether the value of a key could not be read.
  var isMisread = false

  static let record = Record<LongInput>(
    "an input",
    [
      Key("type", "Its Swift type, `recent Type` or `pulse`.", .type) {
        $1.type = $0.swift($3, as: .typeWithDefault, key: $2)
        if $1.type == nil { $1.isMisread = true }
      },
      Key(
        "default", "The value before the first input, in Swift.", as: .expression,
        to: \.defaultValue),
      Key("pulse", "Whether it is a pulse: true for one update, without a value.", to: \.isPulse),
      Key(
        "recent", "Whether the model can see that it arrived in this update; or its type.",
        .any([.flag, .type])
      ) { reader, long, key, value in
        if reader.tree.kind(value).isScalar,
          reader.tree.equals(value, "true") || reader.tree.equals(value, "false")
        {
          long.isRecent = reader.tree.equals(value, "true")
          return
        }
        let type = reader.swift(value, as: .typeWithDefault, key: key)
        (long.isRecent, long.isMisread) = (true, long.isMisread || type == nil)
        long.recentType = type
      },
      Key("doc", "Its doc comment.", to: \.doc),
    ])
}
