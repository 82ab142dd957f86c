import Testing
@testable import Campaign
