import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

extension ModuleInput {
  /// The values that a module and its children receive from other modules.
  static let readEntries: [Entry<Self>] = [
    .text("reads", "The struct of these values.") { $0.builder.readsType ?? "" },
    .optionalText("readsInherits", "The protocols of that struct, comma-separated.") {
      $0.builder.inherits($0.builder.readsConformances)
    },
    .list("received", "These values.") { input in
      input.builder.received.map { value, type in
        FieldInput(
          name: value.name, type: type, doc: .docComment(input.doc(of: value)))
      }
    },
    .text("reading", "The struct of the state and these values; the state, if there are none.") {
      $0.builder.readingType
    },
    .optionalText("readingInherits", "The protocols of that struct, comma-separated.") {
      $0.builder.inherits($0.builder.readingConformances)
    },
    .list("readingMembers", "The values in that struct, each with its source.") {
      $0.builder.readingMembers
    },
    .texts("reducedActions", "The types of the actions that the state reduces.") {
      $0.builder.reducedActions
    },
    .list("readingChildren", "The children that receive values of other modules.") { input in
      input.readingChildren.map { ChildInput($0, in: input.builder) }
    },
  ]

  var readingChildren: [Child] {
    module.children.filter { $0.module.map(project.readPlan.receives) ?? false }
  }

  private func doc(of value: ReadPlan.Received) -> String {
    let read = project[value.reader].reads[value.read].spec
    let source = "`\(read.value.value)` of `\(read.module.value)`"
    return value.reader == module.id && !read.doc.isEmpty ? read.doc : "\(source)."
  }
}

extension ModuleBuilder {
  private static let derivable: Set<String> = ["Equatable", "Hashable", "Sendable"]

  var readsConformances: [String] {
    conformances(
      holding: project.readPlan.received(by: module.id).map {
        (project.type(of: $0.source), $0.source.module)
      }
    ).filter(Self.derivable.contains)
  }

  var readingConformances: [String] { readsConformances.filter(stateConformances.contains) }

  /// The fields, children, read values, derived values and decisions.
  fileprivate var readingMembers: [FieldInput] {
    let plan = project.readPlan
    func value(_ name: String, _ type: SafeSwift, isReading: Bool = false) -> FieldInput {
      FieldInput(
        name: name, type: type,
        source: "state.\(name: name)\(isReading ? "(reads: reads)" : "")")
    }
    var members = module.fields.map { value($0.name, code($0.type, isInside: false)) }
    members += module.children.compactMap { child in
      project.stateType(of: child, in: module, isInside: false).map { value(child.name, $0) }
    }
    members += readMembers(of: "reads")
    members += module.derived.enumerated().map { index, member in
      value(
        member.name, code(member.types[0], isInside: false),
        isReading: plan.isReading(derived: index, in: module.id))
    }
    members += module.decisions.enumerated().map { index, decision in
      value(
        decision.name,
        DecisionInput(builder: self, decision: decision).type(isInside: false),
        isReading: plan.isReading(decision: index, in: module.id))
    }
    return members
  }

  /// Its own reads, as members of a value.
  func readMembers(of owner: SafeSwift) -> [FieldInput] {
    received.filter { $0.value.reader == module.id }.map { value, type in
      FieldInput(name: value.name, type: type, source: "\(owner).\(name: value.name)")
    }
  }

  fileprivate var reducedActions: [SafeSwift] {
    let reduced =
      routing.isDirect(module.id)
      ? routing.reduced(by: module.id) : routing.hasActions(module.id) ? [module.id] : []
    return reduced.map { .type(names.action(of: project[$0])) }
  }
}
