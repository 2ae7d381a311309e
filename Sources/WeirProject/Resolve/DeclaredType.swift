/// The declaration to which the name of a type refers.
enum DeclaredType {
  case type(TypeID)
  case entity(EntityID)
}

extension NameTable {
  /// The declaration of a type's name in a module: an own type, an entity, or `Module.Type`.
  func declared(_ path: [String], in module: ModuleID) -> DeclaredType? {
    if path.count == 1 {
      if let index = self[module].types[path[0]] {
        return .type(TypeID(module: module, index: index))
      }
      return entities[path[0]].map(DeclaredType.entity)
    }
    guard path.count == 2, let other = self.module(inSwift: path[0]),
      self[module].types[path[0]] == nil, let index = self[other].types[path[1]]
    else { return nil }
    return .type(TypeID(module: other, index: index))
  }
}
