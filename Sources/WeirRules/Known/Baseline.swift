import WeirDiagnostics
import WeirProject

/// Known findings that do not count: a sorted file with one line each. A line contains the rule, the
/// modules and the members concerned, never a position, a message or a count.
public struct Baseline: Sendable {
  public private(set) var entries: [Entry] = []
  /// The position of each entry, for findings about entries.
  private var positions: [Entry: Span] = [:]
  /// The entries with the names of actions in specs, as the three sets of them.
  private let known: Set<Entry>
  private var matched: Set<Entry> = []
  /// Entries whose findings an exception suppresses as well.
  private var doubled: Set<Entry> = []

  public init(_ entries: some Sequence<Entry>) {
    known = Set(entries.map(\.inSpecs))
    self.entries = Set(entries).sorted()
  }

  /// Reads a file, and reports each invalid line.
  public static func read(_ file: SourceFile, as id: FileID) -> (Baseline, findings: [Finding]) {
    var findings: [Finding] = []
    var positions: [Entry: Span] = [:]
    for line in 1...file.lineCount {
      var range = file.lineRange(line)
      // Some editors begin a file with a byte order mark.
      if line == 1, file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
        range = min(3, range.upperBound)..<range.upperBound
      }
      let text = file.text(in: range)
      if text.allSatisfy(\.isWhitespace) || text.utf8.first == UInt8(ascii: "#") { continue }
      let span = Span(file: id, start: range.lowerBound, end: range.upperBound)
      if let entry = Entry(text) {
        positions[entry] = positions[entry] ?? span
      } else if ["<<<<<<<", "=======", ">>>>>>>"].contains(text.prefix(7)) {
        // Its lines are those of both sides: one finding is enough.
        guard text.prefix(7) == "<<<<<<<" else { continue }
        findings.report(
          "a merge conflict is left in the file", at: span,
          help: "keep the lines of both sides, then run `weir baseline prune`")
      } else {
        findings.report(
          "invalid line in a baseline", at: span,
          help: "write `rule: Module -> Module: member`, as `weir baseline write` does")
      }
    }
    var baseline = Baseline(positions.keys)
    baseline.positions = positions
    return (baseline, findings)
  }

  /// The file's text.
  public var text: String {
    Self.head + entries.map { $0.text + "\n" }.joined()
  }

  private static let head = """
    # Known findings, one on each line. `weir baseline prune` removes resolved ones;
    # only `weir baseline write --grow` adds new ones.

    """

  mutating func suppress(_ finding: Finding) -> Suppression? {
    guard let entry = Entry(finding)?.inSpecs, known.contains(entry) else { return nil }
    matched.insert(entry)
    return Suppression(.baseline)
  }

  /// Records a finding that an exception suppresses: a baseline entry for it would suppress it after
  /// the exception has expired.
  mutating func noteExcepted(_ finding: Finding) {
    if let entry = Entry(finding)?.inSpecs, known.contains(entry) { doubled.insert(entry) }
  }

  /// Entries of the checked rules that suppress nothing.
  func resolved(_ includes: (any Rule.Type) -> Bool) -> [Entry] {
    entries.filter { entry in
      !matched.contains(entry.inSpecs) && RuleRegistry.rule(named: entry.rule).map(includes) ?? true
    }
  }

  /// The entries of rules that only report what an exploration finds, unless there is a complete one.
  public func unexplored(in project: Project) -> [Entry] {
    if project.exploration?.isComplete == true { return [] }
    return entries.filter { RuleRegistry.rule(named: $0.rule)?.group == .explored }
  }

  /// Reports them for the rule `unused-exception`, as warnings: a fix does not fail the run.
  func report(to report: inout RuleReport, _ includes: (any Rule.Type) -> Bool) {
    for entry in resolved(includes) {
      guard let position = positions[entry] else { continue }
      if RuleRegistry.rule(named: entry.rule) == nil {
        report.add(
          "unknown rule `\(entry.rule)`"
            + NearName.suggestion(for: entry.rule, in: RuleRegistry.rules.map { $0.name }),
          at: position, members: entry.modules + [entry.rule] + entry.members,
          help: "correct the name, or remove the line", atMost: .warning)
        continue
      }
      let text =
        doubled.contains(entry.inSpecs)
        ? "`\(entry.text)` is suppressed by an exception, but still in the baseline"
        : "`\(entry.text)` is resolved, but still in the baseline"
      report.add(
        text, at: position, members: entry.modules + [entry.rule] + entry.members,
        help: "run `weir baseline prune` to remove the line", atMost: .warning)
    }
  }
}

