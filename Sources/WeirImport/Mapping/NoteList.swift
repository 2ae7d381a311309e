/// The notes about an import, in the order in which they occur.
struct NoteList {
  /// Further notes are only counted.
  private static let most = 500_000
  private(set) var notes: [ImportNote] = []
  private(set) var omitted = 0

  mutating func add(
    _ reason: ImportNote.Reason, _ detail: String = "", at position: DocumentPosition
  ) {
    if notes.count < Self.most {
      notes.append(ImportNote(reason, detail, at: position))
    } else {
      omitted += 1
    }
  }

  mutating func add(_ other: NoteList) {
    notes += other.notes
    omitted += other.omitted
  }
}
