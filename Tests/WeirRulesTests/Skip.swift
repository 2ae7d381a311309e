import WeirProject

/// Positions that a consumer skips on purpose.
struct Skip: Sendable, CustomStringConvertible {
  private let consumer: Consumer
  private let reason: String
  /// All positions in members of these kinds.
  private let kinds: [DeclaredMember.Kind]
  /// The positions in members of this kind whose spec contains one of the texts.
  private let part: (kind: DeclaredMember.Kind, texts: [String])?

  var description: String { "\(consumer.rawValue): \(reason)" }

  private init(_ consumer: Consumer, _ reason: String, _ kinds: DeclaredMember.Kind...) {
    self.consumer = consumer
    self.reason = reason
    self.kinds = kinds
    part = nil
  }

  private init(
    _ consumer: Consumer, _ reason: String, _ kind: DeclaredMember.Kind, with texts: [String]
  ) {
    self.consumer = consumer
    self.reason = reason
    kinds = []
    part = (kind, texts)
  }

  func contains(_ position: Position, of consumer: Consumer) -> Bool {
    guard consumer == self.consumer else { return false }
    if kinds.contains(position.kind) { return true }
    guard let part, part.kind == position.kind else { return false }
    return part.texts.contains { position.yaml.contains($0) }
  }

  /// The number of kinds or texts, each of which skips at least one position.
  var count: Int { kinds.count + (part?.texts.count ?? 0) }

  /// The number of kinds or texts that skip one of the positions.
  func countUsed(in positions: [Position]) -> Int {
    kinds.count { kind in positions.contains { $0.kind == kind } }
      + (part?.texts ?? []).count { text in
        positions.contains { $0.kind == part?.kind && $0.yaml.contains(text) }
      }
  }
}

// MARK: Types

extension Skip {
  static let ofTypes: [Skip] = [
    Skip(.edges, "only `weir verify` needs the type", .sample),
    Skip(.generatedImports, "nothing is generated", .sample),
    Skip(
      .wireTypes, "only values of requests, services, entities and notifications are encoded",
      .type, .field, .child, .action, .operation, .derived, .input, .decision, .effect, .viewModel,
      .component, .router, .trait, .sample),
    Skip(
      .generatedImports, "the type is a view model, and the file imports SwiftUI", .component,
      with: ["environment:", "provides:"]),
  ]
}

// MARK: Swift

extension Skip {
  static let ofSwift: [Skip] =
    [
      Skip(.edges, "only `weir verify` runs it", .invariant, .sample),
      Skip(.generatedImports, "nothing is generated", .invariant, .sample),
      Skip(.stateBodies, "only `weir verify` runs it", .invariant, .sample),
      Skip(.lostNames, "the members of the state are not in scope", .sample),
      Skip(
        .stateBodies, "a default is evaluated before there is a state", .type, .field, .action,
        .input, .entity, .request, .router),
      Skip(
        .stateBodies, "a default is evaluated before there is a state", .operation, with: ["takes:"]
      ),
      Skip(
        .stateBodies, "the members of the state are not in scope", .effect, .viewModel, .component,
        .trait),
      Skip(
        .lostNames, "the children of the module are not in scope", .effect,
        with: ["with:", "then:", "each:", "else:", "after:"]),
      Skip(.lostNames, "a model has no children", .input, .decision),
      Skip(.lostNames, "the children of the module are not in scope", .viewModel, .component),
      Skip(
        .lostNames, "the children of the module are not in scope in a body", .trait,
        with: ["print(MARK)"]),
      Skip(
        .unknownNames, "the mock of a trait may declare more names", .trait,
        with: ["mock: print(MARK)"]),
      Skip(
        .unknownMembers, "the child is not in scope, which is a syntax error", .viewModel,
        .component),
      Skip(
        .unknownMembers, "the mock of a trait may declare more names", .trait,
        with: ["mock: print(MARK)"]),
    ]
}

// MARK: Names

extension Skip {
  static let ofNames: [Skip] = [
    Skip(
      .memberCollisions, "the name is not in the scope of the state's members", .type, .action,
      .effect, .entity, .request, .service, .viewModel, .component, .router, .notification, .trait,
      .adopter),
    Skip(
      .memberCollisions, "a key is a name in the reductions of the child's actions", .child,
      with: ["keyed:"]),
    Skip(.memberCollisions, "a parameter is a name in its own body", .operation, with: ["takes:"]),
    Skip(
      .generatedTypes, "its Swift is in the type of the module", .type, .field, .child, .action,
      .operation, .derived, .read, .input, .decision, .effect),
    Skip(.generatedTypes, "the types have the name of the module", .request, .service),
    Skip(.generatedTypes, "the user declares the type", .adopter),
    Skip(.generatedTypes, "the name is a member of its type", .entity, with: ["{ Thing:"]),
    Skip(.generatedTypes, "the name is a member of its type", .viewModel, with: ["{ Model:"]),
    Skip(.generatedTypes, "the name is a member of its type", .component, with: ["{ Row:"]),
    Skip(.generatedTypes, "the name is a member of its type", .router, with: ["{ Feed:"]),
    Skip(.generatedTypes, "the name is a member of its type", .notification, with: ["{ post:"]),
    Skip(.generatedTypes, "the name is a member of its type", .trait, with: ["{ Going:"]),
  ]
}
