package adapter

import (
	"cmp"
	"errors"
	"net/netip"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/urispec/urispec/conformance/document"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
)

// A deviation is where java.net.URI departs from RFC 2396 as RFC 2732 amends
// it.
type deviation struct {
	name string
	// documented: the documentation of the class has it, of the constructor with
	// one argument, or of resolve. Otherwise it was found here, with Java 17, and
	// need not be one of each version.
	documented bool
	example    Question
	// explains reports whether it is the deviation that makes the answer another
	// one than that of package parser.
	explains func(q Question, got Answer) bool
}

// deviations are all that are known.
var deviations = []deviation{
	{
		"an empty relative path may have a query behind it, which the grammar does not permit",
		true, Question{Operation: Parse, Input: "?"},
		func(q Question, got Answer) bool {
			return q.Operation == Parse && got.Valid && strings.HasPrefix(q.Input, "?") &&
				parser.RFC2732.Valid("."+q.Input)
		},
	},
	{
		"an empty authority has something behind it, and is undefined; the grammar has it, and alone, too",
		true, Question{Operation: Parse, Input: "//"},
		func(q Question, got Answer) bool {
			c := document.Split(q.Input)
			switch empty := document.Defined(""); {
			case q.Operation == Resolve: // it is a reference, or a base, of another form
				return c.Authority == empty || document.Split(q.Base).Authority == empty
			case c.Authority != empty:
				return false
			}
			alone := c.Path.Text == "" && !c.Query.Defined && !c.Fragment.Defined
			return got.Valid != alone && (alone || got.Parts[1] == Part{Told: true})
		},
	},
	{
		"an IPv6 address has sixteen bytes, and may have a scope identifier; the rule of RFC 2373 counts nothing",
		true, Question{Operation: Parse, Input: "//[0]"},
		func(q Question, got Answer) bool {
			before, rest, ok := strings.Cut(q.Input, "[")
			literal, behind, closed := strings.Cut(rest, "]")
			if !ok || !closed || !strings.Contains(before, "//") {
				return false
			}
			literal, _, _ = strings.Cut(literal, "%")
			address, err := netip.ParseAddr(withoutLeadingZeros(literal))
			return got.Valid == (err == nil && address.Is6()) && parser.RFC2732.Valid(before+"[::]"+behind)
		},
	},
	{
		"a number of an IPv4 address may have any leading zeros, though no more than three digits are documented",
		false, Question{Operation: Parse, Input: "//0.0.0.0000"},
		func(q Question, got Answer) bool {
			address, err := netip.ParseAddr(withoutLeadingZeros(got.Parts[3].Text))
			return q.Operation == Parse && got.Valid && err == nil && address.Is4()
		},
	},
	{
		"a hostname of one label may begin with a digit",
		true, Question{Operation: Parse, Input: "//0"},
		func(q Question, got Answer) bool {
			host := got.Parts[3].Text
			return q.Operation == Parse && got.Valid && host != "" && '0' <= host[0] && host[0] <= '9' &&
				!strings.ContainsRune(strings.TrimSuffix(host, "."), '.')
		},
	},
	{
		"other characters than those of US-ASCII may stand where escaped octets may",
		true, Question{Operation: Parse, Input: "/\u00e9"},
		func(q Question, got Answer) bool {
			plain := withoutOthers(q.Input)
			return got.Valid && plain != q.Input && parser.RFC2732.Valid(plain)
		},
	},
	{
		"an opaque part may begin with a bracket: RFC 2732 adds brackets to reserved, but not to uric_no_slash",
		false, Question{Operation: Parse, Input: "a:["},
		func(q Question, got Answer) bool {
			scheme, rest, _ := strings.Cut(q.Input, ":")
			return q.Operation == Parse && got.Valid && rest != "" && strings.ContainsAny(rest[:1], "[]") &&
				parser.RFC2732.Valid(scheme+":a"+rest)
		},
	},
	{
		"a port that is empty is undefined, and not in the target of a network-path",
		false, Question{Operation: Parse, Input: "//a:"},
		func(q Question, got Answer) bool {
			if want, ok := parserTarget(q); ok {
				target := document.Split(want)
				var empty bool
				target.Authority.Text, empty = strings.CutSuffix(target.Authority.Text, ":")
				return empty && got.Result == target.Recompose()
			}
			return q.Operation == Parse && got.Valid && strings.HasSuffix(document.Split(q.Input).Authority.Text,
				":") && got.Parts[4] == Part{Told: true}
		},
	},
	{
		"resolution removes empty segments from a path that is merged",
		false, Question{Resolve, "a:/b", "c//d"},
		func(q Question, got Answer) bool {
			plain := Question{q.Operation, withoutEmptySegments(q.Base), withoutEmptySegments(q.Input)}
			want, ok := parserTarget(plain)
			return ok && plain != q && withoutEmptySegments(want) == withoutEmptySegments(got.Result)
		},
	},
	{
		"a base that has an authority and no path gets a slash; RFC 2396 puts what is merged behind the authority",
		false, Question{Resolve, "a://b", "."},
		func(q Question, got Answer) bool {
			base := document.Split(q.Base)
			want, ok := parserTarget(q)
			c := document.Split(want)
			return ok && base.Path.Text == "" && base.Authority.Defined &&
				strings.HasPrefix(document.Split(got.Result).Path.Text, "/") && c.Path.Text == ""
		},
	},
	{
		"a reference is its own target where the base is opaque",
		true, Question{Resolve, "a:b", "c"},
		func(q Question, got Answer) bool {
			_, rest, _ := strings.Cut(q.Base, ":")
			return q.Operation == Resolve && got.Valid && got.Result == q.Input && !strings.HasPrefix(rest, "/")
		},
	},
	{
		"a fragment alone has a target, the base with that fragment",
		true, Question{Resolve, "a:/b", "#c"},
		func(q Question, got Answer) bool {
			base, _, _ := strings.Cut(q.Base, "#")
			return q.Operation == Resolve && got.Valid && strings.HasPrefix(q.Input, "#") && got.Result == base+q.Input
		},
	},
}

