import Platform
import WeirReport

/// Findings in a file that `--format json` wrote.
enum SavedReport {
  /// - Throws: `Failure` if the file is missing, or is not a saved report.
  static func read(_ file: String) throws -> Report {
    let bytes = try FileSystem.read(file)
    do {
      return try JSONDecoder().decode(Report.self, from: Data(bytes))
    } catch DecodingError.keyNotFound(let key, let context) {
      throw Failure(
        "\(file) is not a saved report: there is no `\(key.stringValue)`\(position(of: context))")
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context)
    {
      throw Failure("\(file) is not a saved report: unexpected value\(position(of: context))")
    } catch DecodingError.dataCorrupted(let context) {
      throw Failure("\(file) cannot be read: \(context.debugDescription)")
    }
  }

  /// ` at findings[3].rule`
  private static func position(of context: DecodingError.Context) -> String {
    var path = ""
    for key in context.codingPath {
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return path.isEmpty ? "" : " at \(path)"
  }
}
