import Testing

@testable import Appearance
