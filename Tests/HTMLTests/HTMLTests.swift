import Testing
@testable import HTML
