import CXML
import RingfenceText

/// The attributes of a start tag, as libxml2 hands them over: local name, prefix, URI, value, value's end.
///
/// Valid for the time of the callback only.
@safe struct XMLAttributes {
  private let start: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  private let count: Int

  init(start: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int) {
    unsafe self.start = unsafe start
    self.count = count
  }

  /// The value of an attribute; nil where the tag does not have it.
  func text(of name: String) -> String? {
    for index in 0..<count {
      guard let start = unsafe start, let attribute = unsafe start[5 * index],
        unsafe String(cString: attribute).lowercased() == name
      else { continue }
      // The library leaves these two as numbers, so that the text could be parsed again.
      return unsafe value(at: index).map {
        unsafe String(decoding: $0, as: UTF8.self).replacing("&#60;", with: "<").replacing("&#38;", with: "&")
      }
    }
    return nil
  }

  /// The latitude and longitude of a point's tag, NaN where one is missing or can't be read; and whether one has a
  /// decimal comma.
  var coordinates: (latitude: Double, longitude: Double, hasComma: Bool) {
    var result = (latitude: Double.nan, longitude: Double.nan, hasComma: false)
    for index in 0..<count {
      guard let start = unsafe start, let name = unsafe start[5 * index] else { continue }
      // `lat` and `lon`, in any case: the shortest way to tell them is by their three bytes.
      guard unsafe name[0] | 0x20 == UInt8(ascii: "l"), unsafe name[1] != 0, unsafe name[2] != 0,
        unsafe name[3] == 0, let value = unsafe value(at: index)
      else { continue }
      let span = unsafe Span(_unsafeElements: value)
      var number = Double(decimal: span) ?? .nan
      if number.isNaN, let value = Double(decimal: span, decimalSeparator: UInt8(ascii: ",")) {
        number = value
        result.hasComma = true
      }
      switch unsafe (name[1] | 0x20, name[2] | 0x20) {
      case (UInt8(ascii: "a"), UInt8(ascii: "t")): result.latitude = number
      case (UInt8(ascii: "o"), UInt8(ascii: "n")): result.longitude = number
      default: break
      }
    }
    return result
  }

  private func value(at index: Int) -> UnsafeBufferPointer<UInt8>? {
    guard let start = unsafe start, let value = unsafe start[5 * index + 3], let end = unsafe start[5 * index + 4]
    else { return nil }
    return unsafe UnsafeBufferPointer(start: value, count: end - value)
  }
}

extension GPXElement {
  /// The element of a name that C ends with a zero.
  init(name: UnsafePointer<xmlChar>) {
    var packed: UInt64 = 0
    var index = 0
    while unsafe name[index] != 0, index < 8 {
      let byte = unsafe name[index]
      let isUppercase = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      packed |= UInt64(isUppercase ? byte | 0x20 : byte) << UInt64(8 * index)
      index += 1
    }
    let isLonger = unsafe name[index] != 0
    self.init(packedName: packed, isLonger: isLonger, fullName: unsafe String(cString: name))
  }
}
