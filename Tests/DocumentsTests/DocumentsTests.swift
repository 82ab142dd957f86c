import Testing
@testable import Documents
