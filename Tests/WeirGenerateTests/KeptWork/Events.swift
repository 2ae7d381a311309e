/// Actions of flavours whose events are the actions of modules.
func event(of act: Act) -> any AppEvent {
  switch act {
  case .type(let text): AppAction.didType(text: text)
  case .clear: AppAction.didClear
  case .show(let id): AppAction.didShow(id: id)
  case .hide: AppAction.didHide
  case .push(let id): AppAction.didPush(id: id)
  case .open: AppAction.didOpen
  case .remark(let text): AppAction.note(.didRemark(text: text))
  case .close: AppAction.didClose
  case .add(let id): AppAction.didAdd(id: id)
  case .remarkRow(let id, let text): AppAction.rows(rowID: id, .didRemark(text: text))
  case .remove(let id): AppAction.didRemove(id: id)
  case .addPanelRow(let id): PanelAction.didAdd(id: id)
  case .remarkPanelRow(let id, let text): PanelAction.rows(rowID: id, .didRemark(text: text))
  case .removePanelRow(let id): PanelAction.didRemove(id: id)
  }
}
