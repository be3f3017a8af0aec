import Foundation
import NotificationCore
import Testing

@Suite("NotificationContentExtensionInfo")
struct NotificationContentExtensionInfoTests {
  /// An Info.plist as Xcode writes it, with so much in its attributes.
  private func plist(_ attributes: String, point: String = "com.apple.usernotifications.content-extension") -> Data {
    Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>CFBundleDisplayName</key><string>Supper</string>
        <key>NSExtension</key>
        <dict>
          <key>NSExtensionAttributes</key><dict>\(attributes)</dict>
          <key>NSExtensionMainStoryboard</key><string>MainInterface</string>
          <key>NSExtensionPointIdentifier</key><string>\(point)</string>
        </dict>
      </dict>
      </plist>
      """.utf8)
  }

  private let category = "<key>UNNotificationExtensionCategory</key><string>dinner</string>"
  private let ratio = "<key>UNNotificationExtensionInitialContentSizeRatio</key><real>0.5</real>"

  @Test("an Info.plist with the required keys has Apple's defaults")
  func defaults() throws {
    let info = try NotificationContentExtensionInfo(infoPlist: plist(category + ratio))
    #expect(info.categories == ["dinner"] && info.initialContentSizeRatio == 0.5)
    #expect(!info.hidesDefaultContent && !info.overridesDefaultTitle && !info.allowsUserInteraction)
    #expect(info == (try NotificationContentExtensionInfo(categories: ["dinner"], initialContentSizeRatio: 0.5)))
  }

  @Test("every key is read, a list of categories, a whole number and the binary format too")
  func everyKey() throws {
    let data = plist(
      """
      <key>UNNotificationExtensionCategory</key><array><string>a</string><string>A</string></array>
      <key>UNNotificationExtensionInitialContentSizeRatio</key><integer>1</integer>
      <key>UNNotificationExtensionDefaultContentHidden</key><true/>
      <key>UNNotificationExtensionOverridesDefaultTitle</key><true/>
      <key>UNNotificationExtensionUserInteractionEnabled</key><true/>
      """)
    let info = try NotificationContentExtensionInfo(infoPlist: data)
    #expect(info.categories == ["a", "A"] && info.initialContentSizeRatio == 1)
    #expect(info.hidesDefaultContent && info.overridesDefaultTitle && info.allowsUserInteraction)
    let list = unsafe try PropertyListSerialization.propertyList(from: data, format: nil)
    let binary = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    #expect(try NotificationContentExtensionInfo(infoPlist: binary) == info)
  }

  @Test(
    "what is missing or wrong is named, with what it should be",
    arguments: [
      (
        "",
        "UNNotificationExtensionCategory is missing in the extension's Info.plist; it is the identifier of a category, or a list of them"
      ),
      (
        "CATEGORY",
        "UNNotificationExtensionInitialContentSizeRatio is missing in the extension's Info.plist; it is a number greater than 0, the height over the width"
      ),
      (
        "<key>UNNotificationExtensionCategory</key><integer>3</integer>RATIO",
        "UNNotificationExtensionCategory is 3 in the extension's Info.plist; it is the identifier of a category, or a list of them"
      ),
      (
        "<key>UNNotificationExtensionCategory</key><array/>RATIO",
        "UNNotificationExtensionCategory is [] in the extension's Info.plist; it names the identifier of a category"
      ),
      (
        "<key>UNNotificationExtensionCategory</key><array><string>a</string><string>a</string></array>RATIO",
        "UNNotificationExtensionCategory is [\"a\", \"a\"] in the extension's Info.plist; it names 'a' twice; name each category once"
      ),
      (
        "CATEGORY<key>UNNotificationExtensionInitialContentSizeRatio</key><string>0.5</string>",
        "UNNotificationExtensionInitialContentSizeRatio is 0.5 in the extension's Info.plist; it is a number greater than 0, the height over the width"
      ),
      (
        "CATEGORY<key>UNNotificationExtensionInitialContentSizeRatio</key><true/>",
        "UNNotificationExtensionInitialContentSizeRatio is true in the extension's Info.plist; it is a number greater than 0, the height over the width"
      ),
      (
        "CATEGORY<key>UNNotificationExtensionInitialContentSizeRatio</key><real>-1</real>",
        "UNNotificationExtensionInitialContentSizeRatio is -1.0 in the extension's Info.plist; it is a number greater than 0, the height over the width"
      ),
      (
        "CATEGORYRATIO<key>UNNotificationExtensionDefaultContentHidden</key><string>YES</string>",
        "UNNotificationExtensionDefaultContentHidden is YES in the extension's Info.plist; it is true or false"
      ),
      (
        "CATEGORYRATIO<key>UNNotificationExtensionUserInteractionEnabled</key><integer>1</integer>",
        "UNNotificationExtensionUserInteractionEnabled is 1 in the extension's Info.plist; it is true or false"
      ),
    ])
  func wrong(attributes: String, message: String) {
    let attributes = attributes.replacing("CATEGORY", with: category).replacing("RATIO", with: ratio)
    let error = #expect(throws: NotificationRuleViolation.self) {
      try NotificationContentExtensionInfo(infoPlist: plist(attributes))
    }
    #expect(error?.description == message)
  }

  @Test("an Info.plist of another kind of extension, or none at all, is refused")
  func others() {
    for (data, message) in [
      (
        plist(category + ratio, point: "com.apple.usernotifications.service"),
        "NSExtensionPointIdentifier is com.apple.usernotifications.service in the extension's Info.plist; it is com.apple.usernotifications.content-extension"
      ),
      (
        Data("nonsense".utf8),
        "Info.plist is of 8 bytes in the extension's Info.plist; it is a property list with a dictionary"
      ),
    ] {
      let error = #expect(throws: NotificationRuleViolation.self) {
        try NotificationContentExtensionInfo(infoPlist: data)
      }
      #expect(error?.description == message)
    }
    #expect(throws: NotificationRuleViolation.extensionInfo(key: "NSExtension", value: nil, remedy: "is a dictionary"))
    {
      try NotificationContentExtensionInfo(infoDictionary: [:])
    }
  }
}
