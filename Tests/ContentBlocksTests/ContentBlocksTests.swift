import Testing
@testable import ContentBlocks
