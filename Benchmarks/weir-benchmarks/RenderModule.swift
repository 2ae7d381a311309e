import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirSpec

/// Renders one module's file with the templates and with a hand-written builder, from prepared
/// inputs; both results are equal.
enum RenderModule {
  private static let rounds = 11
  private static let times = 4_000

  static func run() {
    let (prepared, module, builder) = comparedOutput()
    let rendered = prepared.render(module)
    var template: [Double] = []
    var hand: [Double] = []
    for _ in 0..<rounds {
      template.append(nanoseconds { prepared.render(module).count })
      hand.append(nanoseconds { Array(builder.text().utf8).count })
    }
    let lines = rendered.count { $0 == UInt8(ascii: "\n") }
    print("lines \(lines)")
    print("template ns \(decimal(median(template), 0))")
    print("builder ns \(decimal(median(hand), 0))")
    print("ratio \(decimal(median(template) / median(hand), 2))")
  }

  /// The templates' and the hand-written renderer of the module; ends the program if their outputs differ.
  static func comparedOutput() -> (PreparedFiles, module: Int, OrderBuilder) {
    let (prepared, module) = order()
    let builder = OrderBuilder()
    let rendered = prepared.render(module)
    guard rendered == Array(builder.text().utf8) else {
      print(String(decoding: rendered, as: UTF8.self))
      fail("the output of the builder differs from that of the templates, which is above")
    }
    return (prepared, module, builder)
  }

  private static func nanoseconds(_ body: () -> Int) -> Double {
    let (bytes, seconds) = timed {
      var bytes = 0
      for _ in 0..<times { bytes &+= body() }
      return bytes
    }
    guard bytes > 0 else { fail("nothing was rendered") }
    return seconds / Double(times) * 1e9
  }

  private static func order() -> (PreparedFiles, module: Int) {
    var sources = SourceMap()
    let texts = [("weir.yaml", Order.project), ("modules/Order.yaml", Order.spec)]
    let files = texts.map { name, text in
      let source = SourceFile(name: name, text: text)
      let id = sources.add(source)
      return name == "weir.yaml"
        ? FileSpec.project(in: source, as: id) : FileSpec.modules(in: source, as: id)
    }
    guard let spec = files[0].project else { fail("the project cannot be read") }
    let project = Project(spec: spec, files: files)
    if let finding = project.findings.first { fail(finding.message) }
    let library = TemplateLibrary(.embedded, flavour: .plain, sources: &sources)
    guard
      let prepared = PreparedFiles(
        Generator(library, for: project), for: project, sources: sources)
    else {
      fail("the templates cannot be used")
    }
    return (prepared, 0)
  }
}
