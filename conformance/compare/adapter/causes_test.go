package adapter

import (
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/testflag"
)

// few are the bugs that are planted without -complete.
var few = []string{"", "quotes in pchar, hash in fragment", "brackets dropped", "removes before merging"}

// TestCauses checks the causes of a small parser with one bug at a time.
func TestCauses(t *testing.T) {
	q := *questionnaire(t)
	q.options.Causes = true
	named, causes := 0, 0
	for _, test := range [][2]string{
		{"", ""},
		{"trims spaces", "spaces around"},
		{"query before fragment", "before the `#`"},
		{"last question mark", "could not have a `?`"},
		{"empty path is slash", "as `/`"},
		{"drops params", "`;`"},
		{"quotes in pchar", "`\"` and `<` were in pchar"},
		{"quotes in pchar, hash in fragment", "`\"` and `<` were in pchar"},
		{"backslash in path", "`\\` were in segment"},
		{"no question mark in query", "query could not have a `?`"},
		{"braces in query", "were in query"},
		{"hash in fragment", "fragment"},
		{"empty query is none", "empty query"},
		{"empty fragment is none", "empty fragment"},
		{"no relative references", "relative references"},
		{"decodes path twice", "decodes the path twice"},
		{"decodes query", "decodes the query"},
		{"no full stop in scheme", "`.`"},
		{"underscore in scheme", "`_`"},
		{"scheme begins with a digit", "begin with each"},
		{"last at", "last `@`"},
		{"port before userinfo", "before the `@`"},
		{"password dropped", "colon in userinfo"},
		{"no colon in userinfo", "`:` were not in userinfo"},
		{"brackets dropped", "without its brackets"},
		{"no empty host", "empty host"},
		{"letters in port", "were in port"},
		{"port limit", "65535"},
		{"five digits of port", "5 times"},
		{"no empty port", "port needed a digit"},
		{"no IPvFuture", "no IPvFuture"},
		{"seven groups", "only 5 times"},
		{"eight groups and a double colon", "`::` could stand for no group"},
		{"double colon of two", "two groups"},
		{"no IPv4 in IPv6", "IPv4"},
		{"IPv4 is one group", "one group"},
		{"five digits in a group", "5 times"},
		{"299", "299"},
		{"leading zeros", "begin with `0`"},
		{"no tilde", "`~`"},
		{"no apostrophe and star", "`'` and `*` were not"},
		{"unchecked triplets", "%"},
		{"upper-case triplets", "upper-case"},
		{"bytes beyond ASCII", "%x7F"},
		{"does not decode tilde", "`~`"},
		{"decodes slash", "`/`"},
		{"lower-case triplets", "lower-case"},
		{"dots stay", "keeps dot-segments"},
		{"no slash for a dot at the end", "no slash for `.`"},
		{"excess stays", "excess"},
		{"empty segments go", "empty segments"},
		{"dots stay with a scheme", "with a scheme"},
		{"no network path", "authority of a reference"},
		{"query of the base is lost", "query"},
		{"query of the base stays", "query of the base"},
		{"fragment of the base stays", "fragment of the base"},
		{"removes before merging", "before merging"},
		{"merges without a slash", "as if"},
		{"host keeps its case", "host"},
		{"path lower-case", "path lower-case"},
		{"drops the fragment", "fragment"},
		{"drops port 80", "port 80"},
	} {
		if testflag.Choose(0, 1) == 0 && !slices.Contains(few, test[0]) {
			continue
		}
		t.Run(test[0], func(t *testing.T) {
			e := q.Examine(NewInProcess("small", "", small{test[0]}.answer))
			ok := test[0] == "" && len(e.Causes) == 0
			for i, c := range e.Causes {
				if c.Explained && strings.Contains(c.Cause, test[1]) {
					ok = true
				}
				t.Logf("%d: %d %s (%s) %+v: expected %s, got %s", i+1, c.Count, c.Cause, c.Section, c.Example, c.Expected, c.Got)
			}
			if !ok {
				t.Errorf("not named; %d classes", len(e.Classes))
			} else if test[0] != "" {
				named++
			}
			causes += len(e.Causes)
		})
	}
	if 10*causes > 14*named {
		t.Errorf("%d causes of %d bugs that are named", causes, named)
	}
}
