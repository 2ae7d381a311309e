// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Kept: Equatable, Sendable, Codable {
  public var level: Wire.Level
  public var rate: Wire.Rate
  public var kind: Wire.Kind
  public var plain: Wire.Plain
  public var settings: Wire.Settings
  public var open: Wire.Open
  public var openOnly: Wire.OpenOnly
  public var clash: Wire.Clash
  public var event: Wire.Event
  public var value: Wire.Value
  public var node: Wire.Node
  public var left: Wire.Left
  public var expression: Wire.Expression
  public var any: JSONValue

  public init(
    level: Wire.Level,
    rate: Wire.Rate,
    kind: Wire.Kind,
    plain: Wire.Plain,
    settings: Wire.Settings,
    open: Wire.Open,
    openOnly: Wire.OpenOnly,
    clash: Wire.Clash,
    event: Wire.Event,
    value: Wire.Value,
    node: Wire.Node,
    left: Wire.Left,
    expression: Wire.Expression,
    any: JSONValue
  ) {
    self.level = level
    self.rate = rate
    self.kind = kind
    self.plain = plain
    self.settings = settings
    self.open = open
    self.openOnly = openOnly
    self.clash = clash
    self.event = event
    self.value = value
    self.node = node
    self.left = left
    self.expression = expression
    self.any = any
  }
}
