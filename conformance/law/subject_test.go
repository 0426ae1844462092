package law

import (
	"sync"
	"testing"

	"github.com/urispec/urispec/conformance/subject"
	"github.com/urispec/urispec/parser"
)

// subjects returns the subjects that all tests share.
var subjects = sync.OnceValues(func() (map[parser.Revision]*subject.Subject, error) {
	subjects := map[parser.Revision]*subject.Subject{}
	for v := range parser.Revisions() {
		s, err := subject.New(v)
		if err != nil {
			return nil, err
		}
		subjects[v] = s
	}
	return subjects, nil
})

// SharedSubjects is for the tests outside of the package.
var SharedSubjects = subjects

// eachRevision runs a test for each revision, oldest first.
func eachRevision(t *testing.T, test func(t *testing.T, s laws)) {
	t.Helper()
	all, err := subjects()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) == 0 {
		t.Fatal("there are no revisions")
	}
	for v := range parser.Revisions() {
		t.Run(v.String(), func(t *testing.T) { test(t, laws{all[v]}) })
	}
}

// subjectOf returns the subject of one revision.
func subjectOf(t *testing.T, v parser.Revision) *subject.Subject {
	t.Helper()
	all, err := subjects()
	if err != nil {
		t.Fatal(err)
	}
	return all[v]
}
