import WeirDiagnostics

/// Joins words to names in Swift's style: `htmlURL`, `PullRequestID`.
enum NameCasing {
  enum Style {
    /// `htmlURL`: properties, cases, functions.
    case lower
    /// `HTMLURL`: types.
    case upper
  }

  /// The largest number of bytes in a name, after which words are omitted; a spec allows two
  /// hundred.
  static let longest = 100

  /// A name of all words; it may begin with a digit.
  static func joined(_ words: [String], _ style: Style) -> String {
    var name = ""
    for (index, word) in words.enumerated() {
      let part =
        index == 0 && style == .lower ? first(word) : following(word, isUpper: isUppercase(words))
      if let last = name.utf8.last, let next = part.utf8.first, last.isDigit, next.isDigit {
        name += "_"
      }
      if !name.isEmpty, name.utf8.count + part.utf8.count > longest { break }
      name += part
    }
    return name.utf8.count > longest * 3 / 2 ? cut(name) : name
  }

  private static func first(_ word: String) -> String { word.lowercased() }

  /// A word after the first, or of a type's name. An upper-case word remains so, unless the whole
  /// name is upper case.
  private static func following(_ word: String, isUpper: Bool) -> String {
    let lower = word.lowercased()
    if let known = acronyms[lower] { return known }
    if !isUpper, word.unicodeScalars.count > 1, word == word.uppercased() { return word }
    // `CAs`
    if word.utf8.count > 2, word.hasSuffix("s"), word.dropLast() == word.dropLast().uppercased() {
      return word
    }
    guard let head = lower.first else { return "" }
    return head.uppercased() + lower.dropFirst()
  }

  /// Whether the whole name is in upper case, which then has no meaning.
  private static func isUppercase(_ words: [String]) -> Bool {
    words.allSatisfy { $0 == $0.uppercased() } && words.contains { $0 != $0.lowercased() }
  }

  private static func cut(_ name: String) -> String {
    var bytes = 0
    return String(
      name.prefix {
        bytes += $0.utf8.count
        return bytes <= longest
      })
  }

  /// The words that Swift's API guidelines write in one case, by their lower case.
  private static let acronyms: [String: String] = {
    let words = """
      api ascii aws bic bpm cdn cidr cpu css csv dns faq ftp gif gps gpg gpu gst guid hmac html http \
      https iban id imap ip isbn iso isrc jpeg jpg json jwt ldap md5 mfa mime mp3 mp4 oid otp pdf pgp \
      php pki png qr ram rfc rgb rpc rss saml scim sdk sha sku sla smtp sms sql ssd ssh ssl sso svg tcp \
      tls totp ttl tv udp ui upc uri url usb usd utc uuid ux vat vin vm vpn wss xml yaml
      """
    var table: [String: String] = [:]
    for word in words.split(separator: " ") { table[String(word)] = word.uppercased() }
    for plural in ["id", "url", "uri", "uuid", "api", "sku", "ip", "pdf", "vm", "sdk"] {
      table[plural + "s"] = plural.uppercased() + "s"
    }
    table["ipv4"] = "IPv4"
    table["ipv6"] = "IPv6"
    table["oauth"] = "OAuth"
    table["oauth2"] = "OAuth2"
    table["github"] = "GitHub"
    table["graphql"] = "GraphQL"
    return table
  }()
}
