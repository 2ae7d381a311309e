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

  /// The members with certain values, in the order of the modules.
  @inlinable public func indices(where holds: (Value) -> Bool) -> [(module: ModuleID, index: Int)] {
    var found: [(module: ModuleID, index: Int)] = []
    for (module, first) in firsts.enumerated() {
      let end = module + 1 < firsts.count ? firsts[module + 1] : values.count
      for index in first..<end where holds(values[index]) {
        found.append((ModuleID(module), index - first))
      }
    }
    return found
  }

  @inlinable public subscript(module: ModuleID, index: Int) -> Value {
    get { values[firsts[module.index] + index] }
    _modify { yield &values[firsts[module.index] + index] }
  }
}
