import WeirDiagnostics
import WeirRules

/// Applies the fixes of findings to files in memory. A fix is kept only if its finding is gone afterwards, and no other
/// one is new.
struct Fixer {
  /// A finding with the fix that is applied.
  struct Applied {
    let finding: Finding
    let fix: Fix
    /// The file and the line of the finding before the fix.
    let file: String
    let line: Int
  }

  /// The names of a finding, without positions. A fix may change the message of another finding, such as the path in it.
  private struct Identity: Hashable {
    let rule: String
    let file: String
    /// The names in its fingerprint, or its message if there are none.
    let names: [String]
  }

  private struct Checked {
    let folder: ProjectFolder
    let findings: [Finding]
    let counts: [Identity: Int]
  }

  private let common: CommonOptions
  private let file: String
  /// Whether a fix is to be applied.
  private let isAccepted: (Finding, Fix, ProjectFolder) -> Bool
  private(set) var tree = EditedTree()
  /// The bytes of edited files before the first edit, by absolute path.
  private(set) var originals: [String: [UInt8]] = [:]
  private(set) var applied: [Applied] = []
  /// The findings whose fixes did not help, or are not accepted.
  private var refused: Set<Identity> = []
  /// The findings that remain.
  private(set) var remaining: [Finding] = []

  /// A fix may make another one possible. This many are enough for every file that people write.
  private static let mostRounds = 100

  init(
    _ file: String, _ common: CommonOptions,
    isAccepted: @escaping (Finding, Fix, ProjectFolder) -> Bool
  ) {
    self.file = file
    self.common = common
    self.isAccepted = isAccepted
  }

  mutating func run() async throws {
    var checked = try await check(tree)
    for _ in 0..<Self.mostRounds {
      let fixes = candidates(checked)
      guard !fixes.isEmpty else { break }
      if let next = try await attempt(fixes, on: checked) {
        checked = next
      } else {
        for fix in fixes {
          guard fixes.count > 1, let next = try await attempt([fix], on: checked) else {
            refused.insert(Self.identity(of: fix.finding, in: checked.folder))
            continue
          }
          // The positions of the others have changed.
          checked = next
          break
        }
      }
    }
    remaining = checked.findings
  }

  private func check(_ tree: EditedTree) async throws -> Checked {
    var folder = try await ProjectFolder(
      file: file, jobs: common.threads, in: tree, usesCache: !common.noCache)
    let checker = try await common.checker(of: &folder)
    let findings = checker.check(folder.project, jobs: common.threads).findings
    let counts = findings.reduce(into: [:]) { counts, finding in
      counts[Self.identity(of: finding, in: folder), default: 0] += 1
    }
    return Checked(folder: folder, findings: findings, counts: counts)
  }

  private static func identity(of finding: Finding, in folder: ProjectFolder) -> Identity {
    Identity(
      rule: finding.rule, file: folder.sources[finding.span.file].name,
      names: finding.key.isEmpty ? [finding.message] : finding.key)
  }

  /// The accepted fixes that change different ranges, in the order of the files.
  private func candidates(_ checked: Checked) -> [(finding: Finding, fix: Fix)] {
    var taken: [Span] = []
    return checked.findings.compactMap { finding in
      guard let fix = finding.fixes.first?.resolved(in: checked.folder.sources), !fix.edits.isEmpty,
        !refused.contains(Self.identity(of: finding, in: checked.folder)),
        isAccepted(finding, fix, checked.folder)
      else { return nil }
      let spans = fix.edits.map(\.span)
      // A module of an OpenAPI document has no file of its own.
      guard spans.allSatisfy({ tree.isFile(path(of: $0.file, in: checked.folder)) }) else {
        return nil
      }
      guard !spans.contains(where: { one in taken.contains { $0.touches(one) } }) else {
        return nil
      }
      taken += spans
      return (finding, fix)
    }
  }

  private func path(of file: FileID, in folder: ProjectFolder) -> String {
    FileSystem.standardized(folder.path + "/" + folder.sources[file].name)
  }

  /// Applies fixes, if they help.
  ///
  /// - Returns: The project with them; nil if it is not better.
  private mutating func attempt(
    _ fixes: [(finding: Finding, fix: Fix)], on checked: Checked
  ) async throws -> Checked? {
    let folder = checked.folder
    var next = tree
    let edits = Dictionary(grouping: fixes.flatMap(\.fix.edits)) { $0.span.file }
    for (file, edits) in edits {
      let source = folder.sources[file]
      next[path(of: file, in: folder)] = source.applying(edits)
    }
    let after = try await check(next)
    guard isBetter(after, than: checked, without: fixes.map(\.finding)) else { return nil }
    for file in edits.keys {
      let path = path(of: file, in: folder)
      originals[path] = originals[path] ?? folder.sources[file].bytes
    }
    tree = next
    applied += fixes.map { finding, fix in
      Applied(
        finding: finding, fix: fix, file: folder.sources[finding.span.file].name,
        line: folder.sources.start(of: finding.span).line)
    }
    return after
  }

  private func isBetter(
    _ after: Checked, than before: Checked, without fixed: [Finding]
  ) -> Bool {
    var expected = before.counts
    for finding in fixed {
      expected[Self.identity(of: finding, in: before.folder), default: 0] -= 1
    }
    guard
      fixed.allSatisfy({
        let name = Self.identity(of: $0, in: before.folder)
        return after.counts[name, default: 0] <= expected[name, default: 0]
      })
    else { return false }
    let new = after.findings.filter {
      let name = Self.identity(of: $0, in: after.folder)
      return after.counts[name, default: 0] > expected[name, default: 0]
    }
    let unread = before.findings.filter(\.isLanguageError)
    guard !unread.isEmpty else { return new.isEmpty }
    // An error can hide others of its file, and all findings of rules.
    let files = Set(unread.map { before.folder.sources[$0.span.file].name })
    return new.allSatisfy {
      !$0.isLanguageError || files.contains(after.folder.sources[$0.span.file].name)
    }
  }
}

extension Span {
  /// Whether the edits of two spans would interfere.
  fileprivate func touches(_ other: Span) -> Bool {
    file == other.file && start <= other.end && other.start <= end
  }
}

extension SourceFile {
  /// The bytes after edits that do not overlap.
  func applying(_ edits: [Edit]) -> [UInt8] {
    var bytes = self.bytes
    for edit in edits.sorted(by: { $0.span > $1.span }) {
      bytes.replaceSubrange(edit.span.range.clamped(to: 0..<bytes.count), with: edit.text.utf8)
    }
    return bytes
  }
}