extension Baseline {
  /// A finding as its rule and names. The kinds of things are not written: a rule that is about things of several kinds
  /// distinguishes them by the members.
  public struct Entry: Hashable, Sendable, Comparable {
    public let rule: String
    /// The names of its subjects.
    public let modules: [String]
    public private(set) var members: [String]

    /// The entry that is about the same after a module has moved from hand-written Swift into a spec, where the action
    /// `MoviesActions.Load` is `load`.
    public var inSpecs: Entry {
      var entry = self
      entry.members = members.map { member in
        let names = member.split(separator: ".", omittingEmptySubsequences: false)
        guard names.allSatisfy({ $0.first?.isUppercase == true }) else { return member }
        return names.last.map { String($0).uncapitalizedFirst } ?? member
      }
      return entry
    }

    /// Nil for findings that no baseline may contain, such as findings about exceptions.
    public init?(_ finding: Finding) {
      if !finding.canBeKnown || finding.rule == UnusedException.name { return nil }
      rule = finding.rule
      members = finding.members
      modules =
        [DependencyCycle.name, TargetCycle.name].contains(finding.rule)
        ? finding.subjects.names.rotatedToLeast : finding.subjects.names
    }

    /// Parses `rule: Module -> Module: member, member`. Splits by bytes: some scalars form one
    /// `Character` with the separator before them.
    init?(_ line: String) {
      let parts = Array(line.utf8)[...].separated(by: ":")
      guard (2...3).contains(parts.count), !parts[0].isEmpty, parts[0].allSatisfy(Self.isOfRule)
      else { return nil }
      rule = String(decoding: parts[0], as: UTF8.self)
      let between = parts[1].isBlank ? [] : parts[1].separated(by: ">")
      modules = between.enumerated().map {
        ($0 < between.count - 1 ? $1.withoutArrow : $1).unescaped
      }
      members =
        parts.count < 3 || parts[2].isBlank ? [] : parts[2].separated(by: ",").map(\.unescaped)
    }

    /// Rule names are kebab-case; this excludes the lines of a JSON file.
    private static func isOfRule(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }

    public var text: String {
      var text = "\(rule): " + modules.map(\.escaped).joined(separator: " -> ")
      if !members.isEmpty { text += ": " + members.map(\.escaped).joined(separator: ", ") }
      return text
    }

    public static func < (left: Entry, right: Entry) -> Bool {
      if left.rule != right.rule { return left.rule < right.rule }
      if left.modules != right.modules {
        return left.modules.lexicographicallyPrecedes(right.modules)
      }
      return left.members.lexicographicallyPrecedes(right.members)
    }
  }
}

extension [String] {
  /// The cycle from its least name on, so that it is the same from every start.
  fileprivate var rotatedToLeast: [String] {
    guard let least = self.min(), let index = firstIndex(of: least) else { return self }
    return Array(self[index...] + self[..<index])
  }
}

extension String {
  /// Separators, blanks at either end and control characters as `%2C`; the empty string as `%`.
  fileprivate var escaped: String {
    if isEmpty { return "%" }
    let scalars = Array(unicodeScalars)
    var output = ""
    for (index, scalar) in scalars.enumerated() {
      let isAtEnd = index == 0 || index == scalars.count - 1
      let isSign = "%:,>".unicodeScalars.contains(scalar)
      let isControl = scalar.value < 32 || [0x7f, 0x85, 0x2028, 0x2029].contains(scalar.value)
      if isSign || isControl || (isAtEnd && scalar == " ") {
        for byte in String(scalar).utf8 { output += PathText.percentEncoded(byte) }
      } else {
        output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}

extension Array<UInt8>.SubSequence {
  fileprivate var isBlank: Bool { allSatisfy { $0 == UInt8(ascii: " ") } }

  fileprivate func separated(by sign: Unicode.Scalar) -> [Self] {
    split(separator: UInt8(ascii: sign), omittingEmptySubsequences: false)
  }

  /// Without the `-` of an arrow at the end.
  fileprivate var withoutArrow: Self { last == UInt8(ascii: "-") ? dropLast() : self }

  fileprivate var unescaped: String {
    var bytes = drop { $0 == UInt8(ascii: " ") }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    if bytes.elementsEqual([UInt8(ascii: "%")]) { return "" }
    return String(decoding: PathText.percentDecoded(bytes), as: UTF8.self)
  }
}
