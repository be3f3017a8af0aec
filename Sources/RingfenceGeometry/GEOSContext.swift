internal import CGEOS

/// The owner of one GEOS context: what every call of the library needs, and where its messages arrive.
///
/// One thread at a time: the owners built on it ask their questions by `mutating` methods, so exclusive access is the
/// rule.
@safe struct GEOSContext: ~Copyable {
  let handle: GEOSContextHandle_t
  /// The last message of the library; the handler writes it, the funnel takes it.
  private let lastMessage: MessageBox

  private final class MessageBox {
    var text = ""
  }

  /// A context of its own.
  init() throws(GeometryError) {
    guard let handle = unsafe GEOS_init_r() else {
      throw .library(message: "no context could be made")
    }
    let box = MessageBox()
    // The box lives as long as the context, which the owner releases first.
    unsafe GEOSContext_setErrorMessageHandler_r(
      handle,
      { message, user in
        guard let message = unsafe message, let user = unsafe user else { return }
        let box = unsafe Unmanaged<MessageBox>.fromOpaque(user).takeUnretainedValue()
        box.text = unsafe String(cString: message)
      }, Unmanaged.passUnretained(box).toOpaque())
    unsafe self.handle = handle
    lastMessage = box
  }

  deinit {
    unsafe GEOS_finish_r(handle)
  }

  /// The failure convention "null": an object, or the library's last message as our error.
  func object<T>(_ pointer: UnsafeMutablePointer<T>?) throws(GeometryError) -> UnsafeMutablePointer<T> {
    guard let pointer = unsafe pointer else { throw failure() }
    return unsafe pointer
  }

  /// The failure convention "null", for the library's opaque objects.
  func object(_ pointer: OpaquePointer?) throws(GeometryError) -> OpaquePointer {
    guard let pointer = unsafe pointer else { throw failure() }
    return unsafe pointer
  }

  /// The failure convention "2": a yes or a no, or the library's last message as our error.
  func truth(_ answer: CChar) throws(GeometryError) -> Bool {
    guard answer != 2 else { throw failure() }
    return answer == 1
  }

  private func failure() -> GeometryError {
    let text = lastMessage.text
    lastMessage.text = ""
    return .library(message: text.isEmpty ? "no reason given" : text)
  }
}
