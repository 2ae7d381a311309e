import WeirTemplate

extension TransportLibrary {
  static let shape = Shape<TransportLibrary>(
    "network",
    [
      .optionalText("library", "The import of a library, with its attribute.") { $0.attributed },
      .text("base", "The protocols of `NetworkRequestParams`.") { $0.base },
      .flag("declaresMethods", "Whether the library does not have `HTTPMethod`.") {
        $0.methods == nil
      },
    ])
}
