import Foundation
import NotificationCore
import Testing

@Suite("UNError")
struct UNErrorTests {
  @Test("the codes are Apple's")
  func codes() {
    let codes: [UNError.Code] = [
      UNError.notificationsNotAllowed, UNError.attachmentInvalidURL, UNError.attachmentUnrecognizedType,
      UNError.attachmentInvalidFileSize, UNError.attachmentNotInDataStore, UNError.attachmentMoveIntoDataStoreFailed,
      UNError.attachmentCorrupt, UNError.notificationInvalidNoDate, UNError.notificationInvalidNoContent,
      UNError.contentProvidingObjectNotAllowed, UNError.contentProvidingInvalid, UNError.badgeInputInvalid,
    ]
    #expect(codes.map(\.rawValue) == [1, 100, 101, 102, 103, 104, 105, 1400, 1401, 1500, 1501, 1600])
  }

  @Test("an error bridges to Foundation's with domain and code")
  func bridging() {
    let error = UNError(.badgeInputInvalid) as NSError
    #expect(error.domain == "UNErrorDomain" && error.domain == UNErrorDomain)
    #expect(error.code == 1600)
    let sentence = "a badge count must not be negative (badgeInputInvalid, 1600)"
    #expect(error.localizedDescription == sentence && "\(UNError(.badgeInputInvalid))" == sentence)
  }

  @Test("a catch clause matches by code")
  func catching() {
    do {
      throw UNError(.attachmentCorrupt)
    } catch UNError.attachmentInvalidURL {
      Issue.record("another code matched")
    } catch UNError.attachmentCorrupt {
    } catch {
      Issue.record(error)
    }
  }
}
