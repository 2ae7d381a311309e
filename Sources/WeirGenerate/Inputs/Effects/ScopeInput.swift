import WeirProject
import WeirSwift
import WeirTemplate

/// The part of the state that some actions may change, and its comparison by a store.
///
/// The store of a root reduces in its own state, that of any other module through `read` and `reduce`.
struct ScopeInput: TemplateInput {
  enum Kind {
    /// The module and some of its children.
    case parts(NamedChildren)
    /// All of a root, by an event of the app's own.
    case any
    /// Whatever the store of the module compares.
    case below(action: SafeSwift)
  }

  /// Nil for every other action.
  var pattern: SafeSwift?
  /// The module whose store reduces the actions.
  let root: ModuleBuilder
  /// From it to the module that is compared.
  var path: [Child] = []
  let kind: Kind
  /// Whether the store that reduces the actions is that of a root.
  var isInRoot = true

  static let shape = Shape<Self>(
    "scope",
    [
      .text("pattern", "The patterns after `case`.") { $0.pattern ?? "" },
      .flag("isDefault", "Whether it is every other action.") { $0.pattern == nil },
      .flag("isRoot", "Whether they change a root, or only children of it.") { $0.isRoot },
      .flag("isTop", "Whether the module is that whose store reduces them.") { $0.path.isEmpty },
      .flag("isBelow", "Whether the module's own store compares it.") { $0.action != nil },
      .flag("isAny", "Whether it is an event of the app's own.") { $0.isAny },
      .flag("isWhole", "Whether they may change all of the module.") {
        $0.changed.count == $0.target.module.children.count
      },
      .flag("isInRoot", "Whether the store that reduces them is that of a root.") { $0.isInRoot },
      .list("children", "The children that they may change.") { input in
        input.changed.map {
          ChildInput(
            $0, in: input.target, store: input.store, isRoot: input.isRoot,
            isLocal: input.isRoot && !input.isAny)
        }
      },
      .text("type", "The type of the module's store.") { $0.target.storeType },
      .text("store", "Its store as an expression.") { $0.store },
      .text("read", "Its state as an expression.") { $0.read },
      .text("action", "The action as an expression.") { $0.action ?? "action" },
      .optionalText("effect", "The enum of the module's effects, if it has any.") {
        $0.target.effectType
      },
      .text("wrapped", "Its effect `$0` as an effect of the root or the owner.") { input in
        input.path.reversed().reduce("$0") { inner, child in
          let key: SafeSwift? = child.keyName.map { "\(label: $0): key, " }
          return ".\(name: child.name)(\(key)\(inner))"
        }
      },
      .list("above", "The modules above it without the root, the nearest first.") { input in
        let depths = (input.isInRoot ? 1 : 0)..<max(1, input.path.count)
        return depths.reversed().map { depth in
          ScopeInput(
            root: input.root, path: Array(input.path[..<depth]), kind: input.kind,
            isInRoot: input.isInRoot)
        }
      },
    ])

  /// The module that is compared.
  private var target: ModuleBuilder {
    path.last?.module.map { root.of(root.project[$0]) } ?? root
  }

  private var isRoot: Bool { isInRoot && path.isEmpty }
  private var isAny: Bool { if case .any = kind { true } else { false } }
  private var action: SafeSwift? { if case .below(let action) = kind { action } else { nil } }

  private var changed: [Child] {
    switch kind {
    case .parts(let changed): changed.children(of: target.module)
    case .any: NamedChildren.all.children(of: target.module)
    case .below: []
    }
  }

  private var read: SafeSwift {
    let start: SafeSwift =
      isInRoot ? "store.storeCore.box.state" : path.isEmpty ? "read()" : "read()?"
    return path.indices.reduce(start) { state, index in
      let child = path[index]
      let key: SafeSwift = child.isKeyed ? "[key]" : ""
      let mark: SafeSwift =
        index < path.count - 1 && !child.isPlain ? "?" : ""
      let owner =
        index == 0 ? root : root.of(root.project[path[index - 1].module ?? root.module.id])
      return "\(state).\(name: ChildInput(child, in: owner).view)\(key)\(mark)"
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

extension NamedChildren {
  /// Those that have a module.
  func children(of module: Module) -> [Child] {
    module.children.indices.filter(contains).map { module.children[$0] }.filter { $0.module != nil }
  }
}

extension ModuleBuilder {
  /// The part of the state that the actions of the module's own enum may change.
  ///
  /// - Returns: The patterns; the child, if the actions belong to one; the parts that they may change.
  func storeScopes(
    _ scopes: ActionScopes
  ) -> [(pattern: SafeSwift, below: Child?, changed: NamedChildren)] {
    var found: [(pattern: SafeSwift, below: Child?, changed: NamedChildren)] = []
    func add(_ pattern: SafeSwift, below: Child? = nil, _ changed: NamedChildren) {
      found.append((pattern, below, scopes.withReaders(of: changed)))
    }
    for index in routing.wrapped(in: module) {
      let child = module.children[index]
      let mediations = scopes.mediations(at: index)
      if scopes.concerns(index) {
        let changed = mediations.reduce(NamedChildren.some([index])) { $0.union($1.changed) }
        add(".\(name: child.name)", changed)
        continue
      }
      for mediation in mediations {
        add(mediation.pattern, mediation.changed.union(.some([index])))
      }
      if mediations.count == child.module.map(routing.actionCount) { continue }
      let key: SafeSwift = child.isKeyed ? "let key, " : ""
      add(".\(name: child.name)(\(key)let inner)", below: child, .none)
    }
    for group in scopes.own {
      add(group.actions.map { ".\(name: $0)" }.joined(by: ", "), group.changed)
    }
    return found
  }
}
