/// Executes the bodies of a random state machine, from each case, on all paths.
struct MachineRun {
  struct Place: Hashable {
    let body: String
    let line: Int
  }

  /// All cases that the field has at any point.
  private(set) var reached: Set<Int> = [0]
  private(set) var made: [Set<Int>]
  /// The possible cases before each assignment that is reached.
  private(set) var before: [Place: Set<Int>] = [:]
  private var targets: [Place: Int] = [:]
  private let sample: RandomMachine

  /// The possible cases after one step from one case.
  private struct Paths {
    var on: Set<Int> = []
    var returned: Set<Int> = []
  }

  init(_ sample: RandomMachine) {
    self.sample = sample
    made = sample.rows.map { _ in [] }
    var starts: Set<Int> = []
    var waiting = [0]
    while let start = waiting.popLast() {
      guard starts.insert(start).inserted else { continue }
      for (index, body) in sample.bodies.enumerated() {
        let paths = run(body, from: start, "did\(index)", line: 0)
        waiting += paths.on.union(paths.returned)
      }
    }
  }

  /// Assignments that are not allowed from any possible case, with at least one case that differs
  /// from the target.
  var illegal: Set<Place> {
    Set(
      before.filter { place, cases in
        guard let target = targets[place], reached.contains(target) else { return false }
        return cases != [target] && !cases.contains { sample.rows[$0].contains(target) }
      }.keys)
  }

  private mutating func run(
    _ steps: [RandomMachine.Step], from start: Int, _ body: String, line: Int
  ) -> Paths {
    var paths = Paths(on: [start])
    var line = line
    for step in steps {
      var next = Paths(returned: paths.returned)
      for current in paths.on.sorted() {
        let taken = run(step, from: current, body, line: line)
        next.on.formUnion(taken.on)
        next.returned.formUnion(taken.returned)
      }
      paths = next
      line += sample.lines([step]).count
    }
    return paths
  }

  private mutating func run(
    _ step: RandomMachine.Step, from current: Int, _ body: String, line: Int
  ) -> Paths {
    switch step {
    case .assign(let to):
      let place = Place(body: body, line: line)
      before[place, default: []].insert(current)
      targets[place] = to
      guard sample.rows[current].contains(to) else { return Paths(on: [current]) }
      made[current].insert(to)
      reached.insert(to)
      return Paths(on: [to])
    case .guarded(let condition):
      var paths = Paths()
      for answer in answers(condition, current) {
        if answer { paths.on.insert(current) } else { paths.returned.insert(current) }
      }
      return paths
    case .branch(let condition, let then, let otherwise):
      var paths = Paths()
      for answer in answers(condition, current) {
        let taken =
          answer
          ? run(then, from: current, body, line: line + 1)
          : run(otherwise, from: current, body, line: line + 2 + sample.lines(then).count)
        paths.on.formUnion(taken.on)
        paths.returned.formUnion(taken.returned)
      }
      return paths
    case .choice(let one, let then, let otherwise):
      return current == one
        ? run(then, from: current, body, line: line + 2)
        : run(otherwise, from: current, body, line: line + 3 + sample.lines(then).count)
    case .loop(let inner):
      var paths = Paths()
      var waiting = [current]
      while let head = waiting.popLast() {
        guard paths.on.insert(head).inserted else { continue }
        let round = run(inner, from: head, body, line: line + 1)
        waiting += round.on
        paths.returned.formUnion(round.returned)
      }
      return paths
    case .exit: return Paths(on: [current], returned: [current])
    }
  }

  private func answers(_ condition: RandomMachine.Condition, _ current: Int) -> [Bool] {
    switch condition {
    case .isOne(let cases): [cases.contains(current)]
    case .isNot(let one): [current != one]
    case .canMove(let to):
      // Whether a move to the current case is allowed is irrelevant to the state machine.
      current == to ? [true, false] : [sample.rows[current].contains(to)]
    case .flag: [true, false]
    }
  }
}
