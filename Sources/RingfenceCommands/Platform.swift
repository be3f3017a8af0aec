internal import Foundation

/// The process and its terminal, as far as the tool asks the system for them.
enum Platform {
  /// The system's reason for the last failure.
  static var lastError: String { unsafe String(cString: unsafe strerror(errno)) }

  /// Lets a closed pipe end the process quietly, even where the parent had it ignored.
  static func endQuietlyOnClosedPipe() {
    _ = signal(SIGPIPE, SIG_DFL)
  }

  /// Whether a stream of the process is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of the terminal at a stream; nil where it is none, or does not say.
  static func terminalColumns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes all bytes; nil, or the system's reason why not.
  static func write(_ text: String, to descriptor: Int32) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      var rest = unsafe UnsafeRawBufferPointer(bytes)[...]
      while unsafe !rest.isEmpty {
        let count = unsafe Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          return lastError
        }
        unsafe rest = rest.dropFirst(count)
      }
      return nil
    }
  }
}

extension Console {
  /// The console of the process: standard output and standard error.
  ///
  /// Columns are those of `COLUMNS`, else the terminal's; colour is for a terminal without `NO_COLOR`.
  public static func standard() -> Console {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = Platform.isTerminal(STDOUT_FILENO)
    let refusesColor = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    Platform.endQuietlyOnClosedPipe()
    // What is narrower than this is unreadable however it is broken.
    let narrowestColumns = 40
    // Where even standard error is gone there is nobody to tell.
    let say: @Sendable (String) -> Void = { _ = Platform.write($0, to: STDERR_FILENO) }
    return Console(
      width: environment["COLUMNS"].flatMap(Int.init).map { max($0, narrowestColumns) }
        ?? Platform.terminalColumns(STDOUT_FILENO),
      usesColor: isTerminal && !refusesColor && environment["TERM"] != "dumb",
      report: { (text) throws(OutputError) in
        if let reason = Platform.write(text, to: STDOUT_FILENO) {
          throw OutputError(.cannotWrite, path: "standard output", reason: reason)
        }
      },
      problems: say, progress: Platform.isTerminal(STDERR_FILENO) ? say : nil)
  }
}
