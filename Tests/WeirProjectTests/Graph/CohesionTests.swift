import Testing
import WeirProject

/// LCOM4, compared with counts by hand, and the fields that members share.
@Suite struct CohesionTests {
  private func groups(_ text: String) throws -> [[String]] {
    let written = Written([text])
    #expect(written.messages == [])
    return Cohesion(of: try written.module("A"), in: written.project)
      .groups.map { $0.fields + $0.children + $0.members }
  }

  private static let twoGroups = """
    module: A
    state: { first: String = "", last: String = "", count: Int = 0, unused: Int = 0 }
    derived: { full: { type: String, is: first + last } }
    actions: { rename: { to: String }, add: , reset: , clear: }
    reduce:
      rename: first = to
      add: count += 1

    """

  @Test func twoGroups() throws {
    // A field without an access is not a group.
    #expect(
      try groups(Self.twoGroups) == [["first", "last", "rename", "full"], ["count", "add"]])
    #expect(Written([Self.twoGroups]).project.metrics().modules[0].lcom4 == 2)
  }

  @Test func aResetConnectsEverything() throws {
    let text =
      Self.twoGroups
      + "  reset: |\n    first = \"\"\n    last = \"\"\n    count = 0\n    unused = 0\n"
    #expect(try groups(text).count == 1)
  }

  @Test func anActionIsConnectedToWhatItSends() throws {
    #expect(
      try groups(
        """
        module: A
        state: { a: Int = 0, b: Int = 0 }
        actions: { x: , y: }
        reduce:
          x: { does: a += 1, sends: [y] }
          y: b += 1
        """
      ).count == 1)
  }

  @Test func callersOfAResetAreConnected() throws {
    let text = """
      module: A
      state: { a: Int = 0, b: Int = 0 }
      actions: { x: , y: }
      reduce:
        x: |
          a += 1
          clear()
        y: |
          b += 1
          clear()
      operations:
        clear: |
          a = 0
          b = 0
      """
    #expect(try groups(text).count == 1)
  }

  @Test func membersThatCallMembers() throws {
    let text = """
      module: A
      state: { a: Int = 0, b: Int = 0 }
      derived: { d: { type: Int, is: a }, e: { type: Int, is: b } }
      operations: { f: 'a = 1', g: 'b = 1' }
      actions: { x: , y: }
      reduce:
        x: g()
        y: if d == 1 { return }
      """
    #expect(try groups(text) == [["a", "y", "f", "d"], ["b", "x", "g", "e"]])
  }

  @Test func childrenConnectMembers() throws {
    let text = """
      module: A
      children: { c: C, d: C }
      state: { a: Int = 0, b: Int = 0 }
      actions: { x: }
      reduce:
        c.ping: a += 1
        x: |
          c.f()
          b += 1
        d.ping: d.f()
      ---
      module: C
      actions: { ping: }
      operations: { f: }
      """
    // The members connected to `d` have no field, and are not a group.
    #expect(try groups(text) == [["a", "b", "c", "c.ping", "x"]])
  }

  @Test func manualBodiesAccessTheirParameters() throws {
    let text = """
      module: A
      state: { a: Int = 0, b: Int = 0, c: Int = 0 }
      derived: { d: { type: Int, is: c } }
      actions: { x: , y: }
      reduce:
        x: { manual: true, reads: [a], writes: [b] }
        y: { manual: true, reads: [d] }
      """
    #expect(try groups(text) == [["a", "b", "x"], ["c", "y", "d"]])
  }

  @Test func hidingNamesDoNotConnect() throws {
    let text = """
      module: A
      state: { a: Int = 0, b: Int = 0 }
      actions: { x: { b: Int }, y: }
      reduce:
        x: a = b
        y: b = 1
      """
    #expect(try groups(text) == [["a", "x"], ["b", "y"]])
  }

  @Test func canMoveReadsTheField() throws {
    let text = """
      module: A
      types: { S: [on, off] }
      state: { s: { type: S, default: .on, moves: { on: off } }, n: Int = 0 }
      actions: { x: }
      reduce: { x: 'if canMoveS(to: .off) { n += 1 }' }
      """
    #expect(try groups(text) == [["s", "n", "x"]])
  }

  @Test func sharedFields() throws {
    let written = Written([
      """
      module: A
      state: { a: Int = 0, b: Int = 0, c: Int = 0, d: [Int], e: Int = 0, f: Int = 0 }
      derived: { sum: { type: Int, is: a + e } }
      actions: { x: { to: Int }, y: , z: }
      reduce:
        x: |
          a = to
          b = to
          c = to
          d.append(to)
          f += 1
        y: |
          b = 0
          d = []
        z: { manual: true, reads: [a], writes: [b] }
      """
    ])
    #expect(written.messages == [])
    let groups = Cohesion(of: try written.module("A"), in: written.project).groups
    // Only one member accesses `c` and `f`, and none writes `e`.
    #expect(shared(groups) == [["a 1 read", "b 3 read", "d 2 read"]])
  }

  @Test func aFieldThatMembersOnlySetIsNotRead() throws {
    let written = Written([
      "module: A\nstate: { a: Int = 0 }\nactions: { x: , y: }\nreduce: { x: a = 1, y: a = 2 }\n"
    ])
    let groups = Cohesion(of: try written.module("A"), in: written.project).groups
    #expect(shared(groups) == [["a 2"]])
  }

  private func shared(_ groups: [Cohesion.Group]) -> [[String]] {
    groups.map { group in
      group.sharedFields.map { "\($0.name) \($0.writers)\($0.isRead ? " read" : "")" }
    }
  }

  @Test func withoutMembersOrFields() throws {
    #expect(try groups("module: A\nstate: { a: Int = 0 }\n") == [])
    #expect(try groups("module: A\nactions: { x: }\nreduce: { x: print(1) }\n") == [])
  }
}
