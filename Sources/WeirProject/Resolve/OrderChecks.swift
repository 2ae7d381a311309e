import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Reports `rows = Dictionary(…)` for an ordered collection: a `Dictionary` has no order, and it does not convert to
/// the type of the collection.
extension Resolver {
  func checkOrders(in body: Body) {
    var found = values(in: body.fragment.statements, body)
    for access in body.accesses {
      guard case .call(let name, let arguments)? = access.path.segments.last?.kind else { continue }
      switch access.place {
      case .descendant(let steps, .state) where ["merge", "merging"].contains(name):
        guard let step = steps.last, isOrdered(specs[step.holder.index].children[step.mount]),
          let first = arguments.first
        else { continue }
        found.append((specs[step.holder.index].children[step.mount].name.value, first.value))
      case .module(let id, let rest) where rest.isEmpty || rest == ["init"]:
        let children = specs[id.index].children.filter(isOrdered)
        for argument in arguments {
          if let child = children.first(where: { $0.name.value == argument.label }) {
            found.append((child.name.value, argument.value))
          }
        }
      default: break
      }
    }
    guard !found.isEmpty else { return }
    var seen: Set<Int> = []
    for (name, value) in found {
      for text in value.otherTexts {
        guard let head = Self.dictionary(text), let start = body.scalar.text.utf8Offset(of: text),
          seen.insert(start).inserted
        else { continue }
        report(
          .syntax(
            "`\(name)` is an ordered collection, and a `Dictionary` has no order",
            at: body.span(of: start..<start + head.utf8.count),
            help: "write `\(GeneratedNames.orderedDictionary)` instead of `\(head)`"))
      }
    }
  }

  private func isOrdered(_ mount: MountSpec) -> Bool {
    if case .keyed(_, _, isOrdered: true) = mount.form { true } else { false }
  }

  /// The values that are assigned to whole collections, with the names of these.
  private func values(in statements: [Statement], _ body: Body) -> [(name: String, value: Value)] {
    statements.flatMap { statement -> [(name: String, value: Value)] in
      switch statement {
      case .assign(let assignment):
        let path = assignment.target
        guard !assignment.isCompound, path.segments.count == 1,
          case .descendant(let steps, .state) = lookup.place(of: path, in: body.scope).place,
          let step = steps.first, steps.count == 1,
          isOrdered(specs[step.holder.index].children[step.mount])
        else { return [] }
        let name = specs[step.holder.index].children[step.mount].name.value
        return [(name, assignment.value)]
      case .branch(let branch):
        return values(in: branch.then, body) + values(in: branch.otherwise, body)
      case .choice(let choice): return choice.cases.flatMap { values(in: $0.body, body) }
      case .loop(let list), .closure(let list), .block(let list): return values(in: list, body)
      case .use, .exit: return []
      }
    }
  }

  /// - Returns: `Dictionary`, `Dictionary<Int, Row>` or `[Int: Row]`, if a text is a call of its `init` and nothing
  ///   else.
  private static func dictionary(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    var end = 0
    if text.hasPrefix("[") {
      guard let close = closing(bytes, from: 0), bytes[..<close].contains(UInt8(ascii: ":")) else {
        return nil
      }
      end = close + 1
    } else {
      guard text.hasPrefix("Dictionary") else { return nil }
      end = "Dictionary".utf8.count
      if end < bytes.count, bytes[end] == UInt8(ascii: "<") {
        guard let open = bytes[end...].firstIndex(of: UInt8(ascii: "(")),
          bytes[open - 1] == UInt8(ascii: ">")
        else { return nil }
        end = open
      }
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "("), var last = closing(bytes, from: end)
    else { return nil }
    // A trailing closure.
    let rest = bytes[(last + 1)...].drop { $0 == 32 || $0 == 9 || $0 == 10 }
    if rest.first == UInt8(ascii: "{"), let close = closing(bytes, from: rest.startIndex) {
      last = close
    }
    return last == bytes.count - 1 ? String(decoding: bytes[..<end], as: UTF8.self) : nil
  }

  /// The bracket that closes the one at a position. Brackets in string literals count, so that a text with them may
  /// have none.
  private static func closing(_ bytes: [UInt8], from start: Int) -> Int? {
    var depth = 0
    for index in start..<bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }
}

extension Value {
  /// The texts of the values that are neither paths nor cases.
  fileprivate var otherTexts: [String] {
    switch self {
    case .other(let text): [text]
    case .either(let left, let right): left.otherTexts + right.otherTexts
    case .enumCase, .path, .nil_: []
    }
  }
}

extension String {
  fileprivate func utf8Offset(of text: String) -> Int? {
    firstRange(of: text).map { utf8.distance(from: startIndex, to: $0.lowerBound) }
  }
}
