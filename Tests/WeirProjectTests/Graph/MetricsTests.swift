import Testing
import WeirProject

/// Metrics, compared with counts by hand.
@Suite struct MetricsTests {
  @Test func couplingOfATree() throws {
    // A owns B and C, C owns D; B uses M. Edges: AB, AC, CD, BM.
    let written = Written.tree("A: B C; C: D; B: *M")
    let metrics = written.project.metrics()
    func values(_ name: String) throws -> Metrics.Values { metrics[try written.id(name)] }
    #expect(try ["A", "B", "C", "D", "M"].map { try values($0).efferent } == [2, 1, 1, 0, 0])
    #expect(try ["A", "B", "C", "D", "M"].map { try values($0).afferent } == [0, 1, 1, 1, 1])
    #expect(
      try ["A", "B", "C", "D", "M"].map { try values($0).instability } == [1, 0.5, 0.5, 0, 0])
    #expect(try ["A", "B", "C", "D", "M"].map { try values($0).depth } == [1, 2, 2, 3, 1])
    // Reached modules, including itself: A 5, B 2, C 2, D 1, M 1, of 25 pairs.
    #expect(metrics.propagationCost == 11.0 / 25)
    #expect(try values("A").lcom4 == nil)
  }

  @Test func severalEdgesToOneModuleCountOnce() throws {
    let written = Household.written(body: "order.release()\norder.note = \"\"\norder.car.brake()")
    let metrics = written.project.metrics()
    // Order, Row, Details, and Car in the body.
    #expect(metrics[try written.id("Owner")].efferent == 4)
    // Order owns it, Owner calls it.
    #expect(metrics[try written.id("Car")].afferent == 2)
    #expect(metrics[try written.id("Order")].afferent == 1)
  }

  @Test func aloneAndEmpty() {
    let metrics = Written.tree("A").project.metrics()
    #expect(metrics.propagationCost == 1)
    #expect(metrics.modules.map(\.instability) == [0])
    #expect(Written([]).project.metrics().propagationCost == 0)
    #expect(Written([]).project.isFullyRead)
  }

  @Test func aModuleDoesNotDependOnItself() {
    let metrics = Written.tree("A: A").project.metrics()
    #expect(metrics.modules.map(\.efferent) == [0])
    #expect(metrics.modules.map(\.afferent) == [0])
  }

  @Test func cycle() {
    // A and B own each other: each reaches both.
    #expect(Written.tree("A: B; B: A").project.metrics().propagationCost == 1)
  }
}
