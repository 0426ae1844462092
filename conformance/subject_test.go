package conformance

import (
	"errors"
	"sync"
	"testing"

	"github.com/urispec/urispec/parser"
)

// subjects returns the subjects that all tests share.
var subjects = sync.OnceValues(func() (map[parser.Revision]*Subject, error) {
	subjects := map[parser.Revision]*Subject{}
	for v := range parser.Revisions() {
		s, err := NewSubject(v)
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
func eachRevision(t *testing.T, test func(t *testing.T, s *Subject)) {
	t.Helper()
	all, err := subjects()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) == 0 {
		t.Fatal("there are no revisions")
	}
	for v := range parser.Revisions() {
		t.Run(v.String(), func(t *testing.T) { test(t, all[v]) })
	}
}

// subjectOf returns the subject of one revision.
func subjectOf(t *testing.T, v parser.Revision) *Subject {
	t.Helper()
	all, err := subjects()
	if err != nil {
		t.Fatal(err)
	}
	return all[v]
}

func TestNewSubjectOfNoRevision(t *testing.T) {
	_, err := NewSubject(0)
	var unknown *parser.UnknownRevisionError
	if !errors.As(err, &unknown) {
		t.Errorf("error %v", err)
	}
}
