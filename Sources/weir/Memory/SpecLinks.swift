import WeirDiagnostics
import WeirProject

/// The specs of a run, and the names by which they refer to one another. With them, a later run finds the specs around a
/// changed one.
struct SpecLinks {
  private struct Spec {
    /// Relative to the project's folder.
    let path: String
    /// The names by which any spec may refer to it.
    let names: [String]
    /// The indices of the specs that it names.
    let named: [Int]
    /// Whether a finding has a position in it.
    let hasFindings: Bool
    /// Whether responses of effects may run its bodies.
    let isFollowed: Bool
    let hasData: Bool
  }

  private let specs: [Spec]

  /// Nil if the project consists of more than its specs.
  init?(of folder: ProjectFolder, findings: [Finding]) {
    guard folder.hasOnlySpecs else { return nil }
    let links = folder.project.fileLinks.sorted { $0.key.index < $1.key.index }
    let indices = Dictionary(uniqueKeysWithValues: links.enumerated().map { ($1.key, $0) })
    let found = Set(findings.flatMap(\.positions).map(\.file))
    specs = links.map { file, links in
      Spec(
        path: folder.sources[file].name, names: links.names.sorted(),
        named: links.files.compactMap { indices[$0] }.sorted(), hasFindings: found.contains(file),
        isFollowed: links.isFollowed, hasData: links.hasData)
    }
  }

  /// A part of this many specs is read even if the project has only a few more.
  private static let alwaysFew = 16

  /// The paths of some specs, those that name them, and those that all of these name, with one that has data.
  ///
  /// - Parameters:
  ///   - changed: The new texts of the changed ones, by path.
  ///   - users: The paths of the others.
  /// - Returns: Sorted paths; nil if a spec is unknown, or if reading all specs costs hardly more.
  func part(around changed: [String: [UInt8]], users: Set<String>) -> [String]? {
    let paths = users.union(changed.keys)
    let middle = Set(specs.indices.filter { paths.contains(specs[$0].path) })
    guard middle.count == paths.count else { return nil }
    var near = middle
    let words = changed.values.reduce(into: Set<String>()) { $0.formUnion(Self.words(in: $1)) }
    for (index, spec) in specs.enumerated()
    where spec.named.contains(where: middle.contains)
      || spec.names.contains(where: words.contains)
    {
      near.insert(index)
    }
    for index in Array(near) { near.formUnion(specs[index].named) }
    // The generated types of all modules depend on whether one has data.
    if !near.contains(where: { specs[$0].hasData }) {
      if let index = specs.firstIndex(where: \.hasData) { near.insert(index) }
    }
    guard near.count <= max(Self.alwaysFew, specs.count / 4) else { return nil }
    return near.map { specs[$0].path }.sorted()
  }

  /// Whether a finding has a position in one of some specs.
  func haveFindings(_ paths: some Collection<String>) -> Bool {
    specs.contains { $0.hasFindings && paths.contains($0.path) }
  }

  /// The paths of specs whose bodies responses of effects may run.
  var followed: Set<String> { Set(specs.filter(\.isFollowed).map(\.path)) }

  /// The words that may be names: `cart.didPay` also names the module `Cart`.
  private static func words(in text: [UInt8]) -> Set<String> {
    let words = text.split { !$0.isNamePart }.map { String(decoding: $0, as: UTF8.self) }
    return Set(words).union(words.map(\.capitalizedFirst))
  }
}

// MARK: Bytes

extension SpecLinks {
  /// A line for each spec; nil if a name cannot be written in one.
  var bytes: [UInt8]? {
    var text = ""
    for spec in specs {
      let names = spec.names.joined(separator: " ")
      guard names.split(separator: " ").count == spec.names.count,
        !(spec.path + names).utf8.contains(where: { $0 < 0x20 })
      else { return nil }
      let named = spec.named.map(String.init).joined(separator: " ")
      text += "\(spec.path)\t\(names)\t\(named)\t"
      text += (spec.hasFindings ? "!" : "") + (spec.isFollowed ? ">" : "")
      text += (spec.hasData ? "=" : "") + "\n"
    }
    return Array(text.utf8)
  }

  /// Nil if the bytes are not those of links.
  init?(_ bytes: ArraySlice<UInt8>) {
    var specs: [Spec] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    for line in lines {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard fields.count == 4 else { return nil }
      let words = fields.map { $0.split(separator: UInt8(ascii: " ")) }
      let named = words[2].compactMap { Int(String(decoding: $0, as: UTF8.self)) }
      guard named.count == words[2].count, named.allSatisfy(lines.indices.contains) else {
        return nil
      }
      specs.append(
        Spec(
          path: String(decoding: fields[0], as: UTF8.self),
          names: words[1].map { String(decoding: $0, as: UTF8.self) },
          named: named, hasFindings: fields[3].contains(UInt8(ascii: "!")),
          isFollowed: fields[3].contains(UInt8(ascii: ">")),
          hasData: fields[3].contains(UInt8(ascii: "="))))
    }
    self.specs = specs
  }
}
