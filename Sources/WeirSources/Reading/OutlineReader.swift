import SwiftSyntax
import WeirDiagnostics
import WeirSpec
import WeirYAML

/// Reads the declarations of a file.
struct OutlineReader {
  let file: FileSyntax
  private let code: CodeReader
  private var types: [TypeOutline] = []
  private var functions: [FunctionOutline] = []
  private var variables: [PropertyOutline] = []
  private var aliases: [AliasOutline] = []
  /// The types with a method that is a reducer.
  private var reducing: Set<[String]> = []

  static func read(_ file: FileSyntax) -> FileOutline {
    var reader = OutlineReader(file: file, code: CodeReader(file: file))
    for item in file.tree.statements { reader.item(item) }
    return FileOutline(
      input: file.input, syntaxError: file.syntaxError, imports: file.imports, types: reader.types,
      functions: reader.functions,
      variables: reader.variables, aliases: reader.aliases, mentions: MentionReader.read(file),
      storeOutlines: StoreOutline.read(file, types: reader.types))
  }

  private mutating func item(_ item: CodeBlockItemSyntax) {
    guard case .decl(let declaration) = item.item else { return }
    switch declaration.as(DeclSyntaxEnum.self) {
    case .functionDecl(let it): functions.append(function(it, of: nil))
    case .variableDecl(let it): variables += properties(it, of: nil)
    case .typeAliasDecl(let it): aliases.append(alias(it))
    case .ifConfigDecl(let it):
      for clause in it.clauses {
        guard case .statements(let list) = clause.elements else { continue }
        for item in list { self.item(item) }
      }
    default: type(declaration, in: [])
    }
  }

  private mutating func type(_ node: DeclSyntax, in outer: [String]) {
    guard let group = node.asProtocol((any DeclGroupSyntax).self), outer.count < 32 else { return }
    let kind: TypeOutline.Kind
    let name: Located<String>
    var path = outer
    switch node.as(DeclSyntaxEnum.self) {
    case .structDecl(let it): (kind, name) = (.structure, file.name(it.name))
    case .enumDecl(let it): (kind, name) = (.enumeration, file.name(it.name))
    case .classDecl(let it): (kind, name) = (.classOrActor, file.name(it.name))
    case .actorDecl(let it): (kind, name) = (.classOrActor, file.name(it.name))
    case .protocolDecl(let it): (kind, name) = (.protocol, file.name(it.name))
    case .extensionDecl(let it):
      guard case .named(let names, _) = FileSyntax.shape(it.extendedType) else { return }
      kind = .extension
      name = Located(names.last ?? "", at: file.span(it.extendedType))
      path = Array(names.dropLast())
    default: return
    }
    path.append(name.value)
    let generics = node.asProtocol((any WithGenericParametersSyntax).self)
    var members = Members()
    if group.memberBlock.members.contains(where: isReducer) { reducing.insert(path) }
    collect(group.memberBlock.members, of: path, into: &members)
    types.append(
      TypeOutline(
        kind: kind, path: path, name: name, attributes: attributes(group.attributes),
        inherited: group.inheritanceClause?.inheritedTypes.map { file.type($0.type) } ?? [],
        generics: Self.names(generics?.genericParameterClause),
        isFilePrivate: outer.isEmpty && kind != .extension
          && group.modifiers.contains {
            $0.name.tokenKind == .keyword(.private) || $0.name.tokenKind == .keyword(.fileprivate)
          },
        constraints: group.genericWhereClause.map(Self.constraints) ?? Self.arguments(of: node),
        properties: members.properties,
        cases: members.cases, functions: members.functions, aliases: members.aliases,
        initialValues: members.initialValues, readByInitializers: members.readByInitializers,
        effects: RunEffects.effects(in: group.memberBlock.members, of: file),
        view: file.imports.isDisjoint(with: Self.viewLibraries)
          ? nil : ViewReader.read(group.memberBlock.members, of: file)))
  }

