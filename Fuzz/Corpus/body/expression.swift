note.isEmpty ? "New" : note
