import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

extension ModuleInput {
  /// The notifications: the enum, a protocol for each handler, and the struct of the handlers.
  static let notificationEntries: [Entry<Self>] = [
    .text("notification", "The enum of the notifications.") {
      .identifier(GeneratedNames.notification(of: $0.module))
    },
    .optionalText("notificationDoc", "Its doc comment.") {
      $0.module.notifications.flatMap { .docComment($0.spec.doc) }
    },
    .text("notificationKey", "The key of the type of a notification, as a string literal.") {
      .stringLiteral($0.module.notifications?.spec.key.value ?? "")
    },
    .optionalText("dates", "The format of dates in notifications, if it is not ISO 8601.") {
      let dates = $0.module.notifications?.spec.dates?.value ?? .iso8601
      return dates == .iso8601 ? nil : ".\(SafeSwift(dates))"
    },
    .text("handlers", "The struct of the handlers of notifications.") {
      .identifier(GeneratedNames.notificationHandlers(of: $0.module))
    },
    .text("failure", "The property of the failure handler.") {
      let taken = Set($0.module.notifications?.handlers.map(\.name) ?? [])
      let names = ["failure", "failures", "failureHandler"]
      return .identifier(names.first { !taken.contains($0) } ?? "failureOfAny")
    },
    .list("notifications", "The types of notifications.") { input in
      input.module.notifications?.handlers.map {
        NotificationInput(builder: input.builder, notification: $0)
      } ?? []
    },
  ]
}

/// One type of notification.
struct NotificationInput: TemplateInput {
  let builder: ModuleBuilder
  let notification: PushNotification

  private var fields: [FieldSpec] { notification.spec.fields }
  private var name: SafeSwift { .identifier(notification.name) }
  /// `handleMessage`.
  private var method: SafeSwift { .identifier("handle" + notification.name.capitalizedFirst) }

  static let shape = Shape<Self>(
    "notification",
    [
      .doc { $0.notification.spec.doc },
      .place("The payload's source location, if the compiler may report errors in it.") {
        $0.builder.place(of: $0.notification.types)
      },
      .text("declaration", "The case without the keyword.") {
        $0.fields.isEmpty
          ? $0.name : Wrapped.filled("\($0.name)(", $0.parameters, column: 7, indent: "  ")
      },
      .text("value", "The value of the key, as a string literal.") {
        .stringLiteral($0.notification.spec.wireValue.value)
      },
      .text("reading", "The statement that decodes it.") { $0.reading },
      .text("title", "Its name, for a comment.") { .docText($0.notification.name) },
      .text("protocol", "The protocol of its handler.") {
        .identifier(GeneratedNames.handler(of: $0.notification, in: $0.builder.module))
      },
      .text("signature", "The handler's function.") {
        Wrapped.filled("\($0.method)(", $0.parameters, ") async", column: 7, indent: "  ")
      },
      .text("property", "The property of the handler.") { $0.name },
      .text("pattern", "The case, binding its associated values.") { $0.pattern },
      .text("call", "The handler's call with the bound values.") { $0.call },
    ])

  private var parameters: [SafeSwift] {
    zip(fields, notification.types).map { field, type in
      "\(label: field.name.value): \(builder.code(type, isInside: false))"
    }
  }

  private var pattern: SafeSwift {
    guard !fields.isEmpty else { return ".\(name)" }
    let bound = fields.map { "let \(name: $0.name.value)" as SafeSwift }
    return ".\(name)(\(bound.joined(by: ", ")))"
  }

  private var call: SafeSwift {
    let isHidden = fields.contains { $0.name.value == notification.name }
    let arguments = fields.map { field -> SafeSwift in
      "\(label: field.name.value): \(name: field.name.value)"
    }
    return Wrapped.filled(
      "await \(isHidden ? "self." : "")\(name).\(method)(", arguments, column: 6)
  }

  /// `self = try .message(threadID: payload.value("threadID"))`.
  private var reading: SafeSwift {
    guard !fields.isEmpty else { return "self = .\(name)" }
    let values = zip(fields, notification.types).map { field, type -> SafeSwift in
      let wireName = field.wireName?.value ?? field.name.value
      return "\(label: field.name.value): payload.\(reader(of: type))(\(literal: wireName))"
    }
    return Wrapped.list("self = try .\(name)(", values, column: 6)
  }

  /// The function of `NotificationPayload` that reads a type.
  private func reader(of type: ResolvedType) -> SafeSwift {
    let project = builder.project
    let (known, declaringModule) = project.unaliased(type, in: builder.module.id)
    let isOptional = known.type.isOptional
    switch project.unaliased(inside: known, in: declaringModule) {
    case "String", "Int", "Double", "Bool", "UUID", "URL": return isOptional ? "optional" : "value"
    case "Date": return isOptional ? "optionalDate" : "date"
    default: return isOptional ? "optionalDecoded" : "decoded"
    }
  }
}
