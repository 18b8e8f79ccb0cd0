// A JSON line as a program reads it, and with the order of its fields, which such a program does not
// see.

import Foundation
import Testing

struct JSONEvent {
  /// The names of the fields as they stand in the line.
  let names: [String]
  private let fields: [String: Any]

  init(_ line: some StringProtocol) throws {
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
    fields = try #require(object as? [String: Any])
    names = String(line).matches(of: /[{,]"([a-z_]+)":/).map { String($0.1) }
    #expect(Set(names) == Set(fields.keys) && names.count == fields.count, "\(line)")
    let time = try #require(fields["time"] as? String)
    let form = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d/
    #expect(try form.wholeMatch(in: time) != nil)
    #expect(String(line).contains(/"elapsed":\d+\.\d{3},/))
  }

  /// All lines of a text, checked to be whole.
  static func all(
    in text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [JSONEvent] {
    #expect(text.hasSuffix("\n"), sourceLocation: sourceLocation)
    return try text.split(separator: "\n").map { try JSONEvent($0) }
  }

  var name: String { text("event") ?? "" }

  func text(_ name: String) -> String? { fields[name] as? String }
  func number(_ name: String) -> Double? { (fields[name] as? NSNumber)?.doubleValue }
  func flag(_ name: String) -> Bool? { fields[name] as? Bool }
  func isNull(_ name: String) -> Bool { fields[name] is NSNull }
}
