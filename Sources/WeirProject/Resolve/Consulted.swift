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
