import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The contents of an XML text, or its error.
struct XMLCheck {
  let elements: [(name: String, attributes: [String: String], text: String)]
  /// Nil for well-formed XML.
  let error: String?

  init(_ text: String) {
    let parser = XMLParser(data: Data(text.utf8))
    let collector = Collector()
    parser.delegate = collector
    error = parser.parse() ? nil : String(describing: parser.parserError)
    elements = collector.elements
  }

  /// The texts of all elements with a name.
  func texts(of name: String) -> [String] { elements.filter { $0.name == name }.map(\.text) }

  private final class Collector: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String], text: String)] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append((name, attributes, ""))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if let last = open.last { elements[last].text += string }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }
  }
}
