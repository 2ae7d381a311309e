import WeirDiagnostics
import WeirExport
import WeirProject
import WeirReport

extension ReportedProject {
  init(of project: Project, sources: SourceMap, _ findings: [Finding]) {
    let targets = Graph(targetsOf: project, sources: sources, GraphPart(findings: findings))
    self.init(
      graph: JSONGraphFormat().text(
        of: Graph(of: project, sources: sources, GraphPart(findings: findings))),
      metrics: JSONMetricsFormat().text(of: MetricsTable(of: project)),
      members: JSONMembersFormat.text(of: project, sources: sources),
      targets: targets.edges.isEmpty ? nil : JSONGraphFormat().text(of: targets))
  }
}
