import Testing
@testable import AdaptiveCards
