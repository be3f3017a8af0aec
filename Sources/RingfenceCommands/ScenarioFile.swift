internal import LocationCore
internal import NotificationCore
internal import RingfenceMonitoring
internal import RingfencePlaces
internal import RingfenceSimulation
internal import RingfenceText

/// A scenario file: what is played besides regions and favorites.
struct ScenarioFile {
  private static let keys = ["profile", "set", "authorization", "settings", "templates", "requests", "pushes", "user"]
  private static let laterKeys = ["seed"]

  private let members: [String: JSONNode]
  private var fields: JSONFields

  /// Reads a file's bytes (UTF-8).
  ///
  /// - Throws: `PlacesError.invalidPlaces` where it is no JSON; what is wrong inside is told by `apply`.
  init(reading bytes: [UInt8], named name: String) throws(PlacesError) {
    fields = JSONFields(source: name)
    let root: JSONNode
    do throws(TextError) {
      root = JSONNode(try JSONText.parse(bytes))
    } catch {
      if let kind = FileKind(bytes) { throw Self.wrongFile(kind, name) }
      let spot = error.position.map { SourcePlace.Spot.position($0) } ?? .whole
      throw .invalidPlaces([
        PlaceProblem(.error, .syntax, at: SourcePlace(source: name, spot: spot), error.message)
      ])
    }
    if let kind = FileKind(root), kind != .scenario { throw Self.wrongFile(kind, name) }
    let members = fields.members(root, known: Self.keys, later: Self.laterKeys) ?? []
    self.members = Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.node) })
  }

  private static func wrongFile(_ kind: FileKind, _ name: String) -> PlacesError {
    .invalidPlaces([PlaceProblem(.error, .wrongFile, at: SourcePlace(source: name), kind.sentence)])
  }

  /// The files of payloads that its pushes name.
  var payloadPaths: [String] {
    let names = (members["pushes"]?.elements ?? []).compactMap { $0["payload"]?.text }
    return Set(names.map { ScenarioPushes.payloadPath($0, from: fields.source) }).sorted { $0.precedes($1) }
  }

  /// Puts what the file says into a scenario, which has its regions.
  ///
  /// - Parameter payloads: The files of `payloadPaths`.
  /// - Returns: Warnings.
  /// - Throws: `PlacesError.invalidPlaces` with everything that is wrong.
  func apply(to scenario: inout Scenario, payloads: [InputFiles.File]) throws(PlacesError) -> [PlaceProblem] {
    var fields = fields
    scenario.profile = profile(&fields)
    scenario.permissions = permissions(&fields)
    scenario.templates = templates(&fields)
    let reader = ScenarioRequests(regions: scenario.listings.map(\.region))
    scenario.requests = reader.requests(of: fields.elements(members["requests"]), &fields)
    let pushes = ScenarioPushes(
      files: Dictionary(payloads.map { ($0.name, $0.bytes) }) { first, _ in first }, scenario: fields.source)
    scenario.pushes = pushes.pushes(of: fields.elements(members["pushes"]), &fields)
    scenario.user = ScenarioUser.steps(of: fields.elements(members["user"]), &fields)
    if fields.problems.contains(where: { $0.severity == .error }) { throw .invalidPlaces(fields.problems) }
    return fields.problems
  }

  private func profile(_ fields: inout JSONFields) -> MonitoringProfile {
    var profile = MonitoringProfile.exact
    if let node = members["profile"], let name = fields.text(node) {
      do throws(TextError) {
        profile = try MonitoringProfile.named(name)
      } catch {
        fields.refuse(node, error.message)
      }
    }
    guard let set = members["set"] else { return profile }
    guard let settings = set.members else {
      fields.refuse(set, "\(set.value.kindName) is no object; write {\"exitBufferMeters\": 200}")
      return profile
    }
    for (name, node) in settings {
      do throws(TextError) {
        try profile.set(name, to: node.text ?? node.value.kindName)
      } catch {
        fields.refuse(node, error.message)
      }
    }
    return profile
  }

  private func permissions(_ fields: inout JSONFields) -> NotificationPermissions {
    let status = fields.choice(
      members["authorization"],
      among: [
        "authorized": UNAuthorizationStatus.authorized, "denied": .denied, "notDetermined": .notDetermined,
        "provisional": .provisional,
      ])
    var permissions = NotificationPermissions(status: status ?? .authorized)
    let names = NotificationPermissions.Setting.allCases.map(\.rawValue)
    for (name, node) in fields.members(members["settings"], known: names) ?? [] {
      if let setting = NotificationPermissions.Setting(rawValue: name), let isOn = fields.flag(node) {
        permissions[setting] = isOn
      }
    }
    return permissions
  }

  private func templates(_ fields: inout JSONFields) -> NotificationTemplates {
    var templates = NotificationTemplates()
    for (name, node) in fields.members(members["templates"], known: ["enter", "exit"]) ?? [] {
      let texts = fields.members(node, known: ["title", "subtitle", "body"])
      guard let texts else { continue }
      for (_, text) in texts {
        for name in NotificationTemplates.unknownPlaceholders(in: text.text ?? "") {
          let known = NotificationTemplates.placeholders.map { "{\($0)}" }.joined(separator: ", ")
          fields.warn(text, "`{\(name)}` stands for nothing and is shown as it is; use \(known)")
        }
      }
      let template = NotificationTemplates.Template(
        title: fields.text(node["title"]) ?? "", subtitle: fields.text(node["subtitle"]) ?? "",
        body: fields.text(node["body"]) ?? "")
      if name == "enter" { templates.enter = template } else { templates.exit = template }
    }
    return templates
  }
}
