import WeirProject
import WeirSpec
import WeirSwift

/// A body that takes a key out of the order of a collection, and inserts it again after its child is gone.
enum ReinsertedKey: Rule {
  static let name = "reinserted-key"
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    report.checkEach { module, report in
      guard module.spec.isGenerated else { return }
      for member in module.members {
        guard let body = member.body.swift, body.uses.contains(.children) else { continue }
        let orders = body.accesses.compactMap { OrderPath($0.path, in: body, project) }
        for removal in orders where Self.removing.contains(removal.call?.name ?? "") {
          let isReinserted = orders.contains {
            $0.collection == removal.collection && Self.adding.contains($0.call?.name ?? "")
          }
          guard isReinserted else { continue }
          let collection = removal.collection
          let child = project[collection.module].children[collection.child].name
          let order = GeneratedNames.order(of: child)
          report.add(
            "`\(member.name)` of `\(module.name)` takes a key out of `\(order)` and inserts one, but its child is "
              + "removed in between",
            at: body.span(of: removal.path.range), modules: [module.name],
            members: [member.name, order], label: "the child is removed here",
            help: "change a copy: write `var ids = \(order)`, change `ids`, and write "
              + "`\(order) = ids`")
        }
      }
    }
  }

  /// Methods that remove keys in place.
  private static let removing: Set<String> = [
    "removeLast", "removeFirst", "remove", "removeSubrange", "popLast", "popFirst",
  ]

  private static let adding: Set<String> = ["append", "insert", "replaceSubrange"]
}
