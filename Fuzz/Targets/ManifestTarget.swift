import WeirGenerate

extension FuzzTarget {
  /// The manifest of generated files, and the changes on disk that depend on it.
  static let manifest = FuzzTarget("manifest", words: manifestWords) { input in
    let manifest = Manifest(text: String(decoding: input, as: UTF8.self))
    try require(
      Manifest(text: manifest.text) == manifest, "a written manifest reads otherwise")
    for ignoresCase in [false, true] {
      let disk = Disk(ignoresCase: ignoresCase)
      for isForced in [false, true] {
        let plan = disk.plan(manifest, isForced: isForced)
        try disk.check(plan, after: manifest, isForced: isForced)
        try disk.checkInterruptions(of: plan, after: manifest)
        try require(
          Manifest(text: plan.manifest.text) == plan.manifest, "the next manifest reads otherwise")
      }
    }
  }

  private static let manifestWords =
    """
    Gen/App.swift gen/app.swift Gen/Old.swift Gen/User.swift .swift Gen/ ./ ../ / // . .. \\ # %2e \u{301} \u{0} \u{2028} \
    \u{85} \u{feff} <<<<<<< =======
    """.split(separator: " ").map(String.init) + ["\n", "\r\n", "\r", " ", "\t"]
    + ["", Disk.old, Disk.current, Disk.hand].map { Manifest.hash(of: $0) }
}
