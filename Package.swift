// swift-tools-version: 6.2
import PackageDescription

/// What the card systems, and the modules above them, are made of.
let shared: [Target.Dependency] = [
  "Appearance", "CardSystems", "Dates", "Diagnostics", "Documents", "HTML", "Markdown", "Mustache", "Personalisation",
  "Templates", "Text",
]

/// Code that waits for people and files: optimised, it takes the compiler three times as long and is no faster to use.
let waiting: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Each module names all those that it imports: an incremental build else misses that one of them has changed.
/// One line a module, lowest floor first: a module may use those above it in this list, never those below.
let package = Package(
  name: "cardproof",
  products: [.executable(name: "cardproof", targets: ["cardproof"])],
  dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")],
  targets: [
    // Linked as archives, which `:` asks for, so that the binary needs none of them where it runs.
    .systemLibrary(name: "CCMarkGFM", path: "Sources/CLibraries/CCMarkGFM"),
    .systemLibrary(name: "CGumbo", path: "Sources/CLibraries/CGumbo"),
    .systemLibrary(name: "CMessageDigest", path: "Sources/CLibraries/CMessageDigest"),
    .systemLibrary(name: "CQRCode", path: "Sources/CLibraries/CQRCode"),
    .systemLibrary(name: "CEvent", path: "Sources/CLibraries/CEvent"),
    .systemLibrary(name: "CLinux", path: "Sources/CLibraries/CLinux"),
    .target(name: "CArena", path: "Sources/CLibraries/CArena"),
    .target(
      name: "CYAML", dependencies: ["CArena"], path: "Sources/CLibraries/CYAML",
      linkerSettings: [
        .linkedLibrary(":libyaml.a"),
        .unsafeFlags(
          [
            "malloc", "free", "strdup", "stack_extend", "queue_extend", "string_extend", "string_join", "token_delete",
            "event_delete",
          ].flatMap { ["-Xlinker", "--wrap=yaml_\($0)"] }),
      ]),
    .target(
      name: "CMarkThreads", dependencies: ["CArena", "CCMarkGFM"], path: "Sources/CLibraries/CMarkThreads",
      linkerSettings: [
        .linkedLibrary(":libcmark-gfm-extensions.a"), .linkedLibrary(":libcmark-gfm.a"),
        .unsafeFlags([
          "-Xlinker", "--wrap=cmark_inlines_add_special_character",
          "-Xlinker", "--wrap=cmark_inlines_remove_special_character",
        ]),
      ]),

    .executableTarget(name: "EmbedFiles", path: "Sources/BuildTools/EmbedFiles"),
    .plugin(
      name: "EmbedTemplates", capability: .buildTool(), dependencies: ["EmbedFiles"],
      path: "Sources/BuildTools/EmbedTemplates"),
    .target(name: "Templates", plugins: ["EmbedTemplates"]),
    .target(name: "Files", dependencies: ["CLinux"]),
    .target(name: "Processes", dependencies: ["CLinux"]),
    .target(name: "Text", dependencies: ["CLinux"]),
    .target(name: "Diagnostics", plugins: ["EmbedTemplates"]),
    .target(name: "Dates", dependencies: ["Templates", "Text"]),
    .target(name: "Documents", dependencies: ["Dates", "Diagnostics", "Templates", "Text", "CYAML"]),
    .target(name: "AdaptiveExpressions", dependencies: ["Dates", "Diagnostics", "Documents", "Templates", "Text"]),
    .target(
      name: "TextTemplates", dependencies: ["Diagnostics", "Text", "CMessageDigest"],
      linkerSettings: [.linkedLibrary(":libmd.a")]),
    .target(
      name: "Liquid", dependencies: ["Dates", "Diagnostics", "Documents", "Templates", "Text", "TextTemplates"]),
    .target(
      name: "Jinja", dependencies: ["Dates", "Diagnostics", "Documents", "Templates", "Text", "TextTemplates"]),
    .target(
      name: "Personalisation",
      dependencies: ["Dates", "Diagnostics", "Documents", "Jinja", "Liquid", "Templates", "Text", "TextTemplates"]),
    .target(name: "Checks", dependencies: ["Diagnostics", "Documents", "Text"]),
    .target(
      name: "HTML", dependencies: ["Documents", "Templates", "Text", "CGumbo"],
      linkerSettings: [.linkedLibrary(":libgumbo.a")]),
    .target(name: "Markdown", dependencies: ["HTML", "Text", "CCMarkGFM", "CMarkThreads"]),
    .target(name: "Mustache", dependencies: ["Diagnostics", "Documents", "HTML", "Text"]),
    .target(name: "Appearance", dependencies: ["Diagnostics", "Documents", "Templates", "Text"]),
    .target(
      name: "CardSystems",
      dependencies: [
        "Appearance", "Checks", "Dates", "Diagnostics", "Documents", "HTML", "Mustache", "Personalisation",
        "Templates", "Text",
      ]),
    .target(name: "ContentCards", dependencies: shared),
    .target(name: "ContentBlocks", dependencies: shared),
    .target(name: "AdaptiveElements", dependencies: ["Templates"]),
    .target(name: "AdaptiveCards", dependencies: shared + ["AdaptiveElements", "AdaptiveExpressions"]),
    .target(
      name: "Reference",
      dependencies: ["AdaptiveElements", "Diagnostics", "Documents", "Mustache", "Templates", "Text"]),
    .target(
      name: "Campaign",
      dependencies: shared + ["Checks", "ContentCards", "ContentBlocks", "AdaptiveCards", "Files"]),
    .target(
      name: "Site",
      dependencies: shared + [
        "Campaign", "Checks", "Files", "Processes", "Reference", "TextTemplates",
      ]),
    .target(
      name: "Exchange",
      dependencies: [
        "Appearance", "Campaign", "CardSystems", "Dates", "Diagnostics", "Documents", "Files", "Personalisation",
        "Site", "Templates", "Text",
      ]),
    .target(
      name: "LiveSite",
      dependencies: [
        "Campaign", "CardSystems", "Dates", "Diagnostics", "Documents", "Exchange", "Files", "HTML", "Mustache",
        "Reference", "Site", "Templates", "Text", "TextTemplates",
      ]),
    .target(
      name: "LinkChecks",
      dependencies: [
        "Campaign", "CardSystems", "Checks", "Diagnostics", "Documents", "Files", "Processes", "Site", "Text",
      ]),
    .target(
      name: "SiteComparison",
      dependencies: [
        "Campaign", "CardSystems", "Diagnostics", "Documents", "Files", "HTML", "LiveSite", "Mustache", "Processes",
        "Site", "Templates", "Text",
      ]),
    .target(
      name: "PreviewServer",
      dependencies: [
        "Campaign", "Diagnostics", "Documents", "Files", "HTML", "LiveSite", "Site", "Templates", "Text", "CEvent",
        "CQRCode",
      ],
      swiftSettings: waiting,
      linkerSettings: [":libqrcodegen.a", ":libevent_pthreads.a", ":libevent.a"].map { .linkedLibrary($0) }),
    .executableTarget(
      name: "cardproof",
      dependencies: [
        "Appearance", "CLinux", "Campaign", "CardSystems", "Dates", "Diagnostics", "Documents", "Exchange", "Files",
        "LinkChecks", "LiveSite", "PreviewServer", "Processes", "Reference", "Site", "SiteComparison", "Templates",
        "Text",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: waiting,
      // An eighth less processor time, and a binary that runs where nothing but libc is. Swift's own arguments name the
      // shared libstdc++, which lld is told to pass over, so that it finds the archive.
      linkerSettings: [
        .unsafeFlags(
          [
            "-static-stdlib", "-l_FoundationCShims", "-l_FoundationCollections", "-use-ld=lld",
            "-Xlinker", "--remap-inputs=*/libstdc++.so=/dev/null", "-l:libstdc++.a", "-Xclang-linker", "-static-libgcc",
          ], .when(configuration: .release))
      ]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
  ]
    + [
      "Files", "Text", "Diagnostics", "Dates", "Documents", "AdaptiveExpressions", "TextTemplates", "Liquid", "Jinja",
      "Personalisation", "Checks", "HTML", "Markdown", "Mustache", "Appearance", "CardSystems", "ContentCards",
      "ContentBlocks", "AdaptiveCards", "Campaign", "Reference", "PreviewServer",
    ].map {
      .testTarget(
        name: "\($0)Tests",
        dependencies: [.byName(name: $0), "TestSupport"] + ($0 == "AdaptiveCards" ? ["AdaptiveElements"] : []))
    }
    // Sites are built to be compared.
    + [
      .testTarget(
        name: "SiteTests",
        dependencies: ["Exchange", "LinkChecks", "LiveSite", "Site", "SiteComparison", "TestSupport"])
    ],
  swiftLanguageModes: [.v6]
)

// Tests hold the types of what their module imports, too.
for test in package.targets where test.type == .test {
  // A test's own code runs once, so that optimizing it costs more than it gives; one compiler breaks over it.
  test.swiftSettings = [.unsafeFlags(["-Onone"], .when(configuration: .release))]
  test.dependencies += package.targets.first { test.name == $0.name + "Tests" }?.dependencies ?? []
}
