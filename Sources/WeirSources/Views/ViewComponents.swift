import WeirDiagnostics
import WeirSpec

struct ViewComponent {
  let module: FoundModule
  let spec: ComponentSpec
}

/// Reads the views of a store's modules, as components.
struct ViewComponents {
  let project: SourceProject
  let views: ViewTypes
  /// The module of a view; nil if it belongs to none.
  let module: (SourceType) -> FoundModule?
  /// The fields and derived values of a module.
  let values: (FoundModule) -> [String]
  /// The action that a view sends; nil if it is not known.
  let action: (SendOutline, SourceType) -> StoreAction?
  /// Whether a component may list one of another module.
  let mayContain: (FoundModule, FoundModule) -> Bool

  func read() -> [ViewComponent] {
    var modules: [ObjectIdentifier: FoundModule] = [:]
    for view in views.views { modules[ObjectIdentifier(view)] = module(view) }
    return views.views.compactMap { view in
      modules[ObjectIdentifier(view)].map {
        ViewComponent(module: $0, spec: component(view, of: $0, modules))
      }
    }
  }

  private func component(
    _ type: SourceType, of module: FoundModule, _ modules: [ObjectIdentifier: FoundModule]
  ) -> ComponentSpec {
    let span = type.declaration.name.span
    var spec = ComponentSpec(name: Located(views.name(of: type) ?? type.dottedName, at: span))
    let view = type.view
    for property in type.storedProperties { add(property, to: &spec) }
    spec.provides = provided(view, type)
    spec.reads = values(module).compactMap { read($0, by: type) }
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(type)]
    for created in view.created {
      guard let other = project.types.type(created.value, in: type.path, of: type.file),
        let name = views.name(of: other), let owner = modules[ObjectIdentifier(other)],
        seen.insert(ObjectIdentifier(other)).inserted,
        owner.index == module.index || mayContain(module, owner)
      else { continue }
      var contained = ContainedSpec(name: Located(name, at: created.span))
      contained.module = Located(owner.name, at: created.span)
      spec.contains.append(contained)
    }
    var names: [String: Int] = [:]
    for event in view.events {
      guard let event = self.event(event, of: type, in: module, names: &names) else { continue }
      spec.events.append(event)
    }
    return spec
  }

  private static let ownValues: Set<String> = [
    "State", "StateObject", "Environment", "EnvironmentObject", "FocusState", "GestureState",
    "Namespace", "FetchRequest", "Query", "AppStorage", "SceneStorage", "IBOutlet", "Shared",
    "Dependency", "ScaledMetric", "UIApplicationDelegateAdaptor", "AccessibilityFocusState",
  ]

  private func add(_ property: PropertyOutline, to spec: inout ComponentSpec) {
    if property.has("EnvironmentObject"), let name = property.type?.shape.unwrapped.lastName {
      spec.environment.append(Located(name, at: property.type?.span ?? property.name.span))
    }
    if let environment = property.attributes.first(where: { $0.name == "Environment" }),
      let name = environment.types.first?.last
    {
      spec.environment.append(Located(name, at: property.name.span))
    }
    guard let type = property.type, property.value == nil,
      !property.attributes.contains(where: { Self.ownValues.contains($0.name) }),
      property.isLet || !type.shape.isOptional
    else { return }
    spec.requires.append(RequirementSpec(name: property.name, type: type.scalar))
  }

  /// The first use of a value of the module in a view: `store.title`, `$store.title`.
  private func read(_ name: String, by type: SourceType) -> Located<String>? {
    let all = type.file.mentions.members
    let index = all.start { $0.name >= name }
    guard index < all.endIndex, all[index].name == name else { return nil }
    let use = all[index].uses.first { use in
      (use.kind.contains(.isFirst) || use.kind.contains(.isBound))
        && !use.kind.isDisjoint(with: [.reads, .isPassed])
        && type.view.members.contains {
          $0.file == type.file.input.id && $0.range.contains(use.offset)
        }
    }
    return use.map { use in
      let end = use.offset + name.utf8.count
      return Located(name, at: Span(file: type.file.input.id, start: use.offset, end: end))
    }
  }

  /// The types of the values in `.environmentObject(…)`.
  private func provided(_ view: ViewOutline, _ type: SourceType) -> [Located<String>] {
    var seen: Set<String> = []
    return view.provided.compactMap { value in
      guard var last = value.value.last else { return nil }
      if last.first?.isUppercase != true {
        let property =
          type.property(named: last)
          ?? project.files.lazy.flatMap(\.variables).first { $0.name.value == last }
        guard let shape = property?.type?.shape ?? property?.value?.type,
          let name = shape.unwrapped.lastName
        else { return nil }
        last = name
      }
      return seen.insert(last).inserted ? Located(last, at: value.span) : nil
    }
  }

  private func event(
    _ event: EventOutline, of type: SourceType, in module: FoundModule,
    names: inout [String: Int]
  ) -> EventSpec? {
    var actions: [TriggerSpec] = []
    var indices: [Int: Int] = [:]
    for (index, send) in event.sends.enumerated() {
      guard let action = action(send, type) else { continue }
      indices[index] = actions.count
      let path =
        action.module.index == module.index ? [] : [Located(action.module.name, at: send.span)]
      actions.append(
        TriggerSpec(path: path, action: Located(action.name.value, at: send.span), span: send.span))
    }
    guard !actions.isEmpty else { return nil }
    names[event.name, default: 0] += 1
    let count = names[event.name] ?? 1
    let name = count == 1 ? event.name : "\(event.name)\(count)"
    var spec = EventSpec(name: Located(name, at: event.span), actions: actions, span: event.span)
    spec.shownName = event.name
    spec.paths = event.paths.flatMap { event.parts(of: $0) }
      .map { $0.compactMap { indices[$0] } }.filter { !$0.isEmpty }
    return spec
  }
}

extension EventOutline {
  /// The parts of a path whose sends have the same animation: one action for two parts would animate both alike.
  fileprivate func parts(of path: [Int]) -> [[Int]] {
    path.reduce(into: []) { parts, index in
      let last = parts.last?.last.map { sends[$0].timing }
      if last == sends[index].timing {
        parts[parts.count - 1].append(index)
      } else {
        parts.append([index])
      }
    }
  }
}
