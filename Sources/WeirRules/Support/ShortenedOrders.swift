import WeirProject
import WeirSwift

/// The places of a body that make the order of a collection shorter, and nothing else with its keys.
struct ShortenedOrders {
  struct Place {
    let order: OrderPath
    /// The method or the subscript that removes keys; nil for an empty order.
    let method: Segment?
    let range: Range<Int>
  }

  private let body: Body
  private let project: Project
  private let orders: [OrderPath]
  private(set) var places: [Place] = []

  init(in body: Body, _ project: Project) {
    self.body = body
    self.project = project
    orders = body.accesses.compactMap { OrderPath($0.path, in: body, project) }
    guard !orders.isEmpty else { return }
    for order in orders {
      guard let call = order.call, Self.removing.contains(call.name ?? "") else { continue }
      add(order, method: call, range: order.path.range)
    }
    body.fragment.statements.visitAll { statement in
      guard case .assign(let assignment) = statement, !assignment.isCompound,
        let order = OrderPath(assignment.target, in: body, project), order.isWhole
      else { return }
      add(assignment, to: order)
    }
    places = places.filter { !isCompleted($0.order.collection) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Methods that remove keys in place.
  private static let removing: Set<String> = [
    "removeLast", "removeFirst", "remove", "removeAll", "removeSubrange", "popLast", "popFirst",
  ]

  /// Methods whose result has fewer keys.
  private static let shorter: Set<String> = [
    "dropLast", "dropFirst", "drop", "prefix", "suffix", "filter",
  ]

  /// Methods whose result has the same keys.
  private static let permuting: Set<String> = ["reversed", "sorted", "shuffled"]

  private static let adding: Set<String> = ["append", "insert", "replaceSubrange"]

  private mutating func add(_ order: OrderPath, method: Segment?, range: Range<Int>) {
    places.append(Place(order: order, method: method, range: range))
  }

  /// Whether the body adds the keys again, or removes the values too.
  private func isCompleted(_ collection: OrderedCollection) -> Bool {
    if collection.mayChange(in: body, project) { return true }
    let own = orders.filter { $0.collection == collection }
    if own.contains(where: { Self.adding.contains($0.call?.name ?? "") }) { return true }
    var isCompound = false
    body.fragment.statements.visitAll { statement in
      guard case .assign(let assignment) = statement, assignment.isCompound else { return }
      isCompound =
        isCompound
        || OrderPath(assignment.target, in: body, project)?.collection == collection
    }
    return isCompound
  }

  // MARK: Assigned values

  private mutating func add(_ assignment: Assignment, to order: OrderPath) {
    if case .array([]) = assignment.value.kind {
      return add(order, method: nil, range: assignment.range)
    }
    guard let path = assignment.value.path, let method = shortening(path, order.collection) else {
      return
    }
    add(order, method: method, range: assignment.range)
  }

  /// The method by which a value has fewer keys than the order; nil if that is not certain.
  private func shortening(_ path: Path, _ collection: OrderedCollection) -> Segment? {
    if let order = OrderPath(path, in: body, project) {
      guard order.collection == collection, let first = order.rest.first else { return nil }
      let isKnown = order.rest.allSatisfy { segment in
        segment.isSubscript
          || segment.isCall && Self.shorter.union(Self.permuting).contains(segment.name ?? "")
      }
      let isShorter = order.rest.contains { Self.shorter.contains($0.name ?? "") || $0.isSubscript }
      return isKnown && isShorter ? first : nil
    }
    if case .local(let local) = path.root, path.onlyName != nil {
      return shortening(local: local, collection)
    }
    // `Array(rowsOrder.dropLast())`, `Array(rowsOrder[...index])`
    guard path.segments.count == 1, let call = path.segments.first, call.name == "Array",
      call.arguments.count == 1, call.arguments[0].label == nil
    else { return nil }
    return call.arguments[0].value.path.flatMap { shortening($0, collection) }
  }

  /// The method by which a local that began as the order has fewer keys.
  private func shortening(local: Int, _ collection: OrderedCollection) -> Segment? {
    guard case .value(let initial)? = body.fragment.local(local)?.value, let value = initial.path,
      !value.isLocal
    else { return nil }
    var removing: Segment?
    var isOnlyShortened = true
    body.fragment.statements.visitAll { statement in
      switch statement {
      case .use(let use) where use.path.root == .local(local):
        let call = use.path.segments.dropFirst().first
        if let call, Self.removing.contains(call.name ?? "") { removing = removing ?? call }
        if Self.adding.contains(call?.name ?? "") { isOnlyShortened = false }
      case .assign(let assignment) where assignment.target.root == .local(local):
        isOnlyShortened = false
      default: break
      }
    }
    guard isOnlyShortened else { return nil }
    if let method = shortening(value, collection) { return method }
    let order = OrderPath(value, in: body, project)
    return order?.isWhole == true && order?.collection == collection ? removing : nil
  }
}
