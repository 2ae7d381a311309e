import WeirDiagnostics
import WeirSpec

/// The declarations of actions from which a table is made.
extension ActionTable {
  struct Key: Hashable {
    /// Nil for a thunk.
    let type: ObjectIdentifier?
    /// Empty for a type that is one action.
    let name: String
  }

  /// A function or a value that middleware runs instead of a reducer.
  struct Thunk {
    let name: Located<String>
    let scope: TypeTable.Scope
    let sends: [SendOutline]
  }

  struct Entry {
    var key: Key
    var name: Located<String>
    /// The names before it: of its enum, or of the types around it.
    let namespace: [String]
    let payload: [ParameterSpec]
    /// The lines that declare nothing else.
    var declaration: Span?
    let scope: TypeTable.Scope
    /// The actions that it sends when middleware runs it.
    let sends: [SendOutline]
    /// Whether it contains an action of a reducer that is not read.
    var isUnread = false
    var target: String { scope.file.input.target }
  }
}
