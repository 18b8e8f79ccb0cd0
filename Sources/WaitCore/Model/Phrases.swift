// What waitfor says while one waits, in five languages. All of it is built so that no number
// inflects a word, and uses no emoji and no combining marks, whose width terminals dispute.

/// A language of the status.
package enum Language: String, CaseIterable, Sendable {
  case russian = "ru"
  case english = "en"
  case japanese = "ja"
  case simplifiedChinese = "zh-Hans"
  case traditionalChinese = "zh-Hant"
}

/// A choice of words.
package enum Wording: Equatable, Sendable {
  case language(Language)
  /// English for a terminal or a log that takes nothing but ASCII.
  case ascii

  package var phrases: Phrases {
    switch self {
    case .language(let language): Phrases.of(language)
    case .ascii: Phrases.ascii
    }
  }
}

/// The wording of one language.
package struct Phrases: Equatable, Sendable {
  /// Six messages, for 0, 20, 50, 60, 70 and 90 per cent.
  package let stages: [String]
  /// The wait is over and went well.
  package let done: String
  /// It takes longer than expected; by how much follows, as in `+0:04`.
  package let overdue: String
  /// So many of so many: `1` and `2` in braces stand for the two.
  package let count: String
  /// So much time is left: `{1}`.
  package let left: String
  /// Nothing has changed for so long: `{1}`.
  package let unchanged: String
  /// It has not grown for so long: `{1}`.
  package let stuck: String
  /// The stage with the number `{1}`, at so many per cent, `{2}`.
  package let step: String
  /// Between a text of the user's and ours.
  package var separator = " · "

  /// The percentages at which the six messages begin.
  package static let thresholds = [0, 20, 50, 60, 70, 90]

  /// The message at a percentage.
  package func stage(at percent: Int) -> String {
    stages[max(Self.thresholds.lastIndex { $0 <= percent } ?? 0, 0)]
  }

  fileprivate static func of(_ language: Language) -> Phrases {
    switch language {
    case .russian: russian
    case .english: english
    case .japanese: japanese
    case .simplifiedChinese: simplifiedChinese
    case .traditionalChinese: traditionalChinese
    }
  }

  fileprivate static let ascii = Phrases(
    stages: english.stages.map { $0.hasSuffix("…") ? $0.dropLast() + "..." : $0 },
    done: english.done, overdue: english.overdue, count: english.count, left: english.left,
    unchanged: english.unchanged, stuck: english.stuck, step: english.step, separator: " - ")

  private static let russian = Phrases(
    stages: [
      "Получаем данные…", "Обновляем данные…", "Нужно ещё немного времени…",
      "Скоро загрузится…", "Ещё чуть-чуть…", "Уже почти…",
    ],
    done: "Готово", overdue: "Дольше обычного",
    count: "{1} из {2}", left: "осталось {1}",
    unchanged: "Без изменений {1}", stuck: "Не растёт уже {1}",
    step: "Этап {1}: {2}")

  private static let english = Phrases(
    stages: [
      "Fetching data…", "Updating data…", "A little more time is needed…",
      "It will be ready soon…", "Just a bit longer…", "Almost there…",
    ],
    done: "Done", overdue: "Longer than usual",
    count: "{1} of {2}", left: "{1} left",
    unchanged: "Unchanged for {1}", stuck: "Has not grown for {1}",
    step: "Stage {1}: {2}")

  private static let japanese = Phrases(
    stages: [
      "データを取得しています…", "データを更新しています…", "もう少し時間がかかります…",
      "まもなく読み込まれます…", "あと少しです…", "ほぼ完了です…",
    ],
    done: "完了しました", overdue: "通常より長くかかっています",
    count: "{1} / {2}", left: "残り {1}",
    unchanged: "{1} 変化なし", stuck: "{1} 増えていません",
    step: "第{1}段階: {2}")

  private static let simplifiedChinese = Phrases(
    stages: [
      "正在获取数据…", "正在更新数据…", "还需要一点时间…",
      "很快就加载好了…", "再稍等一下…", "马上就好…",
    ],
    done: "已完成", overdue: "比平时更久",
    count: "{1} / {2}", left: "剩余 {1}",
    unchanged: "{1} 没有变化", stuck: "{1} 没有增长",
    step: "第 {1} 阶段: {2}")

  private static let traditionalChinese = Phrases(
    stages: [
      "正在取得資料…", "正在更新資料…", "還需要一點時間…",
      "很快就載入好了…", "再稍等一下…", "馬上就好…",
    ],
    done: "已完成", overdue: "比平常更久",
    count: "{1} / {2}", left: "剩餘 {1}",
    unchanged: "{1} 沒有變化", stuck: "{1} 沒有增長",
    step: "第 {1} 階段: {2}")
}
