// Which folders are watched for the sake of which paths. A path that is not there yet is watched for
// through the nearest folder above it that is.

/// Paths taken apart.
enum PathParts {
  /// The folder of a path and the name in it; nil at the top.
  static func split(_ path: [UInt8]) -> (folder: [UInt8], name: [UInt8])? {
    let slash = UInt8(ascii: "/")
    var end = path.count
    while end > 1, path[end - 1] == slash { end -= 1 }
    guard end > 0, !(end == 1 && (path[0] == slash || path[0] == UInt8(ascii: "."))) else {
      return nil
    }
    guard let cut = path[..<end].lastIndex(of: slash) else {
      return ([UInt8(ascii: ".")], Array(path[..<end]))
    }
    var folderEnd = cut
    while folderEnd > 0, path[folderEnd - 1] == slash { folderEnd -= 1 }
    let folder = folderEnd == 0 ? [slash] : Array(path[..<folderEnd])
    return (folder, Array(path[(cut + 1)..<end]))
  }
}

/// The watches on folders.
struct FolderTree: ~Copyable {
  private struct Folder {
    /// Several where links lead to it.
    var paths: [FilePath]
    /// What the folder was when the watch was set: another one may stand at its path by now.
    var sight: FileSight
    /// Paths that are waited for, by the name that has to appear or change in this folder.
    var waiting: [[UInt8]: Set<Int>] = [:]
  }

  private struct Place {
    var watch: Int32
    /// The name that has to appear in the watched folder; nil for the path's own.
    var name: [UInt8]?
    /// How high above the path's own folder the watched one is.
    var height: Int
  }

  private var events: DirectoryEvents?
  private let wantsContents: Bool
  private var folders: [Int32: Folder] = [:]
  private var watches: [FilePath: Int32] = [:]
  /// Where the paths of a folder are watched for; of use until something happens.
  private var places: [[UInt8]: Place] = [:]

  /// Without events nothing is watched.
  init(usesEvents: Bool, wantsContents: Bool) {
    events = usesEvents ? DirectoryEvents() : nil
    self.wantsContents = wantsContents
  }

  /// What poll(2) waits on.
  var descriptor: Int32? {
    switch events {
    case .some(let events): events.descriptor
    case .none: nil
    }
  }

  /// Watches for the path with a number; how high above its own folder the watched one is, or nil
  /// without any.
  mutating func watch(_ path: [UInt8], number: Int) -> Int? {
    guard events != nil, let own = PathParts.split(path) else { return nil }
    if places[own.folder] == nil { places[own.folder] = settledPlace(for: own.folder) }
    guard let place = places[own.folder] else { return nil }
    folders[place.watch]?.waiting[place.name ?? own.name, default: []].insert(number)
    return place.height
  }

  /// The place for a folder when none that is missing may have appeared unseen: before the one above
  /// it was watched, nothing told of it.
  private mutating func settledPlace(for folder: [UInt8]) -> Place? {
    var place = nearestPlace(for: folder)
    while let before = place, before.height > 0 {
      place = nearestPlace(for: folder)
      if place?.height == before.height { break }
    }
    return place
  }

  private mutating func nearestPlace(for folder: [UInt8]) -> Place? {
    var height = 0
    var next: (folder: [UInt8], name: [UInt8]?)? = (folder, nil)
    while let (folder, name) = next {
      if let watch = watch(on: FilePath(folder)) {
        return Place(watch: watch, name: name, height: height)
      }
      height += 1
      next = PathParts.split(folder).map { ($0.folder, $0.name) }
    }
    return nil
  }

  private mutating func watch(on folder: FilePath) -> Int32? {
    if let watch = watches[folder] { return watch }
    guard let watch = setWatch(on: folder) else { return nil }
    watches[folder] = watch
    // One folder may have several paths, which then share its watch.
    if folders[watch] == nil {
      folders[watch] = Folder(paths: [], sight: FileLook.at(folder).identity)
    }
    folders[watch]?.paths.append(folder)
    return watch
  }

  private func setWatch(on folder: FilePath) -> Int32? {
    switch events {
    case .some(let events): events.watch(folder, contents: wantsContents)
    case .none: nil
    }
  }

  /// Takes the events that have come: the numbers of the paths they may concern, and of those that
  /// have to be watched for anew; nil where it may be any.
  mutating func takeEvents() -> (touched: Set<Int>, unwatched: Set<Int>)? {
    var (touched, unwatched): (Set<Int>, Set<Int>) = ([], [])
    places = [:]
    var isLost = false
    var over: [Int32] = []
    var known: [Int32: Folder] = [:]
    swap(&known, &folders)
    events?.take { event in
      guard event.watch >= 0 else { return isLost = true }
      guard let folder = known[event.watch] else { return }
      if event.isOver {
        over.append(event.watch)
      } else if let numbers = folder.waiting[event.name] {
        touched.formUnion(numbers)
      }
    }
    swap(&known, &folders)
    for watch in over { unwatched.formUnion(drop(watch)) }
    return isLost ? nil : (touched.subtracting(unwatched), unwatched)
  }

  /// Drops watches whose path leads to another folder by now; the numbers of the paths that have to
  /// be watched for anew.
  mutating func check() -> Set<Int> {
    var concerned: Set<Int> = []
    places = [:]
    for (watch, folder) in folders
    where folder.paths.contains(where: { FileLook.at($0).identity != folder.sight }) {
      concerned.formUnion(drop(watch))
    }
    return concerned
  }

  /// Drops all watches.
  mutating func forgetAll() {
    places = [:]
    folders = [:]
    watches = [:]
  }

  private mutating func drop(_ watch: Int32) -> Set<Int> {
    guard let folder = folders.removeValue(forKey: watch) else { return [] }
    for path in folder.paths { watches[path] = nil }
    return Set(folder.waiting.values.joined())
  }
}

extension FileSight {
  /// What makes a folder this one and no other.
  fileprivate var identity: FileSight {
    guard case .there(let device, let inode, _, _) = self else { return self }
    return .there(device: device, inode: inode, size: 0, modified: .zero)
  }
}
