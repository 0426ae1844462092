package parser_test

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/prop"

	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// Each step changes what it is for, and nothing else.
func TestNormalizeSteps(t *testing.T) {
	const (
		cases, percent, ipv6  = parser.StepCase, parser.StepPercent, parser.StepIPv6
		dots, port, schemeOwn = parser.StepDots, parser.StepPort, parser.StepScheme
	)
	steps := func(s ...parser.Step) []parser.Step { return s }
	const mixed = "HTTP://EX%61mple.com:80/%7e/./b?%3a"
	for _, test := range []struct {
		name     string
		revision parser.Revision
		input    string
		steps    []parser.Step
		want     string
	}{
		{"rfc3986/6.2.2.1/01", rfc3986, mixed, steps(cases), "http://ex%61mple.com:80/%7E/./b?%3A"},
		{"rfc3986/6.2.2.2/01", rfc3986, mixed, steps(percent), "HTTP://EXample.com:80/~/./b?%3A"},
		{"rfc3986/6.2.2.3/01", rfc3986, mixed, steps(dots), "HTTP://EX%61mple.com:80/%7e/b?%3a"},
		{"rfc3986/6.2.3/01", rfc3986, mixed, steps(port), "HTTP://EX%61mple.com/%7e/./b?%3a"},
		{"rfc3986/6.2.3/02", rfc3986, "HTTP://h:80", steps(schemeOwn), "HTTP://h:80/"},
		{"rfc3986/6.2.3/03", rfc3986, "HTTP://h:80", steps(port), "HTTP://h"},
		{"rfc3986/6.2.3/04", rfc3986, "HTTP://h:80", steps(schemeOwn, port), "HTTP://h/"},
		{"rfc3986/6.2.3/05", rfc3986, "x://h:", steps(port), "x://h"},
		{"rfc3986/6.2.3/06", rfc3986, "FILE:/x", steps(schemeOwn), "FILE:///x"},
		{"rfc3986/6.2.3/07", rfc3986, "MAILTO:a@B", steps(schemeOwn), "MAILTO:a@b"},
		{"rfc3986/6.2.3/08", rfc3986, "//h:80", steps(port, schemeOwn), "//h:80"},
		{"rfc3986/6.2.2/01", rfc3986, mixed, steps(dots, percent, cases), "http://example.com:80/~/b?%3A"},
		{"rfc3986/6.2.2/02", rfc3986, "a:/b/%2E%2e/c", steps(dots), "a:/b/%2E%2e/c"},
		{"rfc3986/6.2.2/03", rfc3986, "a:/b/%2E%2e/c", steps(dots, percent), "a:/c"},
		{"rfc3986/6.2.2/05", rfc3986, "//%41", steps(cases, percent), "//a"},
		{"rfc3986/6.2.2/04", rfc3986, mixed, nil, mixed},
		{"rfc5952/4.1/01", rfc3986, "//[2001:0DB8::0001]:80", steps(ipv6), "//[2001:db8::1]:80"},
		{"rfc5952/4.2.1/01", rfc3986, "//[2001:db8:0:0:0:0:2:1]", steps(ipv6), "//[2001:db8::2:1]"},
		{"rfc5952/4.2.2/01", rfc3986, "//[2001:db8::1:1:1:1:1]", steps(ipv6), "//[2001:db8:0:1:1:1:1:1]"},
		{"rfc5952/4.2.3/01", rfc3986, "//[2001:0:0:1:0:0:0:1]", steps(ipv6), "//[2001:0:0:1::1]"},
		{"rfc5952/4.2.3/02", rfc3986, "//[2001:db8:0:0:1:0:0:1]", steps(ipv6), "//[2001:db8::1:0:0:1]"},
		{"rfc5952/4.3/01", rfc3986, "//[::A]", steps(ipv6), "//[::a]"},
		{"rfc5952/5/01", rfc3986, "//[::FFFF:c000:0201]", steps(ipv6), "//[::ffff:192.0.2.1]"},
		{"rfc5952/5/02", rfc3986, "//[v1.A]/1.2.3.4", steps(ipv6), "//[v1.A]/1.2.3.4"},
		{"rfc6874/2/01", rfc6874, "//[FE80:0::1%25En1]", steps(ipv6), "//[fe80::1%25En1]"},
		{"rfc2732/3/01", rfc2732, "http://[0:0::1]/", steps(ipv6), "http://[::1]/"},
		{"rfc3987/5.3/01", rfc3987, "HTTP://\u00c9:80", steps(cases, port), "http://\u00c9"},
		{"rfc1738/3.1/01", rfc1738, "http://H:80/%41", steps(port), "http://H/%41"},
		{"rfc1738/3.3/01", rfc1738, "http://h:80", steps(schemeOwn), "http://h:80/"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, err := mustParse(t, test.revision, test.input).NormalizeSteps(test.steps...)
			if err != nil || r.String() != test.want {
				t.Errorf("%q, %v, want %q", r, err, test.want)
			}
		})
	}
}

