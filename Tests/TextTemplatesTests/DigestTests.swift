import Testing

@testable import TextTemplates

/// The digests of Python's `hashlib` and `hmac`, at lengths around the ends of blocks.
@Suite struct DigestTests {
  private static let texts = [
    "",
    "abc",
    String(repeating: "a", count: 55),
    String(repeating: "a", count: 56),
    String(repeating: "a", count: 63),
    String(repeating: "a", count: 64),
    String(repeating: "a", count: 65),
    String(repeating: "b", count: 111),
    String(repeating: "b", count: 112),
    String(repeating: "b", count: 127),
    String(repeating: "b", count: 128),
    String(repeating: "c", count: 1000),
    String(repeating: "éß漢😀", count: 7),
  ]

  private static let md5 = [
    "d41d8cd98f00b204e9800998ecf8427e",
    "900150983cd24fb0d6963f7d28e17f72",
    "ef1772b6dff9a122358552954ad0df65",
    "3b0c8ac703f828b04c6c197006d17218",
    "b06521f39153d618550606be297466d5",
    "014842d480b571495a4a0363793f7367",
    "c743a45e0d2e6a95cb859adae0248435",
    "b0070ddc2601b54170fbde09da6cff2d",
    "7fb848ee5850dde13e53d79c31371731",
    "7388ff23b7224d098ba1bbf86b3319f3",
    "73045f89f89b1604b62a6ae1ab4d4133",
    "46a128cdf4c7d26f1465dfac42771ed3",
    "251a67b8d9b533e72ef552fd54d86d01",
  ]

  private static let sha1 = [
    "da39a3ee5e6b4b0d3255bfef95601890afd80709",
    "a9993e364706816aba3e25717850c26c9cd0d89d",
    "c1c8bbdc22796e28c0e15163d20899b65621d65a",
    "c2db330f6083854c99d4b5bfb6e8f29f201be699",
    "03f09f5b158a7a8cdad920bddc29b81c18a551f5",
    "0098ba824b5c16427bd7a1122a5a442a25ec644d",
    "11655326c708d70319be2610e8a57d9a5b959d3b",
    "9e9a141d08c1eddadfba282fdcdd9997021fcd29",
    "7613e3edd19e38b9f5b8df789c0a948eec6a0f04",
    "e2a62dd60e56423775fef3260d784c9cabf17520",
    "6d2f0f9b0a20e4f5be2cbed5cf3fd59b97c4bc4e",
    "bb7006b16a9f9f79f28d42203e5d0a721c5b010d",
    "c2a85fb526039b1088367461290019280d007718",
  ]

  private static let sha256 = [
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318",
    "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a",
    "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34",
    "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb",
    "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0",
    "56772b647d5a52b68f7f4b577a1f8f9f901bb20d0eebb5f1006b7d337b7e3eec",
    "2e00e3a07d2633eb2a2ae7a01effd634d3b07dfefe3189a24eccb50829c0d1f1",
    "7bdbefa63b6989e6a15abad9d52c0770bce07182a535b9a1b3d4c0e38c8b0856",
    "70ae1c5307f5250d5cb9e40742ba9613fcdf9b8d9eb6dd393330443b2d5effbd",
    "efeea944a76157a88d281091b6a79608653bc1f14a11d0357431c197701b6155",
    "7d19ce092fbb30e32a697163c485790a32afd5f3abe1cd8141c3caf82e1b4fc7",
  ]

  private static let sha512 = [
    "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce"
      + "47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e",
    "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
      + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
    "b0220c772cbf6c1822e2cb38a437d0e1d58772417a4bbb21c961364f8b6143e0"
      + "5aa6316dca8d1d7b19e16448419076395f6086cb55101fbd6d5497b148e1745f",
    "962b64aae357d2a4fee3ded8b539bdc9d325081822b0bfc55583133aab44f18b"
      + "afe11d72a7ae16c79ce2ba620ae2242d5144809161945f1367f41b3972e26e04",
    "c1b0f5c6d3b03dfe4a2602e67242f54e344090b66e01100a469b129f583f016c"
      + "7e27dddeaa438393dcc7ec54b0b57c9ba7af007f9b56db5f6fb677d972a31362",
    "01d35c10c6c38c2dcf48f7eebb3235fb5ad74a65ec4cd016e2354c637a8fb49b"
      + "695ef3c1d6f7ae4cd74d78cc9c9bcac9d4f23a73019998a7f73038a5c9b2dbde",
    "b83086cd8494e55708ad7ecd82dfb4bca1bda61ecbb7caf0c68967902e709345"
      + "e5d8305eb7ac0d588afc6cbb75161aa9c8c7e0ea986bd833dafe5e1ccd37345a",
    "419c4a5a61a60515b115bc4c67f412b9d5e3a9b044451cccf91fd9cf917ff148"
      + "8c05942ea6598d2fc40183befd85786cff8ac0bcd5fd7fff666968a198f22e21",
    "fd29e3caf85c0e469f0f157a3d8dad942e776c4cf8fcd1e10fc5592af6024ade"
      + "7e2c163a127cee9f6053311cae50c40d682260c8f1d4d2b63608a55a66e44f1d",
    "1fb5054735807a95088312066bdd2acec2eb8f65454bf77873cdf93998f79c75"
      + "fc0f229ab4a8ffe0bfd5310a3357272adcecb378d1f310ee43ed4a0634c6e5b8",
    "fef679bea370b59c774dc497fa4435b9bd0e1d7f54dc24b4d0a55c16190d6e17"
      + "da48c744ce7475b13565f533aab813430258db6734fb6acabc8549f9c35a7d1a",
    "69158716dd51b848f95e3b23f6d35d5198688763067d14ffdfcb57132623843d"
      + "a267d8dfba63c4757623bb02ee4dbe47595cc871cfae81768617911aef81d179",
    "6db44e55b4d2ed8e9d282cdc616a97d2ea7b090e898fde4e649be5b1e16f9dda"
      + "e0d8774bdac47ebfafb65ddad77034e9c1011e05b4a3a05cb3e6a3df01d15e68",
  ]

