import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

extension ImpactGraph {
  /// The requests and results of services, and the effects that start them.
  ///
  /// Specs do not contain the Swift of effects. The types connect them: an effect that starts with a
  /// `Draft` sends the requests that take a `Draft`, and a service that returns a `Note` has the
  /// result of the actions and inputs that carry a `Note`.
  mutating func services(of module: Module, _ carriers: Carriers) {
    for (index, service) in module.services.enumerated() {
      let node = node(.service, service.name, of: module.id)
      if let request = service.request, let group = project[request.module].requests {
        flow(
          self.node(.request, group.requests[request.index].name, of: request.module),
          verb: "is loaded by", to: node, at: service.spec.load.name.span)
      }
      if let entity = service.entity {
        flow(
          self.node(.entity, project[entity].name, of: entity.module), verb: "is returned by",
          to: node,
          at: service.spec.name.span)
      }
      // The responses of the effects that call it show the actions.
      if let type = service.type, !carriers.isCalled(index, of: module.id) {
        let scope = service.spec.map == nil ? service.request?.module ?? module.id : module.id
        for type in carriers.declared(in: type, of: project[scope]) {
          for carrier in carriers.results[type] ?? [] {
            let isAction = carrier.member?.kind == .action
            flow(
              node, verb: isAction ? "returns the payload type of" : "returns the type of",
              to: carrier,
              at: service.spec.name.span)
          }
        }
      }
    }
    for effect in module.effects where effect.work == nil {
      let node = node(.effect, effect.name, of: module.id)
      for type in effect.decisions.compactMap({ module.decisions[$0].type }) {
        for type in carriers.declared(in: type, of: module) {
          for request in carriers.requests[type] ?? [] {
            flow(node, verb: "has the input type of", to: request, at: effect.spec.name.span)
          }
        }
      }
    }
    if carriers.hasServices { users(of: module) }
  }

  /// The requests with a method and a route, as `GET /users/{id}`, with or without the base of the requests. The names of
  /// parameters do not count: a document may have `{user-id}`, and its spec `{userID}`.
  func requests(at text: String) -> [ImpactNode] {
    let parts = text.split(separator: " ").map(String.init)
    guard parts.count == 2 else { return [] }
    let route = Self.withoutNames(parts[1])
    return project.modules.flatMap { module -> [ImpactNode] in
      guard let group = module.requests else { return [] }
      return group.requests.filter {
        $0.spec.method.value.rawValue == parts[0]
          && [group.route(of: $0), $0.spec.route.value].contains { Self.withoutNames($0) == route }
      }.map { node(.request, $0.name, of: module.id) }
    }
  }

  /// `GET /users/{id}` for each request.
  var routes: [String] {
    project.modules.compactMap(\.requests).flatMap { group in
      group.requests.map { "\($0.spec.method.value.rawValue) \(group.route(of: $0))" }
    }
  }

  /// `/users/{}` for `/users/{id}`.
  private static func withoutNames(_ route: String) -> String {
    route.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, part in
      index == 0 ? part : part.drop { $0 != "}" }
    }.joined(separator: "{")
  }

  /// The members that name the generated type of a service: `needs: { users: UsersService }`.
  private mutating func users(of module: Module) {
    var named: [DeclaredMember: [(service: ModuleID, span: Span)]] = [:]
    var called: [DeclaredMember: Set<String>] = [:]
    for element in module.elements {
      for type in element.types {
        for name in type.externals {
          if let service = project.service(named: name) {
            named[element.member, default: []].append((service, type.scalar.span))
          }
        }
      }
      for access in element.swift.flatMap(\.accesses) {
        if case .external(let name) = access.reference, let service = project.service(named: name) {
          named[element.member, default: []].append((service, access.span))
        }
        for case .call(let name, _) in access.path.segments.map(\.kind) {
          called[element.member, default: []].insert(name)
        }
      }
    }
    for member in module.declared {
      for (id, span) in named[member] ?? [] {
        let services = project[id].services
        let used = services.filter { called[member]?.contains($0.name) == true }
        for service in used.isEmpty ? services : used {
          flow(
            node(.service, service.name, of: id), verb: "is used by",
            to: ImpactNode(module: module.id, member: member), at: span)
        }
      }
    }
  }
}

/// The actions, inputs and requests that carry a value of a declared type, by the type.
struct Carriers {
  /// Actions and inputs, which receive the results of effects.
  private(set) var results: [ImpactNode: [ImpactNode]] = [:]
  /// Requests, by the types that they send.
  private(set) var requests: [ImpactNode: [ImpactNode]] = [:]

  /// The services that effects call, by module and index.
  private var called: Set<[Int]> = []
  /// Whether any module has a service.
  let hasServices: Bool
  private let project: Project

  init(_ project: Project) {
    self.project = project
    hasServices = project.modules.contains { !$0.services.isEmpty }
    guard hasServices || project.modules.contains(where: { $0.requests != nil }) else { return }
    for effect in project.modules.flatMap(\.effects) {
      if case .service(let id, let index)? = effect.work?.task { called.insert([id.index, index]) }
    }
    for module in project.modules {
      for action in module.actions {
        let node = node(.action, action.name, of: module)
        for type in Set(action.types.flatMap({ declared(in: $0, of: module) })) {
          results[type, default: []].append(node)
        }
      }
      for input in module.inputs {
        let node = node(.input, input.name, of: module)
        for type in Set(input.type.map({ declared(in: $0, of: module) }) ?? []) {
          results[type, default: []].append(node)
        }
      }
      for request in module.requests?.requests ?? [] {
        var types = request.parameters.map(\.type)
        switch request.body {
        case .type(let type): types.append(type)
        case .fields(let fields): types += fields.map(\.type)
        case nil: break
        }
        let node = node(.request, request.name, of: module)
        for type in Set(types.flatMap({ declared(in: $0, of: module) })) {
          requests[type, default: []].append(node)
        }
      }
    }
  }

  private func node(
    _ kind: DeclaredMember.Kind, _ name: String, of module: Module
  ) -> ImpactNode {
    ImpactNode(module: module.id, member: DeclaredMember(kind: kind, name: name))
  }

  func isCalled(_ service: Int, of module: ModuleID) -> Bool {
    called.contains([module.index, service])
  }

  /// The entities and types of specs that a type refers to.
  func declared(in type: ResolvedType, of module: Module) -> [ImpactNode] {
    type.entities.map { node(.entity, project[$0].name, of: project[$0.module]) }
      + type.type.names.compactMap { name in
        project.type(name.path, in: module.id).map {
          node(.type, project[$0].name, of: project[$0.module])
        }
      }
  }
}

extension Project {
  /// The module with the service of which a name is the generated type: `UsersServiceProtocol`.
  fileprivate func service(named name: String) -> ModuleID? {
    for suffix in ["Service", "ServiceProtocol", "ServiceMock"] where name.hasSuffix(suffix) {
      if let module = module(named: String(name.dropLast(suffix.count))),
        !module.services.isEmpty
      {
        return module.id
      }
    }
    return nil
  }
}
