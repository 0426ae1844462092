package main

import (
	"cmp"
	"slices"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/repair"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/urlstandard"
)

// An answering is a run of the command answer.
type answering struct {
	*scan
	asked  judge.Recognizer
	others []judge.Recognizer // of the standards in force
	palette
}

// answerName is the command that a command line has which begins with a string.
const answerName = "answer"

// newAnswer returns the command answer.
func newAnswer(c *console.Console) *cobra.Command {
	a := &answering{}
	cmd := &cobra.Command{
		Use:   answerName + " [flags] [--] [STRING | -]...",
		Short: "Say what strings are, and what browsers read",
		Long: `Answer says what each string is, and why: a URI, a relative reference, or neither.
"urispec STRING" is short for "urispec answer STRING", unless the string is a plain
word. urispec without arguments answers the records of the standard input.

In text, the first line says what the string is. The second line is the string; on a
terminal its components have colours, unless NO_COLOR is set. A caret marks the
place of an error. Then there is a line for each component of a valid string, and
for each warning, as in validate; warnings also follow the other standards. For an
invalid string, there is a line for each valid string near it, with the edit that
leads there. Last come the other standards in force: what the string is by each of
them, and what browsers read by the URL Standard. A line "hosts differ" precedes
them if browsers go to another host than software that splits the string as RFC 3986
does (Appendix B, at the first slash and the last "@"), whether the string is valid
or not.

In JSON, the output is the object of parse with more keys. Nearest is a list of
objects with input and how. Others is a list of objects with rev, valid and kind;
kind is null if the string is not valid. Others has rfc8141 only for strings that
begin with urn:. Browser is null or an object with href and host. Hosts_differ is
null or an object with browser and other. Warnings are those of validate, also in an
object of others.

The exit status is 1 if a string is neither a URI nor a relative reference.`,
		Example: `  urispec 'http://user@example.com:8042/over/there?name=ferret#nose'
  urispec example.com
  urispec 'http://good.example\@evil.example/'`,
		RunE: func(cmd *cobra.Command, args []string) error { return a.run(cmd, args) },
	}
	a.scan = newScan(cmd, c)
	return cmd
}

// run executes the command.
func (a *answering) run(cmd *cobra.Command, args []string) error {
	asked, err := judge.Of([]parser.Revision{a.revision, parser.RFC3986, parser.RFC3987, parser.RFC8141,
		parser.URLStandard}, "", judge.DFA)
	if err != nil {
		return err
	}
	a.asked = asked[0]
	a.others = slices.DeleteFunc(asked[1:], func(r judge.Recognizer) bool { return r.Revision == a.revision })
	if a.Colors() {
		a.palette = colors()
	}
	return a.scan.run(cmd, args, a.answer, a.counted("valid", "invalid"))
}

// answer writes what a record is.
func (a *answering) answer(to *record.Output, r record.Record) (bool, error) {
	v, err := a.asked.Check(r.Text)
	if err != nil {
		return false, err
	}
	x := diagnosis{Verdict: v}
	if x.Valid() {
		x.ref, _ = a.revision.Parse(r.Text)
		x.invite()
	} else if v.Syntax != nil {
		x.nearest = repair.Of(v.Syntax)
	}
	for i := range a.others {
		if one := &a.others[i]; one.Revision != parser.RFC8141 || hasPrefixFold(r.Text, "urn:") {
			other, err := one.Check(r.Text)
			if err != nil {
				return false, err
			}
			x.others = append(x.others, other)
		}
	}
	x.browser, x.unread = urlstandard.Parse(r.Text, nil)
	if x.unread == nil {
		x.host, x.differ = otherHost(r.Text, &x.browser)
		x.nearest = slices.DeleteFunc(x.nearest, x.misleads)
	}
	if a.json() {
		x.writeJSON(to)
	} else {
		x.writeText(&to.Buffer, &a.palette)
	}
	return x.Valid(), nil
}

// A diagnosis is what is said of a string.
type diagnosis struct {
	verdict.Verdict
	ref     parser.Reference // of a valid string
	nearest []repair.Repair
	others  []verdict.Verdict

	browser urlstandard.URL
	unread  error  // why browsers do not read the string; or nil
	host    string // of who splits it as RFC 3986, where differ
	differ  bool
}

