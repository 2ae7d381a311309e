/// Distributes a module's declarations over files. Those that do not fit into the module's own file are in files with
/// a suffix: `Users+Types.swift`, `Users+Types2.swift`.
struct FilePacker {
  /// The maximum number of lines in a file without its header. With the header, a file has at most 1000 lines, unless
  /// a single declaration is longer.
  static let maxLines = 900

  struct Share: Equatable {
    /// `Types2`; nil in the module's own file.
    var suffix: String?
    /// Whether the file is in the target of the storage, if the project has one.
    var isStorage = false
    /// Indices of the module's types.
    var types: [Int] = []
    var declarations: [Int] = []
    fileprivate var lines: Int
  }

  /// The module's own file first.
  private(set) var shares: [Share]
  private var counts: [Declaration.Kind: Int] = [:]

  /// - Parameters:
  ///   - head: The lines of the module's own file without types and declarations.
  ///   - types: The lines of each type that the module declares.
  init(head: Int, types: [Int], declarations: [Declaration]) {
    shares = [Share(lines: head)]
    for (index, lines) in types.enumerated() {
      if shares[shares.count - 1].lines + lines > Self.maxLines { open(.types) }
      shares[shares.count - 1].types.append(index)
      shares[shares.count - 1].lines += lines + 1
    }
    var start = 0
    while start < declarations.count {
      let kind = declarations[start].kind
      let end = declarations[start...].firstIndex { $0.kind != kind } ?? declarations.count
      add(start..<end, of: declarations)
      start = end
    }
  }

  /// Keeps declarations of one kind together: if they do not all fit into the module's own file, they get separate
  /// files.
  private mutating func add(_ range: Range<Int>, of declarations: [Declaration]) {
    let all = declarations[range].reduce(0) { $0 + $1.lines + 1 }
    let isOwn =
      !declarations[range.lowerBound].kind.isApart
      && (shares[0].lines == 0 || shares[0].lines + all <= Self.maxLines)
    if !isOwn { open(declarations[range.lowerBound].kind) }
    var share = isOwn ? 0 : shares.count - 1
    for index in range {
      let lines = declarations[index].lines
      if shares[share].lines > 0, shares[share].lines + lines > Self.maxLines {
        open(declarations[index].kind)
        share = shares.count - 1
      }
      shares[share].declarations.append(index)
      shares[share].lines += lines + 1
    }
  }

  private mutating func open(_ kind: Declaration.Kind) {
    counts[kind, default: 0] += 1
    let number = counts[kind, default: 1]
    shares.append(
      Share(
        suffix: kind.name + (number == 1 ? "" : String(number)), isStorage: kind.isStorage,
        lines: 0))
  }
}
