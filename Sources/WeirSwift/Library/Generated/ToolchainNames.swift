/// Public names of Swift 6.3, without deprecated ones. Written by scripts/swift-names.
enum ToolchainNames {
  /// Of Swift and its string processing.
  static let swiftTypes = """
    AdditiveArithmetic AnyBidirectionalCollection AnyClass AnyCollection AnyHashable AnyIndex
    AnyIterator AnyKeyPath AnyObject AnyRandomAccessCollection AnyRegexOutput AnySequence Array
    ArraySlice BidirectionalCollection BinaryFloatingPoint BinaryInteger BitwiseCopyable Bool
    BooleanLiteralType CBool CChar CChar16 CChar32 CChar8 CDouble CFloat CFloat16 CInt CLong CLongDouble
    CLongLong CShort CSignedChar CUnsignedChar CUnsignedInt CUnsignedLong CUnsignedLongLong
    CUnsignedShort CVaListPointer CVarArg CWideChar CaseIterable Character ClosedRange Codable CodingKey
    CodingKeyRepresentable CodingUserInfoKey Collection CollectionDifference CollectionOfOne CommandLine
    Comparable ContiguousArray Copyable CountableClosedRange CountablePartialRangeFrom CountableRange
    CustomConsumingRegexComponent CustomDebugStringConvertible CustomLeafReflectable
    CustomPlaygroundDisplayConvertible CustomReflectable CustomStringConvertible Decodable Decoder
    DecodingError DefaultIndices DefaultStringInterpolation Dictionary DictionaryIndex
    DictionaryIterator DiscontiguousSlice Double DropFirstSequence DropWhileSequence Duration
    DurationProtocol EmptyCollection Encodable Encoder EncodingError EnumeratedSequence Equatable Error
    Escapable ExpressibleByArrayLiteral ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral
    ExpressibleByExtendedGraphemeClusterLiteral ExpressibleByFloatLiteral ExpressibleByIntegerLiteral
    ExpressibleByNilLiteral ExpressibleByStringInterpolation ExpressibleByStringLiteral
    ExpressibleByUnicodeScalarLiteral ExtendedGraphemeClusterType FixedWidthInteger FlattenCollection
    FlattenSequence Float Float16 Float32 Float64 Float80 FloatLiteralType FloatingPoint
    FloatingPointClassification FloatingPointRoundingRule FloatingPointSign Hashable Hasher Identifiable
    IndexingIterator InlineArray InstantProtocol Int Int128 Int16 Int32 Int64 Int8 IntegerLiteralType
    IteratorProtocol IteratorSequence JoinedSequence KeyPath KeyValuePairs KeyedDecodingContainer
    KeyedDecodingContainerProtocol KeyedEncodingContainer KeyedEncodingContainerProtocol LazyCollection
    LazyCollectionProtocol LazyDropWhileCollection LazyDropWhileSequence LazyFilterCollection
    LazyFilterSequence LazyMapCollection LazyMapSequence LazyPrefixWhileCollection
    LazyPrefixWhileSequence LazySequence LazySequenceProtocol LosslessStringConvertible ManagedBuffer
    ManagedBufferPointer MemoryLayout Mirror MirrorPath MutableCollection MutableRawSpan MutableSpan
    Never Numeric ObjectIdentifier OpaquePointer OptionSet Optional OutputRawSpan OutputSpan
    PartialKeyPath PartialRangeFrom PartialRangeThrough PartialRangeUpTo PrefixSequence
    RandomAccessCollection RandomNumberGenerator Range RangeExpression RangeReplaceableCollection
    RangeSet RawRepresentable RawSpan ReferenceWritableKeyPath Regex RegexComponent
    RegexRepetitionBehavior RegexSemanticLevel RegexWordBoundaryKind Repeated Result ReversedCollection
    SIMD SIMD16 SIMD2 SIMD3 SIMD32 SIMD4 SIMD64 SIMD8 SIMDMask SIMDScalar SIMDStorage Sendable
    SendableMetatype Sequence Set SetAlgebra SetIndex SetIterator SignedInteger SignedNumeric
    SingleValueDecodingContainer SingleValueEncodingContainer Slice Span StaticBigInt StaticString
    StrideThrough StrideThroughIterator StrideTo StrideToIterator Strideable String
    StringInterpolationProtocol StringLiteralType StringProtocol Substring SystemRandomNumberGenerator
    TextOutputStream TextOutputStreamable UInt UInt128 UInt16 UInt32 UInt64 UInt8 UTF16 UTF32 UTF8
    UTF8Span UnboundedRange UnboundedRange_ UnfoldFirstSequence UnfoldSequence Unicode UnicodeCodec
    UnicodeDecodingResult UnicodeScalar UnicodeScalarType UnkeyedDecodingContainer
    UnkeyedEncodingContainer Unmanaged UnsafeBufferPointer UnsafeMutableBufferPointer
    UnsafeMutablePointer UnsafeMutableRawBufferPointer UnsafeMutableRawPointer UnsafePointer
    UnsafeRawBufferPointer UnsafeRawPointer UnsignedInteger Void WritableKeyPath Zip2Sequence
    """

  /// Of Swift's concurrency.
  static let concurrencyTypes = """
    Actor AsyncCompactMapSequence AsyncDropFirstSequence AsyncDropWhileSequence AsyncFilterSequence
    AsyncFlatMapSequence AsyncIteratorProtocol AsyncMapSequence AsyncPrefixSequence
    AsyncPrefixWhileSequence AsyncSequence AsyncStream AsyncThrowingCompactMapSequence
    AsyncThrowingDropWhileSequence AsyncThrowingFilterSequence AsyncThrowingFlatMapSequence
    AsyncThrowingMapSequence AsyncThrowingPrefixWhileSequence AsyncThrowingStream CancellationError
    CheckedContinuation Clock ContinuousClock DiscardingTaskGroup Executor ExecutorJob GlobalActor
    JobPriority MainActor SerialExecutor SuspendingClock Task TaskExecutor TaskGroup TaskLocal
    TaskPriority ThrowingDiscardingTaskGroup ThrowingTaskGroup UnownedJob UnownedSerialExecutor
    UnownedTaskExecutor UnsafeContinuation UnsafeCurrentTask
    """

