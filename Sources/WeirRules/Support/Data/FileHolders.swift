/// The types and entities that hold a file of a form, directly or further in.
///
/// Found once for a project: to look through what each request reaches would take its requests times
/// its types.
struct FileHolders {
  private enum Holder: Hashable {
    case type(TypeID)
    case entity(EntityID)

    init?(_ shape: DataShape) {
      switch shape {
      case .composite(let id): self = .type(id)
      case .entity(let id): self = .entity(id)
      default: return nil
      }
    }

    var shape: DataShape {
      switch self {
      case .type(let id): .composite(id)
      case .entity(let id): .entity(id)
      }
    }
  }

  private var holders: Set<Holder> = []

  init(_ shapes: DataShapes) {
    let all = Self.all(in: shapes.project)
    guard all.contains(where: \.namesFile) else { return }
    var users: [Holder: [Holder]] = [:]
    var waiting: [Holder] = []
    for (holder, _) in all {
      for part in shapes.parts(of: holder.shape) {
        switch part.shape.innermost {
        case .file: waiting.append(holder)
        case let inner: Holder(inner).map { users[$0, default: []].append(holder) }
        }
      }
    }
    while let holder = waiting.popLast() {
      if holders.insert(holder).inserted { waiting += users[holder] ?? [] }
    }
  }

  /// Whether a shape is a file, or holds one.
  func contains(_ shape: DataShape) -> Bool {
    switch shape.innermost {
    case .file: true
    case let inner: Holder(inner).map(holders.contains) ?? false
    }
  }

  private static func all(in project: Project) -> [(holder: Holder, namesFile: Bool)] {
    project.modules.flatMap { module in
      let types = module.types.enumerated().map { index, type in
        (Holder.type(TypeID(module: module.id, index: index)), Self.namesFile(type.types))
      }
      let entities = module.entities.enumerated().map { index, entity in
        (
          Holder.entity(EntityID(module: module.id, index: index)),
          Self.namesFile(entity.fields.map(\.type))
        )
      }
      return types + entities
    }
  }

  private static func namesFile(_ types: [ResolvedType]) -> Bool {
    types.contains { $0.externals.contains("FormFile") }
  }
}

extension DataShape {
  /// What optionals, lists and dictionaries hold.
  fileprivate var innermost: DataShape {
    switch self {
    case .optional(let inner), .list(let inner), .dictionary(let inner): inner.innermost
    default: self
    }
  }
}
