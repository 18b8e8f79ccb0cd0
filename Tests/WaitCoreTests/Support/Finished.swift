// Runs a program without a terminal to its end: what most tests need. It returns when the program has
// ended, with all it had written by then, whoever still holds its pipes.

import Foundation
import Testing

/// What is known of a program that has ended.
struct Finished {
  var ending: ExitStatus
  var output: [UInt8]
  var errors: [UInt8]
  var elapsed: Duration

  var outputText: String { String(decoding: output, as: UTF8.self) }
  var errorText: String { String(decoding: errors, as: UTF8.self) }
}

/// Runs a program; its input is the text, or empty.
///
///     let made = try run(waitfor("--plain", "--", "cat"), input: "x", environment: ["CI": "1"]) {
///       $0.error = .closed
///     }
///     #expect(made.ending == .exited(0))
func run(
  _ arguments: [String],
  input: String? = nil,
  environment: [String: String?] = [:],
  within limit: Duration = patience,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ configure: (inout Launch) -> Void = { _ in }
) throws -> Finished {
  let running = try Running(arguments, input: input, environment: environment, configure)
  defer { running.close() }
  running.closeInput()
  return running.wait(within: limit, sourceLocation: sourceLocation)
}