  /// Of Foundation and its networking.
  static let foundationTypes = """
    AffineTransform AlignmentOptions AttributeContainer AttributeDynamicLookup AttributeScope
    AttributeScopeCodableConfiguration AttributeScopes AttributedString
    AttributedStringAttributeMutation AttributedStringKey AttributedStringProtocol AttributedSubstring
    BlockOperation Bundle ByteCountFormatStyle ByteCountFormatter CGFloat CGPoint CGRect CGRectEdge
    CGSize CachedURLResponse Calendar CharacterSet CocoaError CodableAttributedStringKey
    CodableConfiguration CodableWithConfiguration ComparableComparator Comparator ComparisonResult
    ContiguousBytes CurrencyFormatStyleConfiguration CustomNSError Data DataProtocol Date DateComponents
    DateFormatter DateInterval DateIntervalFormatter Decimal DecodableAttributedStringKey
    DecodableWithConfiguration DecodingConfigurationProviding DescriptiveNumberFormatConfiguration
    Dimension DiscontiguousAttributedSubstring DiscreteFormatStyle EncodableAttributedStringKey
    EncodableWithConfiguration EncodingConfigurationProviding EnergyFormatter Expression
    FileAttributeKey FileAttributeType FileHandle FileManager FileManagerDelegate FileProtectionType
    FloatingPointFormatStyle FloatingPointParseStrategy FormatStyle FormatStyleCapitalizationContext
    Formatter HTTPCookie HTTPCookiePropertyKey HTTPCookieStorage HTTPURLResponse Host
    ISO8601DateFormatter IndexPath IndexSet InflectionRule InputStream IntegerFormatStyle
    IntegerParseStrategy JSONDecoder JSONEncoder JSONSerialization KeyPathComparator LengthFormatter
    ListFormatStyle Locale LocalizedError MarkdownDecodableAttributedStringKey MassFormatter Measurement
    Morphology MutableDataProtocol NSAffineTransform NSAffineTransformStruct NSArray NSAttributedString
    NSBinarySearchingOptions NSCache NSCacheDelegate NSCalendar NSCharacterSet NSCoder NSCoding
    NSCompoundPredicate NSCondition NSConditionLock NSCopying NSCountedSet NSData NSDate
    NSDateComponents NSDateInterval NSDecimalNumber NSDecimalNumberBehaviors NSDecimalNumberHandler
    NSDictionary NSEdgeInsets NSEnumerationOptions NSEnumerator NSError NSErrorDomain NSExceptionName
    NSIndexPath NSIndexSet NSIndexSetIterator NSKeyedArchiver NSKeyedArchiverDelegate NSKeyedUnarchiver
    NSKeyedUnarchiverDelegate NSLocale NSLock NSLocking NSMeasurement NSMutableArray
    NSMutableAttributedString NSMutableCharacterSet NSMutableCopying NSMutableData NSMutableDictionary
    NSMutableIndexSet NSMutableOrderedSet NSMutableSet NSMutableString NSMutableURLRequest
    NSNotification NSNull NSNumber NSObject NSObjectProtocol NSOrderedSet NSPersonNameComponents NSPoint
    NSPointArray NSPointPointer NSPredicate NSRange NSRangePointer NSRect NSRectArray NSRectEdge
    NSRectPointer NSRecursiveLock NSRegularExpression NSSecureCoding NSSet NSSize NSSizeArray
    NSSizePointer NSSortDescriptor NSSortOptions NSString NSTextCheckingKey NSTextCheckingResult
    NSTimeZone NSURL NSURLComponents NSURLQueryItem NSURLRequest NSUUID NSValue NSZone Notification
    NotificationCenter NotificationQueue NumberFormatStyleConfiguration NumberFormatter ObjCBool
    OperatingSystemVersion Operation OperationQueue OutputStream POSIXError ParseStrategy
    ParseableFormatStyle PersonNameComponents Pipe Port PortDelegate PortMessage Predicate
    PredicateBindings PredicateError PredicateExpression PredicateExpressions Process ProcessInfo
    Progress ProgressKind ProgressReporting ProgressUserInfoKey PropertyListDecoder PropertyListEncoder
    PropertyListSerialization QualityOfService RecoverableError ReferenceConvertible RunLoop Scanner
    ScopedAttributeContainer SocketNativeHandle SocketPort SortComparator SortDescriptor SortOrder
    StandardPredicateExpression Stream StreamDelegate StreamNetworkServiceTypeValue
    StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion StreamSocketSecurityLevel StringStyle
    StringTransform Thread TimeInterval TimeZone Timer URL URLAuthenticationChallenge
    URLAuthenticationChallengeSender URLCache URLComponents URLCredential URLCredentialStorage URLError
    URLFileResourceType URLProtectionSpace URLProtocol URLProtocolClient URLQueryItem URLRequest
    URLResourceKey URLResourceValues URLResponse URLSession URLSessionConfiguration
    URLSessionDataDelegate URLSessionDataTask URLSessionDelegate URLSessionDownloadDelegate
    URLSessionDownloadTask URLSessionStreamDelegate URLSessionStreamTask URLSessionTask
    URLSessionTaskDelegate URLSessionTaskMetrics URLSessionTaskTransactionMetrics URLSessionUploadTask
    URLSessionWebSocketDelegate URLSessionWebSocketTask UUID Unit UnitAcceleration UnitAngle UnitArea
    UnitConcentrationMass UnitConverter UnitConverterLinear UnitDispersion UnitDuration
    UnitElectricCharge UnitElectricCurrent UnitElectricPotentialDifference UnitElectricResistance
    UnitEnergy UnitFrequency UnitFuelEfficiency UnitIlluminance UnitInformationStorage UnitLength
    UnitMass UnitPower UnitPressure UnitSpeed UnitTemperature UnitVolume UserDefaults
    """

  /// Of Observation.
  static let observationTypes = """
    Observable ObservationRegistrar Observations
    """

  /// Global functions of Swift.
  static let swiftFunctions = """
    abs all any assert assertionFailure debugPrint dump exchange extendLifetime fatalError
    isKnownUniquelyReferenced max min numericCast pointwiseMax pointwiseMin precondition
    preconditionFailure print readLine repeatElement sequence stride swap
    swift_unboxFromSwiftValueWithType transcode type unsafeBitCast unsafeDowncast withExtendedLifetime
    withUnsafeBytes withUnsafeMutableBytes withUnsafeMutablePointer withUnsafePointer
    withUnsafeTemporaryAllocation withVaList withoutActuallyEscaping zip
    """

  /// Global functions of Foundation.
  static let foundationFunctions = """
    NSClassFromString NSContainsRect NSDecimalAdd NSDecimalCompact NSDecimalCompare NSDecimalCopy
    NSDecimalDivide NSDecimalIsNotANumber NSDecimalMultiply NSDecimalMultiplyByPowerOf10
    NSDecimalNormalize NSDecimalPower NSDecimalRound NSDecimalString NSDecimalSubtract NSDivideRect
    NSEdgeInsetsEqual NSEdgeInsetsMake NSEqualPoints NSEqualRanges NSEqualRects NSEqualSizes
    NSFullUserName NSGetSizeAndAlignment NSHeight NSHomeDirectory NSHomeDirectoryForUser NSInsetRect
    NSIntegralRect NSIntegralRectWithOptions NSIntersectionRange NSIntersectionRect NSIntersectsRect
    NSIsEmptyRect NSLocalizedString NSLocationInRange NSLog NSLogv NSMakePoint NSMakeRange NSMakeRect
    NSMakeSize NSMaxRange NSMaxX NSMaxY NSMidX NSMidY NSMinX NSMinY NSMouseInRect NSOffsetRect
    NSPageSize NSPointFromCGPoint NSPointFromString NSPointInRect NSPointToCGPoint NSRangeFromString
    NSRectFromCGRect NSRectFromString NSRectToCGRect NSRoundDownToMultipleOfPageSize
    NSRoundUpToMultipleOfPageSize NSSearchPathForDirectoriesInDomains NSSizeFromCGSize NSSizeFromString
    NSSizeToCGSize NSStringFromClass NSStringFromPoint NSStringFromRange NSStringFromRect
    NSStringFromSize NSStringToDecimal NSTemporaryDirectory NSUnionRange NSUnionRect NSUserName NSWidth
    acos acosh asin asinh atan atan2 atanh cbrt copysign cos cosh erf erfc exp exp2 expm1 fdim fmax fmin
    frexp hypot ilogb j0 j1 jn ldexp lgamma log log10 log1p log2 logb modf nan nearbyint nextafter pow
    remquo rint scalbn sin sinh tan tanh tgamma y0 y1 yn
    """

