package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/emit/api"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/internal/escape"
)

func newMatch() *cobra.Command {
	var input gen.Input
	var output format
	var start string
	var null bool
	c := &cobra.Command{
		Use:   "match --start RULE FILE...",
		Short: "Say whether strings on the standard input are members of a rule",
		Long: "Match reads strings from the standard input, one to a line, and says whether each is\n" +
			"a member of a rule. If it is not, match gives the offset of the first byte that\n" +
			"cannot stand there, and says what could, as a compiled package does. The last line\n" +
			"may lack its LF; a CR is part of the string. A rule whose automaton is too large, or\n" +
			"that has none because of its recursion, is recognized instead: the answers are the\n" +
			"same, and take longer. The exit status is 1 if a string is not a member.",
		Example: "  abnfc match --start IPv6address rfc3986.abnf < addresses.txt",
		Args:    grammarFiles,
	}
	output.flag(c)
	c.Flags().BoolVarP(&null, "null", "0", false, "strings end with NUL instead of LF")
	ruleFlags(c, &input, &start, "`RULE` to match")
	c.RunE = func(c *cobra.Command, files []string) error {
		_, m, err := loadMatcher(c, input, start, files)
		if err != nil {
			return err
		}
		return answerAll(c, null, func(w io.Writer, _ int, s string) (bool, error) {
			member, offset := m.Match(s)
			line := verdictOn(s, member, offset)
			if !member {
				if err := line.explain(s, m); err != nil {
					return false, err
				}
			}
			return member, line.print(w, s, output.json())
		})
	}
	return c
}

// loadMatcher returns a grammar for strings that are on the standard input, and the matcher of its start rule.
func loadMatcher(c *cobra.Command, in gen.Input, start string, files []string) (*abnf.Grammar, *prove.Matcher, error) {
	in.Files = files
	if in.UsesStdin() {
		return nil, nil, errors.New("the strings are on the standard input: the grammar has to be in another FILE")
	}
	g, err := load(c, in, start)
	if err != nil {
		return nil, nil, err
	}
	m, err := prove.NewMatcher(g, start)
	return g, m, err
}

// answerAll prints what a function answers to each string on the standard input, with its number from 1. The error is
// errNo if some answer is no.
func answerAll(c *cobra.Command, null bool, answer func(w io.Writer, n int, s string) (bool, error)) error {
	end := byte('\n')
	if null {
		end = 0
	}
	out, in := bufio.NewWriter(c.OutOrStdout()), bufio.NewReader(c.InOrStdin())
	var no, failed error
	for n := 1; failed == nil; n++ {
		s, err := in.ReadString(end)
		if err == io.EOF && s == "" {
			break
		}
		if failed = err; err == nil || err == io.EOF {
			var yes bool
			if yes, failed = answer(out, n, strings.TrimSuffix(s, string([]byte{end}))); !yes {
				no = errNo
			}
		}
	}
	return cmp.Or(errors.Join(failed, out.Flush()), no)
}

type match struct {
	Input    string `json:"input"`
	Escaped  bool   `json:"escaped,omitempty"` // Input is
	Valid    bool   `json:"valid"`
	Offset   *int   `json:"offset,omitempty"`
	Expected string `json:"expected,omitempty"` // a class of bytes in brackets
	MayEnd   bool   `json:"may_end,omitempty"`
	Message  string `json:"message,omitempty"`
}

func verdictOn(s string, isMember bool, offset int) match {
	line := match{Valid: isMember}
	line.Input, line.Escaped = jsonText(s)
	if !isMember {
		line.Offset = &offset
	}
	return line
}

// explain adds why a string is not a member, in the words of compiled packages.
func (l *match) explain(s string, m *prove.Matcher) error {
	miss, err := m.Explain(s)
	if err != nil {
		return err
	}
	_, n := utf8.DecodeRuneInString(s[miss.Offset:])
	e := api.SyntaxError{Start: m.Rule(), Offset: miss.Offset, Found: s[miss.Offset : miss.Offset+n],
		Expected: api.ByteSet(miss.Expected), MayEnd: miss.MayEnd, Rule: miss.Rule, Next: api.ByteSet(miss.Next),
		Word: miss.Word}
	first := m.FirstBytes()
	inWords := e.InWords(miss.Words, func(rule string) api.ByteSet { return api.ByteSet(first(rule)) })
	l.MayEnd, l.Message = miss.MayEnd, inWords.Error()
	if e.Expected != (api.ByteSet{}) {
		l.Expected = e.Expected.String()
	}
	return nil
}

func (l match) print(w io.Writer, s string, json bool) error {
	if json {
		return printJSON(w, l)
	}
	if l.Valid {
		_, err := fmt.Fprintf(w, "valid\t%s\n", escape.Quote(s))
		return err
	}
	why := fmt.Sprintf("byte %d", *l.Offset)
	if _, message, ok := strings.Cut(l.Message, ": "); ok {
		why = message
	}
	_, err := fmt.Fprintf(w, "invalid\t%s\tat %s\n", escape.Quote(s), why)
	return err
}
