public import Foundation

/// What the Info.plist of a content extension says of it, checked.
public struct NotificationContentExtensionInfo: Sendable, Hashable {
  /// The identifiers of the categories whose notifications it shows; never empty (`UNNotificationExtensionCategory`).
  public let categories: [String]
  /// The height of its view before it has loaded, as a multiple of the width
  /// (`UNNotificationExtensionInitialContentSizeRatio`); greater than 0.
  public let initialContentSizeRatio: Double
  /// Whether title, subtitle and body are left out (`UNNotificationExtensionDefaultContentHidden`); false unless said.
  public let hidesDefaultContent: Bool
  /// Whether its controller's title stands in place of the app's name (`UNNotificationExtensionOverridesDefaultTitle`);
  /// false unless said.
  public let overridesDefaultTitle: Bool
  /// Whether the user can act on its controls (`UNNotificationExtensionUserInteractionEnabled`); false unless said.
  public let allowsUserInteraction: Bool

  /// What an extension says of itself.
  ///
  /// - Throws: `extensionInfo` where there is no category, one without a name or one twice, and where the ratio is no
  ///   number greater than 0.
  public init(
    categories: [String], initialContentSizeRatio: Double, hidesDefaultContent: Bool = false,
    overridesDefaultTitle: Bool = false, allowsUserInteraction: Bool = false
  ) throws(NotificationRuleViolation) {
    let repeated = categories.enumerated().first { categories.prefix($0.offset).contains($0.element) }?.element
    if categories.isEmpty || categories.contains("") || repeated != nil {
      let remedy =
        repeated.map { "names '\($0)' twice; name each category once" } ?? "names the identifier of a category"
      throw .extensionInfo(key: Key.category, value: "\(categories)", remedy: remedy)
    }
    guard initialContentSizeRatio.isFinite, initialContentSizeRatio > 0 else {
      throw .extensionInfo(key: Key.ratio, value: "\(initialContentSizeRatio)", remedy: Key.ratioRemedy)
    }
    self.categories = categories
    self.initialContentSizeRatio = initialContentSizeRatio
    self.hidesDefaultContent = hidesDefaultContent
    self.overridesDefaultTitle = overridesDefaultTitle
    self.allowsUserInteraction = allowsUserInteraction
  }

  /// What an Info.plist says, in any format of property lists.
  ///
  /// - Throws: `extensionInfo` with the key that is missing or wrong.
  public init(infoPlist: Data) throws(NotificationRuleViolation) {
    let list = unsafe try? PropertyListSerialization.propertyList(from: infoPlist, format: nil)
    guard let list = list as? [String: Any] else {
      throw .extensionInfo(
        key: "Info.plist", value: "of \(infoPlist.count) bytes", remedy: "is a property list with a dictionary")
    }
    try self.init(infoDictionary: list)
  }

  /// What an Info.plist says, as a dictionary; keys that are not of notifications are passed over.
  ///
  /// - Throws: `extensionInfo` with the key that is missing or wrong.
  public init(infoDictionary: [String: Any]) throws(NotificationRuleViolation) {
    let root = Reader(infoDictionary)
    let own = try root.dictionary(Key.own)
    try own.require(Key.point, is: "com.apple.usernotifications.content-extension")
    let attributes = try own.dictionary(Key.attributes)
    try self.init(
      categories: attributes.texts(Key.category), initialContentSizeRatio: attributes.number(Key.ratio),
      hidesDefaultContent: attributes.flag(Key.hidden), overridesDefaultTitle: attributes.flag(Key.title),
      allowsUserInteraction: attributes.flag(Key.interaction))
  }

  private enum Key {
    static let own = "NSExtension"
    static let point = "NSExtensionPointIdentifier"
    static let attributes = "NSExtensionAttributes"
    static let category = "UNNotificationExtensionCategory"
    static let ratio = "UNNotificationExtensionInitialContentSizeRatio"
    static let hidden = "UNNotificationExtensionDefaultContentHidden"
    static let title = "UNNotificationExtensionOverridesDefaultTitle"
    static let interaction = "UNNotificationExtensionUserInteractionEnabled"
    static let ratioRemedy = "is a number greater than 0, the height over the width"
  }

  /// Reads the values of one dictionary.
  private struct Reader {
    private let values: [String: Any]

    init(_ values: [String: Any]) {
      self.values = values
    }

    func dictionary(_ key: String) throws(NotificationRuleViolation) -> Reader {
      guard let inner = values[key] as? [String: Any] else { throw wrong(key, "is a dictionary") }
      return Reader(inner)
    }

    func require(_ key: String, is text: String) throws(NotificationRuleViolation) {
      guard values[key] as? String == text else { throw wrong(key, "is \(text)") }
    }

    func texts(_ key: String) throws(NotificationRuleViolation) -> [String] {
      if let text = values[key] as? String { return [text] }
      guard let list = values[key] as? [String] else {
        throw wrong(key, "is the identifier of a category, or a list of them")
      }
      return list
    }

    func number(_ key: String) throws(NotificationRuleViolation) -> Double {
      switch values[key] {
      case let value? where type(of: value) == Bool.self: throw wrong(key, Key.ratioRemedy)
      case let value as NSNumber: return value.doubleValue
      case let value as Double: return value
      case let value as Int: return Double(value)
      default: throw wrong(key, Key.ratioRemedy)
      }
    }

    func flag(_ key: String) throws(NotificationRuleViolation) -> Bool {
      guard let value = values[key] else { return false }
      // A number is cast to a flag as well; a property list tells the two apart.
      guard type(of: value) == Bool.self, let flag = value as? Bool else { throw wrong(key, "is true or false") }
      return flag
    }

    private func wrong(_ key: String, _ remedy: String) -> NotificationRuleViolation {
      .extensionInfo(key: key, value: values[key].map { "\($0)" }, remedy: remedy)
    }
  }
}
