import WeirSwift

/// Shortens declarations of hundreds of lines, because Swift allows neither an enum's cases nor a struct's stored
/// properties in several declarations.
enum Compact {
  /// Declarations with more parts than this are shortened.
  static let fields = 150
  private static let cases = 300
  private static let parameters = 450
  private static let width = 90

  /// Very many cases share lines, except cases with a position in the spec.
  static func cases(_ inputs: [CaseInput]) -> [CaseInput] {
    guard inputs.count > cases else { return inputs }
    var shared: [CaseInput] = []
    for input in inputs {
      if let last = shared.last, last.position == nil, input.position == nil, last.doc == nil,
        input.doc == nil,
        fits(last.declaration, input.declaration)
      {
        shared[shared.count - 1].declaration = "\(last.declaration), \(input.declaration)"
      } else {
        shared.append(input)
      }
    }
    return shared
  }

  /// Parameters of an `init`, and their assignments. With very many parameters, those that may be nil are left out
  /// and can be set afterwards.
  static func parameters(_ inputs: [ParameterInput]) -> [ParameterInput] {
    var shared: [ParameterInput] = []
    for var input in inputs {
      if inputs.count > parameters, startsAsNil(input) { continue }
      if let value = input.defaultValue {
        input.declaration = "\(input.declaration) = \(value)"
        input.defaultValue = nil
      }
      guard let last = shared.last, fits(last.declaration, input.declaration),
        assigned(last) + 2 * input.name.count + input.stored.count < width
      else {
        shared.append(input)
        continue
      }
      shared[shared.count - 1].declaration = "\(last.declaration), \(input.declaration)"
      shared[shared.count - 1].others.append(input)
    }
    return shared
  }

  /// Doc comments of one line each, or none if even these are too many.
  static func docs(of inputs: [FieldInput]) -> [FieldInput] {
    let lines = inputs.reduce(0) { $0 + ($1.doc?.text.split(separator: "\n").count ?? 0) }
    guard inputs.count + lines > 500 else { return inputs }
    return inputs.map { input in
      var input = input
      input.doc = inputs.count > 250 ? nil : input.doc?.firstLine
      return input
    }
  }

  /// Whether Swift initializes the property with nil by itself: only for `T?`.
  private static func startsAsNil(_ input: ParameterInput) -> Bool {
    input.defaultValue == "nil" && input.isOptional && input.name == input.stored
  }

  /// The length of the assignments that share a line.
  private static func assigned(_ input: ParameterInput) -> Int {
    // Before each further one are a semicolon, `self.` and the operator.
    input.others.reduce(input.name.count) { $0 + 10 + $1.stored.count + $1.name.count }
  }

  private static func fits(_ left: SafeSwift, _ right: SafeSwift) -> Bool {
    left.text.utf8.count + right.text.utf8.count < width
  }
}
