import Testing
import WeirDiagnostics

@testable import WeirExport

@Suite struct MetricsFormatTests {
  private let metrics = MetricsTable(of: Sample.golden.project)

  @Test func alignedTable() {
    let expected = #"""
      module  Ca  Ce     I  LCOM4  depth
      Shop     0   1  1.00      -      1
      Cart     1   1  0.50      0      2
      Money    1   0  0.00      -      1

      3 modules, 3 edges, propagation cost 0.67

      """#
    #expect(TableMetricsFormat().text(of: metrics) == expected)
  }

  @Test func json() {
    let expected = #"""
      {
        "version": 1,
        "project": {"name": "Small", "modules": 3, "edges": 3, "propagationCost": 0.6667},
        "modules": [
          {
            "name": "Shop",
            "metrics": {"ca": 0, "ce": 1, "instability": 1, "lcom4": null, "depth": 1, "effects": 0}
          },
          {
            "name": "Cart",
            "metrics": {"ca": 1, "ce": 1, "instability": 0.5, "lcom4": 0, "depth": 2, "effects": 0}
          },
          {
            "name": "Money",
            "metrics": {"ca": 1, "ce": 0, "instability": 0, "lcom4": null, "depth": 1, "effects": 0}
          }
        ]
      }

      """#
    #expect(JSONMetricsFormat().text(of: metrics) == expected)
  }

  @Test func csv() {
    let expected = [
      "scope,name,ca,ce,instability,lcom4,depth,modules,edges,propagation_cost,effects",
      "project,Small,,,,,,3,3,0.6667,", "module,Shop,0,1,1,,1,,,,0", "module,Cart,1,1,0.5,0,2,,,,0",
      "module,Money,1,0,0,,1,,,,0",
    ]
    #expect(CSVMetricsFormat().text(of: metrics) == expected.map { $0 + "\r\n" }.joined())
  }

  @Test func selectedModulesHaveRowsAndTotalsCoverTheProject() throws {
    let cart = try #require(Sample.golden.id("Cart"))
    let table = MetricsTable(of: Sample.golden.project, modules: [cart])
    #expect(table.rows.map(\.name) == ["Cart"])
    #expect(table.moduleCount == 3)
    #expect(table.edgeCount == 3)
  }

  @Test func effectsAreCounted() {
    let sample = Sample(
      """
      module: Page
      state: { isOpen: Bool = false }
      actions: { didEnd: }
      reduce: { didEnd: isOpen = false }
      effects: { wait: { on: isOpen, manual: true, then: didEnd }, note: { on: isOpen, manual: true } }
      """)
    let table = MetricsTable(of: sample.project)
    let text = TableMetricsFormat().text(of: table)
    #expect(text.hasPrefix("module  Ca  Ce     I  LCOM4  depth  effects\n"), "\(text)")
    #expect(text.contains("Page     0   0  0.00      1      1        2\n"), "\(text)")
    #expect(JSONMetricsFormat().text(of: table).contains("\"effects\": 2"))
    #expect(CSVMetricsFormat().text(of: table).contains("module,Page,0,0,0,1,1,,,,2\r\n"))
  }

  @Test func aTableMayHaveNoModules() {
    let none = MetricsTable(of: Sample("").project)
    #expect(
      TableMetricsFormat().text(of: none)
        == "module  Ca  Ce  I  LCOM4  depth\n\n0 modules, 0 edges, propagation cost 0.00\n")
  }

  @Test func wideAndHiddenLettersKeepTheColumns() {
    #expect(Printable.width("字a") == 3)
    #expect(Printable.text("a\u{1b}\u{202e}") == "a\\u{1b}\\u{202e}")
  }

  @Test func formatsAreFoundByName() {
    #expect(MetricsFormats.names == ["table", "json", "csv"])
    for name in MetricsFormats.names {
      #expect(MetricsFormats.named(name).map { type(of: $0).name } == name)
    }
    #expect(MetricsFormats.named("xml") == nil)
    #expect(GraphFormats.names == ["dot", "mermaid", "json", "graphml", "svg"])
    for name in GraphFormats.names {
      #expect(GraphFormats.named(name).map { type(of: $0).name } == name)
    }
  }
}
