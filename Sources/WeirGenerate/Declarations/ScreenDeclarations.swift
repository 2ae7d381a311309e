import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec

extension Declaration.Kind {
  static let viewModels = Self(name: "ViewModels")
  static let events = Self(name: "Events")
  /// All Swift that needs SwiftUI, so that the rest of a module is built without it.
  static let components = Self(name: "Components", isApart: true)
}

extension DeclarationSource {
  /// Protocols of view models with their mocks, and view models that are computed from their parameters.
  static let viewModels = DeclarationSource { loader in
    let closed: LoadedTemplate<ViewModelInput> = loader.load("view-model")
    let mock: LoadedTemplate<ViewModelInput> = loader.load("view-model-mock")
    let made: LoadedTemplate<ViewModelInput> = loader.load("made-view-model")
    return { builder in
      builder.module.viewModels.enumerated().flatMap { index, model -> [Declaration] in
        let imports = builder.imports(naming: model.types)
        switch model.form {
        case .own: return []
        case .made:
          let text = made.text(of: ViewModelInput(index, in: builder))
          return [Declaration(.viewModels, text, imports: imports)]
        case .closed:
          let input = ViewModelInput(index, in: builder)
          return [closed, mock].map {
            Declaration(
              .viewModels, $0.text(of: input),
              imports: imports.union(input.isObserved ? ["Observation"] : []))
          }
        }
      }
    }
  }

  /// The events, inputs and children of components.
  static let components = DeclarationSource { loader in
    let event: LoadedTemplate<ComponentInput> = loader.load("component-event")
    let screens: LoadedTemplate<ModuleInput> = loader.load("screens")
    return { builder in
      let own = builder.module.components.indices.filter {
        builder.project.hasContract(ComponentID(module: builder.module.id, index: $0))
      }
      let sent = Dictionary(grouping: builder.module.events, by: \.component.value)
      let events = own.compactMap { index -> Declaration? in
        guard let events = sent[builder.module.components[index].name] else { return nil }
        let input = ComponentInput(index, in: builder, events: ComponentEvents(events, in: builder))
        // The cases carry the payloads of the actions.
        let payloads = events.flatMap(\.sends).compactMap {
          builder.project.action(named: $0.action, in: $0.module)
        }
        return Declaration(
          .events, event.text(of: input),
          imports: builder.imports(naming: payloads.flatMap(\.types)))
      }
      let input = builder.screens(own)
      guard input.hasScreens else { return events }
      let imports = builder.imports(naming: own.flatMap { builder.module.components[$0].types })
      return events
        + input.splitScreens(by: screens).map {
          Declaration(.components, screens.text(of: $0), imports: imports)
        }
    }
  }
}

extension ModuleBuilder {
  /// - Parameter components: The components with a contract.
  fileprivate func screens(_ components: [Int]) -> ModuleInput {
    var input = ModuleInput(self)
    input.environmentKeys = module.viewModels.enumerated().compactMap { index, model in
      let id = ViewModelID(module: module.id, index: index)
      guard model.form == .closed, routing.environment.contains(id) else { return nil }
      return ViewModelInput(index, in: self)
    }
    input.components = components.filter {
      project.hasInputs(ComponentID(module: module.id, index: $0))
    }.map { ComponentInput($0, in: self) }
    return input
  }
}
