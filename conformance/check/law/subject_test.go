package law

import (
	"sync"
	"testing"

	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// made makes the subject of each revision once, when the first test needs it.
var made = func() map[parser.Revision]func() (*subject.Subject, error) {
	subjectOf := map[parser.Revision]func() (*subject.Subject, error){}
	for v := range all.Revisions() {
		subjectOf[v] = sync.OnceValues(func() (*subject.Subject, error) { return subject.New(v) })
	}
	return subjectOf
}()

// subjects returns the subjects that all tests share.
func subjects() (map[parser.Revision]*subject.Subject, error) {
	subjectOf := map[parser.Revision]*subject.Subject{}
	for v, make := range made {
		s, err := make()
		if err != nil {
			return nil, err
		}
		subjectOf[v] = s
	}
	return subjectOf, nil
}

// SharedSubjects is for the tests outside of the package.
func SharedSubjects() (map[parser.Revision]*subject.Subject, error) { return subjects() }

// eachRevision runs a test for each revision, oldest first.
func eachRevision(t *testing.T, test func(t *testing.T, s laws)) {
	t.Helper()
	subjectOf, err := subjects()
	if err != nil {
		t.Fatal(err)
	}
	if len(subjectOf) == 0 {
		t.Fatal("there are no revisions")
	}
	for v := range all.Revisions() {
		t.Run(v.String(), func(t *testing.T) { test(t, laws{subjectOf[v]}) })
	}
}

// subjectOf returns the subject of one revision.
func subjectOf(t *testing.T, v parser.Revision) *subject.Subject {
	t.Helper()
	s, err := made[v]()
	if err != nil {
		t.Fatal(err)
	}
	return s
}
