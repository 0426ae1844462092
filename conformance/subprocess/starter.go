package subprocess

import (
	"runtime"
	"sync"
)

// starter returns a channel of functions that one thread calls, which lives as
// long as this process: where a child dies with its parent, that is the thread
// that has started it.
var starter = sync.OnceValue(func() chan<- func() {
	functions := make(chan func())
	go func() {
		runtime.LockOSThread()
		for f := range functions {
			f()
		}
	}()
	return functions
})

// onStarter calls a function on the thread that starts programs.
func onStarter(f func()) {
	done := make(chan struct{})
	starter() <- func() {
		defer close(done)
		f()
	}
	<-done
}