  /// Global functions of Swift's concurrency.
  static let concurrencyFunctions = """
    withCheckedContinuation withCheckedThrowingContinuation withDiscardingTaskGroup
    withTaskCancellationHandler withTaskExecutorPreference withTaskGroup
    withTaskPriorityEscalationHandler withThrowingDiscardingTaskGroup withThrowingTaskGroup
    withUnsafeContinuation withUnsafeCurrentTask withUnsafeThrowingContinuation
    """

  /// Members and functions of Swift, each with its labels that fit no member of Foundation: `prefix/while`.
  static let swiftMembers = """
    ASCII AllCases AncestorRepresentation ArrayLiteralElement BooleanLiteralType Bound
    CanonicalCombiningClass Change CharacterIterator Child Children Context DisplayStyle Distance
    Duration Element Elements Encoding Exponent ExtendedGraphemeClusterLiteralType FloatLiteralType
    GeneralCategory ID Index Indices IntegerLiteralType Iterator Key Keys Magnitude MaskStorage Match
    NumericType ParseResult Parser Pointee Ranges RawExponent RawSignificand RawValue RegexOutput
    SIMD16Storage SIMD2Storage SIMD32Storage SIMD4Storage SIMD64Storage SIMD8Storage SIMDMaskScalar
    Scalar Stride StringInterpolation StringLiteralType SubSequence UTF16 UTF16View UTF32 UTF8 UTF8View
    UnicodeScalarIndex UnicodeScalarIterator UnicodeScalarLiteralType UnicodeScalarView Value Values
    Version Words abs addProduct addingProduct addingReportingOverflow advanced/by alignedDown/for
    alignedDown/toMultipleOf alignedUp/for alignedUp/toMultipleOf alignment/ofValue all allCases allKeys
    allSatisfy allocate/byteCount,alignment allocate/capacity anchorsMatchLineEndings any
    append/addingCapacity,initializingWith append/as append/contentsOf append/repeating,count
    append/repeating,count,as appendInterpolation/default appendLiteral applying argc arguments
    asciiOnlyCharacterClasses asciiOnlyDigits asciiOnlyWhitespace asciiOnlyWordCharacters asciiValue
    assert/file,line assertionFailure/file,line assumingMemoryBound/to attoseconds awayFromZero base
    baseAddress bigEndian binade bindMemory/to bindMemory/to,capacity bitPattern bitWidth buffer
    byteCount byteOffsets/of byteSwapped bytes bytesEqual/to capacity charactersEqual/to checkForASCII
    checkForNFC/quickCheck children clamp/lowerBound,upperBound clamped/lowerBound,upperBound clamped/to
    codingKey codingPath combine/bytes compactMap compactMapValues components consuming/startingAt,in
    container/keyedBy contains/captureNamed contains/where copyBytes/from copyMemory/from
    copyMemory/from,byteCount count/where create/minimumCapacity,makingHeaderWith currentIndex
    customMirror dataCorrupted dataCorruptedError/forKey,in,debugDescription
    dataCorruptedError/in,debugDescription deallocate debugDescription debugPrint/separator,terminator
    debugPrint/separator,terminator,to decode decodeCString/as,repairingInvalidCodeUnits decodeIfPresent
    decodeNil/forKey default deinitialize/count deinitializeElement/at descendant description
    difference/from difference/from,by displayStyle distance/from,to distance/to
    dividedReportingOverflow/by dividingFullWidth dotMatchesNewlines down drop/while dropFirst dropLast
    dump/name,indent,maxDepth,maxItems dump/to,name,indent,maxDepth,maxItems duration/to eager elements
    elementsEqual/by emptyInput encode/contentsOf encode/into encodeConditional/forKey encodeIfPresent
    encodeNil/forKey endIndex enumerated error evenHalf exchange/with exponent exponentBitCount
    exponentBitPattern extendLifetime extractValues/as extracting/droppingFirst extracting/droppingLast
    extracting/first extracting/last extracting/unchecked failure fatalError/file,line filter
    finalize/for first/where firstIndex/of firstIndex/where firstMatch/in firstMatch/of firstRange/of
    flatMap flatMapError floatingPointClass forEach formIndex/after formIndex/before formIndex/offsetBy
    formIndex/offsetBy,limitedBy formIntersection formRemainder/dividingBy formSquareRoot
    formSymmetricDifference formTruncatingRemainder/dividingBy formUnion freeCapacity fromOpaque get
    graphemeCluster greatestFiniteMagnitude hasPointerRepresentation hasPrefix hasSuffix hashValue
    header hexDigitValue highHalf id ignoresCase index/after index/before index/forKey index/offsetBy
    index/offsetBy,limitedBy indices/of indices/where inferringMoves infinity init/arrayLiteral init/as
    init/ascii init/at init/attoseconds init/base,bounds init/base,separator init/bigEndian
    init/bitPattern init/booleanLiteral init/buffer,initializedCount init/capacity,initializingWith
    init/catching init/children,displayStyle,ancestorRepresentation init/clamping init/codingKey
    init/codingPath,debugDescription,underlyingError init/copying init/decoding,as
    init/decodingCString,as init/describing init/dictionaryLiteral init/dropping
    init/extendedGraphemeClusterLiteral init/first,next init/floatLiteral init/grouping,by
    init/initializingWith init/intValue init/integerLiteral init/literalCapacity,interpolationCount
    init/littleEndian init/lowHalf,highHalf init/maxLength init/minimumCapacity init/mutating
    init/nan,signaling init/nilLiteral init/radix init/radix,uppercase init/rebasing init/reflecting
    init/repeating init/repeating,count init/rounding init/secondsComponent,attosecondsComponent
    init/sign,exponent,significand init/sign,exponentBitPattern,significandBitPattern
    init/signOf,magnitudeOf init/start,count init/stringInterpolation init/stringLiteral
    init/stringValue init/truncatingIfNeeded init/unchecked,isKnownASCII init/uncheckedBounds
    init/uniqueKeysWithValues init/uniquingKeysWith
    init/unlabeledChildren,displayStyle,ancestorRepresentation init/unsafeBufferObject
    init/unsafeUninitializedCapacity,initializingUTF8With
    init/unsafeUninitializedCapacity,initializingWith init/utf16Offset,in init/validating
    init/validating,as init/validatingCString init/verbatim init/x,y init/x,y,z init/x,y,z,w
    initialize/from initialize/from,count initialize/fromContentsOf initialize/repeating
    initialize/repeating,count initialize/to initializeElement/at,to initializeMemory/as,from
    initializeMemory/as,from,count initializeMemory/as,fromContentsOf initializeMemory/as,repeating
    initializeMemory/as,repeating,count initializeMemory/as,to insert/at insert/contentsOf
    insert/contentsOf,at insert/within insertions intValue intersection invalidValue inverse isASCII
    isAtEnd isCanonical isCanonicallyEquivalent/to isCanonicallyLessThan isCased isContiguousUTF8
    isCurrencySymbol isDisjoint/with isEmpty isEqual/to isFinite isFull isHexDigit isIdentical/to
    isInfinite isKnownASCII isKnownNFC isKnownUniquelyReferenced isLess/than isLessThanOrEqualTo
    isLetter isLowercase isMathSymbol isMultiple/of isNaN isNewline isNormal isNumber isPunctuation
    isSignalingNaN isSigned isStrictSubset/of isStrictSuperset/of isSubnormal isSubset/of isSuperset/of
    isSymbol isTotallyOrdered/belowOrEqualTo isUniqueReference isUppercase isWhitespace isWholeNumber
    isZero joined/separator keyNotFound keys last/where lastIndex/of lastIndex/where lazy
    leadingZeroBitCount leastNonzeroMagnitude leastNormalMagnitude lexicographicallyPrecedes/by
    littleEndian load/fromByteOffset,as loadUnaligned/fromByteOffset,as lowHalf lowerBound lowercased
    magnitude makeCharacterIterator makeContiguousUTF8 makeIterator makeUnicodeScalarIterator map
    mapError mapValues matches/of matchingSemantics max/by maximum maximumMagnitude
    merge/uniquingKeysWith merging/uniquingKeysWith microseconds milliseconds min/by minimum
    minimumMagnitude minus move moveElement/from moveInitialize/from,count moveInitialize/fromContentsOf
    moveInitializeMemory/as,from,count moveInitializeMemory/as,fromContentsOf moveSubranges/to
    moveUpdate/from,count moveUpdate/fromContentsOf multipliedFullWidth/by
    multipliedReportingOverflow/by mutableBytes mutableSpan nan nanoseconds negate negativeInfinity
    negativeNormal negativeSubnormal negativeZero nestedContainer/keyedBy nestedContainer/keyedBy,forKey
    nestedUnkeyedContainer/forKey next/upperBound nextDown nextUp none nonzeroBitCount numericCast
    oddHalf offset/of one overlaps partition/by passRetained passUnretained pi playgroundDescription
    plus pointee pointer/to pointwiseMax pointwiseMin popFirst popLast positiveInfinity positiveNormal
    positiveSubnormal positiveZero possessive precondition/file,line preconditionFailure/file,line
    predecessor prefix/through prefix/upTo prefix/while prefixMatch/in prefixMatch/of
    print/separator,terminator print/separator,terminator,to quietNaN quotientAndRemainder/dividingBy
    radix random/in random/in,using random/using randomElement/using ranges/of rawValue
    readLine/strippingNewline reduce/into regex relative/to release reluctant remainder/dividingBy
    remainderReportingOverflow/dividingBy removals remove/at remove/contentsOf remove/within
    removeAll/keepingCapacity removeAll/where removeFirst removeLast removeSubrange removeSubranges
    removeValue/forKey removingSubranges repeatElement/count repeatedValue repetitionBehavior
    replace/maxReplacements,with replace/with,maxReplacements replace/with,where replaceSubrange/with
    replacing/maxReplacements,with replacing/subrange,maxReplacements,with
    replacing/with,maxReplacements replacing/with,subrange,maxReplacements replacing/with,where
    reserveCapacity retain reverse reversed rootType round rounded scalarCount scalarValue seconds
    sequence/first,next sequence/state,next shuffle/using shuffled/using sign signalingNaN significand
    significandBitCount significandBitPattern significandWidth signum simple singleValueContainer
    size/ofValue some sort/by sorted/by span split/maxSplits,omittingEmptySubsequences,whereSeparator
    split/separator,maxSplits,omittingEmptySubsequences squareRoot startIndex starts/with starts/with,by
    storeBytes/of,toByteOffset,as storeBytes/of,toUncheckedByteOffset,as stride/from,through,by
    stride/from,to,by stride/ofValue stringValue subjectType subranges subscript/default
    subscript/unchecked subtract subtracting subtractingReportingOverflow success successor suffix/from
    sum superDecoder/forKey superEncoder/forKey superclassMirror swap swapAt/unchecked,unchecked
    swift_unboxFromSwiftValueWithType symmetricDifference take takeRetainedValue takeUnretainedValue
    toNearestOrAwayFromZero toNearestOrEven toOpaque toggle towardZero trailingZeroBitCount
    transcode/from,to,stoppingOnError,into trimPrefix/while trimmingPrefix/while
    truncatingRemainder/dividingBy type/of typeMismatch ulp ulpOfOne underestimatedCount unicodeScalar
    unicodeScalars unicodeScalarsEqual/to union unkeyedContainer unsafeArgv unsafeBitCast/to
    unsafeDowncast/to unsafeLoad/fromByteOffset,as unsafeLoad/fromUncheckedByteOffset,as
    unsafeLoadUnaligned/fromByteOffset,as unsafeLoadUnaligned/fromUncheckedByteOffset,as
    unsafelyUnwrapped up update/from update/from,count update/fromContentsOf update/repeating
    update/repeating,count update/with updateValue/forKey upperBound uppercased userInfo utf16 utf8
    utf8CString utf8CodeUnitCount utf8Span utf8Start valueNotFound valueType values w wholeMatch/in
    wholeMatch/of wholeNumberValue withCString/encodedAs withContiguousMutableStorageIfAvailable
    withContiguousStorageIfAvailable withExtendedLifetime withMemoryRebound/to
    withMemoryRebound/to,capacity withUTF8 withUTF8Buffer withUnsafeBufferPointer withUnsafeBytes/of
    withUnsafeMutableBufferPointer withUnsafeMutableBytes/of withUnsafeMutablePointer/to
    withUnsafeMutablePointerToElements withUnsafeMutablePointerToHeader withUnsafeMutablePointers
    withUnsafePointer/to withUnsafeTemporaryAllocation/byteCount,alignment
    withUnsafeTemporaryAllocation/of,capacity withVaList withoutActuallyEscaping/do wordBoundaryKind
    words wrappedSum write x y z zero zip
    """

