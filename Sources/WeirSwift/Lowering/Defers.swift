/// The pending `defer` blocks, as the lists of the open blocks, innermost last.
struct Defers {
  private var blocks: [Block] = []
  /// The bound for the copies that are made at every exit.
  private var copiesLeft = 4096

  struct Block {
    enum Kind { case function, loop, choice, plain }
    var kind: Kind
    var deferred: [[Statement]] = []
  }

  mutating func open(_ kind: Block.Kind) {
    blocks.append(Block(kind: kind))
  }

  /// Closes the innermost block, and returns the statements that run at its end.
  mutating func close() -> [Statement] {
    (blocks.popLast()?.deferred ?? []).reversed().map(Statement.block)
  }

  mutating func add(_ body: [Statement]) {
    guard !blocks.isEmpty else { return }
    blocks[blocks.count - 1].deferred.append(body)
  }

  /// The target of an exit: the end of the innermost block of one of these kinds.
  enum Exit {
    case body, loop, loopOrChoice

    func stops(at kind: Block.Kind) -> Bool {
      switch (self, kind) {
      case (_, .function), (.loop, .loop), (.loopOrChoice, .loop), (.loopOrChoice, .choice): true
      default: false
      }
    }
  }

  /// The statements that run before an exit.
  mutating func before(_ exit: Exit) -> [Statement] {
    var result: [Statement] = []
    for block in blocks.reversed() {
      for body in block.deferred.reversed() where copiesLeft > 0 {
        copiesLeft -= 1
        result.append(.block(body))
      }
      if exit.stops(at: block.kind) { break }
    }
    return result
  }
}
