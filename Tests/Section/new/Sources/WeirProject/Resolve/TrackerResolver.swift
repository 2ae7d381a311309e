import WeirSpec

extension Resolver {
  func tracker(_ spec: TrackerSpec, in id: ModuleID) -> Tracker {
    Tracker(
      spec: spec, event: type(spec.event, in: id, as: .parameter),
      value: expression(spec.value, in: Scope(module: id)))
  }
}
