// What tools write by their manuals and sources, and shapes that many share. The middle column is what
// is to be read so far.

extension ProgressStory {
  static let described: [ProgressStory] = [
    ProgressStory(
      "docker pull",
      #"""
          0 | -          | latest: Pulling from library/x\r\n3a7f1b2c4d5e: Pulling fs layer \r\n9c0d1e2f3a4b: Pulling fs layer \r\n
        900 | 8%         | \e[2A\e[2K\r3a7f1b2c4d5e: Downloading [=====>      ]  1.2MB/3.4MB\r\e[2B
       1500 | 11%        | \e[1A\e[2K\r9c0d1e2f3a4b: Downloading [=>          ]  10MB/100MB\r\e[1B
       2100 | 27%        | \e[2A\e[2K\r3a7f1b2c4d5e: Download complete \r\e[2B
       3000 | 40%        | \e[2A\e[2K\r3a7f1b2c4d5e: Extracting [=====>      ]  1.7MB/3.4MB\r\e[2B
       3500 | 52%        | \e[2A\e[2K\r3a7f1b2c4d5e: Pull complete \r\e[2B
       6000 | 65%        | \e[1A\e[2K\r9c0d1e2f3a4b: Downloading [======>     ]  60MB/100MB\r\e[1B
       9000 | 81%        | \e[1A\e[2K\r9c0d1e2f3a4b: Extracting [===>        ]  25MB/100MB\r\e[1B
       9900 | 98%        | \e[1A\e[2K\r9c0d1e2f3a4b: Pull complete \r\e[1BDigest: sha256:0123456789abcdef\r\n
      """#),
    ProgressStory(
      "docker pull into a pipe",
      #"""
          0 | -          | 3a7f1b2c4d5e: Pulling fs layer\n9c0d1e2f3a4b: Pulling fs layer\n
       2000 | 25%        | 3a7f1b2c4d5e: Verifying Checksum\n3a7f1b2c4d5e: Download complete\n
       4000 | 50%        | 3a7f1b2c4d5e: Pull complete\n
       7000 | 75%        | 9c0d1e2f3a4b: Download complete\n
       9000 | 98%        | 9c0d1e2f3a4b: Pull complete\n
      """#),
    ProgressStory(
      "docker build",
      #"""
          0 | -          | #1 [internal] load build definition from Dockerfile\n#1 DONE 0.0s\n
        900 | -          | #5 [1/6] FROM docker.io/library/debian\n
       2000 | 33%        | #6 [2/6] RUN apt-get update\n
       3000 | 33%        | #6 0.512 Get:1 http://deb.debian.org/debian bookworm InRelease [151 kB]\n
       9000 | 50%        | #7 [3/6] RUN apt-get install -y gcc\n
      20000 | 66%        | #8 [4/6] COPY . /src\n
      """#),
    ProgressStory(
      "tqdm",
      #"""
          0 | -          | \rtraining:   0%|          | 0/400 [00:00<?, ?it/s]
       1000 | -          | \rtraining:   5%|5         | 20/400 [00:01<00:19, 19.98it/s]
       2000 | 10%        | \rtraining:  10%|█         | 40/400 [00:02<00:18, 19.98it/s]
      10000 | 52%        | \rtraining:  52%|█████▏    | 208/400 [00:10<00:09, 20.4it/s]
      """#),
    ProgressStory(
      "yt-dlp",
      #"""
          0 | -          | [download] Destination: a.mp4\n\r[download]   0.1% of   10.00MiB at    1.00MiB/s ETA 00:10
        600 | -          | \r[download]  12.5% of   10.00MiB at    1.00MiB/s ETA 00:08
       1200 | -          | \r[download]  25.0% of   10.00MiB at    1.00MiB/s ETA 00:07
       1800 | 31%        | \r[download]  31.2% of   10.00MiB at    1.00MiB/s ETA 00:06
      """#),
    ProgressStory(
      "12 of 40",
      #"""
          0 | -          | copied 1 of 40 files\n
        400 | -          | copied 2 of 40 files\n
        800 | 12%        | copied 5 of 40 files\n
       1200 | 30%        | copied 12 of 40 files\n
       1600 | 32%        | copied 13 of 40 files\n
      """#),
    ProgressStory(
      "3 out of 40",
      #"""
          0 | -          | Checked 3 out of 40\r
        400 | -          | Checked 9 out of 40\r
        800 | -          | Checked 20 out of 40\r
      """#),
    ProgressStory(
      "steps",
      #"""
          0 | -          | Step 1/8 : FROM debian\n
       4000 | -          | Step 2/8 : RUN make\n
       9000 | 37%        | Step 3/8 : RUN make install\n
       9900 | 50%        | Step 4/8 : CMD sh\n
      """#),
    ProgressStory(
      "backspaces",
      #"""
          0 | -          | Writing inode tables:  1/64
        300 | -          | \b\b\b\b\b 9/64
        700 | -          | \b\b\b\b\b16/64
       1100 | 50%        | \b\b\b\b\b32/64
       1500 | 50%        | \b\b\b\b\bdone \n
      """#),
    ProgressStory(
      "git fetch",
      #"""
          0 | -          | Receiving objects:   0% (1/1000)\r
        700 | -          | Receiving objects:  20% (200/1000), 1.0 MiB | 2.0 MiB/s\r
       1400 | 60%        | Receiving objects:  60% (600/1000), 3.0 MiB | 2.0 MiB/s\r
       2000 | 98%        | Receiving objects: 100% (1000/1000), 5.0 MiB | 2.0 MiB/s, done.\n
       2100 | 98%        | Resolving deltas:   0% (0/300)\r
       2400 | 98%        | Resolving deltas:  10% (30/300)\r
       3000 | 98% 2: 40% | Resolving deltas:  40% (120/300)\r
       3600 | 98% 2: 90% | Resolving deltas:  90% (270/300)\r
       4000 | 98% 2: 100% | Resolving deltas: 100% (300/300), done.\n
      """#),
    ProgressStory(
      "a second and a third download",
      #"""
          0 | -          | \r  7%
        500 | -          | \r 21%
       1000 | -          | \r 30%
       1500 | 42%        | \r 42%
       1800 | 42%        | \r 42%\n
       2000 | 42%        | \r  1%
       2500 | 42%        | \r 10%
       3000 | 56% 2: 50% | \r 50%
       3500 | 67% 2: 90% | \r 90%
       4000 | 70% 2: 100% | \r100%
       4300 | 70% 2: 100% | \r  0%
       4700 | 70% 2: 100% | \r 20%
       5200 | 77% 3: 50% | \r 50%
       5700 | 84% 3: 100% | \r100%\n
      """#),
  ]
}
