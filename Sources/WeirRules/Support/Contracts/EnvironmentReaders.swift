import WeirDiagnostics
import WeirProject
import WeirSpec

/// Components that read a view model from the environment instead of requiring it.
struct EnvironmentReaders {
  let fix: Fix

  /// Nil unless all components that receive it, directly or through others, receive the one of the environment.
  ///
  /// - Parameter first: A requirement, by number.
  init?(of model: String, requiredBy first: Int, in contracts: Contracts) {
    let (flow, project) = (contracts.requirementFlow, contracts.project)
    var numbers = [first]
    var found: Set = [first]
    var next = 0
    while next < numbers.count {
      for step in flow.down[numbers[next]] where found.insert(flow.steps[step].to).inserted {
        numbers.append(flow.steps[step].to)
      }
      next += 1
    }
    let components = numbers.map { flow.requirements[$0].component }
    guard Set(components).count == components.count else { return nil }
    let open = Self.openRequirements(in: contracts)
    var edits: [Edit] = []
    for number in numbers {
      let one = flow.requirements[number]
      let component = project.component(at: one.component)
      guard !component.provides.contains(where: { $0.name.value == model }),
        !open[component.name, default: []].contains(component.requires[one.index].name),
        flow.up[number].allSatisfy({ step in
          flow.steps[step].from.map(found.contains) ?? flow.isGiven(model, in: step)
        })
      else { return nil }
      edits += flow.up[number].map { .removingEntry(keepingKeyAbove: flow.steps[$0].name) }
      edits += Self.edits(
        of: component, reading: model, insteadOf: component.requires[one.index],
        isUsed: flow.isUsed[number])
    }
    let readers = numbers.filter { flow.isUsed[$0] }.map {
      contracts.name(flow.requirements[$0].component)
    }
    fix = Fix(
      "let \(Words.codes(readers, limit: 3)) read `\(model)` from the environment",
      edits: edits, isUnsafe: true)
  }

  /// The requirements whose value a view passes itself, by the name of their component.
  private static func openRequirements(in contracts: Contracts) -> [String: Set<String>] {
    var open: [String: Set<String>] = [:]
    for number in contracts.tree.components.indices {
      let contains = contracts.project.component(at: number).contains
      for occurrence in contracts.tree.occurrences[number]
      where !contains[occurrence.entry].spec.open.isEmpty {
        let name = contracts.project.component(at: occurrence.component).name
        open[name, default: []].formUnion(contains[occurrence.entry].spec.open.map(\.value))
      }
    }
    return open
  }

  private static func edits(
    of component: Component, reading model: String, insteadOf requirement: Requirement,
    isUsed: Bool
  ) -> [Edit] {
    let span = requirement.spec.name.span
    let shown = component.spec.shows.filter { $0.value == requirement.name }
    var edits = shown.map { Edit.removingEntry(at: $0.span) }
    let isRead = component.environment.contains { $0.name.value == model }
    guard isUsed, !isRead else { return edits + [.removingEntry(at: span)] }
    edits += renames(in: component, of: requirement.name, to: GeneratedNames.property(of: model))
    if let last = component.environment.last {
      return edits + [.removingEntry(at: span), .adding(model, after: last.name.span)]
    }
    let section = "environment: [\(model)]"
    if component.requires.count == 1 { return edits + [.replacing(sectionOf: span, with: section)] }
    return edits + [.removingEntry(at: span), .adding(section, below: component.spec.name.span)]
  }

  /// The uses of a requirement in arguments that are computed from it.
  private static func renames(
    in component: Component, of name: String, to property: String
  ) -> [Edit] {
    guard name != property else { return [] }
    return component.contains.flatMap { contained in
      contained.arguments.filter { $0.bareParameter != name }.flatMap { body in
        body.accesses.compactMap { access in
          guard case .parameter(name) = access.reference else {
            return nil
          }
          let start = Int(access.span.start)
          return Edit(
            Span(file: access.span.file, start: start, end: start + name.utf8.count),
            to: property, from: name)
        }
      }
    }
  }
}
