// What commands write, one example of each kind that a reader of output takes for something.

extension FuzzTarget.Entry {
  /// Output of commands.
  static let output =
    [
      Self("lines", "one\ntwo\nthree\n"),
      Self("no end of the line", "Password: "),
      Self("colours", "\u{1B}[1;31mred\u{1B}[m \u{1B}[38;5;200;48;2;1;2;3mx\u{1B}[39;49m\n"),
      Self("colours with colons", "\u{1B}[38:2::1:2:3;4:3;58:5:9mx\u{1B}[59;24m\n"),
      Self("a line rewritten", "10%\r20%\r\u{1B}[K30%\rdone\r\n"),
      Self("a line rewritten with backspaces", "10%\u{08}\u{08}\u{08}20%\u{08}\u{08}\u{08}30%\n"),
      Self("a line longer than is kept", String(repeating: "abcdefgh", count: 400) + "\rdone\n"),
      Self("titles", "\u{1B}]0;title\u{07}a\u{1B}]8;;http://x/\u{1B}\\b\u{1B}]8;;\u{1B}\\\n"),
      Self("device control and picture", "\u{1B}Pq#0;2;0;0;0~\u{1B}\\\u{1B}_Gi=1;AAAA\u{1B}\\x\n"),
      Self(
        "a whole screen", "\u{1B}[?1049h\u{1B}[2J\u{1B}[5;7Htext\u{1B}[?25l\u{1B}[?25h\u{1B}[?1049l"
      ),
      Self(
        "modes left on",
        "\u{1B}[?1000;1006;2004h\u{1B}[4h\u{1B}=\u{1B}[2;9r\u{1B}[>1u\u{1B}(0\u{0E}"),
      Self(
        "pictures of several rows",
        "a\nb\nc\n\u{1B}[3A\u{1B}[Kx\n\u{1B}[2By\u{1B}[1E\u{1B}M\u{1B}8z\n"),
      Self("several scripts", "Сборка 正在构建 👨\u{200D}👩\u{200D}👧 e\u{301} ก็ क्ष 각\n"),
      Self(
        "bytes that are no text",
        bytes: [0x61, 0xff, 0xc3, 0x28, 0xf0, 0x9f, 0x62, 0x80, 0x0a, 0xe2]),
      Self("second controls", "a\u{9B}2Jb\u{9D}0;x\u{9C}\n"),
      Self("every control", bytes: Array(0...0x1f) + [0x7f] + Array(0x80...0x9f)),
    ] + progress

  /// Output that tells how far a command is.
  static let progress = [
    Self("make", "[  1%] a\n[ 12%] b\n[ 42%] c\n[ 99%] d\n[100%] e\n"),
    Self("ninja", "\r[1/40] cc a\u{1B}[K\r[2/40] cc b\u{1B}[K\r[17/41] ld\u{1B}[K\n"),
    Self("tqdm", "\r 10%|█         | 1/10 [00:01<00:09]\r 20%|██        | 2/10 [00:02<00:08]"),
    Self("wget", "a.iso  12%[=>      ] 1.20M  1.1MB/s\ra.iso  34%[==>     ] 3.40M  1.1MB/s\r"),
    Self(
      "curl",
      "  % Total    % Received % Xferd  Average Speed   Time\n"
        + "  0  1000    0     0    0     0      0      0 --:--:-- --:--:-- --:--:--     0\r"
        + " 42  1000   42   420    0     0    100      0  0:00:10  0:00:04  0:00:06   100\r"),
    Self(
      "docker",
      "0123456789ab: Pulling fs layer\n0123456789ab: Downloading 1.2MB/3.4MB\n"
        + "fedcba987654: Extracting 12.5MB/30MB\n0123456789ab: Pull complete\n"),
    Self("sizes", "1.2/3.4 MB\n2.2/3.4 MB\n12 of 40 files\n13 of 40 files\n20 out of 40\n"),
    Self("rsync", "  1,234,567  12%  1.1MB/s  0:00:01 (xfr#1, to-chk=9/10)\r"),
    Self("steps", "Step 1/7 : FROM a\nStep 2/7 : RUN b\nreceiving objects:  50% (5/10), 1.2 KiB\n"),
    Self("no progress", "cpu 42% 1/2/2024 v1.2.3 3/4 1.5/2 coverage: 80%\n/dev/sda1 50% /\n"),
  ]
}
