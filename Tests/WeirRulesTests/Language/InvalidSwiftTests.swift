import Testing
import WeirDiagnostics
import WeirProject

/// Values whose types do not match, and legal ones that are similar.
@Suite struct InvalidSwiftTests {
  private static func messages(_ body: String, handWritten: String = "") -> [String] {
    languageErrors(in: spec.replacing("BODY", with: body), handWritten: handWritten).map(\.message)
  }

  private static let spec = """
    module: App
    types:
      Status: [open, done]
      Line: { title: String, count: Int = 1, note: String?, tags: [String] }
      ID: UUID
      Code: { raw: String }
    children:
      cart: Cart
      editor: { module: Cart, optional: true }
      rows: { module: Cart, keyed: { rowID: UUID } }
    state:
      total: Int = 0
      small: Int8 = 0
      price: Double = 0
      cost: Decimal = 0
      interval: TimeInterval = 0
      title: String = ""
      note: String?
      letter: Character = "a"
      isOn: Bool = false
      date: Date?
      day: Date = Date()
      id: ID?
      code: Code?
      status: Status = .open
      line: 'Line = Line(title: "")'
      lines: [Line]
      byID: [UUID: Line]
      counts: [String: Int]
      ids: Set<Int>
      any: '[String: Int]?'
    actions:
      act: { number: Int, text: String, key: UUID, other: UUID?, more: [Line], flag: Bool? }
    reduce:
      act: |
        BODY
    operations:
      add: { takes: { _ count: Int, to name: String = "" }, does: 'total += count; title = name' }
      grow: { takes: { _ value: inout Int }, does: value += total }
      each: { takes: { _ change: '(Int) -> Int' }, does: 'total = change(total)' }
    ---
    module: Cart
    types: { Entry: { name: String } }
    state: { entries: [Entry], count: Int = 0, owner: String? }
    operations:
      put: { takes: { _ entry: Entry, at index: Int }, does: 'entries[index] = entry' }
    """

  @Test(arguments: [
    ("total = ‹title›", "`String` cannot be converted to `Int`"),
    ("title = lines[‹text›].title", "`String` cannot be converted to `Int`"),
    (
      "price = ‹lines.reduce(0) { $0 + $1.count }›", "`Int` cannot be converted to `Double`"
    ),
    (
      "rows = .init(uniqueKeysWithValues: ‹more.map { ($0.title, Cart()) }›)",
      "`[(String, Cart)]` cannot be converted to `[(UUID, Cart)]`"
    ),
    (
      "let pair: (name: String, n: Int) = (text, 1); title = pair.‹nam›",
      "`(name: String, n: Int)` has no field `nam`"
    ),
    ("total = ‹text›", "`String` cannot be converted to `Int`"),
    ("total = ‹line.title›", "`String` cannot be converted to `Int`"),
    ("total += ‹price›", "`Double` cannot be converted to `Int`"),
    ("total = ‹nil›", "`nil` cannot be converted to `Int`"),
    ("title = ‹note›", "`String?` must be unwrapped to become `String`"),
    ("title = ‹3›", "`Int` cannot be converted to `String`"),
    ("title = ‹total == 3›", "`Bool` cannot be converted to `String`"),
    ("total = ‹1.5›", "`Double` cannot be converted to `Int`"),
    ("day = ‹3›", "`Int` cannot be converted to `Date`"),
    ("line.count = ‹\"a\"›", "`String` cannot be converted to `Int`"),
    ("lines = ‹[text]›", "`[String]` cannot be converted"),
    ("ids = ‹[\"a\"]›", "`[String]` cannot be converted"),
    ("total = ‹title + \"x\"›", "`String` cannot be converted to `Int`"),
    ("price = ‹total * price›", "`*` does not accept `Int` and `Double`"),
    ("isOn = ‹total == title›", "`Int` and `String` cannot be compared"),
    ("if ‹total == title› { isOn = true }", "`Int` and `String` cannot be compared"),
    ("if ‹total› { isOn = true }", "`Int` is not a condition"),
    ("isOn = !‹total›", "`Int` is not a condition"),
    ("total = ‹price.rounded()›", "`Double` cannot be converted to `Int`"),
    ("isOn = isOn && ‹total›", "`Int` is not a condition"),
    ("add(‹title›)", "`String` cannot be converted to `Int`"),
    ("add(1, to: ‹number›)", "`Int` cannot be converted to `String`"),
    ("line = Line(title: ‹number›)", "`Int` cannot be converted to `String`"),
    ("line = byID[‹title›] ?? line", "`String` cannot be converted to `UUID`"),
    ("counts[‹number›] = 3", "`Int` cannot be converted to `String`"),
    ("title = note.‹count› > 1 ? title : text", "`String?` must be unwrapped before `.count`"),
    ("‹number› += 1", "`number` is a parameter, which cannot be changed"),
    ("title = ‹title›", "`title` is assigned to itself"),
    ("‹Status› = .open", "`Status` is a type, which cannot be assigned"),
    ("isOn = ‹Bool›", "`Bool` is a type, not a value"),
    ("cart.put(.init(name: text), at: ‹title›)", "`String` cannot be converted to `Int`"),
    ("counts.updateValue(‹text›, forKey: text)", "`String` cannot be converted to `Int`"),
    ("counts.updateValue(number, forKey: ‹key›)", "`UUID` cannot be converted to `String`"),
    ("rows.removeValue(forKey: ‹text›)", "`String` cannot be converted to `UUID`"),
    ("isOn = ‹.open› == .done", "the type of `.open` is not known"),
    ("note = ‹note›()", "`note` is a value of type `String?`, not a function"),
  ])
  func mistakes(body: String, message: String) {
    let found = Self.messages(body)
    #expect(found.count == 1 && found[0].hasPrefix(message))
  }

