// The discrete trace that the curve follows: a tick a second, each a step further, and steps that
// shrink once a fifth is reached. It exists to be compared with, and shows why it is not used: its
// steps add up to 0.70.

/// The decelerating progress of the source, tick by tick.
struct ArticleTrace {
  /// The shown share after each whole second, from 0 on.
  let shares: [Double]

  init(seconds: Int) {
    var shares = [0.0]
    var share = 0.0
    var step = 0.05
    for _ in 0..<seconds {
      share = min(share + step, 0.99)
      // Shares are compared as the two digits they are shown with.
      switch (share * 100 + 1e-9).rounded(.down) {
      case 20..<90: step /= 1.1
      case 90...: step /= 1.12
      default: break
      }
      shares.append(share)
    }
    self.shares = shares
  }
}
