package input

import (
	"sync"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// sources returns the sources that all tests share.
var sources = sync.OnceValues(func() (map[parser.Revision]*Source, error) {
	of := map[parser.Revision]*Source{}
	for v := range all.Revisions() {
		l, err := LanguageOf(v)
		if err != nil {
			return nil, err
		}
		if of[v], err = New(l); err != nil {
			return nil, err
		}
	}
	return of, nil
})

// sourceOf returns the source of one revision.
func sourceOf(t *testing.T, v parser.Revision) *Source {
	t.Helper()
	of, err := sources()
	if err != nil {
		t.Fatal(err)
	}
	return of[v]
}

// eachRevision runs a test for each revision, oldest first.
func eachRevision(t *testing.T, test func(t *testing.T, s *Source)) {
	t.Helper()
	for v := range all.Revisions() {
		t.Run(v.String(), func(t *testing.T) { test(t, sourceOf(t, v)) })
	}
}
