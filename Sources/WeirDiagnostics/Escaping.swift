extension StringProtocol {
  /// The text with others in place of the scalars that need an escape.
  ///
  /// - Parameter escape: The escape of a scalar; nil for one that stays.
  package func escaped(_ escape: (Unicode.Scalar) -> String?) -> String {
    var output = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let text = escape(scalar) { output += text.unicodeScalars } else { output.append(scalar) }
    }
    return String(output)
  }

  package func escaped(_ escapes: [Unicode.Scalar: String]) -> String { escaped { escapes[$0] } }
}

extension Unicode.Scalar {
  /// Whether it is a character with a meaning of its own: it neither ends a line nor hides or reorders text.
  package var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true
    }
  }
}
