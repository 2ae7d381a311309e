/// Collects the steps of a block; adjacent texts become one.
struct BlockBuilder {
  private var ops: [Op] = []
  private var pending: [UInt8] = []

  mutating func copy(_ bytes: some Collection<UInt8>) { pending.append(contentsOf: bytes) }

  mutating func add(_ op: Op) {
    flush()
    ops.append(op)
  }

  mutating func build() -> Block {
    flush()
    return Block(ops: ops)
  }

  private mutating func flush() {
    guard !pending.isEmpty else { return }
    ops.append(.copy(pending))
    pending = []
  }
}
