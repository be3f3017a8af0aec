import NotificationCore
import Testing

@Suite("UNNotificationSound")
struct UNNotificationSoundTests {
  @Test("a sound is described as a report names it")
  func description() {
    let name = UNNotificationSoundName("bell.caf")
    #expect(UNNotificationSound.default.description == "default")
    #expect(UNNotificationSound.defaultCritical.description == "default critical")
    #expect(UNNotificationSound.defaultCriticalSound(withAudioVolume: 0.5).description == "default critical")
    #expect(UNNotificationSound.defaultRingtone.description == "default ringtone")
    for sound in [
      UNNotificationSound(named: name), .criticalSoundNamed(name), .criticalSoundNamed(name, withAudioVolume: 1),
      .ringtoneSoundNamed(name),
    ] {
      #expect(sound.description == "bell.caf")
    }
  }

  @Test("sounds are equal by what they play")
  func equality() {
    #expect(UNNotificationSound.default == UNNotificationSound.default)
    #expect(UNNotificationSound.default.hash == UNNotificationSound.default.hash)
    #expect(UNNotificationSound.default != .defaultCritical)
    #expect(
      UNNotificationSound(named: UNNotificationSoundName(rawValue: "a"))
        != UNNotificationSound(named: UNNotificationSoundName(rawValue: "b")))
    #expect(
      UNNotificationSound.defaultCriticalSound(withAudioVolume: 0.1)
        != .defaultCriticalSound(withAudioVolume: 0.2))
  }
}
