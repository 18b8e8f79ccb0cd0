/// Why a text is not taken for a duration or a size.
package enum NumberFault: Error, Equatable {
  /// It is written as none.
  case malformed
  /// It is one, but beyond what can be meant.
  case tooLarge
  /// It has a part that can't be.
  case hasPart
}
