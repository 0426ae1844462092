package command

import (
	"cmp"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/repair"
	"github.com/urispec/urispec/parser/urlstandard"
)

type answerCmd struct {
	*scan
	asked  judge.Recognizer
	others []judge.Recognizer // of the standards in force
	palette
}

// answerName is the command of a command line that begins with a string.
const answerName = "answer"

func newAnswer(c *Console) *cobra.Command {
	a := &answerCmd{}
	cmd := &cobra.Command{
		Use:   answerName + " [flags] [--] [STRING | -]...",
		Short: "Say what strings are, and what browsers read",
		Long: `Answer says what each string is, and why: a URI, a relative reference, or neither.
"urispec STRING" is short for "urispec answer STRING", unless the string is a plain
word. urispec without arguments answers the records of the standard input.

In text, the first line says what the string is. The second line is the string; on a
terminal its components have colours, unless NO_COLOR is set. A caret marks the
place of an error. Then there is a line for each component of a valid string, and
for each warning, as in validate; warnings also follow the other standards. A line
"meant" has the URI that was surely meant, if the string is a host without a scheme,
a path of Windows, or has something else in the place of "://". For another invalid
string, there is a line "nearest" for each valid string near it, with the edit that
leads there; its host is the host that browsers read, or the one behind the last "@".
Last come the other standards in force, rfc8141 only for strings
that begin with urn: what the string is by each of them, and what browsers read by
the URL Standard. A line "hosts differ" precedes them if browsers go to another host
than software that splits the string as RFC 3986 does (Appendix B, at the first slash
and the last "@"), whether the string is valid or not.`,
		Example: `  urispec 'http://user@example.com:8042/over/there?name=ferret#nose'
  urispec example.com
  urispec 'http://good.example\@evil.example/'`,
		RunE: func(cmd *cobra.Command, args []string) error { return a.run(cmd, args) },
	}
	a.scan = newScan(cmd, c)
	return cmd
}

