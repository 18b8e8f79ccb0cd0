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
    var path: FilePath
    /// What the folder was when the watch was set: another one may stand at its path by now.
    var sight: FileSight
    /// Paths that are waited for, by the name that has to appear or change in this folder.
    var waiting: [[UInt8]: [Int]] = [:]
  }

  private var events: DirectoryEvents?
  private let wantsContents: Bool
  private var folders: [Int32: Folder] = [:]
  private var watches: [FilePath: Int32] = [:]

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

  /// Watches for the path with a number; whether its own folder is watched, or at least one above it.
  mutating func watch(_ path: [UInt8], number: Int) -> (isExact: Bool, isWatched: Bool) {
    guard var place = PathParts.split(path) else { return (false, false) }
    var isExact = true
    while true {
      if let watch = watch(on: FilePath(place.folder)) {
        if folders[watch]?.waiting[place.name]?.contains(number) != true {
          folders[watch]?.waiting[place.name, default: []].append(number)
        }
        return (isExact, true)
      }
      isExact = false
      guard let above = PathParts.split(place.folder) else { return (false, false) }
      place = above
    }
  }

  private mutating func watch(on folder: FilePath) -> Int32? {
    if let watch = watches[folder] { return watch }
    guard let watch = setWatch(on: folder) else { return nil }
    watches[folder] = watch
    // One folder may have several paths, which then share its watch.
    if folders[watch] == nil {
      folders[watch] = Folder(path: folder, sight: FileLook.at(folder).identity)
    }
    return watch
  }

  private func setWatch(on folder: FilePath) -> Int32? {
    switch events {
    case .some(let events): events.watch(folder, contents: wantsContents)
    case .none: nil
    }
  }

  /// Takes the events that have come: the numbers of the paths they may concern, or nil where it may
  /// be any.
  mutating func takeEvents() -> Set<Int>? {
    var concerned: Set<Int> = []
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
        concerned.formUnion(numbers)
      }
    }
    swap(&known, &folders)
    for watch in over { concerned.formUnion(drop(watch)) }
    return isLost ? nil : concerned
  }

  /// Drops watches whose path leads to another folder by now; the numbers of the paths that have to
  /// be watched for anew.
  mutating func check() -> Set<Int> {
    var concerned: Set<Int> = []
    for (watch, folder) in folders where FileLook.at(folder.path).identity != folder.sight {
      concerned.formUnion(drop(watch))
    }
    return concerned
  }

  private mutating func drop(_ watch: Int32) -> Set<Int> {
    guard let folder = folders.removeValue(forKey: watch) else { return [] }
    watches = watches.filter { $0.value != watch }
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
