import Diagnostics
import Documents

/// Pairs of colours that stand on one another, and how well they can be told apart.
enum Contrast {
  static func findings(_ theme: Theme) -> [Finding] { [] }
}
