// Made by Weir from modules.yaml: edit that, not this.

nonisolated public enum Money {
  public enum Currency: Equatable, Sendable {
    case eur
    case usd
  }
}
