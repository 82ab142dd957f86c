import AdaptiveCards
import CardSystems
import ContentBlocks
import ContentCards

/// The card systems, in the order in which their definitions are
/// listed; whoever needs one has it from a file or an entry.
public let systems: [any CardSystem.Type] = [ContentCards.self, ContentBlocks.self, AdaptiveCards.self]