  /// A type in each line, then all its members.
  static let membersOfTypes = """
    Array allSatisfy append applying capacity compactMap compare contains copyBytes count
    Array customMirror debugDescription description difference distance drop dropFirst dropLast
    Array elementsEqual encode endIndex enumerated filter first firstIndex firstMatch firstRange
    Array flatMap forEach formIndex formatted hash hashValue index indices init insert isEmpty
    Array joined last lastIndex lastRange lazy lexicographicallyPrecedes makeIterator map matches
    Array max min moveSubranges mutableSpan partition popFirst popLast prefix prefixMatch
    Array randomElement ranges reduce regions remove removeAll removeFirst removeLast removeSubrange
    Array removeSubranges removingSubranges replace replaceSubrange replacing reserveCapacity
    Array resetBytes reverse reversed shuffle shuffled sort sorted span split startIndex starts
    Array subscript suffix swapAt trimPrefix trimmingPrefix underestimatedCount wholeMatch
    Array withContiguousMutableStorageIfAvailable withContiguousStorageIfAvailable
    Array withUnsafeBufferPointer withUnsafeBytes withUnsafeMutableBufferPointer
    Array withUnsafeMutableBytes
    Bool customMirror customPlaygroundQuickLook description encode hash hashValue init random
    Bool toggle
    Calendar amSymbol autoupdatingCurrent compare component current customMirror date dateComponents
    Calendar dateInterval dateIntervalOfWeekend dates debugDescription description encode
    Calendar enumerateDates eraSymbols firstWeekday hash hashValue identifier init isDate isDateInToday
    Calendar isDateInTomorrow isDateInWeekend isDateInYesterday locale longEraSymbols maximumRange
    Calendar minimumDaysInFirstWeek minimumRange monthSymbols nextDate nextWeekend ordinality pmSymbol
    Calendar quarterSymbols range shortMonthSymbols shortQuarterSymbols shortStandaloneMonthSymbols
    Calendar shortStandaloneQuarterSymbols shortStandaloneWeekdaySymbols shortWeekdaySymbols
    Calendar standaloneMonthSymbols standaloneQuarterSymbols standaloneWeekdaySymbols startOfDay
    Calendar timeZone veryShortMonthSymbols veryShortStandaloneMonthSymbols
    Calendar veryShortStandaloneWeekdaySymbols veryShortWeekdaySymbols weekdaySymbols
    Calendar.Component calendar day dayOfYear era hash hashValue hour isLeapMonth isRepeatedDay minute month
    Calendar.Component nanosecond quarter second timeZone weekOfMonth weekOfYear weekday weekdayOrdinal year
    Calendar.Component yearForWeekOfYear
    Character asciiValue customMirror customPlaygroundQuickLook debugDescription description hash
    Character hashValue hexDigitValue init isASCII isCased isCurrencySymbol isHexDigit isLetter
    Character isLowercase isMathSymbol isNewline isNumber isPunctuation isSymbol isUppercase
    Character isWhitespace isWholeNumber lowercased unicodeScalars uppercased utf16 utf8
    Character wholeNumberValue write
    CharacterSet alphanumerics bitmapRepresentation capitalizedLetters contains controlCharacters
    CharacterSet debugDescription decimalDigits decomposables description encode formIntersection
    CharacterSet formSymmetricDifference formUnion hasMember hash hashValue illegalCharacters init insert
    CharacterSet intersection invert inverted isDisjoint isEmpty isStrictSubset isStrictSuperset isSubset
    CharacterSet isSuperset letters lowercaseLetters newlines nonBaseCharacters punctuationCharacters
    CharacterSet remove subtract subtracting symbols symmetricDifference union update uppercaseLetters
    CharacterSet urlFragmentAllowed urlHostAllowed urlPasswordAllowed urlPathAllowed urlQueryAllowed
    CharacterSet urlUserAllowed whitespaces whitespacesAndNewlines
    Data advanced allSatisfy append applying base64EncodedData base64EncodedString bytes compactMap
    Data compare contains copyBytes count customMirror debugDescription description difference
    Data distance drop dropFirst dropLast elementsEqual encode endIndex enumerateBytes enumerated
    Data filter first firstIndex firstMatch firstRange flatMap forEach formIndex formatted hash
    Data hashValue index indices init insert isEmpty joined last lastIndex lastRange lazy
    Data lexicographicallyPrecedes makeIterator map matches max min moveSubranges mutableBytes
    Data mutableSpan partition popFirst popLast prefix prefixMatch randomElement range ranges
    Data reduce regions remove removeAll removeFirst removeLast removeSubrange removeSubranges
    Data removingSubranges replace replaceSubrange replacing reserveCapacity resetBytes reverse
    Data reversed shuffle shuffled sort sorted span split startIndex starts subdata subscript
    Data suffix swapAt trimPrefix trimmingPrefix underestimatedCount wholeMatch
    Data withContiguousMutableStorageIfAvailable withContiguousStorageIfAvailable withUnsafeBytes
    Data withUnsafeMutableBytes write
    Date addTimeInterval addingTimeInterval advanced compare customMirror debugDescription
    Date description distance distantFuture distantPast encode formatted hash hashValue init now
    Date playgroundDescription timeIntervalBetween1970AndReferenceDate timeIntervalSince
    Date timeIntervalSince1970 timeIntervalSinceNow timeIntervalSinceReferenceDate
    DateComponents calendar customMirror date day dayOfYear debugDescription description encode era formatted
    DateComponents hash hashValue hour init isLeapMonth isRepeatedDay isValidDate minute month nanosecond
    DateComponents quarter second setValue timeZone value weekOfMonth weekOfYear weekday weekdayOrdinal year
    DateComponents yearForWeekOfYear
    DateFormatter amSymbol calendar classFallbacksForKeyedArchiver classForCoder classForKeyedArchiver
    DateFormatter classForKeyedUnarchiver copy date dateFormat dateStyle debugDescription defaultDate
    DateFormatter description doesRelativeDateFormatting editingString encode eraSymbols
    DateFormatter generatesCalendarDates gregorianStartDate hash hashValue init isEqual isKind isLenient
    DateFormatter isMember isProxy isSubclass locale localizedString longEraSymbols monthSymbols mutableCopy
    DateFormatter pmSymbol quarterSymbols replacementObject self setLocalizedDateFormatFromTemplate
    DateFormatter shortMonthSymbols shortQuarterSymbols shortStandaloneMonthSymbols
    DateFormatter shortStandaloneQuarterSymbols shortStandaloneWeekdaySymbols shortWeekdaySymbols
    DateFormatter standaloneMonthSymbols standaloneQuarterSymbols standaloneWeekdaySymbols string superclass
    DateFormatter timeStyle timeZone twoDigitStartDate veryShortMonthSymbols veryShortStandaloneMonthSymbols
    DateFormatter veryShortStandaloneWeekdaySymbols veryShortWeekdaySymbols weekdaySymbols
    Decimal add advanced description distance divide encode exponent floatingPointClass formatted
    Decimal greatestFiniteMagnitude hash hashValue init isCanonical isEqual isFinite isInfinite isLess
    Decimal isLessThanOrEqualTo isNaN isNormal isSignMinus isSignaling isSignalingNaN isSubnormal
    Decimal isTotallyOrdered isZero leastFiniteMagnitude leastNonzeroMagnitude leastNormalMagnitude
    Decimal magnitude multiply nan negate nextDown nextUp pi quietNaN radix sign significand subtract
    Decimal ulp zero
    Dictionary allSatisfy capacity compactMap compactMapValues compare contains count customMirror
    Dictionary debugDescription description distance drop dropFirst dropLast elementsEqual encode
    Dictionary endIndex enumerated filter first firstIndex firstRange flatMap forEach formIndex formatted
    Dictionary hash hashValue index indices init isEmpty joined keys lazy lexicographicallyPrecedes
    Dictionary makeIterator map mapValues max merge merging min popFirst prefix randomElement ranges
    Dictionary reduce remove removeAll removeFirst removeValue removingSubranges reserveCapacity reversed
    Dictionary shuffled sorted split startIndex starts subscript suffix trimPrefix trimmingPrefix
    Dictionary underestimatedCount updateValue values withContiguousStorageIfAvailable
    Double addProduct addingProduct advanced binade bitPattern customMirror customPlaygroundQuickLook
    Double debugDescription description distance encode exponent exponentBitCount exponentBitPattern
    Double floatingPointClass formRemainder formSquareRoot formTruncatingRemainder formatted
    Double greatestFiniteMagnitude hash hashValue infinity init isCanonical isEqual isFinite
    Double isInfinite isLess isLessThanOrEqualTo isNaN isNormal isSignalingNaN isSubnormal
    Double isTotallyOrdered isZero leastNonzeroMagnitude leastNormalMagnitude magnitude maximum
    Double maximumMagnitude minimum minimumMagnitude nan negate nextDown nextUp pi radix random
    Double remainder round rounded sign signalingNaN significand significandBitCount
    Double significandBitPattern significandWidth squareRoot truncatingRemainder ulp ulpOfOne write
    Double zero
    Int addingReportingOverflow advanced bigEndian bitWidth byteSwapped codingKey customMirror
    Int customPlaygroundQuickLook description distance dividedReportingOverflow dividingFullWidth
    Int encode formatted hash hashValue init isMultiple isSigned leadingZeroBitCount littleEndian
    Int magnitude max min multipliedFullWidth multipliedReportingOverflow negate nonzeroBitCount
    Int quotientAndRemainder random remainderReportingOverflow signum subtractingReportingOverflow
    Int trailingZeroBitCount words zero
    Locale alternateQuotationBeginDelimiter alternateQuotationEndDelimiter autoupdatingCurrent
    Locale availableIdentifiers availableNumberingSystems calendar canonicalIdentifier
    Locale canonicalLanguageIdentifier characterDirection collation collationIdentifier
    Locale collatorIdentifier commonISOCurrencyCodes components currency currencyCode currencySymbol
    Locale current customMirror debugDescription decimalSeparator description encode firstDayOfWeek
    Locale groupingSeparator hash hashValue hourCycle identifier init isoCurrencyCodes
    Locale isoLanguageCodes isoRegionCodes language languageCode lineDirection localizedString
    Locale measurementSystem numberingSystem preferredLanguages preferredLocales
    Locale quotationBeginDelimiter quotationEndDelimiter region regionCode scriptCode subdivision
    Locale timeZone usesMetricSystem variant variantCode windowsLocaleCode
    NumberFormatter allowsFloats alwaysShowsDecimalSeparator classFallbacksForKeyedArchiver classForCoder
    NumberFormatter classForKeyedArchiver classForKeyedUnarchiver copy currencyCode currencyDecimalSeparator
    NumberFormatter currencyGroupingSeparator currencySymbol debugDescription decimalSeparator description
    NumberFormatter editingString encode exponentSymbol format formatWidth generatesDecimalNumbers
    NumberFormatter groupingSeparator groupingSize hasThousandSeparators hash hashValue init
    NumberFormatter internationalCurrencySymbol isEqual isKind isLenient isMember
    NumberFormatter isPartialStringValidationEnabled isProxy isSubclass locale localizedString localizesFormat
    NumberFormatter maximum maximumFractionDigits maximumIntegerDigits maximumSignificantDigits minimum
    NumberFormatter minimumFractionDigits minimumIntegerDigits minimumSignificantDigits minusSign multiplier
    NumberFormatter mutableCopy negativeFormat negativeInfinitySymbol negativePrefix negativeSuffix nilSymbol
    NumberFormatter notANumberSymbol number numberStyle paddingCharacter paddingPosition perMillSymbol
    NumberFormatter percentSymbol plusSign positiveFormat positiveInfinitySymbol positivePrefix positiveSuffix
    NumberFormatter replacementObject roundingBehavior roundingIncrement roundingMode secondaryGroupingSize
    NumberFormatter self string superclass textAttributesForNegativeInfinity textAttributesForNegativeValues
    NumberFormatter textAttributesForNil textAttributesForNotANumber textAttributesForPositiveInfinity
    NumberFormatter textAttributesForPositiveValues textAttributesForZero thousandSeparator
    NumberFormatter usesGroupingSeparator usesSignificantDigits zeroSymbol
    Optional customMirror debugDescription encode flatMap hash hashValue init map none some take
    Optional unsafelyUnwrapped
    Set allSatisfy capacity compactMap compare contains count customMirror debugDescription
    Set description distance drop dropFirst dropLast elementsEqual encode endIndex enumerated
    Set filter first firstIndex firstRange flatMap forEach formIndex formIntersection
    Set formSymmetricDifference formUnion formatted hash hashValue index indices init insert
    Set intersection isDisjoint isEmpty isStrictSubset isStrictSuperset isSubset isSuperset joined
    Set lazy lexicographicallyPrecedes makeIterator map max min popFirst prefix randomElement
    Set ranges reduce remove removeAll removeFirst removingSubranges reserveCapacity reversed
    Set shuffled sorted split startIndex starts subscript subtract subtracting suffix
    Set symmetricDifference trimPrefix trimmingPrefix underestimatedCount union update
    Set withContiguousStorageIfAvailable
    String addingPercentEncoding allSatisfy append appending appendingFormat applying
    String availableStringEncodings cString canBeConverted capitalized caseInsensitiveCompare
    String characters codingKey commonPrefix compactMap compare completePath components contains
    String count customMirror customPlaygroundQuickLook data debugDescription decodeCString
    String decomposedStringWithCanonicalMapping decomposedStringWithCompatibilityMapping
    String defaultCStringEncoding description difference distance drop dropFirst dropLast
    String elementsEqual encode endIndex enumerateLines enumerateSubstrings enumerated
    String fastestEncoding filter first firstIndex firstMatch firstRange flatMap folding forEach
    String formIndex formatted getBytes getCString getLineStart getParagraphStart hasPrefix hasSuffix
    String hash hashValue index indices init insert isContiguousUTF8 isEmpty joined last lastIndex
    String lazy lengthOfBytes lexicographicallyPrecedes lineRange localizedCapitalized
    String localizedCaseInsensitiveCompare localizedCaseInsensitiveContains localizedCompare
    String localizedLowercase localizedName localizedStandardCompare localizedStandardContains
    String localizedStandardRange localizedStringWithFormat localizedUppercase lowercased
    String makeContiguousUTF8 makeIterator map matches max maximumLengthOfBytes min padding
    String paragraphRange popFirst popLast precomposedStringWithCanonicalMapping
    String precomposedStringWithCompatibilityMapping prefix prefixMatch randomElement range
    String rangeOfCharacter rangeOfComposedCharacterSequence rangeOfComposedCharacterSequences ranges
    String reduce remove removeAll removeFirst removeLast removeSubrange removeSubranges
    String removingPercentEncoding removingSubranges replace replaceSubrange replacing
    String replacingCharacters replacingOccurrences reserveCapacity reversed shuffled
    String smallestEncoding sorted split startIndex starts subscript substring suffix trimPrefix
    String trimmingCharacters trimmingPrefix underestimatedCount unicodeScalars uppercased utf16 utf8
    String utf8CString utf8Span wholeMatch withCString withContiguousStorageIfAvailable
    String withMutableCharacters withUTF8 write
    TimeZone abbreviation abbreviationDictionary autoupdatingCurrent current customMirror
    TimeZone daylightSavingTimeOffset debugDescription description encode gmt hash hashValue identifier
    TimeZone init isDaylightSavingTime knownTimeZoneIdentifiers localizedName
    TimeZone nextDaylightSavingTimeTransition secondsFromGMT timeZoneDataVersion
    URL absoluteString absoluteURL append appendPathComponent appendPathExtension appending
    URL appendingPathComponent appendingPathExtension baseURL checkResourceIsReachable
    URL currentDirectory dataRepresentation debugDescription deleteLastPathComponent
    URL deletePathExtension deletingLastPathComponent deletingPathExtension description encode
    URL fragment hasDirectoryPath hash hashValue homeDirectory host init isFileURL
    URL lastPathComponent password path pathComponents pathExtension playgroundDescription port
    URL query relativePath relativeString removeAllCachedResourceValues removeCachedResourceValue
    URL resolveSymlinksInPath resolvingSymlinksInPath resourceValues scheme setResourceValues
    URL setTemporaryResourceValue standardize standardized standardizedFileURL temporaryDirectory
    URL user withUnsafeFileSystemRepresentation
    UUID customMirror debugDescription description encode hash hashValue init random uuid
    UUID uuidString
    """

