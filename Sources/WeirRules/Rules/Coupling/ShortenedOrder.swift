import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A body that removes keys from the order of a collection, but not their children.
enum ShortenedOrder: Rule {
  static let name = "shortened-order"
  static let group = RuleGroup.coupling
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules where module.spec.isGenerated {
      for member in module.members {
        guard let body = member.body.swift else { continue }
        for place in ShortenedOrders(in: body, project).places {
          let collection = place.order.collection
          let child = project[collection.module].children[collection.child].name
          let order = GeneratedNames.order(of: child)
          report.add(
            "`\(member.name)` of `\(module.name)` removes keys from `\(order)`, but not their children",
            at: body.span(of: place.range), modules: [module.name], members: [member.name, order],
            label: "the missing keys are appended again",
            help: help(place, child: child, body: body))
        }
      }
    }
  }

  private static func help(
    _ place: ShortenedOrders.Place, child: String, body: Body
  ) -> String {
    let path = place.order.path
    let text = Array(body.fragment.text.utf8)
    let before = text[path.range.lowerBound..<path.segments[place.order.index].range.lowerBound]
    let prefix = String(decoding: before, as: UTF8.self)
    let (rows, order) = (prefix + child, prefix + GeneratedNames.order(of: child))
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
