// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Panel: Equatable, Sendable {
  public fileprivate(set) var rows: OrderedDictionary<Int, Row>
  /// The ids of `rows` in their order. A new order removes the values of ids that it lacks, and
  /// ignores others.
  public fileprivate(set) var rowsOrder: [Int] {
    get { Array(rows.keys) }
    set {
      var ordered = OrderedDictionary<Int, Row>()
      for id in newValue { ordered[id] = self.rows[id] }
      self.rows = ordered
    }
  }

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    rows: OrderedDictionary<Int, Row> = [:],
    rowsOrder: [Int] = []
  ) {
    self.rows = rows
    self.rowsOrder = rowsOrder + self.rowsOrder
  }
}

/// The actions of `Panel`.
nonisolated public enum PanelAction: Equatable, Sendable {
  case didAdd(id: Int)
  case didRemove(id: Int)
  /// An action of `rows`.
  case rows(rowID: Int, RowAction)
}

nonisolated extension Panel {
  public mutating func reduce(_ action: PanelAction) {
    switch action {
    case .didAdd(let id):
      #sourceLocation(file: "modules.yaml", line: 40)
      rows[id] = Row(id: id)
      #sourceLocation()
    case .didRemove(let id):
      #sourceLocation(file: "modules.yaml", line: 41)
      rows[id] = nil
      #sourceLocation()
    case .rows(let rowID, let action):
      rows[rowID]?.reduce(action)
    }
  }
}

/// The effects of `Panel` and of the modules below it.
nonisolated public enum PanelEffect: Hashable, Sendable {
  /// An effect of `rows`.
  case rows(rowID: Int, RowEffect)
}

nonisolated extension Panel {
  /// The active effects of the state, in the order in which they start.
  public var effects: [PanelEffect] {
    var effects: [PanelEffect] = []
    for key in self.rows.keys {
      guard let child = self.rows[key] else { continue }
      effects += child.effects.map { .rows(rowID: key, $0) }
    }
    return effects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: Panel) -> [PanelEffect] {
    var effects: [PanelEffect] = []
    if EffectValues.differ(old.rows, self.rows) {
      for key in self.rows.keys {
        guard let child = self.rows[key] else { continue }
        if let before = old.rows[key] {
          guard EffectValues.differ(before, child) else { continue }
          effects += child.effects(since: before).map { .rows(rowID: key, $0) }
        } else {
          effects += child.effects.map { .rows(rowID: key, $0) }
        }
      }
    }
    return effects
  }
}
