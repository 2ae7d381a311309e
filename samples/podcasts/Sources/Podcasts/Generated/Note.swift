// Made by Weir from modules/Note.yaml: edit that, not this.

/// The sheet with a note about an episode, and its earlier texts.
nonisolated public struct Note: Equatable, Sendable {
  public fileprivate(set) var episode: Episode
  public fileprivate(set) var text: String
  public fileprivate(set) var earlier: [String]

  public init(
    episode: Episode,
    text: String = "",
    earlier: [String] = []
  ) {
    self.episode = episode
    self.text = text
    self.earlier = earlier
  }
}

/// The actions of `Note`.
nonisolated public enum NoteAction: Equatable, Sendable {
  case didType(text: String)
  case didTapUndo
  case didTapSave
}

nonisolated extension Note {
  public mutating func reduce(_ action: NoteAction) {
    switch action {
    case .didType(let text):
      #sourceLocation(file: "modules/Note.yaml", line: 16)
      earlier.append(self.text)
      self.text = text
      #sourceLocation()
    case .didTapUndo:
      #sourceLocation(file: "modules/Note.yaml", line: 18)
      text = earlier.popLast() ?? text
      #sourceLocation()
    case .didTapSave:
      break
    }
  }

  public var canUndo: Bool {
    #sourceLocation(file: "modules/Note.yaml", line: 9)
    !earlier.isEmpty
    #sourceLocation()
  }
}
