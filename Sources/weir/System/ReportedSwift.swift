import WeirDiagnostics
import WeirProject
import WeirReport
import WeirSources
import WeirSpec

extension ProjectFolder {
  /// The hand-written Swift for programs: what `--verbose` prints for people.
  var reportedSwift: ReportedSwift? {
    guard let swift else { return nil }
    let summary = SourceSummary(project)
    func files(isPartial: Bool) -> [OmittedFile] {
      summary.unread.filter { $0.reason.isPartial == isPartial }.map {
        OmittedFile(sources[$0.span.file].name, reason: $0.reason.text)
      }
    }
    let leftOut = swift.leftOut.flatMap { reason, files in
      files.map { OmittedFile($0, reason: reason.rawValue) }
    }
    return ReportedSwift(
      modules: summary.modules.map(reported),
      unread: files(isPartial: false), partlyRead: files(isPartial: true),
      unreadReducers: summary.unreadReducers.map { ReportedReducer($0, in: sources) },
      leftOut: leftOut.sorted { $0.file < $1.file })
  }

  private func reported(_ module: SourceSummary.ModuleSummary) -> ReportedSwiftModule {
    var counts = ReportedSwiftModule.Counts()
    counts.fields = module.fields
    counts.children = module.children
    counts.actions = module.actions
    counts.patterns = module.patterns
    counts.writes = module.writes
    counts.sends = module.sends
    return ReportedSwiftModule(
      module.name, store: module.store.rawValue, counts: counts,
      unknown: module.unknown.map {
        ReportedUnknown($0.part.rawValue, reason: $0.reason, at: $0.span, in: sources)
      })
  }
}
