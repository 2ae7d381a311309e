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

  /// The templates that replace those of earlier versions.
  static let templates = [
    "controller-answer": "controller-response", "effect-answer": "effect-response",
    "effect-wanted": "effect-active", "store-carrier-scope": "root-store-scope",
    "store-parts": "store-scope-change", "store-remove-child": "store-changes",
    "stores-support": "store-core", "wired-mount": "wired-child",
    "wired-mount-since": "wired-child-since",
  ]

  /// For each template the pairs of an old name and its replacement, `old>new`; `record/name` is a name in a record or in
  /// the items of a list.
  private static let table = """
    actions: name>actionName inherits>actionInherits cases>actionCases
    adopter: name>subject
    assert: promises>assertedInvariants name>index arguments>assertedChildren/passedReads
    base-router: open>baseRouterAccess visible>routerAccess
    block: effects>module
    body: manual>call field>name
    branch: value>values isShort>label
    child: code>value/code file>value/file line>value/line call>callee
    children: contained>children
    client: name>client methods>requestMethods
    client-methods: name>client methods>requestMethods
    coding: hasKeys>codingKeys.isEmpty keys>codingKeys decoded>decodedFields encoded>encodedFields
    coding-extension: separatesDecoding>isDivided separatesEncoding>isDivided decoding>isDecoded encoding>isEncoded \
      keys>codingKeys decoded>decodedFields encoded>encodedFields
    component: preview>previewSignature name>view providing>provided containsAny>children.isEmpty
    component-event: sends>values pattern>label name>event inherits>eventInherits cases>eventCases
    component-preview: signature>previewSignature modifiers>previewEnvironment shown>previewProvider \
      preview>previewArguments call>previewArguments previewCall>previewArguments name>view
    controller: name>controller title>controllerTitle model>state hasEffects>closures.isEmpty loop>isLooped \
      docs>closureDocs parameters>closures condition>own effect>startedEffect pattern>own value>startedEffect
    controller-loop: model>state effects>effectNames hasAnswered>responseInputs.isEmpty answered>responseInputs \
      isMomentary>momentary.isEmpty
    controller-state: model>state answered>responseInputs
    default: code>value/code file>value/file line>value/line
    dependencies: works>work name>dependencies root>module properties>dependencyFields branch>label generic>signature \
      cases>branches
    derived: name>signature type>signature reads>isProperty
    dispatch: root>module isSendable>areActionsSendable actions>carriers
    effect-call: call>callee answer>response
    effect-end: answer>response
    effect-work: head>signature binding>usesError type>errorType
    effects: name>effect inherits>actionInherits cases>effectCases
    effects-since: name>effect effect>startedEffect condition>own pattern>own value>startedEffect
    effects-stub: name>implementation protocol>effectsProtocol manual>manualEffects
    entity: initial>default hasParameters>parameters.isEmpty stored>property
    environment-key: problem>title
    found: source>hasKey
    handed-down: guards>ignored isMediated>matches.isEmpty
    made-view-model: code>value/code file>value/file line>value/line
    managed-coredata: toOne>isToOne toMany>isToMany type>storedType key>keyColumn hasManies>manies.isEmpty \
      hasRenamed>renamed.isEmpty
    managed-grdb: toOne>isToOne toMany>isToMany type>storedType key>keyColumn hasManies>manies.isEmpty \
      hasRenamed>renamed.isEmpty
    managed-realm: toOne>isToOne toMany>isToMany type>storedType key>keyColumn hasManies>manies.isEmpty \
      hasRenamed>renamed.isEmpty
    managed-swiftdata: toOne>isToOne toMany>isToMany type>storedType key>keyColumn hasManies>manies.isEmpty \
      hasRenamed>renamed.isEmpty
    module: state>isData actions>hasActions effects>startsEffects behaviour>blocks dispatch>carriers \
      controller>isModel isReducer>hasActions name>feature
    mount: type>stateType order>orderName mount>name state>stateType
    mpak: open>controllerAccess
    need: accessors>isSettable
    notifications: name>notification inherits>actionInherits key>notificationKey collection>handlers \
      handlers>notifications call>handler reading>readings
    operation: name>signature parameters>signature
    outcomes: request>title
    part: name>state
    providing: modifier>hasKey doc>lifetime signature>providingSignature values>provided contained>children \
      containsAny>children.isEmpty
    reducer: handedDown>call
    reflection: parts>fields pattern>branches/label
    request-method: load>result status>response value>requestCase request>requestCase
    request-properties: name>requests properties>requestProperties
    request-property: only>source fallback>default
    requests: name>requests hasOutcomes>outcomes.isEmpty value>source inherits>requestInherits cases>requestCases
    requirement-default: code>value/code file>value/file line>value/line
    root-store: observed>isCombine isWired>hasEffects effect>hasEffects
    root-store-changes: changeKeyword>children.isEmpty changedState>isObservation compare>childStore \
      ownerEffect>effect hasOwnState>compared isWired>hasEffects pass>effect effects>effect effect>hasEffects
    router: name>router inherits>routeInherits screens>factory sharedScreens>sharedFactories property>name \
      call>method noted>recorded
    router-screens: name>factory inherits>factoryInherits property>factoryProperty
    runner: name>runner root>module isSendable>isStateSendable answer>response
    screens: keys>environmentKeys
    service: name>service protocol>serviceProtocol mock>serviceMock methods>serviceMethods property>name \
      isSaving>storage
    service-method: load>callee
    service-mock: name>service protocol>serviceProtocol mock>serviceMock methods>serviceMethods
    service-short: call>expression
    shared-routes: name>router screens>factory property>factoryProperty
    short-call: call>expression
    state: name>stateName inherits>stateInherits mounts>children parameters>initParameters \
      hasParameters>initParameters.isEmpty orders>children/orderName keys>codingKeys hasKeys>codingKeys.isEmpty \
      stored>property
    storage-coredata: hasTwins>twins.isEmpty
    storage-grdb: hasTwins>twins.isEmpty
    storage-realm: hasTwins>twins.isEmpty
    storage-swiftdata: hasTwins>twins.isEmpty
    store: observed>isCombine isWired>hasEffects
    store-carrier: pattern>isDefault
    store-changes: changedState>isObservation hasActions>action actions>action compare>childStore ownerEffect>effect \
      hasObservedValues>derived isWired>hasEffects pass>effect effects>effect effect>hasEffects
    store-child: type>childStore send>isForwarding keys>isOrdered
    store-children: type>childStore
    store-compare-child: type>childStore isWired>effect newKeys>isOrdered endedKeys>isOrdered startedKeys>isOrdered \
      differ>isOrdered compare>childStore owner>ownerStore ownerEffect>effect store>ownerStore effects>effect \
      pass>effect
    store-members: current>source
    store-scope: below>isBelow parts>isBelow key>store name>read isWired>effect changedState>isObservation \
      isParts>isBelow isObservation>children wrapped>isTop
    stub: name>stub/signature parameters>stub/signature result>stub/signature reminder>stub/reminder
    trait: holder>needsProtocol heldNeeds>hiddenNeeds
    trait-member: declaration>signature call>expression
    transition: perform>performer
    translatable: fields>storedFields type>plainType argument>label
    type: stored>property union>isUnion
    types: name>namespace
    union: discriminator>keyName isTold>keyName declaration>keyCase members>cases
    view-model-short: code>value/code file>value/file line>value/line call>callee
    wired-child: keys>isOrdered
    wired-child-since: keys>isOrdered
    wired-effects: name>effect protocol>effectsProtocol mock>effectsMock hasManual>manualEffects.isEmpty \
      hasOwn>hasOwnEffects cases>effectCases isWanted>activeCases isAsked>checksActive asked>activeCases \
      mounts>effectChildren manual>manualEffects wanted>source hookDefault>hookBody statement>source \
      parameter>hookBody
    """
}
