package parser_test

import (
	"sync"
	"testing"

	"github.com/urispec/urispec/parser"
)

// Parse sets the components of its result whatever stack it is called on, even
// if the stack grows within it, or if the race detector, whose builds check
// pointers, puts calls between.
func TestParseOnGrowingStacks(t *testing.T) {
	const large, small = 600, 12 // frames: their sums are multiples of 8, from one stack size to the next
	var wait sync.WaitGroup
	wrong := make(chan string, large*small)
	for n := range large {
		for m := range small {
			wait.Go(func() {
				if host := largeFrames(n, m); host != "example.com" {
					wrong <- host
				}
			})
		}
	}
	wait.Wait()
	if n := len(wrong); n > 0 {
		t.Errorf("%d hosts are wrong: %q", n, <-wrong)
	}
}

// largeFrames parses a string below some frames, and returns its host.
//
//go:noinline
func largeFrames(n, m int) string {
	var frame [64]byte
	if n > 0 {
		frame[n%len(frame)] = 1
		return largeFrames(n-int(frame[n%len(frame)]), m)
	}
	return smallFrames(m)
}

//go:noinline
func smallFrames(m int) string {
	var frame [8]byte
	if m > 0 {
		frame[m%len(frame)] = 1
		return smallFrames(m - int(frame[m%len(frame)]))
	}
	ref, err := parser.RFC3986.Parse("http://example.com/")
	if err != nil {
		return err.Error()
	}
	host, _ := ref.Component(parser.Host)
	return host
}
