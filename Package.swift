// swift-tools-version: 6.2
import PackageDescription

/// One line a module, lowest floor first: a module may use those above it in this list, never those below.
let package = Package(
  name: "cardproof",
  products: [.executable(name: "cardproof", targets: ["cardproof"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CCMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CGumbo", pkgConfig: "gumbo", providers: [.apt(["libgumbo-dev"])]),
    .systemLibrary(name: "CLinux"),
    .target(name: "CMarkThreads", dependencies: ["CCMarkGFM"]),

    .target(name: "Files", dependencies: ["CLinux"]),
    .target(name: "Text"),
    .target(name: "Diagnostics"),
    .target(name: "Documents", dependencies: ["Diagnostics", "Text", "CYAML"]),
    .target(name: "Checks", dependencies: ["Diagnostics", "Documents"]),
    .target(name: "HTML", dependencies: ["Text", "CGumbo"]),
    .target(name: "Markdown", dependencies: ["HTML", "Text", "CCMarkGFM", "CMarkThreads"]),
    .target(name: "Mustache", dependencies: ["Diagnostics", "HTML", "Text"]),
    .target(name: "Appearance", dependencies: ["Diagnostics", "Documents", "HTML", "Text"]),
    .target(name: "CardSystems", dependencies: ["Appearance", "Checks", "Documents", "HTML", "Mustache", "Text"]),
    .target(name: "ContentCards", dependencies: ["CardSystems", "Markdown", "Text"]),
    .target(name: "ContentBlocks", dependencies: ["CardSystems", "Markdown", "Text"]),
    .target(name: "AdaptiveCards", dependencies: ["CardSystems", "Markdown", "Text"]),
    .target(
      // The demo's themes have templates of their own, which stand where every project has them.
      name: "Templates", path: "Templates", exclude: ["themes"],
      resources: [
        .embedInCode("cards"), .embedInCode("blocks"), .embedInCode("pages"), .embedInCode("assets"),
        .embedInCode("starter"), .embedInCode("live"), .embedInCode("schemas"),
      ]),
    .target(name: "Campaign", dependencies: ["ContentCards", "ContentBlocks", "AdaptiveCards", "Templates", "Files", "Text"]),
    .target(name: "Site", dependencies: ["Campaign", "Templates", "Files", "Text", "CLinux"]),
    .target(
      name: "PreviewServer",
      dependencies: [
        "Site", "Files", "Text", .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ]),
    .executableTarget(
      name: "cardproof",
      dependencies: ["Site", "PreviewServer", "Files", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      // An eighth less processor time, and a binary that runs where no Swift is.
      linkerSettings: [
        .unsafeFlags(
          ["-static-stdlib", "-l_FoundationCShims", "-l_FoundationCollections"], .when(configuration: .release))
      ]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
  ]
    + [
      "Text", "Diagnostics", "Documents", "HTML", "Markdown", "Appearance", "ContentCards", "ContentBlocks",
      "AdaptiveCards",
      "Campaign", "Site", "PreviewServer",
    ].map { .testTarget(name: "\($0)Tests", dependencies: [.byName(name: $0), "TestSupport"]) }
    // The specification's cases are YAML.
    + [.testTarget(name: "MustacheTests", dependencies: ["Mustache", "Documents", "TestSupport"])],
  swiftLanguageModes: [.v6]
)
