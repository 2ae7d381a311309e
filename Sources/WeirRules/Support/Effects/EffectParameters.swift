import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A parameter of the method or request that an effect calls.
struct EffectParameter {
  let label: String?
  let name: String
  let hasDefault: Bool

  func isNamed(_ name: String) -> Bool { label == name || self.name == name }
}

extension EffectWork {
  /// The parameters of its call; nil for an unknown call.
  func parameters(in project: Project) -> [EffectParameter]? {
    switch task {
    case .service(let module, let index):
      return project[module].services[index].request.flatMap { Self.parameters($0, project) }
    case .request(let request): return Self.parameters(request, project)
    case .manual:
      guard case .manual(let manual) = spec.task else { return nil }
      guard let own = manual.parameters else {
        return type == nil ? [] : [EffectParameter(label: nil, name: "value", hasDefault: false)]
      }
      return own.map {
        EffectParameter(label: $0.label, name: $0.name.value, hasDefault: false)
      }
    case nil: return nil
    }
  }

  private static func parameters(_ id: RequestID, _ project: Project) -> [EffectParameter]? {
    guard let request = project[id.module].requests?.requests[id.index] else { return nil }
    func parameter(_ name: String, _ type: ResolvedType, _ hasDefault: Bool) -> EffectParameter {
      let isEmpty = type.type.form != .other
      return EffectParameter(label: name, name: name, hasDefault: hasDefault || isEmpty)
    }
    var all = request.parameters.map { parameter($0.name, $0.type, $0.defaultValue != nil) }
    switch request.body {
    case .fields(let fields):
      all += fields.map { parameter($0.spec.name.value, $0.type, $0.defaultValue != nil) }
    case .type(let type):
      let isTaken = all.contains { $0.name == "body" }
      all.append(parameter(isTaken ? "requestBody" : "body", type, false))
    case nil: break
    }
    return all
  }

  /// The type of the result or of the elements; nil for none, and for one that the spec does not name.
  func resultType(in project: Project) -> ResolvedType? {
    switch task {
    case .service(let module, let index): return project[module].services[index].type
    case .request(let request):
      let returns = project[request.module].requests?.requests[request.index].returns ?? []
      return returns.count == 1 ? returns[0] : nil
    case .manual: return result
    case nil: return nil
    }
  }

  /// Whether the call has a result or elements.
  func hasResult(in project: Project) -> Bool {
    switch task {
    case .service(let module, let index):
      let service = project[module].services[index]
      if service.type != nil { return true }
      guard let id = service.request else { return true }
      return Self.hasResponse(id, project)
    case .request(let request): return Self.hasResponse(request, project)
    case .manual: return result != nil
    case nil: return true
    }
  }

  private static func hasResponse(_ id: RequestID, _ project: Project) -> Bool {
    project[id.module].requests?.requests[id.index].returns.contains { $0 != nil } ?? true
  }

  /// The request that it sends, directly or through a service.
  func request(in project: Project) -> Request? {
    let id: RequestID?
    switch task {
    case .service(let module, let index): id = project[module].services[index].request
    case .request(let request): id = request
    case .manual, nil: id = nil
    }
    return id.flatMap { project[$0.module].requests?.requests[$0.index] }
  }

  /// `HabitsAPI.names` in messages.
  var callName: String {
    guard case .calls(let call) = spec.task else { return "the method" }
    return "`\(call.module.map { "\($0.value)." } ?? "")\(call.name.value)`"
  }
}
