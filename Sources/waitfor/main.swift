import WaitCore

Waitfor.main()
