import AdaptiveCards
import CardSystems
import ContentBlocks
import ContentCards

/// The card systems, in the order in which their definitions are listed. A new system needs an entry here and a module
/// of its own.
public let systems: [any CardSystem.Type] = [ContentCards.self, ContentBlocks.self, AdaptiveCards.self]
