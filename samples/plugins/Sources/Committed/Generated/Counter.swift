// Made by Weir from modules/Counter.yaml: edit that, not this.

struct Counter: Equatable, Sendable {
  fileprivate(set) var count: Int

  init(
    count: Int = 0
  ) {
    self.count = count
  }
}

/// The actions of `Counter`.
enum CounterAction: Equatable, Sendable {
  case didTap
  case didReset
}

extension Counter {
  mutating func reduce(_ action: CounterAction) {
    switch action {
    case .didTap:
      #sourceLocation(file: "modules/Counter.yaml", line: 10)
      count += 1
      #sourceLocation()
    case .didReset:
      #sourceLocation(file: "modules/Counter.yaml", line: 11)
      count = 0
      #sourceLocation()
    }
  }

  var isHigh: Bool {
    #sourceLocation(file: "modules/Counter.yaml", line: 5)
    count > 9
    #sourceLocation()
  }
}
