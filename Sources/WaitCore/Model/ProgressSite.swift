// What a number in a line is part of: a percentage, or two numbers of which one is the whole.

extension ProgressScanner {
  /// The place of a number in a line.
  struct Site {
    let line: [UInt8]
    let start: Int
    let context: LineContext
    /// Whether the line takes the place of another: few things but progress do.
    let isRedrawn: Bool

    /// Whether a figure may begin here: not inside a name, a path, a date, a version or a change.
    var mayBegin: Bool {
      guard let before = byte(start - 1) else { return true }
      switch before {
      case 0x20, UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "="), UInt8(ascii: "|"),
        UInt8(ascii: "]"), UInt8(ascii: ":"), UInt8(ascii: ">"), UInt8(ascii: "{"),
        UInt8(ascii: "#"), UInt8(ascii: "."):
        // A dot may be the last of a row of them.
        return before != UInt8(ascii: ".") || byte(start - 2) == before
      default: return before >= 0x80
      }
    }

    // MARK: Percentages

    /// A percentage that begins here.
    func percent(_ number: LineNumber) -> ProgressFigure? {
      var end = number.end
      if byte(end) == 0x20 { end += 1 }
      guard byte(end) == UInt8(ascii: "%"), number.value <= 100 else { return nil }
      end += 1
      if let after = byte(end), Letters.isLetter(after) || Letters.isDigit(after) { return nil }
      guard !FalseFriends.spoil(percentFrom: start, to: end, in: line) else { return nil }
      let form = formOfPercent(end: end)
      return ProgressFigure(
        share: number.value / 100, total: 100, key: form.key, neededRises: form.neededRises,
        resolution: number.hasFraction ? 1000 : 100)
    }

    private func formOfPercent(end: Int) -> (key: UInt64, neededRises: Int) {
      // `[ 42%]` stands before, behind or among words that differ from line to line.
      if isBracketed(end: end) { return (key: 1, neededRises: 0) }
      // wget's bar, behind a name that may scroll.
      if byte(end) == UInt8(ascii: "[") { return (key: 2, neededRises: 0) }
      if byte(end) == UInt8(ascii: "|") { return (key: context.hash ^ 3, neededRises: 0) }
      return (key: context.hash ^ 4, neededRises: isRedrawn ? 2 : 3)
    }

    // MARK: Pairs

    /// Two or three steps make no bar: a first one that is soon over would be half of it.
    private static let leastWhole = 4.0

    /// A pair of numbers that begins here, the second the whole of the first, and where it ends.
    func pair(_ done: LineNumber) -> (ProgressFigure, end: Int)? {
      guard let second = startOfWhole(behind: done), let first = byte(second),
        Letters.isDigit(first), let whole = LineNumber(at: second, in: line)
      else { return nil }
      let hasUnit = whole.unit != nil
      // 1.5/2 without a unit is a quotient or a mark, not so many of so many.
      guard hasUnit || done.unit == nil && !done.hasFraction && !whole.hasFraction else {
        return nil
      }
      let (part, total) = (done.bytes(orIn: whole), whole.bytes(orIn: whole))
      let end = hasUnit ? whole.unitEnd : whole.end
      guard total > 0, hasUnit || total >= Self.leastWhole, part <= total, mayEnd(at: end),
        !isDate(end: end)
      else { return nil }
      guard !FalseFriends.spoil(pairFrom: start, in: line) else { return nil }
      let isRest = endsWord("to-chk=")
      // rsync's files that are still to be looked at.
      let form = isRest ? (key: 5, neededRises: 1) : formOfPair(end: end, hasUnit: hasUnit)
      let share = part / total
      let figure = ProgressFigure(
        share: isRest ? 1 - share : share, total: total, key: form.key,
        neededRises: form.neededRises, resolution: total)
      return (figure, end)
    }

    private func formOfPair(end: Int, hasUnit: Bool) -> (key: UInt64, neededRises: Int) {
      if isBracketed(end: end), context.isEmpty { return (key: 6, neededRises: 0) }
      return (key: context.hash ^ (hasUnit ? 7 : 8), neededRises: isRedrawn ? 1 : 2)
    }

    /// Where the second number begins: behind `/`, `of` or `out of`.
    private func startOfWhole(behind number: LineNumber) -> Int? {
      for end in number.unit == nil ? [number.end] : [number.unitEnd, number.end] {
        var place = end
        while byte(place) == 0x20, place < end + 2 { place += 1 }
        if byte(place) == UInt8(ascii: "/") {
          place += 1
          while byte(place) == 0x20, place < end + 5 { place += 1 }
          return place
        }
        guard place > end else { continue }
        for word in ["of ", "out of "] where begins(word, at: place) {
          return place + word.utf8.count
        }
      }
      return nil
    }

    private func mayEnd(at end: Int) -> Bool {
      guard let after = byte(end) else { return true }
      switch after {
      case UInt8(ascii: "."):
        guard let next = byte(end + 1) else { return true }
        return !Letters.isLetter(next) && !Letters.isDigit(next)
      case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "%"): return false
      default: return !Letters.isLetter(after) && !Letters.isDigit(after)
      }
    }

    /// Whether a time of day follows a pair at the beginning of a line, as in a log.
    private func isDate(end: Int) -> Bool {
      guard context.isEmpty, !isBracketed(end: end) else { return false }
      let time = [end + 1, end + 2, end + 4, end + 5]
      return byte(end) == 0x20 && byte(end + 3) == UInt8(ascii: ":")
        && time.allSatisfy { byte($0).map(Letters.isDigit) ?? false }
    }

    // MARK: Bytes

    private func byte(_ place: Int) -> UInt8? {
      place >= 0 && place < line.count ? line[place] : nil
    }

    /// Whether nothing but blanks is between this and brackets around it.
    private func isBracketed(end: Int) -> Bool {
      var before = start - 1
      while byte(before) == 0x20 { before -= 1 }
      var after = end
      while byte(after) == 0x20 { after += 1 }
      return byte(before) == UInt8(ascii: "[") && byte(after) == UInt8(ascii: "]")
    }

    private func begins(_ word: String, at place: Int) -> Bool {
      let bytes = word.utf8
      guard place >= 0, place + bytes.count <= line.count else { return false }
      return line[place..<place + bytes.count].elementsEqual(bytes)
    }

    private func endsWord(_ word: String) -> Bool {
      begins(word, at: start - word.utf8.count)
    }
  }
}
