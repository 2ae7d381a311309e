import WeirDiagnostics
import WeirProject
import WeirSwift
import WeirYAML

extension ResolvedType {
  /// The fix that makes an optional type a plain one; empty if it is not written with `?`.
  var withoutMark: [Fix] {
    guard type.endsInMark else { return [] }
    let count = scalar.text.utf8.count
    return [
      Fix(
        "remove the `?`", edits: [Edit(scalar.span(of: count - 1..<count), to: "")], isUnsafe: true)
    ]
  }
}
