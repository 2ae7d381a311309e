import WeirDiagnostics
import WeirYAML

/// What an import left out or changed, for people.
public struct ImportSummary {
  private let notes: [ImportNote]
  private let omitted: Int
  private let file: (ImportNote) -> String

  /// - Parameter file: The name of the file of a note, or nothing where it is the document itself.
  public init(_ imported: OpenAPIImport, file: @escaping (ImportNote) -> String = { _ in "" }) {
    notes = imported.notes
    omitted = imported.omittedNotes
    self.file = file
  }

  /// Each reason with its count and the first places; every place on a line of its own where all are
  /// asked for. Nothing where there is no note.
  public func text(all isWhole: Bool = false) -> String {
    var byReason: [ImportNote.Reason: [ImportNote]] = [:]
    for note in notes { byReason[note.reason, default: []].append(note) }
    var text = ""
    for reason in ImportNote.Reason.allCases {
      guard let notes = byReason[reason] else { continue }
      text += "\(reason.rawValue) ×\(notes.count):"
      if isWhole {
        text += "\n" + notes.map { "  " + place(of: $0) + "\n" }.joined()
      } else {
        text += " " + notes.prefix(2).map(place).joined(separator: ", ")
        text += notes.count > 2 ? " and \(notes.count - 2) more\n" : "\n"
      }
    }
    if omitted > 0 { text += "\(omitted) more are not counted here\n" }
    return text
  }

  /// `#/components/schemas/Pet (maximum)`
  private func place(of note: ImportNote) -> String {
    let detail = note.detail.prefix(60)
    return Printable.text(
      file(note) + "#" + note.place.pointer + (detail.isEmpty ? "" : " (\(detail))"))
  }
}
