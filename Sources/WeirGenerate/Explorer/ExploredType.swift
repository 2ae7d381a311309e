import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

extension TypeInput {
  /// The type as a part of an explored state.
  static let explorerEntries: [Entry<Self>] = [
    .text("path", "The type's name, with that of the state in which it is nested.") {
      .path("\($0.builder.names.state(of: $0.builder.module)).\($0.type.name)")
    },
    .list("numberedCases", "Its cases, each with its number.") { $0.numberedCases },
    .texts("fieldNames", "The names of the fields in the spec.") {
      guard case .structure(let fields) = $0.type.spec.form else { return [] }
      return fields.map { .identifier($0.name.value) }
    },
  ]

  private var numberedCases: [CaseInput] {
    let cases: [(name: String, payloads: Int)] =
      switch type.spec.form {
      case .enumeration(let cases): cases.map { ($0.name.value, $0.payload.count) }
      case .union(let union): union.members.map { ($0.name.value, 1) }
      case .structure, .alias: []
      }
    return cases.enumerated().map { CaseInput(name: $1.name, number: $0, payloads: $1.payloads) }
  }
}