  /// A type in each line, then the labels of all its initializers.
  static let labelsOfInitializers = """
    Array arrayLiteral capacity configuration count from initializingWith repeating
    Array unsafeUninitializedCapacity
    Bool booleanLiteral exactly from truncating
    Calendar from identifier
    Calendar.Component
    Character extendedGraphemeClusterLiteral unicodeScalarLiteral
    CharacterSet arrayLiteral bitmapRepresentation charactersIn contentsOfFile from
    Data base64Encoded buffer bytes bytesNoCopy capacity contentsOf count deallocator from options
    Data referencing repeating
    Date from since strategy timeInterval timeIntervalSince1970 timeIntervalSinceNow
    Date timeIntervalSinceReferenceDate
    DateComponents calendar day era from hour minute month nanosecond quarter second strategy timeZone
    DateComponents weekOfMonth weekOfYear weekday weekdayOrdinal year yearForWeekOfYear
    DateFormatter coder
    Decimal exactly exponent floatLiteral format from integerLiteral lenient locale magnitudeOf sign
    Decimal signOf significand strategy string
    Dictionary by dictionaryLiteral from grouping minimumCapacity uniqueKeysWithValues uniquingKeysWith
    Double bitPattern exactly exponent exponentBitPattern floatLiteral format from integerLiteral
    Double lenient magnitudeOf nan sign signOf signaling significand significandBitPattern strategy
    Double truncating
    Int ascii bigEndian bitPattern clamping codingKey exactly format from integerLiteral lenient
    Int littleEndian radix strategy truncating truncatingIfNeeded unicodeScalarLiteral
    Locale components from identifier languageCode languageComponents languageRegion script
    NumberFormatter coder
    Optional configuration from nilLiteral
    Set arrayLiteral from minimumCapacity
    String arguments as bytes bytesNoCopy cString codingKey contentsOf contentsOfFile copying count
    String data decoding decodingCString describing encoding extendedGraphemeClusterLiteral format
    String freeWhenDone from initializingUTF8With length locale radix reflecting repeating
    String stringInterpolation stringLiteral unicodeScalarLiteral unsafeUninitializedCapacity
    String uppercase usedEncoding utf16CodeUnits utf16CodeUnitsNoCopy utf8String validating
    String validatingCString validatingUTF8
    TimeZone abbreviation from identifier secondsFromGMT
    URL dataRepresentation directoryHint encodingInvalidCharacters filePath
    URL fileReferenceLiteralResourceName fileURLWithFileSystemRepresentation fileURLWithPath from
    URL isAbsolute isDirectory relativeTo string template variables
    UUID from uuid uuidString
    """

