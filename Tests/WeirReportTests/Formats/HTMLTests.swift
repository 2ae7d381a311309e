import Foundation
import Testing
import WeirDiagnostics

@testable import WeirReport

/// The page of a report: its data stays data, whatever the texts in it are.
@Suite struct HTMLTests {
  private static let markup = [
    "</script><script>x()</script>", "<!--<script>", "-->", "]]>", "<img src=x onerror=x()>",
    "&lt;/script&gt;",
    "\u{2028}\u{2029}", "<!-- data -->", "/* scripts */", "/* styles */", "\"';`${x()}",
    "a\u{301}<\u{301}b",
  ]

  private static func page(_ report: Report) -> String { HTMLFormat(.embedded).text(of: report) }

  /// A report with a text in every part, and a project that contains it.
  private static func report(_ text: String) -> Report {
    let json = JSON.object([("name", .string(text))]).text() + "\n"
    let finding = Finding(
      rule: text, text, at: Span(file: FileID(0), start: 0, end: 3), label: text,
      chain: [text, text],
      chainNote: text, note: text, help: text, members: [text])
    return WeirReportTests.report(
      [finding], [SourceFile(name: text, text: "x: \(text)\n")], folder: text
    )
    .with(project: ReportedProject(graph: json, metrics: json, members: json))
  }

  /// The JSON in the page, by the names of the documents.
  private static func documents(of page: String) throws -> [String: String] {
    var documents: [String: String] = [:]
    for part in page.components(separatedBy: "<script type=\"application/json\" id=\"data-")
      .dropFirst()
    {
      let end = try #require(part.firstRange(of: "</script>"))
      let start = try #require(part.firstRange(of: "\">\n"))
      documents[String(part[..<start.lowerBound])] = String(part[start.upperBound..<end.lowerBound])
    }
    return documents
  }

  /// The results of another implementation.
  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    (String(repeating: "a", count: 200), "wqkI2Y9d+Yet5BtfziEwZ++8wh7yJAISpB5UtefCiuU="),
    (String(repeating: "é", count: 100), "9C7Ejh5LSH5ZDgs9TlhDfIMn76hV12lwn0lCpPc6frY="),
  ])
  func aTextHasAHash(_ text: String, _ hash: String) {
    #expect(ContentHash(text).text == "sha256-" + hash)
  }

  @Test func onlyItsOwnScriptsAndStylesAreAllowed() throws {
    let page = Self.page(Self.report("x"))
    #expect(!page.contains("unsafe-inline"))
    for (start, end, name) in [
      ("<script>", "</script>", "script-src"), ("<style>", "</style>", "style-src"),
    ] {
      let rest = try #require(page.components(separatedBy: start).dropFirst().first)
      let content = try #require(rest.components(separatedBy: end).first)
      #expect(page.contains("\(name) '\(ContentHash(content).text)'"))
    }
  }

  @Test(arguments: markup)
  func textIsNotMarkup(_ text: String) throws {
    let page = Self.page(Self.report(text))
    let documents = try Self.documents(of: page)
    #expect(documents.keys.sorted() == ["graph", "members", "metrics", "report"])
    for (name, json) in documents {
      for sign in ["<", ">", "&", "\u{2028}", "\u{2029}"] {
        #expect(!json.unicodeScalars.contains(Unicode.Scalar(sign)!), "\(name): \(sign)")
      }
    }
    // Without the documents, it is the page of any other report.
    func frame(_ page: String, _ documents: [String: String]) -> String {
      documents.values.reduce(page) { $0.replacing($1, with: "") }
    }
    let other = Self.page(Self.report("x"))
    #expect(frame(page, documents) == frame(other, try Self.documents(of: other)))
    let read = try JSONDecoder().decode(Report.self, from: Data(documents["report"]!.utf8))
    #expect(read.findings[0].message == text && read.folder == text)
    let project = try JSONDecoder().decode(
      [String: String].self, from: Data(documents["graph"]!.utf8))
    #expect(project["name"] == text)
  }

  @Test func aReportContainsEverythingThatWasSaved() throws {
    let documents = try Self.documents(of: Self.page(HostileReport.report))
    #expect(documents.keys.sorted() == ["report"])
    let read = try JSONDecoder().decode(Report.self, from: Data(documents["report"]!.utf8))
    #expect(read == HostileReport.report)
  }

  @Test func theSameReportIsTheSamePage() {
    let report = Self.report("a")
    #expect(Self.page(report) == Self.page(report))
  }

  /// The page needs no network, and builds no markup or script from text.
  @Test func thePageLoadsAndParsesNothing() {
    let page = Self.page(HostileReport.report).replacing("http://www.w3.org/2000/svg", with: "")
    for part in [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(",
      "srcdoc", "javascript:",
      "fetch(", "XMLHttpRequest", "import(", "@import", "url(", "http://", "https://", " src=",
      "<link", "<iframe",
    ] {
      #expect(!page.contains(part), "\(part)")
    }
    #expect(page.contains("default-src 'none'"))
  }

  @Test func theIndexIsFilled() {
    let page = Self.page(WeirReportTests.report([], ""))
    for mark in ["/* styles */", "<!-- data -->", "/* scripts */"] { #expect(!page.contains(mark)) }
    #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\">") && page.hasSuffix("</html>\n"))
    // A script in the text of a page would end at the first of these.
    #expect(page.components(separatedBy: "</script").count == 3)
  }
}
