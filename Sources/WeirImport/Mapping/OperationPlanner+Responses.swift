extension OperationPlanner {
  mutating func responses(of operation: APIOperation, _ plan: inout OperationPlan) {
    let hasSuccess = operation.responses.contains { $0.status.isSuccess }
    for response in operation.responses {
      let isReturned =
        response.status.isSuccess || !hasSuccess && response.status == .default
      let use = use(of: response, isReturned: isReturned, &plan)
      if isReturned {
        plan.returns.append((response.status.word, use))
      } else if let use {
        if response.status.hundreds == 1 || response.status.hundreds == 3 {
          notes.add(.redirection, response.status.word, at: response.position)
        } else {
          plan.errors.append((response.status.word, use))
        }
      } else if response.content.isEmpty, [4, 5].contains(response.status.hundreds) {
        plan.errors.append((response.status.word, nil))
      }
    }
    if operation.method == .head {
      plan.returns = []
      plan.errors = []
    }
    simplify(&plan)
  }

  /// States a type once if it is the same for all successful statuses.
  private func simplify(_ plan: inout OperationPlan) {
    if plan.returns.allSatisfy({ $0.use == nil }) { return plan.returns = [] }
    let uses = Set(plan.returns.map(\.use))
    if uses.count == 1, let use = plan.returns[0].use {
      plan.returns = [("", use)]
    }
  }

  private mutating func use(
    of response: APIResponse, isReturned: Bool, _ plan: inout OperationPlan
  ) -> TypeUse? {
    // HTTP allows no body for these statuses, whatever the document states.
    let isEmpty = [.code(204), .code(205), .code(304)].contains(response.status)
    guard !isEmpty, let (content, kind) = MediaKind.best(response.content) else { return nil }
    if response.content.count > 1 {
      let others = response.content.map(\.type).filter { $0 != content.type }
      notes.add(.otherContent, others.joined(separator: ", "), at: response.position)
    }
    if isReturned { plan.accepts.insert(content.type) }
    switch kind {
    case .json:
      guard let id = content.schema else { return .any }
      if case .scalar(let scalar) = description[description.resolved(id)].shape,
        scalar.format == .binary
      {
        return TypeUse(form: .plain("Data"), isOptional: false)
      }
      return forms.use(id)
    case .text, .form, .multipart, .bytes:
      guard isReturned else {
        notes.add(.errorContent, content.type, at: response.position)
        return nil
      }
      let isText = kind == .text || kind == .form
      return TypeUse(form: .plain(isText ? "String" : "Data"), isOptional: false)
    }
  }
}

extension APIResponse.Status {
  /// The status in a spec.
  var word: String {
    switch self {
    case .code(let code): String(code)
    case .range(let range): "\(range)xx"
    case .default: "default"
    }
  }

  var hundreds: Int? {
    switch self {
    case .code(let code): code / 100
    case .range(let range): range
    case .default: nil
    }
  }

  var isSuccess: Bool { hundreds == 2 }
}
