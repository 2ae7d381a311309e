extension Resolver {
  /// A type with its names looked up: own types first, then modules, else it is somebody else's.
  ///
  /// - Parameters:
  ///   - place: What the type is of, which not every type can be.
  ///   - isQuiet: Whether what is wrong with it is reported where it is written.
  func type(
    _ scalar: SwiftScalar, in module: ModuleID, as place: TypePlace = .value, isQuiet: Bool = false
  ) -> ResolvedType {
    let type = swift.type(scalar.text)
    if !isQuiet {
      report(type.problems, in: scalar)
      check(type, as: place, in: scalar)
    }
    var modules: [ResolvedType.NamedModule] = []
    var externals: [String] = []
    var entities: [EntityID] = []
    var viewModels: [ViewModelID] = []
    var components: [ComponentID] = []
    for name in type.names {
      guard let first = name.path.first, names[module].types[first] == nil else { continue }
      if let holder = names.holder(ofTopLevel: first) {
        if let entity = names.entities[first] { entities.append(entity) }
        if let model = names.viewModels[first] { viewModels.append(model) }
        if let component = names.components[first] { components.append(component) }
        guard holder != module else { continue }
        modules.append(.init(module: holder, rest: name.path, span: scalar.span(of: name.range)))
      } else if let id = names.module(inSwift: first) {
        modules.append(
          .init(
            module: id, rest: Array(name.path.dropFirst()), span: scalar.span(of: name.range)))
        if id != module, !isQuiet { checkNested(name, in: id, scalar) }
      } else {
        externals.append(name.path.joined(separator: "."))
        if isWhole, !isQuiet { checkForeignType(name, in: scalar) }
      }
    }
    return ResolvedType(
      scalar: scalar, type: type, modules: modules, externals: externals, entities: entities,
      viewModels: viewModels, components: components)
  }

  /// `Order.Statsu`: the module is the spec's, so the type must be.
  private func checkNested(_ name: TypeText.TypeName, in id: ModuleID, _ scalar: SwiftScalar) {
    guard name.path.count > 1, specs[id.index].isComplete,
      names[id].types[name.path[1]] == nil
    else { return }
    if names.holder(ofTopLevel: name.path[1]) == id {
      report(
        .syntax(
          "\(names.words(ofTopLevel: name.path[1])) must be referenced without its module",
          at: scalar.span(of: name.range),
          help: "write `\(name.path[1])`"))
      return
    }
    report(
      .syntax(
        "`\(specs[id.index].name.value)` declares no type `\(name.path[1])`"
          + suggestion(name.path[1], specs[id.index].types.map(\.name.value)),
        at: scalar.span(of: name.range)))
  }

  /// Syntax errors of Swift, at their places in the spec: of one text the first is enough.
  func report(_ problems: [Fragment.Problem], in scalar: SwiftScalar) {
    guard let problem = problems.first else { return }
    let count = scalar.text.utf8.count
    let start = min(max(problem.offset, 0), count)
    report(
      .syntax(
        "Swift: \(problem.message)", at: scalar.span(of: start..<min(start + 1, count))))
  }
}
