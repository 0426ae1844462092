package conformance

import (
	"iter"
	"runtime"

	"github.com/urispec/urispec/parser"
)

// Subjects returns the subjects of all revisions, oldest first. The errors are
// those of [NewSubject].
func Subjects() ([]*Subject, error) {
	var all []*Subject
	for v := range parser.Revisions() {
		s, err := NewSubject(v)
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	return all, nil
}

// AllLaws returns the laws of several subjects, in their order.
func AllLaws(subjects []*Subject) []Law {
	var all []Law
	for _, s := range subjects {
		all = append(all, Laws(s)...)
	}
	return all
}

// RunAll returns an iterator over the results of laws, in their order. As many
// laws are tried at a time as there are processors to use.
func (r Runner) RunAll(laws []Law) iter.Seq[Result] {
	return func(yield func(Result) bool) {
		running := make(chan struct{}, runtime.GOMAXPROCS(0))
		results := make([]chan Result, len(laws))
		for i := range results {
			results[i] = make(chan Result, 1)
		}
		stop := make(chan struct{})
		defer close(stop)
		go func() {
			for i, l := range laws {
				select {
				case <-stop:
					return
				case running <- struct{}{}:
				}
				go func() {
					results[i] <- r.Run(l)
					<-running
				}()
			}
		}()
		for _, result := range results {
			if !yield(<-result) {
				return
			}
		}
	}
}
