/// A parameter of a function, as a call sees it.
public protocol CalledParameter {
  /// Nil for `_`.
  var label: String? { get }
  var hasDefault: Bool { get }
  /// Whether it takes any number of arguments, of which only the first has the label.
  var isVariadic: Bool { get }
}

extension CalledParameter {
  public var isVariadic: Bool { false }
}

/// Compares the labels and the number of arguments with parameters, in the order of Swift.
public enum CallFit {
  /// The parameter of each argument; nil if they do not fit.
  public static func parameters<Parameter: CalledParameter>(
    of arguments: [Argument], _ parameters: [Parameter]
  ) -> [Parameter]? {
    self.parameters(of: arguments[...], parameters[...])
  }

  private static func parameters<Parameter: CalledParameter>(
    of arguments: ArraySlice<Argument>, _ parameters: ArraySlice<Parameter>
  ) -> [Parameter]? {
    guard let parameter = parameters.first else { return arguments.isEmpty ? [] : nil }
    let others = parameters.dropFirst()
    // A trailing closure has no label.
    if let argument = arguments.first,
      argument.label == parameter.label || argument.label == nil && argument.value.isClosure
    {
      let rest = arguments.dropFirst()
      let more = parameter.isVariadic ? rest.prefix { $0.label == nil && !$0.isTrailing }.count : 0
      if let fitting = self.parameters(of: rest.dropFirst(more), others) {
        return Array(repeating: parameter, count: 1 + more) + fitting
      }
    }
    return parameter.hasDefault || parameter.isVariadic
      ? self.parameters(of: arguments, others) : nil
  }
}
