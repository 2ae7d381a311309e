import Testing
import WeirGenerate

/// Errors of the compiler have positions in the spec.
@Suite struct SourceLocationTests {
  static let modules = """
    module: Wrong
    types:
      Part: { shape: Circle, size: Int = .huge }
      Kind: [plain, boxed: Box]
      Alias: Aliased
    children:
      rows: { module: Row, keyed: { rowID: RowKey } }
    state:
      plain: Int = 0
      ghost: Phantom?
      size: Int = .wide
      level: Int = "five".count.description
    derived:
      broken: { type: Int, is: plain.nonsense }
      strange:
        type: Mystery
        is: plain
    actions:
      didBreak: { by: Hammer }
      didCount:
    reduce:
      didCount: |

        plain += 1
        plain = "one"
    operations:
      repair:
        takes: { with tool: Wrench = .big }
        does: |
          plain = 1
          missing()
    ---
    module: Row
    state: { count: Int = 0 }
    """

  /// Errors of one kind may prevent swiftc from finding others: types first, then bodies.
  @Test func yaml() throws {
    let types = try diagnostics(Self.modules)
    for (line, what) in [
      (3, "'Circle'"), (4, "'Box'"), (5, "'Aliased'"), (7, "'RowKey'"), (10, "'Phantom'"),
      (11, "wide"), (12, "String"), (14, "nonsense"), (16, "'Mystery'"), (19, "'Hammer'"),
      (25, "Int"), (28, "'Wrench'"), (31, "missing"), (3, "huge"),
    ] {
      #expect(
        types.contains { $0.hasPrefix("\(line): ") && $0.contains(what) },
        "\(what) in line \(line) of: \(types)")
    }
  }

  private func diagnostics(_ modules: String) throws -> [String] {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    let files = try swiftc.write(Generated(Spec(modules)))
    let result = try swiftc.compile(files + ["-swift-version", "6", "-typecheck"])
    #expect(result.status != 0)
    return result.diagnostics(in: "modules.yaml")
  }
}
