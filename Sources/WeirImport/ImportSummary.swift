import WeirDiagnostics

/// A text about what an import left out or changed.
public struct ImportSummary {
  private let notes: [ImportNote]
  private let omitted: Int
  private let file: (ImportNote) -> String

  /// - Parameter file: The name of the file of a note, or an empty string for the document itself.
  public init(_ imported: OpenAPIImport, file: @escaping (ImportNote) -> String = { _ in "" }) {
    notes = imported.notes
    omitted = imported.omittedNotes
    self.file = file
  }

  /// Each reason with its count and its first positions, or with all positions, one on each line.
  /// Empty if there are no notes.
  public func text(all isFullyRead: Bool = false) -> String {
    var byReason: [ImportNote.Reason: [ImportNote]] = [:]
    for note in notes { byReason[note.reason, default: []].append(note) }
    var text = ""
    for reason in ImportNote.Reason.allCases {
      guard let notes = byReason[reason] else { continue }
      text += "\(reason.rawValue) ×\(notes.count):"
      if isFullyRead {
        text += "\n" + notes.map { "  " + position(of: $0) + "\n" }.joined()
      } else {
        text += " " + notes.prefix(2).map(position).joined(separator: ", ")
        text += notes.count > 2 ? " and \(notes.count - 2) more\n" : "\n"
      }
    }
    if omitted > 0 { text += "\(omitted) more are not counted here\n" }
    return text
  }

  /// `#/components/schemas/Pet (maximum)`
  private func position(of note: ImportNote) -> String {
    let detail = note.detail.prefix(60)
    return Printable.text(
      file(note) + "#" + note.position.pointer + (detail.isEmpty ? "" : " (\(detail))"))
  }
}