  @Test(arguments: [
    (DigestAlgorithm.md5, md5), (.sha1, sha1), (.sha256, sha256), (.sha512, sha512),
  ])
  func `digests are Python's`(algorithm: DigestAlgorithm, expected: [String]) {
    let digests = Self.texts.map { text in
      String(decoding: DigestAlgorithm.hexadecimal(algorithm.digest(of: Array(text.utf8))), as: UTF8.self)
    }
    #expect(digests == expected)
  }

  @Test(arguments: [
    (DigestAlgorithm.sha1, "", "22e999c60f94d0f2d635ca4cf1b174e5cb514d38"),
    (.sha1, "key", "554a18e946a2b3af7f64b561652eb7acc91496d6"),
    (.sha1, String(repeating: "k", count: 64), "ed0aed232b1eee94cd353dfe1c3651c391fb524b"),
    (.sha1, String(repeating: "k", count: 65), "21aed318ff7dd42b0867e70f001a8f37603eee35"),
    (.sha1, String(repeating: "k", count: 128), "3399c7f7167ab2b1cd520415ecc2b6c6d7ae8c0a"),
    (.sha1, String(repeating: "k", count: 129), "c7a9820616f050387ce0147ec67739aed822be3d"),
    (.sha1, String(repeating: "k", count: 300), "678985e0093370d934761baa2a8d8906061b392a"),
    (.sha256, "", "76d9e7194e7dbc3aa00bbe8ffb9f6fcb5a932170"),
    (.sha256, "key", "8f547faca905d8655cd4fea0f3627558e946959b"),
    (.sha256, String(repeating: "k", count: 64), "63f12563e45dcef7c354a6ba71d0c713aa28eea8"),
    (.sha256, String(repeating: "k", count: 65), "58b6aa8aff9a0a75db8f453becc657e29cdde625"),
    (.sha256, String(repeating: "k", count: 128), "39aa47dbde256c5c11cf45d2734d0014b89e4ac4"),
    (.sha256, String(repeating: "k", count: 129), "2cf9a762f73f72fcc7d11a5d6020cfaa921b1802"),
    (.sha256, String(repeating: "k", count: 300), "8304c4217c96475d33b586cf3a0005b9c5e60749"),
    (.sha512, "", "1263ac6489324bdd55fead956dc2be547bece2b6"),
    (.sha512, "key", "04b98a149cd2330cce402641e1c4692641cac24a"),
    (.sha512, String(repeating: "k", count: 64), "1ecccfef82248404a6aad1c0e1f2869876ee3c57"),
    (.sha512, String(repeating: "k", count: 65), "541a087618f1ce5d7c11950a93587e302aa56b9a"),
    (.sha512, String(repeating: "k", count: 128), "17809ffde81fb68aa0814c77831a5550d614e72a"),
    (.sha512, String(repeating: "k", count: 129), "458cbe24c82db49d13a995a86e979abf3882fa97"),
    (.sha512, String(repeating: "k", count: 300), "a43d7a6c3954a6623507baa1cd5590cbc1df9610"),
  ])
  func `authentication is Python's, with keys below and above a block`(
    algorithm: DigestAlgorithm, key: String, beginning: String
  ) {
    let message = Array("what do ya want for nothing?".utf8)
    let digest = DigestAlgorithm.hexadecimal(algorithm.authentication(of: message, key: Array(key.utf8)))
    #expect(String(decoding: digest.prefix(40), as: UTF8.self) == beginning)
  }
}
