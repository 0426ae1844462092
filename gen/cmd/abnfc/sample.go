package main

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"math/rand"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/internal/escape"
)

func newSample() *cobra.Command {
	s := &sampling{}
	c := &cobra.Command{
		Use:   "sample --start RULE [-n N] [--by length|transition] [--near] [--cover] FILE...",
		Short: "Draw members of a rule, or near misses",
		Long: "Sample draws members of a rule. By length, it draws a length evenly from the lengths\n" +
			"that members have, and then a member of that length evenly. By\n" +
			"transition, it draws a transition of the minimal automaton evenly, and then a member\n" +
			"that takes it. So rare constructs come up as often as common ones. With --near, it\n" +
			"then edits each member up to three times, until it is not a member, and prints it with\n" +
			"the verdict; three edits may not suffice.\n\n" +
			"With --cover, sample prints a small set of members that takes every transition. With\n" +
			"--cover --near, it prints a member with a wrong byte inserted, for each state and\n" +
			"each class of bytes that cannot stand there. A member of a cover is longer than\n" +
			"--max-length only if some transition occurs in no shorter one.\n\n" +
			"A rule with recursion that is not at its end has no automaton. --depth takes the\n" +
			"automaton of its members that nest up to a depth. The whole rule decides\n" +
			"the verdicts.\n\n" +
			"In text, members are printed one to a line. Characters that are not printable are\n" +
			"written \\xHH, byte by byte, and a backslash \\\\. Verdicts and JSON are as for\n" +
			"match. The seed is printed on the standard error output; the same seed draws the\n" +
			"same strings again.",
		Example: "  abnfc sample --start URI-reference -n 5 --by transition rfc3986.abnf\n" +
			"  abnfc sample --start IPv6address --near --seed 7 --format json rfc3986.abnf\n" +
			"  abnfc sample --start URI --cover rfc3986.abnf",
		Args: grammarFiles,
	}
	s.output.flag(c)
	inputFlags(c, &s.input)
	c.Flags().StringVar(&s.start, "start", "", "`RULE` to draw members of")
	numberVar(c, &s.n, "number", "n", 10, 0, "how many strings to draw")
	s.by.flag(c)
	s.depth.flag(c)
	c.Flags().BoolVar(&s.near, "near", false, "draw near misses, with verdicts")
	c.Flags().BoolVar(&s.cover, "cover", false, "take every transition")
	c.Flags().Int64Var(&s.seed, "seed", 0, "`SEED` of what is drawn (default: a random one)")
	numberVar(c, &s.longest, "max-length", "", 64, 0, "length of the longest members, in bytes")
	for _, drawing := range []string{"number", "by", "seed"} {
		c.MarkFlagsMutuallyExclusive("cover", drawing)
	}
	c.MarkFlagRequired("start")
	c.RunE = func(c *cobra.Command, files []string) error {
		if !c.Flags().Changed("seed") {
			s.seed = rand.Int63()
		}
		return s.run(c, files)
	}
	return c
}

// A sampling is a run of the command sample.
type sampling struct {
	output      format
	input       gen.Input
	start       string
	depth       nesting
	n           int
	by          manner
	near, cover bool
	seed        int64
	longest     int
}

func (s *sampling) run(c *cobra.Command, files []string) error {
	s.input.Files = files
	g, err := load(c, s.input, s.start)
	if err != nil {
		return err
	}
	l, matcher, err := s.depth.language(c, g, s.start)
	if err != nil {
		return err
	}
	sampler := sample.New(l.Space, l.Words)
	strings, err := s.strings(sampler)
	if err != nil {
		return fmt.Errorf("rule %s: %w", g.Rule(s.start).Name, err)
	}
	if !s.cover {
		fmt.Fprintf(c.ErrOrStderr(), "abnfc: seed %d\n", s.seed)
	}
	out := bufio.NewWriter(c.OutOrStdout())
	for text := range strings {
		if err := s.print(out, matcher, text); err != nil {
			return err
		}
	}
	return out.Flush()
}

// strings returns what is to be printed.
func (s *sampling) strings(sampler *sample.Sampler) (iter.Seq[string], error) {
	if s.cover {
		switch {
		case sampler.Empty():
			return nil, &sample.LengthError{Longest: s.longest, Shortest: -1}
		case s.near:
			return sampler.Refusals(), nil
		}
		return sampler.Cover(s.longest), nil
	}
	draw, err := s.by.draw(sampler, s.longest)
	if err != nil {
		return nil, err
	}
	return func(yield func(string) bool) {
		r := rand.New(rand.NewSource(s.seed))
		for range s.n {
			text := draw(r)
			if s.near {
				text = sampler.Miss(r, text)
			}
			if !yield(text) {
				return
			}
		}
	}, nil
}

// print prints a string: in text without near misses, a member as it is.
func (s *sampling) print(w io.Writer, matcher *prove.Matcher, text string) error {
	if !s.near && !s.output.json() {
		_, err := fmt.Fprintln(w, escape.Text(text))
		return err
	}
	member, offset := matcher.Match(text)
	return verdictOn(text, member, offset).print(w, text, s.output.json())
}

// manner is the value of --by.
type manner string

// The manners of drawing.
const (
	byLength     manner = "length"
	byTransition manner = "transition"
)

func (m *manner) flag(c *cobra.Command) {
	*m = byLength
	c.Flags().Var(oneOf(m, "length|transition"), "by", "what is drawn evenly")
}

// draw returns the draw of members in this manner.
func (m manner) draw(sampler *sample.Sampler, longest int) (sample.Draw, error) {
	if m == byTransition {
		return sampler.ByTransition(longest)
	}
	return sampler.ByLength(longest)
}
