//go:build !race

package parser_test

const raceDetector = false
