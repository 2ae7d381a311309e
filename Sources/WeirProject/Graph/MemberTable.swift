/// A value for each field, action or other member of all modules, in one array.
public struct MemberTable<Value: Sendable>: Sendable {
  @usableFromInline var values: [Value]
  /// The number of members before those of each module.
  @usableFromInline let firsts: [Int]

  /// - Parameter count: The number of members of a module.
  @inlinable public init(
    of modules: [Module], repeating value: Value, _ count: (Module) -> Int
  ) {
    var firsts: [Int] = []
    firsts.reserveCapacity(modules.count)
    var total = 0
    for module in modules {
      firsts.append(total)
      total += count(module)
    }
    self.firsts = firsts
    values = Array(repeating: value, count: total)
  }

  @inlinable public subscript(module: ModuleID, index: Int) -> Value {
    get { values[firsts[module.index] + index] }
    _modify { yield &values[firsts[module.index] + index] }
  }
}
