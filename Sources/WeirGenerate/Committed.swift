// swift-format-ignore-file
// Made by scripts/embed.
#if Plugins

/// Every template in `templates/`, by its path there; a text's last newline is kept.
let embeddedTemplates: [String: String] = [
  "alamofire/network-transport.mustache": #####"""
{{isolation}}extension NetworkRequestParams {
  /// To the request's own server, without credentials.
  {{access}}func asURLRequest() throws -> URLRequest { try urlRequest() }
}

/// Sends requests with Alamofire's `Session`.
{{attributes}}struct HTTPClient: HTTPClientProtocol {
  /// Stands for the servers that the requests name.
  {{access}}var server: URL?
  /// Seconds.
  {{access}}var timeout: TimeInterval
  {{access}}var session: Session
  /// The credential for a scheme, without its prefix; nil where there is none.
  {{access}}var credential: @Sendable (SecurityScheme) async throws -> String?

  {{access}}init(
    server: URL? = nil, timeout: TimeInterval = 60, session: Session = .default,
    credential: @escaping @Sendable (SecurityScheme) async throws -> String? = { _ in nil }
  ) {
    self.server = server
    self.timeout = timeout
    self.session = session
    self.credential = credential
  }

  {{access}}func load(_ request: any NetworkRequestParams) async throws -> NetworkResponse {
    var credentials: [SecurityScheme: String] = [:]
    for scheme in request.security { credentials[scheme] = try await credential(scheme) }
    var urlRequest = try request.urlRequest(server: server, credentials: credentials)
    urlRequest.timeoutInterval = timeout
    // A task that is cancelled cancels the request. Any response may be empty.
    let response = await session.request(urlRequest)
      .serializingData(emptyResponseCodes: Set(100..<600)).response
    switch response.result {
    case .success(let body): return NetworkResponse(response.response, body)
    case .failure(let error):
      throw error.isExplicitlyCancelledError
        ? NetworkError.cancelled
        : NetworkError(unreachable: error.underlyingError ?? error, request)
    }
  }
}

{{> network-http}}

"""#####,
  "foundation/network-transport.mustache": #####"""
/// Sends requests with Foundation's `URLSession`.
{{attributes}}struct HTTPClient: HTTPClientProtocol {
  /// Stands for the servers that the requests name.
  {{access}}var server: URL?
  /// Seconds.
  {{access}}var timeout: TimeInterval
  {{access}}var session: URLSession
  /// The credential for a scheme, without its prefix; nil where there is none.
  {{access}}var credential: @Sendable (SecurityScheme) async throws -> String?

  {{access}}init(
    server: URL? = nil, timeout: TimeInterval = 60, session: URLSession = .shared,
    credential: @escaping @Sendable (SecurityScheme) async throws -> String? = { _ in nil }
  ) {
    self.server = server
    self.timeout = timeout
    self.session = session
    self.credential = credential
  }

  {{access}}func load(_ request: any NetworkRequestParams) async throws -> NetworkResponse {
    var credentials: [SecurityScheme: String] = [:]
    for scheme in request.security { credentials[scheme] = try await credential(scheme) }
    var urlRequest = try request.urlRequest(server: server, credentials: credentials)
    urlRequest.timeoutInterval = timeout
    do {
      let (body, response) = try await session.data(for: urlRequest)
      return NetworkResponse(response as? HTTPURLResponse, body)
    } catch {
      throw NetworkError(unreachable: error, request)
    }
  }
}

{{> network-http}}

"""#####,
  "get/network-transport.mustache": #####"""
/// Sends requests with Get's `APIClient`.
{{attributes}}struct HTTPClient: HTTPClientProtocol {
  /// Stands for the servers that the requests name.
  {{access}}var server: URL?
  /// Seconds.
  {{access}}var timeout: TimeInterval
  {{access}}let client: APIClient
  /// The credential for a scheme, without its prefix; nil where there is none.
  {{access}}var credential: @Sendable (SecurityScheme) async throws -> String?

  /// - Parameter configure: A delegate that is set here has to let every status pass.
  {{access}}init(
    server: URL? = nil, timeout: TimeInterval = 60,
    credential: @escaping @Sendable (SecurityScheme) async throws -> String? = { _ in nil },
    configure: @Sendable (inout APIClient.Configuration) -> Void = { _ in }
  ) {
    self.server = server
    self.timeout = timeout
    self.credential = credential
    client = APIClient(baseURL: nil) { configuration in
      configuration.delegate = EveryStatus()
      configure(&configuration)
    }
  }

  {{access}}func load(_ request: any NetworkRequestParams) async throws -> NetworkResponse {
    var credentials: [SecurityScheme: String] = [:]
    for scheme in request.security { credentials[scheme] = try await credential(scheme) }
    var urlRequest = try request.urlRequest(server: server, credentials: credentials)
    urlRequest.timeoutInterval = timeout
    guard let url = urlRequest.url else { throw NetworkError.badURL(request, request.path) }
    let (whole, sent) = (urlRequest, Request<Data>(url: url))
    do {
      // What is sent is the whole request, as it was made.
      let response = try await client.data(for: sent) { $0 = whole }
      return NetworkResponse(response.response as? HTTPURLResponse, response.value)
    } catch {
      throw NetworkError(unreachable: error, request)
    }
  }

  /// What a status means is up to the typed calls.
  private struct EveryStatus: APIClientDelegate {
    func client(
      _ client: APIClient, validateResponse response: HTTPURLResponse, data: Data,
      task: URLSessionTask
    ) throws {}
  }
}

{{> network-http}}

"""#####,
  "moya/network-transport.mustache": #####"""
/// A request as Moya takes it: the address is whole, since Moya would escape a path once more.
{{attributes}}struct NetworkTarget: TargetType {
  {{access}}let request: any NetworkRequestParams
  {{access}}let baseURL: URL
  {{access}}let method: Moya.Method
  {{access}}let task: Moya.Task
  {{access}}let headers: [String: String]?

  {{access}}var path: String { "" }

  /// - Parameter urlRequest: What the request was made into.
  {{access}}init(_ request: any NetworkRequestParams, _ urlRequest: URLRequest) throws {
    guard let url = urlRequest.url else { throw NetworkError.badURL(request, request.path) }
    self.request = request
    baseURL = url
    method = Moya.Method(rawValue: request.method.rawValue)
    task = urlRequest.httpBody.map { .requestData($0) } ?? .requestPlain
    headers = urlRequest.allHTTPHeaderFields
  }
}

/// Sends requests with a `MoyaProvider`.
{{attributes}}struct HTTPClient: HTTPClientProtocol, @unchecked Sendable {
  /// Stands for the servers that the requests name.
  {{access}}var server: URL?
  {{access}}let provider: MoyaProvider<NetworkTarget>
  /// The credential for a scheme, without its prefix; nil where there is none.
  {{access}}var credential: @Sendable (SecurityScheme) async throws -> String?

  /// - Parameter timeout: Seconds.
  {{access}}init(
    server: URL? = nil, timeout: TimeInterval = 60,
    credential: @escaping @Sendable (SecurityScheme) async throws -> String? = { _ in nil }
  ) {
    let provider = MoyaProvider<NetworkTarget>(requestClosure: { endpoint, send in
      do {
        var urlRequest = try endpoint.urlRequest()
        urlRequest.timeoutInterval = timeout
        send(.success(urlRequest))
      } catch {
        send(.failure(error as? MoyaError ?? .underlying(error, nil)))
      }
    })
    self.init(server: server, provider: provider, credential: credential)
  }

  {{access}}init(
    server: URL? = nil, provider: MoyaProvider<NetworkTarget>,
    credential: @escaping @Sendable (SecurityScheme) async throws -> String? = { _ in nil }
  ) {
    self.server = server
    self.provider = provider
    self.credential = credential
  }

  {{access}}func load(_ request: any NetworkRequestParams) async throws -> NetworkResponse {
    var credentials: [SecurityScheme: String] = [:]
    for scheme in request.security { credentials[scheme] = try await credential(scheme) }
    let urlRequest = try request.urlRequest(server: server, credentials: credentials)
    let target = try NetworkTarget(request, urlRequest)
    let sending = Sending()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        sending.started(
          provider.request(target) { result in
            continuation.resume(with: result.map(NetworkResponse.init).mapError { $0.cause(request) })
          })
      }
    } onCancel: {
      sending.cancel()
    }
  }

  /// A request on its way. It may be cancelled before it has started.
  private final class Sending: @unchecked Sendable {
    private let lock = NSLock()
    private var request: (any Cancellable)?
    private var isCancelled = false

    func started(_ request: any Cancellable) {
      let isLate = lock.withLock {
        self.request = request
        return isCancelled
      }
      if isLate { request.cancel() }
    }

    func cancel() {
      let request = lock.withLock {
        isCancelled = true
        return self.request
      }
      request?.cancel()
    }
  }
}

{{isolation}}extension NetworkResponse {
  init(_ response: Moya.Response) { self.init(response.response, response.data) }
}

{{isolation}}extension MoyaError {
  /// Alamofire's error lies inside Moya's, and URLSession's inside Alamofire's.
  fileprivate func cause(_ request: any NetworkRequestParams) -> any Error {
    guard case .underlying(let error, _) = self else {
      return NetworkError.unreachable(request, reason: "\(self)")
    }
    let inner = error as? AFError
    return inner?.isExplicitlyCancelledError == true
      ? NetworkError.cancelled : NetworkError(unreachable: inner?.underlyingError ?? error, request)
  }
}

{{> network-http}}

"""#####,
  "plain/decisions/controller-input.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{#isPulse}}
{{access}}func pipe<Value>({{label}}: AnyPublisher<Value, Never>) {
  pipe(
    dbg: {{title}}, node,
    { $0.{{name}} = true },
    { $0.{{name}} = false })
}
{{/isPulse}}
{{#isRecent}}
{{access}}func pipe({{label}}: AnyPublisher<{{type}}, Never>) {
  {{function}}(
    dbg: {{title}}, node,
    {
      $0.{{name}}.value = $1
      $0.{{name}}.isRecent = true
    },
    { model, _ in model.{{name}}.isRecent = false })
}
{{/isRecent}}
{{#isPlain}}
{{access}}func pipe({{label}}: AnyPublisher<{{type}}, Never>) {
  {{function}}(dbg: {{title}}, node, { $0.{{name}} = $1 })
}
{{/isPlain}}

"""#####,
  "plain/decisions/controller.mustache": #####"""
