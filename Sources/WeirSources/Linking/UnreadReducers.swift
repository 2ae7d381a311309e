import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Finds functions, methods and constants with the form of a reducer that no module contains, so that a run can list them.
struct UnreadReducers {
  private let project: SourceProject
  /// The positions in each file of the Swift that modules contain.
  private var read: [FileID: [UInt32]] = [:]
  /// The names of functions and constants that modules contain.
  private var readNames: Set<String> = []

  init(_ project: SourceProject, _ modules: [ModuleSpec]) {
    self.project = project
    for module in modules {
      var spans = module.origin?.unknown.map(\.span) ?? []
      for reduction in module.reductions {
        spans.append(reduction.span)
        spans += reduction.triggers.map(\.action.span)
        spans += reduction.wildcards.compactMap { $0.first?.span }
      }
      for span in spans { read[span.file, default: []].append(span.start) }
    }
    for file in project.files where read[file.input.id] != nil {
      for function in file.functions + file.types.flatMap(\.functions)
      where function.code.map(isRead) == true {
        readNames.insert(function.name.value)
      }
      for property in file.variables + file.types.flatMap(\.properties)
      where property.value?.code.map(isRead) == true {
        readNames.insert(property.name.value)
      }
    }
  }

  /// Their names, in the order of the files.
  var found: [Located<String>] {
    project.files.flatMap { file in
      reducers(file.functions, file.variables)
        + file.types.filter { !isMiddleware($0) }.flatMap { reducers($0.functions, $0.properties) }
        + file.outlines(of: PlainRecogniser.store).compactMap(method)
    }.sorted { $0.span < $1.span }
  }

  /// Whether a type handles actions with effects: its `reduce`, as in a `BaseReducibleMiddleware`, changes no state.
  private func isMiddleware(_ type: TypeOutline) -> Bool {
    ([type.name.value] + type.inherited.compactMap(\.shape.lastName)).contains {
      $0.hasSuffix("Middleware")
    }
  }

  private func reducers(
    _ functions: [FunctionOutline], _ properties: [PropertyOutline]
  ) -> [Located<String>] {
    let named = functions.filter { function in
      function.name.value.containsIgnoringCase("reduce")
        && [function.code, function.returned].contains {
          // A method of a state is an operation.
          $0.map { !$0.actionName.isEmpty && $0.body == nil && isUnread($0) } == true
        }
    }
    let values = properties.filter { property in
      let types = [property.type?.shape, property.value?.type].compactMap { $0?.lastName }
      return types.contains { $0.hasSuffix("Reducer") }
        && property.value?.code.map(isUnread) == true
    }
    return named.map(\.name) + values.map(\.name)
  }

  /// `Login.process` for a method of a type that receives actions.
  private func method(_ outline: StoreOutline) -> Located<String>? {
    guard let name = outline.method, outline.code.map(isUnread) == true else { return nil }
    return Located((outline.owner + [name.value]).joined(separator: "."), at: name.span)
  }

  private func isUnread(_ code: CodeOutline) -> Bool {
    code.matchesActions && !isRead(code) && !onlyPassesOn(code)
  }

  private func isRead(_ code: CodeOutline) -> Bool {
    let range = code.span.start..<code.span.end
    return read[code.span.file]?.contains(where: range.contains) == true
  }

  /// Whether each handler passes the action to a reducer that a module contains. The rest, such as a `default` that
  /// prints, may handle the others.
  private func onlyPassesOn(_ code: CodeOutline) -> Bool {
    let calls = code.delegations.filter { $0.function.last.map(readNames.contains) == true }
    let handlers = code.handlers.filter {
      !$0.isEmpty && !$0.body.fragment.statements.areSilent
    }
    let matching = handlers.filter { $0.patterns != [.any] }
    let passing = matching.isEmpty ? handlers : matching
    return !passing.isEmpty
      && passing.allSatisfy { handler in
        calls.contains { $0.span.isInside(handler.body.scalar.span) }
          || handler.body.fragment.statements.uses.contains { use in
            use.kind == .call && use.path.segments.last?.name.map(readNames.contains) == true
          }
      }
  }
}
