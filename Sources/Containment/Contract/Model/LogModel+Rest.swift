extension LogModel {
  /// Takes everything that a subject has open as over, after it was told that it is not.
  ///
  /// What was forgotten once is missing again in whatever comes later; that is no other fault.
  mutating func bringToRest(_ subject: SubjectIdentity) {
    guard let index = knownPlace(of: subject) else { return }
    switch facts[index].controller.membership {
    case .joining where isAnnouncedByHand(facts[index]) == true: giveUpJoining(index)
    case .joining: facts[index].controller.membership = .child
    case .leaving where facts[index].controller.removal != 0:
      unlink(index)
      facts[index].controller.membership = .orphan
    case .leaving: forgetMembership(index)
    case .unknown, .orphan, .child: break
    }
    facts[index].controller.removal = 0
    switch facts[index].controller.appearance {
    case .appearing, .disappearing: facts[index].controller.appearance = .unknown
    case .unknown, .appeared, .disappeared: break
    }
    facts[index].controller.forgetTransitions()
  }
}
