// Made by Weir from modules/User.yaml: edit that, not this.

/// The logged-in user, as returned by the server.
nonisolated public struct User: Equatable, Sendable {
  public fileprivate(set) var firstName: String
  public fileprivate(set) var lastName: String

  public init(
    firstName: String = "",
    lastName: String = ""
  ) {
    self.firstName = firstName
    self.lastName = lastName
  }
}

/// The actions of `User`.
nonisolated public enum UserAction: Equatable, Sendable {
  case userDidLoad(firstName: String, lastName: String)
}

nonisolated extension User {
  public mutating func reduce(_ action: UserAction) {
    switch action {
    case .userDidLoad(let firstName, let lastName):
      #sourceLocation(file: "modules/User.yaml", line: 17)
      self.firstName = firstName
      self.lastName = lastName
      #sourceLocation()
    }
  }

  public var fullName: String {
    #sourceLocation(file: "modules/User.yaml", line: 10)
    firstName + " " + lastName
    #sourceLocation()
  }

  public mutating func forget() {
    #sourceLocation(file: "modules/User.yaml", line: 22)
    firstName = ""
    lastName = ""
    #sourceLocation()
  }
}
