#if Plugins
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// Every template in `templates/`, by its path there.
  ///
  /// Weir is the tool of a plugin here, built for one machine from the checkout that this file is in.
  /// SwiftPM has run no plugin that would have embedded the templates, and they are there to be read.
  let builtInTemplates: [String: String] = {
    let folder =
      String(#filePath.dropLast("Sources/WeirGenerate/TemplatesOfCheckout.swift".count))
      + "templates/"
    do {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".mustache") }
      let texts = try paths.map { try String(contentsOfFile: folder + $0, encoding: .utf8) }
      return Dictionary(uniqueKeysWithValues: zip(paths, texts))
    } catch {
      fatalError("the checkout that weir was built from is gone: cannot read \(folder): \(error)")
    }
  }()
#endif
