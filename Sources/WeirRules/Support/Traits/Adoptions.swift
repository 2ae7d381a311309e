import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A type with all traits that it adopts anywhere in the spec.
struct Adoption {
  let name: String
  /// In the order of the spec.
  var traits: [(module: Module, adopted: Adopter.Adopted)] = []
}

extension Project {
  /// Every type that adopts traits; types of two targets are different, even with the same name.
  var adoptions: [Adoption] {
    struct Key: Hashable {
      let target: String?
      let name: String
    }
    var numbers: [Key: Int] = [:]
    var all: [Adoption] = []
    for module in modules {
      for adopter in module.adopters {
        let key = Key(target: module.spec.target?.value, name: adopter.name)
        let number = numbers[key] ?? all.count
        if number == all.count {
          numbers[key] = number
          all.append(Adoption(name: adopter.name))
        }
        all[number].traits += adopter.traits.map { (module, $0) }
      }
    }
    return all
  }
}

/// The properties by which Swift distinguishes methods: `close(after: Int)`.
struct MethodShape: Hashable {
  let name: String
  /// Label and type of each parameter.
  private let parameters: [[String]]

  /// `close(after:)`, as in documentation.
  var shown: String { "\(name)(\(parameters.map { $0[0] + ":" }.joined()))" }

  /// The method, and the forms in which calls leave out parameters with defaults.
  static func all(of method: ResolvedMethod, in project: Project) -> [MethodShape] {
    let parameters = zip(method.spec.parameters, method.types).map { spec, type in
      (isLeftOut: spec.defaultValue != nil, text: [spec.label ?? "_", shape(of: type)])
    }
    let whole = MethodShape(name: method.name, parameters: parameters.map(\.text))
    guard parameters.contains(where: \.isLeftOut) else { return [whole] }
    let short = parameters.filter { !$0.isLeftOut }.map(\.text)
    return [whole, MethodShape(name: method.name, parameters: short)]
  }

  /// A type's text without `any`, which does not change the type.
  static func shape(of type: ResolvedType) -> String {
    if case .existential(let protocols) = type.type.form {
      return protocols.joined(separator: " & ")
    }
    return type.type.text
  }
}
