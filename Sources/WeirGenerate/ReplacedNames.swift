/// Names that template inputs had in earlier versions, and what replaces them: teams have copies of old templates.
enum ReplacedNames {
  /// For each template, such as `module` for `module.mustache`, the replacements by the old names, for messages.
  static let all: [String: [String: String]] = {
    var all: [String: [String: String]] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split { $0 == " " || $0 == ":" }
      for pair in words.dropFirst() {
        let names = pair.split(separator: ">")
        // `` `code` of `value` `` for `value/code`.
        let path = names[1].split(separator: "/").reversed().map { "`\($0)`" }
        all[String(words[0]), default: [:]][String(names[0])] = path.joined(separator: " of ")
      }
    }
    return all
  }()

  /// For each template the pairs of an old name and its replacement, `old>new`; `record/name` is a name in a record or in
  /// the items of a list.
  private static let table = """
    actions: name>actionName inherits>actionInherits cases>actionCases
    adopter: name>subject
    base-router: open>baseRouterAccess visible>routerAccess
    block: effects>module
    body: manual>call field>name
    child: code>value/code file>value/file line>value/line
    client: name>client
    client-methods: name>client
    coding: hasKeys>keys.isEmpty
    coding-extension: decoding>isDecoded encoding>isEncoded separatesDecoding>isDivided \
      separatesEncoding>isDivided
    component: preview>previewCall
    component-event: sends>values
    component-preview: preview>previewCall view>name signature>previewSignature call>previewCall \
      modifiers>previewEnvironment shown>previewProvider
    controller: name>controller title>controllerTitle model>state hasEffects>closures.isEmpty \
      loop>isLooped docs>closureDocs parameters>closures condition>pattern effect>value
    controller-loop: model>state effects>effectNames hasAnswered>answered.isEmpty \
      isMomentary>momentary.isEmpty
    controller-state: model>state
    default: code>value/code file>value/file line>value/line
    dependencies: name>dependencies root>module properties>dependencyFields branch>label
    dispatch: root>module isSendable>areActionsSendable actions>carriers
    effects: name>effect inherits>actionInherits cases>effectCases
    effects-since: name>effect condition>pattern effect>value
    effects-stub: name>implementation protocol>effectsProtocol manual>manualEffects
    entity: initial>default hasParameters>parameters.isEmpty
    environment-key: problem>title
    found: source>hasKey
    made-view-model: code>value/code file>value/file line>value/line
    managed-coredata: toOne>isToOne toMany>isToMany type>storedType key>keyColumn \
      hasManies>manies.isEmpty hasRenamed>renamed.isEmpty
    managed-grdb: toOne>isToOne toMany>isToMany type>storedType key>keyColumn \
      hasManies>manies.isEmpty hasRenamed>renamed.isEmpty
    managed-realm: toOne>isToOne toMany>isToMany type>storedType key>keyColumn \
      hasManies>manies.isEmpty hasRenamed>renamed.isEmpty
    managed-swiftdata: toOne>isToOne toMany>isToMany type>storedType key>keyColumn \
      hasManies>manies.isEmpty hasRenamed>renamed.isEmpty
    module: state>isData actions>hasActions effects>startsEffects behaviour>blocks \
      dispatch>carriers controller>isModel isReducer>hasActions name>feature
    mount: type>stateType order>orderName mount>name state>stateType
    mpak: open>controllerAccess
    need: accessors>isSettable
    notifications: name>notification inherits>actionInherits key>notificationKey \
      collection>handlers handlers>notifications
    part: name>state
    providing: modifier>hasKey doc>lifetime
    request-properties: name>requests
    request-method: request>value load>result status>response
    requests: name>requests hasOutcomes>outcomes.isEmpty value>source
    requirement-default: code>value/code file>value/file line>value/line
    root-store: observed>isCombine isWired>effect
    root-store-changes: isWired>effect changeKeyword>children.isEmpty pass>effect effects>effect \
      changedState>isObservation
    router: name>router inherits>routeInherits screens>factory sharedScreens>sharedFactories \
      property>name
    router-screens: name>factory inherits>factoryInherits property>factoryProperty
    runner: name>runner root>module isSendable>isStateSendable
    screens: keys>environmentKeys
    service: name>service protocol>serviceProtocol mock>serviceMock methods>serviceMethods \
      property>name isSaving>storage
    service-mock: name>service protocol>serviceProtocol mock>serviceMock methods>serviceMethods
    shared-routes: name>router screens>factory property>factoryProperty
    state: name>stateName inherits>stateInherits mounts>children parameters>initParameters \
      hasParameters>initParameters.isEmpty orders>children/orderName hasKeys>keys.isEmpty
    storage-coredata: hasTwins>twins.isEmpty
    storage-grdb: hasTwins>twins.isEmpty
    storage-realm: hasTwins>twins.isEmpty
    storage-swiftdata: hasTwins>twins.isEmpty
    store: observed>isCombine isWired>effect
    store-carrier-scope: root>isRoot parts>isParts below>isBelow isWired>effect \
      changedState>isObservation changeKeyword>children.isEmpty pass>effect finish>wrapped
    store-changes: isWired>effect pass>effect effects>effect changedState>isObservation \
      hasActions>action actions>action
    store-child: type>childStore send>isForwarding keys>isOrdered
    store-children: type>childStore
    store-compare-child: type>childStore store>owner effects>ownerEffect pass>ownerEffect \
      isWired>effect newKeys>isOrdered endedKeys>isOrdered startedKeys>isOrdered differ>isOrdered
    store-members: current>source
    store-parts: pass>effect changed>isObservation
    store-remove-child: type>childStore
    store-scope: below>isBelow parts>isParts key>store name>read isWired>effect \
      changedState>isObservation
    stub: name>stub/signature parameters>stub/signature result>stub/signature \
      reminder>stub/reminder
    trait-member: declaration>signature
    translatable: fields>storedFields type>plainType argument>label
    types: name>namespace
    union: discriminator>keyName isTold>keyName declaration>keyCase
    view-model-short: code>value/code file>value/file line>value/line
    wired-effects: name>effect protocol>effectsProtocol mock>effectsMock \
      hasManual>manualEffects.isEmpty hasOwn>hasOwnEffects cases>effectCases wanted>ownEffects \
      statement>wanted isWanted>asked mounts>effectChildren manual>manualEffects \
      parameter>hookDefault
    wired-mount: keys>isOrdered
    wired-mount-since: keys>isOrdered
    """
}
