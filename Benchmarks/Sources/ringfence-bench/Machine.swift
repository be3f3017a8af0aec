import Foundation

/// What the figures were made on.
enum Machine {
  /// The processor, how many of it, and the compiler.
  static var description: String {
    "\(processor), \(ProcessInfo.processInfo.activeProcessorCount) cores, Swift \(compiler)"
  }

  /// The most memory that the process has used so far, in megabytes.
  static var peakMemoryMegabytes: Int {
    let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n") ?? []
    let peak = lines.first { $0.hasPrefix("VmHWM") }?.split(whereSeparator: \.isWhitespace).dropFirst().first
    return peak.flatMap { Int($0) }.map { $0 / 1024 } ?? 0
  }

  private static var processor: String {
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
    let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
    return model?.trimmingCharacters(in: .whitespaces) ?? "unknown processor"
  }

  /// A source file can't ask for the version, only compare it.
  private static var compiler: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
