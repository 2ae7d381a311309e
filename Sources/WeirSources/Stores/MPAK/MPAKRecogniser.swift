import WeirDiagnostics
import WeirSpec

/// Finds models of MPAK: structs that a subclass of `MPAK.Controller` changes when its inputs publish.
struct MPAKRecogniser: Recogniser {
  static let store = StoreDescription.mpak

  static func outlines(in file: FileSyntax, types: [TypeOutline]) -> [StoreOutline] {
    PipeReader.read(file) + BindingReader.read(file)
  }

  static func modules(in project: SourceProject, taken: Set<String>) -> StoreModules {
    var models: [SourceType] = []
    var controllers: [(type: SourceType, model: Int)] = []
    for type in project.types.types where project.reads(type.file, as: store) {
      guard let model = model(of: type, in: project), !project.isClaimed(model) else { continue }
      let index = models.firstIndex { $0 === model } ?? models.count
      if index == models.count { models.append(model) }
      controllers.append((type, index))
    }
    let names = SourceModuleNames.unique(models, taken: taken, path: InOutDialect().path)
    var modules = models.enumerated().map { index, model in
      var module = SourceModule(
        FoundModule(index: index, name: names[index], owner: model, state: model), of: store)
      for property in model.storedProperties { module.addField(property) }
      module.addMembers(of: model, reportingUnread: .properties)
      return module
    }
    for file in project.files(of: store) {
      for outline in file.outlines(of: store) {
        guard let code = outline.code else {
          add(outline, to: &modules)
          continue
        }
        let scope = file.scope
        guard let type = project.types.type(outline.owner, in: scope),
          let controller = controllers.first(where: { $0.type === type })
        else { continue }
        add(code.handlers, of: outline.names[0], to: &modules[controller.model])
      }
    }
    return StoreModules(modules)
  }

  /// `Call.Model` of `class Controller: MPAK.Controller<Call.Model>`.
  private static func model(of type: SourceType, in project: SourceProject) -> SourceType? {
    for part in type.parts {
      for inherited in part.inherited {
        guard case .named(let names, let arguments) = inherited.shape, names.last == "Controller",
          names.first == "MPAK" || type.file.imports.contains("MPAK"),
          case .named(let model, _)? = arguments.first
        else { continue }
        let scope = type.scope
        guard let found = project.types.type(model, in: scope),
          found.declaration.kind == .structure
        else { continue }
        return found
      }
    }
    return nil
  }

  /// An input is an action; its first closure reacts to it, and the second one takes the reaction back.
  private static func add(
    _ closures: [HandlerOutline], of input: Located<String>, to module: inout SourceModule
  ) {
    module.add(ActionSpec(name: input))
    for closure in closures {
      module.spec.reductions.append(
        ReductionSpec(
          triggers: [TriggerSpec(action: input, span: input.span)], body: .source(closure.body),
          span: input.span))
    }
  }

  /// A subscription to a value of a model is an effect, which the value starts: `resetTitle` for `shouldResetTitle`.
  /// If several models have a value of that name, it is that of the model in the same type: `Call.Model` for Swift in
  /// `Call.Core`.
  private static func add(_ binding: StoreOutline, to modules: inout [SourceModule]) {
    for name in binding.names {
      var found = modules.indices.filter { index in
        modules[index].spec.derived.contains { $0.name.value == name.value }
      }
      if found.count > 1 {
        found = found.filter { modules[$0].owner.path.dropLast().last == binding.owner.first }
      }
      guard found.count == 1 else { continue }
      let index = found[0]
      let rest = name.value.dropFirst("should".count)
      let effect = rest.prefix(1).lowercased() + rest.dropFirst()
      var unique = effect
      var number = 2
      while modules[index].spec.effects.contains(where: { $0.name.value == unique }) {
        unique = "\(effect)\(number)"
        number += 1
      }
      var spec = EffectSpec(name: Located(unique, at: name.span))
      spec.decisions = [name]
      spec.work = EffectWorkSpec(task: .manual(ManualEffectSpec(span: name.span)))
      modules[index].spec.effects.append(spec)
    }
  }
}