/// Pipes what happens into `{{module}}`, and starts what it decides.
{{attributes}}final class {{name}}: MPAK.Controller<{{model}}> {
{{#hasEffects}}
  private var binding: AnyCancellable?

{{/hasEffects}}
  /// - Parameter debugLog: Is told the name of each input that something comes in by.
  {{access}}init(
    _ model: {{model}}{{#canStart}} = {{model}}(){{/canStart}},
    debugLog: ((String) -> Void)? = nil
  ) {
    super.init(model, debugClassName: {{title}}, debugLog: debugLog)
  }
{{#inputs}}

  {{> controller-input}}
{{/inputs}}
{{#hasEffects}}

  /// Starts each effect in every beat in which its decision says so.
  ///
  /// Bind before anything is piped in, since the last beat is seen at once. A second call replaces
  /// the first.
  {{#docs}}
  {{.}}
  {{/docs}}
  {{access}}func bind(
    {{#parameters}}
    {{declaration}}{{^isLast}},{{/isLast}}
    {{/parameters}}
  ) {
    {{binding}} = {{publisher}}.sink { {{local}} in
{{#starts}}
      if {{condition}} {
        {{effect}}
      }
{{/starts}}
    }
  }
{{/hasEffects}}
}

"""#####,
  "plain/decisions/decision-case.mustache": #####"""
{{#when}}
#sourceLocation(file: {{file}}, line: {{line}})
{{#isLong}}
if
  {{code}}
{
{{/isLong}}
{{^isLong}}
if {{code}} {
{{/isLong}}
{{/when}}
{{#take}}
  #sourceLocation(file: {{file}}, line: {{line}})
  return {{code}}
  #sourceLocation()
{{/take}}
{{^take}}
  #sourceLocation()
  return ()
{{/take}}
}

"""#####,
  "plain/decisions/decision.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{#place}}
#sourceLocation(file: {{file}}, line: {{line}})
{{/place}}
{{access}}var {{name}}: {{type}} {
{{#place}}
#sourceLocation()
{{/place}}
{{#cases}}
  {{> decision-case}}
{{/cases}}
{{#otherwise}}
  #sourceLocation(file: {{file}}, line: {{line}})
  return {{code}}
  #sourceLocation()
{{/otherwise}}
{{^otherwise}}
  return nil
{{/otherwise}}
}

"""#####,
  "plain/decisions/effects-since.mustache": #####"""
/// What the change from `old` has started: a decision that was nil before, or another one.
{{access}}func effects(since old: {{state}}) -> [{{name}}] {
  var effects: [{{name}}] = []
{{#starts}}
  if {{condition}} {
    effects.append({{effect}})
  }
{{/starts}}
  return effects
}
{{#comparesUnknown}}

/// A value that can be compared is new where it differs, any other where there was none.
private static func isNew<Value: Equatable>(_ value: Value, since old: Value?) -> Bool {
  value != old
}

private static func isNew<Value>(_ value: Value, since old: Value?) -> Bool { old == nil }
{{/comparesUnknown}}

"""#####,
  "plain/decisions/effects.mustache": #####"""
/// What changes of `{{module}}` start.
{{attributes}}enum {{name}}{{#inherits}}: {{.}}{{/inherits}} {
{{#cases}}
  {{> case}}
{{/cases}}
}

"""#####,
  "plain/decisions/mpak.mustache": #####"""
#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// Dark in models: a controller pipes what happens into a model, and the model decides.
{{attributes}}enum MPAK {
  /// The last value, and whether it came in this beat.
  {{attributes}}struct Recent<T> {
    {{access}}var isRecent = false
    {{access}}var value: T

    {{access}}init(_ value: T) {
      self.value = value
    }
  }

  /// Keeps a model, changes it beat by beat, and publishes it after each change.
  ///
  /// In a beat the reaction changes the model, the model is published, and the reversion takes back
  /// what was true for this beat alone, which nobody is told. All beats come on one thread.
  {{isolation}}{{open}}class Controller<Model> {
    /// The model as it was published last: what its last beat put up is still up.
    {{access}}let m: CurrentValueSubject<Model, Never>

    private var model: Model
    private var subscriptions: [AnyCancellable] = []
    private let debugClassName: String?
    private let debugLog: ((String) -> Void)?

    {{access}}init(
      _ model: Model,
      debugClassName: String? = nil,
      debugLog: ((String) -> Void)? = nil
    ) {
      m = CurrentValueSubject(model)
      self.model = model
      self.debugClassName = debugClassName
      self.debugLog = debugLog
    }

    /// A beat for whatever comes.
    /// - Parameter sub: Keeps the subscription in place of the controller.
    {{access}}func pipe<T>(
      dbg: String? = nil,
      sub: UnsafeMutablePointer<[AnyCancellable]>? = nil,
      _ node: AnyPublisher<T, Never>,
      _ reaction: @escaping (inout Model) -> Void,
      _ reversion: ((inout Model) -> Void)? = nil
    ) {
      keep(in: sub, node.sink { [weak self] _ in self?.beat(dbg, reaction, reversion) })
    }

    /// A beat for each value.
    /// - Parameter sub: Keeps the subscription in place of the controller.
    {{access}}func pipeValue<T>(
      dbg: String? = nil,
      sub: UnsafeMutablePointer<[AnyCancellable]>? = nil,
      _ node: AnyPublisher<T, Never>,
      _ reaction: @escaping (inout Model, T) -> Void,
      _ reversion: ((inout Model, T) -> Void)? = nil
    ) {
      keep(
        in: sub,
        node.sink { [weak self] value in
          self?.beat(dbg, { reaction(&$0, value) }, { reversion?(&$0, value) })
        })
    }

    /// A beat for each value, or for its absence.
    /// - Parameter sub: Keeps the subscription in place of the controller.
    {{access}}func pipeOptional<T>(
      dbg: String? = nil,
      sub: UnsafeMutablePointer<[AnyCancellable]>? = nil,
      _ node: AnyPublisher<T?, Never>,
      _ reaction: @escaping (inout Model, T?) -> Void,
      _ reversion: ((inout Model, T?) -> Void)? = nil
    ) {
      pipeValue(dbg: dbg, sub: sub, node, reaction, reversion)
    }

    private func beat(
      _ dbg: String?,
      _ reaction: (inout Model) -> Void,
      _ reversion: ((inout Model) -> Void)?
    ) {
      if let dbg, let debugClassName { debugLog?("\(debugClassName).\(dbg)") }
      reaction(&model)
      let published = model
      reversion?(&model)
      m.send(published)
    }

    private func keep(
      in sub: UnsafeMutablePointer<[AnyCancellable]>?, _ subscription: AnyCancellable
    ) {
      if let sub {
        sub.pointee.append(subscription)
      } else {
        subscriptions.append(subscription)
      }
    }
  }
}

{{isolation}}extension MPAK.Recent: Equatable where T: Equatable {}

{{isolation}}extension MPAK.Recent: Hashable where T: Hashable {}

extension MPAK.Recent: Sendable where T: Sendable {}

"""#####,
  "plain/entities/entity.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{unisolatedAttributes}}struct {{name}}: {{inherits}} {
{{#fields}}
{{#doc}}
  {{.}}
{{/doc}}
{{#place}}
  #sourceLocation(file: {{file}}, line: {{line}})
{{/place}}
  {{access}}var {{name}}: {{type}}{{#initial}} = {{.}}{{/initial}}
{{#place}}
  #sourceLocation()
{{/place}}
{{/fields}}
{{#defaults}}

  {{> default}}
{{/defaults}}
{{#hasParameters}}

  {{access}}init(
    {{#parameters}}
    {{declaration}}{{#default}} = {{.}}{{/default}}{{^isLast}},{{/isLast}}
    {{/parameters}}
  ) {
    {{#parameters}}
    self.{{stored}} = {{name}}
    {{/parameters}}
  }
{{/hasParameters}}
{{^hasParameters}}
  {{access}}init() {}
{{/hasParameters}}
{{#coding}}
  {{> coding}}
{{/coding}}
}

"""#####,
  "plain/entities/managed-coredata.mustache": #####"""
/// What CoreData stores of `{{title}}`.
{{unisolatedAttributes}}final class {{managed}}: NSManagedObject, CoreDataObject {
  {{access}}typealias Key = {{key.storedType}}

  {{access}}static let stored = CoreDataEntity(
    {{table}}, of: {{entity}}, class: NSStringFromClass({{managed}}.self), key: {{key.column}},
    attributes: [
      {{#columns}}
      {{#isValue}}
      .init({{column}}, .{{kind}}),
      {{/isValue}}
      {{/columns}}
      {{#manies}}
      .init({{orderColumn}}, .text),
      {{/manies}}
    ],
    relations: [
      {{#columns}}
      {{#toOne}}
      .init({{column}}, to: {{entity}}, inverse: {{inverseName}}, isMany: false),
      {{/toOne}}
      {{/columns}}
      {{#manies}}
      .init({{column}}, to: {{entity}}, inverse: {{inverseName}}, isMany: true),
      {{/manies}}
    ])

  {{#columns}}
  {{access}}var {{twin}}: {{type}}? {
    get { {{#toOne}}storedObject{{/toOne}}{{^toOne}}{{kind}}Value{{/toOne}}({{column}}) }
    set { setStored(newValue, {{column}}) }
  }

  {{/columns}}
  {{#manies}}
  {{access}}var {{twin}}: [{{managed}}] {
    get { storedObjects({{column}}, order: {{orderColumn}}) }
    set { setStored(newValue, {{column}}, order: {{orderColumn}}) }
  }

  {{/manies}}
  {{access}}var storedKey: {{key.storedType}}? {
    get { self.{{key.twin}} }
    set { self.{{key.twin}} = newValue }
  }
}

"""#####,
  "plain/entities/managed-grdb.mustache": #####"""
/// A row of `{{tableTitle}}`: what is stored of `{{title}}`.
{{unisolatedAttributes}}final class {{managed}}: GRDBObject {
  {{access}}typealias Key = {{key.storedType}}

  {{access}}static let table = GRDBTable(
    {{table}}, of: {{entity}}, key: {{key.column}},
    columns: [
      {{#columns}}
      .init({{column}}, .{{kind}}{{#toOne}}, to: ({{table}}, {{key}}){{/toOne}}),
      {{/columns}}
    ]{{#hasManies}},
    links: [
      {{#manies}}
      .init({{column}}, table: {{link}}, .{{kind}}, to: ({{table}}, {{key}})),
      {{/manies}}
    ]{{/hasManies}})

  {{#columns}}
  {{access}}var {{twin}}: {{type}}?
  {{/columns}}
  {{#manies}}
  {{access}}var {{twin}}: [{{managed}}] = []
  {{/manies}}

  {{access}}var storedKey: {{key.storedType}}? { self.{{key.twin}} }

  {{access}}init(storedKey: {{key.storedType}}) { self.{{key.twin}} = storedKey }

  {{access}}init(row: GRDBRow) throws {
    {{#columns}}
    self.{{twin}} = try row.{{#toOne}}object{{/toOne}}{{^toOne}}{{kind}}{{/toOne}}({{column}})
    {{/columns}}
    {{#manies}}
    self.{{twin}} = try row.objects({{column}})
    {{/manies}}
  }

  {{access}}func encode(to row: GRDBRowEncoder) throws {
    {{#columns}}
    {{#toOne}}
    try row.object(self.{{twin}}, {{column}})
    {{/toOne}}
    {{^toOne}}
    row.{{kind}}(self.{{twin}}, {{column}})
    {{/toOne}}
    {{/columns}}
    {{#manies}}
    try row.objects(self.{{twin}}, {{column}})
    {{/manies}}
  }
}

"""#####,
  "plain/entities/managed-realm.mustache": #####"""
/// What Realm stores of `{{title}}`.
{{unisolatedAttributes}}final class {{managed}}: RealmSwift.Object, RealmObject {
  {{access}}typealias Key = {{key.storedType}}

  {{#columns}}
  @Persisted{{#isKey}}(primaryKey: true){{/isKey}} {{access}}var {{twin}}: {{type}}{{^isKey}}?{{/isKey}}
  {{/columns}}
  {{#manies}}
  @Persisted {{access}}var {{members}}: RealmSwift.List<{{managed}}>
  {{/manies}}
  {{#manies}}

  {{access}}var {{twin}}: [{{managed}}] {
    get { Array(self.{{members}}) }
    set {
      self.{{members}}.removeAll()
      self.{{members}}.append(objectsIn: newValue)
    }
  }
  {{/manies}}
  {{#hasTable}}

  override {{access}}class func _realmObjectName() -> String? { {{table}} }
  {{/hasTable}}
  {{#hasRenamed}}

  override {{access}}class func propertiesMapping() -> [String: String] {
    [
      {{#renamed}}
      {{property}}: {{column}},
      {{/renamed}}
    ]
  }
  {{/hasRenamed}}

  /// An object of its own, which `save(in:)` puts in the place of the one that is there.
  {{access}}static func object(for key: Key, in realm: RealmSwift.Realm) -> {{managed}} {
    let object = {{managed}}()
    object.{{key.twin}} = key
    return object
  }
}

"""#####,
  "plain/entities/managed-swiftdata.mustache": #####"""
/// What SwiftData stores of `{{title}}`.
@Model
{{unisolatedAttributes}}final class {{managed}}: SwiftDataObject {
  {{access}}typealias Key = {{key.storedType}}

  {{#columns}}
  {{#isValue}}
  {{#isKey}}
  @Attribute(.unique) {{access}}var {{twin}}: {{type}}
  {{/isKey}}
  {{^isKey}}
  {{access}}var {{twin}}: {{type}}?
  {{/isKey}}
  {{/isValue}}
  {{#toOne}}
  @Relationship(deleteRule: .nullify{{#hasInverse}}, inverse: \{{managed}}.{{inverse}}{{/hasInverse}})
  {{access}}var {{twin}}: {{managed}}?
  {{/toOne}}
  {{/columns}}
  {{#manies}}
  @Relationship(deleteRule: .nullify{{#hasInverse}}, inverse: \{{managed}}.{{inverse}}{{/hasInverse}})
  {{access}}var {{members}}: [{{managed}}] = []
  {{access}}var {{order}}: [{{keyType}}] = []
  {{/manies}}
  {{#inverses}}
  {{access}}var {{name}}: [{{managed}}] = []
  {{/inverses}}

  {{access}}init(storedKey: {{key.storedType}}) { self.{{key.twin}} = storedKey }

  {{access}}var storedKey: {{key.storedType}} { self.{{key.twin}} }
  {{#manies}}

  /// In the order of the keys; what has been deleted is left out.
  {{access}}var {{twin}}: [{{managed}}] {
    get {
      let found = Dictionary(
        self.{{members}}.map { ($0.storedKey, $0) }, uniquingKeysWith: { first, _ in first })
      return self.{{order}}.compactMap { found[$0] }
    }
    set {
      self.{{members}} = newValue
      self.{{order}} = newValue.map(\.storedKey)
    }
  }
  {{/manies}}

  {{access}}static func find(_ key: {{key.storedType}}, in context: ModelContext) throws -> {{managed}}? {
    var descriptor = FetchDescriptor<{{managed}}>(predicate: #Predicate { $0.{{key.twin}} == key })
    descriptor.fetchLimit = 1
    return try context.fetch(descriptor).first
  }
}

"""#####,
  "plain/entities/translatable.mustache": #####"""
{{unisolated}}extension {{name}}: Translatable {
  {{access}}typealias Backend = {{backend}}

  {{access}}static let entityName = {{entity}}

  {{access}}var primaryKey: {{key.type}} { self.{{key.name}} }

  {{#key}}
  {{access}}static func storedKey(_ key: {{type}}) throws -> {{storedType}} {
    {{#needsValues}}
    let stored = StoredValues(of: entityName)
    return {{stored}}
    {{/needsValues}}
    {{^needsValues}}
    {{stored}}
    {{/needsValues}}
  }
  {{/key}}

  {{access}}init(object: {{managed}}) throws {
    {{#readsValues}}
    let stored = StoredValues(of: Self.entityName)
    {{/readsValues}}
    {{#readings}}
    self.{{name}} = {{value}}
    {{/readings}}
  }

  {{access}}func toManagedObject(in context: {{backend}}.Context) throws -> {{managed}} {
    {{#writesValues}}
    let stored = StoredValues(of: Self.entityName)
    {{/writesValues}}
    let object = try {{managed}}.object(for: Self.storedKey(self.primaryKey), in: context)
    {{#fields}}
    {{^isKey}}
    object.{{twin}} = {{write}}
    {{/isKey}}
    {{/fields}}
    return object
  }
}

"""#####,
  "plain/files/part.mustache": #####"""
// Made by Weir from {{source}}: edit that, not this.
{{#hasImports}}

{{#imports}}
{{.}}
{{/imports}}
{{/hasImports}}
{{^types.isEmpty}}

{{isolation}}extension {{name}} {
{{#types}}
{{^isFirst}}

{{/isFirst}}
  {{> type}}
{{/types}}
}
{{/types.isEmpty}}

"""#####,
  "plain/files/support.mustache": #####"""
// Made by Weir for all modules: it is written anew each time.
{{#hasImports}}

{{#imports}}
{{.}}
{{/imports}}
{{/hasImports}}

{{text}}

"""#####,
  "plain/modules/actions.mustache": #####"""
/// What happens to `{{module}}`.
{{attributes}}enum {{name}}{{#inherits}}: {{.}}{{/inherits}} {
{{#cases}}
  {{> case}}
{{/cases}}
}

"""#####,
  "plain/modules/behaviour.mustache": #####"""
{{isolation}}extension {{state}} {
{{#blocks}}
{{^isFirst}}

{{/isFirst}}
  {{> block}}
{{/blocks}}
}

"""#####,
  "plain/modules/block.mustache": #####"""
{{#reducer}}
{{> reducer}}
{{/reducer}}
{{#derived}}
{{> derived}}
{{/derived}}
{{#operation}}
{{> operation}}
{{/operation}}
{{#machine}}
{{> machine}}
{{/machine}}
{{#decision}}
{{> decision}}
{{/decision}}
{{#effects}}
{{> effects-since}}
{{/effects}}

"""#####,
  "plain/modules/body.mustache": #####"""
{{#swift}}
#sourceLocation(file: {{file}}, line: {{line}})
{{code}}
#sourceLocation()
{{/swift}}
{{#manual}}
{{#copies}}
var {{local}} = self.{{field}}
{{/copies}}
{{call}}
{{#copies}}
self.{{field}} = {{local}}
{{/copies}}
{{/manual}}

"""#####,
  "plain/modules/default.mustache": #####"""
/// What `{{title}}` starts as.
{{access}}static var {{name}}: {{type}} {
  #sourceLocation(file: {{file}}, line: {{line}})
  {{code}}
  #sourceLocation()
}

"""#####,
  "plain/modules/derived.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{#place}}
#sourceLocation(file: {{file}}, line: {{line}})
{{/place}}
{{access}}var {{name}}: {{type}} {
{{#place}}
#sourceLocation()
{{/place}}
  {{#body}}
  {{> body}}
  {{/body}}
}

"""#####,
  "plain/modules/dispatch.mustache": #####"""
/// An action of `{{root}}` or of a module below it, with the way down to its owner.
{{attributes}}protocol {{event}}{{#isSendable}}: Sendable{{/isSendable}} {
  func reduce(into state: inout {{state}})
}

{{#actions}}
{{^isFirst}}

{{/isFirst}}
{{isolation}}extension {{action}}: {{event}} {
  {{access}}func reduce(into state: inout {{state}}) { state.reduce(self) }
}
{{/actions}}

"""#####,
  "plain/modules/field.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{#place}}
#sourceLocation(file: {{file}}, line: {{line}})
{{/place}}
{{^machine}}
{{access}}fileprivate(set) var {{name}}: {{type}}
{{/machine}}
{{#machine}}
{{access}}fileprivate(set) var {{field}}: {{type}} {
  get { {{storage}} }
  set { if Self.{{allows}}(from: {{storage}}, to: newValue) { {{storage}} = newValue } }
}
{{/machine}}
{{#place}}
#sourceLocation()
{{/place}}

"""#####,
  "plain/modules/handed-down.mustache": #####"""
{{#guards}}
{{.}}
{{/guards}}
{{call}}
{{#isMediated}}
{{#isSingle}}
{{#matches}}
if case {{pattern}} = {{argument}} {
  {{#body}}
  {{> body}}
  {{/body}}
}
{{/matches}}
{{/isSingle}}
{{^isSingle}}
switch {{argument}} {
{{#matches}}
case {{pattern}}:
  {{#body}}
  {{> body}}
  {{#isEmpty}}
  break
  {{/isEmpty}}
  {{/body}}
{{/matches}}
{{^isComplete}}
default: break
{{/isComplete}}
}
{{/isSingle}}
{{/isMediated}}

"""#####,
  "plain/modules/machine.mustache": #####"""
/// Whether `{{title}}` may turn into a value now; to assign one that it may not changes nothing.
{{access}}func {{canMove}}(to next: {{type}}) -> Bool {
  Self.{{allows}}(from: {{storage}}, to: next)
}

private static func {{allows}}(from old: {{type}}, to new: {{type}}) -> Bool {
{{#refusesAll}}
  false
{{/refusesAll}}
{{^refusesAll}}
  switch (old, new) {
  {{#moves}}
  case {{.}}: true
  {{/moves}}
  {{#refusesSome}}
  default: false
  {{/refusesSome}}
  }
{{/refusesAll}}
}

"""#####,
  "plain/modules/module.mustache": #####"""
// Made by Weir from {{source}}: edit that, not this.
{{#hasImports}}

{{#imports}}
{{.}}
{{/imports}}
{{/hasImports}}
{{#types}}

{{> types}}
{{/types}}
{{#state}}

{{> state}}
{{/state}}
{{#actions}}

{{> actions}}
{{/actions}}
{{#effects}}

{{> effects}}
{{/effects}}
{{#behaviour}}

{{> behaviour}}
{{/behaviour}}
{{#dispatch}}

{{> dispatch}}
{{/dispatch}}
{{#controller}}

{{> controller}}
{{/controller}}

"""#####,
  "plain/modules/mount.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{#place}}
#sourceLocation(file: {{file}}, line: {{line}})
{{/place}}
{{^order}}
{{access}}fileprivate(set) var {{name}}: {{type}}
{{/order}}
{{#order}}
{{access}}fileprivate(set) var {{mount}}: {{state}} {
  didSet { {{update}}() }
}
{{/order}}
{{#place}}
#sourceLocation()
{{/place}}
{{#order}}
/// The ids of `{{title}}` in their order.
{{access}}fileprivate(set) var {{name}}: [{{type}}]
{{/order}}

"""#####,
  "plain/modules/operation.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{#place}}
#sourceLocation(file: {{file}}, line: {{line}})
{{/place}}
{{access}}mutating func {{name}}({{parameters}}) {
{{#place}}
#sourceLocation()
{{/place}}
  {{#body}}
  {{> body}}
  {{/body}}
}

"""#####,
  "plain/modules/reducer.mustache": #####"""
{{access}}mutating func reduce(_ {{argument}}: {{action}}) {
{{#handedDown}}
  {{> handed-down}}
{{/handedDown}}
{{^handedDown}}
  switch {{argument}} {
  {{#cases}}
  case {{pattern}}:
    {{#handedDown}}
    {{> handed-down}}
    {{/handedDown}}
    {{^handedDown}}
    {{#body}}
    {{> body}}
    {{#isEmpty}}
    break
    {{/isEmpty}}
    {{/body}}
    {{/handedDown}}
  {{/cases}}
  }
{{/handedDown}}
}

"""#####,
  "plain/modules/state.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{attributes}}struct {{name}}{{#inherits}}: {{.}}{{/inherits}} {
{{#types}}
  {{> type}}

{{/types}}
{{#fields}}
  {{> field}}
{{/fields}}
{{#mounts}}
  {{> mount}}
{{/mounts}}
{{#machines}}
  private var {{storage}}: {{type}}
{{/machines}}
{{#defaults}}

  {{> default}}
{{/defaults}}
{{#hasValues}}

{{/hasValues}}
{{#hasParameters}}
  {{access}}init(
    {{#parameters}}
    {{declaration}}{{#default}} = {{.}}{{/default}}{{^isLast}},{{/isLast}}
    {{/parameters}}
  ) {
    {{#parameters}}
    self.{{stored}} = {{name}}
    {{/parameters}}
    {{#orders}}
    {{update}}()
    {{/orders}}
  }
{{/hasParameters}}
{{^hasParameters}}
  {{access}}init() {}
{{/hasParameters}}
{{#orders}}

  /// Ids without a value go, and new ones come last.
  private mutating func {{update}}() {
    guard {{name}}.count != {{mount}}.count || {{name}}.contains(where: { {{mount}}[$0] == nil })
    else { return }
    {{name}}.removeAll { {{mount}}[$0] == nil }
    for id in {{mount}}.keys where !{{name}}.contains(id) { {{name}}.append(id) }
  }
{{/orders}}
}

"""#####,
  "plain/modules/stub.mustache": #####"""
{{#hasImports}}
{{#imports}}
{{.}}
{{/imports}}

{{/hasImports}}
{{isolation}}extension {{state}} {
{{#doc}}
  {{.}}
{{/doc}}
  static func {{name}}({{parameters}}){{#result}} -> {{.}}{{/result}} {
    fatalError({{reminder}})
  }
}

"""#####,
  "plain/network/network-body.mustache": #####"""
/// A body's bytes, and what they are.
{{isolation}}private struct RequestBody {
  let data: Data
  let contentType: String

  /// - Returns: nil where there is no body.
  init?(_ request: some NetworkRequestParams, _ all: [RequestParameter]) throws {
    let fields = all.filter { $0.place == .field }
    let whole = all.first { $0.place == .body }
    if let whole, whole.value == nil { return nil }
    switch request.encoding {
    case .url:
      return nil
    case .json:
      contentType = "application/json"
      let encoder = request.dates.encoder
      data = try request.encodable("body") {
        try whole?.value.map { try encoder.encode($0) } ?? encoder.encode(JSONFields(fields))
      }
    case .form:
      contentType = "application/x-www-form-urlencoded"
      let pairs =
        try whole.map { try request.plain($0)?.pairs("", $0.style) ?? [] } ?? request.pairs(fields)
      data = Data(pairs.joined(separator: "&").utf8)
    case .multipart:
      let parts = try fields.flatMap { try FormPart.parts(of: $0, in: request) }
      var number = 1
      while parts.contains(where: { $0.contains("part-\(number)") }) { number += 1 }
      contentType = "multipart/form-data; boundary=part-\(number)"
      data = FormPart.join(parts, boundary: "part-\(number)")
    case .raw:
      if let bytes = whole?.value as? Data {
        contentType = "application/octet-stream"
        data = bytes
      } else {
        contentType = "text/plain; charset=utf-8"
        data = Data((try whole.flatMap { try request.plain($0)?.joined } ?? "").utf8)
      }
    }
  }
}

/// The fields of a body as one JSON object.
{{isolation}}private struct JSONFields: Encodable {
  let fields: [RequestParameter]

  init(_ fields: [RequestParameter]) { self.fields = fields }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for field in fields {
      guard let value = field.value else { continue }
      try container.encode(value, forKey: Key(stringValue: field.name))
    }
  }

  struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// A part of a multipart form.
{{isolation}}private struct FormPart {
  let head: String
  let data: Data

  /// A part for each value of a list: files and bytes as they are, texts, all else as JSON.
  static func parts(
    of parameter: RequestParameter, in request: some NetworkRequestParams
  ) throws -> [FormPart] {
    guard let value = parameter.value else { return [] }
    return try (value as? [any Encodable] ?? [value]).compactMap { value in
      switch value {
      case let file as FormFile:
        guard file.contentType.isHeaderText else {
          throw NetworkError.badHeader(request, name: "Content-Type")
        }
        return FormPart(parameter.name, file.data, file.contentType, fileName: file.name)
      case let data as Data:
        return FormPart(parameter.name, data, "application/octet-stream")
      default:
        return try request.encodable(parameter.name) {
          switch try ParameterValue(value, request.dates) {
          case .null: return nil
          case .text(let text): return FormPart(parameter.name, Data(text.utf8))
          default:
            let json = try request.dates.encoder.encode(value)
            return FormPart(parameter.name, json, "application/json")
          }
        }
      }
    }
  }

  private init(
    _ name: String, _ data: Data, _ contentType: String? = nil, fileName: String? = nil
  ) {
    let file = fileName.map { "; filename=\"\($0.quoted)\"" } ?? ""
    let type = contentType.map { "\r\nContent-Type: \($0)" } ?? ""
    head = "Content-Disposition: form-data; name=\"\(name.quoted)\"\(file)\(type)"
    self.data = data
  }

  func contains(_ boundary: String) -> Bool {
    data.range(of: Data(boundary.utf8)) != nil || head.contains(boundary)
  }

  static func join(_ parts: [FormPart], boundary: String) -> Data {
    var data = Data()
    for part in parts {
      data += Data("--\(boundary)\r\n\(part.head)\r\n\r\n".utf8) + part.data + Data("\r\n".utf8)
    }
    return data + Data("--\(boundary)--\r\n".utf8)
  }
}

"""#####,
  "plain/network/network-dates.mustache": #####"""
/// How dates stand in JSON, queries and headers.
{{attributes}}enum DateCoding: Hashable, Sendable {
  case iso8601, seconds, milliseconds

  private static let whole = Date.ISO8601FormatStyle()
  private static let precise = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  /// Writes milliseconds where there are some.
  {{access}}var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    encoder.dateEncodingStrategy =
      switch self {
      case .seconds: .secondsSince1970
      case .milliseconds: .millisecondsSince1970
      case .iso8601:
        .custom { date, encoder in
          let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
          let isWhole = milliseconds.remainder(dividingBy: 1000) == 0
          // The style cuts off what it does not write, and Double is seldom exact.
          let rounded = Date(timeIntervalSince1970: (milliseconds + 0.2) / 1000)
          var container = encoder.singleValueContainer()
          try container.encode(rounded.formatted(isWhole ? Self.whole : Self.precise))
        }
      }
    return encoder
  }

  /// Reads dates with a fraction and without.
  {{access}}var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy =
      switch self {
      case .seconds: .secondsSince1970
      case .milliseconds: .millisecondsSince1970
      case .iso8601:
        .custom { decoder in
          let container = try decoder.singleValueContainer()
          let text = try container.decode(String.self)
          if let date = (try? Self.whole.parse(text)) ?? (try? Self.precise.parse(text)) {
            // The nearest Double, so that equal texts are equal dates.
            return Date(
              timeIntervalSince1970: (date.timeIntervalSince1970 * 1e5).rounded() / 1e5)
          }
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "`\(text)` is no ISO 8601 date")
        }
      }
    return decoder
  }
}

"""#####,
  "plain/network/network-error.mustache": #####"""
{{attributes}}enum NetworkError: Error {
  case timeout(any NetworkRequestParams)
  case cancelled
  case unreachable(any NetworkRequestParams, reason: String)
  /// `at` is the way to the value in the response: `items[2].role`.
  case undecodable(any NetworkRequestParams, status: Int, at: String, reason: String)
  case unexpectedStatus(any NetworkRequestParams, status: Int, body: Data)
  /// A value that cannot be written.
  case unencodable(any NetworkRequestParams, parameter: String, reason: String)
  case badURL(any NetworkRequestParams, String)
  /// A value with what no header may hold, such as a line break.
  case badHeader(any NetworkRequestParams, name: String)

  init(undecodable error: any Error, _ request: any NetworkRequestParams, _ status: Int) {
    let context: DecodingError.Context?
    var reason: String?
    switch error as? DecodingError {
    case .keyNotFound(let key, let found):
      context = found
      reason = "the key `\(key.stringValue)` is missing"
    case .typeMismatch(_, let found), .valueNotFound(_, let found), .dataCorrupted(let found):
      context = found
    default: context = nil
    }
    var path = ""
    for key in context?.codingPath ?? [] {
      path += key.intValue.map { "[\($0)]" } ?? (path.isEmpty ? "" : ".") + key.stringValue
    }
    self = .undecodable(
      request, status: status, at: path, reason: reason ?? context?.debugDescription ?? "\(error)")
  }
}

{{isolation}}extension NetworkError: CustomStringConvertible {
  {{access}}var description: String {
    switch self {
    case .cancelled: "cancelled"
    case .timeout(let request): "\(request.summary): timed out"
    case .unreachable(let request, let reason): "\(request.summary): \(reason)"
    case .undecodable(let request, let status, let path, let reason):
      "\(request.summary): \(status), unreadable\(path.isEmpty ? "" : " at `\(path)`"): "
        + reason
    case .unexpectedStatus(let request, let status, _): "\(request.summary): status \(status)"
    case .unencodable(let request, let parameter, let reason):
      "\(request.summary): `\(parameter)` cannot be written: \(reason)"
    case .badURL(let request, let url): "\(request.summary): `\(url)` is no URL"
    case .badHeader(let request, let name):
      "\(request.summary): the header `\(name)` cannot hold its value"
    }
  }
}

"""#####,
  "plain/network/network-http.mustache": #####"""
{{isolation}}extension NetworkResponse {
  init(_ response: HTTPURLResponse?, _ body: Data) {
    var headers: [String: String] = [:]
    for case (let name as String, let value as String) in response?.allHeaderFields ?? [:] {
      headers[name] = value
    }
    self.init(status: response?.statusCode ?? 0, headers: headers, body: body)
  }
}

{{isolation}}extension NetworkError {
  init(unreachable error: any Error, _ request: any NetworkRequestParams) {
    switch (error as? URLError)?.code {
    case .cancelled: self = .cancelled
    case .timedOut: self = .timeout(request)
    default:
      self =
        error is CancellationError
        ? .cancelled : .unreachable(request, reason: error.localizedDescription)
    }
  }
}

"""#####,
  "plain/network/network-method.mustache": #####"""
/// The methods of HTTP.
{{attributes}}enum HTTPMethod: String, Hashable, Sendable {
  case get = "GET"
  case put = "PUT"
  case post = "POST"
  case delete = "DELETE"
  case patch = "PATCH"
  case head = "HEAD"
  case options = "OPTIONS"
  case trace = "TRACE"
}

"""#####,
  "plain/network/network-parameter.mustache": #####"""
/// A value with its name and its place in the request.
{{attributes}}struct RequestParameter: Sendable {
  {{access}}enum Place: Hashable, Sendable {
    case query, header, cookie
    /// A field of the body.
    case field
    /// The whole body.
    case body
  }

  /// How a list stands in a query or a form. A dictionary or a struct is `name[key]=value`, unless
  /// there is a separator.
  {{access}}enum Style: Hashable, Sendable {
    /// `name=a&name=b`
    case `repeat`
    /// `name=a,b`
    case comma
    case space, pipe, tab
    /// `name[]=a&name[]=b`
    case brackets
    /// `name[0]=a&name[1]=b`
    case deep

    /// Escaped.
    fileprivate var separator: String? {
      switch self {
      case .comma: ","
      case .space: "%20"
      case .pipe: "%7C"
      case .tab: "%09"
      case .repeat, .brackets, .deep: nil
      }
    }
  }

  {{access}}let place: Place
  {{access}}let name: String
  /// Nothing is sent for nil.
  {{access}}let value: (any Encodable & Sendable)?
  {{access}}var style = Style.repeat

  {{access}}static func query(
    _ name: String, _ value: (some Encodable & Sendable)?, _ style: Style = .repeat
  ) -> RequestParameter {
    RequestParameter(place: .query, name: name, value: value, style: style)
  }

  {{access}}static func header(
    _ name: String, _ value: (some Encodable & Sendable)?
  ) -> RequestParameter {
    RequestParameter(place: .header, name: name, value: value, style: .comma)
  }

  {{access}}static func cookie(
    _ name: String, _ value: (some Encodable & Sendable)?
  ) -> RequestParameter {
    RequestParameter(place: .cookie, name: name, value: value, style: .comma)
  }

  {{access}}static func field(
    _ name: String, _ value: (some Encodable & Sendable)?, _ style: Style = .repeat
  ) -> RequestParameter {
    RequestParameter(place: .field, name: name, value: value, style: style)
  }

  {{access}}static func body(_ value: (some Encodable & Sendable)?) -> RequestParameter {
    RequestParameter(place: .body, name: "", value: value)
  }
}

/// A file of a multipart form.
{{attributes}}struct FormFile: Codable, Hashable, Sendable {
  {{access}}var data: Data
  {{access}}var name: String
  {{access}}var contentType: String

  {{access}}init(data: Data, name: String, contentType: String = "application/octet-stream") {
    self.data = data
    self.name = name
    self.contentType = contentType
  }
}

"""#####,
  "plain/network/network-request.mustache": #####"""
/// What a request is made of. Each enum of requests says it for its cases.
{{attributes}}protocol NetworkRequestParams: {{base}} {
  /// The path below the server's address, escaped: `/users/7/profile`.
  var path: String { get }
  var method: HTTPMethod { get }
  /// What is sent along; values that are nil are left out.
  var parameters: [RequestParameter] { get }
  /// How the body's parameters are written.
  var encoding: BodyEncoding { get }
  /// Headers of this request, which go before the default ones.
  var headers: [String: String]? { get }
  var defaultHeaders: [String: String]? { get }
  /// The server's address, where the client has none of its own.
  var server: String? { get }
  /// Credentials that the client is asked for.
  var security: [SecurityScheme] { get }
  /// How dates are written, and read in the response.
  var dates: DateCoding { get }
}

{{isolation}}extension NetworkRequestParams {
  {{access}}var headers: [String: String]? { nil }
  {{access}}var defaultHeaders: [String: String]? { nil }
  {{access}}var server: String? { nil }
  {{access}}var security: [SecurityScheme] { [] }
  {{access}}var dates: DateCoding { .iso8601 }

  /// `GET /users/7`, for messages.
  {{access}}var summary: String { "\(method.rawValue) \(path)" }

  /// The text of a value as one segment of a path.
  {{access}}func segment(_ value: some Encodable & Sendable) -> String {
    let texts = (try? ParameterValue(value, dates).texts) ?? []
    let text = texts.map { $0.escaped() }.joined(separator: ",")
    // A dot or two alone would lead to another path.
    return [".", ".."].contains(text) ? text.replacing(".", with: "%2E") : text
  }
}

/// How a body is written.
{{attributes}}enum BodyEncoding: Hashable, Sendable {
  /// No body: all goes to the query.
  case url
  case json
  /// `name=value&name=value`.
  case form
  case multipart
  /// The bytes or the text as they are.
  case raw
}

/// Where a credential goes.
{{attributes}}struct SecurityScheme: Hashable, Sendable {
  {{access}}enum Place: Hashable, Sendable {
    case header, query, cookie
  }

  /// What the spec calls it.
  {{access}}let scheme: String
  {{access}}let place: Place
  /// The header, the query's key or the cookie.
  {{access}}let name: String
  /// What stands before the credential: `Bearer `.
  {{access}}let prefix: String

  {{access}}init(scheme: String, place: Place, name: String, prefix: String = "") {
    self.scheme = scheme
    self.place = place
    self.name = name
    self.prefix = prefix
  }
}

"""#####,
  "plain/network/network-response.mustache": #####"""
{{attributes}}struct NetworkResponse: Sendable {
  {{access}}var status: Int
  {{access}}var headers: [String: String]
  {{access}}var body: Data

  {{access}}init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The response itself, if its status is from 200 to 299.
  {{access}}func success(of request: any NetworkRequestParams) throws -> NetworkResponse {
    guard (200..<300).contains(status) else { throw unexpected(request) }
    return self
  }

  /// The body's value, read from JSON.
  {{access}}func value<Value: Decodable>(
    _ type: Value.Type = Value.self, of request: any NetworkRequestParams
  ) throws -> Value {
    do {
      return try request.dates.decoder.decode(type, from: body)
    } catch {
      throw NetworkError(undecodable: error, request, status)
    }
  }

  /// The same, or nil for an empty body and for null.
  {{access}}func optionalValue<Value: Decodable>(
    _ type: Value.Type = Value.self, of request: any NetworkRequestParams
  ) throws -> Value? {
    body.isEmpty ? nil : try value(Value?.self, of: request)
  }

  /// The body as text: a JSON string where the server says that it is JSON.
  {{access}}func text(of request: any NetworkRequestParams) throws -> String {
    let type = headers.first { $0.key.lowercased() == "content-type" }?.value ?? ""
    if type.lowercased().contains("json") { return try value(of: request) }
    guard let text = String(data: body, encoding: .utf8) else {
      throw NetworkError.undecodable(request, status: status, at: "", reason: "it is not UTF-8")
    }
    return text
  }

  /// What is thrown for a status that the request does not declare.
  {{access}}func unexpected(_ request: any NetworkRequestParams) -> NetworkError {
    .unexpectedStatus(request, status: status, body: body)
  }
}

/// What sends requests.
{{attributes}}protocol HTTPClientProtocol: Sendable {
  /// - Throws: `NetworkError`; a response of any status is no error here.
  func load(_ request: any NetworkRequestParams) async throws -> NetworkResponse
}

"""#####,
  "plain/network/network-url-request.mustache": #####"""
{{isolation}}extension NetworkRequestParams {
  /// - Parameters:
  ///   - base: Stands for the request's own server.
  ///   - credentials: Without the schemes' prefixes.
  /// - Throws: `NetworkError`.
  {{access}}func urlRequest(
    server base: URL? = nil, credentials: [SecurityScheme: String] = [:]
  ) throws -> URLRequest {
    let all = parameters + security.compactMap { $0.parameter(credentials[$0]) }
    var request = URLRequest(url: try url(base, all))
    request.httpMethod = method.rawValue
    let body = try RequestBody(self, all)
    request.httpBody = body?.data
    var fields = [("Content-Type", body?.contentType)]
    for (name, value) in defaultHeaders ?? [:] { fields.append((name, value)) }
    for (name, value) in headers ?? [:] { fields.append((name, value)) }
    for parameter in all where parameter.place == .header {
      fields.append((parameter.name, try plain(parameter)?.joined))
    }
    let cookies = try all.filter { $0.place == .cookie }.compactMap { cookie in
      try plain(cookie)?.joined.map { "\(cookie.name)=\($0.escaped(leaving: String.isCookie))" }
    }
    if !cookies.isEmpty {
      request.httpShouldHandleCookies = false
      fields.append(("Cookie", cookies.joined(separator: "; ")))
    }
    for case (let name, let value?) in fields {
      guard value.isHeaderText else {
        throw NetworkError.badHeader(self, name: name)
      }
      request.setValue(value, forHTTPHeaderField: name)
    }
    return request
  }

  private func url(_ base: URL?, _ parameters: [RequestParameter]) throws -> URL {
    let isInQuery: (RequestParameter) -> Bool = {
      $0.place == .query || $0.place == .field && encoding == .url
    }
    let query = try pairs(parameters.filter(isInQuery))
    var address = base?.absoluteString ?? server ?? ""
    if address.hasSuffix("/") { address.removeLast() }
    address += path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    guard let url = URL(string: address), url.host != nil else {
      throw NetworkError.badURL(self, address)
    }
    return url
  }

  /// `name=value` for each, escaped.
  fileprivate func pairs(_ parameters: [RequestParameter]) throws -> [String] {
    try parameters.flatMap { parameter in
      try plain(parameter)?.pairs(parameter.name.escaped(), parameter.style) ?? []
    }
  }

  fileprivate func plain(_ parameter: RequestParameter) throws -> ParameterValue? {
    try encodable(parameter.name) { try parameter.value.map { try ParameterValue($0, dates) } }
  }

  fileprivate func encodable<Value>(
    _ name: String, _ encode: () throws -> Value
  ) throws -> Value {
    do {
      return try encode()
    } catch {
      throw NetworkError.unencodable(self, parameter: name, reason: "\(error)")
    }
  }
}

{{isolation}}extension SecurityScheme {
  fileprivate func parameter(_ credential: String?) -> RequestParameter? {
    let value = credential.map { prefix + $0 }
    return switch place {
    case .header: .header(name, value)
    case .query: .query(name, value)
    case .cookie: .cookie(name, value)
    }
  }
}

"""#####,
  "plain/network/network-value.mustache": #####"""
/// Any value as texts, lists and named values, by way of JSON.
{{isolation}}private enum ParameterValue: Decodable {
  case null
  case text(String)
  case list([ParameterValue])
  case object([String: ParameterValue])

  init(_ value: some Encodable, _ dates: DateCoding) throws {
    if let text = value as? String {
      self = .text(text)
    } else {
      self = try JSONDecoder().decode(ParameterValue.self, from: dates.encoder.encode(value))
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let list = try? container.decode([ParameterValue].self) {
      self = .list(list)
    } else if let object = try? container.decode([String: ParameterValue].self) {
      self = .object(object)
    } else if let flag = try? container.decode(Bool.self) {
      self = .text(String(flag))
    } else if let number = try? container.decode(Int64.self) {
      self = .text(String(number))
    } else if let number = try? container.decode(UInt64.self) {
      self = .text(String(number))
    } else if let number = try? container.decode(Decimal.self) {
      self = .text("\(number)")
    } else if let number = try? container.decode(Double.self) {
      self = .text(String(number))
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  /// The texts in it, a dictionary's keys before their values.
  var texts: [String] {
    switch self {
    case .null: []
    case .text(let text): [text]
    case .list(let list): list.flatMap(\.texts)
    case .object(let object):
      object.sorted { $0.key < $1.key }.flatMap { [$0.key] + $0.value.texts }
    }
  }

  var joined: String? { texts.isEmpty ? nil : texts.joined(separator: ",") }

  /// `name=value` for each text.
  /// - Parameter name: Escaped.
  func pairs(_ name: String, _ style: RequestParameter.Style) -> [String] {
    switch self {
    case .null: []
    case .text(let text): ["\(name)=\(text.escaped())"]
    case .list(let list) where style.separator == nil:
      list.enumerated().flatMap { index, value in
        switch style {
        case .brackets: value.pairs("\(name)%5B%5D", style)
        case .deep: value.pairs("\(name)%5B\(index)%5D", style)
        default: value.pairs(name, style)
        }
      }
    case .object(let object) where style.separator == nil:
      object.sorted { $0.key < $1.key }.flatMap { key, value in
        value.pairs(name.isEmpty ? key.escaped() : "\(name)%5B\(key.escaped())%5D", style)
      }
    case .list, .object:
      texts.isEmpty
        ? [] : ["\(name)=\(texts.map { $0.escaped() }.joined(separator: style.separator ?? ""))"]
    }
  }
}

{{isolation}}extension String {
  /// Percent-escaped, but for RFC 3986's unreserved characters.
  fileprivate func escaped(leaving isLeft: (UInt8) -> Bool = Self.isUnreserved) -> String {
    var escaped = ""
    for byte in utf8 {
      if isLeft(byte) {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        escaped += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return escaped
  }

  fileprivate static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// What a cookie's value may hold unescaped, by RFC 6265.
  fileprivate static func isCookie(_ byte: UInt8) -> Bool {
    byte > 32 && byte < 127 && !"\"%,;\\".utf8.contains(byte)
  }

  /// Whether it holds no line break and nothing else that would end a header.
  fileprivate var isHeaderText: Bool {
    !utf8.contains { $0 < 32 && $0 != UInt8(ascii: "\t") || $0 == 127 }
  }

  /// For a part's head, as browsers write it: without quotes and line breaks.
  fileprivate var quoted: String {
    let escapes: [Unicode.Scalar: String] = ["\"": "%22", "\r": "%0D", "\n": "%0A"]
    return unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }
}

"""#####,
  "plain/network/network.mustache": #####"""
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
{{#library}}
{{.}}
{{/library}}

// MARK: Requests

{{> network-request}}
{{#declaresMethods}}

{{> network-method}}
{{/declaresMethods}}

{{> network-dates}}

// MARK: Parameters

{{> network-parameter}}

// MARK: Responses

{{> network-response}}

{{> network-error}}

// MARK: The client

{{> network-transport}}

// MARK: From a request to a URLRequest

{{> network-url-request}}

{{> network-body}}

{{> network-value}}

"""#####,
  "plain/requests/branch.mustache": #####"""
{{#isShort}}
{{label}} {{value}}
{{/isShort}}
{{^isShort}}
{{label}}
  {{value}}
{{/isShort}}

"""#####,
  "plain/requests/client-methods.mustache": #####"""
{{isolation}}extension {{name}} {
{{#methods}}
{{^isFirst}}

{{/isFirst}}
  {{> request-method}}
{{/methods}}
}

"""#####,
  "plain/requests/client.mustache": #####"""
/// The calls of `{{module}}`: each returns what its request declares.
{{attributes}}struct {{name}}: Sendable {
  {{access}}let {{transport}}: any HTTPClientProtocol

  {{access}}init(client: any HTTPClientProtocol) { self.{{transport}} = client }
{{#methods}}

  {{> request-method}}
{{/methods}}
}

"""#####,
  "plain/requests/outcomes.mustache": #####"""
{{#isError}}
/// What `{{request}}` throws for the statuses that it declares.
{{/isError}}
{{^isError}}
/// What `{{request}}` returns, by the status.
{{/isError}}
{{access}}enum {{name}}: {{inherits}} {
{{#cases}}
  case {{.}}
{{/cases}}
}

"""#####,
  "plain/requests/request-method.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{access}}func {{signature}} {
  {{request}}
  {{load}}
{{#hasBranches}}
  switch {{status}} {
  {{#branches}}
  {{> branch}}
  {{/branches}}
  }
{{/hasBranches}}
}

"""#####,
  "plain/requests/request-properties.mustache": #####"""
{{isolation}}extension {{name}}{{#conforms}}: NetworkRequestParams{{/conforms}} {
{{#properties}}
{{^isFirst}}

{{/isFirst}}
  {{> request-property}}
{{/properties}}
}

"""#####,
  "plain/requests/request-property.mustache": #####"""
{{#only}}
{{access}}var {{name}}: {{type}} { {{{only}}} }
{{/only}}
{{^only}}
{{access}}var {{name}}: {{type}} {
  switch self {
  {{#branches}}
  {{> branch}}
  {{/branches}}
  {{#fallback}}
  default: {{.}}
  {{/fallback}}
  }
}
{{/only}}

"""#####,
  "plain/requests/requests.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{^doc}}
/// The requests of `{{module}}`.
{{/doc}}
{{attributes}}enum {{name}}{{#inherits}}: {{.}}{{/inherits}} {
{{#cases}}
  {{> case}}
{{/cases}}
}
{{#hasOutcomes}}

{{isolation}}extension {{name}} {
{{#outcomes}}
{{^isFirst}}

{{/isFirst}}
  {{> outcomes}}
{{/outcomes}}
}
{{/hasOutcomes}}
{{#security}}

/// Where the credentials of `{{module}}` go.
{{attributes}}enum {{name}} {
{{#schemes}}
  {{access}}static let {{name}} = {{value}}
{{/schemes}}
}
{{/security}}

"""#####,
  "plain/screens/base-router.mustache": #####"""
#if canImport(UIKit)
  import UIKit
#endif

/// What a transition leads to: a view controller, where there is UIKit.
@MainActor {{visible}}protocol Screen: AnyObject {
  #if canImport(UIKit)
    var viewController: UIViewController { get }
  #endif
}

/// What happens on the way from a screen to another, or back.
@MainActor {{visible}}enum ScreenTransition {
  case push(any Screen)
  case present(any Screen)
  /// Back to where the screen was shown from.
  case dismiss
}

/// Performs transitions: the screen that a router starts from, or what notes them in a test.
@MainActor {{visible}}protocol TransitionHandler: AnyObject {
  func perform(_ transition: ScreenTransition, animated: Bool)
}

/// What every router has: the screen that it starts from.
@MainActor {{open}}class BaseRouter {
  /// Held weakly, since the screen holds what holds its router.
  {{visible}}private(set) weak var transitionHandler: (any TransitionHandler)?
  /// Whether transitions are animated, which a deep link over several screens is better without.
  {{visible}}var isAnimated = true

  {{visible}}init(transitionHandler: any TransitionHandler) {
    self.transitionHandler = transitionHandler
  }

  /// Without effect once the screen is gone.
  {{visible}}func perform(_ transition: ScreenTransition) {
    transitionHandler?.perform(transition, animated: isAnimated)
  }
}

#if canImport(UIKit)
  extension UIViewController: Screen {
    {{visible}}var viewController: UIViewController { self }
  }

  extension UIViewController: TransitionHandler {
    {{visible}}func perform(_ transition: ScreenTransition, animated: Bool) {
      switch transition {
      case .push(let screen):
        let navigation = self as? UINavigationController ?? navigationController
        assert(navigation != nil, "\(type(of: self)) is in no navigation controller to push on")
        navigation?.pushViewController(screen.viewController, animated: animated)
      case .present(let screen):
        present(screen.viewController, animated: animated)
      case .dismiss:
        if let navigation = navigationController, navigation.viewControllers.count > 1 {
          navigation.popViewController(animated: animated)
        } else {
          dismiss(animated: animated)
        }
      }
    }
  }
#endif

"""#####,
  "plain/screens/child.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
func {{signature}} {
{{#locals}}
  #sourceLocation(file: {{file}}, line: {{line}})
  let {{name}}: {{type}} = {{code}}
  #sourceLocation()
{{/locals}}
  {{call}}
}

"""#####,
  "plain/screens/children.mustache": #####"""
/// What `{{title}}` contains; only `{{inputs}}.providing` makes one.
@MainActor struct {{children}} {
  fileprivate let inputs: {{inputs}}
{{#held}}
  fileprivate let {{name}}: {{type}}
{{/held}}
{{#passed}}
  private var {{name}}: {{type}} { inputs.{{name}} }
{{/passed}}
{{#contained}}

  {{> child}}
{{/contained}}
}

"""#####,
  "plain/screens/component-event.mustache": #####"""
/// What `{{title}}` tells of, and the actions that it stands for.
{{attributes}}enum {{name}}{{#inherits}}: {{.}}{{/inherits}} {
{{#cases}}
  case {{.}}
{{/cases}}
{{#action}}

  /// What is dispatched for it.
  {{access}}var action: {{.}} {
    switch self {
    {{#branches}}
    case {{pattern}}:
      {{#sends}}
      {{.}}
      {{/sends}}
    {{/branches}}
    }
  }
{{/action}}
{{^action}}

  /// Hands over what is dispatched for it, in this order.
  {{access}}func {{dispatch}} {
    switch self {
    {{#branches}}
    case {{pattern}}:
      {{#sends}}
      {{.}}
      {{/sends}}
    {{/branches}}
    }
  }
{{/action}}
}

"""#####,
  "plain/screens/component-preview.mustache": #####"""
{{#preview}}
extension {{view}} {
  /// The view by itself, for `#Preview`.
  static func {{signature}} {
    {{call}}
    {{#modifiers}}
      .{{.}}
    {{/modifiers}}
  }
}
{{#shown}}

struct {{name}}: PreviewProvider {
  static var previews: some View {
    {{#previews}}
    {{call}}
      .previewDisplayName({{title}})
    {{/previews}}
  }
}
{{/shown}}
{{/preview}}

"""#####,
  "plain/screens/component.mustache": #####"""
/// What `{{title}}` gets: the view has it as `let inputs`.
{{#doc}}
///
{{.}}
{{/doc}}
@MainActor {{access}}struct {{inputs}}{{#isDynamic}}: DynamicProperty{{/isDynamic}} {
{{#requirements}}
  {{> requirement}}
{{/requirements}}
{{#finds}}
  {{> found}}
{{/finds}}
{{#sending}}
  let {{name}}: {{type}}
{{/sending}}
{{#defaults}}

  {{> requirement-default}}
{{/defaults}}
{{#hasParts}}

{{/hasParts}}
{{#isHandedAny}}
  {{access}}{{initializer}} {
{{#requirements}}
    self.{{name}} = {{name}}
{{/requirements}}
{{#sending}}
    self.{{name}} = {{name}}
{{/sending}}
  }
{{/isHandedAny}}
{{^isHandedAny}}
  {{access}}init() {}
{{/isHandedAny}}
{{#children}}

  {{> child}}
{{/children}}
{{#providing}}

  {{> providing}}
{{/providing}}
}
{{#providing}}
{{#containsAny}}

{{> children}}
{{/containsAny}}
{{/providing}}

#if DEBUG
{{> component-preview}}
#endif

"""#####,
  "plain/screens/environment-key.mustache": #####"""
/// Where `{{title}}` stands in the environment.
private struct {{key}}: EnvironmentKey {
  {{unisolated}}static var defaultValue: (any {{protocol}})? { nil }
}

extension EnvironmentValues {
  /// `{{title}}`, as a component above provides it.
  {{unisolated}}{{access}}var {{property}}: any {{protocol}} {
    get {
      guard let value = self[{{key}}.self] else {
        preconditionFailure({{problem}})
      }
      return value
    }
    set { self[{{key}}.self] = newValue }
  }
}

"""#####,
  "plain/screens/found.mustache": #####"""
{{#place}}
#sourceLocation(file: {{file}}, line: {{line}})
{{/place}}
@Environment({{source}}) var {{name}}
{{#place}}
#sourceLocation()
{{/place}}

"""#####,
  "plain/screens/made-value.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{#place}}
#sourceLocation(file: {{file}}, line: {{line}})
{{/place}}
{{access}}let {{name}}: {{type}}
{{#place}}
#sourceLocation()
{{/place}}

"""#####,
  "plain/screens/made-view-model.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{^doc}}
/// Made once of what it is given.
{{/doc}}
{{#lifetime}}
///
/// {{.}}
{{/lifetime}}
{{attributes}}struct {{name}}{{#inherits}}: {{.}}{{/inherits}} {
{{#values}}
  {{> made-value}}
{{/values}}

{{#place}}
  #sourceLocation(file: {{file}}, line: {{line}})
{{/place}}
  {{access}}{{initializer}} {
{{#place}}
    #sourceLocation()
{{/place}}
{{#values}}
    #sourceLocation(file: {{file}}, line: {{line}})
    self.{{name}} = {{code}}
    #sourceLocation()
{{/values}}
  }
}

"""#####,
  "plain/screens/notification-payload.mustache": #####"""
/// What is wrong with a notification.
{{unisolatedAttributes}}enum NotificationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Nothing says of which type it is.
  case noType(key: String)
  /// What says of which type it is, is no text.
  case mistypedType(key: String, value: String)
  /// Nobody handles this type.
  case unknownType(String)
  case missingField(type: String, field: String)
  case mistypedField(type: String, field: String, expected: String, value: String)

  {{access}}var description: String {
    switch self {
    case .noType(let key): "no `\(key)` says what the notification is"
    case .mistypedType(let key, let value): "`\(key)` is no text, but `\(value)`"
    case .unknownType(let type): "nobody handles `\(type)`"
    case .missingField(let type, let field): "`\(type)` has no `\(field)`"
    case .mistypedField(let type, let field, let expected, let value):
      "`\(field)` of `\(type)` is no \(expected), but `\(value)`"
    }
  }
}

/// Is told of every notification that cannot be handled, so that none is lost in silence.
@MainActor {{access}}protocol NotificationFailureHandler {
  func handleFailure(_ error: NotificationError) async
}

/// How dates stand in a notification.
{{unisolated}}{{shared}}enum NotificationDates {
  case iso8601, seconds, milliseconds

  private static let whole = Date.ISO8601FormatStyle()
  private static let precise = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  fileprivate func date(_ value: Any) -> Date? {
    switch self {
    case .iso8601:
      guard let text = value as? String else { return nil }
      return (try? Self.whole.parse(text)) ?? (try? Self.precise.parse(text))
    case .seconds: return Double(notification: value).map(Date.init(timeIntervalSince1970:))
    case .milliseconds:
      return Double(notification: value).map { Date(timeIntervalSince1970: $0 / 1000) }
    }
  }

  fileprivate var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let value: Any =
        if self == .iso8601 {
          try container.decode(String.self)
        } else {
          try container.decode(Double.self)
        }
      if let date = date(value) { return date }
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date")
    }
    return decoder
  }
}

/// A value that a notification carries as it is.
{{unisolated}}{{shared}}protocol NotificationValue {
  /// - Parameter value: A value of a dictionary, or the text for it: some senders know only texts.
  init?(notification value: Any)
}

{{unisolated}}extension String: NotificationValue {
  {{shared}}init?(notification value: Any) {
    guard let text = value as? String else { return nil }
    self = text
  }
}

{{unisolated}}extension Int: NotificationValue {
  {{shared}}init?(notification value: Any) {
    switch value {
    case let text as String: self.init(text)
    case let number as Int: self = number
    case let number as Double: self.init(exactly: number)
    default: return nil
    }
  }
}

{{unisolated}}extension Double: NotificationValue {
  {{shared}}init?(notification value: Any) {
    switch value {
    case let text as String: self.init(text)
    case let number as Double: self = number
    case let number as Int: self.init(number)
    default: return nil
    }
    guard isFinite else { return nil }
  }
}

{{unisolated}}extension Bool: NotificationValue {
  {{shared}}init?(notification value: Any) {
    switch value {
    case let text as String: self.init(text)
    case let flag as Bool: self = flag
    default: return nil
    }
  }
}

{{unisolated}}extension UUID: NotificationValue {
  {{shared}}init?(notification value: Any) {
    guard let text = value as? String else { return nil }
    self.init(uuidString: text)
  }
}

{{unisolated}}extension URL: NotificationValue {
  {{shared}}init?(notification value: Any) {
    guard let text = value as? String else { return nil }
    self.init(string: text)
  }
}

/// Reads the fields of a notification.
{{unisolated}}{{shared}}struct NotificationPayload {
  {{shared}}let type: String
  private let values: [AnyHashable: Any]
  private let dates: NotificationDates

  /// - Parameter key: Where the type stands.
  {{shared}}init(
    _ values: [AnyHashable: Any], key: String, dates: NotificationDates = .iso8601
  ) throws(NotificationError) {
    guard let value = values[key] else { throw .noType(key: key) }
    guard let type = value as? String else {
      throw .mistypedType(key: key, value: Self.excerpt(value))
    }
    self.type = type
    self.values = values
    self.dates = dates
  }

  {{shared}}func value<Value: NotificationValue>(
    _ field: String
  ) throws(NotificationError) -> Value {
    try present(field, optional(field))
  }

  {{shared}}func optional<Value: NotificationValue>(
    _ field: String
  ) throws(NotificationError) -> Value? {
    try read(field) { Value(notification: $0) }
  }

  {{shared}}func date(_ field: String) throws(NotificationError) -> Date {
    try present(field, optionalDate(field))
  }

  {{shared}}func optionalDate(_ field: String) throws(NotificationError) -> Date? {
    try read(field, dates.date)
  }

  /// A value with fields of its own, an array, an enum: as JSON has it.
  {{shared}}func decoded<Value: Decodable>(
    _ field: String
  ) throws(NotificationError) -> Value {
    try present(field, optionalDecoded(field))
  }

  {{shared}}func optionalDecoded<Value: Decodable>(
    _ field: String
  ) throws(NotificationError) -> Value? {
    try read(field, decode)
  }

  private func present<Value>(
    _ field: String, _ value: Value?
  ) throws(NotificationError) -> Value {
    guard let value else { throw .missingField(type: type, field: field) }
    return value
  }

  /// Nil where the field is not there, or null.
  private func read<Value>(
    _ field: String, _ read: (Any) -> Value?
  ) throws(NotificationError) -> Value? {
    guard let value = values[field], !(value is NSNull) else { return nil }
    guard let found = read(value) else {
      throw .mistypedField(
        type: type, field: field, expected: "\(Value.self)", value: Self.excerpt(value))
    }
    return found
  }

  private func decode<Value: Decodable>(_ value: Any) -> Value? {
    let decoder = dates.decoder
    // What is no JSON must not come to the serialization, which would stop the program.
    if JSONSerialization.isValidJSONObject([value]),
      let data = try? JSONSerialization.data(withJSONObject: [value]),
      let found = try? decoder.decode([Value].self, from: data).first
    {
      return found
    }
    return (value as? String).flatMap { try? decoder.decode(Value.self, from: Data($0.utf8)) }
  }

  /// Enough of a value to find it again.
  private static func excerpt(_ value: Any) -> String {
    let text = String(describing: value)
    return text.count > 80 ? text.prefix(80) + "…" : text
  }
}

"""#####,
  "plain/screens/notifications.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{^doc}}
/// A notification, by its type.
{{/doc}}
{{unisolatedAttributes}}enum {{name}}{{#inherits}}: {{.}}{{/inherits}} {
{{#handlers}}
  {{> case}}
{{/handlers}}

  /// - Throws: `NotificationError`, for an unknown type, and for a field that is not there or is
  ///   something else than it should be.
  {{access}}init(_ userInfo: [AnyHashable: Any]) throws(NotificationError) {
    let payload = try NotificationPayload(userInfo, key: {{key}}{{#dates}}, dates: {{.}}{{/dates}})
    switch payload.type {
{{#handlers}}
    case {{value}}:
      {{reading}}
{{/handlers}}
    default: throw .unknownType(payload.type)
    }
  }
}
{{#handlers}}

/// Handles `{{title}}`.
@MainActor {{access}}protocol {{protocol}} {
  func {{signature}}
}
{{/handlers}}

/// Holds the one handler of each type, and directs each notification to its own.
@MainActor {{access}}struct {{collection}} {
{{#handlers}}
  private let {{property}}: any {{protocol}}
{{/handlers}}
  private let {{failure}}: any NotificationFailureHandler

  {{access}}init(
{{#handlers}}
    {{property}}: any {{protocol}},
{{/handlers}}
    {{failure}}: any NotificationFailureHandler
  ) {
{{#handlers}}
    self.{{property}} = {{property}}
{{/handlers}}
    self.{{failure}} = {{failure}}
  }

  /// What cannot be read, or is of an unknown type, goes to the handler of failures.
  {{access}}func receive(_ userInfo: [AnyHashable: Any]) async {
    do throws(NotificationError) {
      await handle(try {{name}}(userInfo))
    } catch {
      await {{failure}}.handleFailure(error)
    }
  }

  {{access}}func handle(_ notification: {{name}}) async {
    switch notification {
{{#handlers}}
    case {{pattern}}:
      {{call}}
{{/handlers}}
    }
  }
}

"""#####,
  "plain/screens/providing.mustache": #####"""
/// Puts into the environment of all that it contains:
{{#values}}
/// {{doc}}
{{/values}}
func {{signature}} {
  {{#containsAny}}
  content({{makeChildren}})
  {{/containsAny}}
  {{^containsAny}}
  content()
  {{/containsAny}}
  {{#values}}
    .{{modifier}}
  {{/values}}
}

"""#####,
  "plain/screens/requirement-default.mustache": #####"""
/// What `{{title}}` is where nothing is handed over.
{{access}}static var {{name}}: {{type}} {
  #sourceLocation(file: {{file}}, line: {{line}})
  {{code}}
  #sourceLocation()
}

"""#####,
  "plain/screens/requirement.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{#place}}
#sourceLocation(file: {{file}}, line: {{line}})
{{/place}}
{{access}}let {{name}}: {{type}}
{{#place}}
#sourceLocation()
{{/place}}

"""#####,
  "plain/screens/router-screens.mustache": #####"""
/// Makes the screens of `{{routes}}`.
@MainActor {{access}}protocol {{name}}{{#inherits}}: {{.}}{{/inherits}} {
{{#makers}}
{{#place}}
  #sourceLocation(file: {{file}}, line: {{line}})
{{/place}}
  func {{signature}}
{{#place}}
  #sourceLocation()
{{/place}}
{{/makers}}
}

"""#####,
  "plain/screens/router.mustache": #####"""
/// The routes of `{{module}}` as values, for deep links and tests.
{{attributes}}enum {{route}}{{#inherits}}: {{.}}{{/inherits}} {
{{#routes}}
  {{> case}}
{{/routes}}
}
{{#screens}}

{{> router-screens}}
{{/screens}}

{{#doc}}
{{.}}
{{/doc}}
{{^doc}}
/// Where the screens of `{{module}}` lead.
{{/doc}}
@MainActor {{access}}protocol {{protocol}}: {{protocolInherits}} {
{{#transitions}}
  {{> transition-requirement}}
{{/transitions}}
}

extension {{protocol}} {
  /// Takes a route that is given as a value.
  {{access}}func go(to route: {{route}}) {
    switch route {
{{#routes}}
    case {{pattern}}:
      {{call}}
{{/routes}}
    }
  }
{{#shortCalls}}

  {{> short-call}}
{{/shortCalls}}
}

/// Takes the routes of `{{module}}`{{#screens}}, to screens that are made elsewhere{{/screens}}.
@MainActor {{access}}final class {{name}}: {{classInherits}}
{{#screens}}
  {{access}}let screens: any {{name}}

  {{access}}init(transitionHandler: any TransitionHandler, screens: any {{name}}) {
    self.screens = screens
    super.init(transitionHandler: transitionHandler)
  }
{{/screens}}
{{#sharedScreens}}

  {{access}}var {{property}}: any {{type}} { screens }
{{/sharedScreens}}
{{#transitions}}
{{#isSpaced}}

{{/isSpaced}}
  {{> transition}}
{{/transitions}}
}

/// Notes the routes that are asked for, in tests of what holds a `{{protocolText}}`.
@MainActor {{access}}final class {{mock}}: {{protocol}} {
  {{access}}private(set) var routes: [{{route}}] = []

  {{access}}init() {}
{{#routes}}

  {{access}}func {{signature}} {
    {{noted}}
  }
{{/routes}}
}

"""#####,
  "plain/screens/screens.mustache": #####"""
#if canImport(SwiftUI)
import SwiftUI
{{#keys}}

{{> environment-key}}
{{/keys}}
{{#components}}

{{> component}}
{{/components}}
#endif

"""#####,
  "plain/screens/shared-routes.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{^doc}}
/// Routes that several routers share.
{{/doc}}
@MainActor {{access}}protocol {{protocol}}: AnyObject {
{{#transitions}}
  {{> transition-requirement}}
{{/transitions}}
}
{{#hasShortCalls}}

extension {{protocol}} {
{{#shortCalls}}
{{^isFirst}}

{{/isFirst}}
  {{> short-call}}
{{/shortCalls}}
}
{{/hasShortCalls}}
{{#screens}}

{{> router-screens}}
{{/screens}}

/// A router with `{{module}}`{{#screens}}: all that it has to have is their screens{{/screens}}.
@MainActor {{access}}protocol {{name}}: {{protocol}} {
{{#screens}}
  var {{property}}: any {{name}} { get }
{{/screens}}
{{^screens}}
  // It needs no screens.
{{/screens}}
}

extension {{name}} where Self: BaseRouter {
{{#transitions}}
{{#isSpaced}}

{{/isSpaced}}
  {{> transition}}
{{/transitions}}
}

"""#####,
  "plain/screens/short-call.mustache": #####"""
{{access}}func {{signature}} {
  {{call}}
}

"""#####,
  "plain/screens/transition-requirement.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{#place}}
#sourceLocation(file: {{file}}, line: {{line}})
{{/place}}
func {{signature}}
{{#place}}
#sourceLocation()
{{/place}}

"""#####,
  "plain/screens/transition.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{access}}func {{signature}} {
  {{perform}}
}

"""#####,
  "plain/screens/view-model-method.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{#place}}
#sourceLocation(file: {{file}}, line: {{line}})
{{/place}}
func {{signature}}
{{#place}}
#sourceLocation()
{{/place}}

"""#####,
  "plain/screens/view-model-mock.mustache": #####"""
/// Stands in for `{{title}}` in tests and previews: each call goes to the closure of its name.
@MainActor {{#isObserved}}@Observable {{/isObserved}}{{access}}final class {{mock}}: {{protocol}} {
{{#properties}}
  {{access}}var {{name}}: {{type}}
{{/properties}}
{{#methods}}
  {{#isIgnored}}@ObservationIgnored {{/isIgnored}}{{access}}var {{hook}}: {{hookType}}
{{/methods}}

  /// What is left out does nothing.
  {{access}}{{initializer}} {
{{#properties}}
    self.{{name}} = {{name}}
{{/properties}}
{{#methods}}
    self.{{hook}} = {{hook}}
{{/methods}}
  }
{{#methods}}

  {{access}}func {{signature}} {
    {{hookCall}}
  }
{{/methods}}
}

"""#####,
  "plain/screens/view-model-property.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{#place}}
#sourceLocation(file: {{file}}, line: {{line}})
{{/place}}
var {{name}}: {{type}} { get{{#isSettable}} set{{/isSettable}} }
{{#place}}
#sourceLocation()
{{/place}}

"""#####,
  "plain/screens/view-model-short.mustache": #####"""
{{access}}func {{signature}} {
{{#locals}}
  #sourceLocation(file: {{file}}, line: {{line}})
  let {{name}}: {{type}} = {{code}}
  #sourceLocation()
{{/locals}}
  {{call}}
}

"""#####,
  "plain/screens/view-model.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{^doc}}
/// What a view asks of `{{title}}`.
{{/doc}}
{{#lifetime}}
///
/// {{.}}
{{/lifetime}}
@MainActor {{access}}protocol {{protocol}}: AnyObject{{#isObserved}}, Observable{{/isObserved}} {
{{#properties}}
  {{> view-model-property}}
{{/properties}}
{{#methods}}
  {{> view-model-method}}
{{/methods}}
}
{{#hasShortCalls}}

extension {{protocol}} {
{{#methods}}
{{#short}}
  {{> view-model-short}}
{{/short}}
{{/methods}}
}
{{/hasShortCalls}}

"""#####,
  "plain/services/mocks.mustache": #####"""
/// Answers requests in tests and previews.
{{attributes}}struct HTTPClientMock: HTTPClientProtocol {
  {{access}}var onLoad: @Sendable (any NetworkRequestParams) async throws -> NetworkResponse

  /// What is left out throws `UnexpectedCall`.
  {{access}}init(
    onLoad: @escaping @Sendable (any NetworkRequestParams) async throws -> NetworkResponse = {
      throw UnexpectedCall("HTTPClient.load(\($0.summary))")
    }
  ) {
    self.onLoad = onLoad
  }

  {{access}}func load(_ request: any NetworkRequestParams) async throws -> NetworkResponse {
    try await onLoad(request)
  }
}

/// A mock was called for what the test has not given it.
{{attributes}}struct UnexpectedCall: Error, Equatable, CustomStringConvertible {
  /// `UsersService.currentUser`.
  {{access}}let call: String

  {{access}}init(_ call: String) { self.call = call }

  {{access}}var description: String { "`\(call)` was called, and the mock has no answer" }
}

"""#####,
  "plain/services/service-method.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{access}}func {{signature}} {
  {{load}}
{{^isPassedOn}}
{{#isSaved}}
  try Task.checkCancellation()
{{#isMany}}
{{#isOptional}}
  if let {{loaded}} { try await {{storage}}.save(objects: {{loaded}}) }
{{/isOptional}}
{{^isOptional}}
  try await {{storage}}.save(objects: {{loaded}})
{{/isOptional}}
{{/isMany}}
{{^isMany}}
{{#isOptional}}
  if let {{loaded}} { try await {{storage}}.save(object: {{loaded}}) }
{{/isOptional}}
{{^isOptional}}
  try await {{storage}}.save(object: {{loaded}})
{{/isOptional}}
{{/isMany}}
{{/isSaved}}
  return {{loaded}}
{{/isPassedOn}}
}

"""#####,
  "plain/services/service-mock-method.mustache": #####"""
{{access}}func {{requirement}} {
  {{hookCall}}
}

"""#####,
  "plain/services/service-mock.mustache": #####"""
/// Stands in for the service in tests and previews: each call goes to the closure of its name.
{{attributes}}struct {{mock}}: {{protocol}} {
{{#methods}}
  {{access}}var {{hook}}: {{hookType}}
{{/methods}}

  /// What is left out throws `UnexpectedCall`.
  {{access}}init(
{{#methods}}
    {{hook}}: @escaping {{hookType}} = {
      {{#ignored}}{{.}} in {{/ignored}}throw UnexpectedCall({{title}})
    }{{^isLast}},{{/isLast}}
{{/methods}}
  ) {
{{#methods}}
    self.{{hook}} = {{hook}}
{{/methods}}
  }
{{#methods}}

  {{> service-mock-method}}
{{/methods}}
}

"""#####,
  "plain/services/service-requirement.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
func {{requirement}}

"""#####,
  "plain/services/service-short.mustache": #####"""
{{access}}func {{signature}} {
  {{call}}
}

"""#####,
  "plain/services/service.mustache": #####"""
/// What is loaded for `{{module}}`.
{{attributes}}protocol {{protocol}}: Sendable {
{{#methods}}
  {{> service-requirement}}
{{/methods}}
}
{{#hasShortCalls}}

{{isolation}}extension {{protocol}} {
{{#methods}}
{{#short}}
  {{> service-short}}
{{/short}}
{{/methods}}
}
{{/hasShortCalls}}

/// Loads, maps and saves; it keeps nothing of its own.
{{attributes}}struct {{name}}: {{protocol}} {
{{#clients}}
  private let {{property}}: {{type}}
{{/clients}}
{{#storage}}
  private let storage: {{.}}
{{/storage}}

  {{access}}init(client: any HTTPClientProtocol{{#storage}}, storage: {{.}}{{/storage}}) {
{{#clients}}
    {{property}} = {{type}}(client: client)
{{/clients}}
{{#isSaving}}
    self.storage = storage
{{/isSaving}}
  }
{{#methods}}

  {{> service-method}}
{{/methods}}
}

"""#####,
  "plain/storage/storage-coredata-entity.mustache": #####"""
/// An entity of the model, which is built in Swift and has no file.
{{unisolatedAttributes}}struct CoreDataEntity: Sendable {
  {{access}}struct Attribute: Sendable {
    {{access}}enum Kind: Sendable { case boolean, integer, real, text, blob, uuid }

    let name: String
    let kind: Kind

    {{access}}init(_ name: String, _ kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }

  /// A relation, and the way back, without which CoreData does not notice that its end is deleted.
  {{access}}struct Relation: Sendable {
    let name: String
    let target: String
    let inverse: String
    let isMany: Bool

    {{access}}init(_ name: String, to target: String, inverse: String, isMany: Bool) {
      self.name = name
      self.target = target
      self.inverse = inverse
      self.isMany = isMany
    }
  }

  let name: String
  let entity: String
  let className: String
  let key: String
  let attributes: [Attribute]
  let relations: [Relation]

  {{access}}init(
    _ name: String, of entity: String, class className: String, key: String,
    attributes: [Attribute], relations: [Relation]
  ) {
    self.name = name
    self.entity = entity
    self.className = className
    self.key = key
    self.attributes = attributes
    self.relations = relations
  }

  {{access}}static func model(of entities: [CoreDataEntity]) -> NSManagedObjectModel {
    var descriptions: [String: NSEntityDescription] = [:]
    for entity in entities { descriptions[entity.entity] = entity.description() }
    for entity in entities {
      guard let source = descriptions[entity.entity] else { continue }
      for relation in entity.relations {
        guard let target = descriptions[relation.target] else { continue }
        let there = Self.relation(relation.name, to: target, isMany: relation.isMany)
        let back = Self.relation(relation.inverse, to: source, isMany: true)
        there.inverseRelationship = back
        back.inverseRelationship = there
        source.properties.append(there)
        target.properties.append(back)
      }
    }
    let model = NSManagedObjectModel()
    model.entities = entities.compactMap { descriptions[$0.entity] }
    return model
  }

  private func description() -> NSEntityDescription {
    let description = NSEntityDescription()
    description.name = name
    description.managedObjectClassName = className
    description.properties = attributes.map { attribute in
      let property = NSAttributeDescription()
      property.name = attribute.name
      property.isOptional = attribute.name != key
      switch attribute.kind {
      case .boolean: property.attributeType = .booleanAttributeType
      case .integer: property.attributeType = .integer64AttributeType
      case .real: property.attributeType = .doubleAttributeType
      case .text: property.attributeType = .stringAttributeType
      case .blob: property.attributeType = .binaryDataAttributeType
      case .uuid: property.attributeType = .UUIDAttributeType
      }
      return property
    }
    description.uniquenessConstraints = [[key]]
    return description
  }

  private static func relation(
    _ name: String, to target: NSEntityDescription, isMany: Bool
  ) -> NSRelationshipDescription {
    let relation = NSRelationshipDescription()
    relation.name = name
    relation.destinationEntity = target
    relation.minCount = 0
    relation.maxCount = isMany ? 0 : 1
    relation.isOptional = true
    relation.deleteRule = .nullifyDeleteRule
    return relation
  }
}

"""#####,
  "plain/storage/storage-coredata-object.mustache": #####"""
/// A managed object whose attributes are described in Swift, by the names that it asks for.
{{unisolatedAttributes}}protocol CoreDataObject: StoredObject
where Self: NSManagedObject, Context == NSManagedObjectContext, Key: CoreDataKey {
  static var stored: CoreDataEntity { get }
  var storedKey: Key? { get set }
}

{{unisolated}}extension CoreDataObject {
  /// CoreData has no primary keys: the object is looked for by its key, and made where there is none.
  {{access}}static func object(for key: Key, in context: NSManagedObjectContext) throws -> Self {
    if let object = try find(key, in: context) { return object }
    let object = NSEntityDescription.insertNewObject(forEntityName: stored.name, into: context)
    guard let object = object as? Self else {
      throw StorageError.missingColumn(entity: stored.entity, column: stored.key)
    }
    object.storedKey = key
    return object
  }

  {{access}}static func all(in context: NSManagedObjectContext) throws -> [Self] {
    try context.fetch(NSFetchRequest<Self>(entityName: stored.name))
  }

  {{access}}static func find(_ key: Key, in context: NSManagedObjectContext) throws -> Self? {
    let request = NSFetchRequest<Self>(entityName: stored.name)
    request.predicate = NSPredicate(format: "%K == %@", argumentArray: [stored.key, key.argument])
    request.fetchLimit = 1
    return try context.fetch(request).first
  }

  {{access}}static func delete(_ key: Key, in context: NSManagedObjectContext) throws {
    if let object = try find(key, in: context) { context.delete(object) }
  }

  {{access}}static func deleteAll(in context: NSManagedObjectContext) throws {
    for object in try all(in: context) { context.delete(object) }
  }

  /// Its context is saved as a whole.
  {{access}}func save(in context: NSManagedObjectContext) throws {}

  // MARK: Attributes

  {{access}}func booleanValue(_ name: String) -> Bool? { (value(forKey: name) as? NSNumber)?.boolValue }
  {{access}}func integerValue(_ name: String) -> Int64? { (value(forKey: name) as? NSNumber)?.int64Value }
  {{access}}func realValue(_ name: String) -> Double? { (value(forKey: name) as? NSNumber)?.doubleValue }
  {{access}}func textValue(_ name: String) -> String? { value(forKey: name) as? String }
  {{access}}func blobValue(_ name: String) -> Data? { value(forKey: name) as? Data }
  {{access}}func uuidValue(_ name: String) -> UUID? { value(forKey: name) as? UUID }

  {{access}}func setStored(_ value: Bool?, _ name: String) {
    setValue(value.map { NSNumber(value: $0) }, forKey: name)
  }

  {{access}}func setStored(_ value: Int64?, _ name: String) {
    setValue(value.map { NSNumber(value: $0) }, forKey: name)
  }

  {{access}}func setStored(_ value: Double?, _ name: String) {
    setValue(value.map { NSNumber(value: $0) }, forKey: name)
  }

  {{access}}func setStored(_ value: String?, _ name: String) { setValue(value, forKey: name) }
  {{access}}func setStored(_ value: Data?, _ name: String) { setValue(value, forKey: name) }
  {{access}}func setStored(_ value: UUID?, _ name: String) { setValue(value, forKey: name) }

  // MARK: Relations

  /// Nil where the other one has been deleted.
  {{access}}func storedObject<Object: CoreDataObject>(_ name: String) -> Object? {
    value(forKey: name) as? Object
  }

  {{access}}func setStored<Object: CoreDataObject>(_ object: Object?, _ name: String) {
    setValue(object, forKey: name)
  }

  /// In the order of the keys that stand beside the set; what has been deleted is left out.
  {{access}}func storedObjects<Object: CoreDataObject>(_ name: String, order: String) -> [Object] {
    var found: [String: Object] = [:]
    for member in (value(forKey: name) as? NSSet)?.allObjects ?? [] {
      if let object = member as? Object, let key = object.storedKey { found["\(key)"] = object }
    }
    let keys = textValue(order).flatMap { try? JSONDecoder().decode([String].self, from: Data($0.utf8)) }
    return (keys ?? found.keys.sorted()).compactMap { found[$0] }
  }

  {{access}}func setStored<Object: CoreDataObject>(_ objects: [Object], _ name: String, order: String) {
    let keys = objects.compactMap { $0.storedKey.map { "\($0)" } }
    let text = (try? JSONEncoder().encode(keys)).map { String(decoding: $0, as: UTF8.self) }
    setValue(NSSet(array: objects), forKey: name)
    setStored(text, order)
  }
}

/// What a key is in a predicate.
{{unisolatedAttributes}}protocol CoreDataKey: Sendable {
  var argument: Any { get }
}

{{unisolated}}extension Int64: CoreDataKey { {{access}}var argument: Any { NSNumber(value: self) } }
{{unisolated}}extension Double: CoreDataKey { {{access}}var argument: Any { NSNumber(value: self) } }
{{unisolated}}extension Bool: CoreDataKey { {{access}}var argument: Any { NSNumber(value: self) } }
{{unisolated}}extension String: CoreDataKey { {{access}}var argument: Any { self } }
{{unisolated}}extension UUID: CoreDataKey { {{access}}var argument: Any { self } }

"""#####,
  "plain/storage/storage-coredata.mustache": #####"""
/// CoreData. Objects are made in its `NSManagedObjectContext`, and used on that context's queue.
{{unisolatedAttributes}}enum CoreDataBackend: StorageBackend {
  {{access}}typealias Context = NSManagedObjectContext
}

/// Entities in a SQLite store of CoreData.
///
/// A container may be used from any thread; each piece of work has a context of its own.
{{unisolatedAttributes}}final class CoreDataStorage: DatabaseStorage, @unchecked Sendable {
  {{access}}typealias Backend = CoreDataBackend

  {{access}}let container: NSPersistentContainer

  {{#hasTwins}}
  /// Those of every entity.
  {{access}}static let entities: [CoreDataEntity] = [
    {{#twins}}
    {{.}}.stored,
    {{/twins}}
  ]

  {{/hasTwins}}
  /// Opens the store, and brings one of an older model up to date as far as CoreData can by itself:
  /// attributes are added, since all but the key are optional.
  ///
  /// - Parameter url: The store's file; nil for one in memory.
  {{access}}init(
    _ name: String, at url: URL?, entities: [CoreDataEntity]{{#hasTwins}} = CoreDataStorage.entities{{/hasTwins}}
  ) throws {
    container = NSPersistentContainer(
      name: name, managedObjectModel: CoreDataEntity.model(of: entities))
    _ = try container.persistentStoreCoordinator.addPersistentStore(
      type: url == nil ? .inMemory : .sqlite, at: url ?? URL(fileURLWithPath: "/dev/null"),
      options: [
        NSMigratePersistentStoresAutomaticallyOption: true,
        NSInferMappingModelAutomaticallyOption: true,
      ])
  }

  {{access}}func read<Result: Sendable>(
    _ body: @escaping @Sendable (NSManagedObjectContext) throws -> Result
  ) async throws -> Result {
    try await container.performBackgroundTask { context in try body(context) }
  }

  {{access}}func write(
    _ body: @escaping @Sendable (NSManagedObjectContext) throws -> Void
  ) async throws {
    try await container.performBackgroundTask { context in
      // The key is unique: of two objects with one key, the later one's values stay.
      context.mergePolicy = NSMergePolicy(merge: .mergeByPropertyObjectTrumpMergePolicyType)
      try body(context)
      if context.hasChanges { try context.save() }
    }
  }
}

{{> storage-coredata-object}}

{{> storage-coredata-entity}}

"""#####,
  "plain/storage/storage-database.mustache": #####"""
/// A storage with a database behind it.
{{unisolatedAttributes}}protocol DatabaseStorage<Backend>: StorageProtocol {
  /// Runs `body` where objects may be read; they must not leave it.
  func read<Result: Sendable>(
    _ body: @escaping @Sendable (Backend.Context) throws -> Result
  ) async throws -> Result

  /// Runs `body` in a transaction, which an error undoes.
  func write(_ body: @escaping @Sendable (Backend.Context) throws -> Void) async throws
}

{{unisolated}}extension DatabaseStorage {
  {{access}}func cachedObjects<T: Translatable<Backend>>(of type: T.Type) async throws -> [T] {
    try await read { context in try T.ManagedObject.all(in: context).map(T.init(object:)) }
  }

  {{access}}func object<T: Translatable<Backend>>(
    of type: T.Type, byPrimaryKey key: T.Key
  ) async throws -> T? {
    try await read { context in
      try T.ManagedObject.find(T.storedKey(key), in: context).map(T.init(object:))
    }
  }

  {{access}}func save<T: Translatable<Backend>>(objects: [T]) async throws {
    try await write { context in
      for object in objects { try object.toManagedObject(in: context).save(in: context) }
    }
  }

  {{access}}func delete<T: Translatable<Backend>>(objects: [T]) async throws {
    try await write { context in
      for object in objects {
        try T.ManagedObject.delete(T.storedKey(object.primaryKey), in: context)
      }
    }
  }

  {{access}}func deleteAll<T: Translatable<Backend>>(ofType type: T.Type) async throws {
    try await write { context in try T.ManagedObject.deleteAll(in: context) }
  }
}

"""#####,
  "plain/storage/storage-error.mustache": #####"""
/// What a storage finds wrong.
{{unisolatedAttributes}}enum StorageError: Error, Equatable, Sendable {
  /// A stored value that is none of the field's type: a raw value without a case, a number out of range.
  case unknownValue(entity: String, field: String, value: String)
  /// Nothing is stored where the field needs a value, or what it points to is gone.
  case missingValue(entity: String, field: String)
  /// A stored JSON text that the field's type cannot be read from.
  case undecodable(entity: String, field: String, reason: String)
  /// A value that the database cannot hold.
  case unstorable(entity: String, field: String, value: String)
  /// A table without a column that the entity needs.
  case missingColumn(entity: String, column: String)
  /// A column that holds another type than the entity's.
  case mismatchedColumn(entity: String, column: String, type: String)
  /// Objects that hold each other without an end.
  case tooDeep(entity: String)
}

"""#####,
  "plain/storage/storage-grdb-encoder.mustache": #####"""
/// Collects what a row holds, after it has saved what the row leads to.
{{unisolatedAttributes}}final class GRDBRowEncoder {
  private let table: GRDBTable
  private let database: GRDB.Database
  private var values: [String: DatabaseValue] = [:]
  private var members: [String: [DatabaseValue]] = [:]

  init(table: GRDBTable, database: GRDB.Database) {
    self.table = table
    self.database = database
  }

  {{access}}func integer(_ value: Int64?, _ column: String) { values[column] = value?.databaseValue }
  {{access}}func boolean(_ value: Bool?, _ column: String) { values[column] = value?.databaseValue }
  {{access}}func real(_ value: Double?, _ column: String) { values[column] = value.map(GRDBRow.real) }
  {{access}}func text(_ value: String?, _ column: String) { values[column] = value.map(GRDBRow.text) }
  {{access}}func blob(_ value: Data?, _ column: String) { values[column] = value?.databaseValue }

  {{access}}func object<Object: GRDBObject>(_ object: Object?, _ column: String) throws {
    try object?.save(in: database)
    values[column] = object?.storedKey?.databaseKey
  }

  {{access}}func objects<Object: GRDBObject>(_ objects: [Object], _ field: String) throws {
    for object in objects { try object.save(in: database) }
    members[field] = objects.compactMap { $0.storedKey?.databaseKey }
  }

  func save() throws {
    do {
      let arguments = StatementArguments(table.columns.map { values[$0.name] ?? .null })
      try database.cachedStatement(sql: sql).execute(arguments: arguments)
    } catch {
      try table.checkColumns(in: database)
      throw error
    }
    for link in table.links { try save(link) }
  }

  /// Not REPLACE, which would delete the row and what hangs on it.
  private var sql: String {
    let names = table.columns.map { $0.name.quotedForSQL }
    let others = table.columns.filter { $0.name != table.key }
      .map { "\($0.name.quotedForSQL) = excluded.\($0.name.quotedForSQL)" }
    let places = names.map { _ in "?" }.joined(separator: ", ")
    let action = others.isEmpty ? "NOTHING" : "UPDATE SET " + others.joined(separator: ", ")
    return """
      INSERT INTO \(table.quoted) (\(names.joined(separator: ", "))) VALUES (\(places))
      ON CONFLICT (\(table.key.quotedForSQL)) DO \(action)
      """
  }

  private func save(_ link: GRDBTable.Link) throws {
    let name = link.table.quotedForSQL
    let owner = values[table.key] ?? .null
    try database.cachedStatement(sql: "DELETE FROM \(name) WHERE owner = ?")
      .execute(arguments: [owner])
    let statement = try database.cachedStatement(
      sql: "INSERT INTO \(name) (owner, position, member) VALUES (?, ?, ?)")
    for (position, member) in (members[link.field] ?? []).enumerated() {
      try statement.execute(arguments: [owner, position, member])
    }
  }
}

"""#####,
  "plain/storage/storage-grdb-object.mustache": #####"""
/// A row and what it leads to.
{{unisolatedAttributes}}protocol GRDBObject: StoredObject where Context == GRDB.Database, Key: GRDBKey {
  static var table: GRDBTable { get }
  var storedKey: Key? { get }
  init(storedKey: Key)
  init(row: GRDBRow) throws
  func encode(to row: GRDBRowEncoder) throws
}

{{unisolated}}extension GRDBObject {
  /// An object of its own, whose row `save(in:)` makes or replaces.
  {{access}}static func object(for key: Key, in database: GRDB.Database) -> Self { Self(storedKey: key) }

  {{access}}static func all(in database: GRDB.Database) throws -> [Self] {
    try all(in: database, depth: 0)
  }

  static func all(in database: GRDB.Database, depth: Int) throws -> [Self] {
    try GRDB.Row.fetchAll(database, sql: "SELECT * FROM \(table.quoted) ORDER BY rowid").map {
      try Self(row: GRDBRow(row: $0, table: table, database: database, depth: depth))
    }
  }

  {{access}}static func find(_ key: Key, in database: GRDB.Database) throws -> Self? {
    try find(key.databaseKey, in: database, depth: 0)
  }

  static func find(_ key: DatabaseValue, in database: GRDB.Database, depth: Int) throws -> Self? {
    let statement = try database.cachedStatement(
      sql: "SELECT * FROM \(table.quoted) WHERE \(table.key.quotedForSQL) = ?")
    return try GRDB.Row.fetchOne(statement, arguments: [key]).map {
      try Self(row: GRDBRow(row: $0, table: table, database: database, depth: depth))
    }
  }

  {{access}}static func delete(_ key: Key, in database: GRDB.Database) throws {
    try database.execute(
      sql: "DELETE FROM \(table.quoted) WHERE \(table.key.quotedForSQL) = ?",
      arguments: [key.databaseKey])
  }

  {{access}}static func deleteAll(in database: GRDB.Database) throws {
    try database.execute(sql: "DELETE FROM \(table.quoted)")
  }

  {{access}}func save(in database: GRDB.Database) throws {
    let row = GRDBRowEncoder(table: Self.table, database: database)
    try encode(to: row)
    try row.save()
  }
}

/// What a key is in SQLite.
{{unisolatedAttributes}}protocol GRDBKey: Sendable {
  var databaseKey: DatabaseValue { get }
}

{{unisolated}}extension Int64: GRDBKey {
  {{access}}var databaseKey: DatabaseValue { databaseValue }
}

{{unisolated}}extension Double: GRDBKey {
  {{access}}var databaseKey: DatabaseValue { databaseValue }
}

{{unisolated}}extension Bool: GRDBKey {
  {{access}}var databaseKey: DatabaseValue { databaseValue }
}

{{unisolated}}extension Data: GRDBKey {
  {{access}}var databaseKey: DatabaseValue { databaseValue }
}

{{unisolated}}extension String: GRDBKey {
  {{access}}var databaseKey: DatabaseValue { GRDBRow.text(self) }
}

"""#####,
  "plain/storage/storage-grdb-row.mustache": #####"""
/// Reads a row's columns, and the objects that they lead to.
{{unisolatedAttributes}}struct GRDBRow {
  let row: GRDB.Row
  let table: GRDBTable
  let database: GRDB.Database
  let depth: Int

  private func value(_ column: String) throws -> DatabaseValue {
    guard let value: DatabaseValue = row[column] else {
      throw StorageError.missingColumn(entity: table.entity, column: column)
    }
    return value
  }

  private func mismatch(_ column: String, _ value: DatabaseValue) -> StorageError {
    .unknownValue(entity: table.entity, field: column, value: "\(value)")
  }

  {{access}}func integer(_ column: String) throws -> Int64? {
    let value = try value(column)
    switch value.storage {
    case .null: return nil
    case .int64(let integer): return integer
    default: throw mismatch(column, value)
    }
  }

  {{access}}func boolean(_ column: String) throws -> Bool? {
    guard let integer = try integer(column) else { return nil }
    guard integer == 0 || integer == 1 else { throw mismatch(column, integer.databaseValue) }
    return integer == 1
  }

  {{access}}func real(_ column: String) throws -> Double? {
    let value = try value(column)
    switch value.storage {
    case .null: return nil
    case .double(let double): return double
    case .int64(let integer): return Double(integer)
    case .string("nan"): return .nan
    default: throw mismatch(column, value)
    }
  }

  {{access}}func text(_ column: String) throws -> String? {
    let value = try value(column)
    switch value.storage {
    case .null: return nil
    case .string(let string): return string
    case .blob(let data):
      // `String(bytes:encoding:)` would take a byte order mark away.
      let string = String(decoding: data, as: UTF8.self)
      guard string.utf8.elementsEqual(data) else { throw mismatch(column, value) }
      return string
    default: throw mismatch(column, value)
    }
  }

  {{access}}func blob(_ column: String) throws -> Data? {
    let value = try value(column)
    switch value.storage {
    case .null: return nil
    case .blob(let data): return data
    default: throw mismatch(column, value)
    }
  }

  /// What a column's key leads to; nil where it is gone.
  {{access}}func object<Object: GRDBObject>(_ column: String) throws -> Object? {
    let key = try value(column)
    return key.isNull ? nil : try Object.find(key, in: database, depth: deeper())
  }

  /// What a table of links leads to, in its order.
  {{access}}func objects<Object: GRDBObject>(_ field: String) throws -> [Object] {
    guard let link = table.links.first(where: { $0.field == field }) else { return [] }
    let (target, key) = (Object.table.quoted, Object.table.key.quotedForSQL)
    let statement = try database.cachedStatement(
      sql: """
        SELECT member.* FROM \(link.table.quotedForSQL) AS link
        JOIN \(target) AS member ON member.\(key) = link.member
        WHERE link.owner = ? ORDER BY link.position
        """)
    let depth = try deeper()
    return try GRDB.Row.fetchAll(statement, arguments: [value(table.key)]).map {
      try Object(row: GRDBRow(row: $0, table: Object.table, database: database, depth: depth))
    }
  }

  private func deeper() throws -> Int {
    guard depth < 100 else { throw StorageError.tooDeep(entity: table.entity) }
    return depth + 1
  }

  // MARK: What SQLite or GRDB would change

  /// Text with a NUL, which ends a text in SQLite, is kept as its bytes.
  static func text(_ text: String) -> DatabaseValue {
    text.utf8.contains(0) ? Data(text.utf8).databaseValue : text.databaseValue
  }

  /// SQLite takes "not a number" for NULL.
  static func real(_ real: Double) -> DatabaseValue {
    real.isNaN ? "nan".databaseValue : real.databaseValue
  }
}

"""#####,
  "plain/storage/storage-grdb-table.mustache": #####"""
/// An entity's table.
{{unisolatedAttributes}}struct GRDBTable: Sendable {
  {{access}}struct Column: Sendable {
    {{access}}enum Kind: String, Sendable {
      case boolean = "BOOLEAN"
      case integer = "INTEGER"
      case real = "REAL"
      case text = "TEXT"
      case blob = "BLOB"
    }

    let name: String
    let kind: Kind
    /// The table and the key that it points to.
    let target: (table: String, key: String)?

    {{access}}init(_ name: String, _ kind: Kind, to target: (table: String, key: String)? = nil) {
      self.name = name
      self.kind = kind
      self.target = target
    }
  }

  /// A table of its own for a relation to many: owner, position, member.
  {{access}}struct Link: Sendable {
    let field: String
    let table: String
    let kind: Column.Kind
    let target: (table: String, key: String)

    {{access}}init(
      _ field: String, table: String, _ kind: Column.Kind, to target: (table: String, key: String)
    ) {
      self.field = field
      self.table = table
      self.kind = kind
      self.target = target
    }
  }

  let name: String
  let entity: String
  let key: String
  let columns: [Column]
  let links: [Link]

  {{access}}init(
    _ name: String, of entity: String, key: String, columns: [Column], links: [Link] = []
  ) {
    self.name = name
    self.entity = entity
    self.key = key
    self.columns = columns
    self.links = links
  }

  var quoted: String { name.quotedForSQL }
  private var keyColumn: Column? { columns.first { $0.name == key } }

  // MARK: Migration

  /// Makes the table, or adds the columns that it lacks. Only the key is NOT NULL, so that a field
  /// which comes later can be added to rows that are there.
  func create(in database: GRDB.Database) throws {
    let present = try Self.columns(of: name, in: database)
    if present.isEmpty {
      let columns = columns.map(definition).joined(separator: ", ")
      try database.execute(sql: "CREATE TABLE \(quoted) (\(columns))")
    } else {
      for column in columns { try add(column, to: present, in: database) }
    }
    for column in columns where column.target != nil {
      try Self.index(name, column.name, in: database)
    }
  }

  private func add(
    _ column: Column, to present: [String: (type: String, isKey: Bool)], in database: GRDB.Database
  ) throws {
    guard let found = present[column.name.lowercased()] else {
      guard column.name != key else {
        throw StorageError.missingColumn(entity: entity, column: key)
      }
      return try database.execute(
        sql: "ALTER TABLE \(quoted) ADD COLUMN \(definition(of: column))")
    }
    guard found.type.uppercased() == column.kind.rawValue, found.isKey == (column.name == key) else {
      let type = found.type + (found.isKey ? " PRIMARY KEY" : "")
      throw StorageError.mismatchedColumn(entity: entity, column: column.name, type: type)
    }
  }

  /// What a table has, by the columns' names in lowercase; nothing where there is no table.
  private static func columns(
    of table: String, in database: GRDB.Database
  ) throws -> [String: (type: String, isKey: Bool)] {
    let rows = try GRDB.Row.fetchAll(
      database, sql: "SELECT lower(name), type, pk FROM pragma_table_info(?)", arguments: [table])
    return Dictionary(
      rows.map { ($0[0] as String, (type: $0[1] as String, isKey: ($0[2] as Int) > 0)) },
      uniquingKeysWith: { first, _ in first })
  }

  private func definition(of column: Column) -> String {
    let name = "\(column.name.quotedForSQL) \(column.kind.rawValue)"
    if column.name == key { return name + " PRIMARY KEY NOT NULL" }
    guard let target = column.target else { return name }
    return name + " " + reference(target) + " ON DELETE SET NULL"
  }

  private func reference(_ target: (table: String, key: String)) -> String {
    "REFERENCES \(target.table.quotedForSQL)"
      + "(\(target.key.quotedForSQL)) ON UPDATE CASCADE"
  }

  private static func index(_ table: String, _ column: String, in database: GRDB.Database) throws {
    let index = "\(table)_\(column)_index".quotedForSQL
    let columns = "\(table.quotedForSQL)(\(column.quotedForSQL))"
    try database.execute(sql: "CREATE INDEX IF NOT EXISTS \(index) ON \(columns)")
  }

  func createLinks(in database: GRDB.Database) throws {
    guard let keyColumn else { return }
    for link in links {
      let owner = reference((table: name, key: key))
      try database.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS \(link.table.quotedForSQL) (
            owner \(keyColumn.kind.rawValue) NOT NULL \(owner) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            member \(link.kind.rawValue) NOT NULL \(reference(link.target)) ON DELETE CASCADE,
            PRIMARY KEY (owner, position)
          ) WITHOUT ROWID
          """)
      try Self.index(link.table, "member", in: database)
    }
  }

  /// The same for the same tables, whatever the run.
  static func fingerprint(of tables: [GRDBTable]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in tables.map(\.text).joined(separator: "\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }

  private var text: String {
    let columns = columns.map { "\($0.name) \($0.kind) \($0.target.map { "\($0)" } ?? "")" }
    let links = links.map { "\($0.table) \($0.kind) \($0.target)" }
    return ([name, key] + columns + links).debugDescription
  }

  /// - Throws: The column that is not there, which a statement may have failed of.
  func checkColumns(in database: GRDB.Database) throws {
    let present = try Self.columns(of: name, in: database)
    for column in columns where present[column.name.lowercased()] == nil {
      throw StorageError.missingColumn(entity: entity, column: column.name)
    }
  }
}

{{unisolated}}extension String {
  /// A name in SQL, whatever it holds.
  fileprivate var quotedForSQL: String {
    "\"" + replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }
}

"""#####,
  "plain/storage/storage-grdb.mustache": #####"""
/// SQLite through GRDB. Objects are read and saved in its `Database`.
{{unisolatedAttributes}}enum GRDBBackend: StorageBackend {
  {{access}}typealias Context = GRDB.Database
}

/// Entities in a SQLite database.
{{unisolatedAttributes}}struct GRDBStorage: DatabaseStorage {
  {{access}}typealias Backend = GRDBBackend

  {{access}}let writer: any DatabaseWriter

  /// Brings the tables up to date, and throws where that cannot be done.
  {{access}}init(_ writer: any DatabaseWriter, tables: [GRDBTable]{{#hasTwins}} = Self.tables{{/hasTwins}}) throws {
    self.writer = writer
    var migrator = DatabaseMigrator()
    Self.registerMigration(of: tables, in: &migrator)
    try migrator.migrate(writer)
  }

  {{#hasTwins}}
  /// Those of every entity.
  {{access}}static let tables: [GRDBTable] = [
    {{#twins}}
    {{.}}.table,
    {{/twins}}
  ]

  {{/hasTwins}}
  /// For a database that other migrations have prepared.
  {{access}}init(migrated writer: any DatabaseWriter) { self.writer = writer }

  /// One migration for each state of the tables: it makes those that are missing, and adds columns
  /// that are. What else has to change is for migrations of your own, registered before.
  {{access}}static func registerMigration(
    of tables: [GRDBTable], in migrator: inout DatabaseMigrator
  ) {
    migrator.registerMigration("entities \(GRDBTable.fingerprint(of: tables))") { database in
      for table in tables { try table.create(in: database) }
      for table in tables { try table.createLinks(in: database) }
    }
  }

  {{access}}func read<Result: Sendable>(
    _ body: @escaping @Sendable (GRDB.Database) throws -> Result
  ) async throws -> Result {
    try await writer.read(body)
  }

  {{access}}func write(_ body: @escaping @Sendable (GRDB.Database) throws -> Void) async throws {
    try await writer.write(body)
  }
}

{{> storage-grdb-object}}

{{> storage-grdb-table}}

{{> storage-grdb-row}}

{{> storage-grdb-encoder}}

"""#####,
  "plain/storage/storage-mock.mustache": #####"""
/// A storage without a database, for tests: it keeps what it is given, and notes what was asked.
{{unisolatedAttributes}}final class StorageMock<Backend: StorageBackend>: StorageProtocol,
  @unchecked Sendable
{
  private let lock = NSLock()
  private var objects: [String: [(key: AnyHashable, value: any Sendable)]] = [:]
  private var notes: [String] = []
  private var failure: (any Error)?

  {{access}}init() {}

  /// Methods and entities, in the order of the calls: `save User`.
  {{access}}var calls: [String] { lock.withLock { notes } }

  /// What every call throws, until it is nil.
  {{access}}var error: (any Error)? {
    get { lock.withLock { failure } }
    set { lock.withLock { failure = newValue } }
  }

  {{access}}func cachedObjects<T: Translatable<Backend>>(of type: T.Type) async throws -> [T] {
    try perform("cachedObjects", T.self) { $0.compactMap { $0.value as? T } }
  }

  {{access}}func object<T: Translatable<Backend>>(
    of type: T.Type, byPrimaryKey key: T.Key
  ) async throws -> T? {
    try perform("object", T.self) { objects in
      objects.first { $0.key == AnyHashable(key) }?.value as? T
    }
  }

  {{access}}func save<T: Translatable<Backend>>(objects values: [T]) async throws {
    try perform("save", T.self) { objects in
      for value in values {
        let key = AnyHashable(value.primaryKey)
        if let index = objects.firstIndex(where: { $0.key == key }) {
          objects[index].value = value
        } else {
          objects.append((key, value))
        }
      }
    }
  }

  {{access}}func delete<T: Translatable<Backend>>(objects values: [T]) async throws {
    let keys = Set(values.map { AnyHashable($0.primaryKey) })
    try perform("delete", T.self) { objects in objects.removeAll { keys.contains($0.key) } }
  }

  {{access}}func deleteAll<T: Translatable<Backend>>(ofType type: T.Type) async throws {
    try perform("deleteAll", T.self) { $0 = [] }
  }

  private func perform<T: Translatable<Backend>, Result>(
    _ method: String, _ type: T.Type,
    _ body: (inout [(key: AnyHashable, value: any Sendable)]) -> Result
  ) throws -> Result {
    try lock.withLock {
      notes.append("\(method) \(T.entityName)")
      if let failure { throw failure }
      return body(&objects[T.entityName, default: []])
    }
  }
}

"""#####,
  "plain/storage/storage-realm.mustache": #####"""
/// Realm. Objects are read and saved in its `Realm`, on the thread that has opened it.
{{unisolatedAttributes}}enum RealmBackend: StorageBackend {
  {{access}}typealias Context = RealmSwift.Realm
}

/// Entities in a Realm, which is opened anew for each piece of work, on a queue of its own.
{{unisolatedAttributes}}final class RealmStorage: DatabaseStorage {
  {{access}}typealias Backend = RealmBackend

  private let configuration: RealmSwift.Realm.Configuration
  private let queue = DispatchQueue(label: "RealmStorage")

  /// - Parameter configuration: Its `schemaVersion` has to grow with every change of an entity; fields
  ///   that are added need no migration beyond that.
  {{access}}init(_ configuration: RealmSwift.Realm.Configuration) {
    self.configuration = configuration
  }

  {{access}}func read<Result: Sendable>(
    _ body: @escaping @Sendable (RealmSwift.Realm) throws -> Result
  ) async throws -> Result {
    let configuration = configuration
    return try await withCheckedThrowingContinuation { continuation in
      queue.async {
        continuation.resume(
          with: Swift.Result {
            try autoreleasepool { try body(RealmSwift.Realm(configuration: configuration)) }
          })
      }
    }
  }

  {{access}}func write(_ body: @escaping @Sendable (RealmSwift.Realm) throws -> Void) async throws {
    try await read { realm in try realm.write { try body(realm) } }
  }
}

/// A Realm object with a primary key.
{{unisolatedAttributes}}protocol RealmObject: StoredObject
where Self: RealmSwift.Object, Context == RealmSwift.Realm {}

{{unisolated}}extension RealmObject {
  {{access}}static func all(in realm: RealmSwift.Realm) throws -> [Self] {
    Array(realm.objects(Self.self))
  }

  {{access}}static func find(_ key: Key, in realm: RealmSwift.Realm) throws -> Self? {
    realm.object(ofType: Self.self, forPrimaryKey: key)
  }

  {{access}}static func delete(_ key: Key, in realm: RealmSwift.Realm) throws {
    if let object = try find(key, in: realm) { realm.delete(object) }
  }

  {{access}}static func deleteAll(in realm: RealmSwift.Realm) throws {
    realm.delete(realm.objects(Self.self))
  }

  /// Objects of the same keys take its values, and so do those that it leads to.
  {{access}}func save(in realm: RealmSwift.Realm) throws { realm.add(self, update: .all) }
}

"""#####,
  "plain/storage/storage-swiftdata.mustache": #####"""
/// SwiftData. Objects are made in its `ModelContext`, and used where that was made.
{{unisolatedAttributes}}enum SwiftDataBackend: StorageBackend {
  {{access}}typealias Context = ModelContext
}

/// Entities in a SwiftData container. Each piece of work has a context of its own, which never leaves
/// the function that made it.
{{unisolatedAttributes}}struct SwiftDataStorage: DatabaseStorage {
  {{access}}typealias Backend = SwiftDataBackend

  {{access}}let container: ModelContainer

  {{access}}init(_ container: ModelContainer) { self.container = container }

  {{#hasTwins}}
  /// A container of every entity.
  {{access}}init(_ configuration: ModelConfiguration = ModelConfiguration()) throws {
    let types: [any PersistentModel.Type] = [
      {{#twins}}
      {{.}}.self,
      {{/twins}}
    ]
    container = try ModelContainer(for: Schema(types), configurations: [configuration])
  }

  {{/hasTwins}}
  {{access}}func read<Result: Sendable>(
    _ body: @escaping @Sendable (ModelContext) throws -> Result
  ) async throws -> Result {
    try body(ModelContext(container))
  }

  {{access}}func write(_ body: @escaping @Sendable (ModelContext) throws -> Void) async throws {
    let context = ModelContext(container)
    context.autosaveEnabled = false
    try body(context)
    try context.save()
  }
}

/// A model with a unique key.
{{unisolatedAttributes}}protocol SwiftDataObject: StoredObject, PersistentModel
where Context == ModelContext {
  init(storedKey: Key)
}

{{unisolated}}extension SwiftDataObject {
  /// The object that is there, or a new one: a second one of the same key would lose its relations.
  {{access}}static func object(for key: Key, in context: ModelContext) throws -> Self {
    if let object = try find(key, in: context) { return object }
    let object = Self(storedKey: key)
    context.insert(object)
    return object
  }

  {{access}}static func all(in context: ModelContext) throws -> [Self] {
    try context.fetch(FetchDescriptor<Self>())
  }

  {{access}}static func delete(_ key: Key, in context: ModelContext) throws {
    if let object = try find(key, in: context) { context.delete(object) }
  }

  {{access}}static func deleteAll(in context: ModelContext) throws {
    for object in try all(in: context) { context.delete(object) }
  }

  /// Its context is saved as a whole.
  {{access}}func save(in context: ModelContext) throws {}
}

"""#####,
  "plain/storage/storage-values.mustache": #####"""
/// Turns what is stored into values and back.
{{unisolatedAttributes}}struct StoredValues: Sendable {
  private let entity: String

  {{access}}init(of entity: String) { self.entity = entity }

  /// - Throws: `StorageError.missingValue` where nothing is stored.
  {{access}}func value<Value>(_ value: Value?, _ field: String) throws -> Value {
    guard let value else { throw StorageError.missingValue(entity: entity, field: field) }
    return value
  }

  private func known<Value, Stored>(
    _ value: Value?, _ stored: Stored, _ field: String
  ) throws -> Value {
    guard let value else {
      throw StorageError.unknownValue(entity: entity, field: field, value: "\(stored)")
    }
    return value
  }

  // MARK: Numbers

  {{access}}func integer<Value: FixedWidthInteger>(_ stored: Int64?, _ field: String) throws -> Value {
    try value(integerIfPresent(stored, field), field)
  }

  {{access}}func integerIfPresent<Value: FixedWidthInteger>(
    _ stored: Int64?, _ field: String
  ) throws -> Value? {
    try stored.map { stored in try known(Value(exactly: stored), stored, field) }
  }

  /// - Throws: `StorageError.unstorable` for what has no 64 bits with a sign.
  {{access}}func integer<Value: FixedWidthInteger>(from value: Value, _ field: String) throws -> Int64 {
    guard let stored = Int64(exactly: value) else {
      throw StorageError.unstorable(entity: entity, field: field, value: "\(value)")
    }
    return stored
  }

  // MARK: Raw values

  {{access}}func raw<Value: RawRepresentable>(
    _ stored: Value.RawValue?, _ field: String
  ) throws -> Value {
    try value(rawIfPresent(stored, field), field)
  }

  {{access}}func rawIfPresent<Value: RawRepresentable>(
    _ stored: Value.RawValue?, _ field: String
  ) throws -> Value? {
    try stored.map { stored in try known(Value(rawValue: stored), stored, field) }
  }

  {{access}}func raw<Value: RawRepresentable>(
    _ stored: Int64?, _ field: String
  ) throws -> Value where Value.RawValue == Int {
    try value(rawIfPresent(stored, field), field)
  }

  {{access}}func rawIfPresent<Value: RawRepresentable>(
    _ stored: Int64?, _ field: String
  ) throws -> Value? where Value.RawValue == Int {
    try stored.map { stored in
      try known(Int(exactly: stored).flatMap(Value.init(rawValue:)), stored, field)
    }
  }

  // MARK: Texts

  {{access}}func uuid(_ stored: String?, _ field: String) throws -> UUID {
    try value(uuidIfPresent(stored, field), field)
  }

  {{access}}func uuidIfPresent(_ stored: String?, _ field: String) throws -> UUID? {
    try stored.map { stored in try known(UUID(uuidString: stored), stored, field) }
  }

  {{access}}func url(_ stored: String?, _ field: String) throws -> URL {
    try value(urlIfPresent(stored, field), field)
  }

  {{access}}func urlIfPresent(_ stored: String?, _ field: String) throws -> URL? {
    try stored.map { stored in try known(URL(string: stored), stored, field) }
  }

  {{access}}func decimal(_ stored: String?, _ field: String) throws -> Decimal {
    try value(decimalIfPresent(stored, field), field)
  }

  {{access}}func decimalIfPresent(_ stored: String?, _ field: String) throws -> Decimal? {
    try stored.map { stored in
      if stored == "NaN" { return .nan }
      // `Decimal` takes what a text begins with.
      let isNumber = stored.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
      return try known(isNumber ? Decimal(string: stored) : nil, stored, field)
    }
  }

  // MARK: JSON

  {{access}}func json<Value: Decodable>(_ stored: String?, _ field: String) throws -> Value {
    try value(jsonIfPresent(stored, field), field)
  }

  {{access}}func jsonIfPresent<Value: Decodable>(_ stored: String?, _ field: String) throws -> Value? {
    guard let stored else { return nil }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return try decoder.decode(Value.self, from: Data(stored.utf8))
    } catch {
      throw StorageError.undecodable(entity: entity, field: field, reason: "\(error)")
    }
  }

  {{access}}func json<Value: Encodable>(from value: Value, _ field: String) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      throw StorageError.unstorable(entity: entity, field: field, value: "\(value)")
    }
  }
}

"""#####,
  "plain/storage/storage.mustache": #####"""
/// A kind of database.
{{unisolatedAttributes}}protocol StorageBackend: Sendable {
  /// What its objects are read and made in; it never leaves the closure that it is handed to.
  associatedtype Context
}

/// A plain value of which a database keeps an object.
{{unisolatedAttributes}}protocol Translatable<Backend>: Sendable {
  associatedtype Backend: StorageBackend
  associatedtype ManagedObject: StoredObject where ManagedObject.Context == Backend.Context
  associatedtype Key: Hashable & Sendable

  static var entityName: String { get }
  var primaryKey: Key { get }
  static func storedKey(_ key: Key) throws -> ManagedObject.Key

  /// - Throws: `StorageError` where the object holds what the value cannot be.
  init(object: ManagedObject) throws

  /// The object of this key, new or the one that is there, filled with this value.
  /// - Throws: `StorageError` where the database cannot hold the value.
  func toManagedObject(in context: Backend.Context) throws -> ManagedObject
}

/// An object of a database, which stays with its context.
{{unisolatedAttributes}}protocol StoredObject: AnyObject {
  associatedtype Context
  associatedtype Key

  static func all(in context: Context) throws -> [Self]
  static func find(_ key: Key, in context: Context) throws -> Self?
  static func delete(_ key: Key, in context: Context) throws
  static func deleteAll(in context: Context) throws
  func save(in context: Context) throws
}

/// Keeps plain values. Only such values go in and come out, so that they may be used anywhere.
{{unisolatedAttributes}}protocol StorageProtocol<Backend>: Sendable {
  associatedtype Backend: StorageBackend

  func cachedObjects<T: Translatable<Backend>>(of type: T.Type) async throws -> [T]
  func object<T: Translatable<Backend>>(of type: T.Type, byPrimaryKey key: T.Key) async throws -> T?
  /// Objects of the same keys are replaced, and so are those that the values hold. All or nothing.
  func save<T: Translatable<Backend>>(objects: [T]) async throws
  /// What is not there is no error.
  func delete<T: Translatable<Backend>>(objects: [T]) async throws
  func deleteAll<T: Translatable<Backend>>(ofType type: T.Type) async throws
}

{{unisolated}}extension StorageProtocol {
  {{access}}func save<T: Translatable<Backend>>(object: T) async throws {
    try await save(objects: [object])
  }

  {{access}}func delete<T: Translatable<Backend>>(object: T) async throws {
    try await delete(objects: [object])
  }
}

{{> storage-database}}

{{> storage-error}}

{{> storage-values}}

{{> storage-mock}}

"""#####,
  "plain/traits/adopter.mustache": #####"""
extension {{name}}: {{protocols}} {}

"""#####,
  "plain/traits/mock.mustache": #####"""
/// An adopter of traits that says so does what their mock bodies do.
{{unisolatedAttributes}}protocol Mock {}

"""#####,
  "plain/traits/need.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{#place}}
#sourceLocation(file: {{file}}, line: {{line}})
{{/place}}
var {{name}}: {{type}} { {{accessors}} }
{{#place}}
#sourceLocation()
{{/place}}

"""#####,
  "plain/traits/trait-member.mustache": #####"""
{{#place}}
#sourceLocation(file: {{file}}, line: {{line}})
{{/place}}
{{access}}{{declaration}} {
{{#place}}
#sourceLocation()
{{/place}}
{{#swift}}
  #sourceLocation(file: {{file}}, line: {{line}})
  {{code}}
  #sourceLocation()
{{/swift}}
{{#call}}
  {{.}}
{{/call}}
}

"""#####,
  "plain/traits/trait-method.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{#place}}
#sourceLocation(file: {{file}}, line: {{line}})
{{/place}}
func {{signature}}
{{#place}}
#sourceLocation()
{{/place}}

"""#####,
  "plain/traits/trait.mustache": #####"""
{{#holder}}
/// What the bodies of `{{name}}` need; it is not seen through the trait.
{{traitIsolation}}{{access}}protocol {{.}}{{#inherits}}: {{.}}{{/inherits}} {
{{#heldNeeds}}
  {{> need}}
{{/heldNeeds}}
}

{{/holder}}
{{#doc}}
{{.}}
{{/doc}}
{{traitIsolation}}{{access}}protocol {{name}}{{#inherits}}: {{.}}{{/inherits}} {
{{#needs}}
  {{> need}}
{{/needs}}
{{#isSpaced}}

{{/isSpaced}}
{{#methods}}
  {{> trait-method}}
{{/methods}}
}
{{#extensions}}

{{#doc}}
{{.}}
{{/doc}}
{{traitIsolation}}extension {{subject}} {
{{#members}}
{{^isFirst}}

{{/isFirst}}
  {{> trait-member}}
{{/members}}
}
{{/extensions}}

"""#####,
  "plain/types/additional-properties.mustache": #####"""
/// Any key.
{{isolation}}{{shared}}struct AnyKey: CodingKey {
  {{shared}}let stringValue: String
  {{shared}}var intValue: Int? { nil }

  {{shared}}init(stringValue: String) { self.stringValue = stringValue }
  {{shared}}init?(intValue: Int) { nil }
}

{{isolation}}extension Decoder {
  /// What stands under the keys that a type does not name.
  {{shared}}func additionalProperties<Keys: CodingKey, Value: Decodable>(besides keys: Keys.Type) throws
    -> [String: Value]
  {
    let container = try container(keyedBy: AnyKey.self)
    var values: [String: Value] = [:]
    for key in container.allKeys where Keys(stringValue: key.stringValue) == nil {
      values[key.stringValue] = try container.decode(Value.self, forKey: key)
    }
    return values
  }
}

{{isolation}}extension Encoder {
  /// Writes what stands under the keys that a type does not name.
  {{shared}}func encode<Keys: CodingKey, Value: Encodable>(
    additionalProperties values: [String: Value], besides keys: Keys.Type
  ) throws {
    var container = container(keyedBy: AnyKey.self)
    for (key, value) in values where Keys(stringValue: key) == nil {
      try container.encode(value, forKey: AnyKey(stringValue: key))
    }
  }
}

"""#####,
  "plain/types/boxed.mustache": #####"""
/// A value at a distance, so that a struct can hold one of its own kind.
{{isolation}}{{shared}}indirect enum Boxed<Value> {
  case boxed(Value)

  {{shared}}init(_ value: Value) { self = .boxed(value) }

  {{shared}}var value: Value {
    switch self {
    case .boxed(let value): value
    }
  }
}

{{isolation}}extension Boxed: Equatable where Value: Equatable {}

{{isolation}}extension Boxed: Hashable where Value: Hashable {}

{{isolation}}extension Boxed: Sendable where Value: Sendable {}

"""#####,
  "plain/types/case.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{#place}}
#sourceLocation(file: {{file}}, line: {{line}})
{{/place}}
case {{declaration}}
{{#place}}
#sourceLocation()
{{/place}}

"""#####,
  "plain/types/coding-extension.mustache": #####"""
{{isolation}}extension {{owner}}.{{name}} {
{{#keys}}
  enum CodingKeys: String, CodingKey {
    {{#keys}}
    {{.}}
    {{/keys}}
  }
{{/keys}}
{{#isWhole}}

{{/isWhole}}
{{#decoding}}
  {{access}}init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    {{#decoded}}
    {{.}}
    {{/decoded}}
    {{#additional}}
    {{.}} = try decoder.additionalProperties(besides: CodingKeys.self)
    {{/additional}}
  }
{{/decoding}}
{{#isWhole}}

{{/isWhole}}
{{#encoding}}
  {{access}}func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    {{#encoded}}
    {{.}}
    {{/encoded}}
    {{#additional}}
    try encoder.encode(additionalProperties: {{.}}, besides: CodingKeys.self)
    {{/additional}}
  }
{{/encoding}}
}

"""#####,
  "plain/types/coding.mustache": #####"""
{{#hasKeys}}

private enum CodingKeys: String, CodingKey {
  {{#keys}}
  {{.}}
  {{/keys}}
}
{{/hasKeys}}
{{#isDecoded}}

{{access}}init(from decoder: any Decoder) throws {
  {{#hasKeys}}
  let container = try decoder.container(keyedBy: CodingKeys.self)
  {{#decoded}}
  {{.}}
  {{/decoded}}
  {{#additional}}
  {{.}} = try decoder.additionalProperties(besides: CodingKeys.self)
  {{/additional}}
  {{/hasKeys}}
  {{^hasKeys}}
  {{#additional}}
  {{.}} = try .init(from: decoder)
  {{/additional}}
  {{/hasKeys}}
}
{{/isDecoded}}
{{#isEncoded}}

{{access}}func encode(to encoder: any Encoder) throws {
  {{#hasKeys}}
  var container = encoder.container(keyedBy: CodingKeys.self)
  {{#encoded}}
  {{.}}
  {{/encoded}}
  {{#additional}}
  try encoder.encode(additionalProperties: {{.}}, besides: CodingKeys.self)
  {{/additional}}
  {{/hasKeys}}
  {{^hasKeys}}
  {{#additional}}
  try {{.}}.encode(to: encoder)
  {{/additional}}
  {{/hasKeys}}
}
{{/isEncoded}}

"""#####,
  "plain/types/json-value.mustache": #####"""
/// Any JSON. A whole number that `Int` does not hold is a `Double`; keys have no order.
{{attributes}}enum JSONValue: Codable, Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  {{access}}init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  {{access}}func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// The value under a key; nil where this is no object, or has no such key.
  {{access}}subscript(key: String) -> JSONValue? {
    if case .object(let values) = self { values[key] } else { nil }
  }

  /// The value at an index; nil where this is no array, or a shorter one.
  {{access}}subscript(index: Int) -> JSONValue? {
    if case .array(let values) = self, values.indices.contains(index) { values[index] } else { nil }
  }
}

{{isolation}}extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  {{access}}init(nilLiteral: ()) { self = .null }
  {{access}}init(booleanLiteral value: Bool) { self = .bool(value) }
  {{access}}init(integerLiteral value: Int) { self = .int(value) }
  {{access}}init(floatLiteral value: Double) { self = .double(value) }
  {{access}}init(stringLiteral value: String) { self = .string(value) }
  {{access}}init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Of two values under one key the last counts.
  {{access}}init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}

"""#####,
  "plain/types/type.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{#isEnum}}
{{access}}{{#isIndirect}}indirect {{/isIndirect}}enum {{name}}{{#inherits}}: {{.}}{{/inherits}} {
{{#cases}}
  {{> case}}
{{/cases}}
{{#union}}

  {{> union}}
{{/union}}
}
{{/isEnum}}
{{#isStruct}}
{{access}}struct {{name}}{{#inherits}}: {{.}}{{/inherits}} {
{{#fields}}
{{#doc}}
  {{.}}
{{/doc}}
{{#place}}
  #sourceLocation(file: {{file}}, line: {{line}})
{{/place}}
{{^box}}
  {{access}}var {{name}}: {{type}}
{{/box}}
{{#box}}
  {{access}}var {{name}}: {{type}} {
    get { {{.}}.value }
    set { {{.}} = Boxed(newValue) }
  }
{{/box}}
{{#place}}
  #sourceLocation()
{{/place}}
{{/fields}}
{{#fields}}
{{#box}}
  private var {{.}}: Boxed<{{type}}>
{{/box}}
{{/fields}}
{{#defaults}}

  {{> default}}
{{/defaults}}
{{#hasParameters}}

  {{access}}init(
    {{#parameters}}
    {{declaration}}{{#default}} = {{.}}{{/default}}{{^isLast}},{{/isLast}}
    {{/parameters}}
  ) {
    {{#parameters}}
    self.{{stored}} = {{name}}
    {{/parameters}}
  }
{{/hasParameters}}
{{^hasParameters}}
  {{access}}init() {}
{{/hasParameters}}
{{#coding}}
  {{> coding}}
{{/coding}}
}
{{/isStruct}}
{{#alias}}
{{#place}}
#sourceLocation(file: {{file}}, line: {{line}})
{{/place}}
{{access}}typealias {{name}} = {{alias}}
{{#place}}
#sourceLocation()
{{/place}}
{{/alias}}

"""#####,
  "plain/types/types.mustache": #####"""
{{#doc}}
{{.}}
{{/doc}}
{{attributes}}enum {{name}} {
{{#types}}
{{^isFirst}}

{{/isFirst}}
  {{> type}}
{{/types}}
}

"""#####,
  "plain/types/union.mustache": #####"""
{{#discriminator}}
private enum DiscriminatorKey: String, CodingKey {
  case {{declaration}}
}

{{/discriminator}}
{{access}}init(from decoder: any Decoder) throws {
  {{#discriminator}}
  let keys = try decoder.container(keyedBy: DiscriminatorKey.self)
  let value = try keys.decode(String.self, forKey: .{{name}})
  {{/discriminator}}
  {{#isTold}}
  let container = try decoder.singleValueContainer()
  switch value {
  {{#members}}
  case {{value}}: self = .{{name}}(try container.decode({{type}}.self))
  {{/members}}
  {{#discriminator}}
  default:
    throw DecodingError.dataCorruptedError(
      forKey: .{{name}}, in: keys,
      debugDescription: {{unknown}})
  {{/discriminator}}
  }
  {{/isTold}}
  {{^isTold}}
  self = try decoder.firstMember(
    of: {{name}},
    [
      {{#members}}
      ({{title}}, { .{{name}}(try $0.decode({{type}}.self)) }),
      {{/members}}
    ])
  {{/isTold}}
}

{{access}}func encode(to encoder: any Encoder) throws {
  {{#writesKey}}
  var keys = encoder.container(keyedBy: DiscriminatorKey.self)
  {{/writesKey}}
  {{#usesContainer}}
  var container = encoder.singleValueContainer()
  {{/usesContainer}}
  switch self {
  {{#members}}
  {{#key}}
  case .{{name}}(let value):
    try keys.encode({{value}}, forKey: .{{.}})
    try value.encode(to: encoder)
  {{/key}}
  {{^key}}
  case .{{name}}(let value): try {{#isPlain}}value.encode(to: encoder){{/isPlain}}{{^isPlain}}container.encode(value){{/isPlain}}
  {{/key}}
  {{/members}}
  }
}

"""#####,
  "plain/types/unions.mustache": #####"""
{{isolation}}extension Decoder {
  /// The first of a union's types that is there.
  ///
  /// - Parameter members: By the names of the cases.
  {{shared}}func firstMember<Union>(
    of union: String,
    _ members: [(name: String, decode: (any SingleValueDecodingContainer) throws -> Union)]
  ) throws -> Union {
    let container = try singleValueContainer()
    var reasons: [String] = []
    for (name, decode) in members {
      do { return try decode(container) } catch {
        reasons.append("\(name): \(DecodingError.reason(error, below: codingPath.count))")
      }
    }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "this is no \(union) (\(reasons.joined(separator: "; ")))"))
  }
}

{{isolation}}extension DecodingError {
  /// What went wrong, in few words.
  fileprivate static func reason(_ error: any Error, below depth: Int) -> String {
    func name(_ context: Context) -> String {
      let path = context.codingPath.dropFirst(depth)
      return path.isEmpty ? "it" : "`\(path.map(\.stringValue).joined(separator: "."))`"
    }
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      return "\(name(context)) has no `\(key.stringValue)`"
    case DecodingError.typeMismatch(let type, let context): return "\(name(context)) is no \(type)"
    case DecodingError.valueNotFound(let type, let context):
      return "\(name(context)) is null, and no \(type)"
    case DecodingError.dataCorrupted(let context):
      return "\(name(context)): \(context.debugDescription)"
    default: return "\(error)"
    }
  }
}

"""#####,
  "udf/actions.mustache": #####"""
/// What happens to `{{module}}`.
{{attributes}}enum {{name}}: Action{{#inherits}}, {{.}}{{/inherits}} {
{{#cases}}
  {{> case}}
{{/cases}}
}

"""#####,
  "udf/dispatch.mustache": #####"""
/// An action of `{{root}}` or of a module below it, with the way down to its owner.
{{attributes}}protocol {{event}}: Action{{#isSendable}}, Sendable{{/isSendable}} {
  func reduce(into state: inout {{state}})
}

{{#actions}}
{{isolation}}extension {{action}}: {{event}} {
  {{access}}func reduce(into state: inout {{state}}) { state.reduce(self) }
}

{{/actions}}
/// The reducer of a `Store<{{state}}>`: an action of another tree changes nothing.
{{attributes}}func {{reducer}}(state: inout {{state}}, action: any Action) {
  guard let event = action as? any {{event}} else { return }
  event.reduce(into: &state)
}

"""#####,
]

#endif
