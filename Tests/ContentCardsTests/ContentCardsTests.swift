import Testing
@testable import ContentCards
