import Testing
import WeirDiagnostics

/// Hand-written functions of `manual` bodies, beside the calls that the spec needs.
@Suite struct ManualFunctionTests {
  private static let spec = """
    module: Desk
    children:
      parcel: Parcel
      tray: { module: Sheet, keyed: { sheetID: Int }, ordered: true }
      map: { module: Sheet, keyed: { mapID: UUID } }
      last: { module: Sheet, optional: true }
    state: { log: [String] }
    reduce:
      parcel.didArrive: { manual: true, reads: [parcel], writes: [log] }
      tray.didSign: { manual: true, reads: [last], writes: [tray, map] }
    ---
    module: Parcel
    types:
      Status: [packed, sent]
      Name: String
    state: { note: String = "", weight: Double = 0, status: Status = .packed, tag: String? }
    derived:
      label: { type: LABEL, manual: true, reads: [weight] }
    actions:
      didArrive: { PAYLOAD }
      didSend: { name: Name, status: Status?, tags: [String] }
    reduce:
      didArrive: { manual: true, reads: [READ], writes: [WRITE] }
      didSend: { manual: true, writes: [tag] }
    operations:
      relabel: { takes: { to text: String }, manual: true, writes: [status] }
    ---
    module: Sheet
    state: { isSigned: Bool = false }
    actions: { didSign: { by name: String } }
    reduce: { didSign: isSigned = true }
    """

  private static func text(
    label: String = "String", payload: String = "note: String, at place: String",
    read: String = "weight", write: String = "note"
  ) -> String {
    spec.replacing("LABEL", with: label).replacing("PAYLOAD", with: payload)
      .replacing("READ", with: read).replacing("WRITE", with: write)
  }

  private static func messages(_ text: String, _ swift: String, in type: String = "Parcel")
    -> [String]
  {
    languageErrors(in: text, handWritten: "extension \(type) { \(swift) }").map(\.message)
  }

  private static let needed = "`(note:at:weight:note:)`"
  private static let fitting = """
    static func didArrive(
      note: String, at place: String, weight: Double, note stateNote: inout String
    ) {}
    """

  @Test func aFunctionThatFits() {
    #expect(Self.messages(Self.text(), Self.fitting) == [])
  }

