internal import Foundation
internal import LocationCore

extension ReportValue {
  /// A value of `userInfo`: keys by their Unicode scalars, dates as text, data as Base64.
  init(propertyList value: Any) {
    switch value {
    case let text as String: self = .text(text)
    case let flag as Bool where type(of: value) == Bool.self: self = .flag(flag)
    case let number as any BinaryInteger: self = .number("\(number)")
    case let number as any BinaryFloatingPoint: self = .number(PlainNumber.exact(Double(number)))
    case let number as NSNumber: self.init(number)
    case let date as Date: self = .instant(Instant(date))
    case let data as Data: self = .text(data.base64EncodedString())
    case let dictionary as [AnyHashable: Any]:
      let members = dictionary.map { (name: "\($0.key.base)", value: ReportValue(propertyList: $0.value)) }
      self = .object(members.sorted { $0.name.precedes($1.name) })
    case let list as [Any]: self = .list(list.map { ReportValue(propertyList: $0) })
    default: self = .text("\(value)")
    }
  }

  /// A number that came as an object: Foundation keeps truth values and numbers in one class.
  private init(_ number: NSNumber) {
    if let flag = number as? Bool, number === (flag as NSNumber) {
      self = .flag(flag)
    } else {
      self = .number(PlainNumber.exact(number.doubleValue))
    }
  }
}
