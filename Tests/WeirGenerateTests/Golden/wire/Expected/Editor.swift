// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Editor: Equatable, Sendable {
  public struct Saved: Equatable, Sendable {
    public var editor: Editor {
      get { editorBox.value }
      set { editorBox = Boxed(newValue) }
    }
    public var at: Int
    private var editorBox: Boxed<Editor>

    public init(
      editor: Editor,
      at: Int
    ) {
      self.editorBox = Boxed(editor)
      self.at = at
    }
  }

  public indirect enum Step: Equatable, Sendable {
    case start
    case after(editor: Editor, step: Step)
  }

  public fileprivate(set) var text: String
  public fileprivate(set) var past: [Editor]
  public fileprivate(set) var saved: Saved?
  public fileprivate(set) var step: Step

  public init(
    text: String = "",
    past: [Editor] = [],
    saved: Saved? = nil,
    step: Step = .start
  ) {
    self.text = text
    self.past = past
    self.saved = saved
    self.step = step
  }
}

/// The actions of `Editor`.
nonisolated public enum EditorAction: Equatable, Sendable {
  case didType(text: String)
  case didSave(at: Int)
  case didUndo
}

nonisolated extension Editor {
  public mutating func reduce(_ action: EditorAction) {
    switch action {
    case .didType(let text):
      #sourceLocation(file: "modules.yaml", line: 97)
      past.append(self)
      step = .after(editor: self, step: step)
      self.text = text
      #sourceLocation()
    case .didSave(let at):
      #sourceLocation(file: "modules.yaml", line: 101)
      saved = Saved(editor: self, at: at)
      #sourceLocation()
    case .didUndo:
      #sourceLocation(file: "modules.yaml", line: 103)
      text = saved?.editor.text ?? ""
      if case .after(let editor, _) = step { self = editor }
      #sourceLocation()
    }
  }
}

/// An action of `Editor` or of a module below it, with the path to its owner.
nonisolated public protocol EditorEvent: Sendable {
  func reduce(into state: inout Editor)
}

nonisolated extension EditorAction: EditorEvent {
  public func reduce(into state: inout Editor) { state.reduce(self) }
}
