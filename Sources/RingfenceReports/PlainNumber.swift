internal import Foundation

/// Numbers as reports write them: no exponent, no negative zero, nothing that depends on a language.
enum PlainNumber {
  /// A number with at most so many decimals, 0 to 9; zeros at the end are left out.
  ///
  /// What is not finite is written as 0: no measure of a run is.
  static func text(_ number: Double, decimals: Int) -> String {
    trimmed(fixed(number, decimals: decimals))
  }

  /// An angle in degrees with 7 decimals.
  static func degrees(_ degrees: Double) -> String { fixed(degrees, decimals: 7) }

  /// The shortest text that reads back as the same number.
  static func exact(_ number: Double) -> String {
    guard number.isFinite, number != 0 else { return "0" }
    let parts = "\(number.magnitude)".split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return trimmed("\(number)") }
    let whole = String(mantissa[0])
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? String(mantissa[1]) : ""
    let sign = number < 0 ? "-" : ""
    if exponent < 0 { return "\(sign)0.\(String(repeating: "0", count: -exponent - 1))\(whole)\(fraction)" }
    return "\(sign)\(whole)\(fraction)\(String(repeating: "0", count: max(0, exponent - fraction.count)))"
  }

  private static func fixed(_ number: Double, decimals: Int) -> String {
    guard number.isFinite else { return "0" }
    var unit: Int64 = 1
    for _ in 0..<decimals { unit *= 10 }
    let scaled = (number * Double(unit)).rounded()
    guard abs(scaled) < 9e18 else { return String(format: "%.0f", number) }
    let whole = Int64(scaled)
    let magnitude = whole.magnitude
    let sign = whole < 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(magnitude)" }
    let fraction = "\(magnitude % unit.magnitude + unit.magnitude)".dropFirst()
    return "\(sign)\(magnitude / unit.magnitude).\(fraction)"
  }

  private static func trimmed(_ text: String) -> String {
    guard text.contains(".") else { return text }
    var text = text[...]
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return String(text)
  }
}
