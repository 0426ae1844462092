package parser

import (
	"errors"
	"testing"
)

// Parse refuses a normal form that is too long, which takes 2 GiB. Here it refuses
// one for another reason: the normal form of a Reference which is not valid.
func TestNormalizeError(t *testing.T) {
	refused, err := RFC2396.Parse("A:%41b")
	if err != nil {
		t.Fatal(err)
	}
	other := refused
	refused.text.String = "A:%41<"
	if n, err := refused.Normalize(LevelPercent); n != (Reference{}) || !errors.Is(err, ErrSyntax) {
		t.Errorf("a normal form: %v, %v", n, err)
	}
	for _, pair := range [][2]Reference{{refused, other}, {other, refused}, {refused, refused}} {
		if same, err := pair[0].Equivalent(pair[1], LevelPercent); same || !errors.Is(err, ErrSyntax) {
			t.Errorf("%v and %v: equivalent: %t, %v", pair[0], pair[1], same, err)
		}
	}
	for _, pair := range [][2]Reference{{refused, other}, {other, refused}} {
		if level, ok := pair[0].EquivalenceLevel(pair[1]); level != 0 || ok {
			t.Errorf("%v and %v: equivalent at %v", pair[0], pair[1], level)
		}
	}
}
