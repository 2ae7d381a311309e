import WeirPlan
import WeirProject

/// Two declarations with one name, or a name that hides another.
enum NameCollision: Rule {
  static let name = "name-collision"
  static let group = RuleGroup.coupling
  static let stopsGeneration = true
  static let summary = "two names that are the same in Swift or on disk, or one that hides another"
  static let reason = """
    Weir generates names such as `OrderAction`, `canMoveStatus` and `Order.swift`. Two \
    declarations with one name do not compile. Two file names that differ only in case are one \
    file on most disks. A name that hides a public type of Swift compiles, but means something \
    else.
    """
  static let bad = declarations + badEffectNames
  private static let declarations = [
    Example(
      "A module named like another module's actions, and two modules that share a file",
      """
      module: App
      children: { order: Order, events: OrderAction, map: RideMap, small: Ridemap }
      ---
      module: Order
      state: { isDone: Bool = false }
      actions: { didFinish: }
      reduce: { didFinish: isDone = true }
      ---
      module: «OrderAction»
      state: { count: Int = 0 }
      actions: { didCount: }
      reduce: { didCount: count += 1 }
      ---
      module: RideMap
      state: { zoom: Int = 0 }
      actions: { didZoom: }
      reduce: { didZoom: zoom += 1 }
      ---
      module: «Ridemap»
      state: { zoom: Int = 0 }
      actions: { didZoom: }
      reduce: { didZoom: zoom += 1 }
      """),
    Example(
      "A module named like a support file",
      """
      module: «JsonValue»
      state: { last: JSONValue?, count: Int = 0 }
      actions: { didGet: { value: JSONValue } }
      reduce:
        didGet: |
          last = value
          count += last == nil ? 0 : 1
      """),
    Example(
      "Members of one module",
      """
      module: Order
      types: { Status: [open, done] }
      children:
        rows: { module: Row, keyed: Int, ordered: true }
      state:
        note: String = ""
        «statusValue»: Int = 0
        status:
          type: Status
          default: .open
          moves: { open: done }
      actions: { didFinish: { text: String } }
      reduce:
        didFinish: |
          note = text
          statusValue += 1
          status = .done
      derived:
        «rowsOrder»: { type: Bool, is: statusValue > 1 }
      operations:
        «note»: { takes: { text: String }, does: self.note = text }
        «reduce»: note = ""
      ---
      module: Row
      state: { isOpen: Bool = false }
      actions: { didTap: }
      reduce: { didTap: isOpen = true }
      """),
    Example(
      "A child with the name of its own type",
      """
      module: Shop
      children: { «Cart»: Cart }
      ---
      module: Cart
      state: { count: Int = 0 }
      actions: { didAdd: }
      reduce: { didAdd: count += 1 }
      """),
    Example(
      "Labels that hide a child and a key",
      """
      module: Feature
      children:
        order: Order
        rows: { module: Row, keyed: { rowID: Int } }
      actions:
        didPick: { «order»: Int }
      reduce:
        didPick: |
          self.order.take(number: order)
        «rows.didTap»: |
          self.order.take(number: rowID)
      ---
      module: Order
      state: { number: Int = 0 }
      operations:
        take: { takes: { number: Int }, does: self.number = number }
      ---
      module: Row
      state: { last: Int = 0 }
      actions: { didTap: { rowID: Int } }
      reduce: { didTap: last = rowID }
      """),
    Example(
      "Hidden public types: a module hides one of Foundation, a nested type one of Swift",
      """
      module: «Timer»
      import: [Foundation]
      types:
        «Result»: [won, lost]
      state: { last: Result?, at: Date? }
      actions: { didEnd: { result: Result, at: Date } }
      reduce:
        didEnd: |
          last = result
          self.at = at
      """),
    Example(
      "A component named like a type that contracts use",
      """
      module: Screens
      components:
        Page: { contains: { View: { title: '"A"' } } }
        «View»: { requires: { title: String } }
      """),
    Example(
      "Entities named like generated types of another entity and of requests",
      """
      module: Users
      entities:
        User: { backend: grdb, key: id, fields: { id: Int } }
        «ManagedUser»: { fields: { id: Int } }
        «UsersClient»: { fields: { id: Int } }
      requests:
        info: { GET: /profile, returns: User }
      """),
  ]
  static let good = others + goodEffectNames
  private static let others = [
    Example(
      "Names of SwiftUI and Foundation, where neither is imported",
      """
      module: App
      children: { list: List, unit: Unit }
      ---
      module: List
      types: { Section: [top, rest] }
      state: { section: Section = .top }
      actions: { didScroll: }
      reduce: { didScroll: section = .rest }
      ---
      module: Unit
      state: { name: String = "" }
      actions: { didPick: { name: String } }
      reduce: { didPick: self.name = name }
      """),
    Example(
      "A label named like a field, like a child that the body does not use, and like another key",
      """
      module: Feature
      children:
        order: Order
        rows: { module: Row, keyed: { rowID: Int } }
      state: { number: Int = 0 }
      actions:
        didPick: { number: Int }
      reduce:
        didPick: self.number = number
        order.didMove: number += 1
        rows.didTap: number = rowID + index
      ---
      module: Order
      state: { place: Int = 0 }
      actions: { didMove: { order: Int } }
      reduce: { didMove: place = order }
      ---
      module: Row
      state: { last: Int = 0 }
      actions: { didTap: { index: Int } }
      reduce: { didTap: last = index }
      """),
    Example(
      "Names that are only similar",
      """
      weir: 1
      root: App
      generate: { names: { state: "{}State" } }
      ---
      module: App
      children: { order: Order, action: OrderAction }
      ---
      module: Order
      types: { Status: [open, done] }
      state:
        values: Int = 0
        status:
          type: Status
          default: .open
          moves: { open: done }
      actions: { didFinish: }
      reduce:
        didFinish: |
          values += 1
          status = .done
      ---
      module: OrderAction
      state: { count: Int = 0 }
      operations: { increase: count += 1 }
      derived: { isMany: { type: Bool, is: count > 1 } }
      components:
        CountView:
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    let names = project.generatedNames
    types(names, &report)
    files(project, &report)
    for module in project.modules {
      members(module, &report)
      mounts(module, project, &report)
      keys(module, project, &report)
      labels(module, project, &report)
    }
    children(project, &report)
    hidden(names, project, &report)
  }
}
