import WeirDiagnostics
import WeirSpec

/// Swift in a form that only some stores have: a class that receives actions, an input of a model, a write of a central
/// state.
struct StoreOutline: Sendable {
  /// The type whose Swift it is; empty outside of types.
  let owner: [String]
  var names: [Located<String>] = []
  /// The method that it is, or that contains it; nil for a closure.
  var method: Located<String>?
  /// The type to which actions are filtered.
  var type: Located<String>?
  /// Its uses of actions.
  var code: CodeOutline?
  /// Methods that it passes the action to.
  var methods: [String] = []
  var store = ""
}

extension StoreOutline {
  /// The outlines of all stores in a file, in the order of the stores.
  static func read(_ file: FileSyntax, types: [TypeOutline]) -> [StoreOutline] {
    EveryStore.all.flatMap { recogniser in
      recogniser.outlines(in: file, types: types).map { outline in
        var outline = outline
        outline.store = recogniser.store.rawValue
        return outline
      }
    }
  }
}

extension FileOutline {
  func outlines(of store: StoreDescription) -> [StoreOutline] {
    storeOutlines.filter { $0.store == store.rawValue }
  }
}

extension FileSyntax {
  /// Whether a word is in the text; much faster than parsing.
  func contains(_ word: StaticString) -> Bool {
    input.source.bytes.withUnsafeBufferPointer { $0.contains(word) }
  }
}

extension Collection<UInt8> where Index == Int {
  /// Whether the bytes of a word are in it.
  func contains(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard count > 0, self.count >= count else { return false }
    let first = word.utf8Start[0]
    var index = startIndex
    let last = endIndex - count
    while index <= last {
      if self[index] == first, (1..<count).allSatisfy({ self[index + $0] == word.utf8Start[$0] }) {
        return true
      }
      index += 1
    }
    return false
  }
}
