import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// Puts together a module's notifications.
struct NotificationsBuilder {
  let builder: ModuleBuilder
  private let notifications: Notifications

  private var module: Module { builder.module }

  /// - Returns: nil where the module has none.
  init?(_ builder: ModuleBuilder) {
    guard let notifications = builder.module.notifications, !notifications.handlers.isEmpty else {
      return nil
    }
    self.builder = builder
    self.notifications = notifications
  }

  func context() -> NotificationsContext {
    let dates = notifications.spec.dates?.value ?? .iso8601
    let taken = Set(notifications.handlers.map(\.name))
    let failure = ["failure", "failures", "failureHandler"].first { !taken.contains($0) }
    return NotificationsContext(
      doc: .docComment(notifications.spec.doc),
      name: .identifier(GeneratedNames.notification(of: module)),
      inherits: builder.inherits(builder.conformances()),
      key: .stringLiteral(notifications.spec.key.value),
      dates: dates == .iso8601 ? nil : .code("." + dates.rawValue),
      collection: .identifier(GeneratedNames.notificationHandlers(of: module)),
      failure: .identifier(failure ?? "failureOfAny"),
      handlers: notifications.handlers.map(handler))
  }

  private func handler(_ notification: PushNotification) -> NotificationContext {
    let fields = notification.spec.fields
    let names = fields.map { SwiftName.escaped($0.name.value) }
    let labels = fields.map { SwiftName.escapedLabel($0.name.value) }
    let types = notification.types.map {
      builder.project.text(of: $0, in: module, isInside: false)
    }
    let parameters = zip(fields, types).map {
      "\(SwiftName.escapedLabel($0.name.value)): \($1)"
    }
    let name = SwiftName.escaped(notification.name)
    let method = "handle" + notification.name.capitalizedFirst
    let isHidden = fields.contains { $0.name.value == notification.name }
    let bound = names.isEmpty ? "" : "(\(names.map { "let " + $0 }.joined(separator: ", ")))"
    return NotificationContext(
      doc: .docComment(notification.spec.doc),
      place: builder.place(of: notification.types),
      declaration: .code(
        parameters.isEmpty
          ? name : Wrapped.filled(name + "(", parameters, column: 7, indent: "  ")),
      value: .stringLiteral(notification.spec.wireValue.value),
      reading: .code(reading(notification, name, labels)), title: .docText(notification.name),
      protocolName: .identifier(GeneratedNames.handler(of: notification, in: module)),
      signature: .code(
        Wrapped.filled(method + "(", parameters, ") async", column: 7, indent: "  ")),
      property: .identifier(notification.name), pattern: .code(".\(name)\(bound)"),
      call: .code(
        Wrapped.filled(
          "await \(isHidden ? "self." : "")\(name).\(method)(",
          zip(labels, names).map { "\($0): \($1)" }, column: 6)))
  }

  /// `self = try .message(threadID: payload.value("threadID"))`.
  private func reading(
    _ notification: PushNotification, _ name: String, _ labels: [String]
  ) -> String {
    guard !labels.isEmpty else { return "self = .\(name)" }
    let values = zip(labels, zip(notification.spec.fields, notification.types)).map {
      label, field in
      let wireName = field.0.wireName?.value ?? field.0.name.value
      return "\(label): payload.\(reader(of: field.1))(\(SafeSwift.stringLiteral(wireName).text))"
    }
    return Wrapped.list("self = try .\(name)(", values, column: 6)
  }

  /// The function of `NotificationPayload` that reads a type.
  private func reader(of type: ResolvedType) -> String {
    let project = builder.project
    let (known, home) = project.unaliased(type, in: module.id)
    let isOptional = known.type.form == .optional
    switch project.unaliased(inside: known, in: home) {
    case "String", "Int", "Double", "Bool", "UUID", "URL": return isOptional ? "optional" : "value"
    case "Date": return isOptional ? "optionalDate" : "date"
    default: return isOptional ? "optionalDecoded" : "decoded"
    }
  }
}
