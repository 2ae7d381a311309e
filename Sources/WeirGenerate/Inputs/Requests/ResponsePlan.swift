import WeirProject
import WeirSpec
import WeirSwift

/// The results and the errors of a request's method, by the response's status.
struct ResponsePlan {
  /// A status with its case in the enum of results or of errors.
  struct Outcome {
    let status: ResponseSpec.Status
    let type: ResolvedType?
    let name: String

    /// Whether the case carries the status, because several statuses have this case.
    var carriesStatus: Bool {
      switch status {
      case .code, .success: false
      case .range, .other: true
      }
    }
  }

  let returns: [Outcome]
  let errors: [Outcome]
  /// Whether different statuses return different types, so that the result is an enum.
  let isMixed: Bool

  /// - Parameter text: The text of a type in generated code.
  init(_ request: Request, text: (ResolvedType) -> SafeSwift) {
    returns = Self.outcomes(request.spec.returns, request.returns)
    errors = Self.outcomes(request.spec.errors, request.errors)
    isMixed = Set(returns.map { $0.type.map(text) }).count > 1
  }

  private static func outcomes(_ specs: [ResponseSpec], _ types: [ResolvedType?]) -> [Outcome] {
    zip(specs, types).map {
      Outcome(status: $0.status, type: $1, name: StatusNames.name(of: $0.status))
    }
  }

  /// The type of the result; nil if there is none, or if the result is an enum.
  var type: ResolvedType? { isMixed ? nil : returns.first?.type }

  /// Whether every status from 200 to 299 has the same outcome, and the spec declares no other status.
  var isSimple: Bool {
    errors.isEmpty && returns.count <= 1 && returns.allSatisfy { $0.status == .success }
  }

  /// Statuses in the order of their branches: codes, then classes of codes, then the rest.
  var branches: [(outcome: Outcome, isError: Bool)] {
    let all = returns.map { ($0, false) } + errors.map { ($0, true) }
    return all.filter { Self.rank($0.0) == 0 } + all.filter { Self.rank($0.0) == 1 }
      + all.filter { Self.rank($0.0) == 2 }.prefix(1)
  }

  private static func rank(_ outcome: Outcome) -> Int {
    switch outcome.status {
    case .code: 0
    case .success, .range: 1
    case .other: 2
    }
  }
}
