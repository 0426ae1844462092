package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/record"
	"github.com/urispec/urispec/conformance/cmd/urispec/internal/verdict"
)

// What commands have in common that ask all revisions.

var errRevAndAll = errors.New("--rev and --all exclude each other")

// eachCounted returns the summary that counts also what each of the revisions
// accepts, which are the kinds of the tally.
func eachCounted(revisions []verdict.Recognizer, noun string) func(*record.Tally) string {
	return func(t *record.Tally) string {
		words := []string{t.Summary(noun, "valid by some revision", "by none")}
		if t.Records() > 0 {
			var each []string
			for i, r := range revisions {
				each = append(each, fmt.Sprintf("%s %d", r.Revision, t.Kind(i)))
			}
			words = append(words, strings.Join(each, ", "))
		}
		return strings.Join(words, "; ")
	}
}
