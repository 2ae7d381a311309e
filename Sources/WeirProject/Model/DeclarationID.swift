/// A declaration by its module and its index there.
public struct DeclarationID<Declaration>: Hashable, Sendable {
  public let module: ModuleID
  public let index: Int

  public init(module: ModuleID, index: Int) {
    self.module = module
    self.index = index
  }
}
