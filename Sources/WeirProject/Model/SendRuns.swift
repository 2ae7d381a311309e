import WeirSpec
import WeirSwift

/// The actions that a handler sends one directly after the other, on each of its paths.
///
/// Results of one effect, the arms of an `if`, loops and task groups are separate events, and so are everything after
/// another `await` or after another effect of `.concatenate(…)`, and a send with an animation or a delay of its own.
public struct SendRuns {
  /// Each has at least two sends.
  public private(set) var runs: [[Send]] = []
  private let awaits: [Range<Int>]
  private let sends: [Int: Send]
  /// The effects that run between others: `load()` in `.concatenate(.send(.didStart), load(), .send(.didEnd))`.
  private let effects: [Range<Int>]
  private var run: [Send] = []

  public init(_ member: Member) {
    let fragment = member.body.swift?.fragment
    awaits = fragment?.awaits ?? []
    sends = Dictionary(
      member.sends.compactMap { send in send.spec.range.map { ($0.lowerBound, send) } },
      uniquingKeysWith: { first, _ in first })
    let starts = Set(sends.keys)
    effects =
      sends.count < 2
      ? []
      : (fragment?.statements.uses ?? []).flatMap(\.path.segments)
        .filter { ["concat", "concatenate"].contains($0.name) }
        .flatMap { $0.arguments.flatMap(\.value.listed) }
        .map(\.range).filter { !starts.contains($0.lowerBound) }
    if sends.count > 1, let fragment { read(fragment.statements) }
    end()
    for send in member.sends where send.spec.path != nil {
      if run.last?.spec.path != send.spec.path { end() }
      run.append(send)
    }
    end()
  }

  private mutating func end() {
    if run.count > 1 { runs.append(run) }
    run = []
  }

  private mutating func read(_ statements: [Statement]) {
    for statement in statements {
      switch statement {
      case .use(let use) where use.kind == .call:
        guard let send = sends[use.path.range.lowerBound] else { continue }
        if let last = run.last, !areConsecutive(last, send) { end() }
        run.append(send)
      case .use, .assign: continue
      case .branch(let branch):
        readApart(branch.then)
        readApart(branch.otherwise)
      case .choice(let choice):
        for one in choice.cases { readApart(one.body) }
        end()
      case .loop(let inner), .closure(let inner), .block(let inner):
        if inner.contains(where: \.isEffect) {
          readApart(inner)
        } else {
          let outer = run
          run = []
          readApart(inner)
          run = outer
        }
      case .exit: end()
      }
    }
  }

  private mutating func readApart(_ statements: [Statement]) {
    end()
    read(statements)
    end()
  }

  /// Whether nothing else is awaited or runs between two sends.
  private func areConsecutive(_ first: Send, _ second: Send) -> Bool {
    guard let start = first.spec.range?.upperBound, let end = second.spec.range?.upperBound,
      first.spec.isLater == second.spec.isLater, first.spec.timing == second.spec.timing
    else { return false }
    func isBetween(_ range: Range<Int>) -> Bool {
      range.lowerBound >= start && range.upperBound <= end
    }
    guard !effects.contains(where: isBetween) else { return false }
    let between = awaits.filter(isBetween)
    // The `await` of the second send itself; its argument may await something else.
    return between.count <= (second.spec.isLater ? 1 : 0)
  }
}

extension SwiftExpression {
  /// The elements of a literal; itself if it is none.
  fileprivate var listed: [SwiftExpression] {
    if case .array(let elements) = kind { elements } else { [self] }
  }
}

extension Statement {
  /// Whether it does more than read.
  fileprivate var isEffect: Bool {
    if case .use(let use) = self { use.kind != .read } else { true }
  }
}
