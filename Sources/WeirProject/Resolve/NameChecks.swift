extension Resolver {
  /// Names that Swift cannot take in their places.
  func checkNames(of spec: ModuleSpec) {}
}