// invite adds the URI that may have been meant by the name of a host.
func (x *diagnosis) invite() {
	path, _ := x.ref.Component(parser.Path)
	if text := "https://" + x.Input; x.ref.Kind().IsRelative() && verdict.BareHost(path) != "" &&
		x.Rule.Revision.Valid(text) {
		x.nearest = append(x.nearest, repair.Repair{Text: text, How: "put a scheme before it", Changes: len("https://")})
	}
}

// misleads reports whether a string, of which two hosts are read, would be one of the other
// host.
func (x *diagnosis) misleads(r repair.Repair) bool {
	u, err := urlstandard.Parse(r.Text, nil)
	return x.differ && (err != nil || u.Host() != x.browser.Host())
}

// writeText writes lines.
func (x *diagnosis) writeText(to *line.Buffer, p *palette) {
	rev := x.Rule.Revision.String()
	if x.Valid() {
		to.Line(cmp.Or(x.What(), "valid") + " (" + rev + ")")
		to.String("\t")
		p.write(to, x.ref)
		for c, text := range x.ref.Components() {
			to.Columns("", c.String(), "")
			p.paint(to, c, text)
			if kind := x.ref.HostKind(); c == parser.Host && kind != 0 {
				to.String("\t" + kind.String())
			}
			to.String("\n")
		}
		verdict.WriteWarnings(to, x.Rule.Revision.Warnings(x.Input))
	} else {
		to.Line("neither a URI nor a relative reference (" + rev + "): " + x.Reason())
		to.Text = line.AppendCaret(to.Text, x.Input, x.Offset())
	}
	for _, r := range x.nearest {
		to.Line("nearest", r.Text, r.How)
	}
	if x.differ {
		to.Line("hosts differ", "browsers go to "+x.browser.Host(), "who splits as RFC 3986 does goes to "+x.host)
	}
	for i := range x.others {
		v := &x.others[i]
		what := v.What()
		if !v.Valid() {
			what = "neither: " + v.Reason()
		}
		to.Line(v.Rule.Revision.String(), what)
		if v.Valid() {
			verdict.WriteWarnings(to, v.Rule.Revision.Warnings(v.Input))
		}
	}
	if x.unread != nil {
		without := ""
		if e, ok := x.unread.(*urlstandard.ValidationError); ok && e.Type == urlstandard.MissingSchemeNonRelativeURL {
			without = " without a base"
		}
		to.Line("browsers", "do not read it"+without+": "+x.unread.Error())
	} else {
		to.Line("browsers", x.browser.String())
	}
}

// writeJSON writes an object.
func (x *diagnosis) writeJSON(to *record.Output) {
	q := line.NewQuoter(x.Input)
	o := to.Object()
	judge.Object(&o, q, &x.Verdict)
	if x.Valid() {
		addComponents(&o, componentKeys(x.Rule.Revision), x.ref, q)
	}
	line.Objects(&o, "nearest", slices.Values(x.nearest), func(o *line.Object, r repair.Repair) {
		line.NewQuoter(r.Text).Members(o, line.Member{Name: "input", Value: r.Text})
		o.String("how", r.How)
	})
	line.Objects(&o, "others", slices.Values(x.others), func(o *line.Object, v verdict.Verdict) {
		o.String("rev", v.Rule.Revision.String())
		o.Bool("valid", v.Valid())
		kind := ""
		if ref, err := v.Rule.Revision.Parse(v.Input); err == nil {
			kind = ref.Kind().String()
		}
		o.Nullable("kind", kind)
		if warnings := v.Rule.Revision.Warnings(v.Input); v.Valid() && len(warnings) > 0 {
			verdict.AddWarnings(o, warnings)
		}
	})
	if x.unread != nil {
		o.Null("browser")
	} else {
		o.Nested("browser", func(o *line.Object) {
			o.String("href", x.browser.String())
			o.Optional("host", x.browser.Host(), x.browser.HostKind() != urlstandard.NoHost)
		})
	}
	if x.differ {
		o.Nested("hosts_differ", func(o *line.Object) {
			o.String("browser", x.browser.Host())
			o.String("other", x.host)
		})
	} else {
		o.Null("hosts_differ")
	}
	to.End(o)
}
