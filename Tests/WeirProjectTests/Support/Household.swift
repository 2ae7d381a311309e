import Testing
import WeirDiagnostics
import WeirProject

/// A module with a child of every form, and a body for lookups.
enum Household {
  static func written(body: String, key: String = "act", project: String = "weir: 1\n") -> Written {
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
    return Written(
      project: project,
      [
        """
        module: Owner
        types: { Kind: [a, b], Box: { size: Int } }
        children:
          order: Order
          rows: { module: Row, keyed: { rowID: UUID } }
          cells: { module: Row, keyed: Int, ordered: true }
          details: { module: Details, optional: true }
        state:
          note: String = ""
          items: [Int]
          kind: { type: Kind, default: .a, moves: { a: b } }
        derived: { title: { type: String, is: note } }
        operations: { reset: { takes: { to next: Int = 0 }, does: note = "" } }
        actions: { act: { note: String, id: UUID } }
        reduce:
          \(key): |

        """ + lines.joined(separator: "\n") + "\n" + """
          ---
          module: Order
          types: { Status: [new, done] }
          children: { car: Car, wheels: { module: Wheel, keyed: Int } }
          state: { note: String = "", status: { type: Status, default: .new, moves: { new: done } } }
          derived: { isFree: { type: Bool, is: status == .new } }
          operations: { release: status = .done }
          actions: { didRelease: { by: Int } }
          ---
          module: Car
          state: { speed: Int = 0 }
          operations: { brake: speed = 0 }
          actions: { didBreak: { at: Int } }
          ---
          module: Wheel
          reusable: true
          state: { size: Int = 0 }
          ---
          module: Row
          children: { wheel: Wheel }
          state: { title: String = "" }
          operations: { select: title = "" }
          actions: { didTap: { count: Int } }
          ---
          module: Details
          state: { text: String = "" }
          operations: { clear: text = "" }
          ---
          module: Other
          types: { Kind: [x] }
          state: { z: Int = 0 }
          """
      ])
  }

  /// Every access of the body, as `kind place`.
  static func accesses(_ body: String, key: String = "act") throws -> [String] {
    let written = written(body: body, key: key)
    #expect(written.messages == [])
    let swift = try #require(try written.module("Owner").reductions.first?.body.swift)
    return swift.accesses.map { "\(shown($0.kind)) \(shown($0.reference, in: written.project))" }
  }

  private static func shown(_ kind: Access.Kind) -> String {
    switch kind {
    case .read: "read"
    case .write(reads: false): "write"
    case .write(reads: true): "change"
    case .mayWrite: "mayWrite"
    case .call: "call"
    case .type: "type"
    }
  }

  private static func shown(_ place: Reference, in project: Project) -> String {
    let own = project.modules[0]
    switch place {
    case .field(let index): return "field \(own.fields[index].name)"
    case .derived(let index): return "derived \(own.derived[index].name)"
    case .read(let index): return "read \(own.reads[index].name)"
    case .input(let index): return "input \(own.inputs[index].name)"
    case .decision(let index): return "decision \(own.decisions[index].name)"
    case .need(let index): return "need \(index)"
    case .traitMethod(let index): return "traitMethod \(index)"
    case .operation(let index): return "operation \(own.operations[index].name)"
    case .canMove(let field): return "canMove \(own.fields[field].name)"
    case .ownType(let name): return "ownType \(name)"
    case .module(let id, let rest):
      return (["module", project[id].name] + rest).joined(separator: " ")
    case .parameter(let name): return "parameter \(name)"
    case .external(let name): return "external \(name)"
    case .other: return "other"
    case .descendant(let steps, let reached):
      let path = steps.map { project[$0.owner].children[$0.child].name }.joined(separator: ".")
      guard let last = steps.last, let id = project[last.owner].children[last.child].module else {
        return "below \(path)"
      }
      let childModule = project[id]
      switch reached {
      case .state: return "whole \(path)"
      case .field(let index): return "\(path) field \(childModule.fields[index].name)"
      case .derived(let index): return "\(path) derived \(childModule.derived[index].name)"
      case .operation(let index): return "\(path) operation \(childModule.operations[index].name)"
      case .canMove(let field): return "\(path) canMove \(childModule.fields[field].name)"
      case .reduce: return "\(path) reduce"
      case .unknown(let name): return "\(path) unknown \(name)"
      }
    }
  }
}

extension Written {
  /// A module's edges as `kind To.member`, with the text underlined.
  func edges(of name: String, _ kinds: Set<EdgeKind> = Set(EdgeKind.allCases)) throws -> [String] {
    project.edges(from: try id(name)).filter { kinds.contains($0.kind) }.map { edge in
      "\(edge.kind.rawValue) \(project[edge.to].name)"
        + (edge.member.isEmpty ? "" : ".\(edge.member)") + " «\(sources.text(of: edge.span))»"
    }
  }
}
