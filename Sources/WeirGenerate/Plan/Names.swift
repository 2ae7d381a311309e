import WeirProject

/// What generated types and files are called.
struct GeneratedNames {
  let spec: ProjectSpec

  /// `Order`, or what `names.state` makes of it; a types module keeps its name.
  func state(of module: Module) -> String {
    module.spec.isTypesOnly ? module.name : spec.generate.stateName(of: module.name)
  }

  func action(of module: Module) -> String { module.name + "Action" }

  /// The protocol of everything that a root's store takes.
  func event(of root: Module) -> String { root.name + "Event" }

  /// The function that a store of `UDF` takes.
  func reducer(of root: Module) -> String { root.name.uncapitalizedFirst + "Reducer" }

  /// The array beside an ordered collection.
  static func order(of mount: String) -> String { mount + "Order" }

  /// The stored value behind a machine.
  static func storage(of field: String) -> String { field + "Value" }
}

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
    let names = GeneratedNames(spec: spec)
    let own = Set(module.types.map(\.name))
    var text = Array(type.scalar.text.utf8)
    for name in type.type.names.reversed() {
      guard let first = name.path.first else { continue }
      var replacement: String?
      if own.contains(first) {
        if !isInside { replacement = names.state(of: module) + "." + first }
      } else if let other = self.module(inSwift: first) {
        replacement = names.state(of: other)
      }
      guard let replacement, replacement != first else { continue }
      let start = name.range.lowerBound
      text.replaceSubrange(start..<start + first.utf8.count, with: Array(replacement.utf8))
    }
    return SwiftReader.type(String(decoding: text, as: UTF8.self)).text
  }

  /// A body as it is written, but for modules that `names.state` calls otherwise in Swift.
  func text(of body: Body) -> String {
    let names = GeneratedNames(spec: spec)
    guard spec.generate.stateName != nil else { return body.scalar.text }
    var text = Array(body.scalar.text.utf8)
    var replaced: Set<Int> = []
    let named = body.accesses.compactMap { access -> (range: Range<Int>, state: String)? in
      guard case .module(let id, _) = access.place, let first = access.path.segments.first else {
        return nil
      }
      let state = names.state(of: self[id])
      return first.name == state ? nil : (first.range, state)
    }
    for (range, state) in named.sorted(by: { $0.range.lowerBound > $1.range.lowerBound })
    where replaced.insert(range.lowerBound).inserted {
      text.replaceSubrange(range, with: Array(state.utf8))
    }
    return String(decoding: text, as: UTF8.self)
  }
}
