import Foundation

/// What `userInfo` may hold, turned into values that nobody else can change.
enum PropertyList {
  /// The dictionary with every object in it replaced by a value.
  ///
  /// - Parameter path: What the dictionary is called in the error.
  /// - Throws: `userInfoIsNoPropertyList` with the path of the first thing that a property list cannot hold.
  static func values(
    of dictionary: [AnyHashable: Any], path: String
  ) throws(NotificationRuleViolation) -> [AnyHashable: Any] {
    var values: [AnyHashable: Any] = [:]
    for (key, value) in dictionary {
      guard let name = key.base as? String else { throw .userInfoIsNoPropertyList(path: "the key \(key) of \(path)") }
      values[name] = try self.value(of: value, path: "\(path)[\"\(name)\"]")
    }
    return values
  }

  private static func value(of value: Any, path: String) throws(NotificationRuleViolation) -> Any {
    switch value {
    // NSMutableString and its like are objects that their owner can still change: the cast copies them.
    case let text as String: return text
    case let flag as Bool where type(of: value) == Bool.self: return flag
    case let number as any BinaryInteger & Sendable: return number
    case let number as any BinaryFloatingPoint & Sendable: return number
    case let number as NSNumber: return number
    case let date as Date: return date
    case let data as Data: return data
    case let dictionary as [AnyHashable: Any]: return try values(of: dictionary, path: path)
    case let list as [Any]:
      var elements: [Any] = []
      for (index, element) in list.enumerated() {
        elements.append(try self.value(of: element, path: "\(path)[\(index)]"))
      }
      return elements
    default: throw .userInfoIsNoPropertyList(path: path)
    }
  }
}
