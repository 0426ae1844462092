package template_test

import (
	"errors"
	"fmt"
	"maps"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/prop"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser/template"
)

// traced returns the values without those that leave no trace in the expansion: a
// reading does not have them.
func traced(t template.Template, values template.Values) template.Values {
	left := maps.Clone(values)
	whole, _ := t.Expand(left)
	for _, name := range slices.Sorted(maps.Keys(values)) {
		v := left[name]
		delete(left, name)
		if s, _ := t.Expand(left); s != whole {
			left[name] = v
		}
	}
	return left
}

// cut returns the values, each cut to its shortest prefix that expands alike.
func cut(t template.Template, values template.Values) template.Values {
	left := maps.Clone(values)
	for name, v := range left {
		for n := 0; n < len(v.Text()); n++ {
			shorter := maps.Clone(left)
			shorter[name] = template.String(v.Text()[:n])
			a, _ := t.Expand(left)
			if b, _ := t.Expand(shorter); a == b {
				left = shorter
				break
			}
		}
	}
	return left
}

// most is how many readings of a URI tests look at.
const most = 1000

// readingsOf returns the readings of a URI, or false if there are too many. It
// checks that each expands to the URI, and that no two are the same.
func readingsOf(t testing.TB, tmpl template.Template, uri string) ([]template.Values, bool) {
	t.Helper()
	var readings []template.Values
	seen := map[string]bool{}
	for v := range tmpl.All(uri) {
		if len(readings) == most {
			return nil, false
		}
		if again, err := tmpl.Expand(v); err != nil || again != uri {
			t.Errorf("%s: %q has the reading %v, which expands to %q, %v", tmpl, uri, v, again, err)
		}
		key := fmt.Sprint(v)
		if seen[key] {
			t.Errorf("%s: %q has the reading %v twice", tmpl, uri, v)
		}
		seen[key] = true
		readings = append(readings, v)
	}
	return readings, true
}

// checkReadings checks the laws of readings, of what values expand to.
func checkReadings(t testing.TB, tmpl template.Template, values template.Values, regular bool) {
	t.Helper()
	uri, err := tmpl.Expand(values)
	if err != nil {
		t.Errorf("%s with %v: %v", tmpl, values, err)
		return
	}
	first, err := tmpl.Match(uri)
	var limit *template.LimitError
	switch {
	case errors.As(err, &limit):
		return
	case err != nil:
		t.Errorf("%s with %v expands to %q: %v", tmpl, values, uri, err)
		return
	}
	readings, ok := readingsOf(t, tmpl, uri)
	if !ok {
		return
	}
	if len(readings) == 0 || !readings[0].Equal(first) {
		t.Errorf("%s: %q has the readings %v, but Match returns %v", tmpl, uri, readings, first)
	}
	want := cut(tmpl, traced(tmpl, values))
	if !slices.ContainsFunc(readings, want.Equal) {
		t.Errorf("%s: %q has the readings %v, and not %v", tmpl, uri, readings, want)
	}
	checkVerdict(t, tmpl, uri, readings, regular)
}

// checkVerdict checks the verdict about a template by the readings of one URI. If
// readings are a regular language, the witness is a shortest one.
func checkVerdict(t testing.TB, tmpl template.Template, uri string, readings []template.Values, regular bool) {
	t.Helper()
	a := tmpl.Ambiguity()
	switch a.Verdict {
	case template.Unambiguous:
		if len(readings) > 1 {
			t.Errorf("%s is unambiguous, but %q has the readings %v", tmpl, uri, readings)
		}
	case template.Ambiguous:
		for _, v := range a.Readings {
			if got, err := tmpl.Expand(v); err != nil || got != a.URI {
				t.Errorf("%s: %q has the reading %v, which expands to %q, %v", tmpl, a.URI, v, got, err)
			}
		}
		if a.Readings[0].Equal(a.Readings[1]) {
			t.Errorf("%s: the readings of %q are the same: %v", tmpl, a.URI, a.Readings[0])
		}
		if regular && len(readings) > 1 && len(uri) < len(a.URI) {
			t.Errorf("%s: %q is no shortest witness, %q is shorter: %v", tmpl, a.URI, uri, readings)
		}
	default:
		if regular {
			t.Errorf("%s: nothing is known of it", tmpl)
		}
		if len(readings) > 1 && len(uri) < a.AtLeast {
			t.Errorf("%s has a witness of %d bytes at least, but %q has the readings %v", tmpl, a.AtLeast, uri, readings)
		}
	}
}

// A trial is a template and values of its variables.
type trial struct {
	text   string
	kinds  map[string]template.Kind
	coded  bool
	values template.Values
}

