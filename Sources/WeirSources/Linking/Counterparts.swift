import WeirDiagnostics
import WeirSpec

/// Modules that exist both in YAML and in hand-written Swift: the spec is the module, and the Swift its counterpart.
struct Counterparts {
  /// The names of specs for names of modules in Swift.
  private var names: [String: String] = [:]
  /// The names of actions in specs for those in Swift, by the name of the spec.
  private var actions: [String: [String: String]] = [:]
  /// All modules in Swift, by the names of specs.
  private var swift: [String: ModuleSpec] = [:]

  /// Moves the counterparts of specs from the modules in Swift to the specs.
  static func link(_ modules: inout ModuleSpecs, to files: inout [FileSpec]) {
    var links = Counterparts()
    var matches: [(file: Int, module: Int, swift: Int)] = []
    for (file, spec) in files.enumerated() {
      for (index, module) in spec.modules.enumerated() where module.origin == nil {
        let found = modules.indices.filter { isCounterpart(modules[$0], of: module) }
        guard found.count == 1 else { continue }
        matches.append((file, index, found[0]))
        links.add(modules[found[0]], module)
      }
    }
    guard !matches.isEmpty else { return }
    for module in modules {
      links.swift[links.names[module.name.value] ?? module.name.value] = module
    }
    for index in modules.indices { modules[index] = links.renamed(modules[index]) }
    for match in matches {
      files[match.file].modules[match.module].counterpart = modules[match.swift]
    }
    let taken = Set(matches.map(\.swift))
    modules = ModuleSpecs(modules.indices.filter { !taken.contains($0) }.map { modules[$0] })
  }

  private static func isCounterpart(_ swift: ModuleSpec, of spec: ModuleSpec) -> Bool {
    guard let origin = swift.origin else { return false }
    if let source = spec.source?.value {
      return origin.typeName == source || swift.name.value == source
    }
    return SpecName.module(origin.typeName) == spec.name.value
  }

  private mutating func add(_ module: ModuleSpec, _ spec: ModuleSpec) {
    names[module.name.value] = spec.name.value
    let declared = Set(spec.actions.map(\.name.value))
    var found: [String: String] = [:]
    for action in module.actions.map(\.name.value) where !declared.contains(action) {
      let names = [SpecName.action(action), SpecName.shortAction(action)]
      if let name = names.first(where: declared.contains) { found[action] = name }
    }
    actions[spec.name.value] = found
  }

  // MARK: Names

  private func renamed(_ module: ModuleSpec) -> ModuleSpec {
    var module = module
    let name = names[module.name.value] ?? module.name.value
    for index in module.actions.indices {
      module.actions[index].name = action(module.actions[index].name, of: name)
    }
    for index in module.children.indices {
      let child = module.children[index].module
      module.children[index].module = Located(names[child.value] ?? child.value, at: child.span)
    }
    for index in module.reductions.indices {
      module.reductions[index].triggers = module.reductions[index].triggers.map {
        trigger($0, from: name)
      }
      module.reductions[index].sends = module.reductions[index].sends.map { send($0, from: name) }
    }
    for index in module.components.indices {
      for event in module.components[index].events.indices {
        let list = module.components[index].events[event].actions
        module.components[index].events[event].actions = list.map { trigger($0, from: name) }
      }
    }
    module.name = Located(name, at: module.name.span)
    return module
  }

  private func action(_ action: Located<String>, of module: String) -> Located<String> {
    Located(actions[module]?[action.value] ?? action.value, at: action.span)
  }

  private func trigger(_ trigger: TriggerSpec, from module: String) -> TriggerSpec {
    var trigger = trigger
    var owner: String? = module
    for (index, part) in trigger.path.enumerated() {
      let child = owner.flatMap { swift[$0] }?.children.first { $0.name.value == part.value }
      if let childModule = child?.module.value {
        owner = names[childModule] ?? childModule
      } else if index == 0 {
        // The name of a module that is not below.
        owner = names[part.value] ?? part.value
        trigger.path[0] = Located(owner ?? part.value, at: part.span)
      } else {
        owner = nil
      }
    }
    if let owner { trigger.action = action(trigger.action, of: owner) }
    return trigger
  }

  private func send(_ send: SendSpec, from module: String) -> SendSpec {
    var send = send
    let owner = send.module.map { Located(names[$0.value] ?? $0.value, at: $0.span) }
    send.module = owner
    send.action = action(send.action, of: owner?.value ?? module)
    return send
  }
}

extension SwiftFrontEnd {
  /// The modules of Swift files, which depend on the names of the modules in specs.
  public struct Linked: Sendable {
    let spec: FileSpec
    let names: Set<String>
    /// The members of values and the cases in patterns that the Swift names; empty without modules in specs.
    let usedMembers: Set<String>

    /// Whether they would be the same beside other specs.
    public func isFor(_ specs: [FileSpec]) -> Bool { names == SwiftFrontEnd.names(in: specs) }
  }

  /// The modules of Swift files, as they are linked beside specs.
  ///
  /// - Returns: Also the declarations from which the modules are made. A program that ends soon keeps them, because freeing
  ///   them takes as long as making the modules.
  public static func linked(
    _ inputs: [SwiftInput], stores: [StoreSpec] = [], besides specs: [FileSpec], jobs: Int = 1,
    cache: inout OutlineCache?, onRead: @escaping @Sendable () -> Void = {}
  ) -> (linked: Linked, declarations: AnyObject) {
    let names = names(in: specs)
    let (spec, declarations) = link(
      inputs, stores: stores, taken: names, jobs: jobs, cache: &cache, onRead: onRead)
    let used = names.isEmpty ? [] : usedMembers(in: declarations.files)
    return (Linked(spec: spec, names: names, usedMembers: used), declarations.types)
  }

  /// Adds the modules of Swift files. Those that a spec describes are its counterparts, the others are added to the files.
  public static func add(_ linked: Linked, to files: inout [FileSpec]) {
    var spec = linked.spec
    spec.noteUnreadSwift(!(files + [spec]).allSatisfy(\.unreadSwift.isEmpty))
    for file in files.indices {
      for module in files[file].modules.indices {
        let named = files[file].modules[module].members(namedIn: linked.usedMembers)
        // A write copies the spec.
        if !named.isEmpty { files[file].modules[module].membersNamedInSwift = named }
      }
    }
    Counterparts.link(&spec.modules, to: &files)
    files.append(spec)
  }

  private static func usedMembers(in files: [FileOutline]) -> Set<String> {
    var names: Set<String> = []
    for mentions in files.lazy.map(\.mentions) {
      names.formUnion(mentions.members.lazy.map(\.name))
      names.formUnion(mentions.compared)
      names.formUnion(mentions.matchedByReducers.lazy.flatMap(\.value))
    }
    return names
  }

  private static func names(in specs: [FileSpec]) -> Set<String> {
    Set(specs.flatMap { $0.modules.map(\.name.value) })
  }
}
