import WeirDiagnostics

/// The hand-written Swift that a run reads: what it understands, and what it does not.
public struct ReportedSwift: Sendable, Equatable, Decodable {
  public private(set) var modules: [ReportedSwiftModule]
  /// Files of which nothing is understood.
  public private(set) var unread: [OmittedFile]
  /// Files with a syntax error; the rest of them is read.
  public private(set) var partlyRead: [OmittedFile]
  /// Functions and constants with the form of a reducer that no module contains.
  public private(set) var unreadReducers: [ReportedReducer]
  /// Files that Weir leaves out on purpose.
  public private(set) var leftOut: [OmittedFile]

  public init(
    modules: [ReportedSwiftModule] = [], unread: [OmittedFile] = [],
    partlyRead: [OmittedFile] = [], unreadReducers: [ReportedReducer] = [],
    leftOut: [OmittedFile] = []
  ) {
    self.modules = modules
    self.unread = unread
    self.partlyRead = partlyRead
    self.unreadReducers = unreadReducers
    self.leftOut = leftOut
  }

  static let record = JSONRecord<ReportedSwift> {
    JSONField(
      "modules", .list(of: .record(ReportedSwiftModule.record)),
      "The modules that hand-written Swift declares.", at: \.modules)
    JSONField(
      "notRead", .list(of: .record(OmittedFile.record)),
      "Files that cannot be read; rules that need them report nothing.", at: \.unread)
    JSONField(
      "partlyRead", .addedList(of: .record(OmittedFile.record)),
      "Files with a syntax error, of which the rest is read; `reason` is the error.",
      at: \.partlyRead)
    JSONField(
      "reducersNotRead", .list(of: .record(ReportedReducer.record)),
      "Functions and constants that look like reducers, but belong to no module.",
      at: \.unreadReducers)
    JSONField(
      "leftOut", .list(of: .record(OmittedFile.record)),
      "Files that are left out on purpose; the reason is `excluded`, `vendored`, `generated`, "
        + "`test`, `build` or `unlisted`.",
      at: \.leftOut)
  }

  public init(from decoder: any Decoder) throws { self = try Self.record.read(Self(), decoder) }
}

/// A module in hand-written Swift.
public struct ReportedSwiftModule: Sendable, Equatable, Decodable {
  public private(set) var name = ""
  public private(set) var store = ""
  public private(set) var counts = Counts()
  public private(set) var unknown: [ReportedUnknown] = []

  /// The numbers of parts that are understood.
  public struct Counts: Sendable, Equatable {
    public var fields = 0
    public var children = 0
    public var actions = 0
    public var patterns = 0
    public var writes = 0
    public var sends = 0

    public init() {}
  }

  private init() {}

  public init(_ name: String, store: String, counts: Counts, unknown: [ReportedUnknown]) {
    self.name = name
    self.store = store
    self.counts = counts
    self.unknown = unknown
  }

  static let record = JSONRecord<ReportedSwiftModule> {
    JSONField("name", .string, at: \.name)
    JSONField("store", .string, "As in `sources` of weir.yaml.", at: \.store)
    JSONField("fields", .count(from: 0), at: \.counts.fields)
    JSONField("children", .count(from: 0), at: \.counts.children)
    JSONField("actions", .count(from: 0), at: \.counts.actions)
    JSONField(
      "patterns", .count(from: 0), "The actions that handlers match.", at: \.counts.patterns)
    JSONField("writes", .count(from: 0), "Writes of handlers.", at: \.counts.writes)
    JSONField("sends", .count(from: 0), "Actions that handlers send.", at: \.counts.sends)
    JSONField(
      "notUnderstood", .list(of: .record(ReportedUnknown.record)),
      "Swift that Weir does not understand; rules that need it report nothing.", at: \.unknown)
  }

  public init(from decoder: any Decoder) throws { self = try Self.record.read(Self(), decoder) }
}

/// Hand-written Swift that is not understood.
public struct ReportedUnknown: Sendable, Equatable, Decodable {
  public private(set) var position = ReportedPosition()
  public private(set) var part = ""
  public private(set) var reason = ""

  private init() {}

  public init(_ part: String, reason: String, at span: Span, in sources: SourceMap) {
    position = ReportedPosition(span, sources)
    self.part = part
    self.reason = reason
  }

  static let record = JSONRecord<ReportedUnknown> {
    JSONField(fieldsOf: ReportedPosition.record, at: \.position)
    JSONField(
      "part", .string,
      "The part of the module: `state`, `actions`, `children`, `reductions` or `sends`.", at: \.part
    )
    JSONField("reason", .string, "A noun phrase, as in `a generic reducer`.", at: \.reason)
  }

  public init(from decoder: any Decoder) throws { self = try Self.record.read(Self(), decoder) }
}

/// A function or a constant with the form of a reducer that no module contains.
public struct ReportedReducer: Sendable, Equatable, Decodable {
  public private(set) var position = ReportedPosition()
  public private(set) var name = ""

  private init() {}

  public init(_ name: Located<String>, in sources: SourceMap) {
    position = ReportedPosition(name.span, sources)
    self.name = name.value
  }

  static let record = JSONRecord<ReportedReducer> {
    JSONField(fieldsOf: ReportedPosition.record, at: \.position)
    JSONField("name", .string, at: \.name)
  }

  public init(from decoder: any Decoder) throws { self = try Self.record.read(Self(), decoder) }
}
