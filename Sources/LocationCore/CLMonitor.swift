/// Watches conditions, and gives what it finds out as events to be pulled. Apple's actor under its own names.
///
/// The first thing that is found out about a condition is an event too, unless it was assumed. A monitor belongs to the
/// simulation in which it is made. Under `Simulation.run` the clock waits until an event has
/// been handled: until the loop over `events` asks for the next one, or ends. A condition whose event nobody takes is
/// monitored no longer.
public actor CLMonitor {
  private let name: String
  private let service = LocationService.current

  /// The monitor of a name, with the conditions that it had before.
  ///
  /// Ends the program, as a phone does, where a monitor of the name is still open: one that something holds. So does a name
  /// that holds anything but letters, digits and, not at first, underscores.
  public init(_ name: String) async {
    // Told in release builds too, as broken rules of notifications are.
    if let problem = Self.problem(ofName: name) { fatalError(problem) }
    if !service.open(monitor: name) {
      fatalError("a CLMonitor named '\(name)' is open; keep that one, or let go of it before opening another")
    }
    self.name = name
  }

  deinit {
    service.close(monitor: name)
  }

  /// What is wrong with a name, in a sentence; nil where nothing is.
  private static func problem(ofName name: String) -> String? {
    let isPossible = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && !name.isEmpty && name.first != "_"
    return isPossible ? nil : "the name of a CLMonitor must be letters and digits; '\(name)' is not"
  }

  /// The identifiers of the conditions, in the order of adding.
  public var identifiers: [String] { service.ledger.monitors[name]?.order ?? [] }

  /// What is found out from now on, with what nobody has taken yet.
  public var events: Events { Events(service: service, monitor: name) }

  /// Adds a condition of which nothing is assumed.
  public func add(_ condition: any CLCondition, identifier: String) {
    service.add(condition, identifier, assuming: .unknown, to: name)
  }

  /// Adds a condition with what is assumed of it: an event comes only if that is wrong.
  ///
  /// A condition that has the identifier already stays; remove it first.
  public func add(_ condition: any CLCondition, identifier: String, assuming state: Event.State) {
    service.add(condition, identifier, assuming: state, to: name)
  }

  /// Removes a condition.
  public func remove(_ identifier: String) {
    service.withLedger { [name] in $0.remove(identifier, from: name) }
  }

  /// A condition and its last event that was handled; nil where there is none of that identifier.
  public func record(for identifier: String) -> Record? {
    service.ledger.record(of: identifier, in: name)
  }
}

extension CLMonitor {
  /// The events of a monitor. Apple's sequence; it ends when the simulation does.
  public struct Events: AsyncSequence, Sendable {
    /// An event.
    public typealias Element = Event

    let service: LocationService
    let monitor: String

    /// Begins to take events.
    public func makeAsyncIterator() -> Iterator {
      Iterator(reader: EventReader(service: service, monitor: monitor))
    }

    /// Takes one event after the other.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let reader: EventReader

      /// Waits for the next event; the one before counts as handled. Nil when the simulation has ended or the task is
      /// cancelled.
      public mutating func next() async throws -> Event? {
        await reader.next(isolation: nil)
      }

      /// Waits for the next event on the caller's actor.
      public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> Event? {
        await reader.next(isolation: actor)
      }
    }
  }
}

/// One loop over events. When it is gone, what it was given counts as handled.
private final class EventReader: Sendable {
  private let service: LocationService
  private let monitor: String
  private let id: Int

  init(service: LocationService, monitor: String) {
    self.service = service
    self.monitor = monitor
    id = service.withLedger { $0.nextOrdinal() }
  }

  deinit {
    service.dismiss(id, of: monitor)
  }

  func next(isolation: isolated (any Actor)?) async -> CLMonitor.Event? {
    await service.nextEvent(of: monitor, for: id, isolation: isolation)
  }
}
