import WeirDiagnostics
import WeirProject
import WeirSpec

extension Project {
  /// Whether one position is before another; files are in the order of their modules, not of their names.
  var positionOrder: (Span, Span) -> Bool {
    let ranks = fileRanks
    return {
      (ranks[$0.file] ?? ranks.count, $0.start, $0.end) < (
        ranks[$1.file] ?? ranks.count, $1.start, $1.end
      )
    }
  }

  /// Findings in the order of the modules whose files they are in.
  func byModule(_ findings: [Finding]) -> [Finding] {
    let ranks = fileRanks
    return findings.enumerated().map { (rank: ranks[$1.span.file] ?? ranks.count, at: $0, $1) }
      .sorted { ($0.rank, $0.at) < ($1.rank, $1.at) }.map(\.2)
  }

  /// `weir.yaml` is first.
  private var fileRanks: [FileID: Int] {
    var ranks: [FileID: Int] = [spec.span.file: 0]
    for module in modules where ranks[module.nameSpan.file] == nil {
      ranks[module.nameSpan.file] = ranks.count
    }
    return ranks
  }
}
