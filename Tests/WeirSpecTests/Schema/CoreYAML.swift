import WeirDiagnostics
import WeirSpec
import WeirYAML

/// A YAML text as editors read it: plain scalars resolved by YAML 1.2's core schema.
enum CoreYAML {
  static func documents(_ text: String) -> [JSONValue] {
    let (tree, _) = Tree.read(SourceFile(name: "a.yaml", text: text), as: FileID(0))
    return tree.documents.compactMap(\.root).map { value($0, tree) }
  }

  private static func value(_ node: NodeID, _ tree: Tree) -> JSONValue {
    let kind = tree.kind(node)
    if kind.isMapping {
      return .object(tree.pairs(node).map { (key($0.key, tree), value($0.value, tree)) })
    }
    if kind.isSequence { return .array(tree.items(node).map { value($0, tree) }) }
    return kind == .plain ? plain(tree.text(node)) : .string(tree.text(node))
  }

  /// Keys of JSON are strings.
  private static func key(_ node: NodeID, _ tree: Tree) -> String {
    tree.kind(node).isScalar ? tree.text(node) : "{}"
  }

  private static func plain(_ text: String) -> JSONValue {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    case ".inf", ".Inf", ".INF", "+.inf", "-.inf", ".nan", ".NaN", ".NAN": return .number(.infinity)
    default: break
    }
    if text.hasPrefix("0x"), let number = Int(text.dropFirst(2), radix: 16) {
      return .number(Double(number))
    }
    if text.hasPrefix("0o"), let number = Int(text.dropFirst(2), radix: 8) {
      return .number(Double(number))
    }
    let isNumber =
      text.wholeMatch(of: #/[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/#) != nil
    return isNumber ? Double(text).map(JSONValue.number) ?? .string(text) : .string(text)
  }
}
