// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct App: Equatable, Sendable {
  public fileprivate(set) var region: Region
  public fileprivate(set) var settings: Settings
  public fileprivate(set) var account: Account
  public fileprivate(set) var shell: Shell
  public fileprivate(set) var badge: Badge
  public fileprivate(set) var sheet: Sheet?

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    region: Region = Region(),
    settings: Settings = Settings(),
    account: Account = Account(),
    shell: Shell = Shell(),
    badge: Badge = Badge(),
    sheet: Sheet? = nil
  ) {
    self.region = region
    self.settings = settings
    self.account = account
    self.shell = shell
    self.badge = badge
    self.sheet = sheet
  }
}

/// The actions of `App`.
nonisolated public enum AppAction: Equatable, Sendable {
  case didOpen
  case didClose
  case didReset
  /// An action of `badge`.
  case badge(BadgeAction)
}

nonisolated extension App {
  public mutating func reduce(_ action: AppAction) {
    switch action {
    case .didOpen:
      #sourceLocation(file: "modules.yaml", line: 18)
      sheet = Sheet()
      #sourceLocation()
    case .didClose:
      #sourceLocation(file: "modules.yaml", line: 19)
      sheet = nil
      #sourceLocation()
    case .didReset:
      #sourceLocation(file: "modules.yaml", line: 21)
      settings.choose(.eur)
      shell.refresh(reads: ShellReads(settingsCurrency: self.settings.currency, settingsPattern: self.settingsReading.pattern, sessionIsEntered: self.account.session.isEntered, sessionStatus: self.account.session.status), by: 10)
      sheet?.mark(reads: SheetReads(pattern: self.settings.pattern(reads: SettingsReads(isLeft: self.region.isLeft)), name: self.region.name, sessionStatus: self.account.session.status))
      sheet?.greet(reads: SheetReads(pattern: self.settings.pattern(reads: SettingsReads(isLeft: self.region.isLeft)), name: self.region.name, sessionStatus: self.account.session.status))
      #sourceLocation()
    case .badge(let action):
      badge.reduce(action, reads: BadgeReads(status: self.account.session.status))
    }
  }

  public mutating func reduce(_ action: RegionAction) {
    region.reduce(action)
  }

  public mutating func reduce(_ action: SettingsAction) {
    settings.reduce(action, reads: SettingsReads(isLeft: self.region.isLeft))
    if case .didChoose = action {
      #sourceLocation(file: "modules.yaml", line: 25)
      shell.refresh(reads: ShellReads(settingsCurrency: self.settings.currency, settingsPattern: self.settingsReading.pattern, sessionIsEntered: self.account.session.isEntered, sessionStatus: self.account.session.status), by: 1)
      #sourceLocation()
    }
  }

  public mutating func reduce(_ action: SessionAction) {
    account.reduce(action)
  }

  public mutating func reduce(_ action: ShellAction) {
    shell.reduce(action, reads: ShellReads(settingsCurrency: self.settings.currency, settingsPattern: self.settingsReading.pattern, sessionIsEntered: self.account.session.isEntered, sessionStatus: self.account.session.status))
  }

  public mutating func reduce(_ action: FeedAction) {
    shell.reduce(action, reads: ShellReads(settingsCurrency: self.settings.currency, settingsPattern: self.settingsReading.pattern, sessionIsEntered: self.account.session.isEntered, sessionStatus: self.account.session.status))
  }

  public mutating func reduce(_ action: SheetAction) {
    sheet?.reduce(action, reads: SheetReads(pattern: self.settings.pattern(reads: SettingsReads(isLeft: self.region.isLeft)), name: self.region.name, sessionStatus: self.account.session.status))
  }

  public var headline: String {
    #sourceLocation(file: "modules.yaml", line: 15)
    "\(badge.text(reads: BadgeReads(status: self.account.session.status))), \(shell.count)"
    #sourceLocation()
  }
}

/// An action of `App` or of a module below it, with the path to its owner.
nonisolated public protocol AppEvent: Sendable {
  func reduce(into state: inout App)
  /// Reduces it in a store, which compares what it may change.
  @MainActor func reduce(in store: AppStore)
}

nonisolated extension AppEvent {
  @MainActor public func reduce(in store: AppStore) { AppStore.reduce(any: self, in: store) }
}

nonisolated extension AppAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
  @MainActor public func reduce(in store: AppStore) { AppStore.reduce(self, in: store) }
}

nonisolated extension RegionAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
  @MainActor public func reduce(in store: AppStore) { AppStore.reduce(self, in: store) }
}

nonisolated extension SettingsAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
  @MainActor public func reduce(in store: AppStore) { AppStore.reduce(self, in: store) }
}

nonisolated extension SessionAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
  @MainActor public func reduce(in store: AppStore) { AppStore.reduce(self, in: store) }
}

nonisolated extension ShellAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
  @MainActor public func reduce(in store: AppStore) { AppStore.reduce(self, in: store) }
}

nonisolated extension FeedAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
  @MainActor public func reduce(in store: AppStore) { AppStore.reduce(self, in: store) }
}

nonisolated extension SheetAction: AppEvent {
  public func reduce(into state: inout App) { state.reduce(self) }
  @MainActor public func reduce(in store: AppStore) { AppStore.reduce(self, in: store) }
}

nonisolated extension App {
  /// `settings` together with the values that it reads.
  public var settingsReading: SettingsReading {
    SettingsReading(self.settings, reads: SettingsReads(isLeft: self.region.isLeft))
  }

  /// `shell` together with the values that it reads.
  public var shellReading: ShellReading {
    ShellReading(
      self.shell,
      reads: ShellReads(settingsCurrency: self.settings.currency, settingsPattern: self.settingsReading.pattern, sessionIsEntered: self.account.session.isEntered, sessionStatus: self.account.session.status))
  }

  /// `badge` together with the values that it reads.
  public var badgeReading: BadgeReading {
    BadgeReading(self.badge, reads: BadgeReads(status: self.account.session.status))
  }

  /// `sheet` together with the values that it reads.
  public var sheetReading: SheetReading? {
    self.sheet.map { SheetReading($0, reads: SheetReads(pattern: self.settingsReading.pattern, name: self.region.name, sessionStatus: self.account.session.status)) }
  }
}

/// The effects of `App` and of the modules below it.
nonisolated public enum AppEffect: Hashable, Sendable {
  /// An effect of `shell`.
  case shell(ShellEffect)
}

nonisolated extension App {
  /// The active effects of the state, in the order in which they start.
  public var effects: [AppEffect] {
    var effects: [AppEffect] = []
    effects += self.shellReading.effects.map { .shell($0) }
    return effects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: App) -> [AppEffect] {
    var effects: [AppEffect] = []
    if EffectValues.differ(old.shellReading, self.shellReading) {
      effects += self.shellReading.effects(since: old.shellReading).map { .shell($0) }
    }
    return effects
  }
}
