package rfctext

import "fmt"

// A Preference says which rule is kept of several that have one name and differ.
type Preference string

// The preferences.
const (
	// Nearest is the one that is nearest to the first start rule, best with no prose
	// between them. Without start rules all are kept.
	Nearest Preference = ""
	First   Preference = "first" // of the text
	Last    Preference = "last"  // of the text, as where an appendix collects the rules
)

// ParsePreference returns the preference of a name: nearest, first or last.
func ParsePreference(name string) (Preference, error) {
	switch p := Preference(name); p {
	case "nearest":
		return Nearest, nil
	case First, Last:
		return p, nil
	}
	return "", fmt.Errorf("%q is none of nearest, first, last", name)
}
