import WeirProject
import WeirSpec

extension Project {
  /// Groups of edges that the same change mends. In hand-written Swift, these are the writes of a handler to one module, and
  /// those of other handlers to the same members; every other edge is a group of its own.
  ///
  /// - Parameters:
  ///   - indices: Those of the edges.
  ///   - target: The module to which an edge writes, and the member.
  func grouped(
    _ indices: [Int], by target: (Edge) -> (module: ModuleID, member: String)
  ) -> [[Int]] {
    var groups: [(target: Writes?, edges: [Int])] = []
    var known: [Writes: Int] = [:]
    for index in indices {
      let edge = edges[index]
      guard edge.kind == .writes, self[edge.from].spec.isHandWritten else {
        groups.append((nil, [index]))
        continue
      }
      let writes = Writes(from: edge.from, handler: edge.fromMember, module: target(edge).module)
      let group = known[writes, default: groups.count]
      if group == groups.count {
        known[writes] = group
        groups.append((writes, []))
      }
      groups[group].edges.append(index)
    }
    var merged: [[Int]] = []
    var numbers: [Writes: [Int]] = [:]
    for (writes, indices) in groups {
      guard var writes else {
        merged.append(indices)
        continue
      }
      writes.handler = ""
      let members = Set(indices.map { target(edges[$0]).member })
      if let same = numbers[writes]?.first(where: { number in
        members.isSubset(of: merged[number].map { target(edges[$0]).member })
      }) {
        merged[same] += indices
      } else {
        numbers[writes, default: []].append(merged.count)
        merged.append(indices)
      }
    }
    return merged
  }
}

/// The writes of a handler to one module, or with an empty name, those of all handlers.
private struct Writes: Hashable {
  let from: ModuleID
  var handler: String
  let module: ModuleID
}
