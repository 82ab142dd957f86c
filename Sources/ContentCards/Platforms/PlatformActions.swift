import CardSystems

/// The effects of a tap on the app's platforms, as lists show them: those that are alike once.
enum PlatformActions {
  static func listed(_ actions: [(on: Platform, action: Preview.Action)]) -> [Preview.Action] {
    var listed: [Preview.Action] = []
    for (platform, action) in actions {
      let known = listed.firstIndex { ($0.type, $0.url, $0.outcome) == (action.type, action.url, action.outcome) }
      if let known {
        listed[known].platforms = [listed[known].platforms, platform.name].compactMap(\.self).joined(separator: ", ")
      } else {
        listed.append(action)
        if actions.count > 1 { listed[listed.count - 1].platforms = platform.name }
      }
    }
    // Where all agree, nobody asks which platform it is.
    if listed.count == 1 { listed[0].platforms = nil }
    return listed
  }
}
