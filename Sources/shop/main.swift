import ArgumentParser
import Terminal

ProcessGuard.prepare()
Shop.open()