  /// Types that are inferred.
  @Test(arguments: [
    ("let value = total; title = ‹value›", "`Int` cannot be converted to `String`"),
    ("for one in lines { total = ‹one.title› }", "`String` cannot be converted to `Int`"),
    ("for one in lines { total = one.‹titel› }", "`Line` has no field `titel`"),
    ("lines.forEach { total = ‹$0.title› }", "`String` cannot be converted to `Int`"),
    ("ids = Set(lines.map { $0.‹cuont› })", "`Line` has no field `cuont`"),
    ("total = lines.map { one in one.‹titel›.count }.max() ?? 0", "`Line` has no field `titel`"),
    ("lines = ‹lines.map { $0.title }›", "`[String]` cannot be converted to `[Line]`"),
    ("line = ‹lines.first›", "`Line?` must be unwrapped"),
    ("title = ‹lines.first { $0.count > 1 }?.count ?? 0›", "`Int` cannot be converted to `String`"),
    ("if let one = lines.first { total = ‹one.title› }", "`String` cannot be converted to `Int`"),
    ("guard let one = byID[key] else { return }; total = ‹one.note› ", "`String?` cannot"),
    ("if let value = ‹total› { add(value) }", "`Int` is not an optional"),
    ("total.‹append›(3)", "`Int` has no"),
    ("total = lines.‹cuont›", "`[Line]` has no field `cuont`"),
    ("isOn = text.‹siEmpty›", "`String` has no field `siEmpty`"),
    ("‹total›(3)", "`total` is a value of type `Int`, not a function"),
    ("lines.‹append›()", "missing argument in the call of `append`"),
    ("line = byID‹[]› ?? line", "missing key in `[]`"), ("add(‹Int›)", "`Int` is a type"),
    ("counts = [\"a\": total, \"b\": ‹(1, 2)›]", "a tuple cannot be converted"),
    ("title = ‹String(total) + total›", "`+` does not accept `String` and `Int`"),
    ("title = ‹text + key›", "`+` does not accept `String` and `UUID`"),
    ("total = ‹title.uppercased()›", "`String` cannot be converted to `Int`"),
    ("add(‹lines.first?.title ?? text›)", "cannot be converted to `Int`"),
    ("let found: String = text; total = ‹found›", "`String` cannot be converted to `Int`"),
    ("isOn = ‹.isRecent›", "`Bool` has no field `isRecent`"),
    ("title = ‹lines.first?.title›", "`String?` must be unwrapped to become `String`"),
    ("total = ‹title› ? 1 : 2", "`String` is not a condition"),
    ("‹String› = text", "`String` is a type, which cannot be assigned"),
  ])
  func inferredTypes(body: String, message: String) {
    let found = Self.messages(body)
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
  }

