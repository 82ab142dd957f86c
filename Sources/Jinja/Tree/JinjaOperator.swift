enum JinjaOperator: Int32 {
  case add, subtract, multiply, divide, floorDivide, modulo, power
  case equal, notEqual, less, lessEqual, greater, greaterEqual, isIn, isNotIn
}
