import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

extension Resolver {
  /// A type with resolved names: own types first, then modules, else external names.
  ///
  /// - Parameters:
  ///   - purpose: The purpose of the type, which restricts it.
  ///   - isQuiet: Whether its problems are reported elsewhere.
  func type(
    _ scalar: SwiftScalar, in module: ModuleID, as purpose: TypePurpose = .value,
    isQuiet: Bool = false
  ) -> ResolvedType {
    let type = swift.type(scalar.text)
    if !specs[module.index].checksNames {
      return ResolvedType(
        scalar: scalar, type: type, modules: [], externals: [], entities: [], viewModels: [],
        components: [])
    }
    if !isQuiet {
      report(type.problems, in: scalar)
      check(type, as: purpose, in: scalar)
      checkArguments(of: type, in: module, scalar)
      checkKeys(of: type, in: module, scalar)
    }
    var modules: [ResolvedType.NamedModule] = []
    var externals: [String] = []
    var entities: [EntityID] = []
    var viewModels: [ViewModelID] = []
    var components: [ComponentID] = []
    for (index, name) in type.names.enumerated() {
      guard let first = name.path.first else { continue }
      if let own = names[module].types[first] {
        if !isQuiet { checkNested(name, in: TypeID(module: module, index: own), scalar) }
        continue
      }
      if let declaring = names.module(ofTopLevel: first) {
        if let entity = names.entities[first] { entities.append(entity) }
        if let model = names.viewModels[first] { viewModels.append(model) }
        if let component = names.components[first] { components.append(component) }
        guard declaring != module else { continue }
        modules.append(.init(module: declaring, rest: name.path, span: scalar.span(of: name.range)))
      } else if let id = names.module(inSwift: first), !isEmptyNamespace(id, name) {
        modules.append(
          .init(
            module: id, rest: Array(name.path.dropFirst()), span: scalar.span(of: name.range)))
        if !isQuiet { checkNested(name, in: id, scalar) }
      } else {
        externals.append(type.dottedNames[index])
        if !isQuiet, !isLibraryType(first) {
          foreignNames.append(ForeignName(type: name.path, span: scalar.span(of: name.range)))
        }
      }
    }
    // If all are external, types with the same text share one array.
    if externals.count == type.names.count { externals = type.dottedNames }
    return ResolvedType(
      scalar: scalar, type: type, modules: modules, externals: externals, entities: entities,
      viewModels: viewModels, components: components)
  }

  /// Whether a name is that of a data module without types, for which Weir generates no Swift type.
  private func isEmptyNamespace(_ id: ModuleID, _ name: SwiftType.TypeName) -> Bool {
    let spec = specs[id.index]
    return name.path.count == 1 && spec.kind == .data && spec.types.isEmpty && spec.isFullyRead
      && spec.isGenerated
  }

  /// Collects `Order.Statsu`, which only hand-written Swift can declare.
  private func checkNested(_ name: SwiftType.TypeName, in id: ModuleID, _ scalar: SwiftScalar) {
    guard name.path.count > 1, specs[id.index].isFullyRead,
      names[id].types[name.path[1]] == nil
    else { return }
    if names.module(ofTopLevel: name.path[1]) == id {
      report(
        "\(names.words(ofTopLevel: name.path[1])) must be referenced without its module",
        at: scalar.span(of: name.range),
        help: "write `\(name.path[1])`")
      return
    }
    foreignNames.append(
      ForeignName(
        name: name.path[1], kind: .member(of: .module(id), isCall: false),
        span: scalar.span(of: name.range), scope: nil))
  }

  /// Collects `Level.low`: generated types contain no types.
  private func checkNested(_ name: SwiftType.TypeName, in id: TypeID, _ scalar: SwiftScalar) {
    guard name.path.count == 2, specs[id.module.index].isFullyRead,
      !Self.inheritedStaticMembers.contains(name.path[1])
    else { return }
    switch typeSpec(id).form {
    case .alias, .union: return
    case .enumeration, .structure: break
    }
    foreignNames.append(
      ForeignName(
        name: name.path[1], kind: .member(of: .type(id), isCall: false),
        span: scalar.span(of: name.range), scope: nil))
  }

  /// The help for a value instead of a type with a default, for a pattern after `==`, and for `const`.
  private static func slip(in text: String, isValue: Bool) -> String {
    if !isValue, let match = text.wholeMatch(of: /([A-Z][\w.]*)\((.+)\)/) {
      return "write the default after `=`: `\(match.1) = \(match.2)`"
    }
    if text.wholeMatch(of: /-?\d+/) != nil { return "write the type as well: `Int = \(text)`" }
    if ["true", "false"].contains(text) { return "write the type as well: `Bool = \(text)`" }
    if text.wholeMatch(of: /-?\d+\.\d+/) != nil {
      return "write the type as well: `Double = \(text)`"
    }
    if let match = text.firstMatch(of: /\bconst (\w+) =/) { return "write `let \(match.1) =`" }
    if let match = text.firstMatch(of: /([\w.]+) == (\.\w+\((?:let|var) [^)]*\))/) {
      return "write `case \(match.2) = \(match.1)`: `==` does not bind names"
    }
    return ""
  }

  /// Reports the first syntax error of a text at its position in the spec.
  ///
  /// - Parameter isValue: Whether the text is an expression.
  func report(_ problems: [Fragment.Problem], in scalar: SwiftScalar, isValue: Bool = false) {
    guard let problem = problems.first else { return }
    let count = scalar.text.utf8.count
    let start = min(max(problem.offset, 0), count)
    if let finding = scalar.typographicQuote(at: start, isValue: isValue) { return report(finding) }
    report(
      "Swift: \(problem.message)", at: scalar.span(of: start..<min(start + 1, count)),
      help: Self.slip(in: scalar.text, isValue: isValue))
  }
}
