import WeirDiagnostics
import WeirSpec
import WeirSwift

extension Sequence where Element == Statement {
  /// Every path of names that the statements use or assign, in source order.
  package var paths: [Path] {
    flatMap { statement -> [Path] in
      switch statement {
      case .use(let use): [use.path]
      case .assign(let assignment): [assignment.target]
      case .branch(let branch): branch.then.paths + branch.otherwise.paths
      case .choice(let choice): choice.cases.flatMap(\.body.paths)
      case .loop(let body), .closure(let body), .block(let body): body.paths
      case .exit: []
      }
    }
  }
}

extension Project {
  /// Whether the bodies of a module, or the errors of its effects, name something that only Foundation declares: `URL`,
  /// `trimmingCharacters`. A type may also be one of hand-written Swift, or of a module that the spec imports.
  package func usesFoundation(_ module: Module) -> Bool {
    let errors = module.effects.flatMap { $0.work?.failures.compactMap(\.type) ?? [] }
    let names =
      module.swift.flatMap { $0.fragment.statements.paths.flatMap(\.foundationNames) }
      + errors.flatMap(\.externals).filter { SwiftLibrary.isOfFoundation(type: $0, labels: []) }
    guard !names.isEmpty else { return false }
    let others = edges(from: module.id).map(\.to) + [module.id]
    let declared = Set(others.flatMap { self[$0].names.map(\.name.value) })
      .union(handWritten?.types ?? [])
    return names.contains { name in
      let isType = name.first?.isUppercase == true
      return !declared.contains(name) && (!isType || module.spec.imports.isEmpty)
    }
  }
}

extension Path {
  fileprivate var foundationNames: [String] {
    segments.enumerated().compactMap { index, segment in
      guard let name = segment.name, index > 0 || !isLocal else { return nil }
      let labels = segment.arguments.compactMap(\.label)
      let isOfFoundation =
        if index > 0 || root != .free {
          SwiftLibrary.isOfFoundation(member: name, labels: labels)
        } else if name.first?.isUppercase == true {
          SwiftLibrary.isOfFoundation(type: name, labels: labels)
        } else {
          SwiftLibrary.isOfFoundation(function: name)
        }
      return isOfFoundation ? name : nil
    }
  }
}
