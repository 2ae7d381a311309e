import WeirDiagnostics
import WeirYAML

/// An event for analytics, computed from the state.
public struct TrackerSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  /// The type of the event.
  public var event: SwiftScalar
  /// The expression that computes it.
  public var value: SwiftScalar
}

extension Key<ModuleSpec> {
  static let trackers = Key(
    "trackers", "Events for analytics, computed from the state.", .map(LongTracker.record.schema)
  ) { reader, module, _, value in
    module.trackers = reader.entries(value, of: "a mapping of names to `event` and `is`") {
      reader, key, value in
      guard let name = reader.name(key, expected: "a tracker's name") else { return nil }
      var long = LongTracker()
      LongTracker.record.read(value, into: &long, &reader)
      guard let event = long.event, let value = long.value else { return nil }
      return TrackerSpec(name: name, doc: long.doc, event: event, value: value)
    }
  }
}

private struct LongTracker {
  var doc = ""
  var event: SwiftScalar?
  var value: SwiftScalar?

  static let record = Record<LongTracker>(
    "a tracker",
    [
      Key("event", "The Swift type of the event.", .type, required: "Type") {
        $1.event = $0.swift($3, as: .type, key: $2)
      },
      Key("is", "The expression that computes it.", .expression, required: "Type(field)") {
        $1.value = $0.swift($3, as: .expression, key: $2)
      },
      Key("doc", "Its doc comment.", .text) { $1.doc = $0.text($3) ?? "" },
    ])
}
