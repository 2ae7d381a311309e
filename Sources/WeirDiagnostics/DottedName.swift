extension String {
  /// The last of the names in a path: `main` in `root.main`.
  package var lastComponent: String { split(separator: ".").last.map(String.init) ?? self }
}