  /// A type in each line, then its methods with their parameters; `LibraryMethod` explains the form.
  static let methodsOfTypes = """
    Array allSatisfy(_:{}) append(_:Element) append(addingCapacity:Int,initializingWith:{})
    Array append(contentsOf:~Element) applying(_) compactMap(_:{}) contains(_:Element|~Element)=
    Array contains(where:{}) count count(where:{}) difference(from:~Element)=
    Array difference(from:~Element,by:{}) distance(from:Int,to:Int) drop(while:{})
    Array dropFirst(_?:Int) dropLast(_?:Int) elementsEqual(_,by:{}) elementsEqual(_:~Element)=
    Array encode(to) encode(to,configuration) enumerated() filter(_) first first(where:{})
    Array firstIndex(of:Element)= firstIndex(where:{}) firstRange(of) firstRange(of,in)
    Array flatMap(_:{}) forEach(_:{}) formIndex(_:Int,offsetBy)
    Array formIndex(_:Int,offsetBy,limitedBy:Int) formIndex(after:Int) formIndex(before:Int)
    Array hash(into) index(_:Int,offsetBy) index(_:Int,offsetBy,limitedBy:Int) index(after:Int)
    Array index(before:Int) index(of:Element)= index(where:{}) indices indices(of:Element)=
    Array indices(where:{}) insert(_:Element,at:Int) insert(contentsOf:~Element,at:Int) joined()
    Array joined(separator?) last last(where:{}) lastIndex(of:Element)= lastIndex(where:{})
    Array lexicographicallyPrecedes(_:~Element)< lexicographicallyPrecedes(_:~Element,by:{})
    Array makeIterator() map(_:{}) max()< max(by:{}) min()< min(by:{}) moveSubranges(_,to:Int)
    Array partition(by:{}) popFirst() popLast() prefix(_:Int) prefix(through:Int) prefix(upTo:Int)
    Array prefix(while:{}) randomElement() randomElement(using) ranges(of:~Element)=
    Array reduce(_,_:{}) reduce(into,_:{}) remove(at:Int) removeAll(keepingCapacity?:Bool)
    Array removeAll(where:{}) removeFirst() removeFirst(_:Int) removeLast() removeLast(_:Int)
    Array removeSubrange(_) removeSubranges(_) removingSubranges(_)
    Array replace(_:~Element,with,maxReplacements?:Int)= replaceSubrange(_,with:~Element)
    Array replacing(_:~Element,with,maxReplacements?:Int)=
    Array replacing(_:~Element,with,subrange,maxReplacements?:Int)= reserveCapacity(_:Int)
    Array reverse() reversed() shuffle() shuffle(using) shuffled() shuffled(using) sort()<
    Array sort(by:{}) sort(using) sorted()< sorted(by:{}) sorted(using)
    Array split(maxSplits?:Int,omittingEmptySubsequences?:Bool,whereSeparator:{})
    Array split(separator:Element|~Element,maxSplits?:Int,omittingEmptySubsequences?:Bool)=
    Array starts(with,by:{}) starts(with:~Element)= suffix(_:Int) suffix(from:Int)
    Array swapAt(_:Int,_:Int) trimPrefix(_:~Element)= trimPrefix(while:{})
    Array trimmingPrefix(_:~Element)= trimmingPrefix(while:{})
    Array withContiguousMutableStorageIfAvailable(_:{}) withContiguousStorageIfAvailable(_:{})
    Array withUnsafeBufferPointer(_:{}) withUnsafeBytes(_:{}) withUnsafeMutableBufferPointer(_:{})
    Array withUnsafeMutableBytes(_:{})
    Bool encode(to) hash(into) toggle()
    Dictionary allSatisfy(_:{}) compactMap(_:{}) compactMapValues(_:{}) contains(_:Element|~Element)=
    Dictionary contains(where:{}) count count(where:{}) distance(from:.,to:.) drop(while:{})
    Dictionary dropFirst(_?:Int) dropLast(_?:Int) elementsEqual(_,by:{}) elementsEqual(_:~Element)=
    Dictionary encode(to) enumerated() filter(_) first first(where:{}) firstIndex(of:Element)=
    Dictionary firstIndex(where:{}) firstRange(of:~Element)= flatMap(_:{}) forEach(_:{})
    Dictionary formIndex(_:.,offsetBy) formIndex(_:.,offsetBy,limitedBy:.) formIndex(after:.)
    Dictionary hash(into) index(_:.,offsetBy) index(_:.,offsetBy,limitedBy:.) index(after:.)
    Dictionary index(forKey:Key) index(of:Element)= index(where:{}) indices indices(of:Element)=
    Dictionary indices(where:{}) joined() joined(separator?) lexicographicallyPrecedes(_:~Element)<
    Dictionary lexicographicallyPrecedes(_:~Element,by:{}) makeIterator() map(_:{}) mapValues(_:{})
    Dictionary max()< max(by:{}) merge(_,uniquingKeysWith:{}) merging(_,uniquingKeysWith:{}) min()<
    Dictionary min(by:{}) popFirst() prefix(_:Int) prefix(through:.) prefix(upTo:.) prefix(while:{})
    Dictionary randomElement() randomElement(using) ranges(of:~Element)= reduce(_,_:{})
    Dictionary reduce(into,_:{}) remove(at:.) removeAll(keepingCapacity?:Bool) removeFirst()
    Dictionary removeFirst(_:Int) removeValue(forKey:Key) removingSubranges(_) reserveCapacity(_:Int)
    Dictionary reversed() shuffled() shuffled(using) sorted()< sorted(by:{}) sorted(using)
    Dictionary split(maxSplits?:Int,omittingEmptySubsequences?:Bool,whereSeparator:{})
    Dictionary split(separator:Element|~Element,maxSplits?:Int,omittingEmptySubsequences?:Bool)=
    Dictionary starts(with,by:{}) starts(with:~Element)= suffix(_:Int) suffix(from:.)
    Dictionary trimPrefix(_:~Element)= trimPrefix(while:{}) trimmingPrefix(_:~Element)=
    Dictionary trimmingPrefix(while:{}) updateValue(_:Value,forKey:Key)
    Dictionary withContiguousStorageIfAvailable(_:{})
    Optional encode(to) encode(to,configuration) flatMap(_:{}) hash(into) map(_:{}) take()
    Set allSatisfy(_:{}) compactMap(_:{}) contains(_:Element|~Element) contains(where:{}) count
    Set count(where:{}) distance(from:.,to:.) drop(while:{}) dropFirst(_?:Int) dropLast(_?:Int)
    Set elementsEqual(_,by:{}) elementsEqual(_:~Element)= encode(to) enumerated() filter(_)
    Set first first(where:{}) firstIndex(of:Element) firstIndex(where:{})
    Set firstRange(of:~Element)= flatMap(_:{}) forEach(_:{}) formIndex(_:.,offsetBy)
    Set formIndex(_:.,offsetBy,limitedBy:.) formIndex(after:.) formIntersection(_:~Element)
    Set formSymmetricDifference(_:~Element) formUnion(_:~Element) hash(into) index(_:.,offsetBy)
    Set index(_:.,offsetBy,limitedBy:.) index(after:.) index(of:Element)= index(where:{})
    Set indices indices(of:Element)= indices(where:{}) insert(_:Element)
    Set intersection(_:~Element) isDisjoint(with:~Element) isStrictSubset(of:~Element)
    Set isStrictSuperset(of:~Element) isSubset(of:~Element) isSuperset(of:~Element) joined()
    Set joined(separator?) lexicographicallyPrecedes(_:~Element)<
    Set lexicographicallyPrecedes(_:~Element,by:{}) makeIterator() map(_:{}) max()< max(by:{})
    Set min()< min(by:{}) popFirst() prefix(_:Int) prefix(through:.) prefix(upTo:.)
    Set prefix(while:{}) randomElement() randomElement(using) ranges(of:~Element)=
    Set reduce(_,_:{}) reduce(into,_:{}) remove(_:Element) remove(at:.)
    Set removeAll(keepingCapacity?:Bool) removeFirst() removeFirst(_:Int) removingSubranges(_)
    Set reserveCapacity(_:Int) reversed() shuffled() shuffled(using) sorted()< sorted(by:{})
    Set sorted(using) split(maxSplits?:Int,omittingEmptySubsequences?:Bool,whereSeparator:{})
    Set split(separator:Element|~Element,maxSplits?:Int,omittingEmptySubsequences?:Bool)=
    Set starts(with,by:{}) starts(with:~Element)= subtract(_:~Element) subtracting(_:~Element)
    Set suffix(_:Int) suffix(from:.) symmetricDifference(_:~Element) trimPrefix(_:~Element)=
    Set trimPrefix(while:{}) trimmingPrefix(_:~Element)= trimmingPrefix(while:{})
    Set union(_:~Element) update(with:Element) withContiguousStorageIfAvailable(_:{})
    String allSatisfy(_:{}) append(_:Character|Element|String)
    String append(contentsOf:String|Substring|~Character|~Element) applying(_) compactMap(_:{})
    String count count(where:{}) difference(from:~Element)= difference(from:~Element,by:{})
    String distance(from:.,to:.) drop(while:{}) dropFirst(_?:Int) dropLast(_?:Int)
    String elementsEqual(_,by:{}) elementsEqual(_:~Element)= encode(to) enumerated() first
    String first(where:{}) firstIndex(of:Element)= firstIndex(where:{}) firstRange(of:~Element)
    String flatMap(_:{}) forEach(_:{}) formIndex(_:.,offsetBy) formIndex(_:.,offsetBy,limitedBy:.)
    String formIndex(after:.) formIndex(before:.) hasPrefix(_:String|Substring)
    String hasSuffix(_:String|Substring) hash hash(into) index(_:.,offsetBy)
    String index(_:.,offsetBy,limitedBy:.) index(after:.) index(before:.) index(of:Element)=
    String index(where:{}) indices indices(of:Element)= indices(where:{})
    String insert(_:Character|Element,at:.) insert(contentsOf:~Character|~Element,at:.) joined()
    String joined(separator?) last last(where:{}) lastIndex(of:Element)= lastIndex(where:{})
    String lexicographicallyPrecedes(_:~Element)< lexicographicallyPrecedes(_:~Element,by:{})
    String makeContiguousUTF8() makeIterator() map(_:{}) max()< max(_,_) max(by:{}) min()< min(_,_)
    String min(by:{}) popFirst() popLast() prefix(_:Int) prefix(through:.) prefix(upTo:.)
    String prefix(while:{}) randomElement() randomElement(using) ranges(of:~Element)=
    String reduce(_,_:{}) reduce(into,_:{}) remove(at:.) removeAll(keepingCapacity?:Bool)
    String removeAll(where:{}) removeFirst() removeFirst(_:Int) removeLast() removeLast(_:Int)
    String removeSubrange(_) removeSubranges(_) removingSubranges(_)
    String replace(_:~Element,with,maxReplacements?:Int)=
    String replaceSubrange(_,with:~Character|~Element)
    String replacing(_:~Element,with,maxReplacements?:Int)=
    String replacing(_:~Element,with,subrange,maxReplacements?:Int)= reserveCapacity(_:Int)
    String reversed() shuffled() shuffled(using)
    String split(maxSplits?:Int,omittingEmptySubsequences?:Bool,whereSeparator:{})
    String split(separator:Element|~Element,maxSplits?:Int,omittingEmptySubsequences?:Bool)=
    String starts(with,by:{}) starts(with:~Element)= suffix(_:Int) suffix(from:.)
    String trimPrefix(_:~Element)= trimPrefix(while:{}) trimmingPrefix(_:~Element)=
    String trimmingPrefix(while:{}) withCString(_:{}) withCString(encodedAs,_:{})
    String withContiguousStorageIfAvailable(_:{}) withMutableCharacters(_:{}) withUTF8(_:{})
    """
}
