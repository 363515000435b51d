extension ViewController {
  /// Keeps the controller from being pooled, evicted or reused until the pin is given back.
  ///
  /// A pinned controller whose cell leaves stays with its item, whatever its ``Retention``, caps or memory pressure say,
  /// and comes back with the item, as it was. It counts for no cap. After the last pin was given back it goes where its
  /// retention sends it. If its item is deleted meanwhile, it is let go then. A pin holds as long as the collection that
  /// holds the controller; it does not keep a controller alive that nobody holds. Logs `pin` with the owner.
  ///
  /// ```swift
  /// final class PlayerController: ViewController {
  ///   var playing: ControllerPin?
  ///   func play() { playing = pin(owner: "player") }
  ///   func pause() { playing = nil }
  /// }
  /// let player = PlayerController()
  /// player.play()
  /// assert(player.isPinned && player.pinOwners == ["player"])
  /// player.pause()
  /// assert(!player.isPinned)
  /// ```
  ///
  /// - Parameter owner: Who needs the controller, as a word for the log; one owner may pin several times.
  /// - Returns: The pin; keep it as long as the controller is needed.
  public func pin(owner: String) -> ControllerPin {
    let record = PinRecord(self, owner: InternedName(owner))
    pins.append(record)
    origin?.pins = pins.count
    context.openPins += 1
    recordPin(.pin, owner: record.owner)
    if pins.count == 1 { holder?.holder?.controllerWasPinned(self) }
    return ControllerPin(record)
  }

  /// Whether anybody pins the controller.
  public var isPinned: Bool { !pins.isEmpty }

  /// Who pins the controller, in the order of pinning; an owner with two pins is there twice.
  public var pinOwners: [String] { pins.map(\.owner.string) }

  /// Ends all pins of the controller, whoever holds them; each is logged as `unpin`.
  package func breakPins() {
    guard !pins.isEmpty else { return }
    let broken = pins
    pins.removeAll()
    for record in broken {
      record.close()
      context.openPins -= 1
      recordPin(.unpin, owner: record.owner)
    }
    origin?.pins = 0
    holder?.holder?.controllerWasUnpinned(self)
  }

  /// A pin was given back.
  func end(_ record: PinRecord) {
    guard let place = pins.firstIndex(where: { $0 === record }) else { return }
    pins.remove(at: place)
    context.openPins -= 1
    recordPin(.unpin, owner: record.owner)
    origin?.pins = pins.count
    if pins.isEmpty { holder?.holder?.controllerWasUnpinned(self) }
  }

  private func recordPin(_ kind: EventKind, owner: InternedName) {
    var event = LifecycleEvent(kind, subject)
    event.item = contentItem
    event.reason = owner
    context.log.record(event)
  }
}
