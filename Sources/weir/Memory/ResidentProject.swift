import WeirRules

/// What a process that checks one project again and again keeps between two checks, so that a check costs what has
/// changed. The results are those of a check without it.
struct ResidentProject {
  /// The last reading without errors in its YAML. A spec is seldom valid while someone writes in it.
  private(set) var reading: EarlierReading?
  let memory = ModuleMemory()
  let declarations = DeclarationMemory()

  mutating func keep(_ reading: EarlierReading?) {
    if let reading { self.reading = reading }
  }
}