  @Test func aRetypedParameter() {
    let text = Self.text(payload: "note: «Decimal», at place: String")
    let found = languageErrors(in: text, handWritten: "extension Parcel { \(Self.fitting) }")
    #expect(
      found.map(\.message) == [
        "`Parcel.didArrive` in Manual.swift takes `note: String`, but the spec needs `note: Decimal`"
      ])
    #expect(
      found.map(\.help) == ["change the parameter of the function to `note: Decimal`, or the spec"])
    #expect(found.map(\.rule) == ["invalid-swift"])
  }

  @Test(arguments: [
    ("note: String, «place at»: String", "(note:place:weight:note:)"),
    ("note: String, «place»: String", "(note:place:weight:note:)"),
    ("«at place»: String, note: String", "(at:note:weight:note:)"),
    ("note: String, at place: String, «day»: Date", "(note:at:day:weight:note:)"),
  ])
  func changedParameters(_ payload: String, _ labels: String) {
    #expect(
      Self.messages(Self.text(payload: payload), Self.fitting) == [
        "`Parcel.didArrive` in Manual.swift has the parameters \(Self.needed), but the spec needs `\(labels)`"
      ])
  }

  @Test func changedReadsAndWrites() {
    let read = Self.text(read: "«status»")
    #expect(Self.messages(read, Self.fitting).count == 1)
    let write = Self.text(write: "«tag»")
    #expect(Self.messages(write, Self.fitting).count == 1)
  }

  /// A value that is read is not an `inout` parameter, and one that is written is one.
  @Test func inoutParameters() {
    #expect(
      Self.messages(
        Self.text(read: "«weight»"), Self.fitting.replacing("Double", with: "inout Double"))
        == [
          "`Parcel.didArrive` in Manual.swift takes `weight: inout Double`, but the spec needs `weight: Double`"
        ])
    #expect(
      Self.messages(
        Self.text(write: "«note»"), Self.fitting.replacing("inout String", with: "String"))
        == [
          "`Parcel.didArrive` in Manual.swift takes `note: String`, but the spec needs `note: inout String`"
        ])
    #expect(
      Self.messages(
        Self.text(write: "«note»"), Self.fitting.replacing("inout String", with: "inout String?")
      ).count == 1)
  }

  @Test(arguments: [
    "static func label(weight: Double) -> Int { 1 }", "static func label(weight: Double) {}",
  ])
  func theResultOfADerivedValue(_ swift: String) {
    #expect(Self.messages(Self.text(label: "«String»"), swift).count == 1)
    #expect(
      Self.messages(
        Self.text(label: "String?"), "static func label(weight: Double) -> String { \"\" }")
        == [])
  }

  @Test func childrenAndCollections() {
    let fitting = """
      static func trayDidSign(
        sheetID: Int, by name: String, last: Sheet?, tray: inout OrderedDictionary<Int, Sheet>,
        map: inout [UUID: Sheet]
      ) {}
      """
    #expect(Self.messages(Self.text(), fitting, in: "Desk") == [])
    let marked = { (old: String, new: String) in
      Self.text().replacing(old, with: new)
    }
    #expect(
      Self.messages(
        marked("writes: [tray, map]", "writes: [«tray», map]"),
        fitting.replacing("OrderedDictionary<Int, Sheet>", with: "[Int: Sheet]"), in: "Desk")
        == [
          "`Desk.trayDidSign` in Manual.swift takes `tray: inout [Int: Sheet]`, but the spec needs "
            + "`tray: inout OrderedDictionary<Int, Sheet>`"
        ])
    #expect(
      Self.messages(
        marked("reads: [last]", "reads: [«last»]"),
        fitting.replacing("Sheet?", with: "Sheet"), in: "Desk"
      ).count == 1)
    #expect(
      Self.messages(
        marked("sheetID: Int", "sheetID: «Int»"),
        fitting.replacing("sheetID: Int", with: "sheetID: String"), in: "Desk"
      ).count == 1)
  }

  @Test func anOrderedCollectionThatIsNoLongerOrdered() {
    let swift = """
      static func trayDidSign(
        sheetID: Int, by name: String, last: Sheet?, tray: inout [Int: Sheet],
        map: inout OrderedDictionary<UUID, Sheet>
      ) {}
      """
    let text = Self.text().replacing(", ordered: true", with: "")
      .replacing("writes: [tray, map]", with: "writes: [tray, «map»]")
    #expect(Self.messages(text, swift, in: "Desk").count == 1)
  }

  @Test func aParameterThatTheSpecLacks() {
    let text = Self.text(payload: "note: String")
      .replacing("  didArrive: { manual", with: "  «didArrive»: { manual")
    #expect(Self.messages(text, Self.fitting).count == 1)
  }

  @Test func overloads() {
    let other = Self.fitting.replacing("note: String", with: "note: Int")
    #expect(Self.messages(Self.text(), other + "\n" + Self.fitting) == [])
    let text = Self.text(payload: "note: Date, at place: String")
      .replacing("  didArrive: { manual", with: "  «didArrive»: { manual")
    #expect(
      Self.messages(text, other + "\n" + Self.fitting) == [
        "no overload of `Parcel.didArrive` fits the spec, which needs \(Self.needed)"
      ])
  }

  /// Functions that may fit, and those about which only the compiler knows.
  @Test(arguments: [
    "static func didArrive<T>(note: T, at place: String, weight: Double, note n: inout String) {}",
    "static func didArrive(note: some Any, at: String, weight: Double, note n: inout String) {}",
    "static func didArrive(note: Any, at: String?, weight: Double?, note n: inout String) {}",
    "static func didArrive(note: Text, at: String, weight: Double, note n: inout String) {}",
    "static func didArrive(note: Int..., at: String, weight: Double, note n: inout String) {}",
    "static func didArrive(note: String, at: String, on: Int = 1, weight: Double, note n: inout String) {}",
    "@Logged static func didArrive(note: Int) {}",
    "static let didArrive = { (note: Int) in }",
    "func didArrive(note: Int) {}",
    "static func didArrive(note: Int) throws {}",
    "#if DEBUG\nstatic func didArrive(note: Int) {}\n#endif",
    "static func didSend(name: String, status: Status?, tags: [String?], tag: inout String?) {}",
    "static func didSend(name: Name, status: Parcel.Status?, tags: [String], tag: inout Optional<String>) {}",
    "static func relabel(to text: String?, status: inout Status) {}",
    "static func other(note: Int) {}",
  ])
  func silent(_ swift: String) {
    #expect(Self.messages(Self.text(), swift) == [])
  }

  @Test func extensionsOfOtherTypes() {
    let wrong = "static func didArrive(note: Int) {}"
    #expect(Self.messages(Self.text(), wrong, in: "Desk") == [])
    #expect(Self.messages(Self.text(), wrong, in: "Arriving") == [])
    #expect(
      languageErrors(
        in: Self.text(),
        handWritten: "protocol P {}\nextension P { \(wrong) }\nextension Parcel: P { \(wrong) }"
      ).map(\.message) == [])
    #expect(languageErrors(in: Self.text(), handWritten: "struct Parcel { \(wrong) }").isEmpty)
  }
}
