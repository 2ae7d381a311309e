import WeirProject

/// The cones of influence of a system, each with a bit: the one of all invariants, and those of single invariants that
/// are smaller.
public struct ExploredCones: Sendable {
  /// The bit for all fields.
  public static let whole: Int = 1
  /// The bit of the cone of all invariants.
  public static let shared: Int = 2

  public let shared: Cone
  /// The bit of each invariant.
  public let bits: [Int]
  /// The cones, beginning with that of the third bit.
  private let narrow: [Cone]

  public init(_ system: ExploredSystem, in project: Project) {
    let shared = Cone(system, in: project)
    var narrow: [Cone] = []
    var bits: [Int] = []
    for invariant in system.invariants {
      let cone = shared.narrowed(to: invariant)
      let known = narrow.firstIndex { $0.parts == cone.parts }
      if cone.parts == shared.parts || known == nil && narrow.count == 60 {
        bits.append(Self.shared)
        continue
      }
      bits.append(4 << (known ?? narrow.count))
      if known == nil { narrow.append(cone) }
    }
    self.shared = shared
    self.bits = bits
    self.narrow = narrow
  }

  /// The bits of the cones for which something is true, with that for all fields.
  public func mask(where isTrue: (Cone) -> Bool) -> Int {
    var mask = Self.whole | (isTrue(shared) ? Self.shared : 0)
    for (index, cone) in narrow.enumerated() where isTrue(cone) { mask |= 4 << index }
    return mask
  }

  /// The bits of all cones.
  public var all: Int { mask { _ in true } }
}
