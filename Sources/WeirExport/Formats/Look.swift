import WeirDiagnostics

/// The colours and short texts that all pictures share.
enum Look {
  /// Of an edge or node that a rule reports, whatever its kind.
  static let error = "#e0313c"
  static let warning = "#b7791f"
  static let mute = "#787d86"
  /// On the light background of a box.
  static let ink = "#1c2128"
  static let faintInk = "#555b66"
  static let errorInk = "#b3202b"

  static func mark(_ severity: Severity) -> String {
    severity == .error ? error : warning
  }

  /// At most `count` names, and the number of the others.
  static func list(_ names: [String], atMost count: Int) -> String {
    names.prefix(count).joined(separator: ", ")
      + (names.count > count ? ", +\(names.count - count)" : "")
  }
}
