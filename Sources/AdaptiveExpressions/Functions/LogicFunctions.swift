/// Conditions. What a condition cannot evaluate counts as false, as the engine has it; it is kept for a finding.
enum LogicFunctions {
  static let all: [ExpressionFunction] = [
    .form("if", takes: .three) { call, evaluator throws(ExpressionError) in
      let isTrue = try evaluator.condition(call.arguments[0])?.isTrue ?? false
      return try evaluator.value(call.arguments[isTrue ? 1 : 2])
    },
    .form("and", "&&", takes: .from(1)) { call, evaluator throws(ExpressionError) in
      for argument in call.arguments where !(try evaluator.condition(argument)?.isTrue ?? false) { return .bool(false) }
      return .bool(true)
    },
    // Gives the last value where none is true, which may be null.
    .form("or", "||", takes: .from(1)) { call, evaluator throws(ExpressionError) in
      var last = ExpressionValue.bool(false)
      for argument in call.arguments {
        last = try evaluator.condition(argument) ?? .missing
        if last.isTrue { return .bool(true) }
      }
      return last
    },
    .form("not", "!", takes: .one) { call, evaluator throws(ExpressionError) in
      .bool(!(try evaluator.condition(call.arguments[0])?.isTrue ?? false))
    },
    .values("coalesce", "??", takes: .from(1)) { arguments, _ in
      arguments.values.first { !$0.isMissingOrNull } ?? .missing
    },
    .values("ignore", takes: .one) { arguments, _ in arguments[0] },
    .values("optional", takes: .one) { arguments, _ throws(ExpressionError) in
      throw ExpressionError("optional has no value of its own")
    },
  ]
}
