import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

extension Resolver {
  /// Reports names that Swift does not accept in their positions, even in backticks.
  func checkNames(of module: Module, _ elements: [Element]) {
    let spec = module.spec
    check(spec.name, as: .type)
    for name in [spec.layer, spec.target].compactMap({ $0 }) { check(name, as: .label) }
    if let target = spec.target, SwiftName.isIdentifier(target.value) { checkForeign(target) }
    for name in spec.imports { checkForeign(name) }
    for name in (spec.conforms ?? []) + spec.types.flatMap({ $0.conforms ?? [] }) {
      checkProtocol(name)
    }
    for scheme in spec.requests?.security ?? [] { check(scheme.name, as: .member) }
    for component in spec.components {
      for name in component.environment + component.provides { checkDotted(name) }
    }
    for adopter in spec.adopters { checkDotted(adopter.name) }
    for element in elements {
      if let position = element.position { check(element.name, as: position) }
      for name in element.partNames { check(name.name, as: name.position) }
    }
  }

  /// Reports a module whose name begins with a lower-case letter. A data module without a state may
  /// have such a name, unless another module uses it in upper case.
  func checkCase(of spec: ModuleSpec) {
    let name = spec.name
    let capitalized = name.value.capitalizedFirst
    guard name.value.first?.isLowercase == true, capitalized != name.value,
      names.modules[capitalized] == nil
    else { return }
    let users = specs.searched.lazy.flatMap { $0.children.map(\.module) + $0.uses }
    let user = users.first { $0.value == capitalized }
    guard spec.kind != .data || user != nil else { return }
    report(
      "the name of the module `\(name.value)` begins with a lower-case letter", at: name.span,
      related: user.map { [Related("used here as `\(capitalized)`", at: $0.span)] } ?? [],
      help: "write `module: \(capitalized)`: a module is a type",
      fixes: [Fix("capitalize the name", edits: [Edit(name.span, to: capitalized)])])
  }

  func check(_ name: Located<String>, as position: SwiftName.Position) {
    guard !SwiftName.isUsable(name.value, as: position) else { return }
    if SwiftName.isIdentifier(name.value) {
      report(
        "`\(name.value)` cannot be the name of a Swift \(Self.words(position))", at: name.span,
        help: "choose another name: backticks do not help here")
    } else {
      report(Self.noName(name))
    }
  }

  func checkDotted(_ name: Located<String>) {
    if let finding = Self.problem(withDotted: name) { report(finding) }
  }

  /// The finding about a dotted name, such as `Swift.Sendable`, with an invalid part.
  static func problem(withDotted name: Located<String>) -> Finding? {
    let parts = name.value.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { SwiftName.isIdentifier(String($0)) } ? nil : noName(name)
  }

  /// Checks the name of a protocol, which Swift's libraries, the generated Swift or other Swift declares.
  func checkProtocol(_ name: Located<String>) {
    if let finding = Self.problem(withForeign: name) { return report(finding) }
    let first = String(name.value.prefix { $0 != "." })
    if LibraryType.named(name.value) != nil, !["Any", "AnyObject"].contains(first),
      names.module(ofTopLevel: first) == nil
    {
      return report(
        "`\(first)` is a type, not a protocol, to which a type can conform", at: name.span)
    }
    guard !isLibraryType(first), names.module(ofTopLevel: first) == nil,
      names.module(inSwift: first) == nil
    else {
      return
    }
    foreignNames.append(ForeignName(name: first, kind: .conformance, span: name.span, scope: nil))
  }

  /// Checks the name of a module or a protocol that is the same in Swift and in the spec.
  private func checkForeign(_ name: Located<String>) {
    if let finding = Self.problem(withForeign: name) { report(finding) }
  }

  /// The finding about a name that Swift does not accept without backticks: `import Self`.
  static func problem(withForeign name: Located<String>) -> Finding? {
    if let finding = problem(withDotted: name) { return finding }
    let parts = name.value.split(separator: ".").map(String.init)
    guard
      let word = parts.first(where: SwiftName.isReserved)
        ?? parts.first(where: { parts.count == 1 && ["any", "some"].contains($0) })
    else { return nil }
    return .syntax(
      "`\(word)` is a Swift keyword, not the name of a module or a protocol", at: name.span)
  }

  private static func noName(_ name: Located<String>) -> Finding {
    .syntax(
      "`\(name.value.prefix(40))` is not a Swift name", at: name.span,
      help: TypographicQuotes.content(of: name.value).map { "remove the quotes: `\($0)`" }
        ?? "use visible letters in Unicode normal form C, digits and `_`")
  }

  private static func words(_ position: SwiftName.Position) -> String {
    switch position {
    case .member: "property or function"
    case .type: "type"
    case .enumCase: "enum case"
    case .label, .argument: "label"
    case .local: "parameter"
    }
  }
}
