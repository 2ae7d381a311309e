/// Words that are special to the parser at some position, and functions that do not return: the
/// parser reads a text with one of them.
enum PlainWords {
  static let special: Set<String> = [
    "Any", "Protocol", "Self", "Sendable", "Type", "abi", "accesses", "actor",
    "addressWithNativeOwner", "addressWithOwner", "any", "as", "assignment", "associatedtype",
    "associativity", "async", "attached", "autoclosure", "availability", "available", "await",
    "backDeployed", "before", "block", "borrow", "borrowing", "break", "canImport", "case",
    "catch", "class", "compiler", "consume", "consuming", "continue", "convenience", "convention",
    "copy", "default", "defer", "deinit", "dependsOn", "deprecated", "derivative", "didSet",
    "differentiable", "discard", "distributed", "do", "dynamic", "each", "else", "enum",
    "escaping", "exported", "extension", "fallthrough", "false", "fatalError", "file",
    "fileprivate", "final", "for", "forward", "freestanding", "func", "get", "guard",
    "higherThan", "if", "import", "in", "indirect", "infix", "init", "initializes", "inout",
    "internal", "introduced", "is", "isolated", "kind", "lazy", "left", "let", "line", "linear",
    "lowerThan", "macro", "message", "metadata", "modify", "module",
    "mutableAddressWithNativeOwner", "mutableAddressWithOwner", "mutate", "mutating", "nil",
    "noDerivative", "noasync", "noescape", "none", "nonisolated", "nonmutating", "nonsending",
    "objc", "obsoleted", "of", "open", "operator", "optional", "override", "package", "postfix",
    "precedencegroup", "preconcurrency", "preconditionFailure", "prefix", "private", "protocol",
    "public", "read", "reasync", "renamed", "repeat", "required", "rethrows", "retroactive",
    "return", "reverse", "right", "safe", "scoped", "self", "sending", "set", "some",
    "specialized", "spi", "spiModule", "static", "struct", "subscript", "super", "swift",
    "switch", "target", "then", "throw", "throws", "transpose", "true", "try", "typealias",
    "unavailable", "unchecked", "unowned", "unsafe", "unsafeAddress", "unsafeMutableAddress",
    "using", "var", "visibility", "weak", "where", "while", "willSet", "wrt", "yield",
  ]
}
