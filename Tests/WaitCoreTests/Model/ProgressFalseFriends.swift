// Output with percentages and fractions that are no progress.

extension ProgressStory {
  static let falseFriends: [ProgressStory] = [
    ProgressStory(
      "the share of a processor that is used", every: .seconds(1),
      [1, 5, 9, 14, 22, 35, 42, 60].map { "CPU \($0)%\n" }),
    ProgressStory(
      "a load that goes up and down", every: .seconds(1),
      [12, 42, 37, 50, 44, 12, 60, 55, 71, 30, 44, 41].map { "\rnode \($0)%" }),
    ProgressStory(
      "the space of file systems", every: .seconds(2),
      [
        "Filesystem      Size  Used Avail Use% Mounted on\n",
        "/dev/sda1        50G   21G   27G  44% /\n",
        "/dev/sdb1       100G   71G   29G  71% /home\n",
        "/dev/sdc1       200G  180G   20G  90% /srv\n",
        "/dev/sda1        50G   22G   26G  46% /\n",
        "/dev/sda1        50G   24G   24G  50% /\n",
        "/dev/sda1        50G   25G   23G  52% /\n",
      ]),
    ProgressStory(
      "a table of coverage, sorted", every: .zero,
      ["a.py 80 8 10%\n", "b.py 80 8 20%\n", "c.py 80 8 35%\n", "d.py 80 8 40%\n", "e.py 9 50%\n"]),
    ProgressStory(
      "summaries of tests", every: .seconds(1),
      [
        "100% test coverage\n", "100% tests passed, 0 tests failed out of 9\n", "3/4 passed\n",
        "Tests: 12 of 40 failed\n", "25% tests passed\n", "50% tests passed\n",
        "75% tests passed\n",
      ]),
    ProgressStory(
      "a hundred at once", every: .seconds(2), ["100%\n", "Done 100%\r", "[100%] Built target a\n"]),
    ProgressStory(
      "dates of a log", every: .seconds(1),
      ["11/30", "12/01", "12/02", "12/03"].map { "\($0) 10:12:01 started\n" }
        + ["1/11", "2/11", "3/11", "4/11"].map { "\($0) 10:12:01 started\n" }
        + (1...9).map { "2026/01/0\($0) started\n" }),
    ProgressStory(
      "prose", every: .seconds(1),
      [
        "1/2 of it\n", "2/3 of it\n", "3/4 of it\n", "5/6 of it\n", "open 24/7\n", "and/or 1/4\n",
        "one of 12\n", "in 3 of 4 cases\n", "in 4 of 5 cases\n", "in 7 of 9 cases\n",
      ]),
    ProgressStory(
      "versions and protocols", every: .seconds(1),
      (1...9).map {
        "HTTP/1.1 20\($0)\nv1.\($0)/2.9 python3/3.\($0) 1.2.\($0)/1.9.9 lib-1.\($0)\n"
      }),
    ProgressStory(
      "paths and addresses", every: .seconds(1),
      (1...9).map {
        "src/\($0)/17.c:\($0)0:12: warning: unused [-Wunused] a%2\($0)b 10.0.0.\($0)/24\n"
      }),
    ProgressStory(
      "rates of a copy", every: .seconds(1),
      (1...9).map { "\r\($0)12345 bytes (\($0) MB, \($0) MiB) copied, \($0) s, 12.\($0) MB/s" }),
    ProgressStory(
      "changes", every: .seconds(1),
      (1...9).map { "bench: +\($0)% -\($0)0% (\($0)0% faster), ratio \($0).5/10\n" }),
    ProgressStory(
      "what is left", every: .seconds(1), (1...9).map { "\r\(100 - $0)% to go, \(40 - $0)/40" }),
    ProgressStory(
      "the preparations of git and apt", every: .seconds(1),
      (1...9).map { "remote: Counting objects:  \($0)0% (\($0)0/100)\r" }
        + (1...9).map { "Reading package lists... \($0)0%\r" }),
    ProgressStory(
      "a transfer whose length is not known", every: .seconds(1),
      ["  % Total    % Received % Xferd  Average Speed   Time    Time     Time  Current\n"]
        + (1...9).map {
          "\r  0     0    0 \($0)64k    0     0   864k      0 --:--:--  0:00:0\($0) --:--:--  863k"
        }),
  ]
}
