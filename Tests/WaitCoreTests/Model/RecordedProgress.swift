// What tools wrote to a terminal of 80 columns (ninja once into a pipe), recorded with its times and
// thinned out: of each a few lines are left. The middle column is what is to be read so far.

extension ProgressStory {
  static let recorded: [ProgressStory] = [
    ProgressStory(
      "ninja",
      #"""
          2 | -          | ninja: Entering directory `nj'\r\n
          3 | -          | \r[0/12] CXX o1\e[K
        321 | -          | \r[2/12] CXX o2\e[K\r[2/12] CXX o3\e[K
        630 | -          | \r[4/12] CXX o4\e[K\r[4/12] CXX o5\e[K
        937 | 50%        | \r[6/12] CXX o6\e[K\r[6/12] CXX o7\e[K
       1248 | 66%        | \r[8/12] CXX o8\e[K\r[8/12] CXX o9\e[K
       1713 | 91%        | \r[11/12] CXX o11\e[K\r[11/12] CXX o12\e[K
       1868 | 98%        | \r[12/12] CXX o12\e[K\r\n
      """#),
    ProgressStory(
      "ninja into a pipe",
      #"""
         21 | -          | ninja: Entering directory `nj'\r\n
        176 | -          | [1/12] CXX o1\r\n
        483 | -          | [3/12] CXX o3\r\n
        791 | 41%        | [5/12] CXX o5\r\n
       1099 | 58%        | [7/12] CXX o7\r\n
       1442 | 75%        | [9/12] CXX o9\r\n
       1751 | 91%        | [11/12] CXX o11\r\n
       1899 | 98%        | [12/12] CXX o12\r\n
      """#),
    ProgressStory(
      "cmake and make",
      #"""
          5 | -          | make: Entering directory 'ctb'\r\n
         74 | -          | make[1]: Entering directory 'ctb'\r\n
         98 | -          | make[2]: Leaving directory 'ctb'\r\n
        123 | -          | [ 11%] \e[34m\e[1mBuilding o1\e[0m\r\n
        629 | 33%        | [ 33%] \e[34m\e[1mBuilding o3\e[0m\r\n
       1094 | 55%        | [ 55%] \e[34m\e[1mBuilding o5\e[0m\r\n
       1589 | 77%        | [ 77%] \e[34m\e[1mBuilding o7\e[0m\r\n
       2073 | 98%        | [100%] \e[34m\e[1mBuilding o9\e[0m\r\n
       2294 | 98%        | make[1]: Leaving directory 'ctb'\r\n
       2349 | 98%        | make: Leaving directory 'ctb'\r\n
      """#),
    ProgressStory(
      "ctest",
      #"""
         17 | -          | Test project ctb\r\n    Start 1: t1\r\n
        228 | -          | 1/9 Test #1: t1 ...............................   Passed    0.21 sec\r\n    Start 2: t2\r\n
        432 | -          | 2/9 Test #2: t2 ...............................   Passed    0.20 sec\r\n    Start 3: t3\r\n
        636 | -          | 3/9 Test #3: t3 ...............................   Passed    0.20 sec\r\n    Start 4: t4\r\n
        844 | 44%        | 4/9 Test #4: t4 ...............................   Passed    0.21 sec\r\n    Start 5: t5\r\n
       1046 | 55%        | 5/9 Test #5: t5 ...............................   Passed    0.20 sec\r\n
       1259 | 66%        | 6/9 Test #6: t6 ...............................   Passed    0.21 sec\r\n    Start 7: t7\r\n
       1679 | 88%        | 8/9 Test #8: t8 ...............................   Passed    0.21 sec\r\n    Start 9: t9\r\n
       1886 | 98%        | 9/9 Test #9: t9 ...............................   Passed    0.21 sec\r\n\r\n\e[0;32m100% tests passed\e[0;0m, 0 tests failed\e[0;0m out of 9\r\n\r\nTotal Test time (real) =   1.87 sec\r\n
      """#),
    ProgressStory(
      "pytest",
      #"""
        995 | -          | \e[1m============================= test session starts ==============================\e[0m\r\nplatform linux -- Python 3.11.7, pytest-9.0.3, pluggy-1.6.0\r\n
       1033 | -          | \e[1mcollecting ... \e[0m\e[1m\rcollected 24 items                                                             \e[0m\r\n\r\n
       2279 | -          | pt/test_a.py \e[32m.\e[0m\e[32m.\e[0m\e[32m.\e[0m\e[32m.\e[0m\e[32m.\e[0m\e[32m.\e[0m\e[32m.\e[0m\e[32m.\e[0m\e[32m                                                    [ 33%]\e[0m\r\n
       3520 | 66%        | pt/test_b.py \e[32m.\e[0m\e[32m.\e[0m\e[32m.\e[0m\e[32m.\e[0m\e[32m.\e[0m\e[32m.\e[0m\e[32m.\e[0m\e[32m.\e[0m\e[32m                                                    [ 66%]\e[0m\r\n
       4780 | 98%        | pt/test_c.py \e[32m.\e[0m\e[32m.\e[0m\e[32m.\e[0m\e[32m.\e[0m\e[32m.\e[0m\e[32m.\e[0m\e[32m.\e[0m\e[32m.\e[0m\e[32m                                                    [100%]\e[0m\r\n
       7581 | 98%        | \r\n
       7594 | 98%        | \e[32m============================== \e[32m\e[1m24 passed\e[0m\e[32m in 6.59s\e[0m\e[32m ==============================\e[0m\r\n
      """#),
    ProgressStory(
      "pytest -v",
      #"""
        761 | -          | \e[1m============================= test session starts ==============================\e[0m\r\n
       3014 | -          | \rcollecting 0 items                                                             \e[0m\e[1m\rcollected 24 items                                                             \e[0m\r\n\r\n
       3641 | -          | pt/test_a.py::test_x[3] \e[32mPASSED\e[0m\e[32m                                           [ 16%]\e[0m\r\n
       4251 | 33%        | pt/test_a.py::test_x[7] \e[32mPASSED\e[0m\e[32m                                           [ 33%]\e[0m\r\n
       4869 | 50%        | pt/test_b.py::test_x[3] \e[32mPASSED\e[0m\e[32m                                           [ 50%]\e[0m\r\n
       5481 | 66%        | pt/test_b.py::test_x[7] \e[32mPASSED\e[0m\e[32m                                           [ 66%]\e[0m\r\n
       6117 | 83%        | pt/test_c.py::test_x[3] \e[32mPASSED\e[0m\e[32m                                           [ 83%]\e[0m\r\n
       6737 | 83%        | \r\n
       6741 | 83%        | \e[32m============================== \e[32m\e[1m24 passed\e[0m\e[32m in 5.98s\e[0m\e[32m ==============================\e[0m\r\n
      """#),
    ProgressStory(
      "meson test",
      #"""
        348 | -          | ninja: no work to do.\r\n
        357 | -          | ninja: Entering directory `msb'\r\n
        376 | -          | [1/9] 🌑 t0                   0/30s
        985 | -          | \r\e[K2/9 t1        \e[1;32mOK            \e[0m  0.31s\r\n
       1302 | -          | [4/9] 🌔 t3                   0/30s
       1605 | 44%        | \r\e[K4/9 t3        \e[1;32mOK            \e[0m  0.31s\r\n
       1924 | 66%        | [6/9] 🌗 t5                   0/30s
       2362 | 77%        | \r\e[K[7/9] 🌑 t6                   0/30s
       2860 | 77%        | \r\e[K8/9 t7        \e[1;32mOK            \e[0m  0.31s\r\n
       2873 | 98%        | [9/9] 🌓 t8                   0/30s
      """#),
    ProgressStory(
      "cargo build",
      #"""
        433 | -          | \e[1m\e[96m    Building\e[0m [                            ] 0/18: c2(build.rs)                
       3456 | -          | \r\e[1m\e[96m    Building\e[0m [========>                   ] 6/18: c4(build)                   
       3869 | -          | \r\e[1m\e[96m    Building\e[0m [=========>                  ] 7/18: c5(build)                   
       4291 | 44%        | \r\e[1m\e[96m    Building\e[0m [===========>                ] 8/18: c3(build)                   
       5119 | 55%        | \r\e[1m\e[96m    Building\e[0m [==============>            ] 10/18: c6(build)                   
       5538 | 61%        | \r\e[1m\e[96m    Building\e[0m [===============>           ] 11/18: c2(build)                   
       5955 | 66%        | \r\e[1m\e[96m    Building\e[0m [=================>         ] 12/18: c2                          
       6316 | 77%        | \r\e[1m\e[96m    Building\e[0m [====================>      ] 14/18: c1                          
       6485 | 83%        | \r\e[1m\e[96m    Building\e[0m [=====================>     ] 15/18: c3                          
       6845 | 94%        | \r\e[1m\e[96m    Building\e[0m [========================>  ] 17/18: c4                          
       7023 | 94%        | \r\e[K\e[1m\e[92m    Finished\e[0m `dev` profile [unoptimized + debuginfo] target(s) in 6.94s\r\n
      """#),
    ProgressStory(
      "curl",
      #"""
         23 | -          |   % Total    % Received % Xferd  Average Speed   Time    Time     Time  Current\r\n                                 Dload  Upload   Total   Spent    Left  Speed\r\n
         23 | -          | \r  0     0    0     0    0     0      0      0 --:--:-- --:--:-- --:--:--     0
        388 | -          | \r 13 2929k   13  390k    0     0  1056k      0  0:00:02 --:--:--  0:00:02 1055k
       1489 | -          | \r 43 2929k   43 1269k    0     0   863k      0  0:00:03  0:00:01  0:00:02  863k
       2455 | 70%        | \r 70 2929k   70 2050k    0     0   841k      0  0:00:03  0:00:02  0:00:01  841k
       3418 | 96%        | \r 96 2929k   96 2832k    0     0   833k      0  0:00:03  0:00:03 --:--:--  832k
       3552 | 98%        | \r100 2929k  100 2929k    0     0   829k      0  0:00:03  0:00:03 --:--:--  829k\r\n
      """#),
    ProgressStory(
      "curl with two addresses",
      #"""
         32 | -          |   % Total    % Received % Xferd  Average Speed   Time    Time     Time  Current\r\n                                 Dload  Upload   Total   Spent    Left  Speed\r\n
         35 | -          | \r  0     0    0     0    0     0      0      0 --:--:-- --:--:-- --:--:--     0
        529 | -          | \r 16 2929k   16  488k    0     0   987k      0  0:00:02 --:--:--  0:00:02  986k
       1607 | -          | \r 46 2929k   46 1367k    0     0   867k      0  0:00:03  0:00:01  0:00:02  867k
       2572 | 73%        | \r 73 2929k   73 2148k    0     0   846k      0  0:00:03  0:00:02  0:00:01  845k
       3537 | 98%        | \r100 2929k  100 2929k    0     0   835k      0  0:00:03  0:00:03 --:--:--  835k
       3540 | 98%        | \r100 2929k  100 2929k    0     0   835k      0  0:00:03  0:00:03 --:--:--  835k\r\n  % Total    % Received % Xferd  Average Speed   Time    Time     Time  Current\r\n
       3540 | 98%        |                                  Dload  Upload   Total   Spent    Left  Speed\r\n\r  0     0    0     0    0     0      0      0 --:--:-- --:--:-- --:--:--     0
       4520 | 98%        | \r 30 2929k   30  878k    0     0   896k      0  0:00:03 --:--:--  0:00:03  895k
       5617 | 98%        | \r 60 2929k   60 1757k    0     0   845k      0  0:00:03  0:00:02  0:00:01  845k
       6595 | 98% 2: 86% | \r 86 2929k   86 2539k    0     0   830k      0  0:00:03  0:00:03 --:--:--  830k
       7086 | 98% 2: 100% | \r100 2929k  100 2929k    0     0   826k      0  0:00:03  0:00:03 --:--:--  826k\r\n
      """#),
    ProgressStory(
      "curl -#",
      #"""
        159 | -          | \r####                                                                        6.7%
        273 | -          | \r#######                                                                    10.0%
        875 | -          | \r###################                                                        26.7%
       1479 | 43%        | \r###############################                                            43.3%
       2099 | 60%        | \r###########################################                                60.0%
       2703 | 76%        | \r#######################################################                    76.7%
       3434 | 96%        | \r######################################################################     96.7%
       3555 | 98%        | \r######################################################################### 100.0%\r\n
      """#),
    ProgressStory(
      "wget",
      #"""
         42 | -          | HTTP request sent, awaiting response... 200 OK\r\nLength: 3000000 (2.9M)\r\nSaving to: ‘/dev/null’\r\n\r\n\r/dev/null             0%[                    ]       0  --.-KB/s               
        278 | -          | \r/dev/null             6%[>                   ] 203.31K   846KB/s               
        773 | -          | \r/dev/null            20%[===>                ] 593.94K   808KB/s               
       1254 | 33%        | \r/dev/null            33%[=====>              ] 984.56K   809KB/s               
       1742 | 46%        | \r/dev/null            46%[========>           ]   1.34M   807KB/s               
       2225 | 60%        | \r/dev/null            60%[===========>        ]   1.72M   807KB/s               
       2717 | 73%        | \r/dev/null            73%[=============>      ]   2.11M   805KB/s               
       3443 | 93%        | \r/dev/null            93%[=================>  ]   2.68M   805KB/s    eta 0s     
       3566 | 98%        | \r/dev/null           100%[===================>]   2.86M   830KB/s    in 3.5s    \r\n\r\n2026-11-30 20:32:40 (830 KB/s) - ‘/dev/null’ saved [3000000/3000000]\r\n\r\n
      """#),
    ProgressStory(
      "wget --progress=dot",
      #"""
         26 | -          | HTTP request sent, awaiting response... 200 OK\r\nLength: 3000000 (2.9M)\r\nSaving to: ‘/dev/null’\r\n\r\n     0K .......... .......... .......... .......... ..........  1%  395M 0s\r\n
        145 | -          |     50K .......... .......... .......... .......... ..........  3%  417K 3s\r\n   100K .......... .......... .......... .......... ..........  5%  298M 2s\r\n
        627 | -          |    450K .......... .......... .......... .......... .......... 17%  403K 3s\r\n   500K .......... .......... .......... .......... .......... 18%  349M 3s\r\n
       1225 | 35%        |    950K .......... .......... .......... .......... .......... 34%  428K 2s\r\n  1000K .......... .......... .......... .......... .......... 35%  334M 2s\r\n
       1826 | 52%        |   1450K .......... .......... .......... .......... .......... 51%  416K 2s\r\n  1500K .......... .......... .......... .......... .......... 52%  285M 2s\r\n
       2307 | 66%        |   1850K .......... .......... .......... .......... .......... 64%  417K 1s\r\n  1900K .......... .......... .......... .......... .......... 66%  330M 1s\r\n
       2908 | 81%        |   2300K .......... .......... .......... .......... .......... 80%  416K 1s\r\n  2350K .......... .......... .......... .......... .......... 81%  280M 1s\r\n
       3510 | 98%        |   2800K .......... .......... .......... .......... .......... 97%  416K 0s\r\n  2850K .......... .......... .......... .......... .......... 98%  183M 0s\r\n
       3510 | 98%        |   2900K .......... .......... .........                       100%  180M=3.5s\r\n\r\n2026-11-30 20:32:44 (840 KB/s) - ‘/dev/null’ saved [3000000/3000000]\r\n\r\n
      """#),
    ProgressStory(
      "rsync --info=progress2",
      #"""
         28 | -          | \r         32,768   0%    0.00kB/s    0:00:00  
        674 | -          | \r      2,000,000  20%    2.92MB/s    0:00:00 (xfr#1, to-chk=4/6)
       1094 | -          | \r      3,310,720  33%    2.93MB/s    0:00:02  
       1311 | 40%        | \r      4,000,000  40%    2.95MB/s    0:00:01 (xfr#2, to-chk=3/6)
       1951 | 60%        | \r      6,000,000  60%    2.96MB/s    0:00:01 (xfr#3, to-chk=2/6)
       2161 | 65%        | \r      6,589,824  65%    2.93MB/s    0:00:01  
       2590 | 80%        | \r      8,000,000  80%    2.97MB/s    0:00:02 (xfr#4, to-chk=1/6)
       3228 | 98%        | \r      9,867,776  98%    2.93MB/s    0:00:00  \r     10,000,000 100%    2.97MB/s    0:00:03 (xfr#5, to-chk=0/6)
       3269 | 98%        | \r     10,000,000 100%    2.97MB/s    0:00:03 (xfr#5, to-chk=0/6)\r\n
      """#),
    ProgressStory(
      "rsync --progress",
      #"""
         27 | -          | sending incremental file list\r\ncreated directory rsd2\r\n./\r\nf1\r\n\r         32,768   1%    0.00kB/s    0:00:00  
        668 | -          | \r      2,000,000 100%    2.92MB/s    0:00:00 (xfr#1, to-chk=4/6)\r\nf2\r\n\r         32,768   1%   49.69kB/s    0:00:39  
       1095 | -          | \r      1,310,720  65%    1.17MB/s    0:00:00  
       1311 | 50%        | \r      2,000,000 100%    1.49MB/s    0:00:01 (xfr#2, to-chk=3/6)\r\nf3\r\n\r         32,768   1%  152.38kB/s    0:00:12  
       1955 | 66%        | \r      2,000,000 100%    2.22MB/s    0:00:00 (xfr#3, to-chk=2/6)\r\nf4\r\n\r         32,768   1%   37.21kB/s    0:00:52  
       2171 | 66%        | \r        622,592  31%  565.06kB/s    0:00:02  
       2595 | 83%        | \r      2,000,000 100%    1.27MB/s    0:00:01 (xfr#4, to-chk=1/6)\r\nf5\r\n\r         32,768   1%   75.47kB/s    0:00:26  
       3246 | 98%        | \r      1,933,312  96%    1.72MB/s    0:00:00  \r      2,000,000 100%    1.78MB/s    0:00:01 (xfr#5, to-chk=0/6)\r\n
      """#),
    ProgressStory(
      "git clone",
      #"""
          3 | -          | Cloning into 'gdst'...\r\n
        390 | -          | remote: Enumerating objects: 3002, done.\e[K\r\nremote: Counting objects:   0% (1/3002)\e[K
        462 | -          | \rremote: Counting objects:  69% (2072/3002)\e[K\rremote: Counting objects:  70% (2102/3002)\e[K\rremote: Counting objects:  71% (2132/3002)\e[K\rremote: Counting objects:  72% (2162/3002)\e[K
       1367 | -          | \rremote: Compressing objects:  13% (391/3002)\e[K
       2870 | -          | \rremote: Compressing objects:  33% (991/3002)\e[K
       4310 | -          | \rremote: Compressing objects:  53% (1592/3002)\e[K
       5742 | -          | \rremote: Compressing objects:  73% (2192/3002)\e[K
       7178 | -          | \rremote: Compressing objects:  94% (2822/3002)\e[K
       8323 | -          | \rReceiving objects:  15% (451/3002), 1.01 MiB | 2.01 MiB/s
       9039 | -          | \rReceiving objects:  36% (1081/3002), 2.36 MiB | 2.35 MiB/s
       9987 | 57%        | \rReceiving objects:  57% (1712/3002), 4.22 MiB | 2.10 MiB/s
      10883 | 79%        | \rReceiving objects:  79% (2372/3002), 6.15 MiB | 2.04 MiB/s
      11763 | 98%        | \rReceiving objects: 100% (3002/3002), 8.14 MiB | 2.02 MiB/s\rReceiving objects: 100% (3002/3002), 8.27 MiB | 2.02 MiB/s, done.\r\n
      11775 | 98%        | remote: Total 3002 (delta 0), reused 0 (delta 0), pack-reused 0\e[K\r\n
      """#),
    ProgressStory(
      "pip download",
      #"""
       1004 | -          | Looking in links: http://127.0.0.1:8080/\n
       1111 | -          |   Downloading http://127.0.0.1:8080/fonttools-4.68.0-cp311-cp311-manylinux2014_x86_64.manylinux_2_17_x86_64.whl (5.5 MB)\n
       1690 | -          | \r\e[2K     \e[38;5;197m━━━━━━━━\e[0m\e[38;5;237m╺\e[0m\e[38;5;237m━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━\e[0m \e[32m1.1/5.5 MB\e[0m \e[31m2.3 MB/s\e[0m eta \e[36m0:00:02\e[0m
       2234 | -          | \r\e[2K     \e[38;5;197m━━━━━━━━━━━━━━━━\e[0m\e[38;5;237m╺\e[0m\e[38;5;237m━━━━━━━━━━━━━━━━━━━━━━━\e[0m \e[32m2.3/5.5 MB\e[0m \e[31m2.1 MB/s\e[0m eta \e[36m0:00:02\e[0m
       2819 | 61%        | \r\e[2K     \e[38;5;197m━━━━━━━━━━━━━━━━━━━━━━━━━\e[0m\e[38;5;237m╺\e[0m\e[38;5;237m━━━━━━━━━━━━━━\e[0m \e[32m3.4/5.5 MB\e[0m \e[31m2.1 MB/s\e[0m eta \e[36m0:00:01\e[0m
       3368 | 83%        | \r\e[2K     \e[38;5;197m━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━\e[0m\e[38;5;197m╸\e[0m\e[38;5;237m━━━━━━\e[0m \e[32m4.6/5.5 MB\e[0m \e[31m2.1 MB/s\e[0m eta \e[36m0:00:01\e[0m
       3935 | 83%        | \r\e[2K     \e[38;5;197m╸\e[0m\e[38;5;237m━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━\e[0m \e[32m0.2/7.1 MB\e[0m \e[31m3.5 MB/s\e[0m eta \e[36m0:00:03\e[0m
       4477 | 83%        | \r\e[2K     \e[38;5;197m━━━━━━━\e[0m\e[38;5;197m╸\e[0m\e[38;5;237m━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━\e[0m \e[32m1.3/7.1 MB\e[0m \e[31m2.2 MB/s\e[0m eta \e[36m0:00:03\e[0m
       5059 | 86% 2: 35% | \r\e[2K     \e[38;5;197m━━━━━━━━━━━━━━\e[0m\e[38;5;237m╺\e[0m\e[38;5;237m━━━━━━━━━━━━━━━━━━━━━━━━━\e[0m \e[32m2.5/7.1 MB\e[0m \e[31m2.1 MB/s\e[0m eta \e[36m0:00:03\e[0m
       5638 | 87% 2: 52% | \r\e[2K     \e[38;5;197m━━━━━━━━━━━━━━━━━━━━\e[0m\e[38;5;197m╸\e[0m\e[38;5;237m━━━━━━━━━━━━━━━━━━━\e[0m \e[32m3.7/7.1 MB\e[0m \e[31m2.1 MB/s\e[0m eta \e[36m0:00:02\e[0m
       6239 | 88% 2: 69% | \r\e[2K     \e[38;5;197m━━━━━━━━━━━━━━━━━━━━━━━━━━━\e[0m\e[38;5;197m╸\e[0m\e[38;5;237m━━━━━━━━━━━━\e[0m \e[32m4.9/7.1 MB\e[0m \e[31m2.1 MB/s\e[0m eta \e[36m0:00:02\e[0m
       6816 | 90% 2: 85% | \r\e[2K     \e[38;5;197m━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━\e[0m\e[38;5;237m╺\e[0m\e[38;5;237m━━━━━\e[0m \e[32m6.1/7.1 MB\e[0m \e[31m2.1 MB/s\e[0m eta \e[36m0:00:01\e[0m
       7422 | 90% 2: 85% | Saved ./wheels/pillow-13.0.0-cp311-cp311-manylinux_2_27_x86_64.manylinux_2_28_x86_64.whl\n
       7553 | 90% 2: 85% | Successfully downloaded fonttools pillow\n
      """#),
    ProgressStory(
      "apt install",
      #"""
         55 | -          | \rReading package lists... 0%\r
        214 | -          | \rReading package lists... 0%\r
       1055 | -          | \rReading package lists... 50%\r
       2415 | -          | \rReading package lists... 93%\r\rReading package lists... 93%\r\rReading package lists... 93%\r\rReading package lists... 93%\r
       2514 | -          | \rReading package lists... 98%\r
       2550 | -          | \rReading package lists... Done
       2640 | -          | \rBuilding dependency tree... 0%\r
       3168 | -          | \rBuilding dependency tree... 63%\r
       3985 | -          | \rBuilding dependency tree... Done\r\r\n\rReading state information... 0% \r\rReading state information... 0%\r
       3996 | -          | \r\r\n
       5358 | -          |   hello\r\n
       5468 | -          | \e[33m\r0% [Working]\e[0m
       6500 | -          | \n
       6661 | -          | \r(Reading database ... 5%
       6662 | -          | \r(Reading database ... 45%\r(Reading database ... 50%\r(Reading database ... 55%
       6796 | -          | \r(Reading database ... 65%
       6833 | -          | \r(Reading database ... 80%
       6893 | -          | \r(Reading database ... 90%
       6960 | -          | \r(Reading database ... 100%
       6978 | -          | Preparing to unpack .../hello_2.10-3_amd64.deb ...\r\n
       7517 | -          | \e7\e[24;0f\e[42m\e[30mProgress: [ 60%]\e[49m\e[39m [##################################........................] \e8\e7\e[24;0f\e[42m\e[30mProgress: [ 80%]\e[49m\e[39m [##############################################............] \e8Processing triggers for man-db (2.11.2-2) ...\r\n
      18654 | 80%        | \r\n\e7\e[0;24r\e8\e[1A\e[J
      """#),
  ]
}
