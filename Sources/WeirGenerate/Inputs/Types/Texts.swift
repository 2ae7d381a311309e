import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// Types and Swift of the spec in the form for generated code: modules have the names of their states.
extension Project {
  /// A child's type, inside its owner's state or outside: `Driver`, `Details?`, `[UUID: Row]` or `OrderedDictionary<UUID, Row>`;
  /// nil if no module has that name.
  func stateType(of child: Child, in module: Module, isInside: Bool = true) -> SafeSwift? {
    guard let childModule = child.module else { return nil }
    let names = GeneratedNames(spec: spec)
    let state = SafeSwift.type(names.state(of: self[childModule]))
    if let key = child.keyType {
      let key = text(of: key, in: module, isInside: isInside)
      return child.isOrdered
        ? "\(name: names.orderedDictionary)<\(key), \(state)>" : "[\(key): \(state)]"
    }
    return child.isOptional ? "\(state)?" : state
  }

  /// A type outside of its module's state, or inside.
  func type(_ type: ResolvedType, in module: Module, isInside: Bool) -> SwiftType {
    let names = type.type.names.compactMap { name -> Replacement? in
      guard let first = name.path.first else { return nil }
      let start = name.range.lowerBound
      return replacement(first, start..<start + first.utf8.count, in: module, isInside: isInside)
    }
    guard !names.isEmpty else { return type.type }
    return SwiftReader.type(
      type.scalar.text.replacing(names.map { (range: $0.range, text: $0.name.text) }))
  }

  func text(of type: ResolvedType, in module: Module, isInside: Bool) -> SafeSwift {
    SafeSwift(self.type(type, in: module, isInside: isInside))
  }

  /// A body as the spec contains it, except for modules whose states have other names in Swift, and for values of other
  /// modules.
  func text(of body: Body) -> SafeSwift {
    let code = SafeSwift(body.fragment)
    let receives = readPlan.isUsed
    guard renamesStates || receives else { return code }
    let names = GeneratedNames(spec: spec)
    return code.replacing(
      body.accesses.compactMap { access -> Replacement? in
        guard case .module(let id, _) = access.reference, let first = access.path.segments.first,
          first.name == self[id].name
        else { return nil }
        let state = names.state(of: self[id])
        return first.name == state ? nil : (first.range, .path(state))
      } + (receives ? readNames(in: body) : []), adding: receives ? readArguments(in: body) : [])
  }

  /// A body outside of its module's state: the module's types are qualified.
  func text(of body: Body, outsideOf module: Module) -> SafeSwift {
    SafeSwift(body.fragment).replacing(
      body.accesses.compactMap { access -> Replacement? in
        guard let first = access.path.segments.first, let name = first.name else { return nil }
        switch access.reference {
        case .ownType, .module:
          return replacement(name, first.range, in: module, isInside: false)
        default: return nil
        }
      })
  }

  /// The same for a default value.
  func text(of value: SwiftScalar, in module: Module, isInside: Bool = true) -> SafeSwift {
    let fragment = SwiftReader.expression(value.text)
    let code = SafeSwift(fragment)
    guard renamesStates || !isInside else { return code }
    return code.replacing(
      Self.paths(in: fragment.statements).compactMap { path -> Replacement? in
        guard case .free = path.root, let first = path.segments.first, let name = first.name else {
          return nil
        }
        return replacement(name, first.range, in: module, isInside: isInside)
      })
  }

  /// Whether states do not have the names of their modules.
  private var renamesStates: Bool {
    spec.generate.stateName != nil || spec.generate.flavour == .tca
  }

  // MARK: Replacing

  private typealias Replacement = (range: Range<Int>, name: SafeSwift)

  private func replacement(
    _ name: String, _ range: Range<Int>, in module: Module, isInside: Bool
  ) -> Replacement? {
    let names = GeneratedNames(spec: spec)
    if isType(name, of: module.id) {
      return isInside ? nil : (range, .path("\(names.state(of: module)).\(name)"))
    }
    guard let other = self.module(inSwift: name), names.state(of: other) != name else {
      return nil
    }
    return (range, .path(names.state(of: other)))
  }

  private static func paths(in statements: [Statement]) -> [Path] {
    statements.flatMap { statement -> [Path] in
      switch statement {
      case .use(let use): [use.path]
      case .assign(let assignment): [assignment.target]
      case .branch(let branch): paths(in: branch.then) + paths(in: branch.otherwise)
      case .choice(let choice): choice.cases.flatMap { paths(in: $0.body) }
      case .loop(let body), .closure(let body), .block(let body): paths(in: body)
      case .exit: []
      }
    }
  }
}
