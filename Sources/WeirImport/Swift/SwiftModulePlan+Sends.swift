import WeirDiagnostics
import WeirProject
import WeirSpec

/// The actions that handlers and views send.
extension SwiftModulePlan {
  /// The actions that handlers send one directly after the other as a list each, and the others by themselves.
  func sends(of handlers: [Member]) -> [[String]] {
    var paths: [[String]] = []
    var listed: Set<String> = []
    for handler in handlers {
      for run in SendRuns(handler).runs {
        let path = run.map(text)
        listed.formUnion(path)
        if !paths.contains(path) { paths.append(path) }
      }
    }
    for send in handlers.flatMap(\.sends).map(text) where listed.insert(send).inserted {
      paths.append([send])
    }
    return paths
  }

  private func text(_ send: Send) -> String { text(send.spec.action.value, of: send.module) }

  private func text(_ action: String, of other: ModuleID) -> String {
    let name = names.action(action, of: other)
    return other == module.id ? name : names.module(other) + "." + name
  }

  /// The views that send actions.
  var components: [SpecNode.Entry] {
    var views: [(name: Located<String>, events: [SpecNode.Entry])] = []
    for event in module.events {
      guard let sends = Self.eventNode(paths(of: event)) else { continue }
      if views.last?.name.span != event.component.span { views.append((event.component, [])) }
      let entry = SpecNode.Entry(SpecName.action(event.spec.name.value), sends)
      views[views.count - 1].events.append(entry)
    }
    return views.map { view in
      let name = names.component(view.name)
      return .init(name, .map([.init("sends", .map(view.events, .block))], .block))
    }
  }

  private func paths(of event: Event) -> [[String]] {
    var paths: [[String]] = []
    var listed: Set<String> = []
    for path in event.paths {
      let path = path.map { text($0.action, of: $0.module) }
      listed.formUnion(path)
      if !path.isEmpty, !paths.contains(path) { paths.append(path) }
    }
    for send in event.sends {
      let send = text(send.action, of: send.module)
      if listed.insert(send).inserted { paths.append([send]) }
    }
    return paths
  }

  /// One path is a plain list of actions; several are a list of lists.
  private static func eventNode(_ paths: [[String]]) -> SpecNode? {
    guard paths.count > 1 else { return paths.first.flatMap { node($0.map { [$0] }) } }
    return .list(paths.map { .list($0.map(SpecNode.word)) })
  }

  /// A list of actions, and of lists of several actions.
  static func node(_ paths: [[String]]) -> SpecNode? {
    guard !paths.isEmpty else { return nil }
    if paths.count == 1, paths[0].count == 1 { return .word(paths[0][0]) }
    return .list(paths.map { $0.count == 1 ? .word($0[0]) : .list($0.map(SpecNode.word)) })
  }
}
