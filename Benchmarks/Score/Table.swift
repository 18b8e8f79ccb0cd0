import Foundation

/// The printed table.
enum Table {
  static func head(_ title: String, _ goal: String) {
    print("\n\(title)\(goal.isEmpty ? "" : "; \(goal)")")
    print("    \(pad("", 30))error   at ≥ 99 %   stillest")
  }

  static func row(_ name: String, _ score: Score) {
    print(
      "    \(pad(name, 30))\(number(score.meanError))  \(number(score.meanAtEnd * 100)) %"
        + "   \(number(score.stillest)) s")
  }

  /// One command; the errors stand in the order of the rows below.
  static func detail(_ name: String, runs: Int, _ scores: [Score]) {
    let errors = scores.map { number($0.meanError) }.joined(separator: " ")
    print("      \(pad("\(name) (\(runs))", 28))\(errors)")
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }

  private static func number(_ value: Double) -> String { String(format: "%5.1f", value) }
}
