import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// The names that are valid instead of a placeholder in Swift, which nothing declares.
struct LegalNames {
  private(set) var items: [CompletionItem] = []
  private(set) var dependsOnSwift = false
  private let project: Project
  private let module: Module
  /// Whether only a library declares the names.
  private var isOfLibrary = false
  /// The names that the Swift declares, some of which may be out of scope.
  private var locals: [String] = []

  init(at offset: Int, in file: FileID, module: Module, of index: ProjectIndex) {
    project = index.project
    self.module = module
    func isHere(_ span: Span) -> Bool {
      span.file == file && Int(span.start) <= offset && offset < Int(span.end)
    }
    let foreign = module.foreignNames.first {
      $0.name == CompletionPosition.placeholder && isHere($0.span)
    }
    let body = module.swift.first { isHere($0.scalar.span) }
    if let body, foreign?.scope != nil { locals = body.fragment.locals.map(\.name) }
    let access = body?.accesses.first { isHere(body?.span(of: $0.path.range) ?? $0.span) }
    if let foreign {
      add(foreign)
    } else if let access, let body {
      add(access, in: body)
    } else if body == nil {
      addTypes()
    }
    dependsOnSwift = body != nil && (items.isEmpty || isOfLibrary)
  }

  /// The names of types, without a placeholder.
  init(typesIn module: Module, of index: ProjectIndex) {
    project = index.project
    self.module = module
    addTypes()
  }

  private mutating func add(_ foreign: ForeignName) {
    switch foreign.kind {
    case .value:
      if let scope = foreign.scope { addValues(in: scope) }
    case .type: addTypes()
    case .member(of: let owner, _) where foreign.scope == nil:
      if case .module(let id) = owner { addTypes(of: id) }
    case .member(of: let owner, _): addMembers(of: owner)
    case .enumCase(of: let type): addCases(of: type)
    case .call, .conformance: break
    }
  }

  private mutating func add(_ access: Access, in body: Body) {
    switch access.reference {
    case .descendant(let steps, .unknown):
      guard let id = project.module(at: steps) else { return }
      addMembers(of: .module(id))
    case .module(let id, _): addTypes(of: id)
    case .external: addValues(in: body.scope)
    case .other where access.path.root == .selfValue: addMembers(of: .module(module.id))
    case .other where access.path.root == .implicit:
      for index in module.types.indices { addCases(of: TypeID(module: module.id, index: index)) }
    default: break
    }
  }

  private mutating func addMembers(of owner: MemberOwner) {
    switch owner {
    case .module(let id):
      let readable: [DeclaredMember.Kind] = [.field, .derived, .child, .operation]
      for member in project[id].declared {
        let isOwn = id == module.id && member.kind.isInState
        if isOwn || readable.contains(member.kind) {
          items.append(CompletionItem(Symbol(id, member), in: project))
        }
      }
      add(project.generatedMembers(of: id), .function)
    case .type(let id):
      if case .structure(let fields) = project[id].spec.form {
        for field in fields {
          items.append(
            CompletionItem(field.name.value, .field, detail: field.type.text, doc: field.doc))
        }
      }
    case .entity(let id):
      for field in project[id].fields {
        items.append(CompletionItem(field.name, .field, detail: field.type.type.text))
      }
    case .recentValue: add(["isRecent", "value"], .field)
    case .library:
      add(SwiftLibrary.commonMembers, .field)
      isOfLibrary = true
    }
  }

  private mutating func addCases(of type: TypeID) {
    guard case .enumeration(let cases) = project[type].spec.form else { return }
    for spec in cases {
      items.append(
        CompletionItem(
          spec.name.value, .enumCase,
          detail: project[type].name + DeclarationText.parameters(spec.payload, orNone: "")))
    }
  }

  /// The values in scope, own members first, then the types.
  private mutating func addValues(in scope: Scope) {
    add(scope.parameters.sorted() + locals, .value)
    if scope.seesMembers, scope.trait == nil {
      addMembers(of: .module(scope.module))
    } else {
      add(project.values(in: scope), .value)
    }
    addTypes(of: module.id)
  }

  private mutating func addTypes(of id: ModuleID) {
    for type in project[id].types {
      items.append(CompletionItem(Symbol(id, .type, named: type.name), in: project))
    }
  }

  private mutating func addTypes() {
    addTypes(of: module.id)
    add(["Bool", "Int", "String", "Double", "Date", "Decimal", "URL", "UUID", "Data"], .type)
    add(project.types(inScopeOf: module), .type)
  }

  private mutating func add(_ names: [String], _ kind: CompletionItem.Kind) {
    items += names.map { CompletionItem($0, kind) }
  }
}
