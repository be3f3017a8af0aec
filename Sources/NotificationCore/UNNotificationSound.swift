public import Foundation

/// The name of a sound file.
public struct UNNotificationSoundName: RawRepresentable, Sendable, Hashable {
  /// The file's name, with its extension.
  public let rawValue: String

  /// A name from its text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A name from its text.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The sound of a notification. Apple's class; no file is looked up and nothing is played.
public final class UNNotificationSound: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: one constant of a Sendable type; only NSObject keeps the compiler from seeing it.
  enum Kind: Hashable {
    case standard
    case standardRingtone
    case standardCritical(volume: Float?)
    case file(String)
    case ringtone(String)
    case critical(String, volume: Float?)
  }

  let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// The sound of a file of the app.
  public convenience init(named name: UNNotificationSoundName) {
    self.init(.file(name.rawValue))
  }

  /// The system's sound.
  public class var `default`: UNNotificationSound { UNNotificationSound(.standard) }
  /// The system's ringtone.
  public class var defaultRingtone: UNNotificationSound { UNNotificationSound(.standardRingtone) }
  /// The system's sound for critical alerts, at the system's volume.
  public class var defaultCritical: UNNotificationSound { UNNotificationSound(.standardCritical(volume: nil)) }

  /// The system's sound for critical alerts, at a volume from 0 to 1.
  public class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
    UNNotificationSound(.standardCritical(volume: volume))
  }

  /// The ringtone of a file of the app.
  public class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(.ringtone(name.rawValue))
  }

  /// A critical sound of a file of the app, at the system's volume.
  public class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(.critical(name.rawValue, volume: nil))
  }

  /// A critical sound of a file of the app, at a volume from 0 to 1.
  public class func criticalSoundNamed(
    _ name: UNNotificationSoundName, withAudioVolume volume: Float
  ) -> UNNotificationSound {
    UNNotificationSound(.critical(name.rawValue, volume: volume))
  }

  /// This sound: it never changes.
  public func copy(with zone: NSZone?) -> Any { self }

  /// Whether the other object is the same sound.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationSound)?.kind == kind
  }

  /// A hash of the sound.
  public override var hash: Int { kind.hashValue }

  /// The sound as a report names it: `default`, or the file's name.
  public override var description: String {
    switch kind {
    case .standard: "default"
    case .standardRingtone: "default ringtone"
    case .standardCritical: "default critical"
    case .file(let name), .ringtone(let name), .critical(let name, _): name
    }
  }
}
