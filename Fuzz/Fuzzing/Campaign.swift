/// Checks a target with mutated inputs; for tests, and for toolchains without libFuzzer.
public struct Campaign {
  public let target: FuzzTarget
  private let mutator: Mutator
  private let corpus: [[UInt8]]
  private var random: SeededGenerator
  public private(set) var executions = 0

  /// - Parameter corpus: Initial inputs, in addition to the target's own.
  public init(_ target: FuzzTarget, corpus: [[UInt8]], seed: UInt64) {
    self.target = target
    self.corpus = corpus + target.seeds
    mutator = Mutator(words: target.words)
    random = SeededGenerator(seed: seed)
  }

  /// The next input. Equal seeds result in equal inputs.
  public mutating func nextInput() -> [UInt8] {
    guard let input = corpus.randomElement(using: &random),
      Int.random(in: 0..<8, using: &random) > 0
    else { return mutator.soup(&random) }
    return mutator.mutated(input, with: corpus.randomElement(using: &random) ?? [], &random)
  }

  /// Checks one more input.
  ///
  /// - Parameter before: Called before the check, since an input may end the process.
  /// - Returns: The input that violates a property, with the property; nil if there is no
  ///   violation.
  public mutating func step(
    before: ([UInt8]) -> Void = { _ in }
  ) -> (input: [UInt8], error: any Error)? {
    let input = nextInput()
    before(input)
    executions += 1
    do {
      try target.check(input)
      return nil
    } catch {
      return (input, error)
    }
  }
}
