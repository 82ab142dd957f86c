import ArgumentParser

@main
struct Cardproof: ParsableCommand {}
