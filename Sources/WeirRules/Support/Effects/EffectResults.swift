import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

extension EffectWork {
  /// The type of the result or of the elements; nil for none, and for one that the spec does not name.
  func resultType(in project: Project) -> ResolvedType? {
    switch task {
    case .service(let module, let index): return project[module].services[index].type
    case .request(let request):
      let returns = project[request.module].requests?.requests[request.index].returns ?? []
      return returns.count == 1 ? returns[0] : nil
    case .manual: return result
    case .timer, nil: return nil
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
    case .timer: return false
    case nil: return true
    }
  }

  private static func hasResponse(_ id: RequestID, _ project: Project) -> Bool {
    project[id.module].requests?.requests[id.index].returns.contains { $0 != nil } ?? true
  }

  /// Whether the result has one of several types, for which an enum is generated.
  func hasSeveralResults(in project: Project) -> Bool {
    if case .service(let module, let index) = task, project[module].services[index].type != nil {
      return false
    }
    return Set((request(in: project)?.returns ?? []).map { $0?.type.text }).count > 1
  }

  /// The request that it sends, directly or through a service.
  func request(in project: Project) -> Request? {
    let id: RequestID?
    switch task {
    case .service(let module, let index): id = project[module].services[index].request
    case .request(let request): id = request
    case .manual, .timer, nil: id = nil
    }
    return id.flatMap { project[$0.module].requests?.requests[$0.index] }
  }

  /// `HabitsAPI.names` in messages.
  var callName: String {
    guard case .calls(let call) = spec.task else { return isTimer ? "the delay" : "the method" }
    return "`\(call.module.map { "\($0.value)." } ?? "")\(call.name.value)`"
  }
}
