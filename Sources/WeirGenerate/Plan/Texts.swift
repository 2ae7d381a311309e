import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// Types and Swift of the spec as generated code writes them: modules by the names of their states.
extension Project {
  /// A mount's type inside its owner's state: `Driver`, `Details?` or `[UUID: Row]`; nil where no
  /// module has that name.
  func stateType(of mount: Mount, in module: Module) -> String? {
    guard let child = mount.module else { return nil }
    let state = SwiftName.escaped(GeneratedNames(spec: spec).state(of: self[child]))
    if let key = mount.keyType { return "[\(text(of: key, in: module, isInside: true)): \(state)]" }
    return mount.isOptional ? state + "?" : state
  }

  /// A type's text where it stands outside of its module's state, or inside.
  func text(of type: ResolvedType, in module: Module, isInside: Bool) -> String {
    let replacements = type.type.names.compactMap { name -> Replacement? in
      guard let first = name.path.first else { return nil }
      let start = name.range.lowerBound
      return replacement(first, start..<start + first.utf8.count, in: module, isInside: isInside)
    }
    guard !replacements.isEmpty else { return type.type.text }
    return SwiftReader.type(Self.replace(replacements, in: type.scalar.text)).text
  }

  /// A body as it is written, but for modules that `names.state` calls otherwise in Swift.
  func text(of body: Body) -> String {
    guard spec.generate.stateName != nil else { return body.scalar.text }
    let names = GeneratedNames(spec: spec)
    let replacements = body.accesses.compactMap { access -> Replacement? in
      guard case .module(let id, _) = access.place, let first = access.path.segments.first,
        first.name == self[id].name
      else { return nil }
      let state = names.state(of: self[id])
      return first.name == state ? nil : (first.range, state)
    }
    return Self.replace(replacements, in: body.scalar.text)
  }

  /// A body that stands outside of its module's state: the module's types are named with it.
  func text(of body: Body, outsideOf module: Module) -> String {
    let replacements = body.accesses.compactMap { access -> Replacement? in
      guard let first = access.path.segments.first, let name = first.name else { return nil }
      switch access.place {
      case .ownType, .module:
        return replacement(name, first.range, in: module, isInside: false)
      default: return nil
      }
    }
    return Self.replace(replacements, in: body.scalar.text)
  }

  /// The same for a default.
  func text(of value: SwiftScalar, in module: Module, isInside: Bool = true) -> String {
    guard spec.generate.stateName != nil || !isInside else { return value.text }
    let paths = Self.paths(in: SwiftReader.expression(value.text).statements)
    let replacements = paths.compactMap { path -> Replacement? in
      guard case .free = path.root, let first = path.segments.first, let name = first.name else {
        return nil
      }
      return replacement(name, first.range, in: module, isInside: isInside)
    }
    return Self.replace(replacements, in: value.text)
  }

  // MARK: Replacing

  private typealias Replacement = (range: Range<Int>, text: String)

  private func replacement(
    _ name: String, _ range: Range<Int>, in module: Module, isInside: Bool
  ) -> Replacement? {
    let names = GeneratedNames(spec: spec)
    if isType(name, of: module.id) {
      return isInside ? nil : (range, names.state(of: module) + "." + name)
    }
    guard let other = self.module(inSwift: name), names.state(of: other) != name else {
      return nil
    }
    return (range, names.state(of: other))
  }

  private static func replace(_ replacements: [Replacement], in text: String) -> String {
    var bytes = Array(text.utf8)
    var last = bytes.count
    for (range, replacement) in replacements.sorted(by: {
      $0.range.lowerBound > $1.range.lowerBound
    })
    where range.upperBound <= last {
      bytes.replaceSubrange(range, with: Array(replacement.utf8))
      last = range.lowerBound
    }
    return String(decoding: bytes, as: UTF8.self)
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
