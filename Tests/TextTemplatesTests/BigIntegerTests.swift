import TestSupport
import Testing

@testable import TextTemplates

/// Whole numbers of any size, against each other's laws and against figures of Python.
@Suite struct BigIntegerTests {
  private func number(_ text: String) throws -> BigInteger {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    return try #require(BigInteger(digits: digits, isNegative: text.hasPrefix("-")))
  }

  @Test(arguments: [
    ("7", "2", "3", "1", "3", "1"), ("-7", "2", "-4", "1", "-3", "-1"), ("7", "-2", "-4", "-1", "-3", "1"),
    ("-7", "-2", "3", "-1", "3", "-1"), ("0", "-5", "0", "0", "0", "0"),
    (
      "340282366920938463463374607431768211455", "18446744073709551616", "18446744073709551615",
      "18446744073709551615", "18446744073709551615", "18446744073709551615"
    ),
    (
      "-170141183460469231731687303715884105728", "9223372036854775809", "-18446744073709551615",
      "9223372036854775807", "-18446744073709551614", "-2"
    ),
  ])
  func `a quotient is rounded down or towards zero as Python and Ruby do`(
    dividend: String, divisor: String, floor: String, modulo: String, quotient: String, remainder: String
  ) throws {
    let (a, b) = (try number(dividend), try number(divisor))
    let down = try #require(a.dividedDown(by: b))
    let toZero = try #require(a.dividedTowardZero(by: b))
    #expect(["\(down.quotient)", "\(down.remainder)"] == [floor, modulo])
    #expect(["\(toZero.quotient)", "\(toZero.remainder)"] == [quotient, remainder])
    #expect(a.dividedDown(by: BigInteger(0)) == nil && a.dividedTowardZero(by: BigInteger(0)) == nil)
  }

  @Test func `random numbers keep the laws of arithmetic`() throws {
    var chance = SeededGenerator(state: 4)
    func number() throws -> BigInteger {
      let count = 1 + chance.below(chance.flip() ? 60 : 400)
      // Runs of one digit make words of all ones and zeros, at which carries go wrong.
      let one = UInt8(ascii: "0") + UInt8(chance.below(10))
      let isRun = chance.flip()
      let digits = (0..<count).map { _ in isRun ? one : UInt8(ascii: "0") + UInt8(chance.below(10)) }
      return try #require(BigInteger(digits: digits, isNegative: chance.flip()))
    }
    for _ in 0..<2_000 {
      let (a, b, c) = (try number(), try number(), try number())
      #expect((a + b) - b == a && (a + b) * c == a * c + b * c && (a < b) == (a - b).isNegative)
      #expect(a * b == b * a && -(-a) == a)
      guard let parts = a.dividedTowardZero(by: b) else {
        #expect(b.isZero)
        continue
      }
      #expect(parts.quotient * b + parts.remainder == a && parts.remainder.magnitude < b.magnitude)
      let radix = 2 + chance.below(35)
      let text = a.magnitude.text(radix: radix)
      #expect(BigInteger(digits: text, radix: radix) == a.magnitude)
    }
  }

  @Test(
    arguments: [
      ("9007199254740993", 9_007_199_254_740_992), ("9007199254740995", 9_007_199_254_740_996),
      ("-9007199254740993", -9_007_199_254_740_992), ("18446744073709551615", 18_446_744_073_709_551_616),
      ("36893488147419107329", 36_893_488_147_419_111_424), ("0", 0),
    ] as [(String, Double)])
  func `the nearest floating-point number is Python's`(text: String, value: Double) throws {
    #expect(try number(text).double == value)
    #expect(BigInteger(truncating: value).map { $0.double } == value)
  }

  @Test func `the ends of 64 bits, of floating-point numbers and of bases`() throws {
    #expect(BigInteger(.min).int == .min && BigInteger(.max).int == .max)
    #expect((BigInteger(.min) - BigInteger(1)).int == nil && (BigInteger(.max) + BigInteger(1)).int == nil)
    #expect(BigInteger(truncating: .infinity) == nil && BigInteger(truncating: .nan) == nil)
    #expect(BigInteger(truncating: -0.9)?.isZero == true)
    #expect(BigInteger(10).power(309).double == .infinity && BigInteger(2).power(1_023).double == 0x1p1023)
    #expect(BigInteger(digits: [], radix: 10) == nil && BigInteger(digits: "12a".utf8) == nil)
    #expect(BigInteger(digits: "7".utf8, radix: 7) == nil && BigInteger(digits: "1".utf8, radix: 37) == nil)
    #expect(BigInteger(3).power(-1) == BigInteger(1))
    #expect(String(decoding: BigInteger(-255).text(radix: 16), as: UTF8.self) == "-ff")
  }
}
