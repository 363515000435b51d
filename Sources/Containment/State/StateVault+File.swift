extension StateVault {
  /// The bytes of a file with everything that is kept.
  ///
  /// The same entries in the same order of use give the same bytes. O(entries).
  public var encoded: [UInt8] { StateEncoder.encode(tree, schemaVersion: schemaVersion) }

  /// Takes everything out of bytes, in place of what is kept.
  ///
  /// - Parameters:
  ///   - bytes: What ``encoded`` gave.
  ///   - migrate: Brings a value of an earlier form to the present one: called once for each entry of a file
  ///     whose ``schemaVersion`` is smaller, with that version; `nil` drops the entry. Without it all entries
  ///     of such a file are dropped. It must not use the vault.
  /// - Throws: What is wrong with the bytes; the vault is as it was then.
  public func decode(
    _ bytes: [UInt8],
    migrate: ((StatePath, StateValue, _ schemaVersion: Int) -> StateValue?)? = nil
  ) throws(StateFileError) {
    let contents = try StateDecoder.decode(bytes)
    guard contents.schemaVersion <= schemaVersion else {
      throw .newerSchema(version: contents.schemaVersion, known: schemaVersion)
    }
    removeAll()
    for entry in contents.entries {
      var value: StateValue? = entry.value
      if contents.schemaVersion < schemaVersion {
        value = migrate?(entry.path, entry.value, contents.schemaVersion)
      }
      guard let value else { continue }
      self[entry.path] = value
      for depth in entry.removed {
        guard let node = find(StatePath(Array(entry.path.components.prefix(depth)))) else {
          continue
        }
        tree.setRemoved(true, node)
      }
    }
  }

  /// Writes everything that is kept to a file, so that it survives a crash at any moment.
  ///
  /// Whenever the process or the machine stops, the file holds either all of what it held before or all of
  /// what is written: the bytes go to a new file in the same folder and on to the disk, and that one is
  /// renamed. A file of that name that is damaged, or is none of a vault's, is set aside first, under its name
  /// with `.damaged` behind it, and a number where that is taken. On disk only its owner may read the file.
  ///
  /// Keep the file out of reach of others: whoever may write to its folder may put another one there.
  ///
  /// - Parameter path: The name of the file; its folder has to be there.
  /// - Throws: ``StateFileError/newer(version:known:)`` and ``StateFileError/newerSchema(version:known:)`` where
  ///   a later version wrote the file, which is left alone, and ``StateFileError/system(call:code:)``. The file
  ///   is as it was then.
  public func save(to path: String) throws(StateFileError) {
    let file = StateFile(path)
    if knownFile != path {
      try setAsideWhatIsUnsound(file)
      file.removeLeftovers()
    }
    try file.replace(by: encoded)
    knownFile = path
  }

  /// Takes everything out of a file, in place of what is kept.
  ///
  /// The file is left alone, whatever is wrong with it: the next ``save(to:)`` sets it aside.
  ///
  /// - Parameters:
  ///   - path: The name of the file.
  ///   - migrate: As for ``decode(_:migrate:)``.
  /// - Throws: What is wrong with the file; the vault is as it was then, so you can go on with it.
  public func load(
    from path: String,
    migrate: ((StatePath, StateValue, _ schemaVersion: Int) -> StateValue?)? = nil
  ) throws(StateFileError) {
    knownFile = nil
    try decode(try StateFile(path).read(), migrate: migrate)
    knownFile = path
  }

  private func setAsideWhatIsUnsound(_ file: StateFile) throws(StateFileError) {
    let bytes: [UInt8]
    do throws(StateFileError) {
      bytes = try file.read()
    } catch .missing {
      return
    } catch {
      throw error
    }
    do throws(StateFileError) {
      let contents = try StateDecoder.decode(bytes)
      guard contents.schemaVersion <= schemaVersion else {
        throw .newerSchema(version: contents.schemaVersion, known: schemaVersion)
      }
    } catch {
      switch error {
      case .truncated, .damaged: try file.setAside()
      case .missing, .newer, .newerSchema, .system: throw error
      }
    }
  }
}
