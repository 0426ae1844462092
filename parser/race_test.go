//go:build race

package parser_test

// raceDetector reports whether the race detector is on, which makes pools
// forget at random what they hold.
const raceDetector = true
