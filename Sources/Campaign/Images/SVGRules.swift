import Text

/// Decides what an attribute or a style sheet of an SVG may say: nothing that loads, runs or navigates.
enum SVGRules {
  static func isAllowed(_ name: String, _ value: [UInt8], on element: String) -> Bool {
    switch name {
    case "href", "xlink:href":
      value.first == UInt8(ascii: "#") || (element == "image" || element == "feImage") && isRaster(value[...])
    case "xmlns": value == Array("http://www.w3.org/2000/svg".utf8)
    // An animation of an address could lead away.
    case "attributeName": Names.attributes.contains(String(decoding: value, as: UTF8.self))
    case "style": isLocal(value)
    case _ where name.hasPrefix("xmlns:") || name.hasPrefix("data-") || name.hasPrefix("aria-"): true
    default: Names.attributes.contains(name) && (Names.words.contains(name) || isLocal(value))
    }
  }

  /// Whether CSS has no escape, no rule and no function but those that are known to load nothing.
  static func isLocal(_ css: [UInt8]) -> Bool {
    for i in css.indices {
      switch css[i] {
      case UInt8(ascii: "\\"), UInt8(ascii: "<"): return false
      case UInt8(ascii: "@"):
        guard Names.rules.contains(text(css[(i + 1)...].prefix(while: isName))) else { return false }
      case UInt8(ascii: "("):
        let name = text(css[..<i].suffix(20).reversed().prefix(while: isName).reversed())
        guard name.isEmpty || Names.functions.contains(name) else { return false }
        if name == "url", !isLocalAddress(css[(i + 1)...]) { return false }
      default: continue
      }
    }
    return true
  }

  private static func isLocalAddress(_ rest: ArraySlice<UInt8>) -> Bool {
    var address = rest.drop { $0.isSpaceOrControl }
    if address.first == UInt8(ascii: "\"") || address.first == UInt8(ascii: "'") { address = address.dropFirst() }
    return address.first == UInt8(ascii: "#") || isRaster(address) || address.starts(with: "data:font/".utf8)
      || address.starts(with: "data:application/".utf8)
  }

  private static func isRaster(_ address: ArraySlice<UInt8>) -> Bool {
    ["png", "jpeg", "jpg", "gif", "webp"].contains { address.starts(with: "data:image/\($0);base64,".utf8) }
  }

  private static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self).lowercased()
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}

extension SVGRules {
  /// The names that an SVG may contain: those that draw, describe or move something.
  enum Names {
    static let elements = set(
      """
      a animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix
      feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
      feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
      fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter g image line linearGradient marker mask
      metadata mpath path pattern polygon polyline radialGradient rect set stop style svg switch symbol text textPath
      title tspan use view
      """)

    /// Without `href`, `style`, `attributeName` and `xmlns`, whose values have rules of their own.
    static let attributes = set(
      """
      accumulate additive alignment-baseline amplitude attributeType azimuth baseFrequency baseline-shift begin bias by
      calcMode class clip clip-path clip-rule clipPathUnits color color-interpolation color-interpolation-filters
      color-profile color-rendering cursor cx cy d diffuseConstant direction display divisor dominant-baseline dur dx dy
      edgeMode elevation enable-background end exponent fill fill-opacity fill-rule filter filterRes filterUnits
      flood-color flood-opacity font-family font-feature-settings font-kerning font-size font-size-adjust font-stretch
      font-style font-variant font-weight fr from fx fy glyph-orientation-horizontal glyph-orientation-vertical
      gradientTransform gradientUnits height id image-rendering in in2 intercept isolation k1 k2 k3 k4 kernelMatrix
      kernelUnitLength kerning keyPoints keySplines keyTimes lang lengthAdjust letter-spacing lighting-color
      limitingConeAngle line-height marker marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask
      mask-type maskContentUnits maskUnits max media method min mix-blend-mode mode numOctaves offset opacity operator
      order orient origin overflow overline-position overline-thickness paint-order path pathLength patternContentUnits
      patternTransform patternUnits pointer-events points pointsAtX pointsAtY pointsAtZ preserveAlpha
      preserveAspectRatio primitiveUnits r radius refX refY repeatCount repeatDur requiredExtensions requiredFeatures
      restart result role rotate rx ry scale seed shape-rendering side slope spacing specularConstant specularExponent
      spreadMethod startOffset stdDeviation stitchTiles stop-color stop-opacity strikethrough-position
      strikethrough-thickness stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
      stroke-opacity stroke-width surfaceScale systemLanguage tabindex tableValues targetX targetY text-align
      text-anchor text-decoration text-rendering textLength to transform transform-box transform-origin type
      underline-position underline-thickness unicode-bidi values vector-effect version viewBox visibility white-space
      width word-spacing writing-mode x x1 x2 xChannelSelector xml:lang xml:space xlink:title xlink:type y y1 y2
      yChannelSelector z zoomAndPan
      """)

    /// Attributes whose text is never read as CSS.
    static let words = set("id class d lang media points role systemLanguage xml:lang xlink:title")

    static let functions = set(
      """
      abs active any blur brightness calc clamp color color-mix conic-gradient contrast cos cubic-bezier dir drop-shadow
      format grayscale has hsl hsla hue-rotate hwb invert is lab lang lch linear linear-gradient local matrix matrix3d
      max min not nth-child nth-last-child nth-last-of-type nth-of-type oklab oklch opacity perspective polygon circle
      ellipse inset path radial-gradient rgb rgba rotate rotate3d rotatex rotatey rotatez saturate scale scale3d scalex
      scaley scalez sepia sin skew skewx skewy steps translate translate3d translatex translatey translatez url var
      where accesskey wallclock
      """)

    static let rules = set("charset font-face keyframes -webkit-keyframes layer media page supports")

    private static func set(_ text: String) -> Set<String> { Set(text.split { $0.isWhitespace }.map(String.init)) }
  }
}
