import WeirDiagnostics
import WeirSpec

/// Some specs of a project, of which a few have changed since an earlier run.
struct SpecPart {
  /// Absolute, sorted.
  let paths: [String]
  /// The earlier texts of the changed ones, by path.
  let earlier: [String: [UInt8]]
  /// The paths of all specs whose bodies responses of effects may run.
  let followed: Set<String>
  let change: Change

  /// What the changed specs have changed.
  enum Change {
    case bodies
    /// Fields, derived values, actions, reductions or operations, and bodies.
    case members
  }

  /// Nil if something else has changed, if a change may have an effect on anything, or if an earlier text is not known.
  ///
  /// - Parameter root: The project's folder.
  init?(_ changes: [DiskTrace.Change], _ links: SpecLinks, texts known: SpecTexts, in root: String)
  {
    guard !changes.isEmpty, changes.allSatisfy({ $0.question.kind == .read }),
      let texts = known.texts(changes.map(\.digest))
    else { return nil }
    let changedPaths = changes.map(\.question.path)
    var changed: [String: [UInt8]] = [:]
    for path in changedPaths {
      guard let now = try? DiskTree().read(path, below: root) else { return nil }
      changed[FileSystem.relative(path, to: root)] = now
    }
    self.init(
      links, from: Dictionary(zip(changedPaths, texts)) { first, _ in first }, to: changed, in: root
    )
  }

  /// - Parameters:
  ///   - earlier: The earlier texts of changed specs, by absolute path.
  ///   - changed: Their texts now, by path relative to `root`.
  init?(
    _ links: SpecLinks, from earlier: [String: [UInt8]], to changed: [String: [UInt8]],
    in root: String
  ) {
    let texts = earlier.map { path, text in
      (before: text, after: changed[FileSystem.relative(path, to: root)] ?? [])
    }
    guard let change = Change(texts), let part = links.part(around: changed, of: change) else {
      return nil
    }
    self.change = change
    paths = part.map { root + "/" + $0 }
    followed = Set(links.followed.map { root + "/" + $0 })
    self.earlier = earlier
  }
}

extension SpecPart.Change {
  /// Nil if something else has changed, or if a spec cannot be read.
  fileprivate init?(_ texts: [(before: [UInt8], after: [UInt8])]) {
    func areSame(withMembers hasMembers: Bool) -> Bool {
      texts.allSatisfy { texts in
        func outline(_ text: [UInt8]) -> ContentDigest? {
          FileSpec.outline(of: SourceFile(name: "", bytes: text), withMembers: hasMembers)
        }
        guard let before = outline(texts.before) else { return false }
        return before == outline(texts.after)
      }
    }
    guard areSame(withMembers: false) else { return nil }
    self = areSame(withMembers: true) ? .bodies : .members
  }
}
