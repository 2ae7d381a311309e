/// Words of other tools and languages for the keys and values of a spec.
enum ForeignWords {
  /// The one of the known words that a word of another tool means.
  static func known(for word: String, in known: [String]) -> String? {
    meanings[word.lowercased().filter { $0 != "_" && $0 != "-" }]?.first { known.contains($0) }
  }

  /// Words for no value.
  static let nothings: Set<String> = [
    "()", "Never", "Void", "empty", "nil", "none", "nothing", "null", "undefined", "void", "~",
  ]

  /// Keys of other languages for an optional, each with the reason. `{type}` is the value of the key `type`.
  static func optional(_ what: String) -> [String: String] {
    let reason = "\(what) is optional by its type: write `{type}?`"
    return ["nullable": reason, "optional": reason, "required": reason]
  }

  /// The words that each of them may mean, in lower case and without separators. The record or the choice decides.
  private static let meanings: [String: [String]] = {
    var table: [String: [String]] = [:]
    for line in lines.split(separator: "\n") {
      let sides = line.split(separator: ":").map { $0.split(separator: " ").map(String.init) }
      for word in sides[0] { table[word, default: []] += sides[1] }
    }
    return table
  }()

  private static let lines = """
    name: module project
    main entry: root
    description comment note: doc
    imports: import
    dependencies needs requires depends: uses needs
    props properties variables vars fields data store: state requires properties fields
    computed getters selectors calculated: derived values
    structs enums models: types
    events messages mutations cases: actions enum cases
    reducer reducers handlers handle update: reduce handlers
    methods functions funcs mutators: operations methods
    submodules components features scopes scope: children contains
    child childs: children
    views: components
    endpoints api urls: requests
    sideeffects middleware tasks: effects
    rules conditions: decisions cases
    assertions asserts properties: invariants
    mutable settable writable: set
    value get expression body computed: is does
    get: type
    body run reducer action code perform do: does
    body code: is
    args arguments params parameters inputs payload input: takes query requires
    with: takes
    fields properties props: takes requires
    output result return returning response responses responsetype: returns
    init initial initialvalue defaultvalue: default
    transitions machine statemachine: moves
    type feature: module
    nullable isoptional: optional
    list array each identifiedby id: keyed
    run call request service perform effect invoke: calls load
    when trigger if while watch: on when
    if condition where given: when
    then value result return yield: take
    else otherwise: otherwise else
    debounce delay throttle wait every interval repeat repeats: after
    success onsuccess completion oncomplete done: then
    catch failure error onerror onfailure rescue: else errors
    onnext next foreach: each
    stream streams sequence emits element elements: yields
    throws thrown failures else catch: errors
    columns attributes: fields
    then until eventually goal: leadsTo
    after for action actions trigger: on
    include paths files: specs
    baseurl host hostname url: server base
    csv commas commaseparated: comma
    multipart/formdata: multipart
    application/json: json
    application/xwwwformurlencoded urlencoded: form
    always assert check must condition invariant: holds
    id primarykey primary pk: key
    sorted order isordered: ordered
    tablename: table
    url endpoint method: GET
    query querystring params: query
    headerfields: headers
    bodies payload json form: body
    auth authorization security: secured
    screen destination view target: to
    presentation transition: style
    children subviews content: contains
    events actions emits: sends
    environmentobject environmentobjects: environment
    reason because comment description: why
    module path where: at
    expires expiry expiration deadline: until
    author by: owner
    version: weir
    modules sourcespecs: specs
    disabledrules disabled exclude excluded: ignore
    out outputdir outputfolder folder destination: output
    flavor: flavour
    level: severity
    limit maximum bound threshold: max
    discriminator: by
    exceptions suppressions: ignore
    key jsonname jsonkey codingkey: json
    columnname: column
    storage database persistence: backend
    calls: load
    yes on 1: true
    no 0: false
    off disabled disable false none no never ignore info: off
    warn: warning
    on enabled true: warning error
    modal sheet fullscreen: present
    pop close back: dismiss
    application singleton global: app
    iso isodate: iso8601
    returns result type: map
    sqlite sql: grdb
    redux: reswift
    composable composablearchitecture: tca
    urlsession: foundation
    swiftui observable: observation
    parent owner delegate: above
    middleware effects effect: elsewhere
    """
}
