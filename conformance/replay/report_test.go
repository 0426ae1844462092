package replay

import (
	"strings"
	"testing"
)

// A result stands in the part of the report that it belongs to.
func TestWrite(t *testing.T) {
	c := &Case{A: known("node"), B: known("rfc3986"), Difference: "host/names", Decisive: bytes("a", "b")}
	entries := []Entry{
		{ID: "a/found", String: "http://a|b", Case: c},
		{ID: "a/missed", String: "http://c\n", Case: c, Missed: "The letter d is in no string."},
		{ID: "a/near", String: "http://d", Case: c, Missed: "A simpler string hides it."},
		{ID: "a/false", String: "http://e", Case: c},
		{ID: "a/absent", String: "http://f", Absent: "no package"},
		{ID: "a/unknown", String: "http://g", Case: c},
	}
	results := []Result{
		{ID: "a/absent", Reason: "no package"},
		{ID: "a/false", Claim: "the difference is nothing"},
		{ID: "a/found", Found: true, Witness: "a@b", Seconds: 3},
		{ID: "a/missed", Witnesses: 7},
		{ID: "a/near", Nearest: "http:a", Why: "it has no decisive bytes"},
	}
	var b strings.Builder
	if err := Write(&b, entries, results); err != nil {
		t.Fatal(err)
	}
	rest := b.String()
	for _, want := range []string{
		"Of 6 confusions, 4 ran, and of these 1 were found.",
		"## Found", "| a/found | node | rfc3986 | `http://a\\|b` | host/names | `a@b` | 3 |",
		"## Not found", "**a/missed**", "`http://c\\x0A`", "None of 7 witnesses has the difference.",
		"The letter d is in no string.",
		"**a/near**", "The nearest witness is `http:a`: it has no decisive bytes.", "A simpler string hides it.",
		"**a/false**", "The claim is false: the difference is nothing.",
		"## Did not run", "**a/absent**", "no package",
		"## Not replayed yet", "a/unknown.",
		"## What was published", "**a/found**",
	} {
		_, after, ok := strings.Cut(rest, want)
		if !ok {
			t.Fatalf("no %q, in this order, in\n%s", want, b.String())
		}
		rest = after
	}
}
