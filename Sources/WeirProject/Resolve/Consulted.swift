import WeirSpec

/// The modules whose specs were looked at to resolve one module.
final class Consulted {
  private(set) var modules: Set<Int> = []
  /// Whether all specs were searched.
  private(set) var isOfAll = false
  /// Specs are looked at again and again.
  private var last = -1

  func add(_ index: Int) {
    guard index != last else { return }
    last = index
    modules.insert(index)
  }

  func addAll() { isOfAll = true }

  func forget() { (modules, isOfAll, last) = ([], false, -1) }
}

/// The specs of all modules, by their indices.
struct ModuleSpecs: RandomAccessCollection {
  /// A property of a class is read where it is; an element of an array is copied first.
  private final class Box: Sendable {
    let spec: ModuleSpec

    init(_ spec: ModuleSpec) { self.spec = spec }
  }

  private let specs: [Box]
  private let modules: [Module]
  private let changed: [Int: ModuleSpec]

  init(_ specs: [ModuleSpec]) { (self.specs, modules, changed) = (specs.map(Box.init), [], [:]) }

  /// - Parameter changed: Specs in place of those of the modules.
  init(of modules: [Module], changed: [Int: ModuleSpec] = [:]) {
    (specs, self.modules, self.changed) = ([], modules, changed)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { specs.count + modules.count }

  /// Without a copy, which would retain all sections.
  subscript(index: Int) -> ModuleSpec {
    _read {
      if modules.isEmpty {
        yield specs[index].spec
      } else if let spec = changed[index] {
        yield spec
      } else {
        yield modules[index].spec
      }
    }
  }
}

/// The specs of all modules, which note what is looked at.
struct ConsultedSpecs {
  /// Without a note.
  let all: ModuleSpecs
  private let consulted: Consulted

  init(_ all: ModuleSpecs, _ consulted: Consulted) {
    self.all = all
    self.consulted = consulted
  }

  /// Without a copy, which would retain all sections.
  subscript(index: Int) -> ModuleSpec {
    _read {
      consulted.add(index)
      yield all[index]
    }
  }

  subscript(id: ModuleID) -> ModuleSpec {
    _read { yield self[id.index] }
  }

  func contains(where isMeant: (ModuleSpec) -> Bool) -> Bool { searched.contains(where: isMeant) }

  /// Notes a search in what was made of all specs.
  func noteSearch() { consulted.addAll() }

  /// All specs, for a search.
  var searched: ModuleSpecs {
    consulted.addAll()
    return all
  }
}
