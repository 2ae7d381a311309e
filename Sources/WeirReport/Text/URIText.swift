/// A path as a relative URI.
enum URIText {
  /// Encodes everything except unreserved characters and `/`; also a colon, so that the first part
  /// cannot be a scheme.
  static func path(_ path: String) -> String {
    var output = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        output.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        output += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return output
  }
}
