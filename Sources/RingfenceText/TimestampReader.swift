/// Reads the times of one file, which mostly share their day: it is worked out once.
///
///     var reader = TimestampReader()
///     let time = reader.time("2024-05-03T04:05:06Z".utf8.span)
public struct TimestampReader: Sendable {
  /// The first and the last eight of the ten bytes of the day read last; at first nothing that could be a day.
  private var date: (UInt64, UInt64) = (0, 0)
  private var dateSeconds = 0.0

  /// A reader that has not read a time yet.
  public init() {}

  /// Reads a time from UTF-8, as `Timestamp` does; nil where the bytes are none.
  public mutating func time(_ bytes: Span<UInt8>) -> Timestamp? {
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-") || bytes[4] == UInt8(ascii: "/") else {
      return Timestamp(bytes)
    }
    var end = bytes.count
    while bytes[end - 1].isTextSpace, end > 10 { end -= 1 }
    var scanner = TimestampScanner(index: 0, end: end)
    guard takeDate(bytes, at: 0) else { return nil }
    scanner.index = 10
    return Timestamp(dateSeconds: dateSeconds, bytes, &scanner)
  }

  /// Reads the time that begins at an index, if it is written as nearly all are: `2024-05-03T04:05:06Z`, the `T` a blank
  /// or the `Z` left out, with one to seven decimals at most.
  ///
  /// What follows is not looked at, and may make another time of it.
  ///
  /// - Parameter index: goes to the end of the time.
  /// - Returns: seconds since 1970, and whether a zone is stated; nil, and leaves the index, where the time is written in
  ///   another way, or fewer than 32 bytes are left.
  @inline(__always)
  mutating func plainTime(in bytes: Span<UInt8>, from index: inout Int) -> (seconds: Double, hasZone: Bool)? {
    let start = index
    guard start >= 0, bytes.count &- start >= 32 else { return nil }
    // Of these 32 bytes no more are read.
    let middle = unsafe bytes.uncheckedWord(at: start &+ 4)
    guard UInt8(truncatingIfNeeded: middle) == UInt8(ascii: "-"),
      UInt8(truncatingIfNeeded: middle >> 48) == UInt8(ascii: "T") || UInt8(truncatingIfNeeded: middle >> 48) == 0x20,
      takeDate(bytes, at: start)
    else { return nil }
    // 00:00:00 taken away from it leaves digits, and nothing of the colons.
    let clock = unsafe bytes.uncheckedWord(at: start &+ 11) ^ 0x3030_3A30_303A_3030
    guard ((clock &+ 0x7676_7F76_767F_7676) | clock) & 0x8080_8080_8080_8080 == 0 else { return nil }
    let pairs = clock &* 10 &+ (clock >> 8)
    let (hour, minute, second) = (Int(pairs & 0xFF), Int(pairs >> 24 & 0xFF), Int(pairs >> 48 & 0xFF))
    guard hour < 24, minute < 60, second < 60 else { return nil }
    var place = start &+ 19
    var ofDay = Double(hour &* 3600 &+ minute &* 60 &+ second)
    if bytes[place] == UInt8(ascii: ".") {
      let decimals = DigitWord(unsafe bytes.uncheckedWord(at: place &+ 1))
      guard decimals.count > 0, decimals.count < 8 else { return nil }
      ofDay += Double(decimals.value) / powersOfTen[decimals.count]
      place &+= 1 &+ decimals.count
    }
    let hasZone = bytes[place] == UInt8(ascii: "Z")
    index = hasZone ? place &+ 1 : place
    return (dateSeconds + ofDay, hasZone)
  }

  /// Reads the day that begins at an index, of which ten bytes must be there; false where there is none.
  @inline(__always)
  private mutating func takeDate(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    let words = unsafe (bytes.uncheckedWord(at: index), bytes.uncheckedWord(at: index &+ 2))
    return words == date || takeOtherDate(bytes, at: index, words)
  }

  private mutating func takeOtherDate(_ bytes: Span<UInt8>, at index: Int, _ words: (UInt64, UInt64)) -> Bool {
    var scanner = TimestampScanner(index: index, end: index + 10)
    guard let days = scanner.date(bytes) else { return false }
    date = words
    dateSeconds = Double(days) * 86_400
    return true
  }
}
