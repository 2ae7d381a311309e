import WeirDiagnostics
import WeirSpec

/// Some specs of a project, of which a few have changed since an earlier run.
struct SpecPart {
  /// Absolute, sorted.
  let paths: [String]
  /// The earlier texts of the changed ones, by path.
  let earlier: [String: [UInt8]]
  /// The changed ones, relative to the project's folder, with their new texts.
  let changed: [String: [UInt8]]
  /// Specs that name members that have changed, relative to the project's folder.
  let users: Set<String>
  /// The paths of all specs whose bodies responses of effects may run.
  let followed: Set<String>
  /// The paths of the changed specs with other fields, derived values, actions, reductions or operations, not only other
  /// bodies.
  let reshaped: Set<String>
  /// Whether a finding had a position in one of the changed specs or of their users.
  let hasFindings: Bool
  private let links: SpecLinks
  private let root: String

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
    var reshaped: Set<String> = []
    for (path, text) in earlier {
      let texts = [text, changed[FileSystem.relative(path, to: root)] ?? []]
      guard Self.areSame(texts, with: .none) else { return nil }
      if !Self.areSame(texts, with: .all) { reshaped.insert(path) }
    }
    self.init(links, from: earlier, to: changed, reshaped, users: [], in: root)
  }

  private init?(
    _ links: SpecLinks, from earlier: [String: [UInt8]], to changed: [String: [UInt8]],
    _ reshaped: Set<String>, users: Set<String>, in root: String
  ) {
    guard let part = links.part(around: changed, users: users) else { return nil }
    self.links = links
    self.root = root
    self.reshaped = reshaped
    self.changed = changed
    self.users = users
    paths = part.map { root + "/" + $0 }
    followed = Set(links.followed.map { root + "/" + $0 })
    self.earlier = earlier
    hasFindings = links.haveFindings(users.union(changed.keys))
  }

  /// The specs about which a change may change findings: the changed ones and their users, relative to the project's
  /// folder.
  var concerned: Set<String> { users.union(changed.keys) }

  /// The part with some specs that name members that have changed, and those around them; nil if reading all specs costs
  /// hardly more.
  func including(_ users: Set<String>) -> SpecPart? {
    SpecPart(links, from: earlier, to: changed, reshaped, users: users, in: root)
  }

  /// Whether an earlier text and a new one have the same outline; false if one cannot be read.
  private static func areSame(_ texts: [[UInt8]], with members: FileSpec.OutlinedMembers) -> Bool {
    let outlines = texts.map {
      FileSpec.outline(of: SourceFile(name: "", bytes: $0), with: members)
    }
    return outlines[0] != nil && outlines[0] == outlines[1]
  }
}
