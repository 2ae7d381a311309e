import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// The part of the state that some actions may change, and its comparison by a store.
///
/// The store of a root reduces in its own state, that of any other module through `read` and `reduce`.
struct ScopeInput: TemplateInput {
  enum Kind {
    /// The root and some of its children.
    case root(NamedMounts)
    /// A module and some of its children.
    case parts(NamedMounts)
    /// A module whose store compares it.
    case below(action: SafeSwift)
  }

  let pattern: SafeSwift
  /// The module whose store reduces the actions.
  let root: ModuleBuilder
  /// From it to the module that is compared.
  let path: [Mount]
  /// The module that is compared.
  let target: ModuleBuilder
  let kind: Kind
  /// Whether the store that reduces the actions is that of a root.
  var isInRoot = true

  static let shape = Shape<Self>("scope", entries + statementEntries)

  private static let entries: [Entry<Self>] = [
    .text("pattern", "`case` and its patterns, or `default`.") { $0.pattern },
    .flag("isRoot", "Whether they change the root or its children.") { $0.isRoot },
    .flag("isTop", "Whether the module is the root itself.") { $0.path.isEmpty },
    .flag("isParts", "Whether they change parts of a module below.") { $0.isParts },
    .flag("isBelow", "Whether the store of a module below compares it.") { $0.action != nil },
    .flag("isUnchanged", "Whether they change nothing.") { $0.isUnchanged },
    .flag("isWhole", "Whether they may change all of the module.") {
      $0.changed.count == $0.target.module.mounts.count
    },
    .flag("hasOwnState", "Whether the root is compared by more than its children.") {
      $0.root.hasOwnStoreState
    },
    .list("children", "The children that they may change.") { input in
      input.changed.map { ChildInput($0, in: input.target, store: input.store) }
    },
    .flag("isObservation", "Whether Observation observes the stores.") {
      $0.root.store == .observation
    },
  ]

  private static let statementEntries: [Entry<Self>] = [
    .text("type", "The type of the module's store.") { $0.target.storeType },
    .text("store", "Its store as an expression.") { $0.store },
    .text("read", "Its state as an expression.") { $0.read },
    .text("action", "The action as an expression.") { $0.action ?? "action" },
    .optionalText("effect", "The enum of the module's effects, if it has any.") {
      $0.target.effectType
    },
    .optionalText("wrapped", "Its effect `$0` as an effect of the root or the owner.") { input in
      guard !input.path.isEmpty, input.root.effectType != nil else { return nil }
      return input.path.reversed().reduce("$0" as SafeSwift) { inner, mount in
        let key: SafeSwift? = mount.keyName.map { "\(label: $0): key, " }
        return ".\(name: mount.name)(\(key)\(inner))"
      }
    },
    .optionalText("rootEffect", "The enum of the root's effects, if it has any.") {
      $0.root.effectType
    },
    .list("above", "The modules above it, the nearest first.") { $0.above },
  ]

  private var isRoot: Bool { if case .root = kind { !isUnchanged } else { false } }
  private var isParts: Bool { if case .parts = kind { true } else { false } }
  private var action: SafeSwift? { if case .below(let action) = kind { action } else { nil } }

  private var changed: [Mount] {
    switch kind {
    case .root(let changed), .parts(let changed): changed.mounts(of: target.module)
    case .below: []
    }
  }

  private var isUnchanged: Bool {
    guard case .root = kind else { return false }
    return !root.hasOwnStoreState && changed.isEmpty
  }

  private var above: [ScopeInput] {
    path.indices.reversed().map { depth in
      ScopeInput(
        pattern: pattern, root: root, path: Array(path[..<depth]), target: target, kind: kind)
    }
  }

  private var read: SafeSwift {
    let start: SafeSwift =
      isInRoot ? "store.storeCore.box.state" : path.isEmpty ? "read" : "read()?"
    return path.indices.reduce(start) { state, index in
      let mount = path[index]
      let key: SafeSwift = mount.isKeyed ? "[key]" : ""
      let mark: SafeSwift =
        index < path.count - 1 && (mount.isKeyed || mount.isOptional) ? "?" : ""
      return "\(state).\(name: mount.name)\(key)\(mark)"
    }
  }

  /// The store of the module after some steps.
  private var store: SafeSwift {
    path.indices.reduce("store" as SafeSwift) { store, index in
      let key: SafeSwift = path[index].isKeyed ? "[key]" : ""
      let mark: SafeSwift = index == 0 && isInRoot ? "" : "?"
      return "\(store)\(mark).storeChildren.\(name: path[index].name)\(key)"
    }
  }
}

extension NamedMounts {
  /// Those that have a module.
  func mounts(of module: Module) -> [Mount] {
    module.mounts.indices.filter(contains).map { module.mounts[$0] }.filter { $0.module != nil }
  }
}

extension ModuleBuilder {
  /// The part of the state that the actions of the module's own enum may change.
  ///
  /// - Returns: The patterns; the child, if the actions belong to one; the parts that they may change.
  func storeScopes(
    _ scopes: ActionScopes
  ) -> [(pattern: SafeSwift, below: Mount?, changed: NamedMounts)] {
    var found: [(pattern: SafeSwift, below: Mount?, changed: NamedMounts)] = []
    func add(_ pattern: SafeSwift, below: Mount? = nil, _ changed: NamedMounts) {
      found.append(("case \(pattern)", below, changed))
    }
    for index in layout.wrapped(in: module) {
      let mount = module.mounts[index]
      let mediations = scopes.mediations(at: index)
      if scopes.read.contains(index) {
        let changed = mediations.reduce(NamedMounts.some([index])) { $0.union($1.changed) }
        add(".\(name: mount.name)", changed)
        continue
      }
      for mediation in mediations {
        add(mediation.pattern, mediation.changed.union(.some([index])))
      }
      if mediations.count == mount.module.map(layout.actionCount) { continue }
      let key: SafeSwift = mount.isKeyed ? "let key, " : ""
      add(".\(name: mount.name)(\(key)let inner)", below: mount, .none)
    }
    for group in scopes.own {
      add(group.actions.map { ".\(name: $0)" }.joined(by: ", "), group.changed)
    }
    return found
  }
}