  @Test(arguments: [
    "total = number; title = text; note = text; note = nil; self.id = key; self.id = other",
    "total += total; price *= price; title += title",
    "price = 3; price += 2; price = 1.5 * price; price = -price; cost = 2.5; cost += 3",
    "cost = cost * 2",
    "interval = price; price = interval / 2; interval = 3",
    "title = note ?? text; title = (note ?? \"\") + text; title += \"\\(number)\"",
    "letter = \"b\"; isOn = letter == \"c\"; title = String(letter) + String(total)",
    "total = Int(text) ?? 0; total = Int(price); price = Double(total); small = Int8(total)",
    "isOn = total == small; isOn = flag ?? false; isOn = flag == true",
    "if let flag, flag { isOn = true }", "if let note { title = note }",
    "guard let note = self.note else { return }; title = note",
    "var number = number; number += 1; total = number",
    "day = day + 3; day += interval; isOn = day > Date(); isOn = date == nil; date = day",
    "isOn = id == key; isOn = id != nil && other == id", "code = Code(raw: text)",
    "line = byID[key] ?? lines[0]; byID[key]?.count += 1; byID[key] = nil",
    "byID[key, default: line].count = 3",
    "counts[text, default: 0] += number; counts[\"a\"] = nil; total = counts[text] ?? 3",
    "total = counts.count",
    "lines.append(Line(title: text)); lines += more; lines = more + lines; lines = lines + [line]",
    "total = lines.first?.count ?? 0; total = lines.last!.count",
    "title = lines[0...1].first?.title ?? \"\"",
    "total = lines.map(\\.count).reduce(0, +)",
    "title = lines.map { $0.title }.joined(separator: \", \")",
    "total = note?.count ?? 0; total = note!.count; total = note.map { $0.count } ?? 0",
    "ids = [1, 2]; ids.insert(number); isOn = ids.contains(3); isOn = ids.isEmpty",
    "ids = ids.union([4])",
    "any = [:]; any?[\"a\"] = 3; any = nil; counts = any ?? [:]",
    "status = .done; status = number > 3 ? .open : .done; isOn = status == .open",
    "if case .open = status { return }",
    "add(3); add(number, to: text); add(lines.count); add(Int(price)); each { $0 + 1 }",
    "grow(&total)",
    "cart.put(Cart.Entry(name: text), at: 0); cart.entries[0].name = text",
    "editor?.put(.init(name: \"\"), at: number)",
    "rows[key]?.count = 3; rows[key] = Cart(entries: [], count: 1)",
    "total = rows[key]?.count ?? 0; editor = nil; editor = cart",
    "title = editor?.owner ?? cart.owner ?? text; isOn = editor?.owner == nil",
    "isOn = editor != nil",
    "let add = { (x: Int) in x }; total = add(3)",
    "for line in lines { total += line.count }; for (k, v) in counts { title += k; total += v }",
    "let total = text; title = total",
    "switch number { case 0: title = text; case let n where n > 3: total = n; default: break }",
    "lines.sort { $0.count < $1.count }; lines.removeAll { $0.title == text }",
    "lines = lines.filter { $0.count > number }",
    "isOn = lines.isEmpty && title.isEmpty || text.hasPrefix(title); isOn.toggle(); isOn = !isOn",
    "total = number % 2 == 0 ? number / 2 : number * 3 + 1; total = min(total, number)",
    "total <<= 1; total = total & 3",
    "if total > 3, price > 2.5, cost > 3, title > text { isOn = true }",
    "isOn = (1...3).contains(total); isOn = 1..<5 ~= total",
    "date = Date(timeIntervalSince1970: price); price = day.timeIntervalSince(Date())",
    "isOn = day < (date ?? day)",
    "line = Line(title: text, count: number, note: note, tags: [text])",
    "line = Line(title: text, note: nil); line = .init(title: title)",
    "title = status == .open ? text : note ?? title; note = isOn ? nil : text",
    "total = isOn ? 1 : number",
    "let (a, b) = (number, text); total = a; title = b",
    "title = [text, title].joined()",
    "title = lines.first { $0.count == number }?.title ?? text",
    "if flag == true { total = 1 }; if false != flag { total = 2 }; if flag != true, isOn { total = 3 }",
    "guard lines.first?.title.isEmpty == false else { return }; title = lines.first?.title ?? text",
    "note = lines.first?.title; total = lines.first?.tags.map { $0.count }.max() ?? 0",
  ])
  func legal(body: String) {
    #expect(Self.messages(body) == [])
  }