// withoutOthers has another character for those beyond US-ASCII that are
// neither controls nor spaces.
func withoutOthers(text string) string {
	return strings.Map(func(c rune) rune {
		if c > unicode.MaxASCII && !unicode.IsControl(c) && !unicode.IsSpace(c) {
			return '_'
		}
		return c
	}, text)
}

// withoutLeadingZeros leaves out the zeros that decimal numbers begin with, of
// an IPv4 address, or of one at the end of an IPv6 address.
func withoutLeadingZeros(address string) string {
	begin := strings.LastIndexByte(address, ':') + 1
	numbers := strings.Split(address[begin:], ".")
	for i, n := range numbers {
		if len(numbers) == 4 && n != "" {
			numbers[i] = cmp.Or(strings.TrimLeft(n, "0"), "0")
		}
	}
	return address[:begin] + strings.Join(numbers, ".")
}

// withoutEmptySegments has one slash for each two or more in the path.
func withoutEmptySegments(reference string) string {
	c := document.Split(reference)
	for strings.Contains(c.Path.Text, "//") {
		c.Path.Text = strings.ReplaceAll(c.Path.Text, "//", "/")
	}
	return c.Recompose()
}

// parserTarget returns the target of a resolution by package parser, and
// whether there is one.
func parserTarget(q Question) (string, bool) {
	base, err := parser.RFC2732.Parse(q.Base)
	if q.Operation != Resolve || err != nil {
		return "", false
	}
	target, err := base.Resolve(q.Input)
	return target.String(), err == nil
}

// openJava opens the Java adapter. The test is skipped where there is no Java.
func openJava(t *testing.T) Implementation {
	t.Helper()
	impl, err := Open("java", Limits{Answer: 20 * time.Second})
	var absent *AbsentError
	if errors.As(err, &absent) {
		t.Skip(absent)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := impl.Close(); err != nil {
			t.Error(err)
		}
	})
	return impl
}

// TestJavaDeviations checks that java.net.URI, whose documentation names RFC
// 2396 and RFC 2732, departs from them in each of the deviations, and in no
// other way: of the questions of a report, about what is valid, components and
// targets, each answer that is not that of package parser is explained by one.
func TestJavaDeviations(t *testing.T) {
	impl := openJava(t)
	s, err := newSyntax(parser.RFC2732)
	if err != nil {
		t.Fatal(err)
	}
	seed := int64(1) // of another program, no test can say that chance shows nothing new
	if testflag.Complete() {
		seed = int64(testflag.Seed(t))
	}
	named, err := s.questions(Options{Revision: parser.RFC2732, Seed: seed, Inputs: testflag.Choose(1000, 20_000)})
	if err != nil {
		t.Fatal(err)
	}
	var questions []Question
	for _, d := range deviations {
		questions = append(questions, d.example)
	}
	take := testflag.Sample(t, 4)
	for _, q := range named {
		if q.Operation != Normalize && take() { // it has no ladder of comparison
			questions = append(questions, q.Question)
		}
	}
	unexplained := 0
	for i, got := range impl.Ask(questions) {
		q := questions[i]
		differs := got.Outcome == Answered && differsFromParser(q, got)
		switch {
		case i < len(deviations) && (differs && !deviations[i].explains(q, got) || !differs &&
			deviations[i].documented):
			t.Errorf("%s: %+v is no example: %+v", deviations[i].name, q, got)
		case differs && !isExplained(q, got):
			if unexplained++; unexplained <= 20 {
				t.Errorf("%+v: valid: %t, parts %+v, result %q", q, got.Valid, got.Parts, got.Result)
			}
		}
	}
	if unexplained > 0 {
		t.Errorf("%d answers are explained by no deviation", unexplained)
	}
}

// isExplained reports whether a deviation explains an answer, by itself or
// together with the one about other characters, or, of a target, those about
// authorities, ports and empty segments.
func isExplained(q Question, got Answer) bool {
	plain := q
	plain.Input = withoutOthers(q.Input)
	for _, d := range deviations {
		if d.explains(q, got) || plain != q && d.explains(plain, got) {
			return true
		}
	}
	want, ok := parserTarget(Question{q.Operation, simplified(q.Base), simplified(q.Input)})
	return ok && simplified(want) == simplified(got.Result)
}

// simplified has no empty authority, port or segment.
func simplified(reference string) string {
	c := document.Split(withoutEmptySegments(reference))
	c.Authority.Text = strings.TrimSuffix(c.Authority.Text, ":")
	c.Authority.Defined = c.Authority.Text != ""
	return c.Recompose()
}

// differsFromParser reports whether an answer is not that of package parser. Of
// resolution, only targets are compared, where both have one: what is valid is
// another question.
func differsFromParser(q Question, got Answer) bool {
	if q.Operation == Resolve {
		target, ok := parserTarget(q)
		return ok && got.Valid && got.Result != target
	}
	want, err := parser.RFC2732.Parse(q.Input)
	if err != nil || !got.Valid {
		return (err == nil) != got.Valid
	}
	for i, c := range Components() {
		text, defined := want.Component(c)
		if got.Parts[i].Told && (got.Parts[i].Defined != defined || got.Parts[i].Text != text) {
			return true
		}
	}
	return false
}
