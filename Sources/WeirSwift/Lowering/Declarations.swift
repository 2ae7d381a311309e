import SwiftSyntax

extension Lowering {
  func declaration(_ node: DeclSyntax) {
    deeper(node, otherwise: ()) {
      reportModifiers(of: node)
      attributes(of: node)
      switch node.as(DeclSyntaxEnum.self) {
      case .variableDecl(let it): variable(it)
      case .functionDecl(let it):
        reportMissingReturn(it)
        function(
          it.signature, generics: it.genericParameterClause, requirements: it.genericWhereClause,
          body: it.body)
      case .ifConfigDecl(let it): conditional(it)
      case .structDecl(let it): localType(it)
      case .enumDecl(let it): localType(it)
      case .classDecl(let it): localType(it)
      case .actorDecl(let it): localType(it)
      case .protocolDecl(let it): localType(it)
      case .typeAliasDecl(let it):
        out += scope {
          declareGenerics(it.genericParameterClause)
          type(it.initializer.value)
        }
      default:
        if !reportMisplaced(node) { children(of: node) }
      }
    }
  }

  private func variable(_ node: VariableDeclSyntax) {
    for modifier in node.modifiers where modifier.name.tokenKind == .keyword(.async) {
      awaits.append(range(modifier.name))
    }
    reportMissingType(in: node)
    for binding in node.bindings {
      if let annotation = binding.typeAnnotation { type(annotation.type) }
      let value = binding.initializer.map { whole($0.value) }
      let copy = binding.initializer.flatMap { aliases?.copy(binding.pattern, of: $0.value) }
      let part = self.part(
        named: binding.pattern, value, of: binding.initializer?.value, node.bindingSpecifier,
        isTyped: binding.typeAnnotation != nil)
      defer {
        copy.map { aliases?.name($0, []) }
        if let part { aliases?.name(part) }
      }
      let closure = binding.initializer?.value.as(ClosureExprSyntax.self)
      let match = self.binding(node.bindingSpecifier, hasValue: value != nil) {
        pattern(
          binding.pattern, binds: true,
          of: binding.typeAnnotation.map { .typed(TypeReader.read($0.type), value) }
            ?? closure.flatMap(LocalFunction.init).map { .function($0) }
            ?? value.map { .value($0) } ?? .unknown)
      }
      noteVariables(match.names, at: binding.pattern)
      noteUnassigned(binding, of: node, match.names)
      if let accessors = binding.accessorBlock { self.accessors(accessors) }
    }
  }

  private func accessors(_ node: AccessorBlockSyntax) {
    switch node.accessors {
    case .getter(let list): out.append(.closure(function { codeItems(list) }))
    case .accessors(let list):
      for accessor in list {
        guard let body = accessor.body else { continue }
        out.append(
          .closure(
            function {
              if let name = accessor.parameters?.name {
                declare(Lowering.name(name))
              } else {
                declare("newValue")
                declare("oldValue")
              }
              codeItems(body.statements)
            }))
      }
    }
  }

  private func function(
    _ signature: FunctionSignatureSyntax, generics: GenericParameterClauseSyntax?,
    requirements: GenericWhereClauseSyntax?, body: CodeBlockSyntax?
  ) {
    let closure = function {
      declareGenerics(generics)
      for parameter in signature.parameterClause.parameters {
        type(parameter.type)
        if let value = parameter.defaultValue { whole(value.value) }
      }
      if let clause = signature.returnClause { type(clause.type) }
      if let requirements { children(of: requirements) }
      for parameter in signature.parameterClause.parameters {
        declare(
          Lowering.name(parameter.secondName ?? parameter.firstName),
          as: parameter.ellipsis == nil ? .typed(TypeReader.read(parameter.type)) : .unknown)
      }
      if let body { codeItems(body.statements) }
    }
    out.append(.closure(closure))
  }

  private func declareGenerics(_ clause: GenericParameterClauseSyntax?) {
    for parameter in clause?.parameters ?? [] {
      declare(Lowering.name(parameter.name))
      if let bound = parameter.inheritedType { type(bound) }
    }
  }

  private func attributes(of node: DeclSyntax) {
    guard let list = node.asProtocol((any WithAttributesSyntax).self)?.attributes else { return }
    for case .attribute(let attribute) in list { self.attribute(attribute) }
  }

  // MARK: Local types

  /// A type declared in a body: its uses are emitted, its own members are not.
  private func localType(_ node: some DeclGroupSyntax) {
    if node.inheritanceClause != nil || node.is(EnumDeclSyntax.self) {
      openScopes.append(range(node.memberBlock))
    }
    let outer = isInsideLocalType
    isInsideLocalType = true
    defer { isInsideLocalType = outer }
    let body = function {
      if let it = node.asProtocol((any WithGenericParametersSyntax).self) {
        declareGenerics(it.genericParameterClause)
        if let requirements = it.genericWhereClause { children(of: requirements) }
      }
      for inherited in node.inheritanceClause?.inheritedTypes ?? [] { type(inherited.type) }
      members(node.memberBlock.members)
    }
    out.append(.closure(body))
  }

  func members(_ list: MemberBlockItemListSyntax) {
    for item in list {
      if let name = item.decl.asProtocol((any NamedDeclSyntax).self)?.name {
        declare(Lowering.name(name))
      } else if let variable = item.decl.as(VariableDeclSyntax.self) {
        for binding in variable.bindings { pattern(binding.pattern, binds: true) }
      }
    }
    for item in list { member(item.decl) }
  }

  private func member(_ node: DeclSyntax) {
    switch node.as(DeclSyntaxEnum.self) {
    case .initializerDecl(let it):
      function(
        it.signature, generics: it.genericParameterClause, requirements: it.genericWhereClause,
        body: it.body)
    case .subscriptDecl(let it):
      let body = function {
        declareGenerics(it.genericParameterClause)
        for parameter in it.parameterClause.parameters {
          type(parameter.type)
          declare(Lowering.name(parameter.secondName ?? parameter.firstName))
        }
        type(it.returnClause.type)
        if let accessors = it.accessorBlock { self.accessors(accessors) }
      }
      out.append(.closure(body))
    case .enumCaseDecl(let it):
      for element in it.elements {
        for parameter in element.parameterClause?.parameters ?? [] { type(parameter.type) }
        if let value = element.rawValue { whole(value.value) }
      }
    case .deinitializerDecl(let it):
      if let body = it.body { out.append(.closure(function { codeItems(body.statements) })) }
    case .associatedTypeDecl: children(of: node)
    case .variableDecl:
      let first = locals.count
      declaration(node)
      markMembers(from: first)
    default: declaration(node)
    }
  }
}
