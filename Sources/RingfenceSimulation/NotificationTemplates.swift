/// What a region's notification says, with places for what is known when it fires.
public struct NotificationTemplates: Sendable, Hashable {
  /// Title, subtitle and body of one kind of notification.
  ///
  /// `{city}` is the region's name, `{list}` at most three favorites, one a line, and how many more there are,
  /// `{count}` how many there are in all, `{more}` how many the list leaves out, `{time}` the local time.
  public struct Template: Sendable, Hashable {
    /// The title.
    public var title: String
    /// The subtitle.
    public var subtitle: String
    /// The body.
    public var body: String

    /// A template of its three texts.
    public init(title: String, subtitle: String = "", body: String = "") {
      self.title = title
      self.subtitle = subtitle
      self.body = body
    }
  }

  /// An arrival, or a dwell, in a city; nil for the usual one.
  public var enter: Template?
  /// Leaving a city; nil for the usual one.
  public var exit: Template?

  /// Templates; nil stands for the usual ones, which depend on whether the run is about favorites.
  public init(enter: Template? = nil, exit: Template? = nil) {
    self.enter = enter
    self.exit = exit
  }

  /// What a template can have in braces.
  public static let placeholders = ["city", "list", "count", "more", "time"]

  /// The words in braces that stand for nothing, in the order of the text.
  public static func unknownPlaceholders(in text: String) -> [String] {
    text.matches(of: /\{([A-Za-z]+)\}/).map { String($0.output.1) }.filter { !placeholders.contains($0) }
  }

  /// How many favorites a list names.
  static let listedNames = 3

  /// The template for an arrival or a departure.
  func template(isExit: Bool, namesFavorites: Bool) -> Template {
    switch (isExit, namesFavorites) {
    case (false, true):
      enter
        ?? Template(title: "Restaurant Recommendation", subtitle: "Your favorites in {city}", body: "{list}")
    case (false, false): enter ?? Template(title: "{city}", body: "Arrived {time}")
    case (true, true):
      exit ?? Template(title: "Leaving {city}", subtitle: "Your favorites in {city}", body: "{list}")
    case (true, false): exit ?? Template(title: "{city}", body: "Left {time}")
    }
  }
}

extension NotificationTemplates.Template {
  /// The template with everything filled in but the time, which is known only when it fires.
  func filled(city: String, names: [String]) -> Self {
    let listed = names.prefix(NotificationTemplates.listedNames)
    let more = names.count - listed.count
    let list = listed + (more > 0 ? ["and \(more) more"] : [])
    let values = [
      "city": city, "list": list.joined(separator: "\n"), "count": "\(names.count)", "more": "\(more)",
    ]
    return Self(
      title: Self.fill(title, with: values), subtitle: Self.fill(subtitle, with: values),
      body: Self.fill(body, with: values))
  }

  /// A text with each `{name}` that `values` has put in; other braces stay.
  ///
  /// One pass from left to right: what was put in is not looked at again.
  static func fill(_ text: String, with values: [String: String]) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      let after = rest[open...].dropFirst()
      if let close = after.firstIndex(of: "}"), let value = values[String(after[..<close])] {
        result += value
        rest = after[close...].dropFirst()
      } else {
        result += "{"
        rest = after
      }
    }
    return result + rest
  }
}
