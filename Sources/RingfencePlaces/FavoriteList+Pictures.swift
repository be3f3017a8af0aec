extension FavoriteList {
  /// Takes away pictures whose files are not there, and says so in `problems`: a missing file costs the picture, not
  /// the notification.
  ///
  /// - Parameter isFile: whether there is a file at a path; this module opens none.
  public mutating func leaveOutMissingPictures(isFile: (String) -> Bool) {
    for number in restaurants.indices {
      guard let path = restaurants[number].imagePath, !isFile(path) else { continue }
      restaurants[number].image = nil
      problems.append(
        PlaceProblem(
          .warning, .missingPicture, at: restaurants[number].place,
          "the picture `\(path)` is not there; the notification comes without it, mend the path to have it"))
    }
  }
}