  /// Operators, conformances and members that hand-written Swift adds.
  @Test(arguments: [
    (
      "price = total * price",
      "func * (left: Int, right: Double) -> Double { Double(left) * right }"
    ),
    (
      "day = 3",
      """
      extension Date: @retroactive ExpressibleByIntegerLiteral {
        init(integerLiteral v: Int) { self.init() }
      }
      """
    ),
    (
      "isOn = note.isBlank",
      "extension Optional where Wrapped == String { var isBlank: Bool { self == nil } }"
    ),
    (
      "isOn = total == title",
      "func == (left: Int, right: String) -> Bool { String(left) == right }"
    ),
    (
      "line = Line(text)",
      "extension App.Line { init(_ title: String) { self.init(title: title) } }"
    ),
    ("total = note.size", "extension Optional: Sized {}"),
    ("total = note.size", "extension String?: Sized {}"),
    ("total = total[digit: 1]", "extension Int { subscript(digit index: Int) -> Int { self } }"),
    ("total = counts[3] ?? 0", "extension [String: Int] { subscript(at: Int) -> Int? { nil } }"),
  ])
  func handWrittenSwift(body: String, swift: String) {
    #expect(Self.messages(body, handWritten: swift) == [])
  }

  /// Functions with another type of argument, and the same in a type where they do not help.
  @Test(arguments: [
    ("add(‹text›)", "extension App { mutating func add(_ text: String) {} }"),
    ("lines.append(‹text›)", "extension Array { mutating func append(_ title: String) {} }"),
    (
      "line = Line(title: ‹number›)",
      "extension App.Line { init(title: Int) { self.init(title: String(title)) } }"
    ),
    (
      "line = Line.init(title: ‹number›)",
      "extension App.Line { init(title: Int) { self.init(title: String(title)) } }"
    ),
  ])
  func overloads(body: String, swift: String) {
    #expect(Self.messages(body).count == 1)
    #expect(Self.messages(body.filter { !"‹›".contains($0) }, handWritten: swift) == [])
    let other = swift.replacing("func ", with: "func other").replacing("App.Line", with: "Other")
    #expect(Self.messages(body, handWritten: other).count == 1)
  }

  /// A subscript with a label is another than those of the library.
  @Test func labelledSubscripts() {
    let swift = "extension Array { subscript(safe index: Int) -> Element? { first } }"
    for body in [
      "line = lines[safe: 0] ?? line", "title = lines[safe: 0].map { $0.title } ?? title",
    ] {
      #expect(Self.messages(body, handWritten: swift) == [])
    }
  }

  /// The compiler skips Swift of other platforms.
  @Test func conditionalCompilation() {
    let body = "#if canImport(CoreGraphics)\n        price = date\n        #endif"
    #expect(Self.messages(body) == [])
    #expect(Self.messages("price = ‹date›").count == 1)
  }
}
