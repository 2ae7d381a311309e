import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirTemplate

extension Declaration.Kind {
  static let viewModels = Self(name: "ViewModels")
  static let events = Self(name: "Events")
  /// All that needs SwiftUI, so that the rest of a module's Swift is built without it.
  static let components = Self(name: "Components", isApart: true)
}

extension DeclarationSource {
  /// Protocols of view models with their mocks, and view models that are made of what they take.
  static let viewModels = DeclarationSource { loader in
    let closed = loader.load("view-model", ViewModelContext.shape)
    let mock = loader.load("view-model-mock", ViewModelContext.shape)
    let made = loader.load("made-view-model", MadeViewModelContext.shape)
    return { builder in
      builder.module.viewModels.indices.flatMap { index -> [Declaration] in
        let model = builder.module.viewModels[index]
        let imports = builder.imports(naming: model.types)
        switch model.form {
        case .own: return []
        case .made:
          return [
            Declaration(.viewModels, made.text(of: builder.made(model)), imports: imports)
          ]
        case .closed:
          let context = ViewModelBuilder(index, in: builder).context()
          return [closed, mock].map {
            Declaration(
              .viewModels, $0.text(of: context),
              imports: imports.union(context.isObserved ? ["Observation"] : []))
          }
        }
      }
    }
  }

  /// What components get, contain, provide and tell of.
  static let components = DeclarationSource { loader in
    let event = loader.load("component-event", ComponentEventContext.shape)
    let screens = loader.load("screens", ScreensContext.shape)
    return { builder in
      let own = builder.module.components.indices.filter {
        builder.project.hasContract(ComponentID(module: builder.module.id, index: $0))
      }
      let sent = Dictionary(grouping: builder.module.events, by: \.component.value)
      let events = own.compactMap { index -> Declaration? in
        let component = builder.module.components[index]
        guard let events = sent[component.name] else { return nil }
        let context = ComponentEventBuilder(component, events, in: builder).context()
        return Declaration(
          .events, event.text(of: context), imports: builder.imports(naming: []))
      }
      let context = builder.screens(own)
      guard !context.keys.isEmpty || !context.components.isEmpty else { return events }
      let imports = builder.imports(naming: own.flatMap { builder.module.components[$0].types })
      return events
        + context.split(by: screens).map {
          Declaration(.components, screens.text(of: $0), imports: imports)
        }
    }
  }
}

extension ScreensContext {
  /// As many components to a file as it holds.
  fileprivate func split(by template: LoadedTemplate<ScreensContext>) -> [ScreensContext] {
    func lines(_ context: ScreensContext) -> Int {
      template.text(of: context).utf8.count { $0 == UInt8(ascii: "\n") }
    }
    guard lines(self) > FilePacker.room else { return [self] }
    var parts = [ScreensContext(keys: keys, components: [])]
    var taken = lines(parts[0])
    for component in components {
      let own = lines(ScreensContext(keys: [], components: [component]))
      if taken + own > FilePacker.room, taken > 0 {
        parts.append(ScreensContext(keys: [], components: []))
        taken = 0
      }
      parts[parts.count - 1].components.append(component)
      taken += own
    }
    return parts
  }
}

extension ModuleBuilder {
  /// - Parameter components: Those of which more is said than what they send.
  fileprivate func screens(_ components: [Int]) -> ScreensContext {
    ScreensContext(
      keys: module.viewModels.indices.compactMap { index in
        let model = module.viewModels[index]
        guard model.form == .closed,
          layout.environment.contains(ViewModelID(module: module.id, index: index))
        else { return nil }
        return EnvironmentKeyContext(
          key: .identifier(model.name + "Key"),
          property: .identifier(GeneratedNames.property(of: model.name)),
          protocolName: .identifier(GeneratedNames.viewModelProtocol(model.name)),
          title: .docText(model.name),
          problem: .stringLiteral("no component above provides `\(model.name)`"))
      },
      components: components.filter {
        project.hasInputs(ComponentID(module: module.id, index: $0))
      }.map { ComponentBuilder($0, in: self).context() })
  }
}
