package main

import (
	"bufio"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"iter"
	"math/rand"
	randv2 "math/rand/v2"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/internal/atomicfile"
	"github.com/urispec/urispec/internal/escape"
)

func newSample() *cobra.Command {
	s := &sampling{}
	c := &cobra.Command{
		Use:   "sample --start RULE [-n N] [--by length|transition] [--near] [--cover] [--fuzz FOLDER] FILE...",
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
			"If there are members of printable characters only, sample draws these, unless\n" +
			"--all-bytes is given. A rule with recursion that is not at its end has no automaton,\n" +
			"nor has one that is too large: then sample draws at each choice, and shorter strings\n" +
			"than --max-length. --depth takes the automaton of its members that nest up to a\n" +
			"depth, which --by transition and --cover need. The whole rule decides\n" +
			"the verdicts.\n\n" +
			"With --fuzz, each string becomes a file of a folder, such as\n" +
			"testdata/fuzz/FuzzParse, as go test reads it.\n\n" +
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
	ruleFlags(c, &s.input, &s.start, "`RULE` to draw members of")
	numberVar(c, &s.n, "number", "n", 10, 0, "how many strings to draw")
	s.by.flag(c)
	s.depth.flag(c)
	c.Flags().BoolVar(&s.near, "near", false, "draw near misses, with verdicts")
	c.Flags().BoolVar(&s.cover, "cover", false, "take every transition")
	c.Flags().Int64Var(&s.seed, "seed", 0, "`SEED` of what is drawn (default: a random one)")
	numberVar(c, &s.longest, "max-length", "", 64, 0, "length of the longest members, in bytes")
	c.Flags().BoolVar(&s.allBytes, "all-bytes", false, "draw from all members, not only from readable ones")
	c.Flags().StringVar(&s.fuzz, "fuzz", "", "write each string to a file of the `FOLDER`, as a seed for go test -fuzz")
	for _, drawing := range []string{"number", "by", "seed"} {
		c.MarkFlagsMutuallyExclusive("cover", drawing)
	}
	c.RunE = func(c *cobra.Command, files []string) error {
		if !c.Flags().Changed("seed") {
			s.seed = rand.Int63()
		}
		return s.run(c, files)
	}
	return c
}

type sampling struct {
	output      format
	input       gen.Input
	start       string
	depth       nesting
	n           int
	by          manner
	near, cover bool
	allBytes    bool
	fuzz        string
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
	var limit *automaton.LimitError
	var strings iter.Seq[string]
	switch {
	case err == nil:
		strings, err = s.strings(l)
	case s.depth == 0 && !s.cover && s.by == byLength && (automaton.IsRecursion(err) || errors.As(err, &limit)):
		if matcher, err = prove.NewMatcher(g, s.start); err == nil {
			strings, err = s.sentences(g)
		}
	default:
		return err
	}
	if err != nil {
		return fmt.Errorf("rule %s: %w", g.Rule(s.start).Name, err)
	}
	if !s.cover {
		fmt.Fprintf(c.ErrOrStderr(), "abnfc: seed %d\n", s.seed)
	}
	out := bufio.NewWriter(c.OutOrStdout())
	var seeds []atomicfile.File
	for text := range strings {
		if s.fuzz != "" {
			seeds = append(seeds, s.fuzzSeed(text))
		} else if err := s.print(out, matcher, text); err != nil {
			return err
		}
	}
	return errors.Join(out.Flush(), atomicfile.Replace(seeds, nil))
}

// fuzzSeed returns the file of a seed of a fuzz target that takes a string, as go test reads it.
func (s *sampling) fuzzSeed(text string) atomicfile.File {
	content := fmt.Appendf(nil, "go test fuzz v1\nstring(%q)\n", text)
	return atomicfile.Bytes(filepath.Join(s.fuzz, fmt.Sprintf("%x", sha256.Sum256(content))[:16]), content)
}

// strings returns what is to be printed, of a rule that has an automaton.
func (s *sampling) strings(l *prove.Language) (iter.Seq[string], error) {
	sampler := sample.New(l.Space, l.Words)
	if s.cover {
		switch {
		case sampler.Empty():
			return nil, &sample.LengthError{Longest: s.longest, Shortest: -1}
		case s.near:
			return sampler.Refusals(), nil
		}
		return sampler.Cover(s.longest), nil
	}
	if !s.allBytes {
		readable, err := s.readable(l)
		if err != nil {
			return nil, err
		}
		sampler = readable
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

// readable returns the sampler of the members that are easiest to read: of printable characters of US-ASCII, else of
// these with tabs and ends of lines, else of all.
func (s *sampling) readable(l *prove.Language) (*sample.Sampler, error) {
	printable := peg.Range(' ', '~')
	for _, set := range []peg.ByteSet{printable, printable.Union(peg.Range('\t', '\r'))} {
		readable, err := automaton.Guard(l.Rule.Name, func() automaton.Language {
			text := &automaton.Repeat{Body: &automaton.Set{Bytes: set}, Max: abnf.Unbounded}
			return l.Space.Intersect(l.Words, l.Grammar.Then(text, l.Space.Epsilon()))
		})
		if err != nil {
			return nil, err
		}
		sampler := sample.New(l.Space, readable)
		if _, err := s.by.draw(sampler, s.longest); err == nil {
			return sampler, nil
		}
	}
	return sample.New(l.Space, l.Words), nil
}

// sentences returns what is to be printed, of a rule that has no automaton. Each string draws how long it may be.
func (s *sampling) sentences(g *abnf.Grammar) (iter.Seq[string], error) {
	lowered, err := automaton.Lower(g)
	if err != nil {
		return nil, err
	}
	members, err := sample.NewMembers(lowered, s.start)
	if err == nil && members.Empty() {
		err = &sample.LengthError{Longest: s.longest, Shortest: -1}
	}
	if err != nil {
		return nil, err
	}
	return func(yield func(string) bool) {
		r := randv2.New(randv2.NewPCG(uint64(s.seed), 0))
		for range s.n {
			text := members.Draw(r, r.IntN(s.longest+1))
			if s.near {
				text = members.Edited(r, text, 1+r.IntN(3))
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

func (m manner) draw(sampler *sample.Sampler, longest int) (sample.Draw, error) {
	if m == byTransition {
		return sampler.ByTransition(longest)
	}
	return sampler.ByLength(longest)
}
