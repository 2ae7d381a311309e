import WeirDiagnostics

/// The Swift that receives every action before or after the reducers.
enum Middleware {
  /// Whether a middleware, or a function that it passes the action to, acts on actions that it does not name.
  static func handlesEveryAction(in files: [FileOutline]) -> Bool {
    let receivers = files.flatMap(\.mentions.receivers)
    var waiting = receivers.filter(\.isMiddleware)
    if waiting.isEmpty { return false }
    let functions = Dictionary(grouping: receivers.filter { !$0.name.isEmpty }, by: \.name)
    let declared = Set(
      files.flatMap { file in
        (file.functions + file.types.flatMap(\.functions))
          .filter { $0.parameters.contains(where: CodeReader.isAction) }.map(\.name.value)
      })
    var seen: Set<String> = []
    while let receiver = waiting.popLast() {
      if receiver.usesAll { return true }
      for name in receiver.callees where seen.insert(name).inserted {
        // Swift that Weir does not read may save it.
        guard declared.contains(name) else { return true }
        waiting += functions[name] ?? []
      }
    }
    return false
  }
}
