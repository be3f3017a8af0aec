import NotificationCore
import Testing

@Suite("NotificationRuleViolation")
struct NotificationRuleViolationTests {
  @Test(
    "a violation says the rule, and what broke it",
    arguments: [
      (.emptyCategoryIdentifier, "a category identifier must not be empty"),
      (.summaryArgumentCountIsZero, "summaryArgumentCount must not be 0"),
      (
        .userInfoIsNoPropertyList(path: "userInfo[\"a\"]"),
        "userInfo must hold property-list values only; userInfo[\"a\"] is none"
      ),
      (
        .regionsDiffer(regionIdentifier: "tokyo", requestIdentifier: "b", otherRequestIdentifier: "a"),
        "regions with one identifier must be one area; 'tokyo' of request 'b' differs from that of request 'a'"
      ),
      (.timeIntervalIsNotPositive(-1), "time interval must be greater than 0; it is -1.0"),
      (.repeatingTimeIntervalIsTooShort(59), "time interval must be at least 60 if repeating; it is 59.0"),
    ] as [(NotificationRuleViolation, String)])
  func description(violation: NotificationRuleViolation, sentence: String) {
    #expect("\(violation)" == sentence)
  }
}
