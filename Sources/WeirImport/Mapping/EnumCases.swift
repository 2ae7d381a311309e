/// The cases of an enum with their raw values: `open`, `inProgress = "in_progress"`, `one = 1`.
enum EnumCases {
  static func items(of enumeration: APISchema.Enumeration) -> [String] {
    zip(names(of: enumeration), enumeration.values).map { name, value in
      switch value {
      case .string(let text):
        text == name ? name : "\(name) = \(SwiftLiteral.string(text, isRaw: true))"
      case .integer(let number): "\(name) = \(number)"
      case .number(let text): "\(name) = \(text)"
      default: name
      }
    }
  }

  static func name(of value: Literal, in enumeration: APISchema.Enumeration) -> String? {
    enumeration.values.firstIndex(of: value).map { names(of: enumeration)[$0] }
  }

  private static func names(of enumeration: APISchema.Enumeration) -> [String] {
    var scope = NameScope(.enumCase)
    if enumeration.names.count == enumeration.values.count {
      return scope.claim(all: enumeration.names)
    }
    return scope.claim(
      all: enumeration.values.map { value in
        switch value {
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let text): text
        default: ""
        }
      })
  }
}
