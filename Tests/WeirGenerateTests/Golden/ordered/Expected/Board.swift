// Made by Weir from modules.yaml: edit that, not this.

public struct Board: Equatable, Sendable, Codable {
  public fileprivate(set) var list: List

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    list: List = List()
  ) {
    self.list = list
  }
}

/// The actions of `Board`.
public enum BoardAction: Equatable, Sendable, Codable {
  case didOpen(ids: [Int])
}

extension Board {
  public mutating func reduce(_ action: BoardAction) {
    switch action {
    case .didOpen(let ids):
      #sourceLocation(file: "modules.yaml", line: 9)
      list = List(cards: .init(uniqueKeysWithValues: ids.map { ($0, .init(id: $0)) }))
      #sourceLocation()
    }
  }

  public mutating func reduce(_ action: ListAction) {
    list.reduce(action)
  }
}

/// An action of `Board` or of a module below it, with the path to its owner.
public protocol BoardEvent: Sendable {
  func reduce(into state: inout Board)
}

extension BoardAction: BoardEvent {
  public func reduce(into state: inout Board) { state.reduce(self) }
}

extension ListAction: BoardEvent {
  public func reduce(into state: inout Board) { state.reduce(self) }
}
