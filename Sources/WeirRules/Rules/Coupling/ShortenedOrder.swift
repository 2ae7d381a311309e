import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A body that removes keys from the order of a collection, but not their children.
enum ShortenedOrder: Rule {
  static let name = "shortened-order"
  static let group = RuleGroup.coupling
  static let stopsGeneration = true
  static let summary =
    "a body that removes keys from the order of a collection, but keeps their children"
  static let reason = """
    The order of a collection, such as `rowsOrder`, contains the keys of all its children: it can be changed, but not \
    made shorter, since a key that it lacks is appended again. `rowsOrder.removeLast()` therefore does nothing, and \
    `rowsOrder.removeFirst()` makes the first child the last one. Remove the child: `rows[id] = nil`. The rule does not \
    report a body that also inserts a key again or that adds or removes children.
    """
  static let bad = [
    Example(
      "A stack that never closes a screen",
      """
      module: Navigation
      children: { stack: { module: Screen, keyed: { id: Int }, ordered: true } }
      actions: { didOpen: { id: Int }, didGoBack: {}, didClose: { id: Int }, didGoHome: {}, didLeave: {} }
      reduce:
        didOpen: stack[id] = Screen()
        didGoBack: «stackOrder.removeLast()»
        didClose: '«stackOrder = stackOrder.filter { $0 != id }»'
        didGoHome: |
          while stackOrder.count > 1 { «stackOrder.removeLast()» }
        didLeave: «stackOrder = []»
      ---
      module: Screen
      state: { count: Int = 0 }
      actions: { didTap: }
      reduce: { didTap: count += 1 }
      """),
    Example(
      "A local copy, a part of the order, and the order of a child",
      """
      module: App
      children: { navigation: Navigation }
      actions: { didRestart: {}, didGoBack: {} }
      reduce:
        didRestart: navigation.shorten()
        didGoBack: navigation.shorten()
      ---
      module: Navigation
      children: { stack: { module: Screen, keyed: { id: Int }, ordered: true } }
      actions: { didOpen: { id: Int }, didGoBack: {}, didGoTo: { id: Int } }
      reduce:
        didOpen: stack[id] = Screen()
        didGoTo: |
          guard let index = stackOrder.firstIndex(of: id) else { return }
          «stackOrder = Array(stackOrder[...index])»
        didGoBack: |
          var ids = stackOrder
          ids.removeLast()
          «stackOrder = ids»
      operations: { shorten: «stackOrder = Array(stackOrder.prefix(2))» }
      ---
      module: Screen
      state: { count: Int = 0 }
      actions: { didTap: }
      reduce: { didTap: count += 1 }
      """),
  ]
  static let good = [
    Example(
      "Children are removed, keys are moved, and an order is assigned",
      """
      module: Navigation
      children: { stack: { module: Screen, keyed: { id: Int }, ordered: true } }
      state: { ids: [Int] }
      derived: { last: { type: Int?, is: ids.last } }
      actions:
        didOpen: { id: Int }
        didGoBack: {}
        didClose: {}
        didMove: { from: Int, to: Int }
        didRotate: {}
        didRaise: { id: Int }
        didSort: { ids: [Int] }
        didTrim: {}
        didDrop: {}
        didForget: {}
      reduce:
        didOpen: stack[id] = Screen()
        didGoBack: if let id = stackOrder.last { stack[id] = nil }
        didClose: |
          let id = stackOrder.removeLast()
          stack[id] = nil
        didMove: |
          let id = stackOrder.remove(at: from)
          stackOrder.insert(id, at: to)
        didRotate: stackOrder.append(stackOrder.removeFirst())
        didRaise: 'stackOrder = stackOrder.filter { $0 != id } + [id]'
        didSort: stackOrder = ids
        didTrim: close(stackOrder.removeLast())
        didDrop: ids = Array(stackOrder.dropLast())
        didForget: ids.removeLast()
      operations: { close: { takes: { _ id: Int }, does: 'stack[id] = nil' } }
      ---
      module: Screen
      state: { count: Int = 0 }
      actions: { didTap: }
      reduce: { didTap: count += 1 }
      """),
    Example(
      "A field with the name of an order",
      """
      module: Playlist
      state: { songsOrder: [Int] }
      actions: { didAdd: { id: Int }, didPlay: {} }
      derived: { next: { type: Int?, is: songsOrder.last } }
      reduce:
        didAdd: songsOrder.append(id)
        didPlay: songsOrder.removeLast()
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules where module.spec.isGenerated {
      for member in module.members {
        guard let body = member.body.swift else { continue }
        for place in ShortenedOrders(in: body, project).places {
          let collection = place.order.collection
          let mount = project[collection.module].mounts[collection.mount].name
          let order = GeneratedNames.order(of: mount)
          report.add(
            "`\(member.name)` of `\(module.name)` removes keys from `\(order)`, but not their children",
            at: body.span(of: place.range), modules: [module.name], members: [member.name, order],
            label: "the missing keys are appended again", help: help(place, mount, body))
        }
      }
    }
  }

  private static func help(
    _ place: ShortenedOrders.Place, _ mount: String, _ body: Body
  ) -> String {
    let path = place.order.path
    let text = Array(body.fragment.text.utf8)
    let before = text[path.range.lowerBound..<path.segments[place.order.index].range.lowerBound]
    let prefix = String(decoding: before, as: UTF8.self)
    let (rows, order) = (prefix + mount, prefix + GeneratedNames.order(of: mount))
    if place.method?.isSubscript == true {
      return "remove the children: write `for id in \(order) where … { \(rows)[id] = nil }`"
    }
    let hasArguments = place.method?.arguments.isEmpty == false
    let body =
      switch place.method?.name {
      case nil: "\(rows).removeAll()"
      case "removeAll" where !hasArguments: "\(rows).removeAll()"
      case "removeLast" where !hasArguments, "dropLast" where !hasArguments, "popLast":
        "if let id = \(order).last { \(rows)[id] = nil }"
      case "removeFirst" where !hasArguments, "dropFirst" where !hasArguments, "popFirst":
        "if let id = \(order).first { \(rows)[id] = nil }"
      case "remove": "\(rows)[\(order)[index]] = nil"
      case "removeLast", "dropLast": "for id in \(order).suffix(count) { \(rows)[id] = nil }"
      case "removeFirst", "dropFirst": "for id in \(order).prefix(count) { \(rows)[id] = nil }"
      case "prefix": "for id in \(order).dropFirst(count) { \(rows)[id] = nil }"
      case "suffix": "for id in \(order).dropLast(count) { \(rows)[id] = nil }"
      case "removeSubrange": "for id in \(order)[range] { \(rows)[id] = nil }"
      case "filter": "\(rows) = \(rows).filter { … }`, with `$0.key` in place of `$0"
      case "removeAll": "\(rows).removeAll { … }`, with `$0.key` in place of `$0"
      default: "\(rows)[id] = nil"
      }
    return "remove the children: write `\(body)`"
  }
}
