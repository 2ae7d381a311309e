// Made by Weir from modules.yaml: edit that, not this.

nonisolated public enum Keeper {
  public struct Thread: Equatable, Sendable, Codable {
    public var title: String
    public var first: Comment?

    public init(
      title: String,
      first: Comment? = nil
    ) {
      self.title = title
      self.first = first
    }
  }
}

nonisolated public struct Kept: Equatable, Sendable, Codable {
  public var level: Wire.Level
  public var rate: Wire.Rate
  public var kind: Wire.Kind
  public var plain: Wire.Plain
  public var grades: Wire.Grades?
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
    grades: Wire.Grades? = nil,
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
    self.grades = grades
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

nonisolated public struct Comment: Equatable, Sendable, Codable {
  public var text: String
  public var parent: Comment? {
    get { parentBox_.value }
    set { parentBox_ = Boxed(newValue) }
  }
  public var parentBox: Int
  public var thread: Keeper.Thread? {
    get { threadBox.value }
    set { threadBox = Boxed(newValue) }
  }
  public var draft: Comment? {
    get { draftBox.value }
    set { draftBox = Boxed(newValue) }
  }
  private var parentBox_: Boxed<Comment?>
  private var threadBox: Boxed<Keeper.Thread?>
  private var draftBox: Boxed<Comment?> = Boxed(nil)

  public init(
    text: String,
    parent: Comment? = nil,
    parentBox: Int = 0,
    thread: Keeper.Thread? = nil,
    draft: Comment? = nil
  ) {
    self.text = text
    self.parentBox_ = Boxed(parent)
    self.parentBox = parentBox
    self.threadBox = Boxed(thread)
    self.draftBox = Boxed(draft)
  }

  private enum CodingKeys: String, CodingKey {
    case text, parent = "parent_comment", parentBox, thread
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    text = try container.decode(String.self, forKey: .text)
    parentBox_ = Boxed(try container.decodeIfPresent(Comment.self, forKey: .parent))
    parentBox = try container.decodeIfPresent(Int.self, forKey: .parentBox) ?? 0
    threadBox = Boxed(try container.decodeIfPresent(Keeper.Thread.self, forKey: .thread))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    try container.encodeIfPresent(parent, forKey: .parent)
    try container.encode(parentBox, forKey: .parentBox)
    try container.encodeIfPresent(thread, forKey: .thread)
  }
}