func (a *answerCmd) run(cmd *cobra.Command, args []string) error {
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

func (a *answerCmd) answer(to *record.Output, r record.Record) (bool, error) {
	v, err := a.asked.Check(r.Text)
	if err != nil {
		return false, err
	}
	x := diagnosis{Verdict: v}
	x.meant, _ = repair.Meant(a.revision.MustStart(""), r.Text)
	if v.Syntax != nil {
		x.nearest = repair.Near(v.Syntax)
	}
	scheme, _, hasScheme := strings.Cut(r.Text, ":")
	isURN := hasScheme && strings.EqualFold(scheme, "urn")
	for i := range a.others {
		if one := &a.others[i]; one.Revision != parser.RFC8141 || isURN {
			other, err := one.Check(r.Text)
			if err != nil {
				return false, err
			}
			x.others = append(x.others, other)
		}
	}
	x.browser, x.unread = urlstandard.Parse(r.Text, nil)
	if x.unread == nil {
		x.host, x.hasHost, x.differ = repair.OtherHost(r.Text, &x.browser)
	}
	if a.json() {
		x.writeJSON(to)
	} else {
		x.writeText(&to.Buffer, &a.palette)
	}
	return x.Valid(), nil
}

// A diagnosis is all that answer says about a string.
type diagnosis struct {
	verdict.Verdict
	meant   repair.Repair
	nearest []repair.Repair
	others  []verdict.Verdict

	browser urlstandard.URL
	unread  error  // why browsers do not read the string; or nil
	host    string // as software that splits by RFC 3986 reads it, if hasHost
	hasHost bool
	differ  bool
}

func (x *diagnosis) writeText(to *line.Buffer, p *palette) {
	rev := x.Rule.Revision.String()
	if x.Valid() {
		to.Line(cmp.Or(x.What(), "valid") + " (" + rev + ")")
		to.String("\t")
		p.write(to, x.Ref)
		for c, text := range x.Ref.Components() {
			to.Columns("", c.String(), "")
			p.paint(to, c, text)
			if kind := x.Ref.HostKind(); c == parser.Host && kind != 0 {
				to.String("\t" + kind.String())
			}
			to.String("\n")
		}
		verdict.WriteWarnings(to, x.Rule.Revision.Warnings(x.Input))
	} else {
		to.Line("neither a URI nor a relative reference (" + rev + "): " + x.Reason())
		to.Text = line.AppendCaret(to.Text, x.Input, x.Offset())
	}
	if x.meant.Text != "" {
		to.Line("meant", x.meant.Text, x.meant.How)
	}
	for _, r := range x.nearest {
		to.Line("nearest", r.Text, r.How)
	}
	if x.differ {
		browsers, other := "browsers go to "+x.browser.Host(), "goes to "+x.host
		if x.browser.Host() == "" {
			browsers = "browsers read an empty host"
		}
		if !x.hasHost {
			other = "finds no host"
		} else if x.host == "" {
			other = "finds an empty host"
		}
		to.Line("hosts differ", browsers, "an RFC 3986 parser "+other)
	}
	for i := range x.others {
		v := &x.others[i]
		if !v.Valid() {
			to.Line(v.Rule.Revision.String(), "neither: "+v.Reason())
			continue
		}
		to.Line(v.Rule.Revision.String(), v.What())
		verdict.WriteWarnings(to, v.Rule.Revision.Warnings(v.Input))
	}
	if x.unread == nil {
		to.Line("browsers", x.browser.String())
		return
	}
	without := ""
	if e, ok := x.unread.(*urlstandard.ValidationError); ok && e.Type == urlstandard.MissingSchemeNonRelativeURL {
		without = " without a base"
	}
	to.Line("browsers", "do not read it"+without+": "+x.unread.Error())
}

func (x *diagnosis) writeJSON(to *record.Output) {
	q := line.NewEscaper(x.Input)
	o := to.Object()
	x.Object(&o, q)
	if x.Valid() {
		addComponents(&o, componentsOf(x.Rule.Revision), x.Ref, q)
	}
	addRepair := func(o *line.Object, r repair.Repair) {
		o.Octets("input", r.Text)
		o.String("how", r.How)
	}
	addNullable(&o, "meant", x.meant.Text != "", func(o *line.Object) { addRepair(o, x.meant) })
	line.Objects(&o, "nearest", slices.Values(x.nearest), addRepair)
	line.Objects(&o, "others", slices.Values(x.others), func(o *line.Object, v verdict.Verdict) {
		o.String("rev", v.Rule.Revision.String())
		o.Bool("valid", v.Valid())
		ref, _ := v.Rule.Revision.Parse(v.Input)
		o.Nullable("kind", ref.Kind().String())
		if warnings := v.Rule.Revision.Warnings(v.Input); v.Valid() && len(warnings) > 0 {
			verdict.AddWarnings(o, warnings)
		}
	})
	addNullable(&o, "browser", x.unread == nil, func(o *line.Object) {
		o.String("href", x.browser.String())
		o.Optional("host", x.browser.Host(), x.browser.HostKind() != urlstandard.NoHost)
	})
	addNullable(&o, "hosts_differ", x.differ, func(o *line.Object) {
		o.String("browser", x.browser.Host())
		o.Optional("other", x.host, x.hasHost)
	})
	to.End(o)
}

// A palette has the codes of the components that have a colour, and the code behind them. The zero palette has none.
type palette struct {
	codes map[parser.Component][]byte
	reset []byte
}

// colors returns the palette of terminals.
func colors() palette {
	c := term.NewTerminal(nil, "").Escape
	return palette{map[parser.Component][]byte{
		parser.Scheme: c.Magenta, parser.Userinfo: c.Red, parser.User: c.Red, parser.Password: c.Red,
		parser.Host: c.Green, parser.NID: c.Green, parser.Port: c.Yellow,
		parser.Query: c.Cyan, parser.QComponent: c.Cyan, parser.RComponent: c.Cyan,
		parser.Path: c.Blue, parser.NSS: c.Blue, parser.Fragment: c.Blue, parser.FComponent: c.Blue,
	}, c.Reset}
}

func (p *palette) paint(to *line.Buffer, c parser.Component, text string) {
	code, ok := p.codes[c]
	to.Text = append(to.Text, code...)
	to.Escaped(text)
	if ok {
		to.Text = append(to.Text, p.reset...)
	}
}

// write writes a reference on a line, its components in their colours. What is within another component, and has a
// colour, is painted; delimiters are not.
func (p *palette) write(to *line.Buffer, ref parser.Reference) {
	s, done := ref.String(), 0
	for c := range ref.Components() {
		begin, end, _ := ref.Range(c)
		if c == parser.Authority || begin < done {
			continue
		}
		to.Escaped(s[done:begin])
		p.paint(to, c, s[begin:end])
		done = end
	}
	to.Line(s[done:])
}
