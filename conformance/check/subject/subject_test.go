package subject

import (
	"errors"
	"slices"
	"sync"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// subjects has the subjects of all revisions, which the tests share.
var subjects = sync.OnceValues(All)

// eachRevision runs a test for each revision, oldest first.
func eachRevision(t *testing.T, test func(t *testing.T, s *Subject)) {
	t.Helper()
	found, err := subjects()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range found {
		t.Run(s.Revision.String(), func(t *testing.T) { test(t, s) })
	}
}

func TestNewOfNoRevision(t *testing.T) {
	var none parser.Revision
	_, err := New(none)
	var unknown *parser.ArgumentError
	if !errors.As(err, &unknown) {
		t.Errorf("error %v", err)
	}
}

// TestAll checks that there is a subject for each revision.
func TestAll(t *testing.T) {
	found, err := subjects()
	if err != nil {
		t.Fatal(err)
	}
	revisions := slices.Collect(all.Revisions())
	if len(found) != len(revisions) {
		t.Fatalf("%d subjects, %d revisions", len(found), len(revisions))
	}
	for i, s := range found {
		if s.Revision != revisions[i] {
			t.Errorf("subject %d is of %s", i, s.Revision)
		}
	}
}
