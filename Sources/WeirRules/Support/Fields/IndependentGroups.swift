import WeirDiagnostics
import WeirProject
import WeirSwift

extension Cohesion.Group {
  /// Whether the group could be a module of its own.
  func isIndependent(in module: Module) -> Bool {
    guard sharedFields.contains(where: \.isRead) else { return false }
    let fields = sharedFields.compactMap { shared in
      module.fields.first { $0.name == shared.name }.map { (field: $0, writers: shared.writers) }
    }
    return fields.contains { $0.field.isCollection && $0.writers > 1 }
      || fields.count > 1
        && !fields.allSatisfy { ["Bool", "Bool?"].contains($0.field.type.type.text) }
  }

  /// The first names, which are enough to recognize the group.
  func shownNames(limit: Int = 8) -> String {
    let names = fields + children + members
    let shown = Words.quoted(names.prefix(limit))
    return names.count > limit ? "\(shown), … (\(names.count - limit) more)" : shown
  }
}

extension Field {
  fileprivate var isCollection: Bool {
    switch type.type.form {
    case .array, .dictionary, .set: true
    default: false
    }
  }
}
