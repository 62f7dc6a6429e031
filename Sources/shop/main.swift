import Terminal

ProcessGuard.prepare()
Shop.main()
