nonisolated extension Default {
  static func `func`(class: String, as: Bool) -> String { "\(`class`) \(`as`)" }

  static func `repeat`(as: Bool, class: inout String, is: inout Case) {
    `class` = "repeated \(`as`)"
    `is` = .`init`
  }
}