  /// The types in `where Action == A, State == S`, that of the state first, that of the action second.
  private static func constraints(_ clause: GenericWhereClauseSyntax) -> [TypeShapeOutline] {
    let equal = clause.requirements.compactMap { $0.requirement.as(SameTypeRequirementSyntax.self) }
    let ranked = equal.map { node in
      let name = node.leftType.trimmedDescription
      return (node, rank: name.hasSuffix("State") ? 0 : name.hasSuffix("Action") ? 1 : 2)
    }
    return (0...2).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.0) }.compactMap {
      if case .type(let type) = $0.rightType { FileSyntax.shape(type) } else { nil }
    }
  }

  /// The types in `extension Reducer<Cart.State, Cart.Action>`; nil if it has none.
  private static func arguments(of node: some DeclSyntaxProtocol) -> [TypeShapeOutline]? {
    guard let type = node.as(ExtensionDeclSyntax.self)?.extendedType,
      case .named(_, let arguments) = FileSyntax.shape(type), !arguments.isEmpty
    else { return nil }
    return arguments
  }

  /// Libraries for user interfaces, and stores that import them.
  private static let viewLibraries = Set(
    StoreDescription.allCases.filter(\.readsViews).flatMap(\.libraries)
  ).union(["SwiftUI", "UIKit", "AppKit", "WatchKit"])

  /// `mutating func reduce(_ action: Action)`
  private func isReducer(_ member: MemberBlockItemSyntax) -> Bool {
    guard let function = member.decl.as(FunctionDeclSyntax.self),
      function.modifiers.contains(where: { $0.name.tokenKind == .keyword(.mutating) })
    else { return false }
    return Self.parameters(function.signature, of: file).contains(where: CodeReader.isAction)
  }

  private func isState(_ path: [String]?) -> Bool {
    path.map { CodeReader.isState($0) || reducing.contains($0) } == true
  }

  private struct Members {
    var properties: [PropertyOutline] = []
    var cases: [CaseOutline] = []
    var functions: [FunctionOutline] = []
    var aliases: [AliasOutline] = []
    var initialValues: [String: SwiftScalar] = [:]
    var readByInitializers: Set<String> = []
  }

  private mutating func collect(
    _ list: MemberBlockItemListSyntax, of path: [String], into members: inout Members
  ) {
    for member in list {
      switch member.decl.as(DeclSyntaxEnum.self) {
      case .variableDecl(let it): members.properties += properties(it, of: path)
      case .functionDecl(let it): members.functions.append(function(it, of: path))
      case .enumCaseDecl(let it):
        let attributes = attributes(it.attributes)
        let declaration = it.elements.count == 1 ? file.lines(of: it) : nil
        members.cases += it.elements.map { enumCase($0, attributes, declaration: declaration) }
      case .initializerDecl(let it):
        members.readByInitializers.formUnion(InitializerReads.names(in: it))
        members.functions += code.createdReducers(in: it)
        for parameter in it.signature.parameterClause.parameters {
          guard let value = parameter.defaultValue?.value else { continue }
          let name = FileSyntax.text(parameter.secondName ?? parameter.firstName)
          members.initialValues[name] = file.scalar(value)
        }
      case .typeAliasDecl(let it): members.aliases.append(alias(it))
      case .ifConfigDecl(let it):
        for clause in it.clauses {
          guard case .decls(let list) = clause.elements else { continue }
          collect(list, of: path, into: &members)
        }
      default: type(member.decl, in: path)
      }
    }
  }

  private func alias(_ node: TypeAliasDeclSyntax) -> AliasOutline {
    AliasOutline(
      name: FileSyntax.text(node.name), generics: Self.names(node.genericParameterClause),
      type: file.type(node.initializer.value))
  }

  private static func names(_ clause: GenericParameterClauseSyntax?) -> [String] {
    clause?.parameters.map { FileSyntax.text($0.name) } ?? []
  }

  private func attributes(_ list: AttributeListSyntax) -> [AttributeOutline] {
    list.compactMap { element in
      guard case .attribute(let it) = element,
        case .named(let names, _) = FileSyntax.shape(it.attributeName)
      else { return nil }
      var types: [[String]] = []
      if case .argumentList(let arguments) = it.arguments {
        types = arguments.compactMap { FileSyntax.metatype($0.expression) }
      }
      return AttributeOutline(name: names.last ?? "", types: types)
    }
  }

  private func properties(_ node: VariableDeclSyntax, of owner: [String]?) -> [PropertyOutline] {
    let attributes = attributes(node.attributes)
    let isStatic = node.modifiers.contains {
      $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class)
    }
    let isLet = node.bindingSpecifier.tokenKind == .keyword(.let)
    // `let a, b: Int`: the type belongs to all names before it.
    var type: TypeOutlineText?
    var result: [PropertyOutline] = []
    for binding in node.bindings.reversed() {
      if let annotation = binding.typeAnnotation { type = file.type(annotation.type) }
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      let accessors = binding.accessorBlock.flatMap {
        code.accessors($0, isOfState: isState(owner), type)
      }
      result.append(
        PropertyOutline(
          name: file.name(name.identifier), attributes: attributes, type: type,
          value: binding.initializer.map {
            code.value($0.value, isGlobal: owner == nil || isStatic)
          },
          isStatic: isStatic, isLet: isLet, accessors: accessors,
          declaration: node.bindings.count == 1 && owner != nil ? file.lines(of: node) : nil))
    }
    return result.reversed()
  }

  private func enumCase(
    _ node: EnumCaseElementSyntax, _ attributes: [AttributeOutline], declaration: Span?
  ) -> CaseOutline {
    CaseOutline(
      name: file.name(node.name),
      parameters: node.parameterClause?.parameters.map {
        CaseOutline.Parameter(
          label: $0.firstName.map(FileSyntax.text), type: file.type($0.type),
          value: $0.defaultValue.map { file.scalar($0.value) })
      } ?? [], attributes: attributes, declaration: declaration)
  }

  private func function(_ node: FunctionDeclSyntax, of owner: [String]?) -> FunctionOutline {
    let signature = node.signature
    let parameters = Self.parameters(signature, of: file)
    let isStatic = node.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
    let result = signature.returnClause.map { clause in
      // `(State, [Effect])` of a reducer.
      let first = clause.type.as(TupleTypeSyntax.self)?.elements.first.map { file.type($0.type) }
      return parameters.contains { $0.type.shape == first?.shape }
        ? first ?? file.type(clause.type) : file.type(clause.type)
    }
    let isMutating = node.modifiers.contains { $0.name.tokenKind == .keyword(.mutating) }
    return FunctionOutline(
      name: file.name(node.name), parameters: parameters, result: result,
      generics: Self.names(node.genericParameterClause),
      isStatic: isStatic, attributes: attributes(node.attributes),
      readsOnlyMembers: node.body.map { WholeUses.readsOnlyMembers($0, of: parameters) } ?? false,
      code: node.body.flatMap {
        (owner != nil && isMutating && !isStatic
          ? code.methodReducer($0, named: node.name.text, parameters: parameters) : nil)
          ?? code.function(
            $0, named: node.name.text, parameters: parameters, result: result,
            isOfState: !isStatic && isState(owner))
      },
      returned: node.body.flatMap { code.returnedReducer($0, of: result?.shape) })
  }

  static func parameters(
    _ signature: FunctionSignatureSyntax, of file: FileSyntax
  ) -> [FunctionOutline.Parameter] {
    signature.parameterClause.parameters.map { parameter in
      let first = FileSyntax.text(parameter.firstName)
      return FunctionOutline.Parameter(
        label: first == "_" ? nil : first,
        name: parameter.secondName.map(FileSyntax.text) ?? first, type: file.type(parameter.type),
        isInOut: FileSyntax.isInOut(parameter.type))
    }
  }
}
