import WeirTemplate

/// Declarations of hundreds of lines, written with fewer: Swift takes neither an enum's cases nor a
/// struct's properties apart.
enum Compact {
  /// What may have a line for each of its parts.
  static let fields = 150
  private static let cases = 300
  private static let parameters = 450
  private static let width = 90

  /// Cases share lines where there are very many; those that point at the spec have their own.
  static func cases(_ contexts: [CaseContext]) -> [CaseContext] {
    guard contexts.count > cases else { return contexts }
    var shared: [CaseContext] = []
    for context in contexts {
      if let last = shared.last, last.place == nil, context.place == nil, last.doc == nil,
        context.doc == nil,
        fits(last.declaration, context.declaration)
      {
        shared[shared.count - 1].declaration = join(last.declaration, ", ", context.declaration)
      } else {
        shared.append(context)
      }
    }
    return shared
  }

  /// Parameters of an `init`, and what is done with them. Of very many, those that may be nil are
  /// left to be set afterwards.
  static func parameters(_ contexts: [ParameterContext]) -> [ParameterContext] {
    var shared: [ParameterContext] = []
    for var context in contexts {
      if contexts.count > parameters, startsAsNil(context) { continue }
      if let value = context.defaultValue {
        context.declaration = join(context.declaration, " = ", value)
        context.defaultValue = nil
      }
      guard let last = shared.last, fits(last.declaration, context.declaration),
        fits(last.name, join(context.name, context.stored.text, context.name))
      else {
        shared.append(context)
        continue
      }
      shared[shared.count - 1].declaration = join(last.declaration, ", ", context.declaration)
      shared[shared.count - 1].name = join(
        last.name, "; self.\(context.stored.text) = ", context.name)
    }
    return shared
  }

  /// Doc comments of one line each, and none where even these are too many.
  static func docs(of contexts: [FieldContext]) -> [FieldContext] {
    let lines = contexts.reduce(0) { $0 + ($1.doc?.text.split(separator: "\n").count ?? 0) }
    guard contexts.count + lines > 500 else { return contexts }
    return contexts.map { context in
      var context = context
      let first = context.doc?.text.split(separator: "\n").first
      context.doc = contexts.count > 250 ? nil : first.map { .code(String($0)) }
      return context
    }
  }

  /// Whether Swift starts the property as nil by itself: it does so for `T?` alone.
  private static func startsAsNil(_ context: ParameterContext) -> Bool {
    context.defaultValue?.text == "nil" && context.type.text.hasSuffix("?")
      && context.name.text == context.stored.text
  }

  private static func fits(_ left: SafeSwift, _ right: SafeSwift) -> Bool {
    left.text.utf8.count + right.text.utf8.count < width
  }

  private static func join(_ left: SafeSwift, _ middle: String, _ right: SafeSwift) -> SafeSwift {
    .code(left.text + middle + right.text)
  }
}
