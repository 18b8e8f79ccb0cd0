// Replays waits through our model of progress and through those it is compared with, with a virtual
// clock, and prints how far from the truth each was. First waits drawn at random from known spreads,
// then the recorded runs of real commands; no model has seen the wait it is scored on. Before them an
// hour of each look is drawn.

import Foundation
import WaitCore

let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "Benchmarks/corpus")
do {
  Hour.print()
  Drawn.print()
  try Recorded.print(Timeline.all(in: folder))
} catch {
  FileHandle.standardError.write(Data("score: \(error)\n".utf8))
  exit(1)
}
