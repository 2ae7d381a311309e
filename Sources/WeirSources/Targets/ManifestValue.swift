import WeirDiagnostics
import WeirSpec

/// A value of a Swift manifest, as far as its text determines it.
indirect enum ManifestValue {
  case text(Located<String>)
  case truth(Bool)
  case list(List)
  /// A call of a function that the manifest does not declare: `.target(name: "App")`.
  case call(Call)
  /// A member that the manifest does not declare: `.framework`.
  case member(String)
  case unknown

  struct List {
    var items: [ManifestValue] = []
    /// False if it may have further items.
    var isComplete = true
    /// The form of an argument that belongs to one call; nil for others.
    var written: WrittenList?
  }

  /// The edits of a list in a manifest.
  struct WrittenList {
    var addition: ListAddition?
    /// The text to delete in order to remove each item; nil for an item with comments.
    var removals: [Span?]
  }

  struct Call {
    /// The last part of the function's name: `target`, `init`.
    var name: String
    var arguments: [(label: String?, value: ManifestValue)]
    var span: Span
    /// Behind the argument `name`, if it is written for this call only.
    var endOfName: Span?

    subscript(label: String) -> ManifestValue? {
      arguments.first { $0.label == label }?.value
    }

    /// The first argument without a label.
    var first: ManifestValue? { arguments.first { $0.label == nil }?.value }
  }

  var text: Located<String>? {
    if case .text(let text) = self { text } else { nil }
  }

  var member: String? {
    if case .member(let name) = self { name } else { nil }
  }

  var call: Call? {
    if case .call(let call) = self { call } else { nil }
  }

  /// Whether it is more than the name of something that the manifest does not declare.
  var isKnown: Bool {
    switch self {
    case .unknown, .member: false
    case .text, .truth, .list, .call: true
    }
  }

  /// The items of a list; a list without items that may have some, if it is another value.
  var list: List {
    if case .list(let list) = self { list } else { List(isComplete: false) }
  }

  /// The maximal number of items of a list, and of bytes of a text. Constants can double others many times.
  static let maxCount = 10_000

  /// Adds a list to a list, or a text to a text, at its end, in time in proportion to what is added.
  static func += (left: inout ManifestValue, right: ManifestValue) {
    switch (left, right) {
    case (.text(let first), .text(let second)):
      left =
        first.value.utf8.count + second.value.utf8.count > maxCount
        ? .unknown : .text(Located(first.value + second.value, at: first.span))
    case (.list, _), (_, .list):
      var list = left.list
      // So that the items are not copied.
      left = .unknown
      if list.items.count + right.list.items.count > maxCount {
        list = List(isComplete: false)
      } else {
        list.items += right.list.items
        list.written = nil
        list.isComplete = list.isComplete && right.list.isComplete
      }
      left = .list(list)
    default: left = .unknown
    }
  }
}

extension ManifestValue.List {
  var texts: [Located<String>] { items.compactMap(\.text) }
}
