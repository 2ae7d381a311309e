/// What an import could not express, in the order in which it was met.
struct NoteList {
  /// Notes beyond this are counted alone.
  private static let most = 500_000
  private(set) var notes: [ImportNote] = []
  private(set) var omitted = 0

  mutating func add(_ reason: ImportNote.Reason, _ detail: String = "", at place: DocumentPlace) {
    if notes.count < Self.most {
      notes.append(ImportNote(reason, detail, at: place))
    } else {
      omitted += 1
    }
  }

  mutating func add(_ other: NoteList) {
    notes += other.notes
    omitted += other.omitted
  }
}
