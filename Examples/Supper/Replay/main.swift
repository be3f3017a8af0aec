// Plays an evening with Supper and prints what its user sees:
//
//     swift run supper
import Foundation

let extensions = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Extensions").standardized
do {
  var evening = try Evening(infoPlists: extensions)
  print(await evening.play(), terminator: "")
} catch {
  FileHandle.standardError.write(Data("supper: \(error)\n".utf8))
  exit(65)
}
