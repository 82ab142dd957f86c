import AdaptiveCards
import CardSystems
import ContentBlocks
import ContentCards

/// The card systems, in the order in which their definitions are listed. A new one is a line here and a folder of its
/// own.
public let systems: [any CardSystem.Type] = [ContentCards.self, ContentBlocks.self, AdaptiveCards.self]
