/// Collects the operations of a block; merges adjacent texts.
struct BlockBuilder<Value> {
  private var ops: [Op<Value>] = []
  private var pending: [UInt8] = []

  mutating func copy(_ bytes: some Collection<UInt8>) { pending.append(contentsOf: bytes) }

  mutating func add(_ op: Op<Value>) {
    flush()
    ops.append(op)
  }

  mutating func build() -> Block<Value> {
    flush()
    return Block(ops: ops)
  }

  private mutating func flush() {
    guard !pending.isEmpty else { return }
    ops.append(.copy(pending))
    pending = []
  }
}
