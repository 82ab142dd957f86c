import Testing
import TextTemplates

@Suite("Big integers and digests") struct NumberTests {
  @Test(arguments: [3, 64, 65, 200]) func `products divide back`(exponent: Int) {
    let (a, b) = (BigInteger(7).power(exponent), BigInteger(-12_345_678_901))
    let division = (a * b + BigInteger(5)).dividedDown(by: b)
    #expect(division?.quotient == a - BigInteger(1))
    #expect(division?.remainder == b + BigInteger(5))
    #expect(BigInteger(digits: a.description.utf8) == a)
    #expect(a.dividedDown(by: BigInteger(0)) == nil)
  }

  @Test func `floats are rounded to even`() {
    #expect((BigInteger(2).power(64) + BigInteger(2048)).double == 18_446_744_073_709_551_616)
    #expect((BigInteger(2).power(64) + BigInteger(2049)).double == 18_446_744_073_709_555_712)
    #expect(BigInteger(2).power(1025).double == .infinity)
    #expect(BigInteger(truncating: -1e20)?.description == "-100000000000000000000")
  }

  @Test(arguments: [
    (DigestAlgorithm.md5, "900150983cd24fb0d6963f7d28e17f72"),
    (.sha1, "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (.sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      .sha512,
      "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
    ),
  ])
  func `digests of abc`(algorithm: DigestAlgorithm, expected: String) {
    let digest = algorithm.digest(of: Array("abc".utf8))
    #expect(String(decoding: DigestAlgorithm.hexadecimal(digest), as: UTF8.self) == expected)
  }
}
