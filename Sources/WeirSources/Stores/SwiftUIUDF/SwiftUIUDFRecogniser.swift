import WeirDiagnostics
import WeirSpec

/// Finds modules of Maks-Jago's SwiftUI-UDF: forms, flows and other reducers, and the state of the app, which contains
/// them. All of them receive every action.
struct SwiftUIUDFRecogniser: Recogniser {
  static let store = StoreDescription.swiftUIUDF

  static func modules(in project: SourceProject, taken: Set<String>) -> StoreModules {
    let states = states(in: project)
    // In the first versions of the library, whose module is `SwiftUI_UDF`, the state of the app is a `Reducible`.
    guard
      states.contains(where: {
        $0.inherits(from: ["AppReducer"]) || $0.file.imports.contains("SwiftUI_UDF")
      })
    else { return StoreModules([]) }
    let reducers = states.flatMap { state in
      let codes = state.functions(named: "reduce").compactMap(\.code).filter {
        !$0.actionName.isEmpty
      }
      // The library calls the reducers of the app's state, which has none of its own.
      let empty = CodeOutline(state.declaration.name.span)
      return (codes.isEmpty ? [empty] : codes).map {
        FoundReducer(
          code: $0, state: state, actions: nil, name: state.path + ["reduce"],
          scope: state.scope)
      }
    }
    let modules = ReducerModules(
      reducers, in: project, store: store, taken: taken, dialect: SwiftUIUDFDialect())
    let named = modules.found.modules.first { $0.owner.inherits(from: ["AppReducer"]) }
    let tree = ModuleTree(modules.modules)
    guard let root = named ?? modules.modules.first.flatMap({ tree.root(for: $0.owner.target) })
    else { return StoreModules(modules.modules) }
    return StoreModules(modules.modules) {
      modules.views(taken: taken, bases: ["Container", "Component", "Router"]) {
        project.reads($0.file, as: store) ? root : nil
      }
    }
  }

  private static func states(in project: SourceProject) -> [SourceType] {
    let protocols: Set = [
      "AppReducer", "Form", "Flow", "IdentifiableFlow", "Reducible", "Reducing",
    ]
    let names = project.types.names(protocols, andInheritorsOf: [.protocol])
    return project.types.types(inheritingFrom: names).filter { type in
      [.structure, .enumeration].contains(type.declaration.kind) && !project.isClaimed(type)
        && (project.store(of: type.file).map { $0.kind == store }
          ?? !type.file.imports.isDisjoint(with: store.libraries))
    }
  }
}
