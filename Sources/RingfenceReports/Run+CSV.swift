internal import LocationCore
internal import NotificationCore
internal import RingfencePlaces
internal import RingfenceSimulation
internal import RingfenceText

extension Run {
  /// The notifications as a table (RFC 4180, with a line feed at the end of lines).
  var csv: String {
    let namesTravellers = replays.contains { $0.traveller != nil }
    var header = [
      "firedAt", "localTime", "timeZone", "event", "region", "identifier", "title", "subtitle", "body",
    ]
    if namesTravellers { header.append("traveller") }
    var rows = [header]
    for replay in replays {
      for notification in replay.notifications {
        var row = [
          Timestamp.format(milliseconds: notification.firedAt.milliseconds), notification.localTime,
          notification.timeZone, notification.event?.rawValue ?? "",
          notification.region.map { listings[$0].region.id } ?? "", notification.request.identifier,
          notification.title, notification.subtitle, notification.body,
        ]
        if namesTravellers { row.append(replay.traveller ?? "") }
        rows.append(row)
      }
    }
    return rows.map { $0.map(Self.cell).joined(separator: ",") + "\n" }.joined()
  }

  private static func cell(_ text: String) -> String {
    let needsQuotes = text.contains { $0 == "," || $0 == "\"" || $0.isNewline }
    return needsQuotes ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
  }
}
