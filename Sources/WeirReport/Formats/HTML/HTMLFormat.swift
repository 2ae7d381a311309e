/// One page for a browser, which needs no network: the findings and, if the report has a project, its graph, its metrics
/// and its modules. Scripts in the page build everything from the JSON in it.
public struct HTMLFormat: ReportFormat {
  public static let name = "html"
  private let page: ReportPage

  public init(_ page: ReportPage) { self.page = page }

  public func text(of report: Report) -> String {
    var documents = [("report", JSONFormat().text(of: report))]
    if let project = report.project {
      documents += [
        ("graph", project.graph), ("metrics", project.metrics), ("members", project.members),
      ]
      if let targets = project.targets { documents.append(("targets", targets)) }
    }
    return page.text(documents.map { name, json in (name, ScriptText.json(json)) })
  }
}
