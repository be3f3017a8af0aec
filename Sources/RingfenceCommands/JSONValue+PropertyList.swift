internal import RingfencePlaces

extension JSONValue {
  /// The value as a property list has it; nil for null, which none has: in lists and objects it is left out.
  var propertyList: Any? {
    switch self {
    case .string(let text): return text
    case .number(let number): return Int(exactly: number).map { $0 as Any } ?? number
    case .integer(let number): return number
    case .bool(let flag): return flag
    case .array(let elements): return elements.compactMap(\.propertyList)
    case .object(let members):
      var dictionary: [AnyHashable: Any] = [:]
      for member in members { dictionary[member.name] = member.value.propertyList }
      return dictionary
    case .null: return nil
    }
  }
}
