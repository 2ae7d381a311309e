/// Words that are special to the parser at a position that simple text can have, and functions that do not return: the
/// parser reads a text with one of them. Words of attributes, such as `message`, are names everywhere else.
enum PlainWords {
  static let special: Set<String> = [
    "Any", "Protocol", "Self", "Sendable", "Type", "abi", "actor", "addressWithNativeOwner",
    "addressWithOwner", "any", "as", "associatedtype", "associativity", "async", "autoclosure",
    "await", "backDeployed", "borrow", "borrowing", "break", "canImport", "case", "catch",
    "class", "compiler", "consume", "consuming", "continue", "convenience", "convention", "copy",
    "default", "defer", "deinit", "dependsOn", "derivative", "didSet", "differentiable",
    "discard", "distributed", "do", "dynamic", "each", "else", "enum", "escaping", "exported",
    "extension", "fallthrough", "false", "fatalError", "fileprivate", "final", "for",
    "freestanding", "func", "get", "guard", "higherThan", "if", "import", "in", "indirect",
    "infix", "init", "initializes", "inout", "internal", "is", "isolated", "lazy", "let",
    "lowerThan", "macro", "modify", "module", "mutableAddressWithNativeOwner",
    "mutableAddressWithOwner", "mutate", "mutating", "nil", "noDerivative", "noasync", "noescape",
    "nonisolated", "nonmutating", "nonsending", "objc", "of", "open", "operator", "optional",
    "override", "package", "postfix", "precedencegroup", "preconcurrency", "preconditionFailure",
    "prefix", "private", "protocol", "public", "read", "reasync", "repeat", "required",
    "rethrows", "retroactive", "return", "self", "sending", "set", "some", "specialized", "spi",
    "spiModule", "static", "struct", "subscript", "super", "swift", "switch", "then", "throw",
    "throws", "transpose", "true", "try", "typealias", "unchecked", "unowned", "unsafe",
    "unsafeAddress", "unsafeMutableAddress", "using", "var", "weak", "where", "while", "willSet",
    "wrt", "yield",
  ]
}