// template returns the template, with the options of the trial.
func (c *trial) template() template.Template {
	var options []template.Option
	for name, kind := range c.kinds {
		options = append(options, template.Declare(name, kind))
	}
	if c.coded {
		options = append(options, template.Encoded())
	}
	return template.MustParse(c.text, options...)
}

// String returns the trial for a report.
func (c *trial) String() string {
	return fmt.Sprintf("%s, kinds %v, encoded %t, with %v", c.text, c.kinds, c.coded, c.values)
}

// pick returns one of some strings.
func pick(r *rand.Rand, choices ...string) string { return choices[r.Intn(len(choices))] }

// randomTrial returns a trial of up to three expressions. If single is true, no
// variable repeats or has a prefix. If one does, there are two expressions, and
// strings are short: the ways to split an expansion are too many otherwise.
func randomTrial(r *rand.Rand, single bool) *trial {
	c := &trial{kinds: map[string]template.Kind{}, values: template.Values{}, coded: r.Intn(2) == 0}
	names := []string{"a", "b", "ab", "a.b", "%41"}
	r.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	var b strings.Builder
	expressions := 2
	if single {
		expressions = 3
	}
	for range 1 + r.Intn(expressions) {
		b.WriteString(pick(r, "", "", "/", ".", ",", "a", "a=", "&", ";a", "?", "%41", "%20", "%c3", "1", "\u00e9"))
		b.WriteString("{" + pick(r, "", "", "+", "#", ".", "/", ";", "?", "&"))
		for i := range 1 + r.Intn(2) {
			if i > 0 {
				b.WriteByte(',')
			}
			name := names[0]
			if single {
				names = names[1:]
			} else {
				name = names[r.Intn(2)]
			}
			b.WriteString(name)
			kind := template.Kind(1 + r.Intn(3))
			if known, ok := c.kinds[name]; ok {
				kind = known
			}
			switch n := r.Intn(4); {
			case n < 2:
				b.WriteByte('*')
			case n == 2 && !single && kind == template.KindString:
				b.WriteString(pick(r, ":1", ":2"))
			}
			c.kinds[name] = kind
			c.values[name] = randomValue(r, kind, c.coded, single)
		}
		b.WriteByte('}')
		if single && len(names) < 2 {
			break
		}
	}
	c.text = b.String()
	return c
}

// randomValue returns a value, or none.
func randomValue(r *rand.Rand, kind template.Kind, coded, long bool) template.Value {
	if r.Intn(4) == 0 {
		return template.Value{}
	}
	switch kind {
	case template.KindString:
		return template.String(randomString(r, coded, long))
	case template.KindList:
		members := make([]string, 1+r.Intn(2))
		for i := range members {
			members[i] = randomString(r, coded, long)
		}
		return template.List(members...)
	}
	pairs := make([]template.Pair, 1+r.Intn(2))
	for i := range pairs {
		pairs[i] = template.Pair{Name: randomString(r, coded, long), Value: randomString(r, coded, long)}
	}
	return template.Map(pairs...)
}

// randomString returns a string of a value.
func randomString(r *rand.Rand, coded, long bool) string {
	var b strings.Builder
	length := 1
	if long {
		length = 4
	}
	for range r.Intn(length + 1) {
		if coded {
			b.WriteString(pick(r, "a", "1", "b", ".", ",", "/", "=", "&", ";", "%41", "%20", "%c3"))
		} else {
			b.WriteString(pick(r, "a", "1", "b", ".", ",", "/", "=", "&", ";", "%", "%4", "%41", "%20", " ", "\u00e9", "\xff"))
		}
	}
	return b.String()
}

// trials returns a generator of trials.
func trials(single bool) gopter.Gen {
	return func(p *gopter.GenParameters) *gopter.GenResult {
		return gopter.NewGenResult(randomTrial(p.Rng, single), gopter.NoShrinker)
	}
}

// TestLaws checks the laws of readings: Expand(Match(u)) is u; all values that expand
// to u are in All(u), once; if Ambiguity says that there is one reading, it is the
// values; and no URI with two is shorter than it says.
func TestLaws(t *testing.T) {
	params := gopter.DefaultTestParametersWithSeed(int64(testflag.Seed(t)))
	params.MinSuccessfulTests = testflag.Choose(1000, 10_000)
	laws := gopter.NewProperties(params)
	for name, single := range map[string]bool{"regular": true, "compared": false} {
		laws.Property(name, prop.ForAll(func(c *trial) bool {
			checkReadings(t, c.template(), c.values, single)
			if t.Failed() {
				t.Log(c)
			}
			return !t.Failed()
		}, trials(single)))
	}
	laws.TestingRun(t)
}
