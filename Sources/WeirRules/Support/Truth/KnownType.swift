import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// The known facts about a value's type.
struct KnownType {
  var sort: Variable.Sort
  var isOptional = false
  /// The fields of a struct of the spec, with the module that declares it.
  var fields: [(name: String, type: SwiftType, module: ModuleID)]?
}

extension ClauseBuilder {
  func type(_ text: SwiftType, in module: ModuleID, depth: Int = 0) -> KnownType {
    guard depth < 8, text.problems.isEmpty else { return KnownType(sort: .unknown) }
    if let inner = text.wrapped {
      var type = type(inner, in: module, depth: depth + 1)
      type.isOptional = true
      return type
    }
    switch text.form {
    case .array, .dictionary, .set: return KnownType(sort: .elements)
    case .named(let path):
      return declared(path, in: module, depth: depth)
        ?? KnownType(sort: LibraryType.named(path)?.sort ?? .unknown)
    default: return KnownType(sort: .unknown)
    }
  }

  private func declared(_ path: [String], in module: ModuleID, depth: Int) -> KnownType? {
    let owner: ModuleID
    let name: String
    if path.count == 1 {
      (owner, name) = (module, path[0])
    } else if path.count == 2, let other = project.module(inSwift: path[0]) {
      (owner, name) = (other.id, path[1])
    } else {
      return nil
    }
    guard let index = project.type(named: name, in: owner), index < project[owner].types.count
    else { return nil }
    let type = project[owner].types[index]
    switch type.spec.form {
    case .enumeration(let cases):
      return KnownType(
        sort: .cases(
          cases.map(\.name.value),
          carrying: Set(cases.filter { !$0.payload.isEmpty }.map(\.name.value)), isOpen: false))
    case .alias:
      return type.types.first.map { self.type($0.type, in: owner, depth: depth + 1) }
    case .structure(let fields):
      var known = KnownType(sort: .unknown)
      known.fields = zip(fields, type.types).map { ($0.name.value, $1.type, owner) }
      return known
    case .union: return KnownType(sort: .unknown)
    }
  }

  /// The type at the end of a chain of names.
  func typeOfPath(_ names: [String]) -> KnownType? {
    guard let first = names.first else { return nil }
    var known: KnownType?
    var rest = names.dropFirst()
    if let index = module.inputs.firstIndex(where: { $0.name == first }) {
      let input = module.inputs[index]
      known = input.type.map { type($0.type, in: module.id) }
      if case .recent = input.spec.form {
        guard rest.popFirst() == "value" else { return nil }
      }
    } else if let field = module.fields.first(where: { $0.name == first }) {
      known = type(field.type.type, in: module.id)
    } else if let member = module.derived.first(where: { $0.name == first }) {
      known = member.types.first.map { type($0.type, in: module.id) }
    }
    while let name = rest.popFirst() {
      guard let field = known?.fields?.first(where: { $0.name == name }) else { return nil }
      known = type(field.type, in: field.module)
    }
    return known
  }
}

extension LibraryType {
  fileprivate var sort: Variable.Sort {
    switch kind {
    case .boolean: .bool
    case .integer(let isSigned): .integer(isUnsigned: !isSigned)
    case .floatingPoint, .convertible, .decimal: .double
    case .text, .substring: .text
    case .character, .date, .data, .url, .uuid, .position, .structured, .object, .generic,
      .incomparable, .other:
      .unknown
    }
  }
}
