import Testing
import WeirGenerate

/// A run may end after any step of its plan, and so may the next run.
@Suite struct InterruptedRunTests {
  private static let manifest = "Gen/.weir-manifest"

  /// A folder in memory.
  private struct Disk {
    var files: [String: String] = [:]

    func plan(_ made: [String: String], isForced: Bool = false) -> WritePlan {
      let list = made.sorted { $0.key < $1.key }.map { GeneratedFile(path: $0.key, text: $0.value) }
      let last = Manifest(text: files[InterruptedRunTests.manifest] ?? "")
      return WritePlan(list, last: last, isForced: isForced) { files[$0] }
    }

    mutating func carryOut(_ steps: some Sequence<WriteStep>) {
      for step in steps {
        switch step {
        case .record(let manifest): files[InterruptedRunTests.manifest] = manifest.text
        case .write(let file): files[file.path] = file.text
        case .delete(let path): files[path] = nil
        }
      }
    }

    /// The disk after each number of steps, from none to all.
    func prefixes(of plan: WritePlan) -> [Disk] {
      (0...plan.steps.count).map { count in
        var disk = self
        disk.carryOut(plan.steps.prefix(count))
        return disk
      }
    }

    static func after(_ made: [String: String]) -> Disk {
      var disk = Disk()
      disk.carryOut(disk.plan(made).steps)
      return disk
    }
  }

  /// A sequence of specs: files are changed, added, removed and generated again, and one is unchanged.
  private static let first = [
    "Gen/A.swift": "a1", "Gen/B.swift": "b1", "Gen/Old.swift": "o1", "Gen/Same.swift": "s",
  ]
  private static let second = [
    "Gen/A.swift": "a2", "Gen/B.swift": "b2", "Gen/New.swift": "n2", "Gen/Same.swift": "s",
  ]
  private static let third = [
    "Gen/A.swift": "a3", "Gen/B.swift": "b2", "Gen/Old.swift": "o3", "Gen/Same.swift": "s",
  ]
  private static let specs = [first, second, third]

  @Test func theNextRunSucceedsAfterAnyStep() {
    for next in Self.specs {
      let start = Disk.after(Self.first)
      for interrupted in start.prefixes(of: start.plan(Self.second)) {
        let plan = interrupted.plan(next)
        #expect(plan.edited + plan.foreign + plan.left == [])
        for again in interrupted.prefixes(of: plan) {
          for final in Self.specs {
            let plan = again.plan(final)
            #expect(plan.edited + plan.foreign + plan.left == [])
            var disk = again
            disk.carryOut(plan.steps)
            #expect(
              disk.files == Disk.after(final).files, "the manifest has one line for each file")
          }
        }
      }
    }
  }

  /// A person edits any file before or after the interrupted run.
  @Test(arguments: [false, true])
  func anEditIsNeverLost(isBefore: Bool) {
    for path in Set(Self.specs.flatMap(\.keys)).sorted() {
      var start = Disk.after(Self.first)
      if isBefore { start.files[path] = "mine" }
      for var interrupted in start.prefixes(of: start.plan(Self.second)) {
        if !isBefore { interrupted.files[path] = "mine" }
        for next in Self.specs {
          let plan = interrupted.plan(next)
          for disk in interrupted.prefixes(of: plan) { #expect(disk.files[path] == "mine") }
          let kept = plan.edited + plan.foreign + plan.left
          #expect(Set(kept).isSubset(of: [path]), "no other file counts as edited")
          #expect(next[path] == nil || kept == [path])
        }
      }
    }
  }

  /// A file that an interrupted `--force` has not yet overwritten still has the person's text.
  @Test func anInterruptedForceKeepsTheRemainingFiles() {
    var start = Disk.after(Self.first)
    start.files["Gen/B.swift"] = "mine"
    start.files["Gen/New.swift"] = "mine too"
    for interrupted in start.prefixes(of: start.plan(Self.second, isForced: true)) {
      let mine = ["Gen/B.swift": "mine", "Gen/New.swift": "mine too"]
      let left = mine.filter { interrupted.files[$0.key] == $0.value }.keys.sorted()
      let plan = interrupted.plan(Self.second)
      #expect((plan.edited + plan.foreign).sorted() == left)
      for disk in interrupted.prefixes(of: plan) {
        for path in left { #expect(disk.files[path] == mine[path]) }
      }
      var disk = interrupted
      disk.carryOut(disk.plan(Self.third, isForced: true).steps)
      #expect(disk.plan(Self.third).isCurrent)
    }
  }

  /// `--check` and `--dry-run` after an interrupted run list the stale files.
  @Test func staleFilesAreListedAsStale() {
    let start = Disk.after(Self.first)
    let plan = start.plan(Self.second)
    for (count, interrupted) in start.prefixes(of: plan).enumerated() {
      let rest = interrupted.plan(Self.second)
      let done = plan.steps.prefix(count)
      #expect(rest.writes == plan.writes.filter { !done.contains(.write($0)) })
      #expect(rest.deletions == plan.deletions.filter { !done.contains(.delete($0)) })
      #expect(rest.isCurrent == (rest.writes.isEmpty && rest.deletions.isEmpty))
    }
  }

  /// The manifest is committed: git adds conflict markers where two branches have changed it.
  @Test func aConflictInTheManifestLosesNothing() throws {
    let start = Disk.after(Self.first)
    let plan = start.plan(Self.second)
    for interrupted in start.prefixes(of: plan) {
      let ours = try #require(interrupted.files[Self.manifest])
      let theirs = try #require(Disk.after(Self.third).files[Self.manifest])
      var disk = interrupted
      disk.files[Self.manifest] =
        "<<<<<<< HEAD\n" + ours + "=======\n" + theirs + ">>>>>>> theirs\n"
      disk.files["Gen/A.swift"] = Disk.after(Self.third).files["Gen/A.swift"]
      #expect(disk.plan(Self.second).edited == [])
      disk.files["Gen/A.swift"] = "<<<<<<< HEAD\na2\n=======\na3\n>>>>>>> theirs\n"
      #expect(disk.plan(Self.second).edited == ["Gen/A.swift"])
    }
  }

  @Test func withoutWritesNothingIsRecordedBeforehand() {
    let disk = Disk.after(Self.first)
    let plan = disk.plan(Self.first)
    #expect(plan.steps == [.record(plan.manifest)])
    #expect(plan.manifest.text == disk.files[Self.manifest])
  }
}
