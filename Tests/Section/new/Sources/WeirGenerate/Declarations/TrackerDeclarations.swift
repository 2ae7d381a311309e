import WeirProject

extension Declaration.Kind {
  static let trackers = Self(name: "Trackers")
}

extension DeclarationSource {
  /// The trackers of a module.
  static let trackers = DeclarationSource { loader in
    let template: LoadedTemplate<TrackersInput> = loader.load("trackers")
    return { builder in
      let trackers = builder.module.trackers
      guard !trackers.isEmpty else { return [] }
      return [
        Declaration(
          .trackers, template.text(of: TrackersInput(builder: builder)),
          imports: builder.imports(naming: trackers.map(\.event)))
      ]
    }
  }
}
