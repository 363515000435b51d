internal import Containment

#if CONTAINMENT_FAULTS
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Darwin)
    internal import Darwin
  #endif
#endif

/// Faults that a test build plants into the library, to see which scenarios notice.
///
/// There are none in any other build: what is here then does nothing.
@MainActor
enum PlantedFault {
  /// The names of all faults where a command line asks for them; `nil` where it does not.
  static func list(_ words: [String]) -> [String]? {
    #if CONTAINMENT_FAULTS
      words == ["play", "--list-faults"] ? Fault.allCases.map(\.rawValue) : nil
    #else
      nil
    #endif
  }

  /// Plants the fault that the environment names.
  ///
  /// - Throws: That no fault has the name.
  static func plant() throws(UsageError) {
    #if CONTAINMENT_FAULTS
      let name = getenv("CONTAINMENT_FAULT").map { String(cString: $0) } ?? ""
      guard !name.isEmpty else { return }
      guard let fault = Fault(rawValue: name) else {
        let known = Fault.allCases.map(\.rawValue)
        throw UsageError(
          "CONTAINMENT_FAULT: unknown fault \(quoted(name))" + Options.hint(name, among: known))
      }
      Fault.plant(fault)
    #endif
  }
}
