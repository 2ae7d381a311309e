// Made by Weir from modules.yaml: edit that, not this.

/// It ends a comment: */
///
/// Adopted by `Sentence` and `OrderPresenter`.
public protocol `Any` {
  var `default`: (Int) -> Int { get }
  var `in`: Screens.Reason { get }

  func `switch`(in `for`: Int, _ `case`: Int) -> Int
  func `repeat`(while: Int) -> String
}

extension `Any` {
  public func `switch`(in `for`: Int, _ `case`: Int) -> Int {
    #sourceLocation(file: "modules.yaml", line: 53)
    self.default(`for` + `case`)
    #sourceLocation()
  }

  public func `repeat`(while: Int) -> String {
    #sourceLocation(file: "modules.yaml", line: 54)
    "\(`in`) \(`while`)"
    #sourceLocation()
  }

  public func `repeat`() -> String {
    `repeat`(while: 3)
  }
}

/// Adopted by `Sentence`.
@MainActor public protocol Beeping {
  func beep() -> Int
}

@MainActor extension Beeping {
  public func beep() -> Int {
    #sourceLocation(file: "modules.yaml", line: 57)
    7
    #sourceLocation()
  }
}

extension Sentence: `Any`, Beeping {}
extension OrderPresenter: `Any` {}
