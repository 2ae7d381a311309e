/// Members of Swift's and Foundation's types, of which the compiler needs only the type before them.
extension SwiftLibrary {
  /// A type in each line, then members with all declarations that their names have on any platform; `LibraryMethod`
  /// explains the form.
  private static let plainMembers = """
    Bool description->String
    Calendar compare(_:Date,to:Date,toGranularity:Calendar.Component) component(_:Calendar.Component,from:Date)->Int
    Calendar date(_:Date,matchesComponents:DateComponents)->Bool date(from:DateComponents)->Date?
    Calendar date(byAdding:Calendar.Component,value:Int,to:Date,wrappingComponents?:Bool)->Date?
    Calendar date(byAdding:DateComponents,to:Date,wrappingComponents?:Bool)->Date?
    Calendar date(bySetting:Calendar.Component,value:Int,of:Date)->Date?
    Calendar date(bySettingHour:Int,minute:Int,second:Int,of:Date,matchingPolicy?,repeatedTimePolicy?,direction?)->Date?
    Calendar dateComponents(_,from:Date)->DateComponents dateComponents(in:TimeZone,from:Date)->DateComponents
    Calendar dateComponents(_,from:Date,to:Date)->DateComponents
    Calendar dateComponents(_,from:DateComponents,to:DateComponents)->DateComponents
    Calendar isDate(_:Date,equalTo:Date,toGranularity:Calendar.Component)->Bool isDate(_:Date,inSameDayAs:Date)->Bool
    Calendar isDateInToday(_:Date)->Bool isDateInTomorrow(_:Date)->Bool isDateInWeekend(_:Date)->Bool
    Calendar isDateInYesterday(_:Date)->Bool startOfDay(for:Date)->Date .autoupdatingCurrent->Calendar .current->Calendar
    Character isLetter->Bool isLowercase->Bool isNewline->Bool isNumber->Bool isPunctuation->Bool isUppercase->Bool
    Character isWhitespace->Bool lowercased()->String uppercased()->String wholeNumberValue->Int?
    Data base64EncodedString(options?)->String count->Int isEmpty->Bool
    Date addingTimeInterval(_:Double)->Date timeIntervalSince(_:Date)->Double timeIntervalSince1970->Double
    Date formatted()->String formatted(_) formatted(date,time)->String timeIntervalSinceNow->Double timeIntervalSinceReferenceDate->Double
    Date init()->Date init(timeIntervalSince1970:Double)->Date init(timeIntervalSinceNow:Double)->Date
    Date init(timeIntervalSinceReferenceDate:Double)->Date init(timeInterval:Double,since:Date)->Date
    Date .distantFuture->Date .distantPast->Date .now->Date
    DateFormatter init()->DateFormatter date(from:String)->Date? string(for)->String? string(from:Date)->String
    DateComponents date->Date? day->Int? era->Int? hour->Int? minute->Int? month->Int? nanosecond->Int? quarter->Int?
    DateComponents second->Int? weekOfMonth->Int? weekOfYear->Int? weekday->Int? weekdayOrdinal->Int? year->Int?
    DateComponents yearForWeekOfYear->Int?
    Double description->String formatted()->String formatted(_) isFinite->Bool isInfinite->Bool isNaN->Bool isZero->Bool magnitude->Double
    Double rounded(_?:.)->Double squareRoot()->Double
    Double .greatestFiniteMagnitude->Double .infinity->Double .nan->Double .pi->Double .zero->Double
    Int description->String formatted()->String formatted(_) isMultiple(of:Self)->Bool .max->Self .min->Self .zero->Self
    Locale identifier->String identifier(_)->String .autoupdatingCurrent->Locale .current->Locale
    Locale init(components) init(from) init(identifier:String)->Locale init(languageCode,script?,languageRegion?)->Locale
    Locale init(languageComponents)
    NumberFormatter init()->NumberFormatter number(from:String) string(for)->String? string(from)->String?
    String appending(_:String|Substring)->String capitalized->String capitalized(with)->String
    String contains(_:Character|String|Substring|~Character)->Bool contains(where:{})->Bool
    String components(separatedBy:CharacterSet|String|Substring)->[String] count(where:{})->Int data(using,allowLossyConversion?:Bool)->Data?
    String description->String
    String distance(from:.,to:.)->Int endIndex->String.Index filter(_:{})->String
    String drop(while:{})->Substring dropFirst(_?:Int)->Substring dropLast(_?:Int)->Substring
    String first->Character? first(where:{})->Character? firstIndex(of:Character)->String.Index?
    String firstIndex(where:{})->String.Index? hasPrefix(_:String|Substring)->Bool hasSuffix(_:String|Substring)->Bool
    String index(_:.,offsetBy:Int)->String.Index index(after:.)->String.Index index(before:.)->String.Index
    String last->Character? last(where:{})->Character? lastIndex(of:Character)->String.Index?
    String lastIndex(where:{})->String.Index? lowercased()->String max()->Character? min()->Character?
    String padding(toLength:Int,withPad:String|Substring,startingAt:Int)->String randomElement()->Character?
    String range(of:String|Substring,options?:.,range?:.,locale?:.)->String.Index...?
    String lowercased(with)->String uppercased(with)->String
    String popLast()->Character? removeFirst()->Character removeLast()->Character
    String prefix(_:Int)->Substring prefix(through:.)->Substring prefix(upTo:.)->Substring prefix(while:{})->Substring
    String removingPercentEncoding->String? reversed()->[Character]
    String replacingOccurrences(of:String|Substring,with:String|Substring,options?:.,range?:.)->String
    String shuffled()->[Character] sorted()->[Character] sorted(by:{})->[Character]
    String split(maxSplits?:Int,omittingEmptySubsequences?:Bool,whereSeparator)->[Substring]
    String split(separator,maxSplits?:Int,omittingEmptySubsequences?:Bool)->[Substring]
    String startIndex->String.Index
    String suffix(_:Int)->Substring suffix(from:.)->Substring trimmingCharacters(in:CharacterSet)->String uppercased()->String
    String init(data:Data,encoding)->String?
    String init(format:String,_...)->String init(format:String,arguments)->String
    String init(format:String,locale,_...)->String init(format:String,locale,arguments)->String
    String init(_,radix:Int,uppercase?:Bool)->String init(repeating,count:Int)->String
    Substring lowercased()->String uppercased()->String
    TimeZone abbreviation(for?:Date)->String? identifier->String isDaylightSavingTime(for?:Date)->Bool
    TimeZone init(abbreviation:String)->TimeZone? init(from) init(identifier:String)->TimeZone? init(secondsFromGMT:Int)->TimeZone?
    TimeZone secondsFromGMT(for?:Date)->Int .autoupdatingCurrent->TimeZone .current->TimeZone .gmt->TimeZone
    URL absoluteString->String appendingPathComponent(_:String)->URL appendingPathComponent(_:String,conformingTo)->URL
    URL appendingPathComponent(_:String,isDirectory:Bool)->URL appendingPathExtension(_:String)->URL
    URL appendingPathExtension(for)->URL deletingLastPathComponent()->URL deletingPathExtension()->URL
    URL fragment->String? fragment(percentEncoded?:Bool)->String? host->String? host(percentEncoded?:Bool)->String?
    URL path->String path(percentEncoded?:Bool)->String port->Int? query->String? query(percentEncoded?:Bool)->String?
    URL isFileURL->Bool lastPathComponent->String pathExtension->String scheme->String?
    URL init(string:String)->URL? init(string:String,relativeTo)->URL?
    URL init(string:String,encodingInvalidCharacters:Bool)->URL? init(fileURLWithPath:String)->URL
    UUID uuidString->String init()->UUID init(uuidString:String)->UUID?
    """

  /// By type, its members by name.
  public static let plainMembersOfTypes = LibraryMethod.table(plainMembers)

  /// Whether a name is certainly that of a static member.
  public static func isStatic(_ name: String, in type: String) -> Bool {
    let members = plainMembersOfTypes[type]
    return members?["." + name] != nil && members?[name] == nil
  }

  /// The type of a member as Swift writes it, with `Self` for its own; nil if it is not known.
  ///
  /// - Parameters:
  ///   - arguments: Nil for a property.
  ///   - type: A name without synonyms, and `Int` for each integer.
  public static func result(
    of name: String, _ arguments: [Argument]?, in type: String
  ) -> String? {
    plainMembersOfTypes[type]?[name]?.lazy.filter { member in
      guard let arguments else { return member.isProperty }
      return !member.isProperty
        && CallFit.parameters(of: arguments, member.parameters) != nil
    }.first?.result
  }
}
