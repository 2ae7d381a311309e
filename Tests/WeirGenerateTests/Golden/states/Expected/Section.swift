// Made by Weir from modules.yaml: edit that, not this.

struct SectionState: Equatable, Sendable {
  fileprivate(set) var isOpen: Bool

  init(
    isOpen: Bool = false
  ) {
    self.isOpen = isOpen
  }
}

extension SectionState {
  mutating func open() {
    #sourceLocation(file: "modules.yaml", line: 35)
    isOpen = true
    #sourceLocation()
  }
}