// Normalize, which sees at once that nothing changes and does not parse what it made, returns what the steps of a level
// and those below make one by one.
func TestStepsAreLevels(t *testing.T) {
	parameters := gopter.DefaultTestParametersWithSeed(int64(testflag.Seed(t)))
	parameters.MinSuccessfulTests = testflag.Choose(1000, 20_000)
	properties := gopter.NewProperties(parameters)
	for v := range all.Revisions() {
		source := must.Have(input.New(must.Have(input.LanguageOf(v))(t)))(t)
		var steps []parser.Step
		for i, of := range [][]parser.Step{{parser.StepCase}, {parser.StepPercent}, {parser.StepDots},
			{parser.StepPort, parser.StepScheme}} {
			level := parser.LevelCase + parser.Level(i)
			if v.CheckLevel(level) != nil {
				continue
			}
			steps = append(steps, of...)
			taken := slices.Clone(steps)
			pieced := func(p *gopter.GenParameters) *gopter.GenResult {
				return gopter.NewGenResult(someReference(p.Rng, v).String(), gopter.NoShrinker)
			}
			properties.Property(fmt.Sprint(v, " ", level), prop.ForAll(func(s string) string {
				below, err := mustParse(t, v, s).NormalizeSteps(taken[:len(taken)-len(of)]...)
				for _, r := range []parser.Reference{mustParse(t, v, s), below} {
					got, gotErr := r.Normalize(level)
					if want, wantErr := r.NormalizeSteps(taken...); got != want || cmp.Or(err, gotErr, wantErr) != nil {
						return fmt.Sprintf("%q becomes %q, %v, want %q, %v", r, got, gotErr, want, wantErr)
					}
				}
				return ""
			}, input.AnyOf(source.Normalizable(level), source.References(), pieced)))
		}
	}
	properties.TestingRun(t)
}

// A step that a document does not have is an error, and so is one that is not a step.
func TestStepErrors(t *testing.T) {
	for _, test := range []struct {
		name  string
		input parser.Reference
		step  parser.Step
		want  string
	}{
		{"rfc2396/6", mustParse(t, rfc2396, "a:/b"), parser.StepDots,
			"rfc2396: normalization at level path is not defined by this revision"},
		{"rfc2396/3.2.2", mustParse(t, rfc2396, "a:/b"), parser.StepIPv6,
			"rfc2396: the step ipv6 of normalization is not defined by this revision"},
		{"rfc8141/2", mustParse(t, rfc8141, "urn:ab:c"), parser.StepIPv6,
			"rfc8141: the step ipv6 of normalization is not defined by this revision"},
		{"zero", mustParse(t, rfc3986, ""), 0,
			"rfc3986: the step Step(0) of normalization is not defined by this revision"},
		{"unknown", mustParse(t, rfc3986, ""), 99,
			"rfc3986: the step Step(99) of normalization is not defined by this revision"},
		{"of the zero Reference", parser.Reference{}, parser.StepIPv6, `unknown revision "Revision(0)"`},
	} {
		r, err := test.input.NormalizeSteps(test.step)
		if err == nil || err.Error() != test.want || !r.IsZero() {
			t.Errorf("%s: %q, %v, want %s", test.name, r, err, test.want)
		}
	}
	for s := parser.StepCase; s <= parser.StepScheme; s++ {
		var got parser.Step
		if text, err := s.MarshalText(); err != nil || got.UnmarshalText(text) != nil || got != s {
			t.Errorf("%v is read as %v", s, got)
		}
	}
	for _, name := range []string{"Step(0)", "Case", "path"} {
		var got parser.Step
		if err := got.UnmarshalText([]byte(name)); err == nil {
			t.Errorf("%q is read as %v", name, got)
		}
	}
}

func ExampleReference_NormalizeSteps() {
	ref := parser.RFC3986.MustParse("HTTP://[2001:DB8:0:0::1]:80/a/../%7Eb")
	fmt.Println(ref.NormalizeSteps(parser.StepPort))
	fmt.Println(ref.NormalizeSteps(parser.StepIPv6, parser.StepPercent))
	// Output:
	// HTTP://[2001:DB8:0:0::1]/a/../%7Eb <nil>
	// HTTP://[2001:db8::1]:80/a/../~b <nil>
}
