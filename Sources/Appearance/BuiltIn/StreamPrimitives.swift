/// The ten hues under Stream's palette, steps 50, 100, 150 and 200 to 900 of each, the same in both modes.
/// A theme may refer to them (`"{colorPalette.blue500}"`) and override them.
enum StreamPrimitives {
  static let steps = ["50", "100", "150", "200", "300", "400", "500", "600", "700", "800", "900"]

  static let hues = """
    blue #f3f7ff #e3edff #c3d9ff #a5c5ff #78a8ff #4586ff #005fff #1b53bd #19418d #142f63 #091a3b
    slate #f6f8fa #ebeef1 #d5dbe1 #c0c8d2 #a3acba #87909f #687385 #545969 #414552 #30313d #1a1b25
    neutral #f8f8f8 #efefef #d8d8d8 #c4c4c4 #ababab #8f8f8f #6a6a6a #565656 #464646 #323232 #1c1c1c
    green #e1ffee #bdfcdb #8febbd #59dea3 #00c384 #00a46e #277e59 #006643 #004f33 #003a25 #002213
    red #fff5fa #ffe7f2 #ffccdf #ffb1cd #fe87a1 #fc526a #d90d10 #b3093c #890d37 #68052b #3e021a
    yellow #fef9da #fcedb9 #fcd579 #f6bf57 #fa922b #f26d10 #c84801 #a82c00 #842106 #5f1a05 #331302
    cyan #f1fbfc #d1f3f6 #a9e4ea #72d7e0 #45bcc7 #1e9ea9 #248088 #006970 #065056 #003a3f #002124
    lime #f1fde8 #d4ffb0 #b1ee79 #9cda5d #78c100 #639e11 #4b7a0a #3e6213 #355315 #203a00 #112100
    purple #f7f8ff #ecedff #d4d7ff #c1c5ff #a1a3ff #8482fc #644af9 #553bd8 #4032a1 #2e2576 #1a114d
    violet #fef4ff #fbe8fe #f7cffc #eeb5f4 #e68bec #d75fe7 #b716ca #9d00ae #7c0089 #5c0066 #36003d
    """

  static let base = """
    baseBlack #000000
    baseWhite #ffffff
    baseTransparent0 #ffffff00
    baseTransparentBlack5 #0000000d
    baseTransparentBlack10 #0000001a
    baseTransparentBlack70 #000000b3
    baseTransparentWhite10 #ffffff1a
    baseTransparentWhite20 #ffffff33
    baseTransparentWhite30 #ffffff4d
    baseTransparentWhite70 #ffffffb3
    """
}
